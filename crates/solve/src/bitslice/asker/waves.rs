//! The scheduler for questions about full grids: see [`crate::others`].
//!
//! One block is in work all the time, and a lane of it is a node of some question. After each step, some rounds for all lanes, a
//! lane whose node has come to an end takes up something else, and one whose node is stuck goes on with a child of it: nodes
//! stay where they are.
//!
//! ```text
//!             lane 0     lane 1      lane 2      lane 3    …
//! step 1      q7         q12         q3          q30           solved: the answer to q7; q12 stuck
//! split       .          q12 kept    .           .             the other child of q12 stands in the same lane of `other`
//! step 2      q41        q12 kept    q3          q30           refuted at once: then the other child follows
//! step 3      q41        q12 lost    q3          q55
//! ```
//!
//! A node's owner is the slot and the number of its question, so nodes of questions that have their answer are known and dropped.
//!
//! *Dives.* Most questions late in a dig have the answer "there is another", and a single other solution proves it. Where
//! there is one, nearly every way down leads to one; so of a stuck node only one child is looked at, and nothing is kept of
//! the other, unless the one is refuted at once: then the other takes its place. When no solution is found so, the question is
//! asked again, from the root, with the other children first, and then with both. What is refuted without a child that was
//! passed over needs no second turn. Where both are looked at (`seconds`), the second one takes the lane of the first when that
//! has ended at once, and else waits for any lane.

mod seconds;

use std::hint::black_box;

use super::Engine;
use crate::bitslice::block::{Block, Notes};
use crate::bitslice::branch::{Choice, Dive};
use crate::bitslice::lanes::{Kernel, Lanes, count, each_lane, some_lane};
use crate::bitslice::load::Packed;
use crate::bitslice::pool::Pool;
use crate::bitslice::propagate::{Effort, Fate, propagate};
use crate::bitslice::refill::Refill;
use crate::bitslice::tickets::{Fill, Ticket, has_other};
use crate::others::{Asker, Next};

/// The lowest bits of an owner are the slot, the rest is the number of its question.
const SLOT_BITS: u32 = 13;
const SLOT: u32 = (1 << SLOT_BITS) - 1;

/// What is kept for each slot has room for as many as an owner can name: so no index of one needs a look.
type BySlot<T> = Box<[T; 1 << SLOT_BITS]>;

/// When a slot's number gets here all nodes are worked off and numbering starts anew: no node outlives its number. (In tests that
/// comes to pass.)
const LAST_NUMBER: u32 = if cfg!(test) { 20 } else { (1 << (32 - SLOT_BITS)) - 2 };

/// The owner of no node.
const NOBODY: u32 = u32::MAX;

/// So many rounds are a step. There are no triad passes: they find what a split finds as well, and take longer.
const STEP: Effort = Effort { restless: 0, triads_every: u32::MAX, triads_for_stuck: false, rounds: 4 };

/// What so many slots need is brought near before they are called one after the other: the processor waits for all of it
/// together.
const TOGETHER: usize = 16;

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
pub(super) struct Waves<L: Lanes> {
    cpu: L::Cpu,
    slots: Vec<Ticket>,
    /// Does one more solution prove that there is another? Else it may be the grid.
    one_more: BySlot<bool>,
    children: BySlot<Children>,
    /// The owner of the nodes that count for a slot whose question looks at both children.
    owners: BySlot<u32>,
    /// How many nodes such a question has, in work or waiting. Those whose owner does not count any more are not counted.
    open: BySlot<u16>,
    /// How many questions it has had.
    numbers: BySlot<u32>,
    /// Slots whose question has no node yet.
    queue: Vec<u16>,
    /// The lanes into which questions go.
    places: Vec<u16>,
    /// Slots that are to be called, and with which answer.
    answered: Vec<(u16, Option<bool>)>,
    packed: Box<Packed<L>>,
    notes: Box<Notes<L>>,
    /// The nodes in work, an owner for every lane.
    work: Box<Block<L>>,
    /// The lanes that have one. Of these, those of questions that look at both children, those that go on with the child that loses
    /// the mini, and those of questions of which a child was passed over.
    live: L,
    both: L,
    lost: L,
    passed_over: L,
    /// The other children of the nodes that were split last, in the lanes of these.
    other: Box<Block<L>>,
    others: L,
    /// Second children that wait for a lane.
    seconds: Pool<L>,
    /// Those that came last, in the lanes that their nodes had.
    left: Option<(Box<Block<L>>, L)>,
    refill: Refill<L>,
    spare: Vec<Box<Block<L>>>,
    nodes: u64,
    /// Has a slot had the last question that has a number?
    used_up: bool,
}

