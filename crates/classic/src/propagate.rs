//! `propagate`: naked singles until nothing changes, then a guess in the cell with the fewest candidates.
//!
//! Every cell has its candidates. A cell with one candidate left removes it from its 20 peers, which may leave one of
//! them with one, and so on. When nothing changes any more, the cell with the fewest candidates (the first among
//! equals) is guessed, each candidate on a copy of the state.
//!
//! Invariant: in every state that is guessed from, each blank has two candidates or more, and none of them is in
//! a cell that it sees.
//!
//! One node: one state, with its propagation to the end. `deepest` counts guesses.

use std::ops::ControlFlow;

use shudu_core::{Account, Candidates, Capabilities, Cell, Inference, Problem, Solver, Visitor};

use crate::cascade::Lists;
use crate::run::{Run, Search, drive};

/// Propagation and depth-first search on copied states.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Propagate;

impl Solver for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[Inference::NakedSingle], trace: true, space: false, practical: true }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

/// What is left without guessing: the candidates after naked singles until nothing changes. A cell that is filled by
/// then keeps its digit alone; an empty cell shows that there is no solution (the propagation ends there).
pub fn candidates(problem: &Problem<'_>) -> Candidates {
    let mut lists = Lists::of(problem);
    // The empty cell itself shows the contradiction.
    let _ = lists.settle(|_, _| {});
    lists.candidates
}

impl Search for Propagate {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        if run.given_is_forbidden(problem)? {
            return ControlFlow::Continue(());
        }
        run.node()?;
        let mut lists = Lists::of(problem);
        match lists.settle(|cell, digit| run.place(cell, digit)) {
            Ok(()) => guess(&lists, run),
            Err(dead) => {
                run.dead_end(Some(dead));
                ControlFlow::Continue(())
            }
        }
    }
}

/// Searches below a state in which propagation has nothing left to do. At most 81 calls deep.
fn guess<const TRACE: bool>(lists: &Lists, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
    let Some(cell) = lists.blanks().iter().min_by_key(|&cell| lists.candidates[cell].len()) else {
        return run.solved(lists.grid());
    };
    let options = lists.candidates[cell];
    for digit in options.iter() {
        run.node()?;
        run.guess(cell, digit, options);
        run.reached(run.level());
        let mut copy = *lists;
        let settled = copy.place(cell, digit, |placed, digit| {
            if placed != cell {
                run.place(placed, digit);
            }
        });
        match settled {
            Ok(()) => guess(&copy, run)?,
            Err(dead) => run.dead_end(Some(dead)),
        }
        if TRACE {
            take_back(lists, &copy, cell, run);
        }
        run.back();
    }
    ControlFlow::Continue(())
}

/// Reports the removal of what the copy placed, the guessed cell last.
fn take_back<const TRACE: bool>(lists: &Lists, copy: &Lists, guessed: Cell, run: &mut Run<'_, '_, TRACE>) {
    let mut new = copy.placed - lists.placed;
    new.remove(guessed);
    for cell in new.iter().rev().chain([guessed]) {
        run.remove(cell, copy.candidates[cell].only().expect("a placed cell has one digit"));
    }
}
