//! Branching on one board: fewest candidates first (Haralick, Elliott 1980), with the ways of a digit through a chute
//! for candidates.

// The indices are the geometry.
#![allow(clippy::needless_range_loop)]

use crate::simd::single::branching::{ChuteChoice, ChutePick};
use crate::simd::single::{Vector, every_field};

use super::kernel::{Constants, transpose};
use super::layout::{BoardVectors, PLACES, StoredBoard};

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

/// A puzzle with this many ways through its chutes where it is split first, and no more than this many open cells there
/// and in the beginning, is taken to be very hard. Puzzles of 17 givens have as many ways now and then, and are easier.
const HARD: [u32; 3] = [154, 60, 61];

/// The ways of a board, lane by lane of [`super::kernel::BoardWays`]: those that turn up and those that turn down, in
/// each of the three bands, an idle lane, the three stacks and another.
pub(crate) type Chutes = [[u64; 8]; 2];

/// Where the ways of a chute stand.
const fn lane(chute: usize) -> usize {
    chute + chute / 3
}

impl ChuteChoice {
    /// For a puzzle that is split first where it has so many ways in all and so many open cells; `blanks` gives those
    /// that it began with.
    #[inline(always)]
    pub(crate) fn at_root(all: u32, open: u32, blanks: impl Fn() -> u32) -> ChuteChoice {
        if all >= HARD[0] && open <= HARD[1] && blanks() <= HARD[2] {
            ChuteChoice::OpenDigits
        } else {
            ChuteChoice::Ways
        }
    }

    /// The first chute that is best, for fields of this width. One with nothing to choose, nine digits with one way
    /// each, comes last: its number wraps round.
    #[inline(always)]
    fn chute(self, width: u32, ways: &Chutes) -> usize {
        let (mut chute, mut least) = (0, u32::MAX);
        match self {
            ChuteChoice::Ways => {
                for at in 0..6 {
                    let [up, down] = [ways[0][lane(at)], ways[1][lane(at)]];
                    let all = if 6 * width <= u64::BITS {
                        // Where a processor does not count ones itself one count for both is half the work.
                        (up | down << (3 * width)).count_ones()
                    } else {
                        up.count_ones() + down.count_ones()
                    };
                    let score = all.wrapping_sub(10);
                    if score < least {
                        (chute, least) = (at, score);
                    }
                }
            }
            ChuteChoice::OpenDigits => {
                // First for all, so that the compiler makes vectors of it.
                let mut digits = [[0; 8]; 3];
                for at in 0..8 {
                    let [ones, twos, fours] = numbers(width, [ways[0][at], ways[1][at]]);
                    digits[0][at] = twos | fours;
                    digits[1][at] = ones & twos;
                    digits[2][at] = fours & !twos;
                }
                for at in 0..6 {
                    let [open, three, four] = [
                        digits[0][lane(at)].count_ones(),
                        digits[1][lane(at)].count_ones(),
                        digits[2][lane(at)].count_ones(),
                    ];
                    let score = (10 * open + 2 * four).wrapping_sub(three + 1);
                    if score < least {
                        (chute, least) = (at, score);
                    }
                }
            }
        }
        chute
    }
}

impl ChutePick {
    /// Split on the mini-row that parts the ways of the digit best.
    #[inline(always)]
    pub(crate) fn split(self) -> Split {
        let mini = usize::from(BEST[self.ways]);
        Split { chute: self.chute, field: mini / 3, d: mini % 3, digit: self.digit }
    }
}

/// How many ways each digit has through a chute, as the three digits of a binary number, the lowest first.
#[inline(always)]
fn numbers(width: u32, [up, down]: [u64; 2]) -> [u64; 3] {
    let ([a, b], [c, d]) = (in_fields(width, up), in_fields(width, down));
    let more = a & c;
    [a ^ c, b ^ d ^ more, b & d | (b | d) & more]
}

/// The same for the fields of one lane: two digits.
#[inline(always)]
fn in_fields(width: u32, lane: u64) -> [u64; 2] {
    let [a, b, c] = [lane, lane >> width, lane >> (2 * width)];
    [(a ^ b ^ c) & 0x1ff, (a & b | (a | b) & c) & 0x1ff]
}

