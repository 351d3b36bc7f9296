//! Questions that look at both children of a node: several nodes of one, some of which wait for a lane.

use super::{NOBODY, SLOT, Waves};
use crate::bitslice::block::Block;
use crate::bitslice::lanes::{Lanes, count, each_lane, some_lane};
use crate::bitslice::refill::Adopt;

impl<L: Lanes> Waves<L> {
    /// From so many on second children are worth bringing into lanes.
    const WORTH: usize = L::COUNT / 4;

    /// Nodes of such questions that have ended.
    pub(super) fn sort_both(&mut self, ended: L, solved: L) {
        each_lane(ended & solved, |lane| {
            let owner = self.work.owners[lane];
            let slot = (owner & SLOT) as usize;
            if self.owners[slot] == owner {
                if self.one_more[slot] {
                    self.finish(slot, true);
                }
                self.one_more[slot] = true;
            }
        });
        each_lane(ended, |lane| {
            let owner = self.work.owners[lane];
            let slot = (owner & SLOT) as usize;
            if self.owners[slot] == owner {
                self.open[slot] -= 1;
                if self.open[slot] == 0 {
                    self.finish(slot, false);
                }
            }
        });
    }

    /// What is left of its nodes is of no interest.
    fn finish(&mut self, slot: usize, other: bool) {
        self.owners[slot] = NOBODY;
        self.answered.push((slot as u16, Some(other)));
    }

    /// Of these lanes of a block, those whose questions have their answer.
    pub(super) fn stale(&self, block: &Block<L>, lanes: L) -> L {
        let mut stale = lanes.zero();
        each_lane(lanes, |lane| {
            let owner = block.owners[lane];
            let is_stale = u64::from(self.owners[(owner & SLOT) as usize] != owner);
            stale.words_mut()[lane / 64] |= is_stale << (lane % 64);
        });
        stale
    }

    /// How many second children wait.
    pub(super) fn waiting(&self) -> usize {
        self.seconds.waiting() + self.left.as_ref().map_or(0, |(_, lanes)| count(*lanes))
    }

    /// Puts off the other children that stand in some lanes, beside others as far as their lanes are free: packing few takes as
    /// long as packing many.
    pub(super) fn leave(&mut self, lanes: L) {
        if !some_lane(lanes) {
            return;
        }
        if self.left.as_ref().is_some_and(|(_, taken)| some_lane(*taken & lanes)) {
            self.pack_left();
        }
        let (left, taken) = self.left.get_or_insert_with(|| {
            let block = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
            (block, lanes.zero())
        });
        L::run(self.cpu, Adopt { from: &self.other.candidates, to: &mut left.candidates, lanes });
        left.owners.resize(L::COUNT, NOBODY);
        each_lane(lanes, |lane| left.owners[lane] = self.work.owners[lane]);
        *taken = *taken | lanes;
    }

    /// Packs the second children that came last.
    fn pack_left(&mut self) {
        let Some((block, lanes)) = self.left.take() else { return };
        let lanes = lanes.without(self.stale(&block, lanes));
        self.seconds.push(self.cpu, block, lanes, &mut self.spare);
    }

    /// Brings second children into idle lanes if it is worth it, or if there is little else to do.
    pub(super) fn take_up(&mut self) {
        let (waiting, queued) = (self.waiting(), if self.used_up { 0 } else { self.queue.len() });
        if waiting == 0 || waiting < Self::WORTH && count(self.live) + queued >= Self::WORTH {
            return;
        }
        self.pack_left();
        let mut live = self.live;
        let (refill, spare) = (&mut self.refill, &mut self.spare);
        self.seconds.top_up(self.cpu, refill, &mut self.work, &mut live, L::COUNT, spare);
        let lanes = live.without(self.live);
        let lanes = lanes.without(self.stale(&self.work, lanes));
        self.live = self.live | lanes;
        self.both = self.both | lanes;
        self.nodes += count(lanes) as u64;
    }
}
