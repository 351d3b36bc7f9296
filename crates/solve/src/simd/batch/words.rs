//! The portable back end of [`Lanes`]: 64-bit words.
//!
//! `Words<1>` is the one that is used, 64 lanes. Wider ones exist so that the tests can hold a SIMD back end against
//! portable code with the same number of lanes, node by node.

use std::ops::{BitAnd, BitOr, BitXor};

use super::Lanes;

/// What a back end of [`Lanes`] has that extracts bits in steps, and runs kernels on every processor.
macro_rules! without_pext {
    () => {
        type BitMask = $crate::simd::batch::words::CompressSteps;

        fn prepare_mask((): (), mask: u64) -> Self::BitMask {
            Self::BitMask::new(mask)
        }

        #[inline(always)]
        fn extract_bits(steps: Self::BitMask, word: u64) -> u64 {
            steps.extract_bits(word)
        }

        #[inline(always)]
        fn deposit_bits(steps: Self::BitMask, word: u64) -> u64 {
            steps.deposit_bits(word)
        }

        #[inline(never)]
        fn run<K: $crate::simd::batch::Kernel<Self>>((): (), kernel: K) -> K::Output {
            kernel.call()
        }
    };
}
// What has no vectors has no other words either.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) use without_pext;

/// `N` 64-bit words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Words<const N: usize>([u64; N]);

impl<const N: usize> Words<N> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Words(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const N: usize> BitAnd for Words<N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Words<N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Words<N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Lanes for Words<N> {
    type Cpu = ();
    const WORDS: usize = N;
    // As AVX-512 does it, which is held against eight words.
    const PERMUTES_BYTES: bool = N == 8;

    #[inline(always)]
    fn splat((): (), word: u64) -> Self {
        Words([word; N])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn shl<const S: i32>(self) -> Self {
        Words(self.0.map(|word| word << S))
    }

    #[inline(always)]
    fn shr<const S: i32>(self) -> Self {
        Words(self.0.map(|word| word >> S))
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        &self.0
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }

    without_pext!();
}

/// How to extract bits under one mask without PEXT: in six steps bits move right by 1, 2, 4, … 32 places
/// (Warren, Hacker's Delight, 2nd edition, section 7-4, "compress"). The moves depend on the mask alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CompressSteps {
    mask: u64,
    moves: [u64; 6],
}

impl CompressSteps {
    pub(crate) fn new(mask: u64) -> CompressSteps {
        let mut moves = [0; 6];
        let mut left = mask;
        let mut zeros = !mask << 1; // Bit k of their prefix parity: is the number of zeros right of k odd?
        for (i, step) in moves.iter_mut().enumerate() {
            let mut odd = zeros;
            for shift in [1, 2, 4, 8, 16, 32] {
                odd ^= odd << shift;
            }
            *step = odd & left;
            left = (left ^ *step) | (*step >> (1 << i));
            zeros &= !odd;
        }
        CompressSteps { mask, moves }
    }

    #[inline(always)]
    pub(crate) fn extract_bits(self, word: u64) -> u64 {
        let mut word = word & self.mask;
        for (i, step) in self.moves.into_iter().enumerate() {
            let moved = word & step;
            word = (word ^ moved) | (moved >> (1 << i));
        }
        word
    }

    /// The same steps backwards.
    #[inline(always)]
    pub(crate) fn deposit_bits(self, word: u64) -> u64 {
        let mut word = word;
        for (i, step) in self.moves.into_iter().enumerate().rev() {
            let moved = (word << (1 << i)) & step;
            word = (word & !step) | moved;
        }
        word & self.mask
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bit_by_bit(mask: u64, word: u64) -> u64 {
        let places = (0..64).filter(|k| mask >> k & 1 == 1);
        places.enumerate().fold(0, |extracted, (to, from)| extracted | (word >> from & 1) << to)
    }

    /// As many of the lowest bits as the mask has.
    fn low(mask: u64) -> u64 {
        bit_by_bit(mask, mask)
    }

    proptest! {
        #[test]
        fn extraction_moves_each_bit_to_its_rank(mask: u64, sparse: u64, word: u64) {
            for mask in [mask, mask & sparse, mask | sparse, 0, !0, 1 << 63] {
                prop_assert_eq!(CompressSteps::new(mask).extract_bits(word), bit_by_bit(mask, word));
                prop_assert_eq!(CompressSteps::new(mask).deposit_bits(bit_by_bit(mask, word)), word & mask);
                prop_assert_eq!(CompressSteps::new(mask).extract_bits(CompressSteps::new(mask).deposit_bits(word)), word & low(mask));
            }
        }
    }
}
