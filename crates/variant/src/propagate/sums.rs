//! Sums: segments of cells with equal sums, or with one of some sums.
//!
//! The cells of a segment are cut into groups of which all differ. The sums a group can have come from the sets of different
//! digits that fit its cells; those of a segment from the sums of its groups; each as bits. What no common sum uses goes.

use std::fmt;

use super::combination::{combinations, fit, sum_of};
use super::{Board, Dead, Level, Propagator};

/// Sets of sums as bits.
trait Bits: Copy + Eq + fmt::Debug + Send + Sync {
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
}

const WORDS: usize = 18;

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
}

/// Cells of which all differ, with a common weight.
#[derive(Debug, Clone)]
struct Group {
    cells: Vec<u16>,
    weight: usize,
    /// The sets of as many digits, each with its sum, by ascending sum; empty for one cell.
    sets: Vec<(u32, u16)>,
}

/// Cells whose weighted digits are added up.
#[derive(Debug, Clone, Default)]
pub(crate) struct Segment {
    /// Groups of cells that differ, each with its weight (1 or more).
    pub(crate) groups: Vec<(Vec<u16>, usize)>,
    /// What is added to the sum.
    pub(crate) offset: usize,
}

/// Segments with equal sums; with `sums`, one of these.
pub(crate) fn equal_sums(segments: Vec<Segment>, sums: Option<&[usize]>, digits: u32) -> Box<dyn Propagator> {
    let highest = (31 - digits.leading_zeros()) as usize;
    let most = |segment: &Segment| {
        let cells: usize = segment.groups.iter().map(|(cells, weight)| cells.len() * weight).sum();
        segment.offset + cells * highest
    };
    // What is beyond the least of the greatest sums is never common, and never needed on the way.
    let given = sums.map(|sums| sums.iter().copied().max().unwrap_or(0));
    let common = segments.iter().map(most).chain(given).min().unwrap_or(0);
    if common <= u128::MOST {
        Box::new(EqualSums::<u128>::new(segments, sums, digits))
    } else if common <= <[u64; WORDS]>::MOST {
        Box::new(EqualSums::<[u64; WORDS]>::new(segments, sums, digits))
    } else {
        Box::new(super::bounds::Bounds::new(segments, sums))
    }
}

#[derive(Debug)]
struct EqualSums<B> {
    segments: Vec<(Vec<Group>, usize)>,
    sums: Option<B>,
    cells: Vec<u16>,
}

/// Sums of each group in each segment.
type SumsOf<B> = Vec<B>;

impl<B: Bits> EqualSums<B> {
    fn new(segments: Vec<Segment>, sums: Option<&[usize]>, digits: u32) -> EqualSums<B> {
        let mut cells: Vec<u16> = segments
            .iter()
            .flat_map(|segment| segment.groups.iter().flat_map(|group| group.0.clone()))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        let group = |(cells, weight): (Vec<u16>, usize)| {
            let mut sets = Vec::new();
            if cells.len() > 1 {
                let all = combinations(digits, cells.len());
                sets = all.into_iter().map(|set| (set, sum_of(set) as u16)).collect();
                sets.sort_by_key(|&(set, sum)| (sum, set));
            }
            Group { cells, weight, sets }
        };
        let segments = segments
            .into_iter()
            .map(|segment| (segment.groups.into_iter().map(group).collect(), segment.offset))
            .collect();
        let sums = sums.map(|sums| {
            sums.iter().filter(|&&sum| sum <= B::MOST).fold(B::ZERO, |bits, &sum| bits.or(B::one(sum)))
        });
        EqualSums { segments, sums, cells }
    }

    /// The sums that a group can have.
    fn sums_of_group(group: &Group, board: &Board<'_>) -> B {
        let mut sums = B::ZERO;
        let mut add = |sum: usize| {
            if sum <= B::MOST {
                sums = sums.or(B::one(sum));
            }
        };
        if let [cell] = group.cells[..] {
            let mut set = board.get(cell);
            while set != 0 {
                add(set.trailing_zeros() as usize * group.weight);
                set &= set - 1;
            }
            return sums;
        }
        let (mut union, mut fixed) = (0, 0);
        let mut open = [0u32; 32];
        let mut count = 0;
        for &cell in &group.cells {
            let set = board.get(cell);
            union |= set;
            if super::single(set) {
                fixed |= set;
            } else {
                open[count] = set;
                count += 1;
            }
        }
        let mut last = u16::MAX;
        for &(set, sum) in &group.sets {
            if sum != last
                && set & !union == 0
                && fixed & !set == 0
                && open[..count].iter().all(|o| o & set & !fixed != 0)
            {
                last = sum;
                add(usize::from(sum) * group.weight);
            }
        }
        sums
    }

