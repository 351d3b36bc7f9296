//! Junior exocet: an [exocet](super::exocet) with both targets in the band of the base, or in its stack, one in each of
//! the two other boxes. Allan Barker found the first in the puzzle Fata Morgana, the forum member champagne named the
//! pattern, and David P. Bird described its forms.
//!
//! <!-- junior-exocet -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `junior-exocet` | - | - | 初级飞鱼导弹 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! junior-exocet:
//!   .  .  .    .  7  .    3  .  .
//!   .  .  .    8  .  .    .  9  7
//!   5  .  .    .  3  4    .  .  1
//!   .  9  .    .  .  .    7 +1  .
//!   2  .  8    . +9  1    6  .  4
//!   .  .  .    3  .  .    .  8  .
//!   .  2  4    .  .  .    1  .  6
//!   .  .  5    .  .  2    .  .  .
//!   1  .  .    .  6  .    .  .  .
//!    r1c4<>9 r4c6<>5 r6c2<>7
//! => r7c6<>5
//! ```

use std::ops::ControlFlow;

use super::exocet::{Exocet, Targets, search as exocets};
use crate::position::Position;

/// Visits those that remove something, rows before columns, by box, by base, by cross lines, by targets.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(Exocet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    exocets(position, Targets::InBand, &mut visit)
}
