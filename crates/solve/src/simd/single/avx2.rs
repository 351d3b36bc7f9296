//! AVX2: a vector holds four 64-bit lanes of three 16-bit fields, the fourth field of each lane idle.
//!
//! Sets are biased as the number less one. Then `x & (x - 1)` needs no subtraction, the fields that are empty show
//! in the sign bit, and "this set if it is not empty, else that one" is an unsigned minimum: the empty set is biased
//! as the largest number. No comparison with a mask and no blend stands on the way from one pass to the next.

mod text;

use std::arch::x86_64::*;
use std::hint::black_box;
use std::ops::{BitAnd, BitOr, BitXor};

use super::{Vector, Work};
use crate::simd::cpu::Avx2;
use crate::types::Line;

impl Avx2 {
    /// Does the work in a function that is compiled for AVX2. What is inlined into it is compiled so too, so every
    /// [`Work::run`] and all that it calls in the kernels is `inline(always)`.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn compiled_for_avx2<W: Work>(work: W) -> W::Output {
            work.run()
        }
        // SAFETY: the token proves that the CPU has what the function is compiled for.
        unsafe { compiled_for_avx2(work) }
    }
}

/// Four lanes. Comes into being from an [`Avx2`] only.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2Vector(__m256i);

/// The bytes of a shuffle that moves 16-bit fields inside each 64-bit lane: field `f` takes field `from[f]`.
const fn shuffle(from: [u8; 4]) -> [u64; 4] {
    let mut lanes = [0; 4];
    let mut byte = 0;
    while byte < 32 {
        // Indices count inside 128 bits.
        let source = (byte / 8 % 2 * 8) as u64 + from[byte % 8 / 2] as u64 * 2 + (byte % 2) as u64;
        lanes[byte / 8] |= source << (byte % 8 * 8);
        byte += 1;
    }
    lanes
}

static TURN: [u64; 4] = shuffle([1, 2, 0, 3]);
static TURN_TWICE: [u64; 4] = shuffle([2, 0, 1, 3]);

/// The indices of the shuffles. The compiler must not know them: it would make two instructions of each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moves {
    turn: __m256i,
    turn_twice: __m256i,
}

/// Wraps intrinsics that take and give whole vectors.
macro_rules! with_avx2 {
    ($($call:expr)?) => {{
        // SAFETY: these intrinsics ask for nothing but AVX2, and every operand goes back to an `Avx2Vector`, which only
        // an `Avx2` token can have made.
        unsafe { $($call)? }
    }};
}

impl Avx2Vector {
    #[inline(always)]
    fn new(_token: Avx2, vector: __m256i) -> Avx2Vector {
        Avx2Vector(vector)
    }

    #[inline(always)]
    fn vector(self) -> __m256i {
        self.0
    }

    #[inline(always)]
    fn shuffled(self, by: __m256i) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_shuffle_epi8(self.0, by)))
    }

    #[inline(always)]
    fn zero(self) -> __m256i {
        with_avx2!(_mm256_setzero_si256())
    }

    /// Minus one in each field.
    #[inline(always)]
    fn minus_one(self) -> __m256i {
        with_avx2!(_mm256_set1_epi16(-1))
    }

    /// Everything in the fields that are empty.
    #[inline(always)]
    fn empty(self) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_cmpeq_epi16(self.0, self.zero())))
    }
}

impl BitAnd for Avx2Vector {
    type Output = Avx2Vector;
    #[inline(always)]
    fn bitand(self, other: Avx2Vector) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_and_si256(self.0, other.0)))
    }
}

impl BitOr for Avx2Vector {
    type Output = Avx2Vector;
    #[inline(always)]
    fn bitor(self, other: Avx2Vector) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_or_si256(self.0, other.0)))
    }
}

impl BitXor for Avx2Vector {
    type Output = Avx2Vector;
    #[inline(always)]
    fn bitxor(self, other: Avx2Vector) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_xor_si256(self.0, other.0)))
    }
}

impl Vector for Avx2Vector {
    type Token = Avx2;
    type Moves = Moves;
    const WIDTH: u32 = 16;

    #[inline(always)]
    fn moves(token: Avx2) -> Moves {
        let load = |indices: &'static [u64; 4]| Avx2Vector::from_lanes(token, *black_box(indices)).0;
        Moves { turn: load(&TURN), turn_twice: load(&TURN_TWICE) }
    }

    #[inline(always)]
    fn from_lanes(_token: Avx2, lanes: [u64; 4]) -> Avx2Vector {
        // SAFETY: the token proves AVX2; the load is unaligned and reads the 32 bytes of the array.
        Avx2Vector(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn lanes(self) -> [u64; 4] {
        let mut lanes = [0; 4];
        // SAFETY: `self` proves AVX2; the store is unaligned and writes the 32 bytes of the array.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    fn read(token: Avx2, line: &Line) -> Option<[[Avx2Vector; 3]; 3]> {
        Some(text::read(token, line))
    }

    #[inline(always)]
    fn write(token: Avx2, board: &[[Avx2Vector; 3]; 3], zero: u8, line: &mut Line) -> bool {
        text::write(token, board, zero, line);
        true
    }

    #[inline(always)]
    fn without(self, other: Avx2Vector) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn turn(self, moves: &Moves) -> Avx2Vector {
        self.shuffled(moves.turn)
    }

    #[inline(always)]
    fn turn_twice(self, moves: &Moves) -> Avx2Vector {
        self.shuffled(moves.turn_twice)
    }

    #[inline(always)]
    fn turn_lanes(self, by: usize) -> Avx2Vector {
        Avx2Vector(match by {
            1 => with_avx2!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)),
            _ => with_avx2!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)),
        })
    }

    #[inline(always)]
    fn unbiased(self) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_sub_epi16(self.0, self.minus_one())))
    }

    #[inline(always)]
    fn biased(self) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_add_epi16(self.0, self.minus_one())))
    }

    #[inline(always)]
    fn singles(set: Avx2Vector, biased: Avx2Vector, seen: &mut Avx2Vector) -> Avx2Vector {
        // What is left without the lowest digit is larger than the lowest digit, or nothing.
        *seen = *seen | biased;
        let rest = set & biased;
        Avx2Vector(with_avx2!(_mm256_subs_epu16(set.without(biased).0, rest.0)))
    }

    #[inline(always)]
    fn unseen(token: Avx2) -> Avx2Vector {
        Avx2Vector::from_lanes(token, [0; 4])
    }

    #[inline(always)]
    fn without_lowest(self) -> Avx2Vector {
        self & self.biased()
    }

    #[inline(always)]
    fn first_or(first: Avx2Vector, second: Avx2Vector) -> Avx2Vector {
        Avx2Vector(with_avx2!(_mm256_min_epu16(first.biased().0, second.biased().0)))
    }

    #[inline(always)]
    fn lowest_or(first: Avx2Vector, second: Avx2Vector) -> Avx2Vector {
        // All that is below the lowest digit: that digit less one.
        Avx2Vector(with_avx2!(_mm256_min_epu16(first.biased().without(first).0, second.biased().0)))
    }

    #[inline(always)]
    fn or_all_below_three(set: Avx2Vector) -> Avx2Vector {
        set | set.without_lowest().without_lowest().empty()
    }

    #[inline(always)]
    fn empties(seen: Avx2Vector, full: Avx2Vector) -> Avx2Vector {
        seen & Avx2Vector(with_avx2!(_mm256_slli_epi16::<7>(full.0)))
            & Avx2Vector(with_avx2!(_mm256_set1_epi16(-0x8000)))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        with_avx2!(_mm256_testz_si256(self.0, self.0)) != 0
    }
}
