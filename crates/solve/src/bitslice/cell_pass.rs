//! The cell pass: naked singles. Carry-save adders (Warren, Hacker's Delight, 2nd edition, section 5-1) count the
//! candidates of each cell as none, one, or two and more.

use super::block::{Candidates, Notes};
use crate::simd::batch::{Kernel, Lanes};

/// Recounts the cells. A claimed cell counts as decided, though it may still have candidates that the next digit pass
/// takes when it has found the claim again. On exit `decided` and `open` are up to date, lanes with an empty cell are
/// no longer `alive`, lanes in which a cell was decided have made `progress`, and no cell is claimed.
///
/// With `FIRST` no cell was decided or claimed before, whatever the notes say.
pub(crate) struct CellPass<'a, L: Lanes, const FIRST: bool = false> {
    pub(crate) cpu: L::Cpu,
    pub(crate) candidates: &'a Candidates<L>,
    pub(crate) notes: &'a mut Notes<L>,
}

impl<L: Lanes, const FIRST: bool> Kernel<L> for CellPass<'_, L, FIRST> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let (digits, _) = self.candidates.as_chunks::<81>();
        let [d1, d2, d3, d4, d5, d6, d7, d8, d9] = digits else { unreachable!("nine digits") };
        let notes = self.notes;
        let all = L::splat(self.cpu, !0);
        let mut alive = notes.alive;
        let mut open = alive.zero();
        let mut progress = notes.progress;
        for cell in 0..81 {
            let a = CandidateCount::of(d1[cell], d2[cell], d3[cell]);
            let b = CandidateCount::of(d4[cell], d5[cell], d6[cell]);
            let c = CandidateCount::of(d7[cell], d8[cell], d9[cell]);
            let one = a.one | b.one | c.one;
            let mut two = a.two | b.two | c.two | a.one.majority(b.one, c.one);
            if !FIRST {
                two = two & notes.unclaimed[cell];
            }
            let decided = one.without(two);
            alive = alive & one;
            open = open | two;
            progress = progress | if FIRST { decided } else { decided.without(notes.decided[cell]) };
            notes.decided[cell] = decided;
            notes.unclaimed[cell] = all;
        }
        (notes.alive, notes.open, notes.progress) = (alive, open, progress);
    }
}

/// Of three bits: is there one, are there two?
struct CandidateCount<L> {
    one: L,
    two: L,
}

impl<L: Lanes> CandidateCount<L> {
    #[inline(always)]
    fn of(a: L, b: L, c: L) -> CandidateCount<L> {
        CandidateCount { one: a | b | c, two: a.majority(b, c) }
    }
}
