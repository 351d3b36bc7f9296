//! Unique rectangles and loops: an even loop of cells that all have the digits `a` and `b`, two of them in every house
//! that it visits. Were there nothing else in the cells, the two digits could change places; so in a proper puzzle one
//! of the extra candidates is true.
//!
//! Type 1: one cell has extra candidates, and loses `a` and `b`. Type 2: the extra candidates are of one digit, which
//! is false wherever all of them are seen. Type 3: the extra candidates of two cells of a house are one cell of a naked
//! or hidden subset. Type 4: one of `a` and `b` has no other place in a house of the two cells, which lose the other.
//!
//! <!-- unique-rectangle-type-1 unique-rectangle-type-2 unique-rectangle-type-3 unique-rectangle-type-4 unique-loop-type-1 unique-loop-type-2 unique-loop-type-3 unique-loop-type-4 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `unique-rectangle-type-1` | Unique Rectangle type 1 | Uniqueness Test 1 | 唯一矩形类型 1 |
//! | `unique-rectangle-type-2` | Unique Rectangle type 2 | Uniqueness Test 2 | 唯一矩形类型 2 |
//! | `unique-rectangle-type-3` | Unique Rectangle type 3 | Uniqueness Test 3 | 唯一矩形类型 3 |
//! | `unique-rectangle-type-4` | Unique Rectangle type 4 | Uniqueness Test 4 | 唯一矩形类型 4 |
//! | `unique-loop-type-1` | Unique Loop type 1 | - | 唯一环类型 1 |
//! | `unique-loop-type-2` | Unique Loop type 2 | - | 唯一环类型 2 |
//! | `unique-loop-type-3` | Unique Loop type 3 | - | 唯一环类型 3 |
//! | `unique-loop-type-4` | Unique Loop type 4 | - | 唯一环类型 4 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! unique-rectangle-type-1:
//!   .  .  .    4  .  .    . +9  .
//!   9  2  5    6  .  3   +4  . +7
//!   .  .  .   +9  .  7    .  .  .
//!   .  .  .    7  9  .    .  .  .
//!   .  .  6   +5  .  4    2  .  9
//!   5 +9  .    . +6  2    1  . +4
//!   .  1  .    . +7 +6    9 +4  5
//!  +6 +5  4    2  . +9   +7  .  .
//!   7  .  9   +1  4  5    . +2  6
//!    r1c1<>1 r1c5<>18 r3c1<>1 r3c3<>3 r3c5<>18 r3c8<>138 r4c1<>3 r4c3<>1 r4c7<>38 r4c8<>38
//! => r3c7<>56
//!
//! unique-rectangle-type-2:
//!   .  .  .    .  .  .    3  9 +5
//!  +3  7 +8   +4  5 +9   +1 +6  2
//!   . +5  9    1  .  .   +4  7 +8
//!   .  6  1    5  .  .   +9  4  .
//!   . +9  .    .  .  .    . +8  .
//!   8 +3  .    9  .  .    . +2  1
//!   9  .  .    .  .  .    8  3  .
//!   . +8  7    3 +9  .    2  .  .
//!   .  2 +3    8  4  .    7  . +9
//!    r4c5<>7 r4c6<>7 r5c4<>7 r5c5<>7 r5c6<>7 r5c9<>6
//! => r1356c6|r7c456<>6
//!
//! unique-rectangle-type-3:
//!   1 +5  9    7  8  4    .  .  .
//!  +2  6  4   +3 +1  5    .  .  .
//!   7 +8 +3    .  6  .    1  .  .
//!  +4  9  .    8  .  3    . +1  .
//!   . +1  .    .  4  .    .  .  .
//!   8  3  .    1  .  .    .  .  2
//!   .  7  .    .  . +8    .  .  1
//!   .  2 +1    .  3 +7    9  .  .
//!   . +4 +8    .  . +1    6  7  .
//!    r3c8<>29 r3c9<>9 r5c4<>6 r7c1<>56 r7c4<>259 r7c5<>2 r8c4<>5 r9c1<>5
//! => r5c3789<>5, r5c389<>6
//!
//! unique-rectangle-type-4:
//!   . +5  8   +1 +2  9   +7  .  6
//!   7  .  2    4  .  3    .  .  1
//!   .  1  .    .  .  .    . +2  .
//!   .  .  .    .  .  6    .  .  .
//!   .  .  3    .  4 +2   +6  . +5
//!   .  4  .    .  1  .    2  .  .
//!   5 +3 +7   +2 +9 +1    4 +6 +8
//!   .  . +1    6 +7 +4    9 +5  3
//!   .  .  .    5  3  8   +1  7 +2
//!    r3c1<>9 r4c2<>9 r4c8<>8 r5c2<>9 r5c8<>8
//! => r4c12<>8
//!
//! unique-loop-type-1:
//!   .  1  .    .  9  4    .  8  .
//!  +9  .  .    .  . +8   +1  . +4
//!  +8 +5 +4   +1  . +2    .  9  7
//!   6  9 +8   +2 +4  5   +7 +3  1
//!   .  4  .    3  . +6    9  . +8
//!   .  .  .    8  . +9    4 +6  .
//!  +4  3 +2   +6 +8  7   +5  1 +9
//!   .  6  .   +9  2 +1   +8 +4  3
//!   1  8 +9    4 +5 +3   +2  7  6
//!    r2c3<>7 r2c5<>7 r5c3<>7 r6c1<>7 r6c3<>7
//! => r1c3<>36
//!
//! unique-loop-type-2:
//!   .  .  5    3  .  .    . +1  .
//!   .  1  .    . +5  .    3  .  4
//!  +3  4  8    .  .  1    .  . +5
//!   2  5  .    .  .  .    1 +3  .
//!  +1 +3  7    .  .  .   +5  .  6
//!   .  .  .   +5  1  3    2  . +7
//!   .  .  .   +1  .  .    8 +6  .
//!   .  6  3    7 +2  8    .  5 +1
//!   .  . +1    6  .  .    .  7  .
//!    r1c5<>67 r1c6<>67 r1c7<>9 r1c9<>2 r2c6<>29 r3c5<>9 r3c7<>9 r4c3<>6 r4c5<>489 r4c6<>49
//!    r5c5<>4 r5c6<>4 r6c8<>8 r7c9<>9 r9c1<>49 r9c9<>9
//! => r1c2|r2c3|r678c1<>9
//!
//! unique-loop-type-3:
//!   .  .  .    1  .  5   +2 +8 +4
//!   5  .  2    .  7  4   +1  3 +6
//!   .  .  .   +6  . +2    9 +7 +5
//!   .  .  .   +7  .  3    6  4 +1
//!   .  .  .    .  . +6   +7 +2  8
//!   .  7 +6    .  .  1   +3  5  9
//!  +6  4 +5    3 +1 +7   +8 +9 +2
//!   8  .  .   +4  6  9   +5 +1  .
//!   .  1  9    .  .  8    4 +6  .
//! => r35c1<>4, r5c1<>9
//!
//! unique-loop-type-4:
//!  +4  9  3   +7  .  1    .  .  .
//!  +7  . +2    3  . +5   +1  9 +4
//!   5  . +1   +4 +9 +2    .  .  .
//!  +1  2 +5    8 +3  7   +9 +4 +6
//!  +8  4 +7   +6  5 +9   +2 +1  3
//!   9 +3 +6   +1 +2 +4    .  .  7
//!  +6  1  8   +5 +7 +3    4 +2 +9
//!   2 +7 +4    9 +1 +6    .  .  5
//!   3 +5 +9    2 +4  8    7  .  .
//! => r13c7<>8
//! ```

