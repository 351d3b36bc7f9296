//! NEON: a vector is two registers of 128 bits, together four 64-bit lanes of three 16-bit fields, the fourth field of
//! each lane idle.
//!
//! Sets are biased as the number less one, as [`super::avx2`] does and for the same reasons: 64-bit Arm has the same
//! unsigned minimum and saturating subtraction.

use std::arch::aarch64::*;
use std::hint::black_box;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Vector;

/// Four lanes: 0 and 1, then 2 and 3.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NeonVector([uint16x8_t; 2]);

/// The bytes of a table look-up that moves 16-bit fields inside each 64-bit lane: field `f` takes field `from[f]`.
const fn shuffle(from: [u8; 4]) -> [u64; 2] {
    let mut lanes = [0; 2];
    let mut byte = 0;
    while byte < 16 {
        let source = (byte / 8 * 8) as u64 + from[byte % 8 / 2] as u64 * 2 + (byte % 2) as u64;
        lanes[byte / 8] |= source << (byte % 8 * 8);
        byte += 1;
    }
    lanes
}

static TURN: [u64; 2] = shuffle([1, 2, 0, 3]);
static TURN_TWICE: [u64; 2] = shuffle([2, 0, 1, 3]);

/// The indices of the look-ups, hidden from the compiler so that each stays one instruction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moves {
    turn: uint8x16_t,
    turn_twice: uint8x16_t,
}

/// Wraps intrinsics that take and give whole vectors.
macro_rules! with_neon {
    ($call:expr) => {{
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON, and these intrinsics ask for
        // nothing else.
        unsafe { $call }
    }};
}

impl NeonVector {
    #[inline(always)]
    fn map(self, f: impl Fn(uint16x8_t) -> uint16x8_t) -> NeonVector {
        let [low, high] = self.0;
        NeonVector([f(low), f(high)])
    }

    #[inline(always)]
    fn zip(self, other: NeonVector, f: impl Fn(uint16x8_t, uint16x8_t) -> uint16x8_t) -> NeonVector {
        let ([a, b], [c, d]) = (self.0, other.0);
        NeonVector([f(a, c), f(b, d)])
    }

    #[inline(always)]
    fn shuffled(self, by: uint8x16_t) -> NeonVector {
        self.map(|a| with_neon!(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(a), by))))
    }

    /// Everything in the fields that are empty.
    #[inline(always)]
    fn empty(self) -> NeonVector {
        self.map(|a| with_neon!(vceqzq_u16(a)))
    }
}

impl BitAnd for NeonVector {
    type Output = NeonVector;
    #[inline(always)]
    fn bitand(self, other: NeonVector) -> NeonVector {
        self.zip(other, |a, b| with_neon!(vandq_u16(a, b)))
    }
}

impl BitOr for NeonVector {
    type Output = NeonVector;
    #[inline(always)]
    fn bitor(self, other: NeonVector) -> NeonVector {
        self.zip(other, |a, b| with_neon!(vorrq_u16(a, b)))
    }
}

impl BitXor for NeonVector {
    type Output = NeonVector;
    #[inline(always)]
    fn bitxor(self, other: NeonVector) -> NeonVector {
        self.zip(other, |a, b| with_neon!(veorq_u16(a, b)))
    }
}

impl Vector for NeonVector {
    type Token = ();
    type Moves = Moves;
    const WIDTH: u32 = 16;

