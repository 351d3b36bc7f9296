//! Sets of sums as bits.

use std::fmt;

/// Sets of sums as bits.
pub(super) trait Bits: Copy + Eq + fmt::Debug + Send + Sync {
    const ZERO: Self;
    /// The greatest sum.
    const MOST: usize;
    fn one(sum: usize) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn up(self, by: usize) -> Self;
    fn down(self, by: usize) -> Self;
    fn has(self, sum: usize) -> bool;
    /// The least sum, taken out.
    fn pop(&mut self) -> Option<usize>;
    /// Sums up to 63, as bits.
    fn of(sums: u64) -> Self;
    /// Those from a sum on that are within 64 of it, as bits.
    fn onwards(self, sum: usize) -> u64;
    /// The least and the greatest; `None` without any.
    fn span(self) -> Option<(usize, usize)>;
    /// Are they all from the least to the greatest?
    fn is_run(self) -> bool;
    /// All from one to another.
    fn range(least: usize, most: usize) -> Self;

    fn meets(self, other: Self) -> bool {
        self.and(other) != Self::ZERO
    }
}

impl Bits for u128 {
    const ZERO: u128 = 0;
    const MOST: usize = 127;

    fn one(sum: usize) -> u128 {
        1 << sum
    }

    fn or(self, other: u128) -> u128 {
        self | other
    }

    fn and(self, other: u128) -> u128 {
        self & other
    }

    fn up(self, by: usize) -> u128 {
        if by > 127 { 0 } else { self << by }
    }

    fn down(self, by: usize) -> u128 {
        if by > 127 { 0 } else { self >> by }
    }

    fn has(self, sum: usize) -> bool {
        sum < 128 && self >> sum & 1 == 1
    }

    fn pop(&mut self) -> Option<usize> {
        (*self != 0).then(|| {
            let sum = self.trailing_zeros() as usize;
            *self &= *self - 1;
            sum
        })
    }

    fn of(sums: u64) -> u128 {
        u128::from(sums)
    }

    fn onwards(self, sum: usize) -> u64 {
        self.down(sum) as u64
    }

    fn span(self) -> Option<(usize, usize)> {
        (self != 0).then(|| (self.trailing_zeros() as usize, 127 - self.leading_zeros() as usize))
    }

    fn is_run(self) -> bool {
        // With the least added, a run carries beyond its greatest.
        self & self.wrapping_add(self & self.wrapping_neg()) == 0
    }

    fn range(least: usize, most: usize) -> u128 {
        (u128::MAX >> (127 - most.min(127))) & u128::MAX.up(least)
    }
}

pub(super) const WORDS: usize = 18;

impl Bits for [u64; WORDS] {
    const ZERO: [u64; WORDS] = [0; WORDS];
    const MOST: usize = 64 * WORDS - 1;

    fn one(sum: usize) -> Self {
        let mut bits = Self::ZERO;
        bits[sum / 64] = 1 << (sum % 64);
        bits
    }

    fn or(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] | other[i])
    }

    fn and(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & other[i])
    }

    fn up(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        std::array::from_fn(|i| {
            let high = i.checked_sub(words).map_or(0, |i| self[i] << bits);
            let low = i.checked_sub(words + 1).map_or(0, |i| self[i]);
            high | if bits > 0 { low >> (64 - bits) } else { 0 }
        })
    }

    fn down(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let at = |i: usize| self.get(i).copied().unwrap_or(0);
        std::array::from_fn(|i| {
            at(i + words) >> bits | if bits > 0 { at(i + words + 1) << (64 - bits) } else { 0 }
        })
    }

    fn has(self, sum: usize) -> bool {
        sum < 64 * WORDS && self[sum / 64] >> (sum % 64) & 1 == 1
    }

    fn pop(&mut self) -> Option<usize> {
        let word = self.iter().position(|&word| word != 0)?;
        let bit = self[word].trailing_zeros() as usize;
        self[word] &= self[word] - 1;
        Some(64 * word + bit)
    }

    fn of(sums: u64) -> Self {
        let mut bits = Self::ZERO;
        bits[0] = sums;
        bits
    }

    fn onwards(self, sum: usize) -> u64 {
        self.down(sum)[0]
    }

    fn span(self) -> Option<(usize, usize)> {
        let low = self.iter().position(|&word| word != 0)?;
        let high = self.iter().rposition(|&word| word != 0)?;
        let least = 64 * low + self[low].trailing_zeros() as usize;
        Some((least, 64 * high + 63 - self[high].leading_zeros() as usize))
    }

    fn is_run(self) -> bool {
        self.span().is_none_or(|(least, most)| self == Self::range(least, most))
    }

    fn range(least: usize, most: usize) -> Self {
        std::array::from_fn(|word| {
            let (low, high) = (least.saturating_sub(64 * word), (most + 1).saturating_sub(64 * word));
            let up_to = |end: usize| if end >= 64 { u64::MAX } else { (1 << end) - 1 };
            up_to(high) & !up_to(low)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_of_many_words_shift_like_numbers() {
        for by in [0, 1, 63, 64, 65, 200] {
            let bits = <[u64; WORDS]>::one(130).or(<[u64; WORDS]>::one(3));
            assert!(bits.up(by).has(130 + by) && bits.up(by).has(3 + by));
            assert_eq!(bits.down(by).has(130usize.wrapping_sub(by)), by <= 130);
            assert_eq!(bits.up(by).down(by), bits);
        }
    }

    #[test]
    fn spans_and_ranges() {
        for (least, most) in [(0, 0), (3, 64), (63, 63), (64, 127), (5, 100)] {
            let (small, large) = (u128::range(least, most), <[u64; WORDS]>::range(least, most));
            assert_eq!(small.span(), Some((least, most)));
            assert!(small.is_run() && large.is_run());
            assert_eq!(large.span(), small.span());
            assert_eq!(small.onwards(1), large.onwards(1));
        }
        assert_eq!(<[u64; WORDS]>::range(5, 4), <[u64; WORDS]>::ZERO);
        assert!(!0b101u128.is_run() && !<[u64; WORDS]>::one(3).or(<[u64; WORDS]>::one(64)).is_run());
    }
}
