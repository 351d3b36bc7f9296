//! The closure of one assumption as two sets of candidates, true ones and false ones.

use crate::chains::links::{Lit, cell_of, digit_of, is_on, lit};
use crate::masks::Masks;
use crate::techniques::planes::cells;

/// A set of candidates: the cells of each digit, a bit each.
pub(in crate::chains) type Planes = [u128; 9];

/// The literals that follow from one assumption.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::chains) struct ClosureSets {
    pub(in crate::chains) on: Planes,
    pub(in crate::chains) off: Planes,
}

impl ClosureSets {
    pub(in crate::chains) const EMPTY: ClosureSets = ClosureSets { on: [0; 9], off: [0; 9] };

    /// From the literals of a branch.
    pub(in crate::chains) fn from_literals(literals: impl Iterator<Item = Lit>) -> ClosureSets {
        let mut sets = ClosureSets::EMPTY;
        literals.for_each(|lit| sets.add(lit));
        sets
    }

    /// Adds a literal.
    pub(in crate::chains) fn add(&mut self, lit: Lit) {
        let planes = if is_on(lit) { &mut self.on } else { &mut self.off };
        planes[digit_of(lit)] |= 1 << cell_of(lit);
    }

    /// Is there no literal?
    pub(in crate::chains) fn is_empty(&self) -> bool {
        self.on.iter().chain(&self.off).fold(0, |any, plane| any | plane) == 0
    }

    /// How many literals there are.
    pub(in crate::chains) fn count(&self) -> u32 {
        self.on.iter().chain(&self.off).map(|plane| plane.count_ones()).sum()
    }

    /// The true candidates, or the false ones.
    #[inline]
    pub(in crate::chains) fn of(&self, on: bool) -> &Planes {
        if on { &self.on } else { &self.off }
    }

    /// As [`ClosureSets::of`].
    #[inline]
    pub(in crate::chains) fn of_mut(&mut self, on: bool) -> &mut Planes {
        if on { &mut self.on } else { &mut self.off }
    }

    /// Removes the literals of the other.
    pub(in crate::chains) fn remove(&mut self, other: &ClosureSets) {
        for digit in 0..9 {
            self.on[digit] &= !other.on[digit];
            self.off[digit] &= !other.off[digit];
        }
    }

    /// Adds the literals of the other.
    pub(in crate::chains) fn join(&mut self, other: &ClosureSets) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }

    pub(in crate::chains) fn literals(&self) -> impl Iterator<Item = Lit> {
        let of = |planes: Planes, on: bool| {
            let digits = planes.into_iter().enumerate();
            digits.flat_map(move |(digit, plane)| cells(plane).map(move |cell| lit(cell, digit, on)))
        };
        of(self.on, true).chain(of(self.off, false))
    }

    /// Removes the false candidates from a grid.
    pub(in crate::chains) fn remove_from(&self, work: &mut Masks) {
        for (digit, &off) in self.off.iter().enumerate() {
            cells(off).for_each(|cell| work.remove(cell, digit));
        }
    }

    /// Removes all literals of these candidates.
    pub(in crate::chains) fn drop_candidates(&mut self, removed: &Planes) {
        for planes in [&mut self.on, &mut self.off] {
            planes.iter_mut().zip(removed).for_each(|(plane, removed)| *plane &= !removed);
        }
    }

    /// Is any candidate both true and false?
    pub(in crate::chains) fn contradicts(&self) -> bool {
        self.on.iter().zip(&self.off).any(|(on, off)| on & off != 0)
    }
}