    #[inline(always)]
    fn moves((): ()) -> Moves {
        let load = |indices: &'static [u64; 2]| {
            // SAFETY: 64-bit Arm has NEON; the load reads the 16 bytes of the array.
            unsafe { vreinterpretq_u8_u64(vld1q_u64(black_box(indices).as_ptr())) }
        };
        Moves { turn: load(&TURN), turn_twice: load(&TURN_TWICE) }
    }

    #[inline(always)]
    fn from_lanes((): (), lanes: [u64; 4]) -> NeonVector {
        let [low, high] = [&lanes[..2], &lanes[2..]].map(|two| {
            // SAFETY: 64-bit Arm has NEON; the load reads the two words of the slice.
            unsafe { vreinterpretq_u16_u64(vld1q_u64(two.as_ptr())) }
        });
        NeonVector([low, high])
    }

    #[inline(always)]
    fn lanes(self) -> [u64; 4] {
        let mut lanes = [0; 4];
        for (to, from) in lanes.chunks_exact_mut(2).zip(self.0) {
            // SAFETY: 64-bit Arm has NEON; the store writes the two words of the slice.
            unsafe { vst1q_u64(to.as_mut_ptr(), vreinterpretq_u64_u16(from)) };
        }
        lanes
    }

    #[inline(always)]
    fn without(self, other: NeonVector) -> NeonVector {
        self.zip(other, |a, b| with_neon!(vbicq_u16(a, b)))
    }

    #[inline(always)]
    fn turn(self, moves: &Moves) -> NeonVector {
        self.shuffled(moves.turn)
    }

    #[inline(always)]
    fn turn_twice(self, moves: &Moves) -> NeonVector {
        self.shuffled(moves.turn_twice)
    }

    #[inline(always)]
    fn turn_lanes(self, by: usize) -> NeonVector {
        let [low, high] = self.0.map(|a| with_neon!(vreinterpretq_u64_u16(a)));
        let turned = match by {
            1 => [with_neon!(vextq_u64::<1>(low, high)), with_neon!(vcopyq_laneq_u64::<1, 1>(low, high))],
            _ => [with_neon!(vzip1q_u64(high, low)), with_neon!(vzip2q_u64(low, high))],
        };
        NeonVector(turned.map(|a| with_neon!(vreinterpretq_u16_u64(a))))
    }

    #[inline(always)]
    fn unbiased(self) -> NeonVector {
        self.map(|a| with_neon!(vsubq_u16(a, vdupq_n_u16(0xffff))))
    }

    #[inline(always)]
    fn biased(self) -> NeonVector {
        self.map(|a| with_neon!(vaddq_u16(a, vdupq_n_u16(0xffff))))
    }

    #[inline(always)]
    fn singles(set: NeonVector, biased: NeonVector, seen: &mut NeonVector) -> NeonVector {
        *seen = *seen | biased;
        // What is left without the lowest digit is larger than the lowest digit, or nothing.
        let rest = set & biased;
        set.without(biased).zip(rest, |a, b| with_neon!(vqsubq_u16(a, b)))
    }

    #[inline(always)]
    fn without_lowest(self) -> NeonVector {
        self & self.biased()
    }

    #[inline(always)]
    fn first_or(first: NeonVector, second: NeonVector) -> NeonVector {
        first.biased().zip(second.biased(), |a, b| with_neon!(vminq_u16(a, b)))
    }

    #[inline(always)]
    fn lowest_or(first: NeonVector, second: NeonVector) -> NeonVector {
        // All that is below the lowest digit: that digit less one.
        first.biased().without(first).zip(second.biased(), |a, b| with_neon!(vminq_u16(a, b)))
    }

    #[inline(always)]
    fn or_all_below_three(set: NeonVector) -> NeonVector {
        set | set.without_lowest().without_lowest().empty()
    }

    #[inline(always)]
    fn unseen((): ()) -> NeonVector {
        NeonVector::from_lanes((), [0; 4])
    }

    #[inline(always)]
    fn empties(seen: NeonVector, full: NeonVector) -> NeonVector {
        let signs = seen & full.map(|a| with_neon!(vshlq_n_u16::<7>(a)));
        signs.map(|a| with_neon!(vandq_u16(a, vdupq_n_u16(0x8000))))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let [low, high] = self.0;
        with_neon!(vmaxvq_u32(vreinterpretq_u32_u16(vorrq_u16(low, high)))) == 0
    }
}
