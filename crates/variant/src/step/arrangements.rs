//! All ways to fill a few cells that some rules leave, one after the other. This is how the checker knows what a rule
//! means: it asks the rule whether the filled cells break it, and adds up sums by itself.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::house::House;
use crate::rule::Rule;
use crate::state::{Candidate, State};
use crate::step::equation::{Equation, equations, is_all};
use crate::step::truth::Truth;
use crate::values::Values;

/// Cells at most.
const MOST_CELLS: usize = 32;

/// Digits tried at most, for one candidate.
const MOST_TRIED: u64 = 120_000;

/// Digits tried at most, for all that one step says.
const MOST_TRIED_FOR_A_STEP: u64 = 400_000;

/// Moves of automata that are read in the time of a try.
const MOVES_OF_A_TRY: usize = 1024;

/// Digits tried at most, for the sets and numbers that sentences name.
const MOST_NAMED: u64 = 20_000;

/// Some cells, and what is known of them beside their candidates and which of them differ.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Arrangements {
    /// The cells, each once, 32 at most.
    pub cells: Vec<Cell>,
    /// Rules of the puzzle, by index.
    pub rules: Vec<usize>,
    /// Sums that follow from houses and cages.
    pub sums: Vec<HouseSum>,
    /// Each of these must keep a candidate beside the cells as they are filled.
    pub truths: Vec<Truth>,
}

/// Houses that hold every digit have a known sum. Less the cages in them it is the sum of the cells in no cage, less
/// that of the cells of the cages outside the houses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseSum {
    /// The houses.
    pub houses: Vec<House>,
    /// The rules with sums, by index.
    pub cages: Vec<usize>,
}

/// There are too many arrangements to try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMany;

/// What may still be tried.
#[derive(Debug)]
pub(super) struct Tries(std::cell::Cell<u64>);

impl Tries {
    /// For a step.
    pub(super) const fn for_a_step() -> Tries {
        Tries(std::cell::Cell::new(MOST_TRIED_FOR_A_STEP))
    }
}

impl HouseSum {
    /// The cells that are left, with weights, and their sum; `None` when a house is not complete or a cage has no sum.
    pub fn terms(&self, state: &State<'_>) -> Option<(Vec<(Cell, i64)>, i64)> {
        let shape = state.puzzle().shape();
        let mut weights = vec![0i64; shape.len()];
        let total: i64 = shape.digits().all().iter().map(i64::from).sum();
        let mut sum = 0;
        for &house in &self.houses {
            if !state.houses().is_complete(house) {
                return None;
            }
            sum += total;
            state.cells_of(house).iter().for_each(|cell| weights[cell.index()] += 1);
        }
        for &cage in &self.cages {
            let rule = state.puzzle().rules().get(cage)?;
            let [equation] = <[Equation; 1]>::try_from(equations(rule, shape)).ok()?;
            sum -= equation.sum;
            equation.terms.iter().for_each(|&(cell, weight)| weights[cell.index()] -= weight);
        }
        let terms = shape.cells().map(|cell| (cell, weights[cell.index()])).filter(|term| term.1 != 0);
        Some((terms.collect(), sum))
    }
}

impl Arrangements {
    /// Is there an arrangement with this candidate, or any at all?
    ///
    /// # Errors
    /// When there are too many to try them all.
    pub fn admit(&self, state: &State<'_>, candidate: Option<Candidate>) -> Result<bool, TooMany> {
        self.admit_within(state, candidate, &Tries::for_a_step())
    }

    /// Likewise, and what was tried is taken from what may be.
    pub(super) fn admit_within(
        &self,
        state: &State<'_>,
        candidate: Option<Candidate>,
        tries: &Tries,
    ) -> Result<bool, TooMany> {
        let mut found = false;
        let most = tries.0.get().min(MOST_TRIED);
        let mut all = Enumeration::new(self, state, candidate, most)?;
        let ran = all.run(|_| {
            found = true;
            ControlFlow::Break(())
        });
        tries.0.set(tries.0.get() - (most - all.left));
        ran.map(|()| found)
    }

    /// How many there are; `None` when they are too many to count.
    pub fn count(&self, state: &State<'_>) -> Option<u64> {
        let mut count = 0;
        let mut all = Enumeration::new(self, state, None, MOST_NAMED).ok()?;
        all.run(|_| {
            count += 1;
            ControlFlow::Continue(())
        })
        .ok()?;
        Some(count)
    }