use shudu_core::step::{DeadlyPattern, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::masks::{Masks, Removals, digits};
use crate::techniques::{Counting, Pattern};

mod consequences;
mod search;

pub(crate) use search::search;

/// A loop and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UniqueLoop {
    /// The cells of the loop: 4 or more, an even number.
    pub cells: CellSet,
    /// The two digits of all of them.
    pub pair: DigitSet,
    /// The cells with extra candidates.
    pub extra: CellSet,
    /// What follows.
    pub kind: LoopKind,
}

/// What follows from a loop, or from another deadly pattern: extra candidates in one cell, of one digit, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LoopKind {
    /// One cell with extra candidates loses the pair.
    Type1,
    /// One extra digit.
    Type2,
    /// The extra candidates complete a naked subset of these other cells, with these digits.
    Type3Naked {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// The pair and perhaps other digits have only these places outside the loop, one fewer than they are.
    Type3Hidden {
        /// Where.
        house: House,
        /// The places outside the loop.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// This digit of the pair has no other place in the house; the other one goes.
    Type4 {
        /// Where.
        house: House,
        /// The digit that stays.
        locked: Digit,
    },
}

/// The order of the houses wherever a scan goes by house.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

impl UniqueLoop {
    /// The number of its type, 1 to 4.
    pub(crate) fn type_number(&self) -> usize {
        match self.kind {
            LoopKind::Type1 => 1,
            LoopKind::Type2 => 2,
            LoopKind::Type3Naked { .. } | LoopKind::Type3Hidden { .. } => 3,
            LoopKind::Type4 { .. } => 4,
        }
    }

    fn extra_candidates(&self, masks: &Masks) -> Vec<Candidate> {
        let extra = |cell: Cell| {
            let set = digits(masks.cell(cell.index())) - self.pair;
            set.iter().map(move |digit| Candidate::new(cell, digit))
        };
        self.extra.iter().flat_map(extra).collect()
    }
}

impl Pattern for UniqueLoop {
    fn technique(&self) -> &'static str {
        let names = if self.cells.len() == 4 {
            [
                "unique-rectangle-type-1",
                "unique-rectangle-type-2",
                "unique-rectangle-type-3",
                "unique-rectangle-type-4",
            ]
        } else {
            ["unique-loop-type-1", "unique-loop-type-2", "unique-loop-type-3", "unique-loop-type-4"]
        };
        names[self.type_number() - 1]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let own = self.extra;
        let pair = self.pair.bits();
        match self.kind {
            LoopKind::Type1 => Removals::from_cells(masks, own, pair),
            LoopKind::Type2 => {
                let digit = own.first().map_or(0, |cell| masks.cell(cell.index()) & !pair);
                Removals::from_cells(masks, own.common_peers() - self.cells, digit)
            }
            LoopKind::Type3Naked { house, cells, digits } => {
                Removals::from_cells(masks, house.cells() - cells - own, digits.bits())
            }
            LoopKind::Type3Hidden { cells, digits, .. } => {
                Removals::from_cells(masks, cells, (!digits).bits())
            }
            LoopKind::Type4 { locked, .. } => {
                Removals::from_cells(masks, own, (self.pair - locked.as_set()).bits())
            }
        }
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let deadly = Deadly { cells: self.cells, digits: self.pair, kind: self.kind };
        deadly.step(self.technique(), self.removals(masks), self.extra_candidates(masks), board)
    }
}

