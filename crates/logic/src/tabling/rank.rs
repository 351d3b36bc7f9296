//! How good chains are to HoDoKu: it takes the one that removes most, and of those the one whose places come first.

use crate::masks::Removals;

/// How good some eliminations are: the more the better, then the lower the sum of their cells, weighted by 1, 81, 161
/// and so on, and of their digits. They are added by digit, then by cell.
#[derive(Default)]
pub(crate) struct Rank {
    count: u64,
    sum: u64,
}

impl Rank {
    pub(crate) fn add(&mut self, cell: usize, digit: usize) {
        self.sum += cell as u64 * (1 + 80 * self.count) + digit as u64 + 1;
        self.count += 1;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The lower, the better.
    pub(crate) fn value(&self) -> u64 {
        (1000 - self.count) << 32 | self.sum
    }

    pub(crate) fn of(removals: &Removals) -> u64 {
        let mut rank = Rank::default();
        for digit in 0..9 {
            removals.of(digit).iter().for_each(|cell| rank.add(cell.index(), digit));
        }
        rank.value()
    }
}
