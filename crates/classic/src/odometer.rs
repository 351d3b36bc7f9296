//! `odometer`: all blanks start at 1 and count up like an odometer, the last cell fastest, until the grid verifies.
//!
//! Each state is a full grid. It is verified row by row, then column by column, then box by box, up to the first
//! house that lacks a digit. Nothing is learnt from a failure: the space is 9 to the power of the number of blanks,
//! 9^81 for the empty grid, and every state of it is tried. At 10^8 states a second that is 6.23 * 10^61 years.
//!
//! Invariant: every state that precedes the present one in counting order has been tried, once.
//!
//! One node: one state tried. A dead end is a state that does not verify. There are no guesses.

use std::ops::ControlFlow;

use shudu_core::{Account, Capabilities, DigitSet, Problem, Puzzle, Solver, Space, Visitor};

use crate::run::{Run, Search, drive};
use crate::wheel;

/// Blind enumeration. It always needs a budget.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Odometer;

impl Solver for Odometer {
    fn name(&self) -> &'static str {
        "odometer"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: true, space: true, practical: false }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

/// The states: each blank takes each of the nine digits.
pub fn space(puzzle: &Puzzle) -> Space {
    Space::new(puzzle.grid().blank_cells().iter().map(|_| DigitSet::ALL))
}

impl Search for Odometer {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        run.set_space(space(problem.puzzle), None);
        let options: Vec<_> =
            problem.puzzle.grid().blank_cells().iter().map(|cell| (cell, DigitSet::ALL)).collect();
        wheel::turn(problem, &options, run)
    }
}
