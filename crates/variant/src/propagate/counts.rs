//! Counting: how often digits stand in some cells.

use super::{Board, Dead, Level, Propagator};

/// Each of some sets of digits stands in this many cells at least. The sets share no digit.
#[derive(Debug)]
pub(crate) struct AtLeastEach {
    cells: Vec<u16>,
    needs: Vec<(u32, u32)>,
}

impl AtLeastEach {
    /// `needs`: sets and how many cells have one of them.
    pub(crate) fn new(cells: Vec<u16>, needs: Vec<(u32, u32)>) -> AtLeastEach {
        AtLeastEach { cells, needs }
    }
}

impl Propagator for AtLeastEach {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Quick
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let (mut missing, mut wanted) = (0, 0);
        for &(digits, least) in &self.needs {
            let (mut sure, mut possible) = (0, 0);
            for &cell in &self.cells {
                let set = board.get(cell);
                possible += u32::from(set & digits != 0);
                sure += u32::from(set & !digits == 0);
            }
            if possible < least {
                return Err(Dead);
            }
            if possible == least {
                for &cell in &self.cells {
                    if board.get(cell) & digits != 0 {
                        board.keep(cell, digits)?;
                    }
                }
            } else if sure < least {
                missing += least - sure;
                wanted |= digits;
            }
        }
        // The cells that are in none of the sets for sure must do for what is missing.
        if missing > 0 {
            let open = |set: u32| !self.needs.iter().any(|need| set & !need.0 == 0);
            let free: Vec<u16> = self.cells.iter().copied().filter(|&cell| open(board.get(cell))).collect();
            let loose: u32 = free.len() as u32;
            // A need that is met for sure more often than it must be takes no open cell.
            if loose < missing {
                return Err(Dead);
            }
            if loose == missing {
                for cell in free {
                    board.keep(cell, wanted)?;
                }
            }
        }
        Ok(())
    }
}

/// Groups of cells with the same digits, each as often.
#[derive(Debug)]
pub(crate) struct SameCounts {
    cells: Vec<u16>,
    groups: Vec<Vec<u16>>,
}

impl SameCounts {
    /// Two or more groups of as many cells.
    pub(crate) fn new(groups: Vec<Vec<u16>>) -> SameCounts {
        let mut cells = groups.concat();
        cells.sort_unstable();
        cells.dedup();
        SameCounts { cells, groups }
    }
}

