//! Locked candidates: where a box and a line cross. When all places of a digit in the one lie in the other, the digit
//! is false in the rest of the other. Pointing: from the box to the line; claiming: from the line to the box.
//!
//! <!-- pointing claiming -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `pointing` | Pointing | Locked Candidates Type 1 (Pointing) | 宫区块 |
//! | `claiming` | Claiming | Locked Candidates Type 2 (Claiming) | 行列区块 |
//!
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
//!
//! ```text
//! pointing:
//!   . +4  8    .  . +6   +9 +5 +2
//!   .  .  .    .  4  .    7  3 +8
//!  +5  .  .    2  .  8    1  4 +6
//!   3  5  .    6 +8  .   +4  . +9
//!   4  .  9    .  5  .   +8 +6  .
//!   6 +8  .    .  .  4   +5  .  .
//!   .  .  .    .  .  .    .  .  .
//!   .  .  5    .  2  .    .  9  4
//!   .  .  .    .  6  9    .  8  5
//!    r3c5<>3 r7c8<>2 r7c9<>3
//! => r7c123456<>1
//!
//! claiming:
//!   9 +8  7   +3  .  1    .  . +4
//!   .  .  .    4  .  .    3 +1  8
//!   .  1  .    8  . +2    .  .  .
//!   .  .  .    5  3  .    .  .  .
//!   .  7  .    .  2  4    .  5  .
//!   .  5  .    9  .  .    .  .  2
//!   2  .  .    .  .  .    .  9  .
//!   . +3  .   +2  .  .    8  4  6
//!   .  9  .    .  .  .    .  .  5
//!    r3c5<>79
//! => r789c56<>7
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Digit, House, HouseKind};

use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, first_of};
use crate::techniques::{Counting, Pattern};

/// All places of a digit in one house lie in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LockedCandidates {
    /// The digit.
    pub digit: Digit,
    /// The house whose places lie all in the other.
    pub base: House,
    /// The house that loses the rest.
    pub cover: House,
}

/// The places of one house that lie in another; none when they do not cross.
const COMMON: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut a = 0;
    while a < 27 {
        let mut b = 0;
        while b < 27 {
            let mut place = 0;
            while a != b && place < 9 {
                let cell = House::ALL[a].cell(place);
                if House::ALL[b].cells().contains(cell) {
                    table[a][b] |= 1 << place;
                }
                place += 1;
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// The places of one house that lie in another; none when they do not cross.
pub(crate) const fn common_places(base: usize, cover: usize) -> u16 {
    COMMON[base][cover]
}

/// The houses of a kind that cross a house of another: boxes and lines, three each, in order.
const CROSSED: [[[u8; 3]; 3]; 27] = {
    let mut table = [[[0; 3]; 3]; 27];
    let mut cover = 0;
    while cover < 27 {
        let mut house = 0;
        let mut met = [0; 3];
        while house < 27 {
            let kind = house / 9;
            if COMMON[house][cover].count_ones() == 3 {
                table[cover][kind][met[kind]] = house as u8;
                met[kind] += 1;
            }
            house += 1;
        }
        cover += 1;
    }
    table
};

/// The houses of a kind that share three cells with a house, in order.
pub(crate) fn crossed(cover: usize, kind: HouseKind) -> impl Iterator<Item = usize> {
    CROSSED[cover][first_of(kind) / 9].into_iter().map(usize::from)
}

/// Visits them by pair of kinds (base, cover), then base, cover and digit, whether they strike out anything or not.
/// One place alone is no pattern: that is a hidden single.
pub fn search<B>(
    masks: &Masks,
    kinds: &[(HouseKind, HouseKind)],
    mut visit: impl FnMut(LockedCandidates) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &(base_kind, cover_kind) in kinds {
        let (thirds, step) = match (base_kind, cover_kind) {
            (HouseKind::Box, HouseKind::Column) => (&THIRDS[1], 1),
            (HouseKind::Box, HouseKind::Row) | (_, HouseKind::Box) => (&THIRDS[0], 3),
            // Rows and columns share one place.
            _ => continue,
        };
        for base in first_of(base_kind)..first_of(base_kind) + 9 {
            let mut in_third = [0u16; 4];
            for (digit, &places) in masks.all_places(base).iter().enumerate() {
                in_third[usize::from(thirds[usize::from(places)])] |= 1 << digit;
            }
            for (third, &digits) in in_third[..3].iter().enumerate() {
                if digits == 0 {
                    continue;
                }
                let crossing = HOUSES[usize::from(CELLS[base][third * step])];
                let cover = usize::from(crossing[first_of(cover_kind) / 9].0);
                for digit in bits(digits) {
                    visit(LockedCandidates {
                        digit: Digit::from_index(digit),
                        base: House::ALL[base],
                        cover: House::ALL[cover],
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Which third of a house holds all of several places: by threes in order, or every third one. 3 when none does.
const THIRDS: [[u8; 512]; 2] = {
    let mut table = [[3; 512]; 2];
    let mut places = 1;
    while places < 512 {
        let mut third = 0;
        while third < 3 && places & (places - 1) != 0 {
            if places & !(0o007 << (3 * third)) == 0 {
                table[0][places] = third as u8;
            }
            if places & !(0o111 << third) == 0 {
                table[1][places] = third as u8;
            }
            third += 1;
        }
        places += 1;
    }
    table
};

impl LockedCandidates {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        let truths = vec![Truth::House(self.base, self.digit).into()];
        Proof::Covered { truths, links: vec![Truth::House(self.cover, self.digit)] }
    }

    /// The places of the cover that lose the digit.
    pub(crate) fn struck_places(&self, masks: &Masks) -> u16 {
        let (base, cover) = (self.base.index(), self.cover.index());
        masks.places(cover, self.digit.index()) & !COMMON[cover][base]
    }
}

impl Pattern for LockedCandidates {
    fn technique(&self) -> &'static str {
        if self.base.kind() == HouseKind::Box { "pointing" } else { "claiming" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let cells = Masks::cells_at(self.cover.index(), self.struck_places(masks));
        Removals::from_cells(masks, cells, 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        Counting {
            technique: self.technique(),
            proof: self.proof(),
            removals: self.removals(masks),
            houses: vec![self.base, self.cover],
            secondary: Vec::new(),
        }
        .step(board)
    }
}
