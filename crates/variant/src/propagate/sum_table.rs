//! The sums of sets of digits, in a table.

use std::sync::OnceLock;

/// Digits below this have a table of the sums of their sets.
pub(super) const TABLE_DIGITS: u32 = 10;

/// By size and set of digits: the sums that so many different digits of the set can have, as bits.
pub(super) struct SumTable(Vec<u64>);

impl SumTable {
    pub(super) fn get() -> &'static SumTable {
        static TABLE: OnceLock<SumTable> = OnceLock::new();
        TABLE.get_or_init(|| {
            let sets = 1 << TABLE_DIGITS;
            let mut sums = vec![0u64; (TABLE_DIGITS as usize + 1) * sets];
            sums[..sets].fill(1);
            for size in 1..=TABLE_DIGITS as usize {
                for set in 1..sets {
                    let rest = set & (set - 1);
                    let (without, with) = (sums[size * sets + rest], sums[(size - 1) * sets + rest]);
                    sums[size * sets + set] = without | with << set.trailing_zeros();
                }
            }
            SumTable(sums)
        })
    }

    #[inline]
    pub(super) fn of(&self, size: usize, set: u32) -> u64 {
        self.0[(size << TABLE_DIGITS) + set as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::super::combination::{combinations, sum_of};
    use super::*;

    #[test]
    fn the_sums_of_all_sets_of_a_size() {
        for (size, digits) in [(0, 0b1110), (2, 0b1_0011_1010), (3, 0x3ff), (9, 0x3fe), (4, 0b110)] {
            let sums = combinations(digits, size).into_iter().fold(0, |sums, set| sums | 1u64 << sum_of(set));
            assert_eq!(SumTable::get().of(size, digits), sums);
        }
    }
}
