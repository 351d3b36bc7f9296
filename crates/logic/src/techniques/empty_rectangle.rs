//! Empty rectangle: the places of a digit in a box lie in one row and one column of it, with places in both beyond
//! their crossing. A line that crosses the row (or the column) outside the box and has two places, one of them in that
//! row (or column), brings the digit to its other place or into the column (the row) of the box: the digit is false
//! where the other place and that column (row) meet.
//!
//! A dual one is two of them on the same box.
//!
//! <!-- empty-rectangle dual-empty-rectangle -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `empty-rectangle` | - | Empty Rectangle | 空矩形 |
//! | `dual-empty-rectangle` | - | Dual Empty Rectangle | 双重空矩形 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! empty-rectangle:
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
//! dual-empty-rectangle:
//!   .  .  7    .  .  .    4  5  9
//!   9  6  4    .  .  7    2  3 +8
//!  +5  2  8    3  9  4    6  1  7
//!   .  .  9    .  7  .    .  .  .
//!   .  .  1    6  .  .    .  7  .
//!   8  .  .    .  2  .    .  .  1
//!   .  9  5    8  .  2    7  .  .
//!   4  .  2    7  6  .    .  .  5
//!   7  8  .    9  .  5    1  .  .
//! => r1c56<>1
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, Cell, Digit, House};

use crate::masks::{Masks, Removals};
use crate::position::Position;
use crate::techniques::pattern::strong;
use crate::techniques::planes::{HOUSE_CELLS, cells};
use crate::techniques::two_string_kite::both;
use crate::techniques::{Counting, Pattern};

/// A box, a line of two places, and the place that goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EmptyRectangle {
    /// The digit.
    pub digit: Digit,
    /// The box whose places lie in one row and one column.
    pub in_box: House,
    /// The row and the column.
    pub lines: [House; 2],
    /// The line of two places outside the box.
    pub link: House,
    /// Its place in the row or the column of the box, and the other one.
    pub places: [Cell; 2],
    /// The cell that loses the digit.
    pub removed: Cell,
}

/// Visits those that remove something: by digit, by box, by crossing of row and column (from the last row of the box
/// up, in each from the last column), the row's continuation before the column's. A box of two places counts only with
/// `two_candidates`.
pub(crate) fn search<B>(
    position: &Position,
    two_candidates: bool,
    mut visit: impl FnMut(EmptyRectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        let plane = position.plane(digit);
        for number in 0..9 {
            let in_box = 18 + number;
            let own = plane & HOUSE_CELLS[in_box];
            if !(2..=5).contains(&own.count_ones()) {
                continue;
            }
            for crossing in 0..9 {
                let row = number / 3 * 3 + 2 - crossing / 3;
                let column = 9 + number % 3 * 3 + 2 - crossing % 3;
                let (in_row, in_column) = (own & HOUSE_CELLS[row], own & HOUSE_CELLS[column]);
                if own & !in_row & !in_column != 0 || in_row & !in_column == 0 || in_column & !in_row == 0 {
                    continue;
                }
                if !two_candidates && in_row.count_ones() < 2 && in_column.count_ones() < 2 {
                    continue;
                }
                for [line, other] in [[row, column], [column, row]] {
                    for cell in cells(plane & HOUSE_CELLS[line] & !HOUSE_CELLS[in_box]) {
                        let at = Cell::from_index(cell);
                        let link = if line < 9 { 9 + at.column() } else { at.row() };
                        let pair = plane & HOUSE_CELLS[link];
                        if pair.count_ones() != 2 {
                            continue;
                        }
                        let end = Cell::from_index((pair & !(1 << cell)).trailing_zeros() as usize);
                        let parallel = if line < 9 { end.row() } else { 9 + end.column() };
                        let meet = plane & HOUSE_CELLS[parallel] & HOUSE_CELLS[other] & !HOUSE_CELLS[in_box];
                        if meet != 0 {
                            visit(EmptyRectangle {
                                digit: Digit::from_index(digit),
                                in_box: House::ALL[in_box],
                                lines: [House::ALL[line], House::ALL[other]],
                                link: House::ALL[link],
                                places: [at, end],
                                removed: Cell::from_index(meet.trailing_zeros() as usize),
                            })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for EmptyRectangle {
    fn technique(&self) -> &'static str {
        "empty-rectangle"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.removed.as_set(), 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let at = |cell| Candidate::new(cell, self.digit);
        let mut step = Counting {
            technique: self.technique(),
            proof: Proof::Covered {
                truths: vec![
                    Truth::House(self.in_box, self.digit).into(),
                    Truth::House(self.link, self.digit).into(),
                ],
                links: vec![Truth::House(self.lines[0], self.digit)],
            },
            removals: self.removals(masks),
            houses: vec![self.in_box, self.lines[0], self.lines[1], self.link],
            secondary: board.candidates().places_in(self.in_box, self.digit).iter().map(at).collect(),
        }
        .step(board);
        step.marks.houses[0].1 = Role::Secondary;
        step.marks.links = vec![strong(at(self.places[0]), at(self.places[1]))];
        step
    }
}

/// Two empty rectangles of one box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DualEmptyRectangle {
    /// The two.
    pub parts: [EmptyRectangle; 2],
}

/// Are the two of one box and digit, and do they remove different candidates?
pub(crate) fn dual(parts: [EmptyRectangle; 2]) -> Option<DualEmptyRectangle> {
    let [a, b] = &parts;
    let fits = a.digit == b.digit && a.in_box == b.in_box && a.removed != b.removed;
    fits.then_some(DualEmptyRectangle { parts })
}

impl Pattern for DualEmptyRectangle {
    fn technique(&self) -> &'static str {
        "dual-empty-rectangle"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = self.parts[0].removals(masks);
        removals.join(&self.parts[1].removals(masks));
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        both(self.technique(), self.parts.map(|part| part.step(board, masks)))
    }
}
