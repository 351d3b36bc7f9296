//! Batch generator: many puzzles of a seed at once, in the lanes of the batch engine.

use std::ops::Range;

use shudu_core::Budget;
use shudu_solve::uniqueness::UniquenessEngine;

use crate::dig::{FinishedDig, dig_all};
use crate::full_puzzles;
use crate::generate::generate;
use crate::generated::{GenerateError, Generated};
use crate::request::{Blanks, Request};
use crate::seed::Seed;

/// Fewer puzzles than these are made one after the other.
const FEWEST_IN_LANES: usize = 192;

/// Makes the puzzles of [`generate`], byte for byte, several times faster when there are some hundred of them. Keep it:
/// what it allocates it uses again. One for each thread.
#[derive(Debug, Default)]
pub struct BatchGenerator {
    engine: Option<UniquenessEngine>,
}

impl BatchGenerator {
    /// A generator with nothing allocated yet.
    pub fn new() -> BatchGenerator {
        BatchGenerator::default()
    }

    /// Makes the puzzles with these indices, in order of the indices. [`generate`] gives the same ones one by one,
    /// whatever the range.
    ///
    /// The budget holds for each puzzle. A budget of nodes has a meaning for the one-puzzle engine alone, so with one
    /// the puzzles are made one after the other. Time is time of the thread, which puzzles in the making share evenly.
    ///
    /// # Errors
    /// For each puzzle as [`generate`] does. When the stop flag is set, the puzzles that are not finished are
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
        if full_puzzles::suits(request) && budget.max_nodes.is_none() {
            return full_puzzles::make(request, seeds, budget);
        }
        let one = |seed: Result<Seed, GenerateError>| generate(request, seed?, 0, budget);
        let one_by_one = seeds.len() < FEWEST_IN_LANES
            || budget.max_nodes.is_some()
            || request.many_allowed
            || matches!(request.blanks, Blanks::Outside { .. });
        let goals = match request.goals() {
            Ok(goals) if !one_by_one => goals,
            _ => return seeds.into_iter().map(one).collect(),
        };
        let engine = self.engine.get_or_insert_with(UniquenessEngine::with_full_lanes);
        let shares = u32::try_from(engine.slots().min(seeds.len())).expect("some thousand");
        let max_time = budget.max_time.map(|time| time.saturating_mul(shares));
        let results = dig_all(engine, request, goals, &seeds, Budget { max_time, ..budget });
        let finish = |(seed, result): (_, Option<Result<FinishedDig, GenerateError>>)| match result {
            Some(result) => result.map(|dig| dig.generated()),
            None => one(seed),
        };
        seeds.into_iter().zip(results).map(finish).collect()
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
        let mut generator = BatchGenerator::new();
        let made = generator.make(request, seed, indices.clone(), Budget::UNBOUNDED);
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
        let made = BatchGenerator::new().make(&impossible, Seed::new(1), 0..N, Budget::UNBOUNDED);
        assert!(made.iter().all(|made| matches!(made, Err(GenerateError::Request(_)))));
    }

    #[test]
    fn indices_that_no_seed_has_are_said() {
        let last = Seed::new(1).nth(u64::MAX - 300).expect("there is one");
        let minimal = Request { blanks: Blanks::Most, ..Request::default() };
        let made = BatchGenerator::new().make(&minimal, last, 0..N, Budget::UNBOUNDED);
        assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 301);
    }

    #[test]
    fn it_stops_when_told() {
        let flag = std::sync::atomic::AtomicBool::new(true);
        let budget = Budget { stop: Some(&flag), ..Budget::UNBOUNDED };
        let minimal = Request { blanks: Blanks::Most, ..Request::default() };
        let made = BatchGenerator::new().make(&minimal, Seed::new(1), 0..N, budget);
        let stopped = |made: &Result<Generated, GenerateError>| {
            matches!(made, Err(GenerateError::Spent { spent: Spent::Stopped, .. }))
        };
        assert!(made.iter().all(stopped));
    }
}
