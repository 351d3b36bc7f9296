//! Many puzzles of a seed at once, in the lanes of the batch engine.

use std::hint::black_box;
use std::ops::Range;

use shudu_core::{Budget, Cell, CellSet};
use shudu_solve::uniqueness::{NextQuery, Query, QuerySource, UniquenessEngine};

use crate::descents;
use crate::dig::has_other;
use crate::full;
use crate::generate::{GenerateError, Generated, generate};
use crate::making::{Making, Want};
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::seed::Seed;
use crate::walk::Step;

/// Fewer puzzles than these are made one after the other.
const FEW: usize = 192;

/// Makes the puzzles of [`generate`], byte for byte, several times faster when there are some hundred of them. Keep it:
/// what it allocates it uses again. One for each thread.
#[derive(Debug, Default)]
pub struct Workshop {
    others: Option<UniquenessEngine>,
}

impl Workshop {
    /// A workshop with nothing allocated yet.
    pub fn new() -> Workshop {
        Workshop::default()
    }

    /// Makes the puzzles with these indices, in order of the indices. [`generate`] gives the same ones one by one,
    /// whatever the range.
    ///
    /// The budget holds for each puzzle. A budget of nodes has a meaning for the one-puzzle engine alone, so with one
    /// the puzzles are made one after the other. Time is time of the thread, which puzzles in the making share evenly.
    ///
    /// # Errors
    /// For each puzzle as [`generate`] does. When it is told to stop, the puzzles that are not finished are
    /// [`GenerateError::Spent`].
    ///
    /// # Panics
    /// When there are more indices than fit into memory.
    pub fn make(
        &mut self,
        request: &Request,
        seed: Seed,
        indices: Range<u64>,
        budget: Budget<'_>,
    ) -> Vec<Result<Generated, GenerateError>> {
        let own = |index| seed.nth(index).ok_or(GenerateError::NoSuchIndex { seed, index });
        self.make_each(request, indices.map(own).collect(), budget)
    }

    /// The same for puzzles with these seeds of their own.
    pub(crate) fn make_each(
        &mut self,
        request: &Request,
        seeds: Vec<Result<Seed, GenerateError>>,
        budget: Budget<'_>,
    ) -> Vec<Result<Generated, GenerateError>> {
        let n = seeds.len();
        if full::suits(request) && budget.max_nodes.is_none() {
            return full::make(request, seeds, budget);
        }
        let one = |seed: Result<Seed, GenerateError>| generate(request, seed?, 0, budget);
        let alone = n < FEW
            || budget.max_nodes.is_some()
            || request.many_allowed
            || matches!(request.blanks, Blanks::Outside { .. });
        let goals = match request.goals() {
            Ok(goals) if !alone => goals,
            _ => return seeds.into_iter().map(one).collect(),
        };
        let others = self.others.get_or_insert_with(UniquenessEngine::with_full_lanes);
        let shares = u32::try_from(others.slots().min(n)).expect("some thousand");
        let budget = Budget { max_time: budget.max_time.map(|time| time.saturating_mul(shares)), ..budget };
        if goals.is_none() {
            return descents::run(others, request, &seeds, budget, one);
        }
        let mut shop = Floor {
            begin: &|index| {
                let own = seeds[index].clone()?;
                Ok(Making::begin(request, goals.clone(), own, RemainingBudget::new(budget)))
            },
            places: (0..others.slots()).map(|_| None).collect(),
            next: 0,
            made: (0..n).map(|_| None).collect(),
            budget,
        };
        others.run(&mut shop);
        // Too few to fill the lanes, or told to stop.
        for place in std::mem::take(&mut shop.places).into_iter().flatten() {
            let (index, made) = place.finish();
            shop.set(index, made);
        }
        let Floor { made, .. } = shop;
        let rest = seeds.into_iter().zip(made);
        rest.map(|(seed, made)| made.unwrap_or_else(|| one(seed))).collect()
    }
}

