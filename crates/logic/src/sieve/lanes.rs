//! A bit for each puzzle of a block, and counting with them.

use super::BLOCK;

pub(super) const WORDS: usize = BLOCK / 64;

/// A bit for each puzzle of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Lanes([u64; WORDS]);

impl Lanes {
    pub(super) const NONE: Lanes = Lanes([0; WORDS]);
    pub(super) const ALL: Lanes = Lanes([u64::MAX; WORDS]);

    /// The first `n`.
    pub(super) fn first(n: usize) -> Lanes {
        Lanes(std::array::from_fn(|word| match n.saturating_sub(word * 64) {
            0 => 0,
            n @ 1..64 => (1 << n) - 1,
            _ => u64::MAX,
        }))
    }

    pub(super) fn set(&mut self, lane: usize) {
        self.0[lane / 64] |= 1 << (lane % 64);
    }

    /// Those of 64 puzzles.
    #[inline(always)]
    pub(super) fn word(self, word: usize) -> u64 {
        self.0[word]
    }

    /// Visits them.
    pub(super) fn each(self, mut visit: impl FnMut(usize)) {
        for (word, mut lanes) in self.0.into_iter().enumerate() {
            while lanes != 0 {
                visit(64 * word + lanes.trailing_zeros() as usize);
                lanes &= lanes - 1;
            }
        }
    }

    /// How many there are.
    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn is_none(self) -> bool {
        self == Lanes::NONE
    }

    #[inline(always)]
    pub(super) fn and(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline(always)]
    pub(super) fn or(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Without the other.
    #[inline(always)]
    pub(super) fn but(self, other: Lanes) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

/// How often something was met: never, once, more often.
#[derive(Clone, Copy)]
pub(super) struct Met {
    pub(super) any: Lanes,
    pub(super) twice: Lanes,
}

impl Met {
    pub(super) const NEVER: Met = Met { any: Lanes::NONE, twice: Lanes::NONE };

    #[inline(always)]
    pub(super) fn count(&mut self, lanes: Lanes) {
        self.twice = self.twice.or(self.any.and(lanes));
        self.any = self.any.or(lanes);
    }

    #[inline(always)]
    pub(super) fn once(self) -> Lanes {
        self.any.but(self.twice)
    }
}
