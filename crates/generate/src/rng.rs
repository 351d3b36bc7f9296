//! Random number generator of one puzzle: ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008), bounded
//! numbers (D. Lemire, "Fast random integer generation in an interval", 2019) and shuffles (Fisher and Yates 1938).
//!
//! Nothing here ever changes: the seeds of all versions of the generator have the same numbers. The seed's main number
//! is in the key and the puzzle's index is the stream number, so the words of one puzzle do not depend on those of
//! another. Bounded numbers and shuffles are our own, since libraries may change theirs between versions.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use shudu_core::{Digit, DigitSet};

use crate::seed::Seed;

/// The second part of the key. It was once the version of the generator.
const KEY: u64 = 1;

/// The random number generator of one puzzle.
#[derive(Debug, Clone)]
pub struct SeededRng {
    words: ChaCha8Rng,
}

impl SeededRng {
    /// From the start. Key: the main number and 1, both as eight bytes, lowest first, then zeros. Stream number: the
    /// index.
    pub fn new(seed: Seed) -> SeededRng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.main().to_le_bytes());
        key[8..16].copy_from_slice(&KEY.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_stream(seed.index());
        SeededRng { words }
    }

    /// A number from 0 to `n - 1`, each exactly equally likely. Draws one word, and another one as often as
    /// the mapping refuses one: less than once in 2^32 / n words.
    ///
    /// # Panics
    /// When `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        loop {
            if let Some(number) = scaled(self.words.next_u32(), n) {
                return number;
            }
        }
    }

    /// [`SeededRng::below`] for larger numbers. Draws two words, the lower half first, and another two as often as the
    /// mapping refuses them.
    ///
    /// # Panics
    /// When `n` is 0.
    pub fn below_u64(&mut self, n: u64) -> u64 {
        assert!(n > 0, "there is no number below 0");
        loop {
            let low = u64::from(self.words.next_u32());
            let word = u64::from(self.words.next_u32()) << 32 | low;
            if let Some(number) = scaled_u64(word, n) {
                return number;
            }
        }
    }

    /// One member of a set, each equally likely; `None` of the empty set, without a draw.
    pub fn digit(&mut self, digits: DigitSet) -> Option<Digit> {
        if digits.is_empty() {
            return None;
        }
        let place = self.below(digits.len() as u32) as usize;
        digits.iter().nth(place)
    }

    /// Puts the items into an order, each exactly equally likely: from the last place down to the second, what comes
    /// there is drawn from the places up to it (Fisher and Yates 1938, in place by Durstenfeld 1964).
    ///
    /// # Panics
    /// Above 2^32 - 1 items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let n = u32::try_from(last + 1).expect("fewer than 2^32 items");
            items.swap(last, self.below(n) as usize);
        }
    }
}

/// The upper half of `word * n`: a number below `n`. Refuses a word when the lower half is among the first
/// `2^32 mod n`, so that each number keeps exactly `floor(2^32 / n)` words (Lemire 2019, "Fast random integer
/// generation in an interval").
fn scaled(word: u32, n: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(n);
    // The remainder is a division; it is below `n`, so most words need none.
    let low = product as u32;
    (low >= n || low >= n.wrapping_neg() % n).then_some((product >> 32) as u32)
}

