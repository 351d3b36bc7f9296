//! Two-string kite: a row and a column in each of which a digit has two places, one of the one and one of the other in
//! one box. One of the other two places is true; the digit is false in the cell that sees both.
//!
//! A dual kite is two of them on the same two cells of the box.
//!
//! <!-- two-string-kite dual-two-string-kite -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `two-string-kite` | - | 2-String Kite | 双线风筝 |
//! | `dual-two-string-kite` | - | Dual 2-String Kite | 双重双线风筝 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! two-string-kite:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  . +8    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r1c6<>6 r1c7<>12 r1c8<>2 r1c9<>2 r2c5<>6 r2c7<>2 r2c9<>2 r3c3<>26 r4c5<>1 r5c5<>1
//!    r7c5<>6
//! => r2c7<>1
//!
//! dual-two-string-kite:
//!   .  .  7   +2 +8 +6    4  5  9
//!   9  6  4    .  .  7    2  3 +8
//!  +5  2  8    3  9  4    6  1  7
//!   .  .  9    .  7  .    . +8  .
//!   .  .  1    6  . +8   +9  7  .
//!   8 +7  .    .  2 +9    .  .  1
//!   .  9  5    8  .  2    7  .  .
//!   4  .  2    7  6  .   +8 +9  5
//!   7  8  .    9 +4  5    1 +2  .
//!    r1c2<>1 r4c1<>3 r4c2<>3 r4c9<>34 r5c2<>3 r5c9<>3
//! => r7c8|r9c9<>6
//! ```

use std::ops::ControlFlow;

use shudu_core::step::Step;
use shudu_core::{Board, Cell, Digit, House};

use super::strong_pair::StrongPair;
use crate::masks::{CELLS, Masks, Removals};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::pattern::each_false;

/// Visits those that remove something: by digit, by row, by column. A place that the row and the column share is no
/// part of a kite. Where both places of a row or a column stand in the box, the first place that shares the box counts.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(StrongPair) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for digit in 0..9 {
        let mut pairs = [[0u8; 2]; 18];
        let mut lines = [0; 18];
        let (mut count, mut rows) = (0, 0);
        for (line, row) in CELLS[..18].iter().enumerate() {
            let places = masks.places(line, digit);
            if places.count_ones() == 2 {
                let last = 15 - places.leading_zeros();
                pairs[count] = [places.trailing_zeros(), last].map(|place| row[place as usize]);
                lines[count] = line;
                count += 1;
                rows += usize::from(line < 9);
            }
        }
        for i in 0..rows {
            for j in rows..count {
                let in_box = |cell: u8| Cell::from_index(usize::from(cell)).box_number();
                let [mut a, mut b] = [pairs[i], pairs[j]];
                if in_box(a[0]) == in_box(b[0]) {
                } else if in_box(a[0]) == in_box(b[1]) {
                    b.swap(0, 1);
                } else if in_box(a[1]) == in_box(b[0]) {
                    a.swap(0, 1);
                } else if in_box(a[1]) == in_box(b[1]) {
                    a.swap(0, 1);
                    b.swap(0, 1);
                } else {
                    continue;
                }
                // The order found stays for the pairs that follow.
                (pairs[i], pairs[j]) = (a, b);
                if a.iter().any(|cell| b.contains(cell)) {
                    continue;
                }
                let cell = |cell: u8| Cell::from_index(usize::from(cell));
                let crossing = Cell::at(cell(b[1]).row(), cell(a[1]).column());
                if masks.has(crossing.index(), digit) {
                    visit(StrongPair {
                        technique: "two-string-kite",
                        digit: Digit::from_index(digit),
                        houses: [House::ALL[lines[i]], House::ALL[lines[j]]],
                        joint: House::of_box(cell(a[0]).box_number()),
                        outer: [cell(a[1]), cell(b[1])],
                        inner: [cell(a[0]), cell(b[0])],
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two kites on the same places of a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DualKite {
    /// The two.
    pub kites: [StrongPair; 2],
}

/// Do the two stand on the same places of the box and remove different candidates? They may be of two digits.
pub(crate) fn dual(kites: [StrongPair; 2], position: &Position) -> Option<DualKite> {
    let [a, b] = &kites;
    let same = a.inner == b.inner || a.inner == [b.inner[1], b.inner[0]];
    let removed = |kite: &StrongPair| kite.removed(position.plane(kite.digit.index()));
    let differ = a.digit != b.digit || removed(a) != removed(b);
    (same && differ).then_some(DualKite { kites })
}

impl Pattern for DualKite {
    fn technique(&self) -> &'static str {
        "dual-two-string-kite"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = self.kites[0].removals(masks);
        removals.join(&self.kites[1].removals(masks));
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        both(self.technique(), self.kites.map(|kite| kite.step(board, masks)))
    }
}

/// Two steps as one.
pub(crate) fn both(technique: &'static str, steps: [Step; 2]) -> Step {
    let [mut step, other] = steps;
    let reasons = step.eliminations.iter().map(|&c| (c, step.proof.clone()));
    let more = other.eliminations.iter().filter(|c| !step.eliminations.contains(c));
    step.proof = each_false(reasons.chain(more.map(|&c| (c, other.proof.clone()))).collect::<Vec<_>>());
    step.technique = technique.into();
    step.eliminations.extend(&other.eliminations);
    step.eliminations.sort();
    step.eliminations.dedup();
    let add = |list: &mut Vec<_>, more: Vec<_>| {
        for item in more {
            if !list.contains(&item) {
                list.push(item);
            }
        }
    };
    add(&mut step.marks.candidates, other.marks.candidates);
    for cell in other.marks.cells {
        if !step.marks.cells.contains(&cell) {
            step.marks.cells.push(cell);
        }
    }
    for house in other.marks.houses {
        if !step.marks.houses.contains(&house) {
            step.marks.houses.push(house);
        }
    }
    for link in other.marks.links {
        if !step.marks.links.contains(&link) {
            step.marks.links.push(link);
        }
    }
    step
}
