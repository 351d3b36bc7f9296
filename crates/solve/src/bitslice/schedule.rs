//! The scheduler: which block is worked on next, and where its nodes go.
//!
//! ```text
//!          ┌────────────────────────────────── still moving, in its lane
//!          ▼                                ┌─► solved: written, the puzzle has one more solution
//! lines ──load──► root block ───┐           │
//!                               ├─► propagate ─► fate ──┬─► contradiction: gone
//!        ┌─► kept child ────────┤                       ├─► still moving ──► pool `moving` ─► propagate again
//! branch ┴─► other child ───────┘                       └─► stuck ─────────► pool `stuck` ──► branch
//!            when taken up from the stack `deferred`
//! ```
//!
//! Lines are read into the lanes of the root block that are free: what still moves there when the block is left stays where
//! it is, and so do nodes that are stuck while they are few.
//!
//! Any other block that has few moving nodes left is not waited for: its nodes are packed densely with others of their kind,
//! so that nearly all lanes of every block do useful work. Full blocks are taken from the pools last in first out,
//! which keeps the pools small, and new lines are read only when no full block waits.
//!
//! Of two children one is run at once and the other put off, a whole block at a time and without moving anything. For
//! a puzzle with one solution that is only another order. A puzzle with several is often done with before the other
//! child is needed. Each lane goes through its own tree depth first then, see [`deferred`].

mod call;
mod children;
mod deferred;
mod found;
mod lines;

use self::call::Batch;
use self::deferred::Deferred;
use super::block::{Block, Notes};
use super::clash::ClashTest;
use super::lanes::{Kernel, Lanes, count, first_lanes, some_lane};
use super::load::Packed;
use super::policy::Policy;
use super::pool::Pool;
use super::propagate::{Effort, Fate, propagate};
use super::refill::Refill;
use super::{Cells, Counters, Limit, Line, OneByOne, Results, Verdict, harvest, nodes};

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
    policy: Policy,
    notes: Box<Notes<L>>,
    packed: Box<Packed<L>>,
    /// The block that lines are read into. Nodes that still move when it is left stay where they are; new lines are read
    /// beside them.
    root: Box<Block<L>>,
    root_notes: Box<Notes<L>>,
    /// The lanes of `root` that hold such nodes.
    kept: L,
    clashes: ClashTest,
    stuck: Pool<L>,
    moving: Pool<L>,
    deferred: Deferred<L>,
    spare: Vec<Box<Block<L>>>,
    refill: Refill<L>,
    /// Kept for its memory.
    nodes: Vec<(u32, Cells)>,
    /// Kept for its memory.
    known: Vec<Verdict>,
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
    /// Those whose puzzles are still asked for, whatever stands there.
    asked: L,
    /// With the first solutions of their puzzles, to be written.
    first: L,
}

/// Tells of the lines for which no solution was found.
struct Unsolvable<'a, R: ?Sized> {
    known: &'a [Verdict],
    results: &'a mut R,
}

impl<L: Lanes, R: Results + ?Sized> Kernel<L> for Unsolvable<'_, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (line, &verdict) in self.known.iter().enumerate() {
            if verdict == Verdict::None {
                self.results.set_verdict(line, verdict);
            }
        }
    }
}

