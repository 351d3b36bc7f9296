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
//! vectors of 128 bits, as every x86-64 has. That the fourth lane is idle costs nothing there, and lanes that turn are words
//! that change places. Two lanes in each of two 64-bit words are fewer words, but most of the work on them stayed word by word,
//! and took up to four instructions for three.

use std::hint::black_box;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Vector;

/// Four lanes.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Words([u32; 4]);

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

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Words {
        let [a, b, c, d] = self.0;
        Words([f(a), f(b), f(c), f(d)])
    }

    #[inline(always)]
    fn zip(self, other: Words, f: impl Fn(u32, u32) -> u32) -> Words {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        Words([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

impl BitAnd for Words {
    type Output = Words;
    #[inline(always)]
    fn bitand(self, other: Words) -> Words {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Words {
    type Output = Words;
    #[inline(always)]
    fn bitor(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Words {
    type Output = Words;
    #[inline(always)]
    fn bitxor(self, other: Words) -> Words {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Vector for Words {
    type Token = ();
    type Moves = ();
    const WIDTH: u32 = 10;

    #[inline(always)]
    fn moves((): ()) {}

    #[inline(always)]
    fn from_lanes((): (), lanes: [u64; 4]) -> Words {
        Words(lanes.map(|lane| lane as u32))
    }

    #[inline(always)]
    fn lanes(self) -> [u64; 4] {
        self.0.map(u64::from)
    }

    #[inline(always)]
    fn to_memory(vectors: &mut [Words]) {
        // Stores of neighbours are what the compiler begins from when it makes a vector of words, and it goes a dozen
        // operations back from there.
        black_box(vectors);
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn turn(self, (): &()) -> Words {
        self.map(|a| a >> 10 | a << 20 & ALL)
    }

    #[inline(always)]
    fn turn_twice(self, (): &()) -> Words {
        self.map(|a| a >> 20 | a << 10 & ALL)
    }

    #[inline(always)]
    fn turn_loosely(self, (): &()) -> Words {
        self.map(|a| a >> 10 | a << 20)
    }

    #[inline(always)]
    fn turn_twice_loosely(self, (): &()) -> Words {
        self.map(|a| a >> 20 | a << 10)
    }

    #[inline(always)]
    fn turn_lanes(self, by: usize) -> Words {
        let [a, b, c, d] = self.0;
        Words(if by == 1 { [b, c, a, d] } else { [c, a, b, d] })
    }

    #[inline(always)]
    fn candidates(self) -> Words {
        self
    }

    #[inline(always)]
    fn carry(self) -> Words {
        self
    }

    #[inline(always)]
    fn singles(set: Words, _carried: Words, seen: &mut Words) -> Words {
        // The guards of the fields that are empty are used up.
        let less = set.map(|set| (set | GUARD) - ONE);
        *seen = *seen & less;
        set.zip(less, |set, less| set & empty(set & less))
    }

    #[inline(always)]
    fn unseen((): ()) -> Words {
        Words([GUARD; 4])
    }

    #[inline(always)]
    fn without_lowest(self) -> Words {
        self.map(without_lowest)
    }

    #[inline(always)]
    fn first_or(first: Words, second: Words) -> Words {
        first.zip(second, |first, second| first | second & empty(first))
    }

    #[inline(always)]
    fn lowest_or(first: Words, second: Words) -> Words {
        first.zip(second, |first, second| {
            // The guards of the fields that are empty are used up.
            let less = (first | GUARD) - ONE;
            let guard = GUARD & !less;
            first & !less | second & (guard - (guard >> 9))
        })
    }

    #[inline(always)]
    fn or_all_below_three(set: Words) -> Words {
        set.map(|set| set | empty(without_lowest(without_lowest(set))))
    }

    #[inline(always)]
    fn empties(seen: Words, full: Words) -> Words {
        seen.zip(full, |seen, full| !seen & GUARD & (full << 1))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }
}
