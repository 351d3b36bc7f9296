//! Digs of many puzzles at once, in the lanes of the batch engine.
//!
//! Each slot of the engine holds one dig with one query about it; an answered query is followed by the next one at once.
//! What differs from single digs: a query about one set of several cells is asked cell by cell, and the first full grids
//! of some hundred puzzles are drawn together, with their unavoidable sets.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use shudu_core::{Budget, CellSet, Solution, Spent};
use shudu_solve::others::{Asker, Next, Others, Question};
use shudu_solve::unavoidable::Finder;

use super::removal_plan::RemovalQuery;
use super::state::{NextStep, PuzzleDig};
use super::unavoidable::UnavoidableSets;
use super::uniqueness::has_other_solution;
use crate::generated::{GenerateError, Generated};
use crate::grid::draw_grids;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::seed::Seed;

/// So many full grids are drawn together: the cache misses of all of them overlap.
const GRIDS_AT_ONCE: usize = 256;

/// Makes the puzzles with these seeds of their own, in this order. `None` in place of a puzzle that was not begun: there
/// was no time left, or the stop flag was set.
pub(crate) fn dig_all(
    engine: &mut Others,
    request: &Request,
    goals: Option<RangeInclusive<usize>>,
    seeds: &[Result<Seed, GenerateError>],
    budget: Budget<'_>,
) -> Vec<Option<Result<Generated, GenerateError>>> {
    let mut state = BatchState {
        request,
        goals,
        seeds,
        next_seed: 0,
        finder: Finder::new(),
        ready: Vec::with_capacity(GRIDS_AT_ONCE),
        slots: (0..engine.slots()).map(|_| None).collect(),
        results: seeds.iter().map(|_| None).collect(),
        budget,
    };
    engine.run(&mut state);
    // There were too few left to fill the lanes, or the stop flag was set.
    for slot in std::mem::take(&mut state.slots).into_iter().flatten() {
        let index = slot.index;
        state.results[index] = Some(slot.finish());
    }
    state.results
}

struct BatchState<'a> {
    request: &'a Request,
    goals: Option<RangeInclusive<usize>>,
    seeds: &'a [Result<Seed, GenerateError>],
    /// The first seed of which no full grid was drawn.
    next_seed: usize,
    finder: Finder,
    /// Digs with a full grid and no query yet, the next one last.
    ready: Vec<Box<Slot<'a>>>,
    slots: Vec<Option<Box<Slot<'a>>>>,
    /// By seed.
    results: Vec<Option<Result<Generated, GenerateError>>>,
    budget: Budget<'a>,
}

/// A dig and its query. What every answer needs comes first and together.
#[repr(C)]
struct Slot<'a> {
    /// The cells of the query that were not asked about yet; empty when they are asked about together.
    cells_left: CellSet,
    query: RemovalQuery,
    /// Of [`PuzzleDig::attempts`], the one that the engine has the full grid of.
    attempt: u32,
    dig: PuzzleDig<'a>,
    index: usize,
}

impl<'a> Slot<'a> {
    /// The first question of a query.
    #[inline]
    fn begin(&mut self, query: RemovalQuery) -> Question {
        self.query = query;
        self.cells_left = if query.sets == 1 { query.removed } else { CellSet::EMPTY };
        self.question()
    }

    /// Another solution differs at some cell of the set first: each cell is asked about with those before it given.
    /// A question about one cell is cheaper than one about several.
    #[inline]
    fn question(&self) -> Question {
        let asked =
            if self.cells_left.is_empty() { CellSet::EMPTY } else { self.query.removed - self.cells_left };
        Question { given: self.query.given | asked, other_at: self.cells_left.first() }
    }

    /// With the answer to the last question: the next one of the same query.
    #[inline]
    fn answer(&mut self, has_other: bool) -> Option<Question> {
        if let Some(cell) = self.cells_left.first().filter(|_| !has_other) {
            self.cells_left.remove(cell);
            if !self.cells_left.is_empty() {
                return Some(self.question());
            }
        }
        self.dig.answer(has_other);
        None
    }

    /// Finishes the dig with the one-puzzle engine. The answers to the questions before stand.
    fn finish(mut self: Box<Self>) -> Result<Generated, GenerateError> {
        loop {
            let solution = *self.dig.solution();
            let RemovalQuery { given, removed, .. } = self.query;
            match has_other_solution(&solution, given, removed, self.dig.remaining()) {
                Ok(has_other) => self.dig.answer(has_other),
                Err(spent) => return Err(self.dig.spent(spent)),
            }
            match self.dig.next_step()? {
                NextStep::Query(query) => self.query = query,
                NextStep::Finished(puzzle) => return Ok(*puzzle),
            }
        }
    }
}

