//! The children of stuck nodes: which are run at once, and which are deferred.

use super::{Batch, Judged, Scheduler};
use crate::bitslice::block::Block;
use crate::bitslice::branch::{Branch, BranchChoice};
use crate::bitslice::compaction::FillLimits;
use crate::bitslice::output;
use crate::bitslice::results::Results;
use crate::simd::batch::{Lanes, count, some_lane};
use crate::types::Limit;

/// How much is done to fill the holes of a block with the other children, see
/// [`LaneFiller`](crate::bitslice::compaction::LaneFiller).
const FILLED: FillLimits = FillLimits { permutations: 4, holes: 8 };

/// The same where all of them should fit.
const ALL_MOVED: FillLimits = FillLimits { permutations: 8, holes: 0 };

impl<L: Lanes> Scheduler<L> {
    /// Branches a block of stuck nodes, and goes on with the children as long as they fill a block.
    pub(super) fn expand<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>) {
        let Some((mut block, mut valid)) = self.stuck.pop(self.cpu, &mut self.spare) else { return };
        let mut stuck = valid;
        let holes = self.scaled(self.tuning.holes);
        loop {
            let mut kept = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
            kept.owners.clone_from(&block.owners);
            kept.backward = block.backward;
            let (node, children) = (&mut block.candidates, &mut kept.candidates);
            let choice = if self.is_hard() { BranchChoice::OpenDigits } else { BranchChoice::Ways };
            let split = L::run(
                self.cpu,
                Branch { node, kept: children, lanes: stuck, choice, ways: &mut self.notes.ways },
            );
            self.counters.guesses += count(split) as u64;
            self.counters.nodes += count(valid) as u64;
            if !self.defers_siblings(batch.limit) && count(valid) + count(split) <= L::COUNT {
                return self.run_both(batch, block, kept, (split, valid));
            }
            let Judged { stuck: mut live, unanswered, first, .. } =
                self.run_in_place(batch, &mut kept, valid);
            let other;
            if self.defers_siblings(batch.limit) {
                // The other children are deferred. They are never needed when the first ones show that a puzzle has
                // enough solutions; where they do not, and came to nothing, the lane goes on with the child that it
                // deferred last.
                output::write(self.cpu, &kept, &mut self.packed, first, batch.results);
                let unanswered = unanswered & valid;
                let need = unanswered.without(live);
                kept.owners.resize(L::COUNT, 0);
                other = self.dfs_stack.take(self.cpu, &mut kept, need, (&block, split));
                live = live | other;
                self.defer(batch, block, unanswered & split & live.without(other));
            } else {
                self.counters.nodes += count(split) as u64;
                let Judged { stuck: mut rest, first: others, .. } =
                    self.run_in_place(batch, &mut block, split);
                let (blocks, firsts) = ([&*kept, &*block], [first, others]);
                output::write_both(self.cpu, blocks, &mut self.packed, firsts, batch.results);
                if self.stale {
                    live = live & self.fresh(batch, &kept);
                }
                other = live.zero();
                kept.owners.resize(L::COUNT, 0);
                self.filler.fill(self.cpu, &block, &mut rest, &mut kept, &mut live, FILLED);
                self.stuck.push(self.cpu, block, rest, &mut self.spare);
            }
            let idle =
                if self.defers_siblings(batch.limit) { self.scaled(self.tuning.idle_of_many) } else { holes };
            if count(live) + holes < L::COUNT {
                while self.stuck.waiting() + count(live) + holes < L::COUNT && batch.read < batch.lines.len()
                {
                    self.read(batch);
                }
                self.stuck.top_up(self.cpu, &mut self.filler, &mut kept, &mut live, idle, &mut self.spare);
            }
            stuck = live.without(other);
            if count(live) + idle < L::COUNT || self.dfs_stack.blocks.len() >= self.most_deferred(batch.limit)
            {
                self.moving.append(self.cpu, &kept, other, &mut self.spare);
                self.counters.nodes += count(other) as u64;
                self.stuck.push(self.cpu, kept, stuck, &mut self.spare);
                return;
            }
            (block, valid) = (kept, live);
        }
    }

    /// Runs the children in lanes of two blocks, so few that one has room for all.
    fn run_both<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        from: Box<Block<L>>,
        mut to: Box<Block<L>>,
        (mut rest, mut live): (L, L),
    ) {
        self.counters.nodes += count(rest) as u64;
        to.owners.resize(L::COUNT, 0);
        self.filler.fill(self.cpu, &from, &mut rest, &mut to, &mut live, ALL_MOVED);
        self.moving.append(self.cpu, &from, rest, &mut self.spare);
        let Judged { stuck, first, .. } = self.run_in_place(batch, &mut to, live);
        output::write(self.cpu, &to, &mut self.packed, first, batch.results);
        self.stuck.append(self.cpu, &to, stuck, &mut self.spare);
        self.spare.extend([from, to]);
    }

    /// Runs a block of children; what still moves is packed.
    fn run_in_place<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &mut Block<L>,
        valid: L,
    ) -> Judged<L> {
        if !some_lane(valid) {
            return Judged { stuck: valid, moving: valid, unanswered: valid, first: valid };
        }
        let propagated = self.propagate(block, valid, self.scaled(self.restless(batch.limit)));
        let judged = self.judge(batch, block, propagated);
        self.moving.append(self.cpu, block, judged.moving, &mut self.spare);
        judged
    }

    /// Are second children deferred, since they are likely not to be needed?
    pub(super) fn defers_siblings(&self, limit: Limit) -> bool {
        limit == Limit::One || self.expects_many(limit)
    }

    /// Resumes the children that were deferred last. If most of their puzzles are done, the rest is packed first.
    pub(super) fn resume_deferred<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>) {
        let Some((mut block, waiting)) = self.dfs_stack.blocks.pop() else { return };
        let valid = self.fresh(batch, &block) & waiting;
        self.counters.nodes += count(valid) as u64;
        if count(valid) >= self.scaled(self.tuning.worth_a_run) {
            self.run(batch, &mut block, valid, self.scaled(self.restless(batch.limit)));
        } else {
            self.moving.append(self.cpu, &block, valid, &mut self.spare);
        }
        self.spare.push(block);
    }
}