    /// The least and the greatest sum of the cells. Where there are too many arrangements, by the candidates of each
    /// cell alone.
    pub fn sums(&self, state: &State<'_>) -> (u32, u32) {
        let mut range: Option<(u32, u32)> = None;
        let add = |digits: &[Values]| -> u32 { digits.iter().map(|set| set.bits().trailing_zeros()).sum() };
        let ran = Enumeration::new(self, state, None, MOST_NAMED).map(|mut all| {
            all.run(|digits| {
                let sum = add(digits);
                let (least, most) = range.unwrap_or((sum, sum));
                range = Some((least.min(sum), most.max(sum)));
                ControlFlow::Continue(())
            })
        });
        match (ran, range) {
            (Ok(Ok(())), Some(range)) => range,
            _ => self.cells.iter().map(|&cell| state.get(cell)).fold((0, 0), |(least, most), set| {
                let (low, high) = (set.iter().min().unwrap_or(0), set.iter().max().unwrap_or(0));
                (least + u32::from(low), most + u32::from(high))
            }),
        }
    }

    /// The sets of digits that the first `count` of the cells have in some arrangement, in ascending order; `None` when
    /// there are too many arrangements.
    pub fn digit_sets(&self, state: &State<'_>, count: usize) -> Option<Vec<Values>> {
        let mut sets: Vec<Values> = Vec::new();
        let mut all = Enumeration::new(self, state, None, MOST_NAMED).ok()?;
        all.run(|digits| {
            let set = digits.iter().take(count).fold(Values::EMPTY, |all, set| all.or(*set));
            if !sets.contains(&set) {
                sets.push(set);
            }
            ControlFlow::Continue(())
        })
        .ok()?;
        sets.sort_unstable_by_key(|set| set.iter().collect::<Vec<u8>>());
        Some(sets)
    }
}

/// A candidate that one of the cells may have, or that goes when some of them have its digit.
struct Left {
    digit: u8,
    /// The position of its cell, if it is one of the cells.
    own: Option<usize>,
    /// Which of the cells differ from it, as bits.
    different: u32,
}

struct Enumeration<'s> {
    state: &'s State<'s>,
    cells: Vec<Cell>,
    sets: [Values; MOST_CELLS],
    /// For each cell, which of the others differ from it, as bits.
    different: [u32; MOST_CELLS],
    /// Terms, positions among the cells with weights, and their sum.
    equations: Vec<(Vec<(usize, i64)>, i64)>,
    /// Rules to ask after every digit.
    rules: Vec<Cow<'s, Rule>>,
    /// Candidates one of which must be left: of a truth each.
    truths: Vec<Vec<Left>>,
    /// What asking them takes, in tries.
    cost: u64,
    grid: Grid,
    left: u64,
}

