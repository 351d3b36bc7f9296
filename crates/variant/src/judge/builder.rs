//! Clauses over candidates and further variables, and what is said in clauses again and again.

use std::collections::BTreeMap;

use batsat::{Callbacks, Lit, SolverInterface};

use crate::cell::Cell;
use crate::shape::Shape;
use crate::values::Values;

pub(super) struct Builder<'s, C: Callbacks> {
    solver: &'s mut batsat::Solver<C>,
    /// By cell, each digit with its literal.
    cells: Vec<Vec<(u8, Lit)>>,
    digits: Values,
    truth: Lit,
    /// What must hold for the clauses to count: the alternatives that they belong to.
    conditions: Vec<Lit>,
}

impl<'s, C: Callbacks> Builder<'s, C> {
    /// One variable for each candidate; each cell has exactly one digit.
    pub(super) fn new(solver: &'s mut batsat::Solver<C>, shape: &Shape) -> Builder<'s, C> {
        let truth = Lit::new(solver.new_var_default(), true);
        let digits = shape.digits().all();
        let cells = shape
            .cells()
            .map(|_| digits.iter().map(|digit| (digit, Lit::new(solver.new_var_default(), true))).collect())
            .collect();
        let mut builder = Builder { solver, cells, digits, truth, conditions: Vec::new() };
        builder.add(&[truth]);
        for cell in shape.cells() {
            let literals: Vec<Lit> =
                builder.cells[cell.index()].iter().map(|candidate| candidate.1).collect();
            builder.add(&literals);
            builder.at_most_one(&literals);
        }
        builder
    }

    /// By cell, each digit with its literal.
    pub(super) fn candidates(&self) -> Vec<Vec<(u8, Lit)>> {
        self.cells.clone()
    }

    pub(super) const fn digits(&self) -> Values {
        self.digits
    }

    pub(super) const fn truth(&self) -> Lit {
        self.truth
    }

    /// The cell has the digit; false for a digit of another shape.
    pub(super) fn is(&self, cell: Cell, digit: i64) -> Lit {
        let found = self.cells[cell.index()].iter().find(|candidate| i64::from(candidate.0) == digit);
        found.map_or(!self.truth, |candidate| candidate.1)
    }

    pub(super) fn fresh(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    /// One of these holds, if the conditions do.
    pub(super) fn add(&mut self, clause: &[Lit]) {
        let mut clause: Vec<Lit> =
            clause.iter().copied().chain(self.conditions.iter().map(|&c| !c)).collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    /// One of these holds, whatever the conditions: a definition.
    fn define(&mut self, clause: &[Lit]) {
        self.solver.add_clause_reuse(&mut clause.to_vec());
    }

    /// What is said within counts only if the condition holds.
    pub(super) fn under(&mut self, condition: Lit, say: impl FnOnce(&mut Self)) {
        self.conditions.push(condition);
        say(self);
        self.conditions.pop();
    }

    pub(super) fn at_most_one(&mut self, literals: &[Lit]) {
        for (i, &a) in literals.iter().enumerate() {
            for &b in &literals[i + 1..] {
                self.add(&[!a, !b]);
            }
        }
    }

    /// No digit twice; each digit somewhere when there are as many cells.
    pub(super) fn differ(&mut self, cells: &[Cell]) {
        for digit in self.digits.iter() {
            let literals: Vec<Lit> = cells.iter().map(|&cell| self.is(cell, i64::from(digit))).collect();
            self.at_most_one(&literals);
            if cells.len() == self.digits.len() as usize {
                self.add(&literals);
            }
        }
    }

    /// Two cells have digits for which the function says so.
    pub(super) fn pair(&mut self, a: Cell, b: Cell, fine: impl Fn(i64, i64) -> bool) {
        for x in self.digits.iter().map(i64::from) {
            for y in self.digits.iter().map(i64::from) {
                if !fine(x, y) {
                    let clause = [!self.is(a, x), !self.is(b, y)];
                    self.add(&clause);
                }
            }
        }
    }

    /// A literal that holds exactly when one of these does.
    pub(super) fn any(&mut self, literals: &[Lit]) -> Lit {
        let any = self.fresh();
        for &literal in literals {
            self.define(&[any, !literal]);
        }
        let mut clause = literals.to_vec();
        clause.push(!any);
        self.define(&clause);
        any
    }

    /// A literal that holds exactly when all of these do.
    pub(super) fn every(&mut self, literals: &[Lit]) -> Lit {
        let negated: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
        !self.any(&negated)
    }

    /// Literals that hold exactly when at least 0, 1, 2, … of these do, one more at the end that is false.
    pub(super) fn totals(&mut self, literals: &[Lit]) -> Vec<Lit> {
        let mut totals = vec![self.truth, !self.truth];
        for &literal in literals {
            let mut next = vec![self.truth];
            for at_least in 1..totals.len() {
                let with = self.every(&[literal, totals[at_least - 1]]);
                next.push(self.any(&[totals[at_least], with]));
            }
            next.push(!self.truth);
            totals = next;
        }
        totals
    }

    /// Exactly so many of these hold.
    pub(super) fn exactly(&mut self, literals: &[Lit], count: usize) {
        let totals = self.totals(literals);
        if count + 1 >= totals.len() {
            return self.add(&[]);
        }
        self.add(&[totals[count]]);
        self.add(&[!totals[count + 1]]);
    }

    /// Goes through the cells from one of the starts; each digit leads from a state to one of some states, or to none,
    /// which is forbidden; the last state is accepted.
    pub(super) fn walk<S: Ord + Clone>(
        &mut self,
        cells: &[Cell],
        starts: Vec<S>,
        step: impl Fn(&S, usize, i64) -> Vec<S>,
        accepts: impl Fn(&S) -> bool,
    ) {
        let mut states: BTreeMap<S, Lit> = BTreeMap::new();
        for start in starts {
            let literal = self.fresh();
            states.insert(start, literal);
        }
        let first: Vec<Lit> = states.values().copied().collect();
        self.add(&first);
        for (place, &cell) in cells.iter().enumerate() {
            let mut next: BTreeMap<S, Lit> = BTreeMap::new();
            for (state, &literal) in &states {
                for digit in self.digits.iter().map(i64::from) {
                    let mut clause = vec![!literal, !self.is(cell, digit)];
                    for to in step(state, place, digit) {
                        let to = match next.get(&to) {
                            Some(&known) => known,
                            None => {
                                let fresh = self.fresh();
                                next.insert(to, fresh);
                                fresh
                            }
                        };
                        clause.push(to);
                    }
                    self.define(&clause);
                }
            }
            states = next;
        }
        for (state, literal) in states {
            if !accepts(&state) {
                self.define(&[!literal]);
            }
        }
    }

    /// The digits, each times its weight, have this sum.
    pub(super) fn sum(&mut self, terms: &[(Cell, i64)], sum: i64) {
        let low = self.digits.iter().next().map_or(0, i64::from);
        let high = self.digits.iter().last().map_or(0, i64::from);
        // The least and the greatest that the terms after each place can add.
        let mut rest = vec![(0, 0)];
        for &(_, weight) in terms.iter().rev() {
            let (least, most) = rest[rest.len() - 1];
            rest.push((least + (weight * low).min(weight * high), most + (weight * low).max(weight * high)));
        }
        rest.reverse();
        let cells: Vec<Cell> = terms.iter().map(|term| term.0).collect();
        self.walk(
            &cells,
            vec![0],
            |&so_far, place, digit| {
                let now = so_far + digit * terms[place].1;
                let (least, most) = rest[place + 1];
                if now + least <= sum && sum <= now + most { vec![now] } else { Vec::new() }
            },
            |&so_far| so_far == sum,
        );
        if terms.is_empty() && sum != 0 {
            self.add(&[]);
        }
    }

    /// Two groups of cells have the same sum.
    pub(super) fn same_sum(&mut self, one: &[Cell], other: &[Cell]) {
        let terms = one.iter().map(|&cell| (cell, 1)).chain(other.iter().map(|&cell| (cell, -1)));
        let terms: Vec<(Cell, i64)> = terms.collect();
        self.sum(&terms, 0);
    }

    /// Literals for two cells: the first is less than the second, and they are equal.
    pub(super) fn compare(&mut self, a: Cell, b: Cell) -> (Lit, Lit) {
        let (less, equal) = (self.fresh(), self.fresh());
        for x in self.digits.iter().map(i64::from) {
            for y in self.digits.iter().map(i64::from) {
                let (one, other) = (!self.is(a, x), !self.is(b, y));
                self.define(&[one, other, if x < y { less } else { !less }]);
                self.define(&[one, other, if x == y { equal } else { !equal }]);
            }
        }
        (less, equal)
    }
}
