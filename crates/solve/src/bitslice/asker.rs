//! The scheduler for questions about full grids: see [`crate::others`].
//!
//! There is no barrier between questions. In every wave each block of slots is turned into a block of nodes, but only
//! those lanes are used whose slots have a new question; the nodes of the others still wait in the pools. A node's owner
//! is the slot and the number of its question, so nodes of questions that have their answer are known and dropped.
//!
//! *Cheap witnesses.* Most questions late in a dig have the answer "there is another", and a single other solution proves
//! it. So it is first looked for with some digits kept in all their places: that leaves a small board, on which
//! propagation alone mostly ends. Nothing found there says nothing; then it is looked for on the whole board.

use shudu_core::{Candidates, Cell, Digit, DigitSet, Puzzle, Solution};

use super::block::{Block, Notes};
use super::branch::Branch;
use super::lanes::{Lanes, count, each_lane, first_lanes, some_lane};
use super::pool::Pool;
use super::propagate::{Effort, Fate, propagate};
use super::slots::{Build, Slots};
use super::words::Words;
use crate::others::{Asker, Next, Question};
use crate::path::Backend;
use crate::questions::solutions_within;

#[cfg(target_arch = "aarch64")]
use crate::simd::neon_lanes::NeonLanes;
#[cfg(target_arch = "x86_64")]
use crate::simd::{
    avx2_lanes::{Avx2Cpu, Avx2Lanes},
    avx512_lanes::Avx512Lanes,
    sse2_lanes::Sse2Lanes,
};

/// What [`crate::others::Others`] needs, whatever the lanes.
pub(crate) trait Engine: std::fmt::Debug + Send {
    fn slots(&self) -> usize;
    fn run(&mut self, asker: &mut dyn Asker) -> u64;
}

/// The engine of the path that was chosen for the whole crate. On x86-64 the portable path stands for SSE2 here, as in
/// [`super::BatchEngine::chosen`].
pub(crate) fn best(slots: usize) -> Box<dyn Engine> {
    match crate::path::backend() {
        #[cfg(target_arch = "x86_64")]
        Backend::Portable if !crate::path::is_forced() => sse2(slots),
        Backend::Portable => portable(slots),
        #[cfg(target_arch = "aarch64")]
        Backend::Neon => Box::new(Waves::<NeonLanes>::new((), slots)),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2(_) => avx2(slots).unwrap_or_else(|| sse2(slots)),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512(cpu) => Box::new(Waves::<Avx512Lanes>::new(cpu, slots)),
    }
}

/// Plain 64-bit words.
pub(crate) fn portable(slots: usize) -> Box<dyn Engine> {
    Box::new(Waves::<Words<1>>::new((), slots))
}

/// SSE2, on every x86-64 processor.
#[cfg(target_arch = "x86_64")]
pub(crate) fn sse2(slots: usize) -> Box<dyn Engine> {
    Box::new(Waves::<Sse2Lanes>::new((), slots))
}

/// AVX2 and BMI2. `None` when the processor lacks them.
#[cfg(target_arch = "x86_64")]
pub(crate) fn avx2(slots: usize) -> Option<Box<dyn Engine>> {
    Some(Box::new(Waves::<Avx2Lanes>::new(Avx2Cpu::detect()?, slots)))
}

/// Bits of an owner that are the slot; the rest is the number of its question.
const SLOT_BITS: u32 = 13;
const SLOT: u32 = (1 << SLOT_BITS) - 1;

/// When a slot's number gets here all nodes are worked off and numbering starts anew: no node outlives its number.
const LAST_NUMBER: u32 = (1 << (32 - SLOT_BITS)) - 2;

/// The owner of no node.
const NOBODY: u32 = u32::MAX;

/// How many digits are kept in all their places, stage by stage.
const KEPT: [usize; 2] = [2, 0];

/// With fewer blank cells than this witnesses are not looked for: they are rarer there and cost no less.
const BLANKS_FOR_WITNESSES: u32 = 51;

/// Questions with fewer given cells leave so open a board that choosing by chutes would dither.
const FEWEST_GIVEN: u32 = 20;

