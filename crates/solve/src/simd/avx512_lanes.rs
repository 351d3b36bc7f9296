//! 512 lanes with AVX-512: vectors of one cache line, three operands in one boolean operation, and any 64 lanes
//! brought together by a permutation of bytes and a test of one bit in each.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::avx512::Avx512;
use crate::bitslice::block::Candidates;
use crate::bitslice::lanes::{Kernel, Lanes};
use crate::bitslice::transfer::Transfer;

/// 512 bits. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Lanes(__m512i);

/// A mask for [`Lanes::squeeze`]; the same holds for its values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512Squeeze(u64);

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
    const WORDS: usize = 8;
    const CARRIES: bool = true;
    const ROOMY: bool = true;

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
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with BW; bytes beyond the text are masked, and
        // those are not read.
        Avx512Lanes(unsafe { _mm512_maskz_loadu_epi8(first_bytes(text.len()), text.as_ptr().cast()) })
    }

    #[inline(always)]
    fn to_text(self, text: &mut [u8]) {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW; bytes beyond the text are masked, and those
        // are not written.
        unsafe { _mm512_mask_storeu_epi8(text.as_mut_ptr().cast(), first_bytes(text.len()), self.0) }
    }

    /// Looks up which byte has this low half, and compares. Where none has, 2 stands, which has another.
    #[inline(always)]
    fn oddity(self, _: Avx512) -> Self {
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
    fn turn(rows: &mut [Self]) {
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

    #[inline(always)]
    fn carry(transfer: &Transfer, from: &Candidates<Self>, to: &mut Candidates<Self>, lanes: [Self; 2]) {
        match (transfer.is_shared, transfer.used) {
            (_, 0) => {}
            (true, ..5) => carry::<4, 1>(transfer, from, to, lanes),
            (true, 5) => carry::<5, 1>(transfer, from, to, lanes),
            (true, 6) => carry::<6, 1>(transfer, from, to, lanes),
            (true, 7) => carry::<7, 1>(transfer, from, to, lanes),
            (true, _) => carry::<8, 1>(transfer, from, to, lanes),
            (false, 1) => carry::<1, 1>(transfer, from, to, lanes),
            (false, 2) => carry::<2, 2>(transfer, from, to, lanes),
            (false, 3) => carry::<3, 3>(transfer, from, to, lanes),
            (false, 4) => carry::<4, 4>(transfer, from, to, lanes),
            (false, 5) => carry::<5, 5>(transfer, from, to, lanes),
            (false, 6) => carry::<6, 6>(transfer, from, to, lanes),
            (false, 7) => carry::<7, 7>(transfer, from, to, lanes),
            (false, _) => carry::<8, 8>(transfer, from, to, lanes),
        }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        (a ^ b ^ c, a.majority(b, c))
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

/// Vectors whose words are written one by one before the first of them is read as a whole: one that was written just now
/// would have to wait until all its words have reached the cache.
const AT_ONCE: usize = 27;

/// [`Lanes::carry`] into `N` words, with as many orders or one.
#[inline(always)]
fn carry<const N: usize, const ORDERS: usize>(
    transfer: &Transfer,
    from: &Candidates<Avx512Lanes>,
    to: &mut Candidates<Avx512Lanes>,
    [kept, filled]: [Avx512Lanes; 2],
) {
    let mut moved = [kept.zero(); AT_ONCE];
    let mut words = [0; N];
    words.copy_from_slice(&transfer.words[..N]);
    // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with VBMI and BITALG; the loads are unaligned and read
    // the 64 bytes of arrays.
    unsafe {
        let none = _mm512_setzero_si512();
        let (mut orders, mut places) = ([none; ORDERS], [none; N]);
        for n in 0..N {
            places[n] = _mm512_loadu_si512(transfer.places[words[n] % 8].as_ptr().cast());
        }
        for n in 0..ORDERS {
            let word = if transfer.is_shared { 0 } else { words[n] % 8 };
            orders[n] = _mm512_loadu_si512(transfer.orders[word].as_ptr().cast());
        }
        for (from, to) in from.as_chunks::<AT_ONCE>().0.iter().zip(to.as_chunks_mut::<AT_ONCE>().0) {
            for (from, moved) in from.iter().zip(&mut moved) {
                let mut slots = none;
                let moved = moved.words_mut();
                for n in 0..N {
                    if n < ORDERS {
                        slots = _mm512_permutexvar_epi8(orders[n], from.0);
                    }
                    moved[words[n] % 8] = bits(slots, places[n]);
                }
            }
            for (to, moved) in to.iter_mut().zip(&moved) {
                *to = (*to & kept) | (*moved & filled);
            }
        }
    }
}

/// Of each word of `slots` the bits that the eight bytes of the same word of `places` name.
#[target_feature(enable = "avx512f,avx512bitalg")]
#[inline]
fn bits(slots: __m512i, places: __m512i) -> u64 {
    let bits = _mm512_bitshuffle_epi64_mask(slots, places);
    // The emulator of `scripts/test-avx512` leaves the last of each eight empty (Bochs 2.7 loops to 7 where there are 8), and
    // there it is asked for once more as the first.
    #[cfg(shudu_in_bochs)]
    let bits = {
        let firsts = _mm512_bitshuffle_epi64_mask(slots, _mm512_srli_epi64::<56>(places));
        bits | (firsts & 0x0101_0101_0101_0101) << 7
    };
    bits
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512dq,bmi1,bmi2,lzcnt,popcnt"
)]
fn run<K: Kernel<Avx512Lanes>>(kernel: K) -> K::Output {
    kernel.call()
}
