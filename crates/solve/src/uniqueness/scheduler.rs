//! The scheduler of uniqueness queries: depth-first search in lanes, one query a lane, on one block that is never left.
//!
//! After each step (some rounds for all lanes) a lane whose node has ended takes up something else, and a lane whose
//! node is stuck goes on with a child of it. Nodes are not moved.
//!
//! ```text
//!             lane 0     lane 1      lane 2      lane 3    …
//! step 1      q7         q12         q3          q30           solved: the answer to q7; q12 stuck
//! split       .          q12 kept    .           .             the other child of q12 is in the same lane of `other`
//! step 2      q41        q12 kept    q3          q30           refuted at once: the other child follows
//! step 3      q41        q12 lost    q3          q55
//! ```
//!
//! A node's owner is the slot and the number of its query, so nodes of answered queries are recognised and dropped.
//!
//! *Greedy searches.* Most queries have the answer "there is another solution", and one other solution proves it.
//! Nearly every branch leads to one. So only one child of a stuck node is searched, and the other is dropped unless the
//! first is refuted at once. When nothing was found, the query is searched again from the root, with the other children
//! first, and then with both (`siblings`). A refutation without a dropped child is final.

use std::hint::black_box;

use super::query::{FillLanes, PackedQuery, has_other};
use super::{NextQuery, QueryEngine, QuerySource};
use crate::bitslice::block::{Block, Notes};
use crate::bitslice::branch::{BranchChoice, BranchInPlace};
use crate::bitslice::compaction::LaneFiller;
use crate::bitslice::node_pool::NodePool;
use crate::bitslice::packed::Packed;
use crate::bitslice::propagate::{Effort, Propagated, propagate};
use crate::simd::batch::{Kernel, Lanes, count, each_lane, some_lane};

/// The lowest bits of an owner are the slot, the rest is the number of its query.
const SLOT_BITS: u32 = 13;
pub(super) const SLOT: u32 = (1 << SLOT_BITS) - 1;

/// What is kept for each slot has room for as many slots as an owner can name, so that no index needs a bounds check.
type BySlot<T> = Box<[T; 1 << SLOT_BITS]>;

/// When a slot's number gets here, no query is taken up until all nodes have ended, and numbering starts anew. (In
/// tests this happens.)
pub(super) const LAST_NUMBER: u32 = if cfg!(test) { 20 } else { (1 << (32 - SLOT_BITS)) - 2 };

/// The owner of no node.
pub(super) const NOBODY: u32 = u32::MAX;

/// This many rounds are a step. There are no triad passes: a split finds the same in less time.
const STEP: Effort = Effort { restless: 0, triads_every: u32::MAX, triads_for_stuck: false, rounds: 4 };

/// This many slots are prefetched together before they are called one after the other.
const PREFETCHED: usize = 16;

/// Which children of a node are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Children {
    /// That which keeps the mini; the other where it is refuted at once.
    Kept = 0,
    /// That which loses it, likewise.
    Lost = 1,
    Both = 2,
}

impl Children {
    /// When nothing was found with these.
    const NEXT: [Children; 3] = [Children::Lost, Children::Both, Children::Both];
}

/// As many of these as there can be slots.
fn by_slot<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N].into_boxed_slice().try_into().ok().expect("as long as it was made")
}

