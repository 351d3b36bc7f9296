//! All different: exact inference by matching. A digit stays in a cell if some assignment of different digits to all
//! cells of the group has it there; so naked and hidden sets of every size are found. Locked candidates too, where the
//! groups that it crosses are known.

use std::sync::atomic::{AtomicU32, Ordering};

use super::{Board, Dead, Level, Propagator};

/// After this many matchings in a row that found nothing, only some are made.
const MOST_FRUITLESS: u32 = 4;

/// One in this many, then.
const ONE_IN: u32 = 16;

/// Cells of which no two have the same digit.
#[derive(Debug)]
pub(crate) struct AllDifferent {
    cells: Vec<u16>,
    /// All digits, when there are as many cells: each stands somewhere.
    complete: Option<u32>,
    /// Calls since a matching last found something in this search. One search at a time uses it, so that the same
    /// puzzle always gives the same counts.
    fruitless: AtomicU32,
    /// Of each group that shares cells with this one, when this one is complete: the cells of this one that are not in
    /// the other, and those of the other that are not in this one.
    crossing: Vec<[Vec<u16>; 2]>,
}

impl AllDifferent {
    /// `digits`: all digits of the shape.
    pub(crate) fn new(cells: Vec<u16>, digits: u32) -> AllDifferent {
        let complete = (cells.len() == digits.count_ones() as usize).then_some(digits);
        AllDifferent { cells, complete, fruitless: AtomicU32::new(0), crossing: Vec::new() }
    }

    /// Looks for locked candidates as well: a digit that this group, if it is complete, has only among the cells that
    /// it shares with another is not elsewhere in the other. The cells of all groups are sorted.
    pub(crate) fn crossing(mut self, groups: &[Vec<u16>]) -> AllDifferent {
        let rest = |one: &[u16], other: &[u16]| -> Vec<u16> {
            one.iter().copied().filter(|cell| other.binary_search(cell).is_err()).collect()
        };
        for other in groups.iter().filter(|_| self.complete.is_some()) {
            let shared = self.cells.iter().filter(|cell| other.binary_search(cell).is_ok()).count();
            if (2..other.len()).contains(&shared) {
                self.crossing.push([rest(&self.cells, other), rest(other, &self.cells)]);
            }
        }
        self
    }
}

impl Propagator for AllDifferent {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::House
    }

    fn size(&self) -> usize {
        self.cells.len() + self.crossing.iter().map(|rests| rests[0].len() + rests[1].len()).sum::<usize>()
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn forget(&self) {
        self.fruitless.store(0, Ordering::Relaxed);
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        // Singles first, of cells and of digits: most of what there is to find.
        let fixed = loop {
            let (mut once, mut twice, mut fixed, mut again) = (0u32, 0u32, 0u32, 0u32);
            for &cell in &self.cells {
                let set = board.get(cell);
                twice |= once & set;
                once |= set;
                let alone = if super::single(set) { set } else { 0 };
                again |= fixed & alone;
                fixed |= alone;
            }
            if again != 0 || self.complete.is_some_and(|digits| once != digits) {
                return Err(Dead);
            }
            let known = twice & fixed;
            let hidden = if self.complete.is_some() { once & !twice & !fixed } else { 0 };
            if known | hidden == 0 {
                break fixed;
            }
            for &cell in &self.cells {
                let set = board.get(cell);
                if super::single(set) {
                    continue;
                }
                let here = set & hidden;
                if here == 0 {
                    board.keep(cell, !known)?;
                } else if super::single(here) {
                    board.keep(cell, here)?;
                } else {
                    return Err(Dead);
                }
            }
        };
        for [rest, others] in &self.crossing {
            let elsewhere = rest.iter().fold(fixed, |all, &cell| all | board.get(cell));
            let locked = self.complete.unwrap_or(0) & !elsewhere;
            if locked != 0 {
                others.iter().try_for_each(|&cell| board.keep(cell, !locked))?;
            }
        }
        if self.cells.len() < fixed.count_ones() as usize + 3 {
            return Ok(());
        }
        let fruitless = self.fruitless.load(Ordering::Relaxed);
        self.fruitless.store(fruitless.saturating_add(1), Ordering::Relaxed);
        if fruitless > MOST_FRUITLESS && !fruitless.is_multiple_of(ONE_IN) {
            return Ok(());
        }
        let mut sets = [0u32; 32];
        let mut open = [0u16; 32];
        let mut count = 0;
        for &cell in &self.cells {
            let set = board.get(cell);
            if !super::single(set) {
                (open[count], sets[count]) = (cell, set);
                count += 1;
            }
        }
        let before = board.changed.len();
        let result = match_and_prune(&open[..count], &sets[..count], board);
        if result.is_err() || board.changed.len() > before {
            self.fruitless.store(0, Ordering::Relaxed);
        }
        result
    }
}

