//! Hidden pair, triple, quad: `n` digits of a house that have `n` places between them fill those cells, where every
//! other digit is false.
//!
//! <!-- hidden-pair hidden-triple hidden-quad -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `hidden-pair` | Hidden Pair | Hidden Pair | 隐性数对 |
//! | `hidden-triple` | Hidden Triplet | Hidden Triple | 隐性三数组 |
//! | `hidden-quad` | Hidden Quad | Hidden Quadruple | 隐性四数组 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! hidden-pair:
//!   .  9  .    .  .  .    6  2  .
//!   8  .  3    5  .  6    . +9  7
//!   .  . +6    4  .  .    .  8  .
//!   .  1  5    .  .  .    .  .  8
//!   7  .  .    .  .  8    9  . +6
//!   .  6 +8    .  .  .    .  7 +2
//!   .  5  .    .  .  .    2  .  .
//!   .  .  .    .  .  .    .  6  9
//!   6  .  .    .  .  2    .  .  .
//!    r4c1<>34 r4c4<>3 r4c5<>234 r4c6<>34 r5c5<>2 r5c8<>34 r6c7<>34 r7c1<>9 r8c4<>8 r8c5<>8
//!    r9c4<>8 r9c5<>8
//! => r7c45<>1379, r7c5<>4
//!
//! hidden-triple:
//!   .  .  .    9  4  .    3  .  .
//!   .  .  .    2  1  .    .  .  .
//!   .  .  .   +5  .  .    .  7  .
//!   .  5  .    1 +7  .    .  .  .
//!   9  .  .    .  5  .    .  6  .
//!   2  .  .    .  9  .    8  .  .
//!   5  8  .    7 +2 +9   +6  .  4
//!   6  9  .    .  . +1    .  .  2
//!   .  2  .    .  .  5    .  .  8
//!    r4c8<>3 r5c4<>4 r5c7<>7 r6c4<>4 r6c8<>3
//! => r13c3<>1, r23c3<>34, r123c3<>68, r12c3<>7
//!
//! hidden-quad:
//!   .  .  .    6  7  2    .  4  8
//!   .  .  .    .  .  .    3  .  6
//!   .  .  .    .  3  .    .  7  .
//!   .  .  6    4  .  .    8  .  .
//!   .  .  4    2  .  8   +6  1  .
//!   .  .  .    . +6  7    4  5  .
//!   .  .  2    .  .  .    .  .  .
//!   9  3  .    .  2  .    . +6  .
//!   .  4  7    .  .  6    .  .  5
//!    r7c9<>7 r8c9<>7
//! => r23c12<>158, r23c2<>9
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, combinations, count, digits, digits_where, first_of};
use crate::techniques::{Counting, Pattern};

/// Some digits of a house and their cells, as many as they are: 2 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HiddenSubset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Visits those of `n` digits in the houses with more than `more_than` blank cells, whether they remove anything
/// or not: kind by kind, house by house, the sets of digits in rising order of their bits read as a number. Every digit
/// has two places at least.
pub(crate) fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    more_than: usize,
    mut visit: impl FnMut(HiddenSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        if count(masks.blank(house)) <= more_than {
            continue;
        }
        let all = masks.all_places(house);
        let with_few = with_few(all, n);
        if count(with_few) < n {
            continue;
        }
        let mut hidden = |set, places| {
            let cells = Masks::cells_at(house, places);
            visit(HiddenSubset { house: House::ALL[house], cells, digits: digits(set) })
        };
        if n == 2 {
            for high in bits(with_few) {
                for low in bits(with_few & ((1 << high) - 1)) {
                    if all[low] == all[high] {
                        hidden(1 << high | 1 << low, all[low])?;
                    }
                }
            }
            continue;
        }
        let mut few = [0usize; 9];
        let mut found = 0;
        for digit in bits(with_few) {
            few[found] = digit;
            found += 1;
        }
        for chosen in combinations(n, found) {
            let (mut set, mut union) = (0u16, 0u16);
            for i in bits(chosen) {
                set |= 1 << few[i];
                union |= all[few[i]];
            }
            if count(union) == n {
                hidden(set, union)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits with two to `n` places, four at most.
#[inline(always)]
fn with_few(places: &[u16; 9], n: usize) -> u16 {
    let less = |set: u16| set & set.wrapping_sub(1);
    match n {
        2 => digits_where(|digit| (less(places[digit]) != 0) & (less(less(places[digit])) == 0)),
        3 => digits_where(|digit| (less(places[digit]) != 0) & (less(less(less(places[digit]))) == 0)),
        _ => digits_where(|digit| (less(places[digit]) != 0) & (less(less(less(less(places[digit])))) == 0)),
    }
}

impl HiddenSubset {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        Proof::Covered {
            truths: self.digits.iter().map(|digit| Truth::House(self.house, digit).into()).collect(),
            links: self.cells.iter().map(Truth::Cell).collect(),
        }
    }

    /// The places of its cells in the house.
    pub(crate) fn places(&self, masks: &Masks) -> u16 {
        self.digits.iter().fold(0, |places, digit| places | masks.places(self.house.index(), digit.index()))
    }

    /// Does it remove anything?
    pub(crate) fn removes_any(&self, masks: &Masks) -> bool {
        let cell = |place| masks.cell(usize::from(CELLS[self.house.index()][place]));
        bits(self.places(masks)).any(|place| cell(place) & !self.digits.bits() != 0)
    }
}

impl Pattern for HiddenSubset {
    fn technique(&self) -> &'static str {
        ["hidden-pair", "hidden-triple", "hidden-quad"][self.cells.len() - 2]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.cells, (!self.digits).bits())
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
