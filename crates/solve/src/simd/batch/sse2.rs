//! 128 lanes with SSE2, which every x86-64 processor has.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::words::CompressSteps;
use super::{Kernel, Lanes};

/// 128 bits.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Sse2Lanes(__m128i);

impl BitAnd for Sse2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_and_si128(self.0, other.0) })
    }
}

impl BitOr for Sse2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_or_si128(self.0, other.0) })
    }
}

impl BitXor for Sse2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_xor_si128(self.0, other.0) })
    }
}

impl Lanes for Sse2Lanes {
    type Cpu = ();
    type BitMask = CompressSteps;
    const WORDS: usize = 2;

    #[inline(always)]
    fn splat((): (), word: u64) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_slli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: this module is for x86-64 alone, where every processor has SSE2.
        Sse2Lanes(unsafe { _mm_srli_epi64::<N>(self.0) })
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

    #[inline(always)]
    fn transpose_words(rows: &mut [Self]) {
        let [a, b] = rows else { unreachable!("as many rows as words") };
        // SAFETY: SSE2 belongs to every x86-64 processor.
        unsafe { (a.0, b.0) = (_mm_unpacklo_epi64(a.0, b.0), _mm_unpackhi_epi64(a.0, b.0)) }
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