impl<'s> Enumeration<'s> {
    fn new(
        arrangements: &'s Arrangements,
        state: &'s State<'_>,
        candidate: Option<Candidate>,
        most: u64,
    ) -> Result<Enumeration<'s>, TooMany> {
        let shape = state.puzzle().shape();
        let rules: Vec<&Rule> =
            arrangements.rules.iter().filter_map(|&index| state.puzzle().rules().get(index)).collect();
        let of_rules = rules.iter().flat_map(|rule| equations(rule, shape));
        let sums = arrangements.sums.iter().filter_map(|sum| sum.terms(state));
        let all: Vec<(Vec<(Cell, i64)>, i64)> =
            of_rules.map(|equation| (equation.terms, equation.sum)).chain(sums).collect();
        // Of a cell outside the grid nothing is known: that it has no candidate is no contradiction.
        let is_there = |cell: &Cell| cell.index() < shape.len();
        let mut cells: Vec<Cell> = arrangements.cells.iter().copied().filter(is_there).collect();
        if let Some(fixed) = candidate.filter(|_| cells.len() > 2 && arrangements.truths.is_empty()) {
            // What no rule speaks of says nothing about the candidate.
            let mut spoken: Vec<Cell> = rules.iter().flat_map(|rule| rule.cells(shape)).collect();
            spoken.extend(all.iter().flat_map(|(terms, _)| terms).map(|term| term.0));
            cells.retain(|cell| *cell == fixed.cell || spoken.contains(cell));
        }
        if cells.len() > MOST_CELLS {
            return Err(TooMany);
        }
        let mut sets = [Values::EMPTY; MOST_CELLS];
        let mut different = [0; MOST_CELLS];
        for (i, &cell) in cells.iter().enumerate() {
            sets[i] = state.get(cell);
            if let Some(fixed) = candidate.filter(|candidate| candidate.cell == cell) {
                sets[i] = sets[i].and(Values::only(fixed.digit));
            }
            for (j, &other) in cells.iter().enumerate() {
                if state.houses().are_different(cell, other) {
                    different[i] |= 1 << j;
                }
            }
        }
        let place = |cell: Cell| cells.iter().position(|&other| other == cell);
        let placed = |terms: Vec<(Cell, i64)>, sum: i64| {
            // An equation about other cells says nothing here.
            let terms: Option<Vec<(usize, i64)>> =
                terms.into_iter().map(|(cell, weight)| Some((place(cell)?, weight))).collect();
            terms.map(|terms| (terms, sum))
        };
        let equations = all.into_iter().filter_map(|(terms, sum)| placed(terms, sum)).collect();
        let asked = rules.into_iter().filter(|rule| !is_all(rule));
        // An expression is read once.
        let asked: Vec<Cow<'_, Rule>> = asked
            .map(|rule| match rule {
                Rule::RegularExpression(expression) => Cow::Owned(expression.automaton(shape).into()),
                rule => Cow::Borrowed(rule),
            })
            .collect();
        let moves = asked.iter().map(|rule| match &**rule {
            Rule::Automaton(automaton) => automaton.machine.moves().len() * automaton.cells.len(),
            _ => 0,
        });
        let cost = 1 + (moves.sum::<usize>() / MOVES_OF_A_TRY) as u64;
        let grid = Grid::blank(shape.clone());
        let left = |candidate: Candidate| Left {
            digit: candidate.digit,
            own: place(candidate.cell),
            different: cells.iter().enumerate().fold(0, |bits, (i, &cell)| {
                bits | u32::from(state.houses().are_different(cell, candidate.cell)) << i
            }),
        };
        // What is no truth says nothing.
        let is_truth = |truth: &&Truth| match **truth {
            Truth::Cell(cell) => is_there(&cell),
            Truth::House(house, digit) => {
                state.houses().is_complete(house) && shape.digits().all().contains(digit)
            }
        };
        let truths = arrangements.truths.iter().filter(is_truth);
        let truths = truths.map(|truth| truth.candidates(state).into_iter().map(left).collect()).collect();
        Ok(Enumeration {
            state,
            cells,
            sets,
            different,
            equations,
            rules: asked,
            truths,
            cost,
            grid,
            left: most,
        })
    }

    /// Has each truth a candidate left?
    fn leaves_room(&self, sets: &[Values; MOST_CELLS]) -> bool {
        let is_left = |left: &Left| {
            if let Some(own) = left.own {
                return sets[own].contains(left.digit);
            }
            let taken = |i: usize| left.different >> i & 1 == 1 && sets[i] == Values::only(left.digit);
            !(0..self.cells.len()).any(taken)
        };
        self.truths.iter().all(|truth| truth.iter().any(is_left))
    }

    /// Hands over every arrangement, by cell, until the visitor breaks.
    fn run(&mut self, mut visit: impl FnMut(&[Values]) -> ControlFlow<()>) -> Result<(), TooMany> {
        if self.sets[..self.cells.len()].iter().any(|set| set.is_empty()) || !self.may_add_up(&self.sets) {
            return Ok(());
        }
        let sets = self.sets;
        self.fill(&sets, 0, &mut visit).map(|_| ())
    }

    /// Fills the cells that are not done yet.
    fn fill(
        &mut self,
        sets: &[Values; MOST_CELLS],
        done: u32,
        visit: &mut dyn FnMut(&[Values]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TooMany> {
        let open = (0..self.cells.len()).filter(|&i| done >> i & 1 == 0);
        let Some(next) = open.min_by_key(|&i| sets[i].len()) else {
            return Ok(visit(&sets[..self.cells.len()]));
        };
        for digit in sets[next].iter() {
            self.left = self.left.checked_sub(self.cost).ok_or(TooMany)?;
            let mut inner = *sets;
            inner[next] = Values::only(digit);
            let done = done | 1 << next;
            let mut alive = true;
            let mut others = self.different[next] & !done;
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                inner[other] = inner[other].without(Values::only(digit));
                alive &= !inner[other].is_empty();
            }
            if !alive || !self.may_add_up(&inner) || !self.leaves_room(&inner) {
                continue;
            }
            self.grid.set(self.cells[next], Some(digit));
            let context = self.state.puzzle().context();
            let broken = self.rules.iter().any(|rule| rule.violation(&context, &self.grid).is_some());
            let goes_on = if broken { Ok(ControlFlow::Continue(())) } else { self.fill(&inner, done, visit) };
            self.grid.set(self.cells[next], None);
            if goes_on?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Is every sum between the least and the greatest that the sets give?
    fn may_add_up(&self, sets: &[Values; MOST_CELLS]) -> bool {
        self.equations.iter().all(|(terms, sum)| {
            let (mut low, mut high) = (0, 0);
            for &(i, weight) in terms {
                let bits = sets[i].bits();
                let (least, most) = (i64::from(bits.trailing_zeros()), i64::from(31 - bits.leading_zeros()));
                low += if weight > 0 { weight * least } else { weight * most };
                high += if weight > 0 { weight * most } else { weight * least };
            }
            (low..=high).contains(sum)
        })
    }
}
