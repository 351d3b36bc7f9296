//! The scheduler for questions about full grids: see [`crate::others`].
//!
//! There is no barrier between questions: those that wait fill the lanes of root blocks, whichever slots they come from, and
//! as long as there are full blocks of anything no other is run. A node's owner is the slot and the number of its question,
//! so nodes of questions that have their answer are known and dropped.
//!
//! *Dives.* Most questions late in a dig have the answer "there is another", and a single other solution proves it. Where
//! there is one, nearly every way down leads to one; so of a stuck node only one child is looked at, and nothing is kept of
//! the other, unless the one is refuted at once: then the other takes its place. When no solution is found so, the question is
//! asked again, from the root, with the other children first, and then with both. What is refuted without a child that was
//! passed over needs no second turn.

mod dives;

use std::hint::black_box;

use super::Engine;
use crate::bitslice::block::{Block, Notes};
use crate::bitslice::lanes::{Lanes, count, each_lane, first_lanes};
use crate::bitslice::load::Packed;
use crate::bitslice::pool::Pool;
use crate::bitslice::propagate::{Effort, Fate, propagate, propagate_on};
use crate::bitslice::tickets::{Fill, Ticket, has_other};
use crate::others::{Asker, Next};

/// The lowest bits of an owner are the slot, then comes which children are looked at; the rest is the number of its question.
const SLOT_BITS: u32 = 13;
const SLOT: u32 = (1 << SLOT_BITS) - 1;
const CHILDREN_BITS: u32 = 2;

/// What is kept for each slot has room for as many as an owner can name: so no index of one needs a look.
type BySlot<T> = Box<[T; 1 << SLOT_BITS]>;

/// When a slot's number gets here all nodes are worked off and numbering starts anew: no node outlives its number.
const LAST_NUMBER: u32 = (1 << (32 - SLOT_BITS - CHILDREN_BITS)) - 2;

/// The owner of no node.
const NOBODY: u32 = u32::MAX;

/// Counts of lanes are in 256ths of a block.
const ROOT_RESTLESS: usize = 112;
const RESTLESS: usize = 96;
const ROOT_TRIADS_EVERY: u32 = 4;
const TRIADS_EVERY: u32 = 3;
const MOST_ROUNDS: u32 = 40;

/// What so many slots need is brought near before they are called one after the other: the processor waits for all of it
/// together.
const TOGETHER: usize = 16;

/// What the nodes of a slot's question have shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Nothing,
    /// The grid itself or another solution: one more proves that there is another.
    One,
    Other,
}

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

/// A bit for each slot.
type Bits = Box<[u64; 1 << (SLOT_BITS - 6)]>;

/// As many of these as there can be slots.
fn by_slot<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N].into_boxed_slice().try_into().ok().expect("as long as it was made")
}

/// What is looked at often lies in arrays of its own.
#[derive(Debug)]
pub(super) struct Waves<L: Lanes> {
    cpu: L::Cpu,
    slots: Vec<Ticket>,
    shown: BySlot<Shown>,
    children: BySlot<Children>,
    /// Was a child of a node of the slot's question passed over?
    passed_over: BySlot<bool>,
    /// The owner of the nodes that count for a slot.
    owners: BySlot<u32>,
    /// How many questions it has had.
    numbers: BySlot<u32>,
    /// A bit for each slot: had its question nodes when its answer was looked for last?
    running: Bits,
    /// How many nodes of the slot's question wait in the pools. Those whose owner does not count any more are not counted.
    waiting: BySlot<u16>,
    /// Slots whose question has no node yet.
    queue: Vec<u16>,
    /// Slots that are to be called, and with which answer.
    answered: Vec<(u16, Option<bool>)>,
    packed: Box<Packed<L>>,
    notes: Box<Notes<L>>,
    stuck: Pool<L>,
    /// Second children.
    seconds: Pool<L>,
    /// The second children that came last, in the lanes that their nodes had.
    left: Option<(Box<Block<L>>, L)>,
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
        self.work(asker);
        self.nodes
    }
}

