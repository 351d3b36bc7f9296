//! Unique rectangles in all their types, hidden and avoidable rectangles: four cells in two rows, two columns and two
//! boxes. Were they filled from two digits alone, those could be exchanged; so in a proper puzzle one of the other
//! candidates is true, or one of the cells is a given. Candidates of the two digits may be gone already.
//!
//! Type 1: one cell has other candidates, and loses the two digits. Types 2 and 5: the others are of one digit, which
//! is false where all of them are seen; they stand in one line, or not. Type 3: the others of two cells of a house
//! complete a naked subset there. Type 4: one of the digits has no other place in a house of the two cells, which lose
//! the other. Type 6: two cells in opposite corners have others, and one of the digits has no place outside the
//! rectangle in their lines; the two lose it. Hidden: a cell has no others, and one of the digits has no place outside
//! the rectangle in the row and the column of the opposite corner, which loses the other digit.
//!
//! Avoidable: the digits are written in, not given, in all cells but one or two. Type 1: the last cell does not take
//! the digit that would make the exchange possible. Type 2: the last two have one more candidate each, the same, which
//! is false where both are seen.
//!
//! <!-- unique-rectangle-type-5 unique-rectangle-type-6 hidden-rectangle avoidable-rectangle-type-1 avoidable-rectangle-type-2 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `unique-rectangle-type-5` | - | Uniqueness Test 5 | 唯一矩形类型 5 |
//! | `unique-rectangle-type-6` | - | Uniqueness Test 6 | 唯一矩形类型 6 |
//! | `hidden-rectangle` | - | Hidden Rectangle | 隐性唯一矩形 |
//! | `avoidable-rectangle-type-1` | - | Avoidable Rectangle Type 1 | 可规避矩形类型 1 |
//! | `avoidable-rectangle-type-2` | - | Avoidable Rectangle Type 2 | 可规避矩形类型 2 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! unique-rectangle-type-5:
//!  +7  3  .   +1 +2  .    5 +4  .
//!   .  .  1    7  . +5   +2 +3  .
//!  +2  8 +5    6  4 +3    9 +7 +1
//!  +3  . +7    . +5  1    .  2 +4
//!   1 +2  .    .  3  4    7  . +5
//!  +8  5 +4   +2  7 +6    3 +1 +9
//!   .  .  8   +3  1 +2    . +5  7
//!   5  7 +3    4  .  .   +1  . +2
//!   . +1 +2   +5  . +7    .  9  3
//!    r2c2<>6
//! => r9c1<>6
//!
//! unique-rectangle-type-6:
//!   . +3 +5    6  .  .    9  . +2
//!  +9  .  2    3  .  5    .  .  .
//!   .  6 +4   +7  2 +9    . +3  5
//!   . +4  3    2 +6  7    .  . +9
//!   6  .  1   +9 +5  .   +3  2  .
//!   . +2 +9    .  3 +1    .  6  .
//!   4 +1 +6    5 +7 +3   +2 +9  8
//!  +3  5  .    .  9 +2    .  .  .
//!  +2  9  .    1  . +6    . +5  3
//!    r2c7<>18 r2c9<>47 r6c7<>47 r8c7<>1 r8c9<>47
//! => r4c7|r6c1<>5
//!
//! hidden-rectangle:
//!   9  .  .    2  .  .   +7 +3 +4
//!   .  .  .    .  3 +9    5  6 +2
//!  +3  . +2    6  .  7    1 +8 +9
//!   .  7  4   +3  .  2    .  .  8
//!   8  .  .    .  9  .    3  2 +7
//!  +2 +3 +9    . +7  .   +4  .  .
//!   .  .  3    .  .  .    .  .  .
//!   4  .  .    9  2 +3   +8  .  .
//!   5  .  8   +7 +6  1    .  4 +3
//!    r5c4<>5 r5c6<>5 r7c8<>5 r7c9<>5
//! => r8c9<>1
//!
//! avoidable-rectangle-type-1:
//!   8 +2 +4   +5  1  3    .  .  9
//!  +1 +5  6    2  9 +7   +3  .  .
//!  +9 +3  7    .  .  .    5 +2 +1
//!   2  .  .    .  8 +1   +4  3  .
//!  +4  .  .    . +3  .    .  1 +2
//!  +6  1  3    4  .  2    .  .  .
//!  +7  4 +1    3 +2  .    .  .  .
//!   5  6  2    .  .  9   +1  . +3
//!  +3  .  .    1  .  .    2  .  .
//!    r3c6<>6 r5c7<>8 r8c8<>7 r9c5<>47 r9c6<>58 r9c8<>8 r9c9<>8
//! => r9c2<>9
//!
//! avoidable-rectangle-type-2:
//!   .  .  .    9  5 +8    .  2  .
//!   .  8  .    .  .  .    .  . +5
//!   .  . +5    .  .  3    4  . +8
//!  +8  .  3    .  .  .   +2  .  9
//!  +7 +9  4   +3 +1  2   +5  8  6
//!   2  .  6    .  8 +9    3  .  .
//!   1  .  .    .  .  6   +9  5  .
//!   .  .  .    4  9  5    .  .  2
//!   .  .  9    .  3  .    .  .  .
//!    r1c1<>36 r1c2<>1 r1c7<>17 r2c1<>4 r2c4<>2 r2c5<>7 r2c8<>6 r3c2<>12 r3c5<>6 r3c8<>6
//!    r4c2<>5 r4c8<>4 r6c8<>7 r6c9<>7 r7c2<>27 r7c5<>2 r7c9<>7 r8c2<>3 r8c7<>16 r9c1<>4
//!    r9c7<>16 r9c8<>17 r9c9<>1
//! => r1c2|r2c1|r3c4<>6
//! ```

