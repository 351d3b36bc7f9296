//! 256 lanes with AVX2, and PEXT and PDEP of BMI2 for single words.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::{Kernel, Lanes};
use crate::simd::cpu::Avx2;

/// 256 bits. A value exists only where the processor has AVX2 and BMI2: the first is made from an [`Avx2`], and
/// all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2Lanes(__m256i);

/// A mask for [`Lanes::extract_bits`]; the same holds for its values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2Mask(u64);

impl BitAnd for Avx2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Avx2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl BitXor for Avx2Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
}

impl Lanes for Avx2Lanes {
    type Cpu = Avx2;
    type BitMask = Avx2Mask;
    const WORDS: usize = 4;

    #[inline(always)]
    fn splat(_: Avx2, word: u64) -> Self {
        // SAFETY: an `Avx2` is given out only where the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_slli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        Avx2Lanes(unsafe { _mm256_srli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: 256 bits are four words, any bits are valid ones, and the alignment of a vector is more than theirs.
        unsafe { &*(&raw const self.0).cast::<[u64; 4]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and any four words are a vector; the borrow is exclusive.
        unsafe { &mut *(&raw mut self.0).cast::<[u64; 4]>() }
    }

    #[inline(always)]
    fn from_text(_: Avx2, text: &[u8]) -> Self {
        let text: &[u8; 32] = text.first_chunk().expect("text for a vector");
        // SAFETY: an `Avx2` is given out only where the processor has AVX2; 32 bytes are read, aligned or not.
        Avx2Lanes(unsafe { _mm256_loadu_si256(text.as_ptr().cast()) })
    }

    #[inline(always)]
    fn to_text(self, text: &mut [u8]) {
        let text: &mut [u8; 32] = text.first_chunk_mut().expect("room for a vector");
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2; 32 bytes are written, aligned or not.
        unsafe { _mm256_storeu_si256(text.as_mut_ptr().cast(), self.0) }
    }

    /// Looks up which byte has this low half, and compares. Where none has, 2 stands, which has another.
    #[inline(always)]
    fn invalid_bytes(self, _: Avx2) -> Self {
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        unsafe {
            let table = _mm_setr_epi8(
                0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x2, 0x2, 0x2, 0x2, 0x2e, 0x2,
            );
            let expected = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), self.0);
            Avx2Lanes(_mm256_xor_si256(expected, self.0))
        }
    }

    #[inline(always)]
    fn transpose_words(rows: &mut [Self]) {
        let [a, b, c, d] = rows else { unreachable!("as many rows as words") };
        // SAFETY: an `Avx2Lanes` exists, so the processor has AVX2.
        unsafe {
            let (a02, a13) = (_mm256_unpacklo_epi64(a.0, b.0), _mm256_unpackhi_epi64(a.0, b.0));
            let (c02, c13) = (_mm256_unpacklo_epi64(c.0, d.0), _mm256_unpackhi_epi64(c.0, d.0));
            a.0 = _mm256_permute2x128_si256::<0x20>(a02, c02);
            b.0 = _mm256_permute2x128_si256::<0x20>(a13, c13);
            c.0 = _mm256_permute2x128_si256::<0x31>(a02, c02);
            d.0 = _mm256_permute2x128_si256::<0x31>(a13, c13);
        }
    }

    fn prepare_mask(_: Avx2, mask: u64) -> Avx2Mask {
        Avx2Mask(mask)
    }

    #[inline(always)]
    fn extract_bits(mask: Avx2Mask, word: u64) -> u64 {
        // SAFETY: an `Avx2Mask` is made from an `Avx2`, so the processor has BMI2.
        unsafe { _pext_u64(word, mask.0) }
    }

    #[inline(always)]
    fn deposit_bits(mask: Avx2Mask, word: u64) -> u64 {
        // SAFETY: an `Avx2Mask` is made from an `Avx2`, so the processor has BMI2.
        unsafe { _pdep_u64(word, mask.0) }
    }

    fn run<K: Kernel<Self>>(_: Avx2, kernel: K) -> K::Output {
        // SAFETY: an `Avx2` is given out only where the processor has AVX2 and BMI2.
        unsafe { run(kernel) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run<K: Kernel<Avx2Lanes>>(kernel: K) -> K::Output {
    kernel.call()
}