/// What is looked at often lies in arrays of its own.
#[derive(Debug)]
pub(super) struct UniquenessScheduler<L: Lanes> {
    pub(super) cpu: L::Cpu,
    pub(super) slots: Vec<PackedQuery>,
    /// Does one more solution prove that there is another? Else it may be the grid.
    pub(super) one_more: BySlot<bool>,
    children: BySlot<Children>,
    /// The owner of the nodes that count for a slot whose query looks at both children.
    pub(super) owners: BySlot<u32>,
    /// How many nodes such a query has, in work or waiting. Those whose owner does not count any more are not counted.
    pub(super) open: BySlot<u16>,
    /// How many queries it has had.
    pub(super) numbers: BySlot<u32>,
    /// Slots whose query has no node yet.
    pub(super) queue: Vec<u16>,
    /// The lanes into which queries go.
    pub(super) places: Vec<u16>,
    /// Slots that are to be called, and with which answer.
    pub(super) answered: Vec<(u16, Option<bool>)>,
    pub(super) packed: Box<Packed<L>>,
    pub(super) notes: Box<Notes<L>>,
    /// The nodes in work, an owner for every lane.
    pub(super) work: Box<Block<L>>,
    /// The lanes that have one. Of these, those of queries that look at both children, those that go on with the child
    /// that loses the mini, and those of queries of which a child was passed over.
    pub(super) live: L,
    pub(super) both: L,
    pub(super) lost: L,
    pub(super) dropped: L,
    /// The other children of the nodes that were split last, in the lanes of these.
    pub(super) other: Box<Block<L>>,
    pub(super) others: L,
    /// Other children that wait for a lane.
    pub(super) siblings: NodePool<L>,
    /// Those that came last, in the lanes that their nodes had.
    pub(super) last_siblings: Option<(Box<Block<L>>, L)>,
    pub(super) filler: LaneFiller<L>,
    pub(super) spare: Vec<Box<Block<L>>>,
    pub(super) nodes: u64,
    /// Has a slot had the last query that has a number?
    pub(super) numbers_used_up: bool,
}

impl<L: Lanes<BitMask: Send>> QueryEngine for UniquenessScheduler<L> {
    fn slots(&self) -> usize {
        self.slots.len()
    }

    fn run(&mut self, source: &mut dyn QuerySource) -> u64 {
        self.start();
        self.serve(source);
        self.nodes
    }
}

impl<L: Lanes> UniquenessScheduler<L> {
    pub(super) fn new(cpu: L::Cpu, slots: usize) -> UniquenessScheduler<L> {
        assert!(slots <= 1 << SLOT_BITS, "no more than 8192 slots");
        let (slots, none) = (slots.max(1), L::splat(cpu, 0));
        UniquenessScheduler {
            cpu,
            slots: vec![PackedQuery::NONE; slots],
            one_more: by_slot(false),
            children: by_slot(Children::Both),
            owners: by_slot(NOBODY),
            open: by_slot(0),
            numbers: by_slot(0),
            queue: Vec::with_capacity(slots),
            places: Vec::with_capacity(L::COUNT),
            answered: Vec::with_capacity(slots),
            packed: Packed::new(cpu),
            notes: Notes::new(cpu),
            work: Block::new(cpu),
            live: none,
            both: none,
            lost: none,
            dropped: none,
            other: Block::new(cpu),
            others: none,
            siblings: NodePool::new(),
            last_siblings: None,
            filler: LaneFiller::new(),
            spare: Vec::new(),
            nodes: 0,
            numbers_used_up: false,
        }
    }

    /// Forgets the last run.
    pub(super) fn start(&mut self) {
        self.nodes = 0;
        self.renumber();
        self.queue.clear();
        self.slots.fill(PackedQuery::NONE);
        self.answered.clear();
        self.answered.extend((0..self.slots.len()).map(|slot| (slot as u16, None)));
    }

    /// Takes queries and gives answers until all slots rest.
    pub(super) fn serve(&mut self, source: &mut dyn QuerySource) {
        let mut asking = self.slots.len();
        loop {
            let mut answered = std::mem::take(&mut self.answered);
            for chunk in answered.chunks(PREFETCHED) {
                for &(slot, _) in chunk {
                    black_box(self.slots[usize::from(slot)].forbids_the_grid());
                    source.prefetch(slot.into());
                }
                for &(slot, answer) in chunk {
                    asking -= usize::from(!self.ask(slot, answer, source));
                }
            }
            answered.clear();
            self.answered = answered;
            if asking == 0 || !source.keep_running(asking) {
                return;
            }
            self.step();
        }
    }