use shudu_core::step::{DeadlyPattern, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::masks::{Masks, Removals, bits, candidate};
use crate::techniques::pattern::{each_false, false_beside};
use crate::techniques::planes::cells;
use crate::techniques::{Counting, Pattern};

mod avoidable;
mod corners;
mod subset;
mod unique;

pub(crate) use avoidable::avoidable;
pub(crate) use unique::unique;

/// A rectangle and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rectangle {
    /// The four cells: two of one box in a line, then those beside the first and the second.
    pub cells: [Cell; 4],
    /// The two digits.
    pub pair: DigitSet,
    /// The cells with other candidates.
    pub extra: CellSet,
    /// What follows.
    pub kind: Kind,
    /// What it removes: cells of each digit.
    removed: [u128; 9],
}

/// What follows from a rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Type 1.
    One,
    /// Types 2 and 5: others of this digit.
    Same {
        /// Which.
        digit: Digit,
        /// Do the cells stand in one line?
        in_line: bool,
    },
    /// Type 3.
    Subset {
        /// Where.
        house: House,
        /// The cells of the subset outside the rectangle.
        cells: CellSet,
        /// Its digits.
        digits: DigitSet,
    },
    /// Type 4.
    Locked {
        /// The line of both cells.
        house: House,
        /// The digit that stays.
        digit: Digit,
    },
    /// Type 6: this digit goes from both corners.
    Corners {
        /// Which.
        digit: Digit,
    },
    /// The digit that has no place outside the rectangle in row and column of the cell, which loses the other.
    Hidden {
        /// Which.
        digit: Digit,
        /// The cell.
        cell: Cell,
    },
    /// Avoidable, of type 1.
    AvoidableOne,
    /// Avoidable, of type 2: the other candidate of both cells.
    AvoidableSame {
        /// Which.
        digit: Digit,
    },
}

impl Kind {
    /// Where the kind stands among the eight that the search tells apart: types 1 to 6, hidden, avoidable 1 and 2.
    pub(crate) fn number(&self) -> usize {
        match self {
            Kind::One => 0,
            Kind::Same { in_line: true, .. } => 1,
            Kind::Subset { .. } => 2,
            Kind::Locked { .. } => 3,
            Kind::Same { in_line: false, .. } => 4,
            Kind::Corners { .. } => 5,
            Kind::Hidden { .. } => 6,
            Kind::AvoidableOne => 7,
            Kind::AvoidableSame { .. } => 8,
        }
    }
}