/// Counts of lanes are in 256ths of a block.
const ROOT_RESTLESS: usize = 64;
const RESTLESS: usize = 64;
const FEW: usize = 64;
const ROOT_TRIADS_EVERY: u32 = 4;
const TRIADS_EVERY: u32 = 3;
const MOST_ROUNDS: u32 = 40;
/// More would keep slots waiting for their answers.
const MOST_DEFERRED: usize = 1;

/// A slot.
#[derive(Debug, Clone)]
struct Slot {
    digits: [u8; 81],
    /// How many places of each digit are given.
    places: [u8; 9],
    given: u128,
    /// How many they are: counting bits takes long on old processors.
    givens: u32,
    /// The cell that is to differ; 81 for none.
    other: u8,
    stage: u8,
    state: State,
    number: u32,
    /// The digits to keep, those with most givens first.
    keep: [u8; KEPT[0]],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It has not begun.
    New,
    /// It waits for an answer.
    Asks,
    /// The answer was known at once.
    Told(bool),
    Rests,
}

/// What the nodes of a slot's question have shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Nothing,
    /// The grid itself or another solution: one more proves that there is another.
    One,
    Other,
}

#[derive(Debug)]
struct Waves<L: Lanes> {
    cpu: L::Cpu,
    blocks: Vec<Box<Slots<L>>>,
    slots: Vec<Slot>,
    /// The owner of the nodes that count for a slot.
    owners: Vec<u32>,
    shown: Vec<Shown>,
    /// Do nodes of the slot's question wait in the pools?
    busy: Vec<bool>,
    notes: Box<Notes<L>>,
    stuck: Pool<L>,
    moving: Pool<L>,
    deferred: Vec<(Box<Block<L>>, L)>,
    spare: Vec<Box<Block<L>>>,
    nodes: u64,
}

impl<L: Lanes<Squeeze: Send, Pick: Send>> Engine for Waves<L> {
    fn slots(&self) -> usize {
        self.slots.len()
    }

    fn run(&mut self, asker: &mut dyn Asker) -> u64 {
        self.start();
        let mut lanes_before = usize::MAX;
        loop {
            let mut asked = 0;
            let mut valid = Vec::with_capacity(self.blocks.len());
            let mut renumber = false;
            for block in 0..self.blocks.len() {
                let lanes = self.ask(block, asker, &mut renumber);
                asked += count(lanes);
                valid.push(lanes);
            }
            let asking = self.slots.iter().filter(|slot| slot.state != State::Rests).count();
            if asking == 0 || !asker.goes_on(asking) {
                return self.nodes;
            }
            // With few new questions a wave costs more than it brings: work off what waits.
            let few = self.slots.len() / 4;
            let drain = renumber || asked < few && lanes_before < few || asking < self.slots.len() / 2;
            self.wave(&valid, drain);
            lanes_before = asked;
            if renumber {
                self.renumber();
            }
        }
    }
}

impl<L: Lanes> Waves<L> {
    fn new(cpu: L::Cpu, slots: usize) -> Waves<L> {
        assert!(slots <= 1 << SLOT_BITS, "no more than 8192 slots");
        let blocks = slots.div_ceil(L::COUNT).max(1);
        let slots = blocks * L::COUNT;
        let slot = Slot {
            digits: [9; 81],
            places: [0; 9],
            given: 0,
            givens: 0,
            other: 81,
            stage: 0,
            state: State::New,
            number: 0,
            keep: [0; KEPT[0]],
        };
        Waves {
            cpu,
            blocks: (0..blocks).map(|_| Slots::new(cpu)).collect(),
            slots: vec![slot; slots],
            owners: vec![NOBODY; slots],
            shown: vec![Shown::Nothing; slots],
            busy: vec![false; slots],
            notes: Notes::new(cpu),
            stuck: Pool::new(),
            moving: Pool::new(),
            deferred: Vec::new(),
            spare: Vec::new(),
            nodes: 0,
        }
    }

