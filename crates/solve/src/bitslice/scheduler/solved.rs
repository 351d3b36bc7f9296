//! Solved lanes: counting the solutions of each puzzle.

use super::{Batch, Scheduler};
use crate::bitslice::block::Block;
use crate::bitslice::results::Results;
use crate::simd::batch::{Lanes, count, each_lane};
use crate::types::{Limit, Verdict};

impl<L: Lanes> Scheduler<L> {
    /// Counts solutions. Returns the lanes with the first ones of their puzzles, which are still to be written.
    pub(super) fn count_solutions<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &Block<L>,
        solved: L,
    ) -> L {
        let mut first = solved.zero();
        each_lane(solved, |lane| {
            let owner = block.owners[lane] as usize;
            match batch.verdicts[owner] {
                Verdict::None => {
                    batch.set_verdict(owner, Verdict::One);
                    first.words_mut()[lane / 64] |= 1 << (lane % 64);
                }
                Verdict::One if batch.limit == Limit::Two => {
                    batch.set_verdict(owner, Verdict::Many);
                    self.stale = true;
                    self.many += 1;
                }
                _ => {}
            }
        });
        let firsts = count(first);
        self.stale |= batch.limit == Limit::One && firsts > 0;
        self.guessed += firsts;
        first
    }
}
