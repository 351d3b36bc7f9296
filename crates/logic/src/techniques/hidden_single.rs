//! Hidden single: a digit with one place left in a house goes there.
//!
//! <!-- hidden-single -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `hidden-single` | Hidden Single | Hidden Single | 排除 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! hidden-single:
//!   .  .  3    6  .  7    .  .  2
//!   .  .  .    .  .  .    .  .  .
//!   .  .  7    .  .  .    9  8  3
//!   5  .  .    .  .  3    .  .  8
//!   .  .  .    .  8  .    .  .  7
//!   2  3  .    .  7  5    .  .  9
//!   7  5  .    .  4  1    .  .  .
//!   .  .  .    .  .  .    .  2  .
//!   6  .  .    .  .  .    3  .  1
//! => r2c3=5
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Step, hidden_single};
use shudu_core::{Board, Candidate, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, candidate, first_of, single};
use crate::techniques::Pattern;

/// A digit with one place in a house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HiddenSingle {
    /// The house.
    pub house: House,
    /// The place and the digit.
    pub placement: Candidate,
}

/// Visits the hidden singles, kind by kind, house by house, digit by digit; full houses are among them.
pub(crate) fn search<B>(
    masks: &Masks,
    kinds: &[HouseKind],
    mut visit: impl FnMut(HiddenSingle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        for (digit, &places) in masks.all_places(house).iter().enumerate() {
            if places != 0 && single(places) {
                let cell = usize::from(CELLS[house][places.trailing_zeros() as usize]);
                visit(HiddenSingle { house: House::ALL[house], placement: candidate(cell, digit) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for HiddenSingle {
    fn technique(&self) -> &'static str {
        "hidden-single"
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        hidden_single(board, self.house, self.placement.digit).expect("the board of the masks has it")
    }
}
