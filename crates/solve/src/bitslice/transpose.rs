//! Bit-matrix transposes (Warren, Hacker's Delight, 2nd edition, section 7-3) between text and bit planes: 8x8 bits and
//! 8x8 bytes, in all words of a vector at once.
//!
//! Two cells go into a byte, cell `c` in the low half and cell `c + 40` in the high half, `c` from 0 to 39; cell 80
//! goes alone. So the 81 cells of a line are five 64-bit words and a byte.
//!
//! ```text
//! packed      word a of line l            8 bytes: pairs 8a to 8a+7 of one line
//!   | bytes   rows: lines k, 8+k, … 56+k
//! pairs       word k of pair c            8 bytes: pair c of lines k, 8+k, … 56+k
//!   | bits    rows: k = 0 to 7
//! planes      word b of pair c            64 bits: bit b of pair c, of lines 0 to 63
//! ```
//!
//! Both steps are their own inverse, so one way serves reading and the other writing.

use crate::simd::batch::Lanes;

/// Transposes 8x8 bits: bit `b` of byte `j` of row `k` becomes bit `k` of byte `j` of row `b`.
#[inline(always)]
pub(crate) fn bits<L: Lanes>(cpu: L::Cpu, rows: &mut [L; 8]) {
    swap::<L, 1, 1>(cpu, rows, 0x5555_5555_5555_5555);
    swap::<L, 2, 2>(cpu, rows, 0x3333_3333_3333_3333);
    swap::<L, 4, 4>(cpu, rows, 0x0f0f_0f0f_0f0f_0f0f);
}

/// Transposes 8x8 bytes: byte `j` of row `i` becomes byte `i` of row `j`.
#[inline(always)]
pub(crate) fn bytes<L: Lanes>(cpu: L::Cpu, rows: &mut [L; 8]) {
    swap::<L, 1, 8>(cpu, rows, 0x00ff_00ff_00ff_00ff);
    swap::<L, 2, 16>(cpu, rows, 0x0000_ffff_0000_ffff);
    swap::<L, 4, 32>(cpu, rows, 0x0000_0000_ffff_ffff);
}

/// Swaps the high parts of row `i` with the low parts of row `i + STEP`; `low` masks the low parts.
#[inline(always)]
fn swap<L: Lanes, const STEP: usize, const SHIFT: i32>(cpu: L::Cpu, rows: &mut [L; 8], low: u64) {
    let low = L::splat(cpu, low);
    for i in 0..8 {
        if i & STEP == 0 {
            let (a, b) = (rows[i], rows[i + STEP]);
            let change = (a.shr::<SHIFT>() ^ b) & low;
            rows[i] = a ^ change.shl::<SHIFT>();
            rows[i + STEP] = b ^ change;
        }
    }
}
