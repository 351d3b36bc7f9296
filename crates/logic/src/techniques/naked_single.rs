//! Naked single: a cell with one candidate left takes it.
//!
//! <!-- naked-single -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `naked-single` | Naked Single | Naked Single | 唯一余数 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! naked-single:
//!   2  7  5    .  6  .    .  3  .
//!   9  8 +3    .  .  2    . +6  .
//!  +4  6 +1    .  3  .    .  .  .
//!  +6  .  .    .  .  3    1 +7  9
//!   7 +3 +9    4  .  .    .  .  .
//!  +1  5  8    .  .  .    3 +4  .
//!  +5  .  .   +3  .  8   +6 +9  7
//!  +3  . +7    6  .  5    8  1 +4
//!  +8  . +6    .  .  .    2 +5 +3
//! => r5c7=5
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Step, naked_single};
use shudu_core::{Board, Candidate};

use crate::masks::{Masks, Removals, candidate, single};
use crate::techniques::Pattern;

/// A cell with one candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NakedSingle {
    /// The cell and its digit.
    pub placement: Candidate,
}

/// Visits the naked singles, row by row.
pub(crate) fn search<B>(
    masks: &Masks,
    mut visit: impl FnMut(NakedSingle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for cell in 0..81 {
        let left = masks.cell(cell);
        if left != 0 && single(left) {
            visit(NakedSingle { placement: candidate(cell, left.trailing_zeros() as usize) })?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for NakedSingle {
    fn technique(&self) -> &'static str {
        "naked-single"
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        naked_single(board, self.placement.cell).expect("the board of the masks has it")
    }
}