/// Keeps what some matching of all cells with different digits has.
fn match_and_prune(open: &[u16], sets: &[u32], board: &mut Board<'_>) -> Result<(), Dead> {
    let all = sets.iter().fold(0, |all, set| all | set);
    let mut digit_of = [0u8; 32];
    let mut cell_of = [u8::MAX; 32];
    let mut used = 0u32;
    for cell in 0..sets.len() {
        let free = sets[cell] & !used;
        if free != 0 {
            let digit = free.trailing_zeros() as u8;
            digit_of[cell] = digit;
            cell_of[usize::from(digit)] = cell as u8;
            used |= 1 << digit;
        } else if !augment(cell, sets, &mut digit_of, &mut cell_of, &mut used, &mut 0) {
            return Err(Dead);
        }
    }
    // From a digit: where the cell that has it could go instead.
    let mut reach = [0u32; 32];
    for cell in 0..sets.len() {
        reach[usize::from(digit_of[cell])] = sets[cell];
    }
    let mut through = used;
    while through != 0 {
        let k = through.trailing_zeros() as usize;
        through &= through - 1;
        let from_k = reach[k];
        let mut rows = used;
        while rows != 0 {
            let i = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            if reach[i] >> k & 1 == 1 {
                reach[i] |= from_k;
            }
        }
    }
    let free = all & !used;
    for cell in 0..sets.len() {
        let own = digit_of[cell];
        let mut kept = (1 << own) | (sets[cell] & free);
        let mut others = sets[cell] & !kept;
        while others != 0 {
            let digit = others.trailing_zeros();
            others &= others - 1;
            if reach[digit as usize] & (free | 1 << own) != 0 {
                kept |= 1 << digit;
            }
        }
        board.keep(open[cell], kept)?;
    }
    Ok(())
}

fn augment(
    cell: usize,
    sets: &[u32],
    digit_of: &mut [u8; 32],
    cell_of: &mut [u8; 32],
    used: &mut u32,
    seen: &mut u32,
) -> bool {
    let take = |digit: u8, digit_of: &mut [u8; 32], cell_of: &mut [u8; 32]| {
        digit_of[cell] = digit;
        cell_of[usize::from(digit)] = cell as u8;
    };
    let free = sets[cell] & !*used;
    if free != 0 {
        let digit = free.trailing_zeros() as u8;
        take(digit, digit_of, cell_of);
        *used |= 1 << digit;
        return true;
    }
    loop {
        let options = sets[cell] & !*seen;
        if options == 0 {
            return false;
        }
        let digit = options.trailing_zeros() as u8;
        *seen |= 1 << digit;
        if augment(usize::from(cell_of[usize::from(digit)]), sets, digit_of, cell_of, used, seen) {
            take(digit, digit_of, cell_of);
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pruned(sets: &[u32], digits: u32) -> Option<Vec<u32>> {
        let mut sets = sets.to_vec();
        let all = AllDifferent::new((0..sets.len() as u16).collect(), digits);
        let mut changed = Vec::new();
        all.propagate(&mut Board { sets: &mut sets, changed: &mut changed }).ok()?;
        Some(sets)
    }

    /// Cells 0 to 3 are a complete group, and 2 to 5 another that crosses it.
    #[test]
    fn a_digit_that_is_locked_in_the_crossing_is_not_elsewhere() {
        let all =
            AllDifferent::new(vec![0, 1, 2, 3], 0b1_1110).crossing(&[vec![0, 1, 2, 3], vec![2, 3, 4, 5]]);
        let after = |mut sets: Vec<u32>| {
            all.propagate(&mut Board { sets: &mut sets, changed: &mut Vec::new() }).map(|()| sets)
        };
        let sets = vec![0b1_1100, 0b1_1100, 0b1_1110, 0b1_1110, 0b1_1110, 0b1_1110];
        assert_eq!(after(sets.clone()).unwrap()[..4], sets[..4]);
        assert_eq!(after(sets.clone()).unwrap()[4..], [0b1_1100, 0b1_1100]);
        assert_eq!(after([&sets[..4], &[0b10, 0b1_1110]].concat()), Err(Dead));
        // What is locked by the other group is for that group to find.
        let sets = vec![0b1_1110, 0b1_1110, 0b1_1110, 0b1_1110, 0b1_1100, 0b1_1100];
        assert_eq!(after(sets.clone()), Ok(sets));
    }

    /// What every assignment of different digits leaves, by trying all.
    fn exact(sets: &[u32]) -> Option<Vec<u32>> {
        fn go(sets: &[u32], at: usize, used: u32, now: &mut Vec<u32>, left: &mut [u32]) {
            if at == sets.len() {
                left.iter_mut().zip(now.iter()).for_each(|(l, n)| *l |= n);
                return;
            }
            for digit in 0..10 {
                let bit = 1 << digit;
                if sets[at] & bit & !used != 0 {
                    now.push(bit);
                    go(sets, at + 1, used | bit, now, left);
                    now.pop();
                }
            }
        }
        let mut left = vec![0; sets.len()];
        go(sets, 0, 0, &mut Vec::new(), &mut left);
        left.iter().all(|&set| set != 0).then_some(left)
    }

    proptest::proptest! {
        #[test]
        fn keeps_exactly_what_a_matching_has(sets in proptest::collection::vec(1u32..64, 2..6)) {
            let sets: Vec<u32> = sets.into_iter().map(|set| set << 1).collect();
            proptest::prop_assert_eq!(pruned(&sets, 0b111_1110), exact(&sets));
        }

        #[test]
        fn as_many_cells_as_digits(sets in proptest::collection::vec(1u32..64, 6)) {
            let sets: Vec<u32> = sets.into_iter().map(|set| set << 1).collect();
            // After hidden singles one more round may be needed.
            let mut now = Some(sets.clone());
            for _ in 0..6 { now = now.and_then(|now| pruned(&now, 0b111_1110)); }
            proptest::prop_assert_eq!(now, exact(&sets));
        }
    }
}