impl<L: Lanes<Squeeze: Send>> Engine for Waves<L> {
    fn slots(&self) -> usize {
        self.slots.len()
    }

    fn run(&mut self, asker: &mut dyn Asker) -> u64 {
        self.start();
        self.serve(asker);
        self.nodes
    }
}

impl<L: Lanes> Waves<L> {
    pub(super) fn new(cpu: L::Cpu, slots: usize) -> Waves<L> {
        assert!(slots <= 1 << SLOT_BITS, "no more than 8192 slots");
        let (slots, none) = (slots.max(1), L::splat(cpu, 0));
        Waves {
            cpu,
            slots: vec![Ticket::NONE; slots],
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
            passed_over: none,
            other: Block::new(cpu),
            others: none,
            seconds: Pool::new(),
            left: None,
            refill: Refill::new(),
            spare: Vec::new(),
            nodes: 0,
            used_up: false,
        }
    }

    /// Forgets the last run.
    fn start(&mut self) {
        self.nodes = 0;
        self.renumber();
        self.queue.clear();
        self.slots.fill(Ticket::NONE);
        self.answered.clear();
        self.answered.extend((0..self.slots.len()).map(|slot| (slot as u16, None)));
    }

    /// Asks, and answers, until nobody asks any more.
    fn serve(&mut self, asker: &mut dyn Asker) {
        let mut asking = self.slots.len();
        loop {
            let mut answered = std::mem::take(&mut self.answered);
            for some in answered.chunks(TOGETHER) {
                for &(slot, _) in some {
                    black_box(self.slots[usize::from(slot)].forbids_the_grid());
                    asker.soon(slot.into());
                }
                for &(slot, answer) in some {
                    asking -= usize::from(!self.ask(slot, answer, asker));
                }
            }
            answered.clear();
            self.answered = answered;
            if asking == 0 || !asker.goes_on(asking) {
                return;
            }
            self.step();
        }
    }

    /// Throws away all nodes and begins to count anew.
    fn renumber(&mut self) {
        let none = self.live.zero();
        (self.live, self.both, self.lost, self.passed_over, self.others) = (none, none, none, none, none);
        self.work.owners.clear();
        self.work.owners.resize(L::COUNT, NOBODY);
        self.spare.extend(self.left.take().map(|(block, _)| block));
        self.seconds.clear(&mut self.spare);
        self.owners.fill(NOBODY);
        self.numbers.fill(0);
        self.used_up = false;
    }

    /// Passes an answer on and takes the next question. False when the slot rests from now on.
    #[inline]
    fn ask(&mut self, index: u16, mut answer: Option<bool>, asker: &mut dyn Asker) -> bool {
        let slot = usize::from(index);
        loop {
            let next = asker.next(slot, answer);
            let ticket = &mut self.slots[slot];
            // Looked at where it stands: what is copied in other pieces than it was written is waited for.
            let question = match &next {
                Next::Rest => return false,
                Next::Ask(question) => {
                    assert!(ticket.has_begun(), "a slot begins with a grid");
                    question
                }
                Next::Begin(grid, question) => {
                    ticket.begin(grid);
                    question
                }
            };
            if ticket.ask::<L>(self.cpu, question) {
                let one = ticket.forbids_the_grid();
                (self.one_more[slot], self.children[slot]) =
                    (one, if one { Children::Kept } else { Children::Both });
                self.queue.push(index);
                return true;
            }
            answer = Some(has_other(ticket, *question));
        }
    }

    /// Gives idle lanes something to do, runs all for some rounds, sees what came of it, and splits what is left.
    fn step(&mut self) {
        self.take_up();
        self.load();
        let fate = propagate(self.cpu, &mut self.work, &mut self.notes, self.live, STEP);
        let follows = self.sort(&fate);
        // A second child has to wait for a lane: better a node is stuck before it gets one.
        self.split(follows, fate.moving & self.both);
        if self.used_up && !some_lane(self.live) && self.waiting() == 0 {
            self.renumber();
        }
    }

