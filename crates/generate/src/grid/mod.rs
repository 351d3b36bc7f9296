//! Random full grids, by several methods.

mod diagonal;
mod restriction;
mod uniform;
mod watched;

pub use watched::{Drawn, watch_full_grid};

use std::fmt;
use std::str::FromStr;

use shudu_core::{Budget, Solution, Spent};

use watched::Teller;

use crate::remaining_budget::RemainingBudget;
use crate::seed::Seed;
use crate::stream::Stream;

/// How full grids are made. Only `uniform`, and with it `fast`, makes all grids equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Method {
    /// The fastest there is: `uniform`. Nothing is both faster and less fair, so there is no choice to make.
    #[default]
    Fast,
    /// Each of the 6,670,903,752,021,072,936,960 grids exactly equally likely, from tables, without a search; see
    /// `docs/generation.md`.
    Uniform,
    /// Cells in row order, each with a digit drawn from those that its row, column and box still miss, on an explicit
    /// stack; the work of [`shudu_classic::restriction`]. A run that wanders is given up and begun again.
    Restriction,
    /// The three boxes on the diagonal at random, since they do not see each other; then the rest.
    Diagonal,
}

impl Method {
    /// All there are.
    pub const ALL: [Method; 4] = [Method::Fast, Method::Uniform, Method::Restriction, Method::Diagonal];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Fast => "fast",
            Method::Uniform => "uniform",
            Method::Restriction => "restriction",
            Method::Diagonal => "diagonal",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such method.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, seen {seen:?}", Method::ALL.map(Method::name).join(" or "))]
pub struct ParseMethodError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Method, ParseMethodError> {
        let found = Method::ALL.into_iter().find(|method| method.name() == text);
        found.ok_or_else(|| ParseMethodError { seen: text.to_owned() })
    }
}

/// The full grid of a seed: the one that [`crate::generate`] blanks first for the same seed.
///
/// # Errors
/// What ran out, when the budget does.
pub fn full_grid(method: Method, seed: Seed, budget: Budget<'_>) -> Result<Solution, Spent> {
    draw_grid(method, &mut Stream::new(seed), &mut RemainingBudget::new(budget))
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
    let stream = |i| Stream::new(seed.nth(i).expect("a seed for each"));
    let mut grids = Vec::new();
    for first in (0..n).step_by(64) {
        let mut streams: Vec<Stream> = (first..n.min(first + 64)).map(stream).collect();
        draw_grids(method, &mut streams.iter_mut().collect::<Vec<_>>(), &mut remaining, |_, grid| {
            grids.push(grid)
        })?;
    }
    Ok(grids)
}

/// How many full grids there are, 6,670,903,752,021,072,936,960, counted by the band method: the classes of top bands, each
/// with the ways through the two bands below it (Felgenhauer and Jarvis 2006). Takes some ten
/// milliseconds the first time.
pub fn all_grids() -> u128 {
    uniform::count()
}

/// Draws a full grid. Every grid comes out of [`Solution::new`], which has verified it.
pub(crate) fn draw_grid(
    method: Method,
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Solution, Spent> {
    match method {
        // Thirteen draws and no search: there is nothing to pay for, but a flag that is up still stops it.
        Method::Fast | Method::Uniform => match remaining.spent() {
            Some(spent) => Err(spent),
            None => Ok(uniform::draw(stream)),
        },
        Method::Restriction => restriction::draw(stream, remaining, &mut Teller::nobody()),
        Method::Diagonal => diagonal::draw(stream, remaining, &mut Teller::nobody()),
    }
}

/// [`draw_grid`] from each of some streams.
pub(crate) fn draw_grids(
    method: Method,
    streams: &mut [&mut Stream],
    remaining: &mut RemainingBudget<'_>,
    mut take: impl FnMut(usize, Solution),
) -> Result<(), Spent> {
    if let (Method::Fast | Method::Uniform, None) = (method, remaining.spent()) {
        uniform::draw_each(streams, take);
        return Ok(());
    }
    for (i, stream) in streams.iter_mut().enumerate() {
        take(i, draw_grid(method, stream, remaining)?);
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
    fn names_read_back() {
        for method in Method::ALL {
            assert_eq!(method.name().parse(), Ok(method));
        }
        let error = "fastest".parse::<Method>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected fast or uniform or restriction or diagonal, seen \"fastest\""
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
