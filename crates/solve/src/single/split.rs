//! Where a board that is stuck is split in two.

use crate::simd::{Vector, every_field};

use super::kernel::{Constants, transpose};
use super::layout::{Cells, Lanes, PLACES};

/// A digit is in this mini-row (mini-column), or it is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Split {
    /// The lane: 0 to 2 of the rows, 3 to 5 of the columns.
    pub(crate) chute: usize,
    /// The field, that is the line of the chute.
    pub(crate) field: usize,
    /// Which mini-row of the line, by the `d` of its vectors.
    pub(crate) d: usize,
    /// The digit's bit.
    pub(crate) digit: u64,
}

/// The mini-row that parts a set of ways best, as `3 * field + d`: bit `r` of the index stands for the way that takes
/// line `r` through `d = 0` and turns up (line `r + 1` through `d = 1`), bit `3 + r` for the one that turns down.
const BEST: [u8; 64] = {
    let mut best = [0; 64];
    let mut set = 0;
    while set < 64 {
        let mut least = u32::MAX;
        let mut mini = 0;
        while mini < 9 {
            let (field, d) = (mini / 3, mini % 3);
            let (mut inside, mut all) = (0u32, 0u32);
            let mut way = 0;
            while way < 6 {
                if set >> way & 1 == 1 {
                    all += 1;
                    let (r, up) = (way % 3, way < 3);
                    let through = if up { field + 3 - r } else { r + 3 - field } % 3;
                    inside += (through == d) as u32;
                }
                way += 1;
            }
            let unbalanced = (2 * inside).abs_diff(all);
            if inside > 0 && inside < all && unbalanced < least {
                least = unbalanced;
                best[set] = mini as u8;
            }
            mini += 1;
        }
        set += 1;
    }
    best
};

/// Takes the chute with the fewest ways in all, of the digits in it one with the fewest, and of the mini-rows the one
/// that parts these best. `None` when every digit has one way only.
///
/// `ways` are the lanes of [`super::kernel::Ways`]: of each chute those that turn up and those that turn down.
#[inline(always)]
pub(crate) fn choose<V: Vector>(ways: &[[u64; 2]; 6]) -> Option<Split> {
    choose_in(V::WIDTH, ways)
}

/// The same for fields of this width.
#[inline(always)]
pub(crate) fn choose_in(width: u32, ways: &[[u64; 2]; 6]) -> Option<Split> {
    let (mut chute, mut fewest) = (0, u32::MAX);
    for (at, [up, down]) in ways.iter().enumerate() {
        // Nine digits with one way each leave nothing to choose: they wrap round and come last.
        let n = (up.count_ones() + down.count_ones()).wrapping_sub(10);
        if n < fewest {
            (chute, fewest) = (at, n);
        }
    }
    let [up, down] = ways[chute];
    let mut fields = [0; 6];
    for (way, field) in fields.iter_mut().enumerate() {
        *field = if way < 3 { up } else { down } >> (width * (way as u32 % 3)) & 0x1ff;
    }
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for field in fields {
        four |= three & field;
        three |= two & field;
        two |= one & field;
        one |= field;
    }
    let candidates = match (two & !three, three & !four) {
        (0, 0) => four,
        (0, three) => three,
        (two, _) => two,
    };
    if candidates == 0 {
        return None;
    }
    let digit = candidates & candidates.wrapping_neg();
    let mut set = 0;
    for (way, field) in fields.into_iter().enumerate() {
        set |= usize::from(field & digit != 0) << way;
    }
    let mini = usize::from(BEST[set]);
    Some(Split { chute, field: mini / 3, d: mini % 3, digit })
}

/// All ones in one field of one lane, by lane and field.
const fn unit<V: Vector>(lane: usize, field: usize) -> [u64; 4] {
    let mut lanes = [0; 4];
    lanes[lane] = 0x1ff << (V::WIDTH * field as u32);
    lanes
}

/// Splits the cells (carried): they keep the digit in the mini-row; what is returned has it elsewhere.
#[inline(always)]
pub(crate) fn split<V: Vector>(constants: &Constants<V>, cells: &mut Cells<V>, split: Split) -> Cells<V> {
    let (token, moves) = (constants.token, &constants.moves);
    let units: &[[[u64; 4]; 3]; 4] = &const {
        let mut units = [[[0; 4]; 3]; 4];
        let mut at = 0;
        while at < 12 {
            units[at / 3][at % 3] = unit::<V>(at / 3, at % 3);
            at += 1;
        }
        units
    };
    let chute = split.chute % 3;
    let digit = V::from_lanes(token, [every_field::<V>(split.digit); 4]);
    let own = V::from_lanes(token, units[chute][split.field]) & digit;
    let rest = own.turn(moves) | own.turn_twice(moves);
    let nothing = V::from_lanes(token, [0; 4]);
    // What the mini-rows lose when the digit is in this one: the others of its line and of its box.
    let (mut inside, mut outside) = ([own; 3], [nothing; 3]);
    inside[split.d] = rest;
    outside[split.d] = own;
    let mut other = *cells;
    for d in 0..3 {
        for m in 0..3 {
            let (mut here, mut there) = (inside[d], outside[d]);
            if split.chute >= 3 {
                here = transpose::<V, true>(moves, d, m, here);
                there = transpose::<V, true>(moves, d, m, there);
            }
            let set = cells[d][m].candidates();
            cells[d][m] = set.without(here).carry();
            other[d][m] = set.without(there).carry();
        }
    }
    other
}

/// How many cells have two candidates or more, and the places of the first of those with the fewest: for boards with
/// very many open cells. Takes digit bits (not carried).
pub(crate) fn fewest<V: Vector>(lanes: &Lanes) -> (u32, usize) {
    let (mut open, mut best, mut fewest) = (0, 0, u32::MAX);
    for (cell, place) in PLACES.iter().enumerate() {
        let field = lanes.0[usize::from(place.word)] >> (V::WIDTH * u32::from(place.field)) & 0x1ff;
        let n = field.count_ones();
        open += u32::from(n > 1);
        if n > 1 && n < fewest {
            (best, fewest) = (cell, n);
        }
    }
    (open, best)
}

/// Splits a cell with several candidates: `lanes` keep its lowest digit, what is returned all the others. Digit bits
/// (not carried).
pub(crate) fn split_cell<V: Vector>(lanes: &mut Lanes, cell: usize) -> Lanes {
    let place = PLACES[cell];
    let shift = V::WIDTH * u32::from(place.field);
    let word = usize::from(place.word);
    let set = lanes.0[word] >> shift & 0x1ff;
    let lowest = set & set.wrapping_neg();
    let mut others = *lanes;
    lanes.0[word] &= !((set ^ lowest) << shift);
    others.0[word] &= !(lowest << shift);
    others
}