/// Cells that must not hold these digits alone, and what follows.
pub(crate) struct Deadly {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
    pub(crate) kind: LoopKind,
}

impl Deadly {
    /// The step, with a count of the extra candidates.
    pub(crate) fn step(
        self,
        technique: &'static str,
        removals: Removals,
        extra: Vec<Candidate>,
        board: &Board,
    ) -> Step {
        let pairs = self.cells.iter().map(|cell| (cell, self.digits)).collect();
        let mut truths = vec![Premise::Unique(DeadlyPattern { pairs })];
        let mut links = Vec::new();
        let mut houses = Vec::new();
        let extra_cells: CellSet = extra.iter().map(|c| c.cell).collect();
        match self.kind {
            LoopKind::Type1 => links.extend(extra_cells.iter().map(Truth::Cell)),
            LoopKind::Type2 => {}
            LoopKind::Type3Naked { house, cells, digits } => {
                truths.extend(cells.iter().map(|cell| Premise::from(Truth::Cell(cell))));
                links.extend(digits.iter().map(|digit| Truth::House(house, digit)));
                houses.push(house);
            }
            LoopKind::Type3Hidden { house, cells, digits } => {
                truths.extend(digits.iter().map(|digit| Premise::from(Truth::House(house, digit))));
                links.extend((cells | extra_cells).iter().map(Truth::Cell));
                houses.push(house);
            }
            LoopKind::Type4 { house, locked } => {
                truths.push(Truth::House(house, locked).into());
                links.extend(extra_cells.iter().map(Truth::Cell));
                houses.push(house);
            }
        }
        let proof = Proof::Covered { truths, links };
        Counting { technique, proof, removals, houses, secondary: extra }.step(board)
    }
}