/// Takes the best chute, and of the digits in it one with the fewest ways. `None` when every digit has one way only.
/// Fields have this width.
#[inline(always)]
pub(crate) fn pick(width: u32, ways: &Chutes, choice: ChuteChoice) -> Option<ChutePick> {
    let chute = choice.chute(width, ways);
    let turns = [ways[0][lane(chute)], ways[1][lane(chute)]];
    let [ones, twos, fours] = numbers(width, turns);
    let candidates = match (twos & !ones & !fours, twos & ones) {
        (0, 0) => fours,
        (0, three) => three,
        (two, _) => two,
    };
    if candidates == 0 {
        return None;
    }
    let digit = candidates & candidates.wrapping_neg();
    let mut set = 0;
    for way in 0..6 {
        let field = turns[way / 3] >> (width * (way as u32 % 3));
        set |= usize::from(field & digit != 0) << way;
    }
    Some(ChutePick { chute, digit, ways: set })
}

/// All ones in one field of one lane, by lane and field.
const fn unit<V: Vector>(lane: usize, field: usize) -> [u64; 4] {
    let mut lanes = [0; 4];
    lanes[lane] = 0x1ff << (V::WIDTH * field as u32);
    lanes
}

/// Splits the cells (biased): they keep the digit in the mini-row; what is returned has it elsewhere.
#[inline(always)]
pub(crate) fn split<V: Vector>(
    constants: &Constants<V>,
    cells: &mut BoardVectors<V>,
    split: Split,
) -> BoardVectors<V> {
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
            let set = cells[d][m].unbiased();
            cells[d][m] = set.without(here).biased();
            other[d][m] = set.without(there).biased();
        }
    }
    other
}

/// How many cells have two candidates or more, and the places of the first of those with the fewest: for boards with
/// very many open cells. Takes digit bits (not biased).
pub(crate) fn fewest<V: Vector>(lanes: &StoredBoard) -> (u32, usize) {
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
/// (not biased).
pub(crate) fn split_cell<V: Vector>(lanes: &mut StoredBoard, cell: usize) -> StoredBoard {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The ways of a board from those of each chute: digit `v` has the ways `sets[v]`, bit `3 * turn + field`, fields
    /// ten bits wide.
    fn chutes(chutes: [[u64; 9]; 6]) -> Chutes {
        let mut lanes = [[0; 8]; 2];
        for (chute, sets) in chutes.into_iter().enumerate() {
            for (v, set) in sets.into_iter().enumerate() {
                for way in (0..6).filter(|way| set >> way & 1 == 1) {
                    lanes[way / 3][lane(chute)] |= 1 << v << (10 * (way % 3));
                }
            }
        }
        lanes
    }

    #[test]
    fn few_ways_or_few_open_digits() {
        let nothing_open = [1, 2, 4, 8, 16, 32, 1, 2, 4];
        // Eight digits with two ways: 17 ways, and eighty. Three with all: 24, and thirty.
        let pairs = [9, 18, 36, 3, 6, 5, 10, 20, 1];
        let few = [63, 63, 63, 1, 2, 4, 8, 16, 32];
        let ways = chutes([nothing_open, few, nothing_open, pairs, few, pairs]);
        assert_eq!(ChuteChoice::Ways.chute(10, &ways), 3);
        assert_eq!(ChuteChoice::OpenDigits.chute(10, &ways), 1);
        for choice in [ChuteChoice::Ways, ChuteChoice::OpenDigits] {
            assert_eq!(pick(10, &chutes([nothing_open; 6]), choice), None);
            let ways = chutes([nothing_open, nothing_open, pairs, few, few, nothing_open]);
            let split = pick(10, &ways, choice).expect("there are open digits");
            assert_eq!(split.chute, if choice == ChuteChoice::Ways { 2 } else { 3 });
        }
        // Of three open digits each those with three ways come first, then those with two or six, then those with four.
        let [twos, threes, fours, sixes] = [9, 11, 27, 63].map(|set| [set, set, set, 1, 2, 4, 8, 16, 32]);
        let ways = chutes([fours, nothing_open, twos, threes, sixes, fours]);
        assert_eq!(ChuteChoice::OpenDigits.chute(10, &ways), 3);
        let ways = chutes([fours, nothing_open, sixes, twos, fours, fours]);
        assert_eq!(ChuteChoice::OpenDigits.chute(10, &ways), 2);
    }

    #[test]
    fn very_hard_puzzles_have_many_ways_and_enough_givens() {
        // 27 ways in each chute.
        let ways = 6 * 27;
        assert_eq!(ChuteChoice::at_root(ways, 60, || 61), ChuteChoice::OpenDigits);
        assert_eq!(ChuteChoice::at_root(ways, 61, || 61), ChuteChoice::Ways);
        assert_eq!(ChuteChoice::at_root(ways, 60, || 62), ChuteChoice::Ways);
        assert_eq!(ChuteChoice::at_root(108, 60, || 61), ChuteChoice::Ways);
    }
}
