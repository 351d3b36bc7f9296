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
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
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

use crate::masks::{CELLS, Masks, Removals, first_of, house_of};
use crate::techniques::{Counting, Pattern};

/// All places of a digit in one house lie in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LockedCandidates {
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

/// A digit whose places in a house, two at least, lie in one third of it, which a house of another kind covers.
#[derive(Clone, Copy)]
pub(crate) struct Third {
    pub(crate) digit: usize,
    pub(crate) base: usize,
    /// The houses of the base's kind that the cover crosses beside it.
    pub(crate) beside: [usize; 2],
    /// The places of the third: in the base, and in the houses beside it.
    pub(crate) places: u16,
    cover_kind: HouseKind,
}

impl Third {
    pub(crate) fn found(self) -> LockedCandidates {
        let cell = CELLS[self.base][self.places.trailing_zeros() as usize];
        LockedCandidates {
            digit: Digit::from_index(self.digit),
            base: House::ALL[self.base],
            cover: House::ALL[house_of(usize::from(cell), self.cover_kind)],
        }
    }
}

/// The others of three houses: of three in a row, and of every third one.
const BESIDE: [[[u8; 2]; 27]; 2] = {
    let mut table = [[[0; 2]; 27]; 2];
    let mut house = 0;
    while house < 27 {
        let (kind, band, at) = (house / 9 * 9, house % 9 / 3, house % 3);
        let (near, far) =
            ([(at == 0) as usize, 2 - (at == 2) as usize], [(band == 0) as usize, 2 - (band == 2) as usize]);
        let mut i = 0;
        while i < 2 {
            table[0][house][i] = (kind + 3 * band + near[i]) as u8;
            table[1][house][i] = (kind + 3 * far[i] + at) as u8;
            i += 1;
        }
        house += 1;
    }
    table
};

fn beside(base: usize, columns: bool) -> [usize; 2] {
    BESIDE[usize::from(columns)][base].map(usize::from)
}

/// Visits them by pair of kinds (base, cover), then base, cover and digit, whether they remove anything or not.
/// One place alone is no pattern: that is a hidden single.
pub(crate) fn search<B>(
    masks: &Masks,
    kinds: &[(HouseKind, HouseKind)],
    mut visit: impl FnMut(LockedCandidates) -> ControlFlow<B>,
) -> ControlFlow<B> {
    thirds(masks, kinds, |third| visit(third.found()))
}

/// Visits those that remove anything, in the same order.
pub(crate) fn striking<B>(
    masks: &Masks,
    kinds: &[(HouseKind, HouseKind)],
    mut visit: impl FnMut(LockedCandidates) -> ControlFlow<B>,
) -> ControlFlow<B> {
    thirds(masks, kinds, |third| {
        // What the cover has beyond the base it has in the houses beside it.
        let [one, other] = third.beside.map(|house| masks.places(house, third.digit) & third.places);
        if one | other != 0 { visit(third.found()) } else { ControlFlow::Continue(()) }
    })
}

/// All of them in bare numbers.
pub(crate) fn thirds<B>(
    masks: &Masks,
    kinds: &[(HouseKind, HouseKind)],
    mut visit: impl FnMut(Third) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &(base_kind, cover_kind) in kinds {
        let columns = match (base_kind, cover_kind) {
            (HouseKind::Box, HouseKind::Column) => true,
            (HouseKind::Box, HouseKind::Row) | (_, HouseKind::Box) => false,
            // Rows and columns share one place.
            _ => continue,
        };
        for base in first_of(base_kind)..first_of(base_kind) + 9 {
            let mut found = 0;
            for (digit, &places) in masks.all_places(base).iter().enumerate() {
                found |= THIRDS[usize::from(columns)][usize::from(places & 511)] << digit;
            }
            while found != 0 {
                let (third, digit) = (found.trailing_zeros() / 9, found.trailing_zeros() % 9);
                found &= found - 1;
                visit(Third {
                    digit: digit as usize,
                    base,
                    beside: beside(base, columns),
                    places: if columns { 0o111 << third } else { 0o7 << (3 * third) },
                    cover_kind,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Which third of a house holds all of several places: by threes in order, or every third one. Bit 0 is for the first,
/// 9 for the second, 18 for the last.
static THIRDS: [[u32; 512]; 2] = {
    let mut table = [[0; 512]; 2];
    let mut places = 1;
    while places < 512 {
        let mut third = 0;
        while third < 3 && places & (places - 1) != 0 {
            if places & !(0o007 << (3 * third)) == 0 {
                table[0][places] = 1 << (9 * third);
            }
            if places & !(0o111 << third) == 0 {
                table[1][places] = 1 << (9 * third);
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
    pub(crate) fn removed_places(&self, masks: &Masks) -> u16 {
        let (base, cover) = (self.base.index(), self.cover.index());
        masks.places(cover, self.digit.index()) & !COMMON[cover][base]
    }
}

impl Pattern for LockedCandidates {
    fn technique(&self) -> &'static str {
        if self.base.kind() == HouseKind::Box { "pointing" } else { "claiming" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let cells = Masks::cells_at(self.cover.index(), self.removed_places(masks));
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