impl<'a> BatchState<'a> {
    /// Draws full grids and finds their unavoidable sets.
    fn prepare(&mut self) {
        while self.ready.is_empty() && self.next_seed < self.seeds.len() {
            let end = self.seeds.len().min(self.next_seed + GRIDS_AT_ONCE);
            let mut slots = Vec::with_capacity(GRIDS_AT_ONCE);
            for index in self.next_seed..end {
                match &self.seeds[index] {
                    Ok(seed) => slots.push(self.new_slot(index, *seed)),
                    Err(error) => self.results[index] = Some(Err(error.clone())),
                }
            }
            self.next_seed = end;
            let (grids, spent) = self.draw_grids(&mut slots);
            for mut slot in slots.drain(grids.len()..) {
                self.results[slot.index] = Some(Err(slot.dig.spent_before_grid(spent)));
            }
            let mut unavoidable = vec![UnavoidableSets::NONE; grids.len()];
            self.finder.find(&grids, |grid, cells| unavoidable[grid].add(cells));
            for ((slot, grid), unavoidable) in slots.iter_mut().zip(grids).zip(&unavoidable) {
                slot.dig.begin_attempt(grid, unavoidable);
            }
            self.ready.extend(slots.into_iter().rev());
        }
    }

    fn new_slot(&self, index: usize, seed: Seed) -> Box<Slot<'a>> {
        let mut remaining = RemainingBudget::new(self.budget);
        remaining.pause();
        let dig = PuzzleDig::new(self.request, self.goals.clone(), seed, remaining);
        let query = RemovalQuery { given: CellSet::ALL, removed: CellSet::EMPTY, sets: 0 };
        Box::new(Slot { cells_left: CellSet::EMPTY, query, attempt: 0, dig, index })
    }

    /// As many full grids as there is time for, and what ran out if these are fewer than the slots.
    fn draw_grids(&self, slots: &mut [Box<Slot<'a>>]) -> (Vec<Solution>, Spent) {
        if let Some(solution) = self.request.solution {
            return (vec![solution; slots.len()], Spent::Time);
        }
        let mut grids = Vec::with_capacity(slots.len());
        let mut rngs: Vec<_> = slots.iter_mut().map(|slot| slot.dig.rng()).collect();
        let mut remaining = RemainingBudget::new(self.budget);
        let end = draw_grids(self.request.method, &mut rngs, &mut remaining, |_, grid| grids.push(grid));
        (grids, end.err().unwrap_or(Spent::Time))
    }

    /// Begins digs in a slot until one has a query.
    fn begin(&mut self, number: usize) -> Next {
        loop {
            if self.ready.is_empty() {
                self.prepare();
            }
            let Some(mut slot) = self.ready.pop() else { return Next::Rest };
            slot.dig.remaining().resume();
            match slot.dig.next_step() {
                Ok(NextStep::Query(query)) => {
                    slot.attempt = slot.dig.attempts();
                    let question = slot.begin(query);
                    let next = Next::Begin(*slot.dig.solution(), question);
                    self.slots[number] = Some(slot);
                    return next;
                }
                Ok(NextStep::Finished(puzzle)) => self.results[slot.index] = Some(Ok(*puzzle)),
                Err(error) => self.results[slot.index] = Some(Err(error)),
            }
        }
    }
}

impl Asker for BatchState<'_> {
    fn next(&mut self, number: usize, answer: Option<bool>) -> Next {
        let (Some(has_other), Some(slot)) = (answer, self.slots[number].as_mut()) else {
            return self.begin(number);
        };
        if let Some(question) = slot.answer(has_other) {
            return Next::Ask(question);
        }
        if let Some(query) = slot.dig.next_removal() {
            return Next::Ask(slot.begin(query));
        }
        let result = match slot.dig.next_step() {
            Ok(NextStep::Query(query)) => {
                let question = slot.begin(query);
                if slot.dig.attempts() == slot.attempt {
                    return Next::Ask(question);
                }
                slot.attempt = slot.dig.attempts();
                return Next::Begin(*slot.dig.solution(), question);
            }
            Ok(NextStep::Finished(puzzle)) => Ok(*puzzle),
            Err(error) => Err(error),
        };
        let index = slot.index;
        self.slots[number] = None;
        self.results[index] = Some(result);
        self.begin(number)
    }

    fn soon(&mut self, number: usize) {
        if let Some(slot) = &self.slots[number] {
            black_box(slot.query.sets);
            slot.dig.prefetch();
        }
    }

    fn goes_on(&mut self, asking: usize) -> bool {
        let stopped = self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let are_more = self.next_seed < self.seeds.len() || !self.ready.is_empty();
        !stopped && (are_more || asking * 6 > self.slots.len())
    }
}
