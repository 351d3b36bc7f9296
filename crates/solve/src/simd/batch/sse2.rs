//! 128 lanes with SSE2, which every x86-64 processor has.

use std::arch::x86_64::*;

use super::two_words::two_words;

two_words! {
    /// 128 bits.
    Sse2Lanes(__m128i);
    and: _mm_and_si128, or: _mm_or_si128, xor: _mm_xor_si128,
    without: |left, right| _mm_andnot_si128(right, left),
    splat: |word| _mm_set1_epi64x(word.cast_signed()),
    shl: |vector| _mm_slli_epi64::<N>(vector),
    shr: |vector| _mm_srli_epi64::<N>(vector);

    #[inline(always)]
    fn transpose_words(rows: &mut [Self]) {
        let [a, b] = rows else { unreachable!("as many rows as words") };
        // SAFETY: SSE2 belongs to every x86-64 processor.
        unsafe { (a.0, b.0) = (_mm_unpacklo_epi64(a.0, b.0), _mm_unpackhi_epi64(a.0, b.0)) }
    }
}
