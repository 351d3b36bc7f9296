//! Puzzles without a blank: full grids, with nothing to dig and nothing to ask a solver. Many are drawn at once, as by
//! [`crate::full_grids`].

use shudu_core::{Budget, Solution};

use crate::generated::{GenerateError, Generated, Minimality};
use crate::grid::draw_grids;
use crate::remaining_budget::RemainingBudget;
use crate::request::{PuzzleGoal, Request};
use crate::rng::SeededRng;
use crate::seed::Seed;

/// This many grids are drawn between two looks at the clock and the stop flag.
const GRIDS_AT_ONCE: usize = 64;

/// Can this request be made here? With several solutions allowed there is no proof to hand out, and a grid that is part
/// of the request needs no drawing.
pub(crate) fn suits(request: &Request) -> bool {
    request.goals().is_ok_and(|goals| goals == Some(0..=0))
        && request.solution.is_none()
        && !request.many_allowed
}

/// What [`crate::generate`] makes of each seed. The budget of time is that of all that are drawn at once.
pub(crate) fn make(
    request: &Request,
    seeds: Vec<Result<Seed, GenerateError>>,
    budget: Budget<'_>,
) -> Vec<Result<Generated, GenerateError>> {
    let goals = 0..=0;
    // Where there is no choice, the same goal would be drawn for each.
    let only = match request.symmetries(Some(&goals))[..] {
        [symmetry] => Some(PuzzleGoal { symmetry, blanks: Some(0) }),
        _ => None,
    };
    let mut puzzles = Vec::with_capacity(seeds.len());
    for seeds in seeds.chunks(GRIDS_AT_ONCE) {
        let shares = seeds.len() as u32;
        let max_time = budget.max_time.map(|time| time.saturating_mul(shares));
        let mut remaining = RemainingBudget::new(Budget { max_time, ..budget });
        let mut rngs: Vec<SeededRng> = seeds.iter().flatten().map(|seed| SeededRng::new(*seed)).collect();
        let mut grids = vec![None; rngs.len()];
        let drawn = draw_grids(
            request.method,
            &mut rngs.iter_mut().collect::<Vec<_>>(),
            &mut remaining,
            |i, grid| grids[i] = Some(grid),
        );
        let mut rngs_and_grids = rngs.into_iter().zip(grids);
        puzzles.extend(seeds.iter().map(|seed| {
            let seed = seed.clone()?;
            let (mut rng, grid) = rngs_and_grids.next().expect("one for each seed");
            match (grid, &drawn) {
                (Some(solution), _) => {
                    let goal = only.unwrap_or_else(|| PuzzleGoal::draw(request, Some(&goals), &mut rng));
                    Ok(full_puzzle(seed, goal, solution))
                }
                (None, Err(spent)) => {
                    Err(GenerateError::Spent { spent: *spent, seed, attempts: 1, best: None })
                }
                (None, Ok(())) => unreachable!("a grid is drawn for every seed"),
            }
        }));
    }
    puzzles
}

/// A full grid as the puzzle that it is.
fn full_puzzle(seed: Seed, goal: PuzzleGoal, solution: Solution) -> Generated {
    Generated {
        seed,
        puzzle: solution.into(),
        solution,
        proper: Some(solution.into()),
        goal: goal.blanks,
        attempts: 1,
        tried: 0,
        symmetry: goal.symmetry,
        minimal: Minimality::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use shudu_core::Spent;

    use super::*;
    use crate::batch_generator::BatchGenerator;
    use crate::generate::generate;
    use crate::symmetry::{Symmetry, SymmetryChoice};
    use crate::{Blanks, Method};

    fn requests() -> Vec<Request> {
        let mut requests = Vec::new();
        for method in Method::ALL {
            for symmetry in [Symmetry::None.into(), Symmetry::HalfTurn.into(), SymmetryChoice::default()]
                .into_iter()
                .chain("random".parse().ok())
            {
                requests.push(Request { method, symmetry, blanks: Blanks::Exactly(0), ..Request::default() });
            }
        }
        requests
    }

    #[test]
    fn many_are_what_each_is_alone() {
        let (seed, n) = (Seed::new(11), 150);
        for request in requests() {
            let together = BatchGenerator::new().make(&request, seed, 3..3 + n, Budget::UNBOUNDED);
            let alone = (3..3 + n).map(|i| generate(&request, seed, i, Budget::UNBOUNDED));
            assert!(together.into_iter().eq(alone), "{request:?}");
        }
    }

    #[test]
    fn seeds_that_are_none_and_what_ran_out_are_said() {
        let request = Request { blanks: Blanks::Exactly(0), ..Request::default() };
        let last = Seed::new(0).nth(u64::MAX - 1).unwrap();
        let made = BatchGenerator::new().make(&request, last, 0..4, Budget::UNBOUNDED);
        assert!(made[..2].iter().all(Result::is_ok), "{made:?}");
        assert!(made[2..].iter().all(|made| matches!(made, Err(GenerateError::NoSuchIndex { .. }))));
        let stop = AtomicBool::new(true);
        for (budget, what) in [
            (Budget { stop: Some(&stop), ..Budget::UNBOUNDED }, Spent::Stopped),
            (Budget { max_time: Some(Duration::ZERO), ..Budget::UNBOUNDED }, Spent::Time),
        ] {
            for made in BatchGenerator::new().make(&request, Seed::new(1), 0..70, budget) {
                assert!(matches!(made, Err(GenerateError::Spent { spent, .. }) if spent == what));
            }
        }
    }
}
