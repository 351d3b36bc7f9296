//! 128 lanes with NEON, which every 64-bit Arm processor has.

use std::arch::aarch64::*;

use super::two_words::two_words;

two_words! {
    /// 128 bits.
    NeonLanes(uint64x2_t);
    and: vandq_u64, or: vorrq_u64, xor: veorq_u64,
    without: |left, right| vbicq_u64(left, right),
    splat: |word| vdupq_n_u64(word),
    shl: |vector| vshlq_u64(vector, vdupq_n_s64(i64::from(N))),
    shr: |vector| vshlq_u64(vector, vdupq_n_s64(-i64::from(N)));
}