    /// Throws away all nodes and begins to count anew.
    fn renumber(&mut self) {
        let none = self.live.zero();
        (self.live, self.both, self.lost, self.dropped, self.others) = (none, none, none, none, none);
        self.work.owners.clear();
        self.work.owners.resize(L::COUNT, NOBODY);
        self.spare.extend(self.last_siblings.take().map(|(block, _)| block));
        self.siblings.clear(&mut self.spare);
        self.owners.fill(NOBODY);
        self.numbers.fill(0);
        self.numbers_used_up = false;
    }

    /// Passes an answer on and takes the next query. False when the slot rests from now on.
    #[inline]
    fn ask(&mut self, index: u16, mut answer: Option<bool>, source: &mut dyn QuerySource) -> bool {
        let slot = usize::from(index);
        loop {
            let next = source.next(slot, answer);
            let packed = &mut self.slots[slot];
            // Borrowed, not copied: a copy would read what was written in other pieces, and stall on store forwarding.
            let query = match &next {
                NextQuery::Rest => return false,
                NextQuery::Ask(query) => {
                    assert!(packed.has_begun(), "a slot begins with a grid");
                    query
                }
                NextQuery::Begin(grid, query) => {
                    packed.begin(grid);
                    query
                }
            };
            if packed.ask::<L>(self.cpu, query) {
                let one = packed.forbids_the_grid();
                (self.one_more[slot], self.children[slot]) =
                    (one, if one { Children::Kept } else { Children::Both });
                self.queue.push(index);
                return true;
            }
            answer = Some(has_other(packed, *query));
        }
    }

    /// Gives idle lanes something to do, runs all for some rounds, sees what came of it, and splits what is left.
    fn step(&mut self) {
        self.fill_idle_lanes();
        self.load();
        let propagated = propagate(self.cpu, &mut self.work, &mut self.notes, self.live, STEP);
        let follows = self.sort(&propagated);
        // A second child has to wait for a lane: better a node is stuck before it gets one.
        self.split(follows, propagated.moving & self.both);
        if self.numbers_used_up && !some_lane(self.live) && self.waiting() == 0 {
            self.renumber();
        }
    }

    /// Puts queries into idle lanes, those that have waited longest.
    fn load(&mut self) {
        let idle = L::splat(self.cpu, !0).without(self.live);
        let n = self.queue.len().min(count(idle));
        if n == 0 || self.numbers_used_up {
            return;
        }
        let none = self.live.zero();
        let [mut lanes, mut lost, mut both] = [none; 3];
        let mut queued = self.queue[..n].iter();
        self.places.clear();
        for (word, owners) in self.work.owners.chunks_mut(64).enumerate() {
            let mut idle = idle.words()[word];
            let [mut taken, mut losing, mut twofold] = [0; 3];
            while idle != 0 {
                let Some(&slot) = queued.next() else { break };
                let i = idle.trailing_zeros();
                idle &= idle - 1;
                let slot = usize::from(slot) % (1 << SLOT_BITS);
                let (number, children) = (self.numbers[slot] + 1, self.children[slot] as u64);
                let owner = slot as u32 | number << SLOT_BITS;
                self.numbers_used_up |= number == LAST_NUMBER;
                (self.numbers[slot], self.owners[slot], self.open[slot]) = (number, owner, 1);
                owners[i as usize] = owner;
                self.places.push((64 * word) as u16 + i as u16);
                taken |= 1 << i;
                losing |= (children & 1) << i;
                twofold |= (children >> 1) << i;
            }
            lanes.words_mut()[word] = taken;
            (lost.words_mut()[word], both.words_mut()[word]) = (losing, twofold);
        }
        let (queue, places, packed) = (&self.queue[..n], &self.places[..], &mut *self.packed);
        let fill = FillLanes { cpu: self.cpu, queries: &self.slots, queue, places, lanes, packed };
        fill.fill(&mut self.work.candidates);
        self.queue.drain(..n);
        self.nodes += n as u64;
        self.live = self.live | lanes;
        self.both = self.both | both;
        self.lost = self.lost.without(lanes) | lost;
        self.dropped = self.dropped.without(lanes);
    }

