//! Senior exocet: an [exocet](super::exocet) whose targets are not in the two other boxes of the base's band or stack,
//! one in each: one or both stand elsewhere in the cross lines, or both in one of these boxes. Named by David P. Bird.
//!
//! <!-- senior-exocet -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `senior-exocet` | - | - | 高级飞鱼导弹 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! senior-exocet:
//!   .  .  1    2  9 +4   +7 +6 +8
//!   .  .  4    .  .  .   +9 +1  3
//!   .  .  .    . +3  1    4 +2  5
//!   .  8  2    .  . +3    .  9  .
//!   .  .  .    .  6  .    . +7  .
//!   .  4  .    1  .  .    .  3  .
//!   .  .  5    .  .  .   +3  8  .
//!   .  .  .    .  7  6    .  .  .
//!   .  .  .    3  .  .    6  .  7
//!    r2c1<>567 r2c2<>57 r3c1<>67 r3c3<>89 r3c4<>7 r5c9<>1 r6c3<>9 r7c1<>1249 r7c2<>129 r7c9<>4
//!    r8c1<>89 r8c2<>9 r8c4<>4 r8c7<>5 r8c9<>4 r9c1<>8 r9c2<>9 r9c5<>4
//! => r8c9<>1
//! ```

use std::ops::ControlFlow;

use super::exocet::{Exocet, Targets, search as exocets};
use crate::position::Position;

/// Visits those that remove something, rows before columns, by box, by base, by cross lines, by targets.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(Exocet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    exocets(position, Targets::Elsewhere, &mut visit)
}