impl Propagator for SameCounts {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Sum
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        for digit in 0..26 {
            let bit = 1u32 << digit;
            let (mut least, mut most) = (0, usize::MAX);
            for group in &self.groups {
                least = least.max(group.iter().filter(|&&cell| board.get(cell) == bit).count());
                most = most.min(group.iter().filter(|&&cell| board.get(cell) & bit != 0).count());
            }
            if least > most {
                return Err(Dead);
            }
            for group in &self.groups {
                let sure = group.iter().filter(|&&cell| board.get(cell) == bit).count();
                let possible = group.iter().filter(|&&cell| board.get(cell) & bit != 0).count();
                for &cell in group {
                    let set = board.get(cell);
                    if set & bit != 0 && set != bit {
                        if possible == least {
                            board.keep(cell, bit)?;
                        } else if sure == most {
                            board.keep(cell, !bit)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// Counting circles: the digits in the circles are a set whose sum is the number of circles, and each stands as often
/// as it says.
///
/// Once it knows the groups of different cells, it also counts by these: a digit stands at most once in each, so in as
/// many circles at most as there are rows (or columns, or regions) that have a circle with it.
#[derive(Debug)]
pub(crate) struct Circles {
    cells: Vec<u16>,
    sets: Vec<u32>,
    partitions: Vec<Vec<Part>>,
}

/// The circles of a group of different cells, and its other cells.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    circles: Vec<u16>,
    others: Vec<u16>,
}

impl Circles {
    /// The cells with a circle.
    pub(crate) fn new(cells: Vec<u16>, digits: u32) -> Circles {
        fn choose(left: u32, sum: usize, chosen: u32, sets: &mut Vec<u32>) {
            if sum == 0 {
                return sets.push(chosen);
            }
            let mut left = left;
            while left != 0 {
                let digit = left.trailing_zeros();
                left &= left - 1;
                if digit as usize <= sum {
                    choose(left, sum - digit as usize, chosen | 1 << digit, sets);
                }
            }
        }
        let mut sets = Vec::new();
        // A 0 in a circle would say that no circle has it.
        choose(digits & !1, cells.len(), 0, &mut sets);
        Circles { cells, sets, partitions: Vec::new() }
    }

    /// Leaves digits with as many groups as they need in each of these: `wanted` are those that stand in circles.
    fn by_groups(&self, wanted: u32, board: &mut Board<'_>) -> Result<(), Dead> {
        for partition in &self.partitions {
            let mut left = wanted;
            while left != 0 {
                let (digit, bit) = (left.trailing_zeros() as usize, left & left.wrapping_neg());
                left &= left - 1;
                let has = |part: &&Part| part.circles.iter().any(|&cell| board.get(cell) & bit != 0);
                let count = partition.iter().filter(has).count();
                if count < digit {
                    return Err(Dead);
                }
                if count > digit {
                    continue;
                }
                for part in partition {
                    let mut places = part.circles.iter().filter(|&&cell| board.get(cell) & bit != 0);
                    let Some(&first) = places.next() else { continue };
                    if places.next().is_none() {
                        board.keep(first, bit)?;
                    }
                    for &cell in &part.others {
                        board.keep(cell, !bit)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Propagator for Circles {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn set_groups(&mut self, groups: &[Vec<u16>]) {
        let part = |group: &Vec<u16>| {
            let (circles, others) = group.iter().partition(|cell| self.cells.contains(cell));
            Part { circles, others }
        };
        let parts: Vec<Part> = groups.iter().map(part).filter(|part| !part.circles.is_empty()).collect();
        for first in 0..parts.len() {
            let mut chosen: Vec<Part> = Vec::new();
            for part in parts[first..].iter().chain(&parts[..first]) {
                if chosen.iter().all(|other| part.circles.iter().all(|cell| !other.circles.contains(cell))) {
                    chosen.push(part.clone());
                }
            }
            chosen.sort_by(|one, other| one.circles.cmp(&other.circles));
            let covered: usize = chosen.iter().map(|part| part.circles.len()).sum();
            if covered == self.cells.len() && !self.partitions.contains(&chosen) {
                self.partitions.push(chosen);
            }
        }
    }

    fn level(&self) -> Level {
        Level::Sum
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let (mut sure, mut possible) = ([0u32; 32], [0u32; 32]);
        for &cell in &self.cells {
            let mut set = board.get(cell);
            if super::single(set) {
                sure[set.trailing_zeros() as usize] += 1;
            }
            while set != 0 {
                possible[set.trailing_zeros() as usize] += 1;
                set &= set - 1;
            }
        }
        let (mut must, mut cannot) = (0u32, 0u32);
        for digit in 0..26u32 {
            if sure[digit as usize] > 0 {
                must |= 1 << digit;
            }
            if sure[digit as usize] > digit || possible[digit as usize] < digit {
                cannot |= 1 << digit;
            }
        }
        for partition in &self.partitions {
            let mut groups = [0u32; 32];
            for part in partition {
                let mut any = part.circles.iter().fold(0, |any, &cell| any | board.get(cell));
                while any != 0 {
                    groups[any.trailing_zeros() as usize] += 1;
                    any &= any - 1;
                }
            }
            for digit in 1..26u32 {
                cannot |= u32::from(groups[digit as usize] < digit) << digit;
            }
        }
        let (mut some, mut every) = (0u32, u32::MAX);
        for &set in &self.sets {
            let covers = self.cells.iter().all(|&cell| board.get(cell) & set != 0);
            if must & !set == 0 && cannot & set == 0 && covers {
                some |= set;
                every &= set;
            }
        }
        if some == 0 {
            return Err(Dead);
        }
        for &cell in &self.cells {
            board.keep(cell, some)?;
        }
        for digit in 1..26u32 {
            let bit = 1 << digit;
            for &cell in &self.cells {
                let set = board.get(cell);
                if set & bit == 0 || set == bit {
                    continue;
                }
                if every & bit != 0 && possible[digit as usize] == digit {
                    board.keep(cell, bit)?;
                } else if sure[digit as usize] == digit {
                    board.keep(cell, !bit)?;
                }
            }
        }
        self.by_groups(every & !1, board)
    }
}