/// The puzzles in the making.
struct Floor<'a, 'b> {
    begin: &'b dyn Fn(usize) -> Result<Making<'a>, GenerateError>,
    places: Vec<Option<Box<Place<'a>>>>,
    next: usize,
    made: Vec<Option<Result<Generated, GenerateError>>>,
    budget: Budget<'a>,
}

/// One of them, and what was asked about it. What every answer needs stands first and together: the processor would wait
/// for its caches otherwise.
#[repr(C)]
struct Place<'a> {
    /// Of the cells of the step those that were not asked about one by one yet; empty when they are asked about
    /// together.
    singly: CellSet,
    step: Step,
    attempt: u32,
    making: Making<'a>,
    index: usize,
}

impl<'a> Place<'a> {
    /// The first question of the step.
    fn ask(&mut self, step: Step) -> Query {
        self.step = step;
        self.singly = if step.sets == 1 { step.cells } else { CellSet::EMPTY };
        self.question()
    }

    /// Another solution differs at some cell of the step first: each cell is asked about with those before it given.
    /// So all questions are about one cell, for which witnesses are cheap.
    fn question(&self) -> Query {
        let asked: CellSet =
            if self.singly.is_empty() { CellSet::EMPTY } else { self.step.cells - self.singly };
        Query { given: self.step.given | asked, other_at: self.singly.first() }
    }

    /// With the answer to the last question: the next one of the same step.
    fn go_on(&mut self, other: bool) -> Option<Query> {
        let asked: Option<Cell> = self.singly.first();
        if let Some(cell) = asked.filter(|_| !other) {
            self.singly.remove(cell);
            if !self.singly.is_empty() {
                return Some(self.question());
            }
        }
        self.making.told(other);
        None
    }

    /// Finishes it with the one-puzzle engine. The answers to the questions before stand.
    fn finish(mut self) -> (usize, Result<Generated, GenerateError>) {
        let mut step = self.step;
        loop {
            let solution = *self.making.solution();
            match has_other(&solution, step.given, step.cells, self.making.remaining()) {
                Ok(other) => self.making.told(other),
                Err(spent) => return (self.index, Err(self.making.spent(spent))),
            }
            match self.making.want() {
                Ok(Want::Answer(next)) => step = next,
                Ok(Want::Nothing(made)) => return (self.index, Ok(*made)),
                Err(error) => return (self.index, Err(error)),
            }
        }
    }
}

impl Floor<'_, '_> {
    fn set(&mut self, index: usize, made: Result<Generated, GenerateError>) {
        self.made[index] = Some(made);
    }

    /// Begins puzzles until one has a question.
    fn begin(&mut self, slot: usize) -> NextQuery {
        while self.next < self.made.len() {
            let index = self.next;
            self.next += 1;
            let wanted = (self.begin)(index).and_then(|mut making| {
                let want = making.want()?;
                Ok((making, want))
            });
            match wanted {
                Ok((making, Want::Answer(step))) => {
                    let attempt = making.attempt();
                    let mut place = Place { index, making, step, singly: CellSet::EMPTY, attempt };
                    let question = place.ask(step);
                    let solution = *place.making.solution();
                    self.places[slot] = Some(Box::new(place));
                    return NextQuery::Begin(solution, question);
                }
                Ok((_, Want::Nothing(made))) => self.set(index, Ok(*made)),
                Err(error) => self.set(index, Err(error)),
            }
        }
        NextQuery::Rest
    }
}

