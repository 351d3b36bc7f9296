//! What follows from an assumption, as mere sets.

use super::links::{Lit, cell_of, digit_of, is_on, lit};
use crate::masks::Masks;
use crate::techniques::planes::cells;

/// A set of candidates: the cells of each digit, a bit each.
pub(super) type Planes = [u128; 9];

/// What follows from one assumption.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Reached {
    pub(super) on: Planes,
    pub(super) off: Planes,
}

impl Reached {
    pub(super) const NOTHING: Reached = Reached { on: [0; 9], off: [0; 9] };

    /// From the literals of a branch.
    pub(super) fn from_literals(literals: impl Iterator<Item = Lit>) -> Reached {
        let mut reached = Reached::NOTHING;
        literals.for_each(|lit| reached.add(lit));
        reached
    }

    /// Adds a literal.
    pub(super) fn add(&mut self, lit: Lit) {
        let planes = if is_on(lit) { &mut self.on } else { &mut self.off };
        planes[digit_of(lit)] |= 1 << cell_of(lit);
    }

    /// Is there no literal?
    pub(super) fn is_nothing(&self) -> bool {
        self.on.iter().chain(&self.off).fold(0, |any, plane| any | plane) == 0
    }

    /// How many literals there are.
    pub(super) fn count(&self) -> u32 {
        self.on.iter().chain(&self.off).map(|plane| plane.count_ones()).sum()
    }

    /// What is true, or what is false.
    #[inline]
    pub(super) fn of(&self, on: bool) -> &Planes {
        if on { &self.on } else { &self.off }
    }

    /// The same, to be changed.
    #[inline]
    pub(super) fn of_mut(&mut self, on: bool) -> &mut Planes {
        if on { &mut self.on } else { &mut self.off }
    }

    /// Takes out what the other has.
    pub(super) fn remove(&mut self, other: &Reached) {
        for digit in 0..9 {
            self.on[digit] &= !other.on[digit];
            self.off[digit] &= !other.off[digit];
        }
    }

    /// Adds what the other has.
    pub(super) fn join(&mut self, other: &Reached) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }

    pub(super) fn literals(&self) -> impl Iterator<Item = Lit> {
        let of = |planes: Planes, on: bool| {
            let digits = planes.into_iter().enumerate();
            digits.flat_map(move |(digit, plane)| cells(plane).map(move |cell| lit(cell, digit, on)))
        };
        of(self.on, true).chain(of(self.off, false))
    }

    /// Takes what is false out of the grid.
    pub(super) fn strike_from(&self, work: &mut Masks) {
        for (digit, &off) in self.off.iter().enumerate() {
            cells(off).for_each(|cell| work.remove(cell, digit));
        }
    }

    /// Forgets these candidates.
    pub(super) fn forget(&mut self, gone: &Planes) {
        for planes in [&mut self.on, &mut self.off] {
            planes.iter_mut().zip(gone).for_each(|(plane, gone)| *plane &= !gone);
        }
    }

    pub(super) fn contradicts(&self) -> bool {
        self.on.iter().zip(&self.off).any(|(on, off)| on & off != 0)
    }
}