impl<L: Lanes> Waves<L> {
    pub(super) fn new(cpu: L::Cpu, slots: usize) -> Waves<L> {
        assert!(slots <= 1 << SLOT_BITS, "no more than 8192 slots");
        let slots = slots.max(1);
        Waves {
            cpu,
            slots: vec![Ticket::NONE; slots],
            shown: by_slot(Shown::Nothing),
            children: by_slot(Children::Both),
            passed_over: by_slot(false),
            owners: by_slot(NOBODY),
            numbers: by_slot(0),
            running: by_slot(0),
            waiting: by_slot(0),
            queue: Vec::with_capacity(slots),
            answered: Vec::with_capacity(slots),
            packed: Packed::new(cpu),
            notes: Notes::new(cpu),
            stuck: Pool::new(),
            seconds: Pool::new(),
            left: None,
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
        self.running.fill(0);
        self.slots.fill(Ticket::NONE);
        self.answered.clear();
        self.answered.extend((0..self.slots.len()).map(|slot| (slot as u16, None)));
    }

    fn work(&mut self, asker: &mut dyn Asker) {
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
            self.wave();
        }
    }

    /// Throws away all nodes and begins to count anew.
    fn renumber(&mut self) {
        self.spare.extend(self.left.take().map(|(block, _)| block));
        for pool in [&mut self.stuck, &mut self.seconds] {
            pool.clear(&mut self.spare);
        }
        self.owners.fill(NOBODY);
        self.waiting.fill(0);
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
                (self.shown[slot], self.children[slot]) = if ticket.forbids_the_grid() {
                    (Shown::One, Children::Kept)
                } else {
                    (Shown::Nothing, Children::Both)
                };
                self.queue.push(index);
                return true;
            }
            answer = Some(has_other(ticket, *question));
        }
    }

    /// Works on full blocks of what waits, children before new questions. When there is none at all, on what is fullest; when
    /// some slot is used up, on everything.
    fn wave(&mut self) {
        let mut ran = 0;
        loop {
            if self.seconds.has_full() {
                self.take_up();
            } else if self.stuck.has_full() {
                self.expand();
            } else if self.queue.len() >= L::COUNT && !self.used_up {
                self.root();
            } else if ran > 0 && !self.used_up || !self.run_fullest() {
                break;
            }
            ran += 1;
        }
        self.settle();
        if self.used_up {
            self.renumber();
        }
    }

    /// Runs whatever fills most lanes. False when there is nothing.
    fn run_fullest(&mut self) -> bool {
        let queued = if self.used_up { 0 } else { self.queue.len() };
        let left = self.left.as_ref().map_or(0, |(_, lanes)| count(*lanes));
        let (stuck, seconds) = (self.stuck.waiting(), self.seconds.waiting() + left);
        if queued + stuck + seconds == 0 {
            return false;
        }
        if queued >= stuck && queued >= seconds {
            self.root();
        } else if stuck >= seconds {
            self.expand();
        } else {
            self.pack_left();
            self.take_up();
        }
        true
    }

    /// Sees which questions have their answer, and which are to be asked again since children were passed over.
    fn settle(&mut self) {
        let words = self.slots.len().div_ceil(64);
        let waiting = self.waiting.as_chunks::<64>().0;
        for (word, waiting) in waiting.iter().enumerate().take(words) {
            let busy =
                waiting.iter().enumerate().fold(0, |busy, (i, &nodes)| busy | u64::from(nodes > 0) << i);
            let mut done = self.running[word] & !busy;
            self.running[word] &= busy;
            let (mut queued, mut answered) = (self.queue.len(), self.answered.len());
            // Room for all of them in either.
            let n = done.count_ones() as usize;
            self.queue.resize(queued + n, 0);
            self.answered.resize(answered + n, (0, None));
            while done != 0 {
                let slot = 64 * word + done.trailing_zeros() as usize;
                done &= done - 1;
                let other = self.shown[slot] == Shown::Other;
                let again = !other & self.passed_over[slot];
                let children = self.children[slot];
                self.children[slot] = if again { Children::NEXT[children as usize] } else { children };
                // Which of the two it is cannot be foretold: it is written to both, and stays in one.
                self.queue[queued] = slot as u16;
                self.answered[answered] = (slot as u16, Some(other));
                queued += usize::from(again);
                answered += usize::from(!again);
            }
            self.queue.truncate(queued);
            self.answered.truncate(answered);
        }
    }

    const fn scaled(lanes: usize) -> usize {
        lanes * L::COUNT / 256
    }

    /// Propagates new questions, those that have waited longest.
    fn root(&mut self) {
        let lanes = self.queue.len().min(L::COUNT);
        let mut work = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
        work.owners.clear();
        work.owners.extend(self.queue[..lanes].iter().map(|&slot| {
            let slot = usize::from(slot) % (1 << SLOT_BITS);
            let number = self.numbers[slot] + 1;
            let kind = number << CHILDREN_BITS | self.children[slot] as u32;
            let owner = slot as u32 | kind << SLOT_BITS;
            self.used_up |= number == LAST_NUMBER;
            debug_assert_eq!(self.waiting[slot], 0, "a new question has no nodes yet");
            (self.numbers[slot], self.owners[slot], self.passed_over[slot]) = (number, owner, false);
            self.running[slot / 64] |= 1 << (slot % 64);
            owner
        }));
        work.owners.resize(L::COUNT, NOBODY);
        let fill = Fill { tickets: &self.slots, lanes: &self.queue[..lanes], packed: &mut *self.packed };
        let given = fill.fill(self.cpu, &mut work.candidates);
        self.queue.drain(..lanes);
        let valid = first_lanes(self.cpu, lanes);
        self.nodes += lanes as u64;
        self.notes.decided = given;
        self.notes.begin(valid);
        let effort = Effort {
            restless: Self::scaled(ROOT_RESTLESS),
            triads_every: ROOT_TRIADS_EVERY,
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        let fate = propagate_on(self.cpu, &mut work, &mut self.notes, effort);
        self.sort(work, fate, valid.zero());
    }

    /// Those of `several` may have others of the same question beside them. Gives the lanes of nodes without a contradiction.
    fn propagate(&mut self, mut block: Box<Block<L>>, valid: L, several: L) -> L {
        let effort = Effort {
            restless: Self::scaled(RESTLESS),
            triads_every: TRIADS_EVERY,
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        self.nodes += count(valid) as u64;
        let fate = propagate(self.cpu, &mut block, &mut self.notes, valid, effort);
        self.sort(block, fate, several);
        fate.solved | fate.undecided
    }

    /// Sends the nodes of a block where they belong. Of `several` some may belong to a question that has its answer now.
    fn sort(&mut self, block: Box<Block<L>>, fate: Fate<L>, several: L) {
        let Fate { solved, mut undecided, .. } = fate;
        each_lane(solved, |lane| {
            let owner = block.owners[lane];
            let slot = (owner & SLOT) as usize;
            // Written whatever it is: what it will be cannot be foretold.
            let (shown, own) = (self.shown[slot], self.owners[slot]);
            let (one, counts) = (shown == Shown::One, own == owner);
            let next = if one { Shown::Other } else { Shown::One };
            self.shown[slot] = if counts { next } else { shown };
            self.owners[slot] = if counts & one { NOBODY } else { own };
            self.waiting[slot] = if counts & one { 0 } else { self.waiting[slot] };
        });
        each_lane(undecided & several, |lane| {
            let owner = block.owners[lane];
            let fresh = self.owners[(owner & SLOT) as usize] == owner;
            undecided.words_mut()[lane / 64] &= !(u64::from(!fresh) << (lane % 64));
        });
        self.count_waiting(&block, undecided);
        self.stuck.push(self.cpu, block, undecided, &mut self.spare);
    }

    /// Counts nodes that will wait, if their questions are still open.
    fn count_waiting(&mut self, block: &Block<L>, lanes: L) {
        each_lane(lanes, |lane| {
            let owner = block.owners[lane];
            let slot = (owner & SLOT) as usize;
            self.waiting[slot] += u16::from(self.owners[slot] == owner);
        });
    }

    /// The lanes of a block whose questions are still open.
    fn fresh(&self, block: &Block<L>) -> L {
        let mut lanes: L = first_lanes(self.cpu, block.owners.len());
        for (word, owners) in lanes.words_mut().iter_mut().zip(block.owners.chunks(64)) {
            let live = |owner: u32| u64::from(self.owners[(owner & SLOT) as usize] == owner);
            *word = owners.iter().enumerate().fold(0, |word, (i, &owner)| word | live(owner) << i);
        }
        lanes
    }
}

#[cfg(test)]
mod tests;
