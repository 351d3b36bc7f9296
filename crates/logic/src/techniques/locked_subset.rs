//! Locked pair and triple: a naked pair or triple whose cells lie in one line and one box. Its digits are false in the
//! rest of both.
//!
//! <!-- locked-pair locked-triple -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `locked-pair` | - | Locked Pair | 死锁数对 |
//! | `locked-triple` | - | Locked Triple | 死锁三数组 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! locked-pair:
//!   9  .  .    2  .  .   +7 +3 +4
//!   .  .  .    .  3 +9    5  6 +2
//!  +3  . +2    6  .  7    1 +8 +9
//!   .  7  4   +3  .  2    .  .  8
//!   8  .  .    .  9  .    3  2 +7
//!  +2 +3 +9    . +7  .   +4  .  .
//!   .  .  3    .  .  .    .  .  .
//!   4  .  .    9  2 +3   +8  .  .
//!   5  .  8   +7 +6  1    .  4 +3
//! => r1c23|r2c24<>1
//!
//! locked-triple:
//!   .  .  .    . +4  3    7  .  .
//!   .  .  .    .  .  .    9  4  .
//!   .  7 +4    .  9  8    .  .  .
//!   .  .  1    6  7  .    3  .  2
//!   .  2  .    .  .  .    .  .  .
//!   6  .  .    .  2  1    .  .  .
//!   8  .  3    4  .  .    .  .  1
//!   4  .  .    .  .  .    .  .  5
//!   .  9  2    .  .  .    .  .  .
//! => r3c8|r9c9<>3, r1c8|r3c78|r59c9<>6, r1c8|r569c9<>8
//! ```

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House};

use crate::masks::{Masks, Removals};
use crate::techniques::pattern::each_false;
use crate::techniques::{Counting, Pattern};

/// Two or three cells of a line and a box, and their digits, as many as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LockedSubset {
    /// The line and the box.
    pub houses: [House; 2],
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl Pattern for LockedSubset {
    fn technique(&self) -> &'static str {
        if self.cells.len() == 2 { "locked-pair" } else { "locked-triple" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let [line, in_box] = self.houses;
        Removals::from_cells(masks, (line.cells() | in_box.cells()) - self.cells, self.digits.bits())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let removals = self.removals(masks);
        let count = |house: House| Proof::Covered {
            truths: self.cells.iter().map(|cell| Truth::Cell(cell).into()).collect(),
            links: self.digits.iter().map(|digit| Truth::House(house, digit)).collect(),
        };
        let reason = |house: &House| count(*house);
        let holds = |cell| self.houses.iter().find(|house| house.cells().contains(cell)).map(reason);
        let removed = removals.to_vec();
        Counting {
            technique: self.technique(),
            proof: each_false(removed.iter().filter_map(|&c| Some((c, holds(c.cell)?)))),
            removals,
            houses: self.houses.to_vec(),
            secondary: Vec::new(),
        }
        .step(board)
    }
}
