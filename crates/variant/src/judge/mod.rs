//! The second judge: the rules as clauses, decided by a SAT solver with clause learning (BatSat).
//!
//! It shares the model with the solver and nothing else: each rule is said anew, in clauses over one variable for
//! each candidate and whatever else it needs.

mod builder;
mod groups;
mod help;
mod houses;
mod outside;
mod pairs;
mod rules;
mod sums;

use std::cell::RefCell;
use std::ops::ControlFlow;

use batsat::{Callbacks, Lit, SolverInterface, lbool};
use shudu_core::{Account, Budget, End, Meter};

use crate::answer::{Answer, Proved, Undecided, Witnesses};
use crate::cell::Cell;
use crate::grid::{Grid, Solution};
use crate::puzzle::Puzzle;
use builder::Builder;

/// None, one, many with two witnesses, or undecided; by clauses.
///
/// One node is one time that the SAT solver asks whether to go on.
pub fn judge(puzzle: &Puzzle, budget: Budget<'_>) -> Proved {
    let mut found = Vec::new();
    let account = all(puzzle, budget, |solution| {
        found.push(solution);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let answer = match (found.len(), account.end) {
        (2.., _) => {
            let second = found.pop().expect("two were found");
            let first = found.pop().expect("two were found");
            Answer::Many(Box::new(Witnesses::new(first, second).expect("the second differs from the first")))
        }
        (_, End::Spent(_)) => {
            Answer::Undecided(Box::new(Undecided { found: found.pop(), account: account.clone() }))
        }
        (1, _) => Answer::One(found.pop().expect("one was found")),
        (0, _) => Answer::None,
    };
    Proved { answer, account }
}

/// Every solution, each once, until the visitor breaks, all was searched or the budget is spent.
///
/// # Panics
/// When a model of the clauses breaks a rule: an error of this crate must not go unnoticed.
pub fn all(
    puzzle: &Puzzle,
    budget: Budget<'_>,
    mut visitor: impl FnMut(Solution) -> ControlFlow<()>,
) -> Account {
    let meter = RefCell::new(Meter::start(budget));
    let mut account = Account::default();
    let mut solver = batsat::Solver::new(batsat::SolverOpts::default(), Ask(&meter));
    let mut builder = Builder::new(&mut solver, puzzle.shape());
    rules::puzzle(&mut builder, puzzle);
    let candidates = builder.candidates();
    loop {
        let result = solver.solve_limited(&[]);
        account.guesses = solver.num_decisions();
        account.dead_ends = solver.num_conflicts();
        if result == lbool::FALSE {
            return account.closed(&meter.borrow(), false);
        }
        if result != lbool::TRUE {
            return account.closed(&meter.borrow(), false);
        }
        let mut grid = Grid::blank(puzzle.shape().clone());
        let mut forbidden: Vec<Lit> = Vec::new();
        for (cell, digits) in candidates.iter().enumerate() {
            for &(digit, literal) in digits {
                if solver.value_lit(literal) == lbool::TRUE {
                    grid.set(Cell::new(cell), Some(digit));
                    forbidden.push(!literal);
                }
            }
        }
        if let Some(contradiction) = puzzle.contradiction(&grid) {
            panic!("the clauses have the model {grid}: {contradiction}");
        }
        account.solutions += 1;
        if visitor(Solution::new(grid)).is_break() {
            return account.closed(&meter.borrow(), true);
        }
        solver.add_clause_reuse(&mut forbidden);
    }
}

/// Asks the budget.
struct Ask<'m, 'b>(&'m RefCell<Meter<'b>>);

impl Callbacks for Ask<'_, '_> {
    fn stop(&self) -> bool {
        !self.0.borrow_mut().node()
    }
}
