//! Queries that search both children of each node: several nodes of one query, some of which wait for a lane.

use super::scheduler::{NOBODY, SLOT, UniquenessScheduler};
use crate::bitslice::block::Block;
use crate::bitslice::compaction::CopyLanes;
use crate::simd::batch::{Lanes, count, each_lane, some_lane};

impl<L: Lanes> UniquenessScheduler<L> {
    /// From this many on, siblings are worth bringing into lanes.
    const WORTH: usize = L::COUNT / 4;

    /// Nodes of such queries that have ended.
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

    /// Answers a query; its other nodes are stale from now on.
    fn finish(&mut self, slot: usize, other: bool) {
        self.owners[slot] = NOBODY;
        self.answered.push((slot as u16, Some(other)));
    }

    /// Of these lanes of a block, those whose queries have their answer.
    pub(super) fn stale(&self, block: &Block<L>, lanes: L) -> L {
        let mut stale = lanes.zero();
        each_lane(lanes, |lane| {
            let owner = block.owners[lane];
            let is_stale = u64::from(self.owners[(owner & SLOT) as usize] != owner);
            stale.words_mut()[lane / 64] |= is_stale << (lane % 64);
        });
        stale
    }

    /// How many siblings wait.
    pub(super) fn waiting(&self) -> usize {
        self.siblings.waiting() + self.last_siblings.as_ref().map_or(0, |(_, lanes)| count(*lanes))
    }

    /// Defers the other children in some lanes, beside others as far as their lanes are free: packing few takes as
    /// long as packing many.
    pub(super) fn leave(&mut self, lanes: L) {
        if !some_lane(lanes) {
            return;
        }
        if self.last_siblings.as_ref().is_some_and(|(_, taken)| some_lane(*taken & lanes)) {
            self.pack_last();
        }
        let (block, taken) = self.last_siblings.get_or_insert_with(|| {
            let block = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
            (block, lanes.zero())
        });
        L::run(self.cpu, CopyLanes { from: &self.other.candidates, to: &mut block.candidates, lanes });
        block.owners.resize(L::COUNT, NOBODY);
        each_lane(lanes, |lane| block.owners[lane] = self.work.owners[lane]);
        *taken = *taken | lanes;
    }

    /// Packs the siblings that came last.
    fn pack_last(&mut self) {
        let Some((block, lanes)) = self.last_siblings.take() else { return };
        let lanes = lanes.without(self.stale(&block, lanes));
        self.siblings.push(self.cpu, block, lanes, &mut self.spare);
    }

    /// Brings siblings into idle lanes if it is worth it, or if there is little else to do.
    pub(super) fn fill_idle_lanes(&mut self) {
        let (waiting, queued) = (self.waiting(), if self.numbers_used_up { 0 } else { self.queue.len() });
        if waiting == 0 || waiting < Self::WORTH && count(self.live) + queued >= Self::WORTH {
            return;
        }
        self.pack_last();
        let mut live = self.live;
        let (filler, spare) = (&mut self.filler, &mut self.spare);
        self.siblings.top_up(self.cpu, filler, &mut self.work, &mut live, L::COUNT, spare);
        let lanes = live.without(self.live);
        let lanes = lanes.without(self.stale(&self.work, lanes));
        self.live = self.live | lanes;
        self.both = self.both | lanes;
        self.nodes += count(lanes) as u64;
    }
}
