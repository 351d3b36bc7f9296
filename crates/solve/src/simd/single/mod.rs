//! Vectors of digit sets, for one board at a time.
//!
//! A *lane* is 64 bits and holds three *fields*, each nine digit bits (bit 0 for the digit 1). Which cell a field
//! stands for is [`cell_at`], explained in `crate::single`; the back ends only rotate and mirror the three fields of a
//! lane.
//!
//! A set is *biased* where a back end keeps it between two passes in a form in which its own way to find singles is
//! cheap: AVX2, AVX-512 and NEON keep the number less one, portable words the number itself. [`Vector::unbiased`] and
//! [`Vector::biased`] convert.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx512;
pub(crate) mod branching;
#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code)]
pub(crate) mod neon;
pub(crate) mod portable;
#[cfg(any(test, target_arch = "x86_64"))]
pub(crate) mod wide;

use std::ops::{BitAnd, BitOr, BitXor};

use crate::types::Line;

/// A vector of 64-bit lanes with three fields each.
///
/// A value can only be made from a [`Vector::Token`], and a token only where the CPU has the instructions: anyone who
/// holds a vector may use them.
pub(crate) trait Vector:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The proof that the CPU can do it.
    type Token: Copy;

    /// The moves of fields, as the back end keeps them.
    type Moves: Copy;

    /// To be called once a search.
    fn moves(token: Self::Token) -> Self::Moves;

    /// Bits from one field to the next.
    const WIDTH: u32;

    /// Lanes beyond those that the vector has are dropped.
    fn from_lanes(token: Self::Token, lanes: [u64; 4]) -> Self;

    /// Lanes that the vector does not have are zero.
    fn lanes(self) -> [u64; 4];

    /// The fields of lanes 0 and 1, ten bits each, in one word, those of lane 2 in another.
    #[inline(always)]
    fn in_tens(self) -> [u64; 2] {
        let [a, b, c, _] = self.lanes().map(|lane| {
            let by = Self::WIDTH - 10;
            lane & 0x1ff | lane >> by & 0x1ff << 10 | lane >> (2 * by) & 0x1ff << 20
        });
        [a | b << 30, c]
    }

    /// A line as the candidates of its cells, by `d` and `m` (see `crate::single`), not biased; a byte that is neither
    /// a digit nor a dot leaves its cell nothing. `None` where there is no faster way than cell by cell.
    #[inline(always)]
    fn read(_token: Self::Token, _line: &Line) -> Option<[[Self; 3]; 3]> {
        None
    }

    /// The opposite, from a biased board that has one digit in each cell; `zero` stands for 0. `false`, and nothing
    /// written, where there is no faster way than cell by cell.
    #[inline(always)]
    fn write(_token: Self::Token, _board: &[[Self; 3]; 3], _zero: u8, _line: &mut Line) -> bool {
        false
    }

    /// Called between two stages of a pass, for vectors that are no registers: each stage is to be written to memory
    /// before the next one begins.
    #[inline(always)]
    fn to_memory(_vectors: &mut [Self]) {}

    /// What is in `self` and not in `other`.
    fn without(self, other: Self) -> Self;

    /// Field `r` takes field `r + 1`, modulo three.
    fn turn(self, moves: &Self::Moves) -> Self;

    /// Field `r` takes field `r + 2`, modulo three.
    fn turn_twice(self, moves: &Self::Moves) -> Self;

    /// [`Vector::turn`] where it does not matter what stands outside the fields afterwards.
    #[inline(always)]
    fn turn_loosely(self, moves: &Self::Moves) -> Self {
        self.turn(moves)
    }

    /// [`Vector::turn_twice`] where it does not matter what stands outside the fields afterwards.
    #[inline(always)]
    fn turn_twice_loosely(self, moves: &Self::Moves) -> Self {
        self.turn_twice(moves)
    }

    /// Lane `i` takes lane `i + by`, modulo three; the fourth lane stays. `by` is 1 or 2.
    fn turn_lanes(self, by: usize) -> Self;

    /// From the biased form to digit bits.
    fn unbiased(self) -> Self;

    /// From digit bits to the biased form.
    fn biased(self) -> Self;

    /// The digit of each field that has exactly one; nothing for the others. `biased` is `set`, biased. Fields that
    /// are empty are gathered in `seen`, see [`Vector::empties`].
    fn singles(set: Self, biased: Self, seen: &mut Self) -> Self;

    /// What `seen` is to begin with.
    fn unseen(token: Self::Token) -> Self;

    /// Each field without its lowest digit.
    #[cfg_attr(
        not(any(target_arch = "x86_64", target_arch = "aarch64")),
        expect(dead_code, reason = "plain words have a function of their own")
    )]
    fn without_lowest(self) -> Self;

    /// Field by field `first` where it is not empty, else `second`; biased. `first` is a subset of `second` there.
    fn first_or(first: Self, second: Self) -> Self;

    /// Field by field the lowest digit of `first` where it is not empty, else `second`; biased.
    fn lowest_or(first: Self, second: Self) -> Self;

    /// Field by field everything if `set` has fewer than three digits, else `set`.
    fn or_all_below_three(set: Self) -> Self;

    /// A bit for each field that was empty in one of the sets whose singles were asked for; what lies outside the
    /// fields of `full` (all digits in those that are in use) is left out.
    fn empties(seen: Self, full: Self) -> Self;

    /// Is no bit set?
    fn is_zero(self) -> bool;
}

/// Something to do in a function that is compiled for certain instructions.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Work {
    /// What comes out.
    type Output;

    /// Does it. `inline(always)`, so that it becomes part of that function.
    fn run(self) -> Self::Output;
}

/// Everything in the three fields of a lane.
pub(crate) const fn all_fields<V: Vector>() -> u64 {
    every_field::<V>(0x1ff)
}

/// The same in the three fields of a lane.
pub(crate) const fn every_field<V: Vector>(field: u64) -> u64 {
    field | field << V::WIDTH | field << (2 * V::WIDTH)
}

/// The cell (0 to 80) in band `i`, row `r` of the band, of the vector `(d, m)`: the stack is `d - i` and the column of
/// the stack `m - r`, modulo three.
#[inline(always)]
pub(crate) const fn cell_at(i: usize, r: usize, d: usize, m: usize) -> usize {
    27 * i + 9 * r + 3 * ((d + 3 - i) % 3) + (m + 3 - r) % 3
}
