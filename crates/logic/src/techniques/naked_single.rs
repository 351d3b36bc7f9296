//! Naked single: a cell with one candidate left takes it.
//!
//! <!-- naked-single -->

use std::ops::ControlFlow;

use shudu_core::step::{Step, naked_single};
use shudu_core::{Board, Candidate};

use crate::masks::{Masks, Removals, candidate, single};
use crate::techniques::Pattern;

/// A cell with one candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NakedSingle {
    /// The cell and its digit.
    pub placement: Candidate,
}

/// Visits the naked singles, row by row.
pub fn search<B>(masks: &Masks, mut visit: impl FnMut(NakedSingle) -> ControlFlow<B>) -> ControlFlow<B> {
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
