//! The vectors that the kernels are written over, one back end a file. The only module that may hold `unsafe`, and
//! only for calls to intrinsics and loads and stores of whole vectors.
//!
//! A *lane* is 64 bits and holds three *fields*, each nine digit bits (bit 0 for the digit 1). What a field stands
//! for is told in [`crate::single`]; here it is only known that three fields can be turned and mirrored.
//!
//! A *carried* set is a set of digits as it is kept between two passes: each back end stores it so that its own way
//! of finding singles is cheap (AVX2 keeps the number less one). [`Vector::candidates`] and [`Vector::carry`] convert.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx2_lanes;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2_text;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx512_lanes;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod avx512_wide;
#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code)]
pub(crate) mod neon;
#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code)]
pub(crate) mod neon_lanes;
pub(crate) mod portable;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod sse2_lanes;
#[cfg(any(test, target_arch = "x86_64"))]
pub(crate) mod wide;

use std::ops::{BitAnd, BitOr, BitXor};

use crate::batch::Line;

/// A vector of 64-bit lanes with three fields each.
///
/// A value can only be made from a [`Vector::Token`], and a token only where the CPU has the instructions: whoever
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

    /// A line as the candidates of its cells, by `d` and `m` (see [`crate::single`]), not carried; a byte that is neither
    /// a digit nor a dot leaves its cell nothing. `None` where there is no faster way than cell by cell.
    #[inline(always)]
    fn read(_token: Self::Token, _line: &Line) -> Option<[[Self; 3]; 3]> {
        None
    }

    /// The opposite, from a carried board that has one digit in each cell; `zero` stands for 0. `false`, and nothing
    /// written, where there is no faster way than cell by cell.
    #[inline(always)]
    fn write(_token: Self::Token, _board: &[[Self; 3]; 3], _zero: u8, _line: &mut Line) -> bool {
        false
    }

    /// Called between two stages of a pass, for vectors that are no registers: each stage is to be written to memory before
    /// the next one begins.
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

    /// From the carried form to digit bits.
    fn candidates(self) -> Self;

    /// From digit bits to the carried form.
    fn carry(self) -> Self;

    /// The digit of each field that has exactly one; nothing for the others. `carried` is `set`, carried. Fields that
    /// are empty are gathered in `seen`, see [`Vector::empties`].
    fn singles(set: Self, carried: Self, seen: &mut Self) -> Self;

    /// What `seen` is to begin with.
    fn unseen(token: Self::Token) -> Self;

    /// Each field without its lowest digit.
    fn without_lowest(self) -> Self;

    /// Field by field `first` where it is not empty, else `second`; carried. `first` is a subset of `second` there.
    fn first_or(first: Self, second: Self) -> Self;

    /// Field by field the lowest digit of `first` where it is not empty, else `second`; carried.
    fn lowest_or(first: Self, second: Self) -> Self;

    /// Field by field everything if `set` has fewer than three digits, else `set`.
    fn or_all_below_three(set: Self) -> Self;

    /// A bit for each field that was empty in one of the sets whose singles were asked for; what lies outside the fields
    /// of `full` (all digits in those that are in use) is left out.
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
