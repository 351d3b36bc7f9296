//! ALS-XZ: two almost locked sets with a restricted common X. One of them lacks X, so it is locked and holds every
//! other digit that both have: such a Z goes from the cells that see all cells with it in both. With two restricted
//! commons both sets are locked: each other digit of either goes from the cells that see all its cells in that set, and
//! the commons from those that see them in both.
//!
//! <!-- als-xz -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `als-xz` | - | Almost Locked Set XZ-Rule | 待定数组双强链（ALS-XZ） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! als-xz:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c3|r9c1<>9
//! ```

use std::ops::ControlFlow;

use shudu_core::Digit;

use super::als::{AlsChain, Sets, common_removals, push};
use crate::masks::bits;
use crate::techniques::planes::cells;

/// Visits the pairs that remove something, in the order of the sets, which must be linked.
pub(crate) fn search<B>(sets: &Sets, mut visit: impl FnMut(AlsChain) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut removed = Vec::new();
    for common in &sets.commons {
        {
            let [one, other] = [common.a, common.b].map(|set| &sets.list[usize::from(set)]);
            common_removals(one, other, 1 << common.first, |cell, digit| push(&mut removed, cell, digit));
            if common.second < 9 {
                common_removals(one, other, 1 << common.second, |cell, digit| {
                    push(&mut removed, cell, digit)
                });
                for (set, beside) in [(one, other), (other, one)] {
                    for digit in bits(set.als.digits & !common.digits()) {
                        cells(set.seen[digit] & !beside.als.cells)
                            .for_each(|cell| push(&mut removed, cell, digit));
                    }
                }
            }
            if !removed.is_empty() {
                visit(AlsChain {
                    technique: "als-xz",
                    sets: vec![one.als, other.als],
                    links: vec![Digit::from_index(usize::from(common.first))],
                    second_link: (common.second < 9).then(|| Digit::from_index(usize::from(common.second))),
                    removed: std::mem::take(&mut removed),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
