//! The search: inference to the end, then a choice between two halves, depth first.
//!
//! One node is a state that was propagated, the first included. The cell with the fewest digits for its weight is taken
//! next, or a digit that has two places in a house; a cell weighs more, the more often a propagator over it has failed,
//! and older failures count less. Restarts with these weights cost more nodes than they save, except for the first
//! solution of large grids without other rules: there a wrong choice at the start may leave a part that takes very long
//! to refute.

use std::ops::ControlFlow;

use shudu_core::{Account, Meter};

use crate::network::Network;
use crate::propagate::{Board, Level, steps};

const LEVELS: usize = 4;

/// How much more a failure counts than the one before.
const GROWTH: f64 = 1.002;

/// A digit with two places is taken before a cell when the weight of a place, divided by this, is above that of the
/// cell, divided by its number of digits.
const PLACE: f64 = 4.0;

/// Grids of more cells than these begin anew while no solution is known, where groups alone are to be filled.
const NO_RESTARTS: usize = 256;

/// Failures before the first restart.
const FIRST_RESTART: u32 = 100;

/// How many times as many there are before each restart after it, in tenths (Walsh 1999, "Search in a small world").
const NEXT_RESTART: u32 = 13;

/// By how many digits the first one to be tried moves with each restart.
const TURN: u32 = 7;

/// The propagators of a level that are to run, first in, first out: a ring with a place for each.
struct Queue {
    ring: Vec<u32>,
    head: usize,
    length: usize,
}

impl Queue {
    fn new(places: usize) -> Queue {
        Queue { ring: vec![0; places.next_power_of_two()], head: 0, length: 0 }
    }

    #[inline]
    fn push(&mut self, number: u32) {
        let place = (self.head + self.length) & (self.ring.len() - 1);
        self.ring[place] = number;
        self.length += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        self.length = self.length.checked_sub(1)?;
        let number = self.ring[self.head];
        self.head = (self.head + 1) & (self.ring.len() - 1);
        Some(number)
    }
}

/// Why inference ended before its end.
enum Halt {
    Dead,
    /// The budget is spent.
    Spent,
}

/// A state to come back to, and the choice that was made there.
struct Choice {
    sets: Vec<u32>,
    cell: u16,
    digit: u32,
}

pub(crate) struct Search<'n> {
    network: &'n Network,
    sets: Vec<u32>,
    changed: Vec<u16>,
    /// By cell, what it had when its last change was passed on.
    passed: Vec<u32>,
    /// The propagators over each cell, one cell's after the other's, and where each begins.
    watchers: Vec<u32>,
    begins: Vec<u32>,
    /// By propagator.
    levels: Vec<Level>,
    idempotent: Vec<bool>,
    /// Steps of the meter that a call takes, by propagator.
    steps: Vec<u64>,
    queued: Vec<bool>,
    queues: [Queue; LEVELS],
    weights: Vec<f64>,
    increment: f64,
    /// Digits from this on are tried first.
    turn: u32,
    stack: Vec<Choice>,
    spare: Vec<Vec<u32>>,
}

