//! What follows from an assumption, as mere sets.

use super::links::{Lit, cell_of, digit_of, is_on};
use crate::masks::Masks;
use crate::techniques::planes::cells;

/// A set of candidates: the cells of each digit, a bit each.
pub(super) type Planes = [u128; 9];

/// What follows from one assumption.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Reached {
    pub(super) on: Planes,
    pub(super) off: Planes,
}

impl Reached {
    pub(super) const NOTHING: Reached = Reached { on: [0; 9], off: [0; 9] };

    /// From the literals of a branch.
    pub(super) fn from_literals(literals: impl Iterator<Item = Lit>) -> Reached {
        let mut reached = Reached::NOTHING;
        for lit in literals {
            let planes = if is_on(lit) { &mut reached.on } else { &mut reached.off };
            planes[digit_of(lit)] |= 1 << cell_of(lit);
        }
        reached
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

    /// A number that differs for most that differ.
    pub(super) fn digest(&self) -> u64 {
        let planes = self.on.iter().chain(&self.off);
        planes.fold(0, |digest: u64, &plane| {
            let mixed = digest.rotate_left(7) ^ plane as u64 ^ (plane >> 64) as u64;
            mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        })
    }

    pub(super) fn contradicts(&self) -> bool {
        self.on.iter().zip(&self.off).any(|(on, off)| on & off != 0)
    }
}