    /// Forgets the last run. Grids stay in the planes until others come.
    fn start(&mut self) {
        self.nodes = 0;
        self.renumber();
        self.busy.fill(false);
        for slot in &mut self.slots {
            slot.state = State::New;
        }
    }

    /// Throws away all nodes and begins to count questions anew.
    fn renumber(&mut self) {
        self.spare.extend(self.deferred.drain(..).map(|(block, _)| block));
        for pool in [&mut self.stuck, &mut self.moving] {
            while let Some(block) = pool.pop() {
                self.spare.push(block);
            }
        }
        self.owners.fill(NOBODY);
        for slot in &mut self.slots {
            slot.number = 0;
        }
    }

    /// Hears the answers of a block of slots and takes their next questions. Gives the lanes that have one now.
    fn ask(&mut self, block: usize, asker: &mut dyn Asker, renumber: &mut bool) -> L {
        let mut live = L::splat(self.cpu, 0);
        self.blocks[block].fixed = [live; 9];
        for lane in 0..L::COUNT {
            let index = block * L::COUNT + lane;
            if self.busy[index] {
                continue;
            }
            let answer = match self.slots[index].state {
                State::Rests => continue,
                State::New => None,
                State::Told(answer) => Some(answer),
                State::Asks => match self.shown[index] {
                    Shown::Other => Some(true),
                    _ if usize::from(self.slots[index].stage) + 1 < KEPT.len() => {
                        // No cheap witness: a dearer one.
                        self.slots[index].stage += 1;
                        self.put(block, lane, &mut live, renumber);
                        continue;
                    }
                    _ => Some(false),
                },
            };
            self.hear(block, lane, answer, asker, &mut live, renumber);
        }
        live
    }

    /// Passes an answer on and takes the next question.
    #[inline]
    fn hear(
        &mut self,
        block: usize,
        lane: usize,
        answer: Option<bool>,
        asker: &mut dyn Asker,
        live: &mut L,
        renumber: &mut bool,
    ) {
        let index = block * L::COUNT + lane;
        let question = match asker.next(index, answer) {
            Next::Rest => {
                self.slots[index].state = State::Rests;
                self.owners[index] = NOBODY;
                return;
            }
            Next::Ask(question) => {
                assert!(answer.is_some(), "a slot begins with a grid");
                question
            }
            Next::Begin(grid, question) => {
                self.begin(block, lane, &grid);
                question
            }
        };
        self.change(block, lane, question);
        let slot = &mut self.slots[index];
        if slot.givens < FEWEST_GIVEN {
            slot.state = State::Told(has_other(&slot.digits, question));
            self.owners[index] = NOBODY;
            return;
        }
        slot.state = State::Asks;
        let witnesses = slot.other < 81 && 81 - slot.givens >= BLANKS_FOR_WITNESSES;
        slot.stage = if witnesses { 0 } else { KEPT.len() as u8 - 1 };
        if witnesses {
            slot.keep = most_places(&slot.places, slot.digits[usize::from(slot.other)]);
        }
        self.put(block, lane, live, renumber);
    }

    /// Puts the question of a slot, at its stage, into the planes and gives it a new number.
    #[inline]
    fn put(&mut self, block: usize, lane: usize, live: &mut L, renumber: &mut bool) {
        let index = block * L::COUNT + lane;
        let slot = &mut self.slots[index];
        for &digit in &slot.keep[..KEPT[usize::from(slot.stage)]] {
            self.blocks[block].fix(lane, usize::from(digit));
        }
        slot.number += 1;
        *renumber |= slot.number == LAST_NUMBER;
        self.owners[index] = index as u32 | slot.number << SLOT_BITS;
        self.shown[index] = if slot.other < 81 { Shown::One } else { Shown::Nothing };
        live.words_mut()[lane / 64] |= 1 << (lane % 64);
    }

    fn begin(&mut self, block: usize, lane: usize, grid: &Solution) {
        let slot = &mut self.slots[block * L::COUNT + lane];
        let mut digits = [0; 81];
        for (cell, digit) in grid.grid().filled() {
            digits[cell.index()] = digit.index() as u8;
        }
        self.blocks[block].exchange(lane, &slot.digits, &digits);
        slot.digits = digits;
        slot.places = [0; 9];
        let mut rest = slot.given;
        while rest != 0 {
            slot.places[usize::from(digits[rest.trailing_zeros() as usize])] += 1;
            rest &= rest - 1;
        }
    }

