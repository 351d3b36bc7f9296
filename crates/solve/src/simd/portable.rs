//! Plain 64-bit words: a word holds two lanes of three 10-bit fields.
//!
//! ```text
//! bit  60        50        40        30        20        10         0
//!       |lane 1:  field 2 |  field 1 |  field 0 |lane 0: f 2 |  f 1 |  f 0 |
//! field: guard bit, nine digit bits
//! ```
//!
//! The guard bit takes the borrow or the carry of each field, so that one subtraction or addition serves all six:
//! `set | GUARD - ONE` takes one from each, `set + DIGITS` sets the guard where the set is not empty.

use std::hint::black_box;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Vector;

/// `N` words, that is `2 * N` lanes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words<const N: usize>([u64; N]);

const ONE: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
const GUARD: u64 = ONE << 9;
const DIGITS: u64 = GUARD - ONE;
const LANE: u64 = (1 << 30) - 1;
const ALL: u64 = (1 << 60) - 1;

/// The field `f` of both lanes, guard included.
const fn field(f: u32) -> u64 {
    (0x3ff | 0x3ff << 30) << (10 * f)
}

/// All digits in the fields that are not empty.
#[inline(always)]
const fn filled(set: u64) -> u64 {
    let guard = (set + DIGITS) & GUARD;
    guard - (guard >> 9)
}

/// Each field without its lowest digit.
#[inline(always)]
const fn without_lowest(set: u64) -> u64 {
    set & ((set | GUARD) - ONE)
}

impl<const N: usize> Words<N> {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Words<N> {
        Words(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Words<N>, f: impl Fn(u64, u64) -> u64) -> Words<N> {
        Words(std::array::from_fn(|n| f(self.0[n], other.0[n])))
    }
}

impl<const N: usize> BitAnd for Words<N> {
    type Output = Words<N>;
    #[inline(always)]
    fn bitand(self, other: Words<N>) -> Words<N> {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Words<N> {
    type Output = Words<N>;
    #[inline(always)]
    fn bitor(self, other: Words<N>) -> Words<N> {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Words<N> {
    type Output = Words<N>;
    #[inline(always)]
    fn bitxor(self, other: Words<N>) -> Words<N> {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Vector for Words<N> {
    type Token = ();
    type Moves = ();
    const WIDTH: u32 = 10;

    #[inline(always)]
    fn moves((): ()) {}

    #[inline(always)]
    fn from_lanes((): (), lanes: [u64; 4]) -> Words<N> {
        Words(std::array::from_fn(|n| lanes[2 * n] | lanes[2 * n + 1] << 30))
    }

    #[inline(always)]
    fn lanes(self) -> [u64; 4] {
        std::array::from_fn(|lane| self.0.get(lane / 2).map_or(0, |word| word >> (lane % 2 * 30) & LANE))
    }

    #[inline(always)]
    fn kept(self) -> [u64; 4] {
        std::array::from_fn(|n| self.0.get(n).copied().unwrap_or(0))
    }

    #[inline(always)]
    fn in_tens(self) -> [u64; 2] {
        std::array::from_fn(|n| self.0[n])
    }

    #[inline(always)]
    fn from_kept((): (), kept: [u64; 4]) -> Words<N> {
        Words(std::array::from_fn(|n| kept[n]))
    }

    #[inline(always)]
    fn to_memory(vectors: &mut [Words<N>]) {
        // 18 words and what is made of them do not fit the registers that there are. Stores of neighbours are also what
        // the compiler begins from when it puts two words into one vector.
        black_box(vectors);
    }

    #[inline(always)]
    fn without(self, other: Words<N>) -> Words<N> {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn turn(self, (): &()) -> Words<N> {
        self.map(|a| a >> 10 & (field(0) | field(1)) | (a & field(0)) << 20)
    }

    #[inline(always)]
    fn turn_twice(self, (): &()) -> Words<N> {
        self.map(|a| a >> 20 & field(0) | (a & (field(0) | field(1))) << 10)
    }

    #[inline(always)]
    fn turn_lanes(self, by: usize) -> Words<N> {
        let Some([low, high]) = self.0.first_chunk() else {
            unreachable!("one word never holds the three bands of one board")
        };
        let turned = match by {
            1 => [low >> 30 | high << 30 & !LANE & ALL, low & LANE],
            _ => [high & LANE | low << 30 & ALL, low >> 30],
        };
        Words(std::array::from_fn(|n| turned[n]))
    }

    #[inline(always)]
    fn candidates(self) -> Words<N> {
        self
    }

    #[inline(always)]
    fn carry(self) -> Words<N> {
        self
    }

    #[inline(always)]
    fn singles(set: Words<N>, _carried: Words<N>, seen: &mut Words<N>) -> Words<N> {
        // The guards of the fields that are empty are used up.
        let less = set.map(|set| (set | GUARD) - ONE);
        *seen = *seen & less;
        set.zip(less, |set, less| set & !filled(set & less))
    }

    #[inline(always)]
    fn unseen((): ()) -> Words<N> {
        Words([GUARD; N])
    }

    #[inline(always)]
    fn without_lowest(self) -> Words<N> {
        self.map(without_lowest)
    }

    #[inline(always)]
    fn first_or(first: Words<N>, second: Words<N>) -> Words<N> {
        first.zip(second, |first, second| first | second & !filled(first))
    }

    #[inline(always)]
    fn or_all_below_three(set: Words<N>) -> Words<N> {
        set.map(|set| set | DIGITS & !filled(without_lowest(without_lowest(set))))
    }

    #[inline(always)]
    fn empties(seen: Words<N>, full: Words<N>) -> Words<N> {
        seen.zip(full, |seen, full| !seen & GUARD & (full << 1))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
}
