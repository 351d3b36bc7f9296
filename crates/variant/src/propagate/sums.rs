//! Sums: segments of cells with equal sums, or with one of some sums.
//!
//! The cells of a segment are cut into groups of which all differ. The sums a group can have come from the digits that
//! are in its cells; those of a segment from the sums of its groups; each as bits. What no common sum uses goes.

use std::sync::Arc;

use super::bits::{Bits, WORDS};
use super::combination::{Combination, SetTables, combinations, sum_of};
use super::sum_table::{SumTable, TABLE_DIGITS};
use super::{Board, Dead, Level, Propagator, Segment};

/// Cells of which all differ, with a common weight.
#[derive(Debug, Clone)]
struct Group {
    cells: Vec<u16>,
    weight: usize,
    /// The sets of as many digits, each with its sum, by ascending sum; empty for one cell, and where there is a table.
    sets: Arc<[(u32, u16)]>,
}

/// Segments with equal sums; with `sums`, one of these.
pub(crate) fn equal_sums(
    segments: Vec<Segment>,
    sums: Option<&[usize]>,
    tables: &mut SetTables,
) -> Box<dyn Propagator> {
    let digits = tables.digits();
    let highest = (31 - digits.leading_zeros()) as usize;
    if let ([Segment { groups, offset }], Some(sums)) = (&segments[..], sums)
        && let [(cells, weight)] = &groups[..]
    {
        // One group with given sums: some sets of digits.
        let fits = |&set: &u32| sums.contains(&(offset + weight * sum_of(set)));
        let sets = combinations(digits, cells.len()).into_iter().filter(fits).collect();
        return Box::new(Combination::new(cells.clone(), sets));
    }
    let most = |segment: &Segment| {
        let cells: usize = segment.groups.iter().map(|(cells, weight)| cells.len() * weight).sum();
        segment.offset + cells * highest
    };
    // What is beyond the least of the greatest sums is never common, and never needed on the way.
    let given = sums.map(|sums| sums.iter().copied().max().unwrap_or(0));
    let common = segments.iter().map(most).chain(given).min().unwrap_or(0);
    if common <= u128::MOST {
        Box::new(EqualSums::<u128>::new(segments, sums, tables))
    } else if common <= <[u64; WORDS]>::MOST {
        Box::new(EqualSums::<[u64; WORDS]>::new(segments, sums, tables))
    } else {
        Box::new(super::bounds::Bounds::new(segments, sums))
    }
}

#[derive(Debug)]
struct EqualSums<B> {
    segments: Vec<(Vec<Group>, usize)>,
    sums: Option<B>,
    cells: Vec<u16>,
    /// How many groups there are in all.
    count: usize,
    table: bool,
}

/// A group as it stands: its open cells, their digits without those of the others, and the digits of the others.
struct Standing {
    open: [(u16, u32); 32],
    count: usize,
    union: u32,
    fixed: u32,
}

impl Standing {
    #[inline]
    fn new(group: &Group, board: &Board<'_>) -> Result<Standing, Dead> {
        let mut standing = Standing { open: [(0, 0); 32], count: 0, union: 0, fixed: 0 };
        for &cell in &group.cells {
            let set = board.get(cell);
            if super::single(set) {
                if standing.fixed & set != 0 {
                    return Err(Dead);
                }
                standing.fixed |= set;
            } else {
                standing.open[standing.count] = (cell, set);
                standing.count += 1;
                standing.union |= set;
            }
        }
        standing.union &= !standing.fixed;
        Ok(standing)
    }
}

/// Room for the sums of this many groups without an allocation.
const FEW: usize = 12;

impl<B: Bits> EqualSums<B> {
    fn new(segments: Vec<Segment>, sums: Option<&[usize]>, tables: &mut SetTables) -> EqualSums<B> {
        let mut cells: Vec<u16> = segments
            .iter()
            .flat_map(|segment| segment.groups.iter().flat_map(|group| group.0.clone()))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        let table = tables.digits() >> TABLE_DIGITS == 0;
        let mut group = |(cells, weight): (Vec<u16>, usize)| {
            let sets = if cells.len() > 1 && !table { tables.of(cells.len()) } else { Arc::default() };
            Group { cells, weight, sets }
        };
        let segments: Vec<(Vec<Group>, usize)> = segments
            .into_iter()
            .map(|segment| (segment.groups.into_iter().map(&mut group).collect(), segment.offset))
            .collect();
        let sums = sums.map(|sums| {
            sums.iter().filter(|&&sum| sum <= B::MOST).fold(B::ZERO, |bits, &sum| bits.or(B::one(sum)))
        });
        let count = segments.iter().map(|segment| segment.0.len()).sum();
        EqualSums { segments, sums, cells, count, table }
    }

