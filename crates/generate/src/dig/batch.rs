//! Digs of many puzzles at once, in the lanes of the batch engine.
//!
//! Each slot of the engine holds one dig with one query about it; an answered query is followed by the next one at
//! once. What differs from single digs: a query about one set of several cells is asked cell by cell, and the first
//! full grids of some hundred puzzles are drawn together, with their unavoidable sets.

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use shudu_core::{Budget, CellSet, Solution, Spent};
use shudu_solve::unavoidable::Finder;
use shudu_solve::uniqueness::{NextQuery, Query, QuerySource, UniquenessEngine};

use super::state::{FinishedDig, NextStep, PuzzleDig};
use super::unavoidable::UnavoidableSets;
use super::uniqueness::has_other_solution;
use crate::generated::GenerateError;
use crate::grid::draw_grids;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::rng::SeededRng;
use crate::seed::Seed;

/// This many full grids are drawn together: the cache misses of all of them overlap.
const GRIDS_AT_ONCE: usize = 256;

/// Makes the puzzles with these seeds of their own, in this order. `None` in place of a puzzle that was not begun:
/// there was no time left, or the stop flag was set.
pub(crate) fn dig_all(
    engine: &mut UniquenessEngine,
    request: &Request,
    goals: Option<RangeInclusive<usize>>,
    seeds: &[Result<Seed, GenerateError>],
    budget: Budget<'_>,
) -> Vec<Option<Result<FinishedDig, GenerateError>>> {
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
    /// What can be begun, the next one last.
    ready: Vec<ReadyDig>,
    slots: Vec<Option<Slot<'a>>>,
    /// By seed.
    results: Vec<Option<Result<FinishedDig, GenerateError>>>,
    budget: Budget<'a>,
}

/// What a dig begins with.
struct ReadyDig {
    index: usize,
    seed: Seed,
    rng: SeededRng,
    solution: Solution,
    unavoidable: UnavoidableSets,
}

/// A dig with a query. What every answer needs comes first and together.
#[repr(C, align(64))]
struct Slot<'a> {
    dig: PuzzleDig<'a>,
    /// The cells of the dig's question that the engine was not asked about yet; empty when they are asked about
    /// together.
    cells_left: CellSet,
    /// Of [`PuzzleDig::attempts`], the one that the engine has the full grid of.
    attempt: u32,
    index: usize,
}

impl Slot<'_> {
    /// The first query to the engine for what the dig asks next.
    #[inline]
    fn begin(&mut self) -> Query {
        let query = self.dig.query();
        self.cells_left = if query.sets == 1 { query.removed } else { CellSet::EMPTY };
        Query { given: query.given, other_at: self.cells_left.first() }
    }

    /// Takes an answer of the engine; the next query to it for the same question of the dig, or `None` when the dig has
    /// its answer.
    ///
    /// Another solution differs at some cell of the set first: each cell is asked about with those before it given. A
    /// query about one cell is cheaper than one about several.
    #[inline]
    fn answer(&mut self, has_other: bool) -> Option<Query> {
        if let Some(cell) = self.cells_left.first().filter(|_| !has_other) {
            self.cells_left.remove(cell);
            if !self.cells_left.is_empty() {
                let query = self.dig.query();
                let asked = query.removed - self.cells_left;
                return Some(Query { given: query.given | asked, other_at: self.cells_left.first() });
            }
        }
        self.dig.answer(has_other);
        None
    }

    /// Finishes the dig with the one-puzzle engine. The answers to the queries before hold.
    fn finish(mut self) -> Result<FinishedDig, GenerateError> {
        loop {
            let (solution, query) = (*self.dig.solution(), self.dig.query());
            match has_other_solution(&solution, query.given, query.removed, self.dig.remaining()) {
                Ok(has_other) => self.dig.answer(has_other),
                Err(spent) => return Err(self.dig.spent(spent)),
            }
            if let NextStep::Finished(dig) = self.dig.next_step()? {
                return Ok(dig);
            }
        }
    }
}

