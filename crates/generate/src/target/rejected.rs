//! The rejected puzzles of a search that may be the nearest to the target. Most are measured only as far as it takes to
//! reject them; the nearest is determined when it is needed.

use shudu_core::ProperPuzzle;

use super::measurer::{BoundedMeasure, Measured};
use crate::generated::Generated;

/// Those that may be the nearest, in the order in which they came. Of several at the same distance the first is.
#[derive(Debug, Default)]
pub(crate) struct Rejected {
    /// One of them at most is measured to the end.
    list: Vec<(Generated, BoundedMeasure)>,
}

impl Rejected {
    /// One more.
    pub(crate) fn push(&mut self, puzzle: Generated, bounded: BoundedMeasure) {
        let known = self.list.iter().find(|(_, bounded)| bounded.is_exact);
        if known.is_none_or(|(_, known)| bounded.measured.distance < known.measured.distance) {
            self.list.push((puzzle, bounded));
            self.prune();
        }
    }

    /// Leaves out what cannot be the nearest.
    fn prune(&mut self) {
        let exact = self.list.iter().enumerate().filter(|(_, (_, bounded))| bounded.is_exact);
        let best = exact.map(|(i, (_, bounded))| (bounded.measured.distance, i)).min();
        if let Some(best) = best {
            let mut at = 0..;
            self.list.retain(|(_, bounded)| {
                let this = (bounded.measured.distance, at.next().expect("there are more numbers"));
                this == best || !bounded.is_exact && this < best
            });
        }
    }

    /// The first that is not measured to the end and may be the nearest.
    pub(crate) fn open(&self) -> Option<ProperPuzzle> {
        let (puzzle, _) = self.list.iter().find(|(_, bounded)| !bounded.is_exact)?;
        Some(puzzle.proper.expect("only such puzzles are measured"))
    }

    /// What [`Rejected::open`] gave has been measured, or cannot be.
    pub(crate) fn settle(&mut self, measured: Option<Measured>) {
        let Some(at) = self.list.iter().position(|(_, bounded)| !bounded.is_exact) else { return };
        match measured {
            Some(measured) => self.list[at].1 = BoundedMeasure { measured, is_exact: true },
            None => drop(self.list.remove(at)),
        }
        self.prune();
    }

    /// The nearest as far as they are measured: with what was not measured to the end its distance is this at least.
    pub(crate) fn nearest(&self) -> Option<(Generated, Measured)> {
        let nearest = self.list.iter().min_by_key(|(_, bounded)| bounded.measured.distance);
        nearest.map(|(puzzle, bounded)| (*puzzle, bounded.measured))
    }

    /// Forgets all puzzles.
    pub(crate) fn clear(&mut self) {
        self.list.clear();
    }

    /// The distance of the nearest, or less.
    pub(crate) fn least(&self) -> Option<u32> {
        self.nearest().map(|(_, measured)| measured.distance)
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Budget;

    use super::*;
    use crate::{Request, Seed};

    /// Each puzzle by its index, its distance as it is rejected and in truth.
    fn check(cases: &[(u32, u32)], nearest: usize) {
        let made = |i: usize| {
            crate::generate(&Request::default(), Seed::new(4), i as u64, Budget::UNBOUNDED).expect("no bound")
        };
        let mut rejected = Rejected::default();
        for (i, &(known, truth)) in cases.iter().enumerate() {
            let measured = Measured { distance: known, ..Measured::default() };
            rejected.push(made(i), BoundedMeasure { measured, is_exact: known == truth });
        }
        assert!(rejected.least() <= cases.iter().map(|(_, truth)| *truth).min());
        while let Some(open) = rejected.open() {
            let i = (0..cases.len()).find(|&i| made(i).puzzle == *open.puzzle()).expect("one of them");
            rejected.settle(Some(Measured { distance: cases[i].1, ..Measured::default() }));
        }
        let (found, measured) = rejected.nearest().expect("there is one");
        assert_eq!((found.puzzle, measured.distance), (made(nearest).puzzle, cases[nearest].1), "{cases:?}");
    }

    #[test]
    fn the_nearest_is_the_first_of_the_least_distance_in_truth() {
        check(&[(20, 20), (10, 10), (10, 10)], 1);
        check(&[(10, 20), (10, 10), (10, 10)], 1);
        check(&[(10, 10), (10, 20), (5, 30)], 0);
        check(&[(10, 30), (10, 20), (10, 40)], 1);
        check(&[(10, 30), (30, 30), (10, 20)], 2);
        check(&[(10, 30), (15, 15), (10, 15), (12, 14)], 3);
        check(&[(10, 12), (12, 12), (12, 12)], 0);
    }

    #[test]
    fn what_cannot_be_measured_is_not_the_nearest() {
        let mut rejected = Rejected::default();
        let made =
            crate::generate(&Request::default(), Seed::new(4), 0, Budget::UNBOUNDED).expect("no bound");
        rejected.push(made, BoundedMeasure { measured: Measured::default(), is_exact: false });
        rejected.settle(None);
        assert!(rejected.nearest().is_none() && rejected.open().is_none());
    }
}
