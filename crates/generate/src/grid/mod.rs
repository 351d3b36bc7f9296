//! Random full grids, by several methods.

mod diagonal;
mod events;
mod method;
mod restriction;
mod uniform;
mod watched;

use shudu_core::{Budget, Solution, Spent};

use self::events::EventReporter;
pub use self::method::{Method, ParseMethodError};
pub use self::watched::{WatchedGrid, watch_full_grid};
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;
use crate::seed::Seed;

/// This many grids are drawn between two looks at the clock and the stop flag.
const GRIDS_AT_ONCE: u64 = 64;

/// The full grid of a seed: the one that [`crate::generate`] blanks first for the same seed.
///
/// # Errors
/// What ran out, when the budget does.
pub fn full_grid(method: Method, seed: Seed, budget: Budget<'_>) -> Result<Solution, Spent> {
    draw_grid(method, &mut SeededRng::new(seed), &mut RemainingBudget::new(budget))
}

/// The full grids of a seed from its index on: [`full_grid`] of each, made together, which is faster for `uniform`.
///
/// # Errors
/// What ran out, when the budget does; it holds for all of them together.
///
/// # Panics
/// When there is no seed with the index of the last one.
pub fn full_grids(method: Method, seed: Seed, n: u64, budget: Budget<'_>) -> Result<Vec<Solution>, Spent> {
    let mut remaining = RemainingBudget::new(budget);
    let rng = |i| SeededRng::new(seed.nth(i).expect("a seed for each"));
    let mut grids = Vec::new();
    for first in (0..n).step_by(GRIDS_AT_ONCE as usize) {
        let mut rngs: Vec<SeededRng> = (first..n.min(first + GRIDS_AT_ONCE)).map(rng).collect();
        draw_grids(method, &mut rngs.iter_mut().collect::<Vec<_>>(), &mut remaining, |_, grid| {
            grids.push(grid)
        })?;
    }
    Ok(grids)
}

/// How many full grids there are, 6,670,903,752,021,072,936,960, counted by the band method: the classes of top bands,
/// each with the ways through the two bands below it (Felgenhauer and Jarvis 2006). Takes some ten milliseconds the
/// first time.
pub fn all_grids() -> u128 {
    uniform::count()
}

/// Draws a full grid. Every grid comes out of [`Solution::new`], which has verified it.
pub(crate) fn draw_grid(
    method: Method,
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Solution, Spent> {
    match method {
        // Thirteen draws and no search: there is nothing to pay for, but a flag that is up still stops it.
        Method::Fast | Method::Uniform => match remaining.spent() {
            Some(spent) => Err(spent),
            None => Ok(uniform::draw(rng)),
        },
        Method::Restriction => restriction::draw(rng, remaining, &mut EventReporter::unwatched()),
        Method::Diagonal => diagonal::draw(rng, remaining, &mut EventReporter::unwatched()),
    }
}

/// [`draw_grid`] with each of some generators.
pub(crate) fn draw_grids(
    method: Method,
    rngs: &mut [&mut SeededRng],
    remaining: &mut RemainingBudget<'_>,
    mut take: impl FnMut(usize, Solution),
) -> Result<(), Spent> {
    if let (Method::Fast | Method::Uniform, None) = (method, remaining.spent()) {
        uniform::draw_each(rngs, take);
        return Ok(());
    }
    for (i, rng) in rngs.iter_mut().enumerate() {
        take(i, draw_grid(method, rng, remaining)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(method: Method, seed: &str, expected: &str) {
        let seed: Seed = seed.parse().unwrap();
        assert_eq!(full_grid(method, seed, Budget::UNBOUNDED).unwrap().to_string(), expected);
    }

    #[test]
    fn grids_made_together_are_those_made_alone() {
        for (method, n) in
            [(Method::Fast, 150), (Method::Uniform, 16), (Method::Diagonal, 3), (Method::Uniform, 0)]
        {
            let seed = Seed::new(3).nth(5).unwrap();
            let alone = |i| full_grid(method, seed.nth(i).unwrap(), Budget::UNBOUNDED).unwrap();
            let together = full_grids(method, seed, n, Budget::UNBOUNDED).unwrap();
            assert_eq!(together, (0..n).map(alone).collect::<Vec<_>>());
        }
        let flag = std::sync::atomic::AtomicBool::new(true);
        let stopped = Budget { stop: Some(&flag), ..Budget::UNBOUNDED };
        assert_eq!(full_grids(Method::Fast, Seed::new(3), 5, stopped), Err(Spent::Stopped));
    }

    #[test]
    fn restriction_makes_these_grids_for_ever() {
        check(
            Method::Restriction,
            "v1:1:0",
            "426815739198273564753496281834652917672139845519784623981367452347528196265941378",
        );
        check(
            Method::Restriction,
            "v1:1:1",
            "971425386346178952582396741725819634164237598839564127618952473257643819493781265",
        );
        check(
            Method::Restriction,
            "v1:42:1000000",
            "983671245754892163126354798597438612641529387832167459278916534465783921319245876",
        );
    }

    #[test]
    fn diagonal_makes_these_grids_for_ever() {
        check(
            Method::Diagonal,
            "v1:1:0",
            "367845129815297643924316857673452918281639475549781236752168394136974582498523761",
        );
        check(
            Method::Diagonal,
            "v1:1:1",
            "645178329283569714179243568892754631536891247417632985768425193351986472924317856",
        );
        check(
            Method::Diagonal,
            "v1:42:1000000",
            "274593186165287394389146572496312857812754963537968421923871645651429738748635219",
        );
    }

    #[test]
    fn a_spent_budget_is_said() {
        for method in [Method::Restriction, Method::Diagonal] {
            for nodes in [0, 1, 40] {
                let spent = full_grid(method, Seed::new(1), Budget::nodes(nodes));
                assert_eq!(spent, Err(Spent::Nodes), "{method} {nodes}");
            }
        }
    }

    #[test]
    fn uniform_makes_these_grids_for_ever() {
        for method in [Method::Uniform, Method::Fast] {
            check(
                method,
                "v1:1:0",
                "564719328218346579793528416829473165356281947471965283637152894942837651185694732",
            );
            check(
                method,
                "v1:1:1",
                "354261897982573164671984325146728539835419276729356481467835912293147658518692743",
            );
            check(
                method,
                "v1:42:1000000",
                "143879256765132894289546371612754938598623417374918562837265149426391785951487623",
            );
        }
    }

    #[test]
    fn a_grid_from_tables_needs_no_nodes_but_stops_when_told() {
        let flag = std::sync::atomic::AtomicBool::new(true);
        for method in [Method::Uniform, Method::Fast] {
            assert!(full_grid(method, Seed::new(1), Budget::nodes(1)).is_ok());
            let stopped = Budget { stop: Some(&flag), ..Budget::UNBOUNDED };
            assert_eq!(full_grid(method, Seed::new(1), stopped), Err(Spent::Stopped));
        }
    }

    #[test]
    fn grids_of_different_seeds_differ() {
        for method in Method::ALL {
            let grids: std::collections::HashSet<Solution> =
                (0..50).map(|main| full_grid(method, Seed::new(main), Budget::UNBOUNDED).unwrap()).collect();
            assert_eq!(grids.len(), 50);
        }
    }
}