/// [`scaled`], twice as wide.
fn scaled_u64(word: u64, n: u64) -> Option<u64> {
    let product = u128::from(word) * u128::from(n);
    let low = product as u64;
    (low >= n || low >= n.wrapping_neg() % n).then_some((product >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(text: &str) -> Seed {
        text.parse().unwrap()
    }

    #[test]
    fn every_number_keeps_equally_many_words() {
        // The words of one number are contiguous. That each interval has its ends where they belong, found by the
        // function itself, is a proof for all 2^32 words.
        for n in [1, 2, 3, 5, 6, 7, 9, 10, 80, 81, 1000, 46_656, (1 << 31) + 1, u32::MAX] {
            let rest = n.wrapping_neg() % n;
            let share = (1u64 << 32) / u64::from(n);
            for number in [0, 1, 2, n / 2, n.saturating_sub(2), n - 1] {
                if number >= n {
                    continue;
                }
                let first = ((u64::from(number) << 32) + u64::from(rest)).div_ceil(u64::from(n)) as u32;
                let last = (u64::from(first) + share - 1) as u32;
                assert_eq!(
                    (scaled(first, n), scaled(last, n)),
                    (Some(number), Some(number)),
                    "{number} of {n}"
                );
                assert!(first.checked_sub(1).is_none_or(|word| scaled(word, n) != Some(number)));
                assert!(last.checked_add(1).is_none_or(|word| scaled(word, n) != Some(number)));
            }
        }
    }

    #[test]
    fn every_large_number_keeps_equally_many_words() {
        for n in [1, 2, 3, 1000, (1 << 32) + 1, 511_111_111_111_111, (1 << 63) + 1, u64::MAX] {
            let rest = n.wrapping_neg() % n;
            let share = (1u128 << 64) / u128::from(n);
            for number in [0, 1, n / 2, n - 1].into_iter().filter(|&number| number < n) {
                let first = ((u128::from(number) << 64) + u128::from(rest)).div_ceil(u128::from(n)) as u64;
                let last = (u128::from(first) + share - 1) as u64;
                assert_eq!((scaled_u64(first, n), scaled_u64(last, n)), (Some(number), Some(number)), "{n}");
                assert!(first.checked_sub(1).is_none_or(|word| scaled_u64(word, n) != Some(number)));
                assert!(last.checked_add(1).is_none_or(|word| scaled_u64(word, n) != Some(number)));
            }
        }
    }

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        for text in ["v1:42:7", "v2:42:7"] {
            check_numbers(SeededRng::new(seed(text)));
        }
    }

    fn check_numbers(mut rng: SeededRng) {
        let words: Vec<u32> = (0..4).map(|_| rng.words.next_u32()).collect();
        assert_eq!(words, [1949014451, 3157417685, 733805083, 581671548]);
        let numbers: Vec<u32> = (0..12).map(|_| rng.below(81)).collect();
        assert_eq!(numbers, [25, 69, 22, 30, 21, 40, 78, 75, 45, 59, 40, 69]);
        let mut order: Vec<u32> = (0..12).collect();
        rng.shuffle(&mut order);
        assert_eq!(order, [3, 2, 6, 7, 1, 11, 0, 10, 5, 8, 4, 9]);
        let large: Vec<u64> = (0..2).map(|_| rng.below_u64(1 << 60)).collect();
        assert_eq!(large, [507614095333248985, 592925597562894425]);
    }

    #[test]
    fn neighbouring_seeds_share_no_words() {
        let words = |text: &str| {
            let mut rng = SeededRng::new(seed(text));
            [0; 8].map(|_: u32| rng.words.next_u32())
        };
        let all = ["1:0", "1:1", "2:0", "0:1", "0:2"].map(words);
        for (i, a) in all.iter().enumerate() {
            assert!(all[..i].iter().flatten().all(|word| !a.contains(word)));
        }
    }

    /// Chi-squared of observed counts against equal ones.
    fn chi_squared(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn orders_of_four_are_equally_likely() {
        let mut rng = SeededRng::new(seed("orders"));
        let mut counts = [0; 24];
        for _ in 0..24_000 {
            let mut order = [0usize, 1, 2, 3];
            rng.shuffle(&mut order);
            let rank = |i: usize| order[i + 1..].iter().filter(|&&later| later < order[i]).count();
            counts[rank(0) * 6 + rank(1) * 2 + rank(2)] += 1;
        }
        // 23 degrees of freedom: 49.7 is exceeded once in a thousand seeds, and this one is fixed.
        assert!(chi_squared(&counts) < 49.7, "{counts:?}");
        assert!(counts.iter().all(|&count| count > 0));
    }

    #[test]
    fn members_of_a_set_are_equally_likely() {
        let odd: DigitSet = Digit::ALL.into_iter().step_by(2).collect();
        let mut rng = SeededRng::new(seed("members"));
        let mut counts = [0; 5];
        for _ in 0..5_000 {
            counts[rng.digit(odd).unwrap().index() / 2] += 1;
        }
        // Four degrees of freedom, one in a thousand.
        assert!(chi_squared(&counts) < 18.5, "{counts:?}");
        assert_eq!(rng.digit(DigitSet::EMPTY), None);
    }
}
