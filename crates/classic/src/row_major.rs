//! `row-major`: plain recursion, cell by cell, row by row.
//!
//! The digits that the next blank cell may take are read off its row, column and box. None: go back. One or several:
//! write each in turn, continue with the next blank, and take it back.
//!
//! Invariant: the blanks before the current one hold digits that clash with nothing; those after it are blank.
//!
//! One node: one call of the recursion, that is one blank cell taken up with everything before it filled, or the
//! full grid. `deepest` counts filled blanks.

use std::ops::ControlFlow;

use shudu_core::{Account, Candidates, Capabilities, Cell, DigitSet, Grid, Problem, Solver, Visitor};

use crate::run::{Run, Search, drive};

/// Recursion over the blanks in row order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RowMajor;

impl Solver for RowMajor {
    fn name(&self) -> &'static str {
        "row-major"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: true, space: false, practical: true }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

impl Search for RowMajor {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        if run.given_is_forbidden(problem)? {
            return ControlFlow::Continue(());
        }
        let blanks: Vec<Cell> = problem.puzzle.grid().blank_cells().iter().collect();
        let mut recursion = Recursion {
            grid: *problem.puzzle.grid(),
            blanks: &blanks,
            allowed: problem.allowed.unwrap_or(&Candidates::ALL),
        };
        recursion.fill(0, run)
    }
}

struct Recursion<'a> {
    grid: Grid,
    blanks: &'a [Cell],
    allowed: &'a Candidates,
}

impl Recursion<'_> {
    /// Fills the blanks from number `next` on in every possible way. At most 81 calls deep.
    fn fill<const TRACE: bool>(&mut self, next: usize, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        run.node()?;
        run.reached(next as u32);
        let Some(&cell) = self.blanks.get(next) else {
            return run.solved(self.grid);
        };
        let options = self.free(cell);
        if options.is_empty() {
            run.dead_end(Some(cell));
        }
        for digit in options.iter() {
            self.grid.set(cell, Some(digit));
            run.write(cell, digit, options);
            self.fill(next + 1, run)?;
            self.grid.set(cell, None);
            run.unwrite(cell, digit, options);
        }
        ControlFlow::Continue(())
    }

    /// The digits that are in neither the row, the column nor the box.
    fn free(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| self.grid[peer]).collect();
        self.allowed[cell] - seen
    }
}
