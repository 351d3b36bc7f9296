//! Where grids and questions live: a slot in each lane, in bit planes, so that the nodes of a whole block of questions are
//! made by boolean operations and not through text.

use super::block::Candidates;
use super::lanes::{Kernel, Lanes};

/// A block of slots.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Slots<L> {
    /// The full grids: `[81 * digit + cell]`.
    grids: [L; 729],
    /// Cells that keep their digit for the question.
    given: [L; 81],
    /// The cell that is to have another digit.
    other: [L; 81],
    /// Digits that keep all their places for the question.
    pub(super) fixed: [L; 9],
}

impl<L: Lanes> Slots<L> {
    pub(super) fn new(cpu: L::Cpu) -> Box<Slots<L>> {
        let none = L::splat(cpu, 0);
        Box::new(Slots { grids: [none; 729], given: [none; 81], other: [none; 81], fixed: [none; 9] })
    }

    /// Exchanges the grid of a lane: digits 0 to 8 for each cell, and 9 for "none yet".
    pub(super) fn exchange(&mut self, lane: usize, old: &[u8; 81], new: &[u8; 81]) {
        let (word, bit) = (lane / 64, 1 << (lane % 64));
        for (cell, (&old, &new)) in old.iter().zip(new).enumerate() {
            if old < 9 {
                self.grids[81 * usize::from(old) + cell].words_mut()[word] &= !bit;
            }
            self.grids[81 * usize::from(new) + cell].words_mut()[word] |= bit;
        }
    }

    /// A cell becomes given, or not given any longer.
    #[inline(always)]
    pub(super) fn turn_given(&mut self, lane: usize, cell: usize) {
        self.given[cell].words_mut()[lane / 64] ^= 1 << (lane % 64);
    }

    /// A cell is to have another digit, or no longer.
    #[inline(always)]
    pub(super) fn turn_other(&mut self, lane: usize, cell: usize) {
        self.other[cell].words_mut()[lane / 64] ^= 1 << (lane % 64);
    }

    /// A digit keeps all its places.
    #[inline(always)]
    pub(super) fn fix(&mut self, lane: usize, digit: usize) {
        self.fixed[digit].words_mut()[lane / 64] |= 1 << (lane % 64);
    }
}

/// Makes the nodes of a block of questions: a given cell has its digit alone, the cell that is to differ all but its
/// digit, and other cells all nine; cells with a fixed digit count as given.
pub(super) struct Build<'a, L: Lanes> {
    pub(super) cpu: L::Cpu,
    pub(super) slots: &'a Slots<L>,
    pub(super) candidates: &'a mut Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Build<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Slots { grids, given, other, fixed } = self.slots;
        let (grids, _) = grids.as_chunks::<81>();
        let [d1, d2, d3, d4, d5, d6, d7, d8, d9] = grids else { unreachable!("nine digits") };
        let (fixed, all) = (*fixed, L::splat(self.cpu, !0));
        for cell in 0..81 {
            let digits =
                [d1[cell], d2[cell], d3[cell], d4[cell], d5[cell], d6[cell], d7[cell], d8[cell], d9[cell]];
            let mut held = given[cell];
            for (digit, fixed) in digits.iter().zip(fixed) {
                held = held | (*digit & fixed);
            }
            // Where the cell is to differ its own digit is never fixed, so `held` has no bit there.
            let other = other[cell];
            for (d, digit) in digits.into_iter().enumerate() {
                // held: the digit; other: not the digit; neither: anything.
                self.candidates[81 * d + cell] = all.without(held.without(digit) | (other & digit));
            }
        }
    }
}
