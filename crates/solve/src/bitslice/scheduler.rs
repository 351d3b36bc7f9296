//! The scheduler of the batch engine: backtracking search (Golomb, Baumert 1965) of many puzzles at once. It chooses
//! the block that is propagated next, and where its nodes go.
//!
//! ```text
//!          ┌────────────────────────────────── still moving, in its lane
//!          ▼                                ┌─► solved: written, the puzzle has one more solution
//! lines ──load──► root block ───┐           │
//!                               ├─► propagate ─► propagated ──┬─► contradiction: gone
//!        ┌─► kept child ────────┤                       ├─► still moving ──► pool `moving` ─► propagate again
//! branch ┴─► other child ───────┘                       └─► stuck ─────────► pool `stuck` ──► branch
//!            when taken up from the stack
//! ```
//!
//! Lines are read into the lanes of the root block that are free: what still moves there when the block is left stays
//! where it is, and so do nodes that are stuck while they are few.
//!
//! Any other block that has few moving nodes left is not waited for: its nodes are packed densely with others of their
//! kind, so that nearly all lanes of every block do useful work. Full blocks are taken from the pools last in first
//! out, which keeps the pools small, and new lines are read only when no full block waits.
//!
//! Of two children one is run at once and the other deferred, a whole block at a time and without moving anything. For
//! a puzzle with one solution that is only another order. A puzzle with several is often done with before the other
//! child is needed. Each lane goes through its own tree depth first then, see [`dfs_stack`].

mod call;
mod children;
mod dfs_stack;
mod lines;
mod solved;

use self::call::Batch;
use self::dfs_stack::DfsStack;
use super::block::{Block, Notes};
use super::clash::ClashTest;
use super::compaction::LaneFiller;
use super::node_pool::NodePool;
use super::packed::Packed;
use super::propagate::{Effort, Propagated, propagate};
use super::results::{Counters, Results, SingleSolver};
use super::tuning::Tuning;
use super::{nodes, output};
use crate::simd::batch::{Kernel, Lanes, count, first_lanes, some_lane};
use crate::types::{Cells, Limit, Line, Verdict};

/// No block is propagated longer than this before its nodes are sorted anew.
const MOST_ROUNDS: u32 = 40;

/// When one in this many puzzles turns out to have several solutions, more such are expected.
const SUSPICION: usize = 16;

/// From this many splits for each puzzle that is searched on, chutes are chosen as very hard puzzles like it.
const VERY_HARD: u64 = 40;

/// A batch solver with its memory.
#[derive(Debug)]
pub(super) struct Scheduler<L: Lanes> {
    cpu: L::Cpu,
    tuning: Tuning,
    notes: Box<Notes<L>>,
    packed: Box<Packed<L>>,
    /// The block that lines are read into. Nodes that still move when it is left stay where they are; new lines are
    /// read beside them.
    root: Box<Block<L>>,
    root_notes: Box<Notes<L>>,
    /// The lanes of `root` that hold such nodes.
    kept: L,
    clashes: ClashTest,
    stuck: NodePool<L>,
    moving: NodePool<L>,
    dfs_stack: DfsStack<L>,
    spare: Vec<Box<Block<L>>>,
    filler: LaneFiller<L>,
    /// Kept for its memory.
    nodes: Vec<(u32, Cells)>,
    /// Kept for its memory.
    verdicts: Vec<Verdict>,
    /// Kept for its memory.
    done: Vec<bool>,
    counters: Counters,
    /// Of the last call as many searched puzzles as fill a block, and their splits.
    last: Counters,
    /// May there be nodes of puzzles that are done with?
    stale: bool,
    /// Puzzles that were found to have several solutions.
    many: usize,
    /// Puzzles whose first solution was found beyond the root.
    guessed: usize,
}

/// How the lanes of a block stand when it is left.
struct Judged<L> {
    /// To be branched.
    stuck: L,
    /// To be run again.
    moving: L,
    /// Those whose puzzles have no final verdict yet.
    unanswered: L,
    /// With the first solutions of their puzzles, to be written.
    first: L,
}

/// Tells of the lines for which no solution was found.
struct Unsolvable<'a, R: ?Sized> {
    verdicts: &'a [Verdict],
    results: &'a mut R,
}