impl BatchState<'_> {
    /// Draws full grids and finds their unavoidable sets.
    fn prepare(&mut self) {
        while self.ready.is_empty() && self.next_seed < self.seeds.len() {
            let end = self.seeds.len().min(self.next_seed + GRIDS_AT_ONCE);
            let mut rngs = Vec::with_capacity(GRIDS_AT_ONCE);
            for index in self.next_seed..end {
                match &self.seeds[index] {
                    Ok(seed) => rngs.push((index, *seed, SeededRng::new(*seed))),
                    Err(error) => self.results[index] = Some(Err(error.clone())),
                }
            }
            self.next_seed = end;
            let (grids, spent) = self.draw_grids(&mut rngs);
            for (index, seed, _) in rngs.drain(grids.len()..) {
                self.results[index] =
                    Some(Err(GenerateError::Spent { spent, seed, attempts: 1, best: None }));
            }
            self.ready.extend(rngs.into_iter().zip(&grids).map(|((index, seed, rng), grid)| ReadyDig {
                index,
                seed,
                rng,
                solution: *grid,
                unavoidable: UnavoidableSets::NONE,
            }));
            let ready = &mut self.ready[..];
            self.finder.find(&grids, |grid, cells| ready[grid].unavoidable.add(cells));
            self.ready.reverse();
        }
    }

    /// As many full grids as there is time for, and what ran out if there are too few.
    fn draw_grids(&self, rngs: &mut [(usize, Seed, SeededRng)]) -> (Vec<Solution>, Spent) {
        if let Some(solution) = self.request.solution {
            return (vec![solution; rngs.len()], Spent::Time);
        }
        let mut grids = Vec::with_capacity(rngs.len());
        let mut rngs: Vec<_> = rngs.iter_mut().map(|(.., rng)| rng).collect();
        let mut remaining = RemainingBudget::new(self.budget);
        let end = draw_grids(self.request.method, &mut rngs, &mut remaining, |_, grid| grids.push(grid));
        (grids, end.err().unwrap_or(Spent::Time))
    }

    /// Begins digs in a slot until one has a query.
    fn begin(&mut self, number: usize) -> NextQuery {
        self.slots[number] = None;
        loop {
            if self.ready.is_empty() {
                self.prepare();
            }
            let Some(ReadyDig { index, seed, rng, solution, unavoidable }) = self.ready.pop() else {
                return NextQuery::Rest;
            };
            let remaining = RemainingBudget::new(self.budget);
            let dig = PuzzleDig::new(self.request, self.goals.clone(), seed, rng, remaining);
            let slot = self.slots[number].insert(Slot { dig, cells_left: CellSet::EMPTY, attempt: 1, index });
            slot.dig.begin_attempt(solution, &unavoidable);
            let result = match slot.dig.next_step() {
                Ok(NextStep::Query) => {
                    slot.attempt = slot.dig.attempts();
                    let query = slot.begin();
                    return NextQuery::Begin(*slot.dig.solution(), query);
                }
                Ok(NextStep::Finished(dig)) => Ok(dig),
                Err(error) => Err(error),
            };
            self.slots[number] = None;
            self.results[index] = Some(result);
        }
    }
}

impl QuerySource for BatchState<'_> {
    fn next(&mut self, number: usize, answer: Option<bool>) -> NextQuery {
        let (Some(has_other), Some(slot)) = (answer, self.slots[number].as_mut()) else {
            return self.begin(number);
        };
        if let Some(query) = slot.answer(has_other) {
            return NextQuery::Ask(query);
        }
        if slot.dig.next_removal() {
            return NextQuery::Ask(slot.begin());
        }
        let result = match slot.dig.next_step() {
            Ok(NextStep::Query) => {
                let query = slot.begin();
                if slot.dig.attempts() == slot.attempt {
                    return NextQuery::Ask(query);
                }
                slot.attempt = slot.dig.attempts();
                return NextQuery::Begin(*slot.dig.solution(), query);
            }
            Ok(NextStep::Finished(dig)) => Ok(dig),
            Err(error) => Err(error),
        };
        self.results[slot.index] = Some(result);
        self.begin(number)
    }

    fn prefetch(&mut self, number: usize) {
        if let Some(slot) = &self.slots[number] {
            black_box(slot.cells_left);
            slot.dig.prefetch();
        }
    }

    fn keep_running(&mut self, asking: usize) -> bool {
        let stopped = self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let are_more = self.next_seed < self.seeds.len() || !self.ready.is_empty();
        !stopped && (are_more || asking * 6 > self.slots.len())
    }
}
