//! 512 lanes with AVX-512: vectors of one cache line, three operands in one boolean operation, and any 64 lanes
//! brought together by a permutation of bytes and a test of one bit in each.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::avx512::Avx512;
use crate::bitslice::lanes::{Kernel, Lanes};

/// 512 bits. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Lanes(__m512i);

/// A mask for [`Lanes::squeeze`]; the same holds for its values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512Squeeze(u64);

/// For each bit of a word the byte that it comes from and its bit there; no bit where it stays zero.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512Pick {
    bytes: __m512i,
    bits: __m512i,
}

impl BitAnd for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl BitXor for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
}

impl Lanes for Avx512Lanes {
    type Cpu = Avx512;
    type Squeeze = Avx512Squeeze;
    type Pick = Avx512Pick;
    const WORDS: usize = 8;
    const PICKS: bool = true;

    #[inline(always)]
    fn splat(_: Avx512, word: u64) -> Self {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_sllv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_srlv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: 512 bits are eight words, any bits are valid ones, and the alignment of a vector is more than theirs.
        unsafe { &*(&raw const self.0).cast::<[u64; 8]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and any eight words are a vector; the borrow is exclusive.
        unsafe { &mut *(&raw mut self.0).cast::<[u64; 8]>() }
    }

    fn prepare(_: Avx512, mask: u64) -> Avx512Squeeze {
        Avx512Squeeze(mask)
    }

    #[inline(always)]
    fn squeeze(squeeze: Avx512Squeeze, word: u64) -> u64 {
        // SAFETY: an `Avx512Squeeze` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pext_u64(word, squeeze.0) }
    }

    #[inline(always)]
    fn stretch(squeeze: Avx512Squeeze, word: u64) -> u64 {
        // SAFETY: an `Avx512Squeeze` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pdep_u64(word, squeeze.0) }
    }

    fn plan_pick(_: Avx512, lanes: &[u16], first: usize) -> Option<Avx512Pick> {
        let (mut bytes, mut bits) = ([0u8; 64], [0u8; 64]);
        for ((byte, bit), lane) in bytes.iter_mut().zip(&mut bits).skip(first).zip(lanes) {
            *byte = (lane / 8) as u8;
            *bit = 1 << (lane % 8);
        }
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512; the loads are unaligned and read the 64
        // bytes of the arrays.
        unsafe {
            Some(Avx512Pick {
                bytes: _mm512_loadu_si512(bytes.as_ptr().cast()),
                bits: _mm512_loadu_si512(bits.as_ptr().cast()),
            })
        }
    }

    #[inline(always)]
    fn pick(self, pick: &Avx512Pick) -> u64 {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with the permutation of bytes (VBMI).
        unsafe { _mm512_test_epi8_mask(_mm512_permutexvar_epi8(pick.bytes, self.0), pick.bits) }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn choose(mask: Self, yes: Self, no: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<0xca>(mask.0, yes.0, no.0) })
    }

    fn run<K: Kernel<Self>>(_: Avx512, kernel: K) -> K::Output {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 and BMI2.
        unsafe { run(kernel) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn run<K: Kernel<Avx512Lanes>>(kernel: K) -> K::Output {
    kernel.call()
}
