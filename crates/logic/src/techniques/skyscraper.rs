//! Skyscraper: two parallel lines in each of which a digit has two places, two of them in one crossing line. One of the
//! other two, the roof, is true; the digit is false wherever both are seen.
//!
//! <!-- skyscraper -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `skyscraper` | - | Skyscraper | 摩天楼 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! skyscraper:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c1|r5c3<>3
//! ```

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, House};

use super::strong_pair::StrongPair;
use crate::masks::CELLS;
use crate::position::Position;

/// Visits those that remove something: rows before columns, by digit, by pair of lines. Of two lines with two places
/// in common crossing lines there is none (that is an X-Wing).
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(StrongPair) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for first in [0, 9] {
        for digit in 0..9 {
            let mut lines = [(0, 0u16); 9];
            let mut count = 0;
            for line in first..first + 9 {
                let places = masks.places(line, digit);
                if places.count_ones() == 2 {
                    lines[count] = (line, places);
                    count += 1;
                }
            }
            for i in 0..count {
                for j in i + 1..count {
                    let ((a, one), (b, other)) = (lines[i], lines[j]);
                    let low = |places: u16| places & places.wrapping_neg();
                    let high = |places: u16| places & places.wrapping_sub(1);
                    // The lower places are looked at first, each only with its like.
                    let shared = if low(one) == low(other) {
                        low(one)
                    } else if high(one) == high(other) {
                        high(one)
                    } else {
                        continue;
                    };
                    if one == other {
                        continue;
                    }
                    let cell = |line: usize, place: u16| {
                        Cell::from_index(usize::from(CELLS[line][place.trailing_zeros() as usize]))
                    };
                    let crossing = if first == 0 { 9 } else { 0 } + shared.trailing_zeros() as usize;
                    let found = StrongPair {
                        technique: "skyscraper",
                        digit: Digit::from_index(digit),
                        houses: [House::ALL[a], House::ALL[b]],
                        joint: House::ALL[crossing],
                        outer: [cell(a, one & !shared), cell(b, other & !shared)],
                        inner: [cell(a, shared), cell(b, shared)],
                    };
                    if found.removed(position.plane(digit)) != 0 {
                        visit(found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
