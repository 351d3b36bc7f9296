//! Turbot fish: two houses in each of which a digit has two places, one of the one seeing one of the other, whatever
//! the houses are. Skyscraper and two-string kite are special cases.
//!
//! <!-- turbot-fish -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `turbot-fish` | Turbot Fish | Turbot Fish | 多宝鱼 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! turbot-fish:
//!   4  1  .   +2 +7 +5    .  .  .
//!   3 +2 +9    . +8  .    .  7  5
//!  +7 +5  .    9  .  3    .  .  .
//!   . +8  7   +5  .  .    .  .  .
//!   6  4 +2    8  .  9    .  5 +7
//!   . +3 +5    .  2 +7    8  .  .
//!   5 +7 +3    1 +4 +2    9  8 +6
//!  +2  6  1   +7 +9 +8   +5  .  .
//!  +8  9 +4   +3 +5  6    7  2 +1
//!    r1c8<>6 r2c7<>4 r3c7<>16 r3c8<>6 r3c9<>4 r4c7<>136 r4c9<>4
//! => r2c6=1
//! ```

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, House};

use super::strong_pair::StrongPair;
use crate::masks::{CELLS, HOUSES, bits};
use crate::position::Position;

/// Visits those that remove something: from each outer place, row by row and by digit; the house to its partner; the
/// places that the partner sees (row, column, rest of the box); the house from there. Each is met from both ends.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(StrongPair) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    // The other place where a digit has two in a house of the cell.
    let partner = |cell: usize, digit: usize, kind: usize| {
        let (house, place) = HOUSES[cell][kind];
        let places = masks.places(usize::from(house), digit);
        let [row, column, _] = HOUSES[cell];
        let other = CELLS[usize::from(house)][(places & !(1 << place)).trailing_zeros() as usize % 9];
        let again = kind == 2
            && HOUSES[usize::from(other)][..2].iter().any(|&(line, _)| line == row.0 || line == column.0);
        (places.count_ones() == 2 && !again).then_some((usize::from(house), usize::from(other)))
    };
    for start in 0..81 {
        for digit in bits(masks.cell(start)) {
            for first in 0..3 {
                let Some((house, inner)) = partner(start, digit, first) else { continue };
                for (joint, &(joining, own)) in HOUSES[inner].iter().enumerate() {
                    let joining = usize::from(joining);
                    for place in bits(masks.places(joining, digit) & !(1 << own)) {
                        let next = usize::from(CELLS[joining][place]);
                        let [row, column, _] = HOUSES[next];
                        let in_line =
                            HOUSES[inner][..2].iter().any(|&(line, _)| line == row.0 || line == column.0);
                        if next == start || joint == 2 && in_line {
                            continue;
                        }
                        for last in 0..3 {
                            let Some((closing, end)) = partner(next, digit, last) else { continue };
                            if end == start || end == inner {
                                continue;
                            }
                            let found = StrongPair {
                                technique: "turbot-fish",
                                digit: Digit::from_index(digit),
                                houses: [House::ALL[house], House::ALL[closing]],
                                joint: House::ALL[joining],
                                outer: [start, end].map(Cell::from_index),
                                inner: [inner, next].map(Cell::from_index),
                            };
                            if found.removed(position.plane(digit)) != 0 {
                                visit(found)?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