impl<L: Lanes, R: Results + ?Sized> Kernel<L> for Unsolvable<'_, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (line, &verdict) in self.verdicts.iter().enumerate() {
            if verdict == Verdict::None {
                self.results.set_verdict(line, verdict);
            }
        }
    }
}

impl<L: Lanes> Scheduler<L> {
    pub(super) fn new(cpu: L::Cpu, tuning: Tuning) -> Scheduler<L> {
        Scheduler {
            cpu,
            tuning,
            notes: Notes::new(cpu),
            packed: Packed::new(cpu),
            root: Block::new(cpu),
            root_notes: Notes::new(cpu),
            kept: L::splat(cpu, 0),
            clashes: ClashTest::default(),
            stuck: NodePool::new(),
            moving: NodePool::new(),
            dfs_stack: DfsStack::new(),
            spare: Vec::new(),
            filler: LaneFiller::new(),
            nodes: Vec::new(),
            verdicts: Vec::new(),
            done: Vec::new(),
            counters: Counters::default(),
            last: Counters::default(),
            stale: false,
            many: 0,
            guessed: 0,
        }
    }

    /// See [`super::BatchEngine::solve`].
    pub(super) fn solve<R: Results + ?Sized>(
        &mut self,
        lines: &[Line],
        limit: Limit,
        results: &mut R,
        single_solver: &mut dyn SingleSolver,
    ) -> Counters {
        assert!(u32::try_from(lines.len()).is_ok(), "a batch has fewer than 2^32 lines");
        self.start();
        let mut batch = Batch {
            lines,
            limit,
            results,
            single_solver,
            read: 0,
            verdicts: std::mem::take(&mut self.verdicts),
            done: std::mem::take(&mut self.done),
        };
        batch.verdicts.clear();
        batch.verdicts.resize(lines.len(), Verdict::None);
        batch.done.clear();
        batch.done.resize(lines.len(), false);
        loop {
            if self.moving.has_full() {
                self.run_again(&mut batch, self.scaled(self.restless(limit)));
            } else if self.stuck.has_full() {
                self.expand(&mut batch);
            } else if self.dfs_stack.blocks.len() >= self.most_deferred(limit) {
                self.resume_deferred(&mut batch);
            } else if batch.read < lines.len() {
                self.read(&mut batch);
            } else if !self.dfs_stack.blocks.is_empty() {
                self.resume_deferred(&mut batch);
            } else if !self.moving.is_empty() {
                self.run_again(&mut batch, 0);
            } else if !self.stuck.is_empty() {
                self.finish_off(&mut batch);
            } else {
                L::run(self.cpu, Unsolvable { verdicts: &batch.verdicts, results: &mut *batch.results });
                (self.verdicts, self.done) = (batch.verdicts, batch.done);
                self.counters.many = self.many as u64;
                return self.counters;
            }
        }
    }

    /// Forgets the last call, also one that was left by a panic of the depth-first engine.
    fn start(&mut self) {
        // Lines are taken to be like those of the last call until this one has shown more than a block of it.
        let all = self.counters.searched.max(1);
        let counted = all.min(L::COUNT as u64);
        self.last.guesses = (self.counters.guesses / all) * counted;
        self.last.searched = self.counters.searched.min(counted);
        self.counters = Counters::default();
        self.kept = self.kept.zero();
        self.clashes = ClashTest::default();
        self.stale = false;
        (self.many, self.guessed) = (0, 0);
        self.dfs_stack.clear(&mut self.spare);
        for pool in [&mut self.stuck, &mut self.moving] {
            pool.clear(&mut self.spare);
        }
    }

    /// A number of lanes that is given in 256ths of a block.
    const fn scaled(&self, lanes: usize) -> usize {
        lanes * L::COUNT / 256
    }

