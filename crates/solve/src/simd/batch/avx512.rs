//! 512 lanes with AVX-512: vectors of one cache line, boolean operations of three operands (VPTERNLOG), and all 64
//! bytes of a vector brought into any order by one instruction (VPERMB).

mod permute;

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::permute::BytePermutation;
use super::{Candidates, Kernel, Lanes};
use crate::simd::cpu::Avx512;

/// 512 bits. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Lanes(__m512i);

/// A mask for [`Lanes::extract_bits`]; the same holds for its values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512Mask(u64);

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
    type BitMask = Avx512Mask;
    const WORDS: usize = 8;
    const PERMUTES_BYTES: bool = true;
    const HAS_32_REGISTERS: bool = true;

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

    #[inline(always)]
    fn from_text(_: Avx512, text: &[u8]) -> Self {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with BW; bytes beyond the text are
        // masked, and those are not read.
        Avx512Lanes(unsafe { _mm512_maskz_loadu_epi8(first_bytes(text.len()), text.as_ptr().cast()) })
    }

    #[inline(always)]
    fn to_text(self, text: &mut [u8]) {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW; bytes beyond the text are masked, and
        // those are not written.
        unsafe { _mm512_mask_storeu_epi8(text.as_mut_ptr().cast(), first_bytes(text.len()), self.0) }
    }

    /// Looks up which byte has this low half, and compares. Where none has, 2 stands, which has another.
    #[inline(always)]
    fn invalid_bytes(self, _: Avx512) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW.
        unsafe {
            let table = _mm_setr_epi8(
                0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x2, 0x2, 0x2, 0x2, 0x2e, 0x2,
            );
            let expected = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), self.0);
            Avx512Lanes(_mm512_xor_si512(expected, self.0))
        }
    }

    #[inline(always)]
    fn transpose_words(rows: &mut [Self]) {
        let [a, b, c, d, e, f, g, h] = rows else { unreachable!("as many rows as words") };
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        unsafe {
            // `abcd04` has words 0 of four rows and then their words 4.
            let (ab0, ab1) = (_mm512_unpacklo_epi64(a.0, b.0), _mm512_unpackhi_epi64(a.0, b.0));
            let (cd0, cd1) = (_mm512_unpacklo_epi64(c.0, d.0), _mm512_unpackhi_epi64(c.0, d.0));
            let (ef0, ef1) = (_mm512_unpacklo_epi64(e.0, f.0), _mm512_unpackhi_epi64(e.0, f.0));
            let (gh0, gh1) = (_mm512_unpacklo_epi64(g.0, h.0), _mm512_unpackhi_epi64(g.0, h.0));
            let (abcd04, abcd26) = quarters(ab0, cd0);
            let (abcd15, abcd37) = quarters(ab1, cd1);
            let (efgh04, efgh26) = quarters(ef0, gh0);
            let (efgh15, efgh37) = quarters(ef1, gh1);
            (a.0, e.0) = quarters(abcd04, efgh04);
            (b.0, f.0) = quarters(abcd15, efgh15);
            (c.0, g.0) = quarters(abcd26, efgh26);
            (d.0, h.0) = quarters(abcd37, efgh37);
        }
    }

    #[inline(always)]
    fn keep_given(_: Avx512, pairs: &[u64; 5], low: u64, high: u64) -> [u64; 5] {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with BW; bytes beyond the 40 of the
        // pairs are masked, and not read; eight words take what a vector has.
        unsafe {
            let kept = _mm512_or_si512(
                _mm512_maskz_set1_epi8(low, 0x0f),
                _mm512_maskz_set1_epi8(high, 0xf0_u8.cast_signed()),
            );
            let pairs = _mm512_maskz_loadu_epi8(first_bytes(40), pairs.as_ptr().cast());
            // All of it is written: what a mask has written is waited for when it is read.
            let mut given = [0_u64; 8];
            _mm512_storeu_si512(given.as_mut_ptr().cast(), _mm512_and_si512(pairs, kept));
            let [a, b, c, d, e, ..] = given;
            [a, b, c, d, e]
        }
    }

    fn prepare_mask(_: Avx512, mask: u64) -> Avx512Mask {
        Avx512Mask(mask)
    }

    #[inline(always)]
    fn extract_bits(mask: Avx512Mask, word: u64) -> u64 {
        // SAFETY: an `Avx512Mask` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pext_u64(word, mask.0) }
    }

    #[inline(always)]
    fn deposit_bits(mask: Avx512Mask, word: u64) -> u64 {
        // SAFETY: an `Avx512Mask` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pdep_u64(word, mask.0) }
    }

    #[inline(always)]
    fn count_by_bit(self, _: Avx512) -> [u32; 8] {
        let mut places = [0; 8];
        for (place, number) in places.iter_mut().enumerate() {
            // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW.
            let set =
                unsafe { _mm512_test_epi8_mask(self.0, _mm512_set1_epi8((1_u8 << place).cast_signed())) };
            *number = set.count_ones();
        }
        places
    }

    #[inline(always)]
    fn plan_permutation(
        _: Avx512,
        nodes: &mut Self,
        holes: &mut Self,
        nth: usize,
        rotation: u32,
    ) -> BytePermutation<Self> {
        // SAFETY: an `Avx512` is given out only where the processor has what `plan_permutation` asks for.
        unsafe { permute::plan_permutation(nodes, holes, nth, rotation) }
    }

    #[inline(always)]
    fn move_owners(_: Avx512, permutation: &BytePermutation<Self>, from: &[u32], to: &mut [u32]) {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with VL.
        unsafe { permute::move_owners(permutation, from, to) }
    }

    #[inline(always)]
    fn permute_nodes(
        permutations: &[BytePermutation<Self>],
        from: &Candidates<Self>,
        to: &mut Candidates<Self>,
        kept: Self,
    ) {
        // SAFETY: `kept` exists, so the processor has AVX-512 with VBMI.
        unsafe {
            match *permutations {
                [] => {}
                [a] => permute::permute_nodes(&[a], from, to, kept),
                [a, b] => permute::permute_nodes(&[a, b], from, to, kept),
                [a, b, c] => permute::permute_nodes(&[a, b, c], from, to, kept),
                [a, b, c, d] => permute::permute_nodes(&[a, b, c, d], from, to, kept),
                _ => unreachable!("four permutations at most"),
            }
        }
    }

    #[inline(always)]
    fn any(a: Self, b: Self, c: Self) -> Self {
        ternary::<0xfe>(a, b, c)
    }

    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        ternary::<0xe0>(self, b, c)
    }

    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        ternary::<0x10>(self, b, c)
    }

    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        ternary::<0x70>(self, b, c)
    }

    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        ternary::<0xf8>(self, b, c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        ternary::<0xe8>(self, b, c)
    }

    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        (a ^ b ^ c, a.majority(b, c))
    }

    #[inline(always)]
    fn choose(mask: Self, yes: Self, no: Self) -> Self {
        ternary::<0xca>(mask, yes, no)
    }

    fn run<K: Kernel<Self>>(_: Avx512, kernel: K) -> K::Output {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 and BMI2.
        unsafe { run(kernel) }
    }
}

/// The even quarters of two vectors, and the odd ones.
#[target_feature(enable = "avx512f")]
#[inline]
fn quarters(p: __m512i, q: __m512i) -> (__m512i, __m512i) {
    (_mm512_shuffle_i64x2::<0x88>(p, q), _mm512_shuffle_i64x2::<0xdd>(p, q))
}

/// A mask for as many bytes, all 64 at most.
#[inline(always)]
const fn first_bytes(n: usize) -> u64 {
    if n < 64 { (1 << n) - 1 } else { !0 }
}

/// Bit by bit, the bit of `TABLE` that the bits of the three are the number of, that of `a` the highest.
#[inline(always)]
fn ternary<const TABLE: i32>(a: Avx512Lanes, b: Avx512Lanes, c: Avx512Lanes) -> Avx512Lanes {
    // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
    Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0) })
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512dq,bmi1,bmi2,lzcnt,popcnt"
)]
fn run<K: Kernel<Avx512Lanes>>(kernel: K) -> K::Output {
    kernel.call()
}
