//! The closures that a matrix keeps of earlier grids, and the choice of the nearest one for the next grid: the smallest grid of
//! which the next is a part.

use super::ImplicationMatrix;
use crate::chains::bitset::Set;

/// How many grids are kept: about as many as the branches of one step leave.
const CAPACITY: usize = 1024;

/// In place of an index: no longer kept.
const NOT_KEPT: usize = usize::MAX;

/// Is the one a part of the other?
fn is_part<const C: usize>(live: &Set<C>, of: &Set<C>) -> bool {
    live.iter().zip(of).all(|(live, of)| live & !of == 0)
}

fn size<const C: usize>(live: &Set<C>) -> u32 {
    live.iter().map(|word| word.count_ones()).sum()
}

/// The closures of all assumptions on a grid.
pub(super) struct GridClosures<const L: usize, const C: usize> {
    /// The candidates that are there.
    pub(super) live: Set<C>,
    /// The assumptions that imply each candidate, true and false.
    pub(super) implied_by: Vec<Implicants<L>>,
    /// The assumptions that lead to a contradiction, and numbers without an assumption. They are followed no further.
    pub(super) contradictions: Set<L>,
    /// The candidates that are false when each candidate is true; removed candidates may be among them, and contradictory
    /// assumptions have no meaning. Not used on an unchanging grid, where implication is symmetric by contraposition.
    pub(super) false_by: Vec<Set<C>>,
    /// What is removed, if that was asked.
    pub(super) removals: Option<CommonRemovals<C>>,
}

/// What a search remembers of the grid that it started with.
#[derive(Clone, Copy)]
pub(super) struct Baseline<const L: usize, const C: usize> {
    /// The index of its closures; valid until more are kept.
    pub(super) index: usize,
    pub(super) live: Set<C>,
    pub(super) contradictions: Set<L>,
    pub(super) removals: Option<CommonRemovals<C>>,
}

/// The assumptions that imply a candidate, true and false, aligned to cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Implicants<const L: usize> {
    pub(super) on: Set<L>,
    pub(super) off: Set<L>,
}

/// The candidates that are false whichever of some assumptions holds.
#[derive(Clone, Copy)]
pub(super) struct CommonRemovals<const C: usize> {
    /// Whichever member of some constraint is true.
    pub(super) by_constraints: Set<C>,
    /// Whether some candidate is true or false.
    pub(super) by_both: Set<C>,
}

impl<const L: usize, const C: usize> GridClosures<L, C> {
    pub(super) fn new() -> GridClosures<L, C> {
        GridClosures {
            live: [0; C],
            implied_by: Vec::new(),
            contradictions: [0; L],
            false_by: Vec::new(),
            removals: None,
        }
    }

    pub(super) fn copy_from(&mut self, other: &GridClosures<L, C>) {
        self.live = other.live;
        self.contradictions = other.contradictions;
        self.removals = other.removals;
        self.implied_by.clone_from(&other.implied_by);
        self.false_by.clone_from(&other.false_by);
    }
}

impl<const L: usize, const C: usize> ImplicationMatrix<L, C> {
    /// The index for one more that is kept.
    pub(super) fn allocate(&mut self) -> usize {
        if self.kept == self.kept_closures.len() && self.kept < CAPACITY {
            self.kept_closures.push(GridClosures::new());
            self.grids.push(([0; C], 0));
        }
        if self.kept < self.kept_closures.len() {
            self.kept += 1;
        }
        let index = self.next;
        // Index 0, the grid at the start, is never replaced.
        self.next = if self.next + 1 == CAPACITY { 1 } else { self.next + 1 };
        index
    }

    /// Records which grid is kept at an index.
    pub(super) fn index_grid(&mut self, index: usize) {
        let live = self.kept_closures[index].live;
        let former = std::mem::replace(&mut self.grids[index], (live, size(&live)));
        self.by_size.resize_with(64 * C + 1, Vec::new);
        let of_size = &mut self.by_size[former.1 as usize];
        if let Some(at) = of_size.iter().position(|&other| usize::from(other) == index) {
            of_size.swap_remove(at);
        }
        self.by_size[size(&live) as usize].push(index as u16);
    }