    /// Turns the last question in the planes into this one.
    #[inline]
    fn change(&mut self, block: usize, lane: usize, question: Question) {
        let slot = &mut self.slots[block * L::COUNT + lane];
        let planes = &mut self.blocks[block];
        let other = question.other_at.map_or(81, |cell| cell.index() as u8);
        let mut given = question.given.bits();
        if other < 81 {
            given &= !(1 << other);
        }
        let mut changed = slot.given ^ given;
        while changed != 0 {
            let cell = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            planes.turn_given(lane, cell);
            let places = &mut slot.places[usize::from(slot.digits[cell])];
            if given >> cell & 1 == 1 {
                *places += 1;
                slot.givens += 1;
            } else {
                *places -= 1;
                slot.givens -= 1;
            }
        }
        slot.given = given;
        if slot.other != other {
            for cell in [slot.other, other] {
                if cell < 81 {
                    planes.turn_other(lane, usize::from(cell));
                }
            }
            slot.other = other;
        }
    }

    /// Propagates the new questions, and works on full blocks of what waits; on all that waits when `drain` is set.
    fn wave(&mut self, valid: &[L], drain: bool) {
        let mut next = 0;
        loop {
            if self.moving.has_full() {
                self.run_again(Self::scaled(RESTLESS));
            } else if self.stuck.has_full() {
                self.expand();
            } else if self.deferred.len() >= MOST_DEFERRED {
                self.take_up();
            } else if next < valid.len() {
                self.root(next, valid[next]);
                next += 1;
            } else if !drain {
                break;
            } else if !self.deferred.is_empty() {
                self.take_up();
            } else if !self.moving.is_empty() {
                self.run_again(0);
            } else if !self.stuck.is_empty() {
                self.expand();
            } else {
                break;
            }
        }
        self.busy.fill(false);
        let (owners, busy) = (&self.owners, &mut self.busy);
        let waiting = self.stuck.owners().chain(self.moving.owners());
        for owner in waiting.chain(self.deferred.iter().flat_map(|(block, _)| block.owners.iter().copied())) {
            let slot = (owner & SLOT) as usize;
            busy[slot] |= owners[slot] == owner;
        }
    }

    const fn scaled(lanes: usize) -> usize {
        lanes * L::COUNT / 256
    }

