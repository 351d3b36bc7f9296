//! 128 lanes with NEON, which every 64-bit Arm processor has.

use std::arch::aarch64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::words::CompressSteps;
use super::{Kernel, Lanes};

/// 128 bits.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct NeonLanes(uint64x2_t);

impl BitAnd for NeonLanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vandq_u64(self.0, other.0) })
    }
}

impl BitOr for NeonLanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vorrq_u64(self.0, other.0) })
    }
}

impl BitXor for NeonLanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { veorq_u64(self.0, other.0) })
    }
}

impl Lanes for NeonLanes {
    type Cpu = ();
    type BitMask = CompressSteps;
    const WORDS: usize = 2;

    #[inline(always)]
    fn splat((): (), word: u64) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vdupq_n_u64(word) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vbicq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vshlq_u64(self.0, vdupq_n_s64(i64::from(N))) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: this module is for 64-bit Arm alone, where every processor has NEON.
        NeonLanes(unsafe { vshlq_u64(self.0, vdupq_n_s64(-i64::from(N))) })
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: 128 bits are two words, any bits are valid ones, and the alignment of a vector is more than theirs.
        unsafe { &*(&raw const self.0).cast::<[u64; 2]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and any two words are a vector; the borrow is exclusive.
        unsafe { &mut *(&raw mut self.0).cast::<[u64; 2]>() }
    }

    fn prepare_mask((): (), mask: u64) -> CompressSteps {
        CompressSteps::new(mask)
    }

    #[inline(always)]
    fn extract_bits(steps: CompressSteps, word: u64) -> u64 {
        steps.extract_bits(word)
    }

    #[inline(always)]
    fn deposit_bits(steps: CompressSteps, word: u64) -> u64 {
        steps.deposit_bits(word)
    }

    #[inline(never)]
    fn run<K: Kernel<Self>>((): (), kernel: K) -> K::Output {
        kernel.call()
    }
}
