//! Full house: the last blank cell of a house takes the digit that is missing there.
//!
//! <!-- full-house -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `full-house` | Hidden Single | Full House | 同区九缺一 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! full-house:
//!   .  .  3    6  .  7    . +5  2
//!   .  . +5    . +3  .    .  . +4
//!   .  .  7    .  .  .    9  8  3
//!   5 +7  .    .  .  3   +2  .  8
//!   .  .  .    .  8  .   +5 +3  7
//!   2  3 +8    .  7  5    .  .  9
//!   7  5  .   +3  4  1    .  .  .
//!  +3  .  .    .  .  .    .  2 +5
//!   6  .  .    .  .  .    3  .  1
//! => r7c9=6
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Step, full_house};
use shudu_core::{Board, Candidate, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, candidate, first_of, single};
use crate::techniques::Pattern;

/// The last blank cell of a house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FullHouse {
    /// The house.
    pub house: House,
    /// The cell and its digit.
    pub placement: Candidate,
}

/// Visits the full houses, kind by kind, each in the order of its number.
pub(crate) fn search<B>(
    masks: &Masks,
    kinds: &[HouseKind],
    mut visit: impl FnMut(FullHouse) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        let blank = masks.blank(house);
        if blank == 0 || !single(blank) {
            continue;
        }
        let cell = usize::from(CELLS[house][blank.trailing_zeros() as usize]);
        let left = masks.cell(cell);
        if left != 0 && single(left) {
            let placement = candidate(cell, left.trailing_zeros() as usize);
            visit(FullHouse { house: House::ALL[house], placement })?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for FullHouse {
    fn technique(&self) -> &'static str {
        "full-house"
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        full_house(board, self.house).expect("the board of the masks has it")
    }
}