    /// The sums that a group can have.
    fn sums_of_group(&self, group: &Group, board: &Board<'_>) -> Result<B, Dead> {
        let standing = Standing::new(group, board)?;
        let Standing { count, union, fixed, .. } = standing;
        if self.table {
            let sums = SumTable::get().of(count, union) << sum_of(fixed);
            return Ok(if group.weight == 1 { B::of(sums) } else { weighted(sums, group.weight) });
        }
        if let [cell] = group.cells[..] {
            return Ok(weighted(u64::from(board.get(cell)), group.weight));
        }
        let mut sums = B::ZERO;
        let mut last = u16::MAX;
        for &(set, sum) in &*group.sets {
            if sum != last
                && set & !(union | fixed) == 0
                && fixed & !set == 0
                && standing.open[..count].iter().all(|open| open.1 & set & !fixed != 0)
            {
                last = sum;
                let sum = usize::from(sum) * group.weight;
                if sum <= B::MOST {
                    sums = sums.or(B::one(sum));
                }
            }
        }
        Ok(sums)
    }

    /// Leaves what a group can have with one of some sums.
    fn restrict_group(&self, group: &Group, sums: B, board: &mut Board<'_>) -> Result<(), Dead> {
        let standing = Standing::new(group, board)?;
        let Standing { count, union, fixed, .. } = standing;
        let open = &standing.open[..count];
        let base = sum_of(fixed);
        if count <= 1 || self.table {
            // What the open cells may add up to, as bits.
            let left = if group.weight == 1 {
                sums.onwards(base)
            } else {
                (0..64)
                    .filter(|sum| sums.has((base + sum) * group.weight))
                    .fold(0, |left, sum| left | 1 << sum)
            };
            return match *open {
                [] => {
                    if left & 1 == 1 {
                        Ok(())
                    } else {
                        Err(Dead)
                    }
                }
                [(cell, set)] => board.keep(cell, set & left as u32 & !fixed),
                _ => restrict_by_table(open, union, left, board),
            };
        }
        let mut kept = [0u32; 32];
        for &(set, sum) in &*group.sets {
            if sums.has(usize::from(sum) * group.weight)
                && set & !(union | fixed) == 0
                && fixed & !set == 0
                && open.iter().all(|open| open.1 & set & !fixed != 0)
            {
                kept[..count].iter_mut().for_each(|kept| *kept |= set & !fixed);
            }
        }
        open.iter().zip(&kept).try_for_each(|(open, &kept)| board.keep(open.0, kept))
    }
}

/// Keeps each digit of two open cells or more for which the others can add up to what is left of one of the sums.
fn restrict_by_table(open: &[(u16, u32)], union: u32, sums: u64, board: &mut Board<'_>) -> Result<(), Dead> {
    let table = SumTable::get();
    for (at, &(cell, set)) in open.iter().enumerate() {
        let (mut left, mut kept) = (set & union, 0);
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let others = match open {
                [one, other] => u64::from(if at == 0 { other.1 } else { one.1 } & union & !bit),
                _ => table.of(open.len() - 1, union & !bit),
            };
            if others << bit.trailing_zeros() & sums != 0 {
                kept |= bit;
            }
        }
        board.keep(cell, kept)?;
    }
    Ok(())
}

/// Sums times a weight.
fn weighted<B: Bits>(mut sums: u64, weight: usize) -> B {
    let mut all = B::ZERO;
    while sums != 0 {
        let sum = sums.trailing_zeros() as usize * weight;
        sums &= sums - 1;
        if sum <= B::MOST {
            all = all.or(B::one(sum));
        }
    }
    all
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
        let (mut few, mut many) = ([B::ZERO; FEW], Vec::new());
        let sums: &mut [B] = if self.count <= FEW {
            &mut few[..self.count]
        } else {
            many.resize(self.count, B::ZERO);
            &mut many
        };
        let mut runs = true;
        let groups = self.segments.iter().flat_map(|segment| &segment.0);
        for (at, group) in groups.enumerate() {
            sums[at] = self.sums_of_group(group, board)?;
            if sums[at] == B::ZERO {
                return Err(Dead);
            }
            runs &= sums[at].is_run();
        }
        if runs && self.sums.is_none_or(B::is_run) {
            self.by_bounds(sums, board)
        } else {
            self.exactly(sums, board)
        }
    }
}

