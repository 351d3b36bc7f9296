//! Puzzles without a blank: full grids, with nothing to dig and nothing to ask a solver. They are drawn together, which is
//! what [`crate::full_grids`] is quick by.

use shudu_core::{Budget, Solution};

use crate::generate::{GenerateError, Generated, Minimality};
use crate::grid::draw_grids;
use crate::making::Plan;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::seed::Seed;
use crate::stream::Stream;

/// Grids that are drawn before it is looked whether to stop.
const TOGETHER: usize = 64;

/// Can these be made here? With several solutions allowed there is no proof to hand out, and a grid that was given needs
/// no drawing.
pub(crate) fn suits(request: &Request) -> bool {
    request.goals().is_ok_and(|goals| goals == Some(0..=0))
        && request.solution.is_none()
        && !request.many_allowed
}

/// What [`crate::generate`] makes of each seed. The budget of time is that of all that are drawn together.
pub(crate) fn make(
    request: &Request,
    seeds: Vec<Result<Seed, GenerateError>>,
    budget: Budget<'_>,
) -> Vec<Result<Generated, GenerateError>> {
    let goals = Some(0..=0);
    // Where there is nothing to choose, every stream would draw the same.
    let only = match request.symmetries(goals.as_ref())[..] {
        [symmetry] => Some(Plan { symmetry, goal: Some(0) }),
        _ => None,
    };
    let mut made = Vec::with_capacity(seeds.len());
    for seeds in seeds.chunks(TOGETHER) {
        let shares = seeds.len() as u32;
        let time = budget.max_time.map(|time| time.saturating_mul(shares));
        let mut remaining = RemainingBudget::new(Budget { max_time: time, ..budget });
        let mut streams: Vec<Stream> = seeds.iter().flatten().map(|seed| Stream::new(*seed)).collect();
        let mut grids = vec![None; streams.len()];
        let drawn = draw_grids(
            request.method,
            &mut streams.iter_mut().collect::<Vec<_>>(),
            &mut remaining,
            |i, grid| grids[i] = Some(grid),
        );
        let mut each = streams.into_iter().zip(grids);
        made.extend(seeds.iter().map(|seed| {
            let seed = seed.clone()?;
            let (mut stream, grid) = each.next().expect("one for each seed");
            match (grid, &drawn) {
                (Some(solution), _) => {
                    let plan = only.unwrap_or_else(|| Plan::draw(request, &goals, &mut stream));
                    Ok(whole(seed, plan, solution))
                }
                (None, Err(spent)) => {
                    Err(GenerateError::Spent { spent: *spent, seed, attempts: 1, best: None })
                }
                (None, Ok(())) => unreachable!("every stream gives a grid"),
            }
        }));
    }
    made
}

/// A full grid as the puzzle that it is.
fn whole(seed: Seed, plan: Plan, solution: Solution) -> Generated {
    Generated {
        seed,
        puzzle: solution.into(),
        solution,
        proper: Some(solution.into()),
        goal: plan.goal,
        attempts: 1,
        tried: 0,
        symmetry: plan.symmetry,
        minimal: Minimality::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use shudu_core::Spent;

    use super::*;
    use crate::generate::generate;
    use crate::symmetry::{Symmetry, SymmetryChoice};
    use crate::together::Workshop;
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
            let together = Workshop::new().make(&request, seed, 3..3 + n, Budget::UNBOUNDED);
            let alone = (3..3 + n).map(|i| generate(&request, seed, i, Budget::UNBOUNDED));
            assert!(together.into_iter().eq(alone), "{request:?}");
        }
    }

    #[test]
    fn seeds_that_are_none_and_what_ran_out_are_said() {
        let request = Request { blanks: Blanks::Exactly(0), ..Request::default() };
        let last = Seed::new(0).nth(u64::MAX - 1).unwrap();
        let made = Workshop::new().make(&request, last, 0..4, Budget::UNBOUNDED);
        assert!(made[..2].iter().all(Result::is_ok), "{made:?}");
        assert!(made[2..].iter().all(|made| matches!(made, Err(GenerateError::NoSuchIndex { .. }))));
        let stop = AtomicBool::new(true);
        for (budget, what) in [
            (Budget { stop: Some(&stop), ..Budget::UNBOUNDED }, Spent::Stopped),
            (Budget { max_time: Some(Duration::ZERO), ..Budget::UNBOUNDED }, Spent::Time),
        ] {
            for made in Workshop::new().make(&request, Seed::new(1), 0..70, budget) {
                assert!(matches!(made, Err(GenerateError::Spent { spent, .. }) if spent == what));
            }
        }
    }
}