impl<'n> Search<'n> {
    pub(crate) fn new(network: &'n Network) -> Search<'n> {
        let mut over = vec![Vec::new(); network.sets.len()];
        let mut weights = vec![1.0; network.sets.len()];
        for (number, propagator) in network.propagators.iter().enumerate() {
            for &cell in propagator.cells() {
                over[usize::from(cell)].push(number as u32);
                weights[usize::from(cell)] += 0.1;
            }
        }
        let mut begins = vec![0];
        begins.extend(over.iter().scan(0, |end, own| {
            *end += own.len() as u32;
            Some(*end)
        }));
        Search {
            levels: network.propagators.iter().map(|propagator| propagator.level()).collect(),
            steps: network.propagators.iter().map(|propagator| 1 + steps(&**propagator)).collect(),
            idempotent: network.propagators.iter().map(|propagator| propagator.is_idempotent()).collect(),
            passed: vec![0; network.sets.len()],
            network,
            sets: network.sets.clone(),
            changed: Vec::new(),
            watchers: over.concat(),
            begins,
            queued: vec![false; network.propagators.len()],
            queues: std::array::from_fn(|_| Queue::new(network.propagators.len())),
            weights,
            increment: 1.0,
            turn: 0,
            stack: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Back to the givens. What was learned in this search stays.
    fn restart(&mut self) {
        self.network.propagators.iter().for_each(|propagator| propagator.forget());
        self.sets.copy_from_slice(&self.network.sets);
        self.passed.fill(0);
        let old = std::mem::take(&mut self.stack);
        self.spare.extend(old.into_iter().map(|choice| choice.sets));
        self.clear();
    }

    fn clear(&mut self) {
        self.changed.clear();
        for queue in &mut self.queues {
            while let Some(number) = queue.pop() {
                self.queued[number as usize] = false;
            }
        }
    }

    #[inline]
    fn queue(&mut self, number: u32) {
        if !std::mem::replace(&mut self.queued[number as usize], true) {
            self.queues[self.levels[number as usize] as usize].push(number);
        }
    }

    /// All propagators, on what the givens leave.
    fn propagate_all(&mut self, meter: &Meter<'_>) -> Result<(), Halt> {
        if self.network.dead {
            return Err(Halt::Dead);
        }
        for number in 0..self.network.propagators.len() as u32 {
            self.queue(number);
        }
        self.changed.extend(0..self.sets.len() as u16);
        self.propagate(meter)
    }

    /// Takes the digits of the cells that changed from the cells that differ, and queues the propagators over all of
    /// them; `idempotent`: one that the first of the changes, so many, do not wake. A cell that empties another fails.
    #[inline]
    fn pass_on(&mut self, idempotent: (u32, usize)) -> Result<(), (u16, u16)> {
        let Search { network, sets, changed, passed, watchers, begins, levels, queued, queues, .. } = self;
        let mut at = 0;
        while at < changed.len() {
            let cell = changed[at];
            at += 1;
            let set = sets[usize::from(cell)];
            let passed = &mut passed[usize::from(cell)];
            if *passed == set {
                continue;
            }
            // What one that is idempotent changed may change further before the one is woken.
            let unwoken = if at > idempotent.1 {
                *passed = set;
                u32::MAX
            } else {
                idempotent.0
            };
            if crate::propagate::single(set) {
                for &peer in &network.peers[usize::from(cell)] {
                    let other = &mut sets[usize::from(peer)];
                    if *other & set != 0 {
                        *other &= !set;
                        if *other == 0 {
                            return Err((cell, peer));
                        }
                        changed.push(peer);
                    }
                }
            }
            let own = begins[usize::from(cell)] as usize..begins[usize::from(cell) + 1] as usize;
            for &number in &watchers[own] {
                let is_queued = &mut queued[number as usize];
                if !*is_queued && number != unwoken {
                    *is_queued = true;
                    queues[levels[number as usize] as usize].push(number);
                }
            }
        }
        changed.clear();
        Ok(())
    }

    /// To the end. A failure is learned from.
    fn propagate(&mut self, meter: &Meter<'_>) -> Result<(), Halt> {
        let mut idempotent = (0, 0);
        loop {
            if let Err((cell, peer)) = self.pass_on(idempotent) {
                self.blame(peer);
                self.blame(cell);
                self.grow();
                self.clear();
                return Err(Halt::Dead);
            }
            let Some(number) = self.queues.iter_mut().find_map(Queue::pop) else { return Ok(()) };
            if !meter.work(self.steps[number as usize]) {
                return Err(Halt::Spent);
            }
            let propagator = &self.network.propagators[number as usize];
            let mut board = Board { sets: &mut self.sets, changed: &mut self.changed };
            let result = propagator.propagate(&mut board);
            self.queued[number as usize] = false;
            if result.is_err() {
                for &cell in propagator.cells() {
                    self.blame(cell);
                }
                self.grow();
                self.clear();
                return Err(Halt::Dead);
            }
            // One that is idempotent is not woken by its own changes.
            idempotent = if self.idempotent[number as usize] { (number, self.changed.len()) } else { (0, 0) };
        }
    }

    fn blame(&mut self, cell: u16) {
        self.weights[usize::from(cell)] += self.increment;
    }

    fn grow(&mut self) {
        self.increment *= GROWTH;
        if self.increment > 1e100 {
            self.increment *= 1e-100;
            self.weights.iter_mut().for_each(|weight| *weight *= 1e-100);
        }
    }

    /// What to try next: a cell and one of its digits; `None` when all cells have one.
    fn choose(&self) -> Option<(u16, u32)> {
        let mut best: Option<(f64, usize)> = None;
        for (cell, &set) in self.sets.iter().enumerate() {
            if !crate::propagate::single(set) {
                let score = f64::from(set.count_ones()) / self.weights[cell];
                if best.is_none_or(|(least, _)| score < least) {
                    best = Some((score, cell));
                }
            }
        }
        let (score, cell) = best?;
        let set = self.sets[cell];
        if set.count_ones() > 2
            && let Some(place) = self.choose_place(PLACE / score)
        {
            return Some(place);
        }
        Some((cell as u16, self.first_of(set)))
    }

    /// The digit of a set that is tried first: another after each restart, so that it goes elsewhere.
    fn first_of(&self, set: u32) -> u32 {
        let later = set & (u32::MAX << self.turn);
        let set = if later == 0 { set } else { later };
        set & set.wrapping_neg()
    }

    /// A digit with two places in a house, of which the heavier is heavier than this: that place.
    fn choose_place(&self, mut heaviest: f64) -> Option<(u16, u32)> {
        let mut best = None;
        for house in &self.network.houses {
            let (mut once, mut twice, mut more) = (0u32, 0u32, 0u32);
            for &cell in house {
                let set = self.sets[usize::from(cell)];
                more |= twice & set;
                twice |= once & set;
                once |= set;
            }
            let pairs = twice & !more;
            if pairs == 0 {
                continue;
            }
            for &cell in house {
                let here = self.sets[usize::from(cell)] & pairs;
                let weight = self.weights[usize::from(cell)];
                if here != 0 && weight > heaviest {
                    heaviest = weight;
                    best = Some((cell, here & here.wrapping_neg()));
                }
            }
        }
        best
    }

    fn take(&mut self, cell: u16, set: u32) {
        self.sets[usize::from(cell)] = set;
        self.changed.push(cell);
    }

    /// Goes back to the last choice and takes its other half. False when there is none left.
    fn back(&mut self) -> bool {
        let Some(choice) = self.stack.pop() else { return false };
        self.sets.copy_from_slice(&choice.sets);
        self.passed.copy_from_slice(&choice.sets);
        self.spare.push(choice.sets);
        let left = self.sets[usize::from(choice.cell)] & !choice.digit;
        self.take(choice.cell, left);
        true
    }

    fn push(&mut self, cell: u16, digit: u32) {
        let mut sets = self.spare.pop().unwrap_or_default();
        sets.clear();
        sets.extend_from_slice(&self.sets);
        self.stack.push(Choice { sets, cell, digit });
        self.take(cell, digit);
    }

    /// Searches until all is searched, `found` breaks or the budget is spent. Counts the nodes and the time of this run
    /// alone.
    pub(crate) fn run(
        &mut self,
        meter: &mut Meter<'_>,
        mut found: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Account {
        let (nodes, time) = (meter.nodes(), meter.elapsed());
        let mut account = Account::default();
        self.restart();
        self.turn = 0;
        let mut first = true;
        let restarts = self.network.only_groups && self.sets.len() > NO_RESTARTS;
        let (mut failures, mut most) = (0, FIRST_RESTART);
        let is_enough = loop {
            if !meter.node() {
                break false;
            }
            let result = if first { self.propagate_all(meter) } else { self.propagate(meter) };
            first = false;
            match result.map(|()| self.choose()) {
                Err(Halt::Spent) => break false,
                Err(Halt::Dead) => {
                    account.dead_ends += 1;
                    failures += 1;
                    if restarts && account.solutions == 0 && failures >= most && !self.stack.is_empty() {
                        (failures, most) = (0, most.saturating_mul(NEXT_RESTART) / 10);
                        self.restart();
                        self.turn = (self.turn + TURN) % u32::BITS;
                        first = true;
                        continue;
                    }
                }
                Ok(Some((cell, digit))) => {
                    account.guesses += 1;
                    self.push(cell, digit);
                    account.deepest = account.deepest.max(self.stack.len() as u32);
                    continue;
                }
                Ok(None) => {
                    account.solutions += 1;
                    if found(&self.sets).is_break() {
                        break true;
                    }
                }
            }
            if !self.back() {
                break false;
            }
        };
        let account = account.closed(meter, is_enough);
        Account { nodes: account.nodes - nodes, time: account.time.saturating_sub(time), ..account }
    }
}