    /// Sees what became of the nodes. Returns the lanes in which the other child follows.
    fn sort(&mut self, propagated: &Propagated<L>) -> L {
        let (live, both, others, dropped) = (self.live, self.both, self.others, self.dropped);
        let ends = SortLanes {
            solved: propagated.solved,
            undecided: propagated.undecided,
            live,
            both,
            others,
            dropped,
        };
        let Sorted { mut undecided, mut follows, dropped, greedy, both_ended } = L::run(self.cpu, ends);
        self.dropped = dropped;
        let UniquenessScheduler { answered, children, queue, .. } = self;
        let slot_of = |lane: usize| self.work.owners[lane] & SLOT;
        each_lane(greedy.other, |lane| answered.push((slot_of(lane) as u16, Some(true))));
        each_lane(greedy.none, |lane| answered.push((slot_of(lane) as u16, Some(false))));
        each_lane(greedy.again, |lane| {
            let slot = slot_of(lane) as usize;
            children[slot] = Children::NEXT[children[slot] as usize];
            queue.push(slot as u16);
        });
        if some_lane(self.both) {
            self.sort_both(both_ended, propagated.solved);
            let stale = self.stale(&self.work, (undecided | follows) & self.both);
            (undecided, follows) = (undecided.without(stale), follows.without(stale));
            self.leave(self.others & self.both & undecided);
        }
        self.live = undecided | follows;
        self.both = self.both & self.live;
        follows
    }

    /// Splits all nodes but those that have just come up and those that wait: each goes on with a child in its lane.
    fn split(&mut self, follows: L, waits: L) {
        let lanes = self.live.without(follows | waits);
        let branch = BranchInPlace {
            node: &mut self.work.candidates,
            child: &mut self.other.candidates,
            lanes,
            lost: self.lost,
            follows,
            choice: BranchChoice::Ways,
            ways: &mut self.notes.ways,
        };
        self.others = L::run(self.cpu, branch);
        self.nodes += (count(lanes) + count(follows)) as u64;
        self.other.backward = self.work.backward;
        std::mem::swap(&mut self.work, &mut self.other);
        std::mem::swap(&mut self.work.owners, &mut self.other.owners);
        let (owners, open) = (&self.work.owners, &mut self.open);
        each_lane(self.others & self.both, |lane| open[(owners[lane] & SLOT) as usize] += 1);
    }
}

/// Which lanes have come to what end: the operations on all of them together, for one by one each would be a call.
struct SortLanes<L> {
    solved: L,
    undecided: L,
    live: L,
    both: L,
    others: L,
    dropped: L,
}

struct Sorted<L> {
    undecided: L,
    /// The other child follows.
    follows: L,
    dropped: L,
    greedy: GreedySearches<L>,
    /// Those that have ended of queries that look at both children.
    both_ended: L,
}

/// Greedy searches that have ended: there is another solution, there is none, or nothing is known, since a child was
/// passed over.
struct GreedySearches<L> {
    other: L,
    none: L,
    again: L,
}

impl<L: Lanes> Kernel<L> for SortLanes<L> {
    type Output = Sorted<L>;

    #[inline(always)]
    fn call(self) -> Sorted<L> {
        let SortLanes { solved, undecided, live, both, others, dropped } = self;
        let ended = live.without(undecided);
        // The other child follows where the first has come to nothing, or to anything where both are looked at.
        let follows = others & ended.without(solved.without(both));
        let dropped = dropped | others.without(follows | both);
        // A greedy search has one node only.
        let greedy = ended.without(follows | both);
        let failed = greedy.without(solved);
        let (none, again) = (failed.without(dropped), failed & dropped);
        let greedy = GreedySearches { other: greedy & solved, none, again };
        Sorted { undecided, follows, dropped, greedy, both_ended: ended & both }
    }
}
