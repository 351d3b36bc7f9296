//! Naked pair, triple, quad: `n` cells of a house that have `n` digits between them hold those digits, which are
//! false in the rest of the house.
//!
//! <!-- naked-pair naked-triple naked-quad -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `naked-pair` | Naked Pair | Naked Pair | 显性数对 |
//! | `naked-triple` | Naked Triplet | Naked Triple | 显性三数组 |
//! | `naked-quad` | Naked Quad | Naked Quadruple | 显性四数组 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! naked-pair:
//!   .  4  .    .  8 +6    .  .  .
//!   . +5  .    4  .  7    .  .  .
//!   . +7  .    .  .  2    .  .  4
//!   . +2  5   +7 +4  .    6  . +3
//!   1  3 +7   +2 +6  9    . +4  .
//!   . +6  .    .  3  .    .  7  2
//!  +5 +1  2    .  7  4    .  3 +6
//!   .  9  .    6 +2  .    .  5  .
//!   .  8  6    .  .  .    .  2  .
//!    r2c7<>8 r2c9<>8 r3c7<>8 r4c8<>8 r6c7<>58 r9c4<>3
//! => r1c79|r23c78<>19
//!
//! naked-triple:
//!   9  .  .    5  .  .   +8  .  .
//!   .  .  .    .  8  .    2 +9  1
//!   .  .  3    9  .  1    7  . +5
//!   .  .  .    .  .  .    .  7  .
//!   .  .  6    .  7  .    .  2  9
//!   2  .  .    .  .  .    5  8  6
//!   .  .  .    8  9  .    .  5  .
//!   3  5  8    .  .  .   +9  1  .
//!   .  .  9    .  .  .    6  . +8
//!    r1c5<>3 r1c6<>3 r7c6<>46 r7c9<>34 r8c9<>4 r9c1<>1 r9c2<>1 r9c4<>4 r9c5<>4 r9c6<>4
//! => r4c45<>1, r4c456|r56c6<>34
//!
//! naked-quad:
//!  +6  5 +4    .  .  .    .  .  .
//!   .  3  2    .  .  .    .  6  .
//!   9  .  8    6  .  .    4  2  .
//!   .  .  3    8  .  .    9  .  .
//!   5  .  .    .  .  3    .  .  .
//!   .  .  .    .  .  .    6  .  .
//!   .  .  .    9  4  .    5  .  7
//!   4  .  .    2  .  .    .  1  .
//!   .  .  .    .  8  .   +2  .  .
//!    r4c9<>5 r6c9<>5 r7c1<>1 r7c2<>16 r8c9<>38 r9c8<>3 r9c9<>3
//! => r1246c6<>17, r246c6<>5, r4c6<>6
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, combinations, count, digits, first_of};
use crate::techniques::{Counting, Pattern};

/// Some cells of a house and their digits, as many as they are: 2 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NakedSubset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Visits those of `n` cells that remove something: kind by kind, house by house, the sets of cells in rising order
/// of their places read as a number. Every cell has two candidates at least; the house has `2n` blank cells at least.
pub(crate) fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    mut visit: impl FnMut(NakedSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        let blank = masks.blank(house);
        if count(blank) < 2 * n {
            continue;
        }
        let mut few = [0usize; 9];
        let mut found = 0;
        for place in bits(blank) {
            if (2..=n).contains(&count(masks.cell(usize::from(CELLS[house][place])))) {
                few[found] = place;
                found += 1;
            }
        }
        for chosen in combinations(n, found) {
            let (mut places, mut union) = (0u16, 0u16);
            for i in bits(chosen) {
                places |= 1 << few[i];
                union |= masks.cell(usize::from(CELLS[house][few[i]]));
            }
            if count(union) == n && bits(union).any(|d| masks.places(house, d) & !places != 0) {
                visit(NakedSubset {
                    house: House::ALL[house],
                    cells: Masks::cells_at(house, places),
                    digits: digits(union),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl NakedSubset {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        Proof::Covered {
            truths: self.cells.iter().map(|cell| Truth::Cell(cell).into()).collect(),
            links: self.digits.iter().map(|digit| Truth::House(self.house, digit)).collect(),
        }
    }
}

impl Pattern for NakedSubset {
    fn technique(&self) -> &'static str {
        ["naked-pair", "naked-triple", "naked-quad"][self.cells.len() - 2]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.house.cells() - self.cells, self.digits.bits())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        Counting {
            technique: self.technique(),
            proof: self.proof(),
            removals: self.removals(masks),
            houses: vec![self.house],
            secondary: Vec::new(),
        }
        .step(board)
    }
}