    fn root(&mut self, block: usize, valid: L) {
        if !some_lane(valid) {
            return;
        }
        let mut work = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
        L::run(
            self.cpu,
            Build { cpu: self.cpu, slots: &self.blocks[block], candidates: &mut work.candidates },
        );
        work.owners.clear();
        work.owners.extend_from_slice(&self.owners[block * L::COUNT..(block + 1) * L::COUNT]);
        let effort = Effort {
            restless: Self::scaled(ROOT_RESTLESS),
            triads_every: ROOT_TRIADS_EVERY,
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        self.propagate(&mut work, valid, effort);
        self.spare.push(work);
    }

    fn propagate(&mut self, block: &mut Block<L>, valid: L, effort: Effort) {
        self.nodes += count(valid) as u64;
        let fate = propagate(self.cpu, block, &mut self.notes, valid, effort);
        self.sort(block, fate);
    }

    /// Sends the nodes of a block where they belong.
    fn sort(&mut self, block: &Block<L>, fate: Fate<L>) {
        let Fate { solved, undecided, mut moving, .. } = fate;
        let (owners, shown) = (&mut self.owners, &mut self.shown);
        each_lane(solved, |lane| {
            let owner = block.owners[lane];
            let slot = (owner & SLOT) as usize;
            if owners[slot] == owner {
                if shown[slot] == Shown::One {
                    shown[slot] = Shown::Other;
                    owners[slot] = NOBODY;
                } else {
                    shown[slot] = Shown::One;
                }
            }
        });
        let undecided = undecided & self.fresh(block);
        moving = moving & undecided;
        if count(moving) <= Self::scaled(FEW) {
            moving = moving.zero();
        }
        self.stuck.append(self.cpu, block, undecided.without(moving), &mut self.spare);
        self.moving.append(self.cpu, block, moving, &mut self.spare);
    }

    /// The lanes of a block whose questions are still open.
    fn fresh(&self, block: &Block<L>) -> L {
        let mut lanes: L = first_lanes(self.cpu, block.owners.len());
        for (word, owners) in lanes.words_mut().iter_mut().zip(block.owners.chunks(64)) {
            let live = |word, (i, &owner): (usize, &u32)| {
                word | u64::from(self.owners.get((owner & SLOT) as usize) == Some(&owner)) << i
            };
            *word = owners.iter().enumerate().fold(0, live);
        }
        lanes
    }

    fn run_again(&mut self, restless: usize) {
        let Some(mut block) = self.moving.pop() else { return };
        let valid = self.fresh(&block);
        if some_lane(valid) {
            let effort =
                Effort { restless, triads_every: TRIADS_EVERY, triads_for_stuck: false, rounds: MOST_ROUNDS };
            self.propagate(&mut block, valid, effort);
        }
        self.spare.push(block);
    }

    /// Branches a block of stuck nodes, runs the children that keep the mini and puts the others off.
    fn expand(&mut self) {
        let Some(mut block) = self.stuck.pop() else { return };
        let valid = self.fresh(&block);
        if !some_lane(valid) {
            self.spare.push(block);
            return;
        }
        let mut kept = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
        kept.owners.clone_from(&block.owners);
        let lanes = L::splat(self.cpu, !0);
        let split =
            L::run(self.cpu, Branch { node: &mut block.candidates, kept: &mut kept.candidates, lanes });
        let effort = Effort {
            restless: Self::scaled(RESTLESS),
            triads_every: TRIADS_EVERY,
            triads_for_stuck: false,
            rounds: MOST_ROUNDS,
        };
        self.deferred.push((block, split & valid));
        self.propagate(&mut kept, valid, effort);
        self.spare.push(kept);
    }

    /// Takes up the children that were put off last. If most of their questions have their answer, the rest is packed
    /// first.
    fn take_up(&mut self) {
        let Some((mut block, waiting)) = self.deferred.pop() else { return };
        let valid = self.fresh(&block) & waiting;
        if count(valid) >= Self::scaled(160) {
            let effort = Effort {
                restless: Self::scaled(RESTLESS),
                triads_every: TRIADS_EVERY,
                triads_for_stuck: false,
                rounds: MOST_ROUNDS,
            };
            self.propagate(&mut block, valid, effort);
        } else {
            self.moving.append(self.cpu, &block, valid, &mut self.spare);
        }
        self.spare.push(block);
    }
}

/// The digits with most given places, `except` left out.
#[inline]
fn most_places(places: &[u8; 9], except: u8) -> [u8; KEPT[0]] {
    let mut best = [0u8; KEPT[0]];
    for (digit, &n) in (0u8..).zip(places) {
        // Nine places are four bits, and so is a digit.
        let key = if digit == except { 0 } else { n << 4 | digit };
        let [a, b] = best;
        best = [a.max(key), b.max(a.min(key))];
    }
    best.map(|key| key & 0xf)
}

/// Asks the single-puzzle engine.
fn has_other(digits: &[u8; 81], question: Question) -> bool {
    let mut allowed = Candidates::ALL;
    let digit = |cell: Cell| Digit::ALL[usize::from(digits[cell.index()])];
    for cell in question.given.iter() {
        allowed[cell] = digit(cell).as_set();
    }
    match question.other_at {
        Some(cell) => {
            allowed[cell] = DigitSet::ALL;
            allowed[cell].remove(digit(cell));
            solutions_within(&Puzzle::EMPTY, &allowed).next().is_some()
        }
        None => solutions_within(&Puzzle::EMPTY, &allowed).nth(1).is_some(),
    }
}

#[cfg(test)]
mod tests;