    /// Leaves what a group can have with one of some sums.
    fn restrict_group(group: &Group, sums: B, board: &mut Board<'_>) -> Result<(), Dead> {
        let allowed = |sum: usize| sums.has(sum * group.weight);
        if let [cell] = group.cells[..] {
            let (mut set, mut kept) = (board.get(cell), 0);
            while set != 0 {
                let digit = set.trailing_zeros();
                if allowed(digit as usize) {
                    kept |= 1 << digit;
                }
                set &= set - 1;
            }
            return board.keep(cell, kept);
        }
        let mut sets = [0u32; 32];
        let (mut union, mut fixed) = (0, 0);
        for (set, &cell) in sets.iter_mut().zip(&group.cells) {
            *set = board.get(cell);
            union |= *set;
            if super::single(*set) {
                fixed |= *set;
            }
        }
        let sets = &sets[..group.cells.len()];
        let mut out = [0u32; 32];
        let out = &mut out[..sets.len()];
        let (mut last, mut fine) = (u16::MAX, false);
        for &(set, sum) in &group.sets {
            if sum != last {
                (last, fine) = (sum, allowed(usize::from(sum)));
            }
            if fine && set & !union == 0 && fixed & !set == 0 && fit(set, sets, out) && out == sets {
                return Ok(());
            }
        }
        for (&kept, &cell) in out.iter().zip(&group.cells) {
            board.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// All sums of one of these and one of those.
fn added<B: Bits>(one: B, mut other: B) -> B {
    let mut sums = B::ZERO;
    while let Some(sum) = other.pop() {
        sums = sums.or(one.up(sum));
    }
    sums
}

/// All differences that are not negative.
fn taken<B: Bits>(from: B, mut other: B) -> B {
    let mut sums = B::ZERO;
    while let Some(sum) = other.pop() {
        sums = sums.or(from.down(sum));
    }
    sums
}

impl<B: Bits> Propagator for EqualSums<B> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Slow
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let mut common: Option<B> = self.sums;
        let mut sums: Vec<SumsOf<B>> = Vec::with_capacity(self.segments.len());
        let alone = self.segments.len() == 1 && self.segments[0].0.len() == 1;
        for (groups, offset) in &self.segments {
            if alone {
                // One group with given sums: nothing to add up.
                let allowed = self.sums.unwrap_or(B::ZERO).down(*offset);
                return EqualSums::restrict_group(&groups[0], allowed, board);
            }
            let each: SumsOf<B> = groups.iter().map(|group| EqualSums::sums_of_group(group, board)).collect();
            let start = if *offset <= B::MOST { B::one(*offset) } else { B::ZERO };
            let whole = each.iter().fold(start, |all, &group| added(all, group));
            let left = common.map_or(whole, |common| common.and(whole));
            if left == B::ZERO {
                return Err(Dead);
            }
            common = Some(left);
            sums.push(each);
        }
        let Some(common) = common else { return Ok(()) };
        for ((groups, offset), each) in self.segments.iter().zip(&sums) {
            let count = groups.len();
            // What the groups up to each place can add up to so that the rest reaches a common sum.
            let mut wanted = vec![B::ZERO; count + 1];
            wanted[count] = common;
            for place in (0..count).rev() {
                wanted[place] = taken(wanted[place + 1], each[place]);
            }
            let mut before = B::one(*offset);
            for place in 0..count {
                let mut allowed = B::ZERO;
                let mut left = each[place];
                while let Some(sum) = left.pop() {
                    if before.up(sum).meets(wanted[place + 1]) {
                        allowed = allowed.or(B::one(sum));
                    }
                }
                if allowed == B::ZERO {
                    return Err(Dead);
                }
                // With all its sums a group of cells keeps nearly all: not worth the search.
                if allowed != each[place] || groups[place].cells.len() > 1 {
                    EqualSums::restrict_group(&groups[place], allowed, board)?;
                }
                before = added(before, each[place]);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(propagator: &dyn Propagator, sets: &[u32]) -> Option<Vec<u32>> {
        let mut sets = sets.to_vec();
        propagator.propagate(&mut Board { sets: &mut sets, changed: &mut Vec::new() }).ok()?;
        Some(sets)
    }

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
    fn an_arrow_of_three_cells() {
        let bulb = Segment { groups: vec![(vec![0], 1)], offset: 0 };
        let line = Segment { groups: vec![(vec![1, 2, 3], 1)], offset: 0 };
        let arrow = equal_sums(vec![bulb, line], None, 0x3fe);
        let left = after(&*arrow, &[0x3fe; 4]).unwrap();
        assert_eq!(left, [0x3c0, 0x7e, 0x7e, 0x7e]);
        assert_eq!(after(&*arrow, &[0x3e, 0x3fe, 0x3fe, 0x3fe]), None);
    }

    #[test]
    fn a_pill_of_two_cells() {
        let pill = Segment { groups: vec![(vec![0], 10), (vec![1], 1)], offset: 0 };
        let line = Segment { groups: vec![(vec![2, 3], 1)], offset: 0 };
        let arrow = equal_sums(vec![pill, line], None, 0x3fe);
        let left = after(&*arrow, &[0x3fe; 4]).unwrap();
        assert_eq!((left[0], left[1]), (0b10, 0xfe));
    }
}