    /// Puts questions into idle lanes, those that have waited longest.
    fn load(&mut self) {
        let idle = L::splat(self.cpu, !0).without(self.live);
        let n = self.queue.len().min(count(idle));
        if n == 0 || self.used_up {
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
                self.used_up |= number == LAST_NUMBER;
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
        let fill = Fill { cpu: self.cpu, tickets: &self.slots, queue, places, lanes, packed };
        fill.fill(&mut self.work.candidates);
        self.queue.drain(..n);
        self.nodes += n as u64;
        self.live = self.live | lanes;
        self.both = self.both | both;
        self.lost = self.lost.without(lanes) | lost;
        self.passed_over = self.passed_over.without(lanes);
    }

    /// Sees what became of the nodes. Gives the lanes in which the other child follows.
    fn sort(&mut self, fate: &Fate<L>) -> L {
        let (live, both, others, passed_over) = (self.live, self.both, self.others, self.passed_over);
        let ends = Ends { solved: fate.solved, undecided: fate.undecided, live, both, others, passed_over };
        let Ended { mut undecided, mut follows, passed_over, dived, both_ended } = L::run(self.cpu, ends);
        self.passed_over = passed_over;
        let Waves { answered, children, queue, .. } = self;
        let slot_of = |lane: usize| self.work.owners[lane] & SLOT;
        each_lane(dived.other, |lane| answered.push((slot_of(lane) as u16, Some(true))));
        each_lane(dived.none, |lane| answered.push((slot_of(lane) as u16, Some(false))));
        each_lane(dived.again, |lane| {
            let slot = slot_of(lane) as usize;
            children[slot] = Children::NEXT[children[slot] as usize];
            queue.push(slot as u16);
        });
        if some_lane(self.both) {
            self.sort_both(both_ended, fate.solved);
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
        let dive = Dive {
            node: &mut self.work.candidates,
            child: &mut self.other.candidates,
            lanes,
            lost: self.lost,
            follows,
            choice: Choice::Ways,
            ways: &mut self.notes.ways,
        };
        self.others = L::run(self.cpu, dive);
        self.nodes += (count(lanes) + count(follows)) as u64;
        self.other.backward = self.work.backward;
        std::mem::swap(&mut self.work, &mut self.other);
        std::mem::swap(&mut self.work.owners, &mut self.other.owners);
        let (owners, open) = (&self.work.owners, &mut self.open);
        each_lane(self.others & self.both, |lane| open[(owners[lane] & SLOT) as usize] += 1);
    }
}

/// Which lanes have come to what end: the operations on all of them together, for one by one each would be a call.
struct Ends<L> {
    solved: L,
    undecided: L,
    live: L,
    both: L,
    others: L,
    passed_over: L,
}

struct Ended<L> {
    undecided: L,
    /// The other child follows.
    follows: L,
    passed_over: L,
    dived: Dived<L>,
    /// Those that have ended of questions that look at both children.
    both_ended: L,
}

/// Dives that have ended: there is another solution, there is none, or nothing is known, since a child was passed over.
struct Dived<L> {
    other: L,
    none: L,
    again: L,
}

impl<L: Lanes> Kernel<L> for Ends<L> {
    type Output = Ended<L>;

    #[inline(always)]
    fn call(self) -> Ended<L> {
        let Ends { solved, undecided, live, both, others, passed_over } = self;
        let ended = live.without(undecided);
        // The other child follows where the first has come to nothing, or to anything where both are looked at.
        let follows = others & ended.without(solved.without(both));
        let passed_over = passed_over | others.without(follows | both);
        // What is left of a dive is its only node.
        let dived = ended.without(follows | both);
        let failed = dived.without(solved);
        let (none, again) = (failed.without(passed_over), failed & passed_over);
        let dived = Dived { other: dived & solved, none, again };
        Ended { undecided, follows, passed_over, dived, both_ended: ended & both }
    }
}

#[cfg(test)]
mod tests;