    /// Propagates a block of nodes that were still moving.
    fn run_again<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>, restless: usize) {
        let Some((mut block, valid)) = self.moving.pop(self.cpu, &mut self.spare) else { return };
        self.run(batch, &mut block, valid, restless);
        self.spare.push(block);
    }

    /// Do the puzzles of this call take so many splits that very hard ones must be among them?
    const fn is_hard(&self) -> bool {
        self.counters.guesses + self.last.guesses > VERY_HARD * (self.counters.searched + self.last.searched)
    }

    /// Of how many moving nodes a block of children is left.
    fn restless(&self, limit: Limit) -> usize {
        if self.is_hard() {
            self.tuning.restless_of_hard
        } else if self.expects_many(limit) {
            self.tuning.restless_of_many
        } else {
            self.tuning.restless
        }
    }

    /// Have this many puzzles turned out to have several solutions that more are to be expected?
    fn expects_many(&self, limit: Limit) -> bool {
        limit == Limit::Two && self.many * SUSPICION > self.guessed
    }

    fn most_deferred(&self, limit: Limit) -> usize {
        if self.defers_siblings(limit) {
            self.tuning.most_deferred_of_many
        } else {
            self.tuning.most_deferred
        }
    }

    fn run<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &mut Block<L>,
        valid: L,
        restless: usize,
    ) {
        if !some_lane(valid) {
            return;
        }
        let propagated = self.propagate(block, valid, restless);
        self.sort(batch, block, propagated);
    }

    /// Propagates nodes that are no lines.
    fn propagate(&mut self, block: &mut Block<L>, valid: L, restless: usize) -> Propagated<L> {
        let tuning = &self.tuning;
        let effort = Effort {
            restless,
            triads_every: if self.is_hard() { tuning.triads_every_of_hard } else { tuning.triads_every },
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        let propagated = propagate(self.cpu, block, &mut self.notes, valid, effort);
        self.counters.blocks += 1;
        self.counters.rounds += u64::from(propagated.rounds);
        propagated
    }

    /// The lanes of a block whose puzzles are still asked for. Idle lanes mean nothing: they may name a line of an
    /// earlier, longer call.
    fn fresh<R: Results + ?Sized>(&self, batch: &Batch<'_, R>, block: &Block<L>) -> L {
        let mut lanes: L = first_lanes(self.cpu, block.owners.len());
        if self.stale {
            for (word, owners) in lanes.words_mut().iter_mut().zip(block.owners.chunks(64)) {
                *word = 0;
                for (i, &owner) in owners.iter().enumerate() {
                    *word |= u64::from(batch.done.get(owner as usize) == Some(&false)) << i;
                }
            }
        }
        lanes
    }

    /// Sends the nodes of a block where they belong.
    fn sort<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &Block<L>,
        propagated: Propagated<L>,
    ) {
        let Judged { stuck, moving, first, .. } = self.judge(batch, block, propagated);
        output::write(self.cpu, block, &mut self.packed, first, batch.results);
        self.stuck.append(self.cpu, block, stuck, &mut self.spare);
        self.moving.append(self.cpu, block, moving, &mut self.spare);
    }

    /// Counts what is solved.
    fn judge<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &Block<L>,
        propagated: Propagated<L>,
    ) -> Judged<L> {
        let Propagated { solved, mut undecided, mut moving, .. } = propagated;
        let first = self.count_solutions(batch, block, solved);
        let unanswered = self.fresh(batch, block);
        undecided = undecided & unanswered;
        moving = moving & undecided;
        let few = self.tuning.few.max(self.restless(batch.limit));
        if count(moving) <= self.scaled(few) {
            moving = moving.zero();
        }
        Judged { stuck: undecided.without(moving), moving, unanswered, first }
    }

    /// The last nodes, too few to fill a block. A block costs the same however few of its lanes do something, so they
    /// go to the depth-first engine as soon as it can be expected to take less than an expansion: two of them where
    /// several solutions are expected, and the second children that have to be run for them. 512 lanes take little
    /// longer than 256.
    fn finish_off<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>) {
        let nodes = self.stuck.owners().filter(|&owner| !batch.is_done(owner)).count();
        let nodes_each = self.counters.nodes / self.counters.searched.max(1) + 4;
        let worth = if self.expects_many(batch.limit) { 2 * L::COUNT } else { L::COUNT.min(256) };
        if nodes as u64 * nodes_each > worth as u64 {
            return self.expand(batch);
        }
        while let Some((block, lanes)) = self.stuck.take() {
            nodes::read(self.cpu, &block, lanes, &mut self.nodes);
            for (owner, cells) in &self.nodes {
                if !batch.is_done(*owner) {
                    batch.hand_over_node(*owner, cells);
                    self.counters.handed_over += 1;
                }
            }
            self.spare.push(block);
        }
    }
}
