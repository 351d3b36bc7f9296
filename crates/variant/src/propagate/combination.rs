//! Combinations: different digits that form one of some sets, such as those with the sum of a cage, or consecutive
//! digits.

use std::sync::Arc;

use super::{Board, CellSet, Dead, Level, Propagator};

/// All sets of `size` of the digits, those with the lowest digits first.
pub(crate) fn combinations(digits: u32, size: usize) -> Vec<u32> {
    fn choose(left: u32, size: usize, chosen: u32, all: &mut Vec<u32>) {
        if size == 0 {
            return all.push(chosen);
        }
        let mut left = left;
        while left.count_ones() as usize >= size {
            let bit = left & left.wrapping_neg();
            left &= !bit;
            choose(left, size - 1, chosen | bit, all);
        }
    }
    let mut all = Vec::new();
    choose(digits, size, 0, &mut all);
    all
}

/// The sum of a set of digits.
pub(crate) fn sum_of(set: u32) -> usize {
    let (mut left, mut sum) = (set, 0);
    while left != 0 {
        sum += left.trailing_zeros() as usize;
        left &= left - 1;
    }
    sum
}

/// Sets of digits with their sums.
pub(crate) type Sets = Arc<[(u32, u16)]>;

/// By size, all sets of this many digits with their sums, by ascending sum: made once for all sums of a puzzle.
pub(crate) struct SetTables {
    digits: u32,
    by_size: [Option<Sets>; 33],
}

impl SetTables {
    pub(crate) fn new(digits: u32) -> SetTables {
        SetTables { digits, by_size: [const { None }; 33] }
    }

    /// The digits that the sets are made from.
    pub(crate) const fn digits(&self) -> u32 {
        self.digits
    }

    pub(crate) fn of(&mut self, size: usize) -> Sets {
        let digits = self.digits;
        let make = || {
            let all = combinations(digits, size).into_iter();
            let mut sets: Vec<(u32, u16)> = all.map(|set| (set, sum_of(set) as u16)).collect();
            sets.sort_by_key(|&(set, sum)| (sum, set));
            sets.into()
        };
        self.by_size[size].get_or_insert_with(make).clone()
    }
}

/// Adds what the cells can have when their digits form exactly this set. False when they cannot. Exact but for deeper
/// interplay: singles in cells and singles of digits are followed; a set that adds nothing is not looked at closely.
pub(crate) fn fit(set: u32, sets: &[u32], out: &mut [u32]) -> bool {
    let mut now = [0u32; 32];
    let now = &mut now[..sets.len()];
    // Nothing new can come of it when all that it might keep is kept already.
    let mut news = 0;
    for i in 0..sets.len() {
        now[i] = sets[i] & set;
        if now[i] == 0 {
            return false;
        }
        news |= now[i] & !out[i];
    }
    if news == 0 {
        return true;
    }
    loop {
        let (mut once, mut twice, mut fixed, mut again) = (0u32, 0u32, 0u32, 0u32);
        for &cell in now.iter() {
            twice |= once & cell;
            once |= cell;
            let alone = if super::single(cell) { cell } else { 0 };
            again |= fixed & alone;
            fixed |= alone;
        }
        if again != 0 || once != set {
            return false;
        }
        let (known, hidden) = (twice & fixed, once & !twice & !fixed);
        if known | hidden == 0 {
            break;
        }
        for cell in now.iter_mut().filter(|cell| !super::single(**cell)) {
            let here = *cell & hidden;
            *cell = if here == 0 { *cell & !known } else { here };
            if *cell == 0 || here != 0 && !super::single(here) {
                return false;
            }
        }
    }
    out.iter_mut().zip(now.iter()).for_each(|(o, n)| *o |= *n);
    true
}

/// Different digits that form one of some sets.
#[derive(Debug)]
pub(crate) struct Combination {
    cells: Vec<u16>,
    sets: Vec<u32>,
    /// Which cells differ, when cells beside these may be written.
    different: Option<Arc<CellSet>>,
}

impl Combination {
    /// Cells of which all differ, and the sets that their digits may form, each of as many digits as there are cells.
    pub(crate) fn new(cells: Vec<u16>, sets: Vec<u32>) -> Combination {
        Combination { cells, sets, different: None }
    }
}

impl Propagator for Combination {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Sum
    }

    fn size(&self) -> usize {
        self.cells.len() + self.sets.len()
    }

    fn set_different(&mut self, different: &Arc<CellSet>) {
        self.different = Some(Arc::clone(different));
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        // The cells that are open: the others have their digits, and a set the rest.
        let (mut sets, mut open) = ([0u32; 32], [0u16; 32]);
        let (mut count, mut union, mut fixed) = (0, 0, 0);
        for &cell in &self.cells {
            let set = board.get(cell);
            if super::single(set) {
                if fixed & set != 0 {
                    return Err(Dead);
                }
                fixed |= set;
            } else {
                (sets[count], open[count]) = (set, cell);
                union |= set;
                count += 1;
            }
        }
        let sets = &sets[..count];
        // What some of the sets has, and what all of them have.
        let (mut some, mut every) = (0u32, u32::MAX);
        let mut out = [0u32; 32];
        let out = &mut out[..count];
        let mut is_all = count == 0;
        for &set in &self.sets {
            let rest = set & !fixed;
            if rest & !union == 0 && fixed & !set == 0 {
                if !is_all {
                    if !fit(rest, sets, out) {
                        continue;
                    }
                    is_all = out.iter().zip(sets).all(|(kept, set)| kept == set);
                }
                some |= set;
                every &= set;
            }
        }
        if some == 0 {
            return Err(Dead);
        }
        if !is_all {
            for (&kept, &cell) in out.iter().zip(&open) {
                board.keep(cell, kept)?;
            }
        }
        let Some(different) = &self.different else { return Ok(()) };
        // A digit that all sets have is in one of the cells: not where all of them see it.
        let mut needed = every & !fixed;
        while needed != 0 {
            let bit = needed & needed.wrapping_neg();
            needed &= needed - 1;
            let mut places = [0u16; 32];
            let mut count = 0;
            for &cell in &open[..sets.len()] {
                if board.get(cell) & bit != 0 {
                    places[count] = cell;
                    count += 1;
                }
            }
            if count == 0 {
                return Err(Dead);
            }
            different.common_peers(&places[..count], |cell| board.keep(cell, !bit))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_digits() {
        assert_eq!(combinations(0x3fe, 3).len(), 84);
        assert_eq!(sum_of(0b1010), 4);
        assert_eq!(combinations(0x3fe, 9), [0x3fe]);
    }

    #[test]
    fn a_cage_of_three_with_sum_six() {
        let sets: Vec<u32> = combinations(0x3fe, 3).into_iter().filter(|&s| sum_of(s) == 6).collect();
        assert_eq!(sets, [0b1110]);
        let cage = Combination::new(vec![0, 1, 2], sets);
        let mut board = vec![0x3fe, 0b0110, 0b0110];
        cage.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }).unwrap();
        assert_eq!(board, [0b1000, 0b0110, 0b0110]);
        let mut board = vec![0x3fe, 0b0010, 0b0110];
        cage.propagate(&mut Board { sets: &mut board, changed: &mut Vec::new() }).unwrap();
        assert_eq!(board, [0b1000, 0b0010, 0b0100]);
    }
}
