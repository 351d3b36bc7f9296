//! Plain 32-bit words: a word holds a lane of three 10-bit fields, four words are a vector.
//!
//! ```text
//! bit  30        20        10         0
//!       | field 2 | field 1 | field 0 |
//! field: guard bit, nine digit bits
//! ```
//!
//! The guard bit takes the borrow or the carry of each field, so that one subtraction or addition serves all three:
//! `set | GUARD - ONE` takes one from each, `set + DIGITS` sets the guard where the set is not empty.
//!
//! Four words side by side, all treated alike, are what a compiler makes one instruction of where the processor has
//! vectors of 128 bits, as every x86-64 has. That the fourth lane is idle costs nothing there, and lanes that turn are
//! words that change places. Two lanes in each of two 64-bit words are fewer words, but most of the work on them stayed
//! word by word, and took up to four instructions for three.

use std::hint::black_box;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Vector;

/// Four lanes.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct PortableVector([u32; 4]);

const ONE: u32 = 1 | 1 << 10 | 1 << 20;
const GUARD: u32 = ONE << 9;
const DIGITS: u32 = GUARD - ONE;
const ALL: u32 = (1 << 30) - 1;

/// All digits in the fields that are empty.
#[inline(always)]
const fn empty(set: u32) -> u32 {
    let guard = GUARD & !(set + DIGITS);
    guard - (guard >> 9)
}

/// Each field without its lowest digit.
#[inline(always)]
const fn without_lowest(set: u32) -> u32 {
    set & ((set | GUARD) - ONE)
}

impl PortableVector {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> PortableVector {
        let [a, b, c, d] = self.0;
        PortableVector([f(a), f(b), f(c), f(d)])
    }

    #[inline(always)]
    fn zip(self, other: PortableVector, f: impl Fn(u32, u32) -> u32) -> PortableVector {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        PortableVector([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

impl BitAnd for PortableVector {
    type Output = PortableVector;
    #[inline(always)]
    fn bitand(self, other: PortableVector) -> PortableVector {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for PortableVector {
    type Output = PortableVector;
    #[inline(always)]
    fn bitor(self, other: PortableVector) -> PortableVector {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for PortableVector {
    type Output = PortableVector;
    #[inline(always)]
    fn bitxor(self, other: PortableVector) -> PortableVector {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Vector for PortableVector {
    type Token = ();
    type Moves = ();
    const WIDTH: u32 = 10;

    #[inline(always)]
    fn moves((): ()) {}

    #[inline(always)]
    fn from_lanes((): (), lanes: [u64; 4]) -> PortableVector {
        PortableVector(lanes.map(|lane| lane as u32))
    }

    #[inline(always)]
    fn lanes(self) -> [u64; 4] {
        self.0.map(u64::from)
    }

    #[inline(always)]
    fn to_memory(vectors: &mut [PortableVector]) {
        // Stores of neighbours are what the compiler begins from when it makes a vector of words, and it goes a dozen
        // operations back from there.
        black_box(vectors);
    }

    #[inline(always)]
    fn without(self, other: PortableVector) -> PortableVector {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn turn(self, (): &()) -> PortableVector {
        self.map(|a| a >> 10 | a << 20 & ALL)
    }

    #[inline(always)]
    fn turn_twice(self, (): &()) -> PortableVector {
        self.map(|a| a >> 20 | a << 10 & ALL)
    }

    #[inline(always)]
    fn turn_loosely(self, (): &()) -> PortableVector {
        self.map(|a| a >> 10 | a << 20)
    }

    #[inline(always)]
    fn turn_twice_loosely(self, (): &()) -> PortableVector {
        self.map(|a| a >> 20 | a << 10)
    }

    #[inline(always)]
    fn turn_lanes(self, by: usize) -> PortableVector {
        let [a, b, c, d] = self.0;
        PortableVector(if by == 1 { [b, c, a, d] } else { [c, a, b, d] })
    }

    #[inline(always)]
    fn unbiased(self) -> PortableVector {
        self
    }

    #[inline(always)]
    fn biased(self) -> PortableVector {
        self
    }

    #[inline(always)]
    fn singles(set: PortableVector, _biased: PortableVector, seen: &mut PortableVector) -> PortableVector {
        // The guards of the fields that are empty are used up.
        let less = set.map(|set| (set | GUARD) - ONE);
        *seen = *seen & less;
        set.zip(less, |set, less| set & empty(set & less))
    }

    #[inline(always)]
    fn unseen((): ()) -> PortableVector {
        PortableVector([GUARD; 4])
    }

    #[inline(always)]
    fn without_lowest(self) -> PortableVector {
        self.map(without_lowest)
    }

    #[inline(always)]
    fn first_or(first: PortableVector, second: PortableVector) -> PortableVector {
        first.zip(second, |first, second| first | second & empty(first))
    }

    #[inline(always)]
    fn lowest_or(first: PortableVector, second: PortableVector) -> PortableVector {
        first.zip(second, |first, second| {
            // The guards of the fields that are empty are used up.
            let less = (first | GUARD) - ONE;
            let guard = GUARD & !less;
            first & !less | second & (guard - (guard >> 9))
        })
    }

    #[inline(always)]
    fn or_all_below_three(set: PortableVector) -> PortableVector {
        set.map(|set| set | empty(without_lowest(without_lowest(set))))
    }

    #[inline(always)]
    fn empties(seen: PortableVector, full: PortableVector) -> PortableVector {
        seen.zip(full, |seen, full| !seen & GUARD & (full << 1))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