impl Rectangle {
    /// What it removes in HoDoKu's order: a subset of a line that lies in a box first removes in the line.
    pub(crate) fn removed(&self, masks: &Masks) -> Vec<Candidate> {
        let mut removed = self.removals(masks).to_vec();
        if let Kind::Subset { house, .. } = self.kind {
            removed.sort_by_key(|c| !house.cells().contains(c.cell));
        }
        removed
    }

    fn unique(&self) -> Premise {
        Premise::Unique(DeadlyPattern { pairs: self.cells.iter().map(|&cell| (cell, self.pair)).collect() })
    }

    /// That a candidate is false.
    fn reason(&self, removed: Candidate, masks: &Masks) -> Proof {
        let count = |mut more: Vec<Premise>, links| {
            more.insert(0, self.unique());
            Proof::Covered { truths: more, links }
        };
        let other_corner =
            || self.extra.iter().filter(|&cell| cell != removed.cell).map(Truth::Cell).collect();
        match self.kind {
            Kind::One => count(Vec::new(), Vec::new()),
            Kind::AvoidableOne | Kind::Same { .. } | Kind::AvoidableSame { .. } => {
                count(Vec::new(), Vec::new())
            }
            Kind::Subset { house, cells, digits } => {
                let lost = if house.cells().contains(removed.cell) {
                    house
                } else {
                    House::of_box(removed.cell.box_number())
                };
                let truths = cells.iter().map(|cell| Truth::Cell(cell).into()).collect();
                count(truths, digits.iter().map(|digit| Truth::House(lost, digit)).collect())
            }
            Kind::Locked { house, digit } => {
                count(vec![Truth::House(house, digit).into()], self.extra.iter().map(Truth::Cell).collect())
            }
            Kind::Corners { digit } => {
                let other = self.extra.iter().find(|&cell| cell != removed.cell).expect("there are two");
                count(vec![Truth::House(House::row(other.row()), digit).into()], other_corner())
            }
            Kind::Hidden { digit, cell } => {
                let own = Candidate::new(cell, digit);
                let beside = |&&other: &&Cell| {
                    other != cell && (other.row() == cell.row() || other.column() == cell.column())
                };
                let lines = [House::row(cell.row()), House::column(cell.column())];
                let proof = count(
                    lines.iter().map(|&line| Truth::House(line, digit).into()).collect(),
                    self.cells.iter().filter(beside).map(|&cell| Truth::Cell(cell)).collect(),
                );
                let own: &[Candidate] = if masks.has(cell.index(), digit.index()) { &[own] } else { &[] };
                false_beside(removed, own, proof)
            }
        }
    }
}

impl Pattern for Rectangle {
    fn technique(&self) -> &'static str {
        [
            "unique-rectangle-type-1",
            "unique-rectangle-type-2",
            "unique-rectangle-type-3",
            "unique-rectangle-type-4",
            "unique-rectangle-type-5",
            "unique-rectangle-type-6",
            "hidden-rectangle",
            "avoidable-rectangle-type-1",
            "avoidable-rectangle-type-2",
        ][self.kind.number()]
    }

    fn removals(&self, _: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        for (digit, &set) in self.removed.iter().enumerate() {
            for cell in cells(set) {
                removals.add(cell, 1 << digit);
            }
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let removals = self.removals(masks);
        let removed = removals.to_vec();
        let same = !matches!(self.kind, Kind::Subset { .. } | Kind::Corners { .. } | Kind::Hidden { .. });
        let proof = if same {
            self.reason(removed[0], masks)
        } else {
            each_false(removed.iter().map(|&c| (c, self.reason(c, masks))))
        };
        let extras = |cell: Cell| {
            bits(masks.cell(cell.index()) & !self.pair.bits())
                .map(move |digit| candidate(cell.index(), digit))
        };
        Counting {
            technique: self.technique(),
            proof,
            removals,
            houses: match self.kind {
                Kind::Subset { house, .. } | Kind::Locked { house, .. } => vec![house],
                Kind::Hidden { cell, .. } => vec![House::row(cell.row()), House::column(cell.column())],
                Kind::Corners { .. } => self.extra.iter().map(|cell| House::row(cell.row())).collect(),
                _ => Vec::new(),
            },
            secondary: self.extra.iter().flat_map(extras).collect(),
        }
        .step(board)
    }
}