impl<L: Lanes> Scheduler<L> {
    pub(super) fn new(cpu: L::Cpu, policy: Policy) -> Scheduler<L> {
        Scheduler {
            cpu,
            policy,
            notes: Notes::new(cpu),
            packed: Packed::new(cpu),
            root: Block::new(cpu),
            root_notes: Notes::new(cpu),
            kept: L::splat(cpu, 0),
            clashes: ClashTest::default(),
            stuck: Pool::new(),
            moving: Pool::new(),
            deferred: Deferred::new(),
            spare: Vec::new(),
            refill: Refill::new(),
            nodes: Vec::new(),
            known: Vec::new(),
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
        one_by_one: &mut dyn OneByOne,
    ) -> Counters {
        assert!(u32::try_from(lines.len()).is_ok(), "a batch has fewer than 2^32 lines");
        self.start();
        let mut batch = Batch {
            lines,
            limit,
            results,
            one_by_one,
            read: 0,
            known: std::mem::take(&mut self.known),
            done: std::mem::take(&mut self.done),
        };
        batch.known.clear();
        batch.known.resize(lines.len(), Verdict::None);
        batch.done.clear();
        batch.done.resize(lines.len(), false);
        loop {
            if self.moving.has_full() {
                self.run_again(&mut batch, self.scaled(self.restless(limit)));
            } else if self.stuck.has_full() {
                self.expand(&mut batch);
            } else if self.deferred.blocks.len() >= self.most_deferred(limit) {
                self.take_up(&mut batch);
            } else if batch.read < lines.len() {
                self.read(&mut batch);
            } else if !self.deferred.blocks.is_empty() {
                self.take_up(&mut batch);
            } else if !self.moving.is_empty() {
                self.run_again(&mut batch, 0);
            } else if !self.stuck.is_empty() {
                self.finish_off(&mut batch);
            } else {
                L::run(self.cpu, Unsolvable { known: &batch.known, results: &mut *batch.results });
                (self.known, self.done) = (batch.known, batch.done);
                self.counters.many = self.many as u64;
                return self.counters;
            }
        }
    }

    /// Forgets the last call, also one that was left by a panic of the depth-first engine.
    fn start(&mut self) {
        // Lines are taken to be like those of the last call until this one has shown more than a block of it.
        let all = self.counters.searched.max(1);
        let some = all.min(L::COUNT as u64);
        self.last.guesses = (self.counters.guesses / all) * some;
        self.last.searched = self.counters.searched.min(some);
        self.counters = Counters::default();
        self.kept = self.kept.zero();
        self.clashes = ClashTest::default();
        self.stale = false;
        (self.many, self.guessed) = (0, 0);
        self.deferred.clear(&mut self.spare);
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
            self.policy.restless_of_hard
        } else if self.expects_many(limit) {
            self.policy.restless_of_many
        } else {
            self.policy.restless
        }
    }

    /// Have so many puzzles turned out to have several solutions that more are to be expected?
    fn expects_many(&self, limit: Limit) -> bool {
        limit == Limit::Two && self.many * SUSPICION > self.guessed
    }

    fn most_deferred(&self, limit: Limit) -> usize {
        if self.puts_off(limit) { self.policy.most_deferred_of_many } else { self.policy.most_deferred }
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
        let fate = self.propagate(block, valid, restless);
        self.sort(batch, block, fate);
    }

    /// Propagates nodes that are no lines.
    fn propagate(&mut self, block: &mut Block<L>, valid: L, restless: usize) -> Fate<L> {
        let policy = &self.policy;
        let effort = Effort {
            restless,
            triads_every: if self.is_hard() { policy.triads_every_of_hard } else { policy.triads_every },
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        let fate = propagate(self.cpu, block, &mut self.notes, valid, effort);
        self.counters.blocks += 1;
        self.counters.rounds += u64::from(fate.rounds);
        fate
    }

    /// The lanes of a block whose puzzles are still asked for.
    fn fresh<R: Results + ?Sized>(&self, batch: &Batch<'_, R>, block: &Block<L>) -> L {
        let mut lanes: L = first_lanes(self.cpu, block.owners.len());
        if self.stale {
            for (word, owners) in lanes.words_mut().iter_mut().zip(block.owners.chunks(64)) {
                *word = 0;
                for (i, &owner) in owners.iter().enumerate() {
                    *word |= u64::from(!batch.is_done(owner)) << i;
                }
            }
        }
        lanes
    }

    /// Sends the nodes of a block where they belong.
    fn sort<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>, block: &Block<L>, fate: Fate<L>) {
        let Judged { stuck, moving, first, .. } = self.judge(batch, block, fate);
        harvest::write(self.cpu, block, &mut self.packed, first, batch.results);
        self.stuck.append(self.cpu, block, stuck, &mut self.spare);
        self.moving.append(self.cpu, block, moving, &mut self.spare);
    }

    /// Counts what is solved.
    fn judge<R: Results + ?Sized>(
        &mut self,
        batch: &mut Batch<'_, R>,
        block: &Block<L>,
        fate: Fate<L>,
    ) -> Judged<L> {
        let Fate { solved, mut undecided, mut moving, .. } = fate;
        let first = self.count_solutions(batch, block, solved);
        let asked = self.fresh(batch, block);
        undecided = undecided & asked;
        moving = moving & undecided;
        let few = self.policy.few.max(self.restless(batch.limit));
        if count(moving) <= self.scaled(few) {
            moving = moving.zero();
        }
        Judged { stuck: undecided.without(moving), moving, asked, first }
    }

    /// The last nodes, too few to fill a block. A block costs the same however few of its lanes do something, so they go
    /// to the depth-first engine as soon as it can be expected to take less than an expansion: two of them where several
    /// solutions are expected, and the second children that have to be run for them. 512 lanes take little longer than 256.
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
