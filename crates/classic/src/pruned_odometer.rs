//! `pruned-odometer`: the odometer, but each blank turns only through the candidates that the givens leave.
//!
//! The space is the product of the candidate counts. That is far smaller and still hopeless for most puzzles, since
//! the candidates are never narrowed by what the wheel has set.
//!
//! Invariant: every state that precedes the present one in counting order has been tried, once; and no state that
//! was left out holds every given without a clash with one.
//!
//! One node: one state tried. A dead end is a state that does not verify. There are no guesses. A cell without a
//! candidate makes the space empty: then no state is tried.

use std::ops::ControlFlow;

use shudu_core::{Account, Capabilities, Problem, Solver, Space, Visitor};

use crate::run::{Run, Search, drive};
use crate::{odometer, wheel};

/// Enumeration over the candidates of the givens. It needs a budget for all but the easiest puzzles.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PrunedOdometer;

impl Solver for PrunedOdometer {
    fn name(&self) -> &'static str {
        "pruned-odometer"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: true, space: true, practical: false }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

/// The states: each cell takes each digit that it may take. A given counts as one, or as none when the problem
/// does not allow it.
pub fn space(problem: &Problem<'_>) -> Space {
    Space::new(problem.candidates().iter().map(|(_, set)| set))
}

impl Search for PrunedOdometer {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        let space = space(problem);
        run.set_space(space, Some(odometer::space(problem.puzzle)));
        if space.is_empty() {
            return ControlFlow::Continue(());
        }
        let candidates = problem.candidates();
        let options: Vec<_> =
            problem.puzzle.grid().blank_cells().iter().map(|cell| (cell, candidates[cell])).collect();
        wheel::turn(problem, &options, run)
    }
}