impl<B: Bits> EqualSums<B> {
    /// When every group has all sums from one to another, so has every sum of them: their ends say all.
    fn by_bounds(&self, sums: &[B], board: &mut Board<'_>) -> Result<(), Dead> {
        let ends = |sums: &B| sums.span().unwrap_or((0, 0));
        let (mut low, mut high) = match self.sums {
            Some(sums) => sums.span().ok_or(Dead)?,
            None => (0, usize::MAX),
        };
        let mut rest = sums;
        for (groups, offset) in &self.segments {
            let (own, others) = rest.split_at(groups.len());
            rest = others;
            let whole =
                own.iter().map(ends).fold((*offset, *offset), |all, one| (all.0 + one.0, all.1 + one.1));
            (low, high) = (low.max(whole.0), high.min(whole.1));
        }
        if low > high {
            return Err(Dead);
        }
        let mut rest = sums;
        for (groups, offset) in &self.segments {
            let (own, others) = rest.split_at(groups.len());
            rest = others;
            let whole =
                own.iter().map(ends).fold((*offset, *offset), |all, one| (all.0 + one.0, all.1 + one.1));
            for (group, (least, most)) in groups.iter().zip(own.iter().map(ends)) {
                let bottom = least.max((low + most).saturating_sub(whole.1));
                let top = most.min((high + least).saturating_sub(whole.0));
                if (bottom, top) != (least, most) {
                    self.restrict_group(group, B::range(bottom, top), board)?;
                }
            }
        }
        Ok(())
    }

    fn exactly(&self, sums: &[B], board: &mut Board<'_>) -> Result<(), Dead> {
        let mut common: Option<B> = self.sums;
        let mut rest = sums;
        for (groups, offset) in &self.segments {
            let (own, others) = rest.split_at(groups.len());
            rest = others;
            let start = if *offset <= B::MOST { B::one(*offset) } else { B::ZERO };
            let whole = own.iter().fold(start, |all, &group| added(all, group));
            let left = common.map_or(whole, |common| common.and(whole));
            if left == B::ZERO {
                return Err(Dead);
            }
            common = Some(left);
        }
        let Some(common) = common else { return Ok(()) };
        let mut rest = sums;
        for (groups, offset) in &self.segments {
            let (own, others) = rest.split_at(groups.len());
            rest = others;
            let count = groups.len();
            // What the groups up to each place can add up to so that the rest reaches a common sum.
            let mut wanted = vec![B::ZERO; count + 1];
            wanted[count] = common;
            for place in (0..count).rev() {
                wanted[place] = taken(wanted[place + 1], own[place]);
            }
            let mut before = B::one(*offset);
            for place in 0..count {
                let mut allowed = B::ZERO;
                let mut left = own[place];
                while let Some(sum) = left.pop() {
                    if before.up(sum).meets(wanted[place + 1]) {
                        allowed = allowed.or(B::one(sum));
                    }
                }
                if allowed == B::ZERO {
                    return Err(Dead);
                }
                if allowed != own[place] {
                    self.restrict_group(&groups[place], allowed, board)?;
                }
                before = added(before, own[place]);
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
    fn an_arrow_of_three_cells() {
        let bulb = Segment { groups: vec![(vec![0], 1)], offset: 0 };
        let line = Segment { groups: vec![(vec![1, 2, 3], 1)], offset: 0 };
        let arrow = equal_sums(vec![bulb, line], None, &mut SetTables::new(0x3fe));
        let left = after(&*arrow, &[0x3fe; 4]).unwrap();
        assert_eq!(left, [0x3c0, 0x7e, 0x7e, 0x7e]);
        assert_eq!(after(&*arrow, &[0x3e, 0x3fe, 0x3fe, 0x3fe]), None);
    }

    #[test]
    fn a_pill_of_two_cells() {
        let pill = Segment { groups: vec![(vec![0], 10), (vec![1], 1)], offset: 0 };
        let line = Segment { groups: vec![(vec![2, 3], 1)], offset: 0 };
        let arrow = equal_sums(vec![pill, line], None, &mut SetTables::new(0x3fe));
        let left = after(&*arrow, &[0x3fe; 4]).unwrap();
        assert_eq!((left[0], left[1]), (0b10, 0xfe));
    }
}