impl QuerySource for Floor<'_, '_> {
    fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
        let (Some(other), Some(place)) = (answer, self.places[slot].as_mut()) else {
            return self.begin(slot);
        };
        if let Some(question) = place.go_on(other) {
            return NextQuery::Ask(question);
        }
        if let Some(step) = place.making.walk_on() {
            return NextQuery::Ask(place.ask(step));
        }
        let ended = match place.making.want() {
            Ok(Want::Answer(step)) => {
                let question = place.ask(step);
                if place.making.attempt() == place.attempt {
                    return NextQuery::Ask(question);
                }
                place.attempt = place.making.attempt();
                return NextQuery::Begin(*place.making.solution(), question);
            }
            Ok(Want::Nothing(made)) => Ok(*made),
            Err(error) => Err(error),
        };
        let index = place.index;
        self.places[slot] = None;
        self.set(index, ended);
        self.begin(slot)
    }

    fn prefetch(&mut self, slot: usize) {
        if let Some(place) = &self.places[slot] {
            black_box(place.step.sets);
            place.making.soon();
        }
    }

    fn keep_running(&mut self, asking: usize) -> bool {
        let stopped = self.budget.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        !stopped && (self.next < self.made.len() || asking * 6 > self.places.len())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Spent;

    use super::*;
    use crate::symmetry::SymmetryChoice;
    use crate::{Method, Symmetry};

    /// As many as that the lanes are used, and the last ones are made alone.
    const N: u64 = 700;

    fn check(request: &Request, indices: Range<u64>) {
        let seed = Seed::new(11);
        let mut workshop = Workshop::new();
        let made = workshop.make(request, seed, indices.clone(), Budget::UNBOUNDED);
        assert_eq!(made.len() as u64, indices.end - indices.start);
        for (index, made) in indices.zip(made) {
            assert_eq!(made, generate(request, seed, index, Budget::UNBOUNDED), "{request:?} {index}");
        }
    }

    #[test]
    fn puzzles_are_those_that_are_made_alone() {
        let all = |symmetry: SymmetryChoice, blanks| Request { symmetry, blanks, ..Request::default() };
        check(&all(Symmetry::None.into(), Blanks::Most), 5..5 + N);
        check(&all(Symmetry::HalfTurn.into(), Blanks::Most), 0..N);
        check(&all(SymmetryChoice::Random, Blanks::Most), 0..N);
        check(&all(Symmetry::None.into(), Blanks::Exactly(30)), 0..N);
        check(&all(SymmetryChoice::Random, Blanks::clues(24..=30)), 0..N);
        let few = Request {
            blanks: Blanks::Exactly(59),
            attempts: std::num::NonZeroU32::new(3).expect("not 0"),
            method: Method::Diagonal,
            ..Request::default()
        };
        check(&few, 0..N);
    }

    #[test]
    fn a_full_grid_and_no_puzzle_at_all_need_no_question() {
        check(&Request { blanks: Blanks::Exactly(0), ..Request::default() }, 0..N);
        check(&Request::default(), 3..3);
        let impossible = Request { blanks: Blanks::Exactly(70), ..Request::default() };
        let made = Workshop::new().make(&impossible, Seed::new(1), 0..N, Budget::UNBOUNDED);
        assert!(made.iter().all(|made| matches!(made, Err(GenerateError::Request(_)))));
    }

    #[test]
    fn indices_that_no_seed_has_are_said() {
        let last = Seed::new(1).nth(u64::MAX - 300).expect("there is one");
        let minimal = Request { blanks: Blanks::Most, ..Request::default() };
        let made = Workshop::new().make(&minimal, last, 0..N, Budget::UNBOUNDED);
        assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 301);
    }

    #[test]
    fn it_stops_when_told() {
        let flag = std::sync::atomic::AtomicBool::new(true);
        let budget = Budget { stop: Some(&flag), ..Budget::UNBOUNDED };
        let minimal = Request { blanks: Blanks::Most, ..Request::default() };
        let made = Workshop::new().make(&minimal, Seed::new(1), 0..N, budget);
        let stopped = |made: &Result<Generated, GenerateError>| {
            matches!(made, Err(GenerateError::Spent { spent: Spent::Stopped, .. }))
        };
        assert!(made.iter().all(stopped));
    }
}