    /// The smallest kept grid of which this one is a part.
    fn nearest(&self, live: &Set<C>) -> Option<usize> {
        let is_part = |index: &&u16| is_part(live, &self.grids[usize::from(**index)].0);
        let mut sizes = self.by_size[size(live) as usize..].iter();
        sizes.find_map(|places| places.iter().filter(is_part).min()).map(|&index| usize::from(index))
    }

    /// Is the last grid as near as the kept one?
    fn is_now_as_near(&self, live: &Set<C>, least: usize) -> bool {
        is_part(live, &self.now.live) && size(&self.now.live) <= self.grids[least].1
    }

    /// The closures of the smallest known grid of which this one is a part.
    pub(super) fn nearest_closures(&self, live: &Set<C>) -> Option<&GridClosures<L, C>> {
        let least = self.nearest(live)?;
        Some(if self.is_now_as_near(live, least) { &self.now } else { &self.kept_closures[least] })
    }

    /// Keeps the closures of the last grid, and starts with those of the nearest greater grid. False when none is kept, as where
    /// a search goes back to a grid before that at the start.
    pub(super) fn start_from_nearest(&mut self, live: &Set<C>) -> bool {
        let Some(least) = self.nearest(live) else { return false };
        let is_now = self.is_now_as_near(live, least);
        // Only the closures at the start are not new, and they have index 0.
        let index = if !self.is_new {
            if !is_now {
                self.now.copy_from(&self.kept_closures[least]);
            }
            if is_now { 0 } else { least }
        } else if is_now {
            let index = self.allocate();
            self.kept_closures[index].copy_from(&self.now);
            self.index_grid(index);
            index
        } else if least != 0 && self.grids[least].1 == size(live) {
            // The grid will be kept again: they change places.
            std::mem::swap(&mut self.now, &mut self.kept_closures[least]);
            self.index_grid(least);
            least
        } else {
            let index = self.allocate();
            std::mem::swap(&mut self.now, &mut self.kept_closures[index]);
            if index != least {
                self.now.copy_from(&self.kept_closures[least]);
            }
            self.index_grid(index);
            // It was started with, so it is no longer kept.
            if index == least { NOT_KEPT } else { least }
        };
        let GridClosures { live, contradictions, removals, .. } = self.now;
        self.baseline = (index != NOT_KEPT).then_some(Baseline { index, live, contradictions, removals });
        self.is_new = true;
        true
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Board, Puzzle};

    use super::super::new_matrix;
    use crate::masks::{HOUSES, Masks, bits, count};

    #[test]
    fn closures_of_smaller_grids_are_not_used_on_a_greater_one() {
        let puzzle = "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..";
        let mut masks = Masks::new(&Board::new(&Puzzle::new(puzzle.parse().unwrap()).unwrap()));
        let mut grids = vec![masks.clone()];
        for (cell, houses) in HOUSES.iter().enumerate() {
            // No singles arise.
            let is_open = |masks: &Masks, digit: usize| {
                houses.iter().all(|&(house, _)| count(masks.places(house.into(), digit)) > 3)
            };
            if count(masks.cell(cell)) > 3
                && let Some(digit) = bits(masks.cell(cell)).find(|&digit| is_open(&masks, digit))
            {
                masks.remove(cell, digit);
                grids.push(masks.clone());
            }
        }
        assert!(grids.len() > 10);
        for dynamic in [true, false] {
            let mut kept = new_matrix(dynamic, &grids[0]);
            let mut quiet = 0;
            for masks in grids.iter().chain(&grids) {
                let is_quiet = kept.is_quiet(masks);
                assert!(kept.update(masks) || kept.start(masks));
                let mut fresh = new_matrix(dynamic, masks);
                assert!(fresh.start(masks));
                let removals = fresh.removals(masks);
                assert_eq!(kept.removals(masks), removals);
                assert!(!is_quiet || removals.is_some_and(|removals| removals.is_empty()));
                quiet += usize::from(is_quiet);
                assert!(kept.start(masks));
                assert_eq!(kept.removals(masks), fresh.removals(masks));
            }
            assert_eq!(quiet > 0, !dynamic);
        }
    }
}
