//! Minimal puzzles without the bias of digging, by the controlled-bias method (D. Berthier, "Unbiased statistics of a CSP:
//! a controlled-bias generator", 2009).
//!
//! Digging that puts back what cannot go reaches some minimal puzzles far more often than others. Here nothing is put
//! back: cells of a uniform grid are blanked in a random order up to the first that cannot go, and what stands then counts
//! only if it happens to be minimal; otherwise another grid is taken. After `81 - n` cells every set of `n` givens is
//! equally likely, so each minimal puzzle with `n` givens comes out with the same probability, in proportion to
//! `1 / C(81, n)`. Weighing it with `C(81, n)` makes statistics sound over all minimal puzzles.
//!
//! About one grid in some hundred thousand gives a puzzle.

use shudu_core::{Budget, Cell, CellSet, Spent};

use crate::dig::has_other;
use crate::generate::{GenerateError, Generated, Minimality, proved};
use crate::grid::{Method, draw_grid};
use crate::remaining_budget::RemainingBudget;
use crate::seed::Seed;
use crate::stream::Stream;
use crate::symmetry::Symmetry;
use crate::walk::Walk;

/// A minimal puzzle and what it stands for.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighted {
    /// The puzzle. [`Generated::attempts`] is how many grids it took.
    pub made: Generated,
    /// Its weight, `C(81, n) / C(81, 26)` for `n` givens: 1 for 26 givens.
    pub weight: f64,
}

/// No minimal puzzle with more givens is known, and none is looked for.
const MOST_GIVENS: usize = 40;

/// The weight of a minimal puzzle with so many givens.
pub fn weight(givens: usize) -> f64 {
    // C(81, n) from C(81, 26), step by step: (81 - n) / (n + 1) for one more.
    let up: f64 = (26..givens).map(|n| (81 - n) as f64 / (n + 1) as f64).product();
    let down: f64 = (givens..26).map(|n| (n + 1) as f64 / (81 - n) as f64).product();
    up * down
}

/// Makes the unbiased minimal puzzle with this index: the same one on every machine.
///
/// # Errors
/// When the budget is spent first. A node is one of the solver's.
pub fn unbiased(seed: Seed, index: u64, budget: Budget<'_>) -> Result<Weighted, GenerateError> {
    let own = seed.nth(index).ok_or(GenerateError::NoSuchIndex { seed, index })?;
    let mut stream = Stream::new(own);
    let mut remaining = RemainingBudget::new(budget);
    let mut attempts = 0;
    loop {
        attempts += 1;
        match attempt(&mut stream, &mut remaining) {
            Ok(Some(made)) => {
                let weight = weight(made.puzzle.clues());
                return Ok(Weighted { made: Generated { seed: own, attempts, ..made }, weight });
            }
            Ok(None) => {}
            Err(spent) => return Err(GenerateError::Spent { spent, seed: own, attempts, best: None }),
        }
    }
}

/// Blanks one grid as far as an order goes.
fn attempt(stream: &mut Stream, remaining: &mut RemainingBudget<'_>) -> Result<Option<Generated>, Spent> {
    let solution = draw_grid(Method::Uniform, stream, remaining)?;
    let mut order = Cell::ALL;
    stream.shuffle(&mut order);
    let first = |blanks: usize| CellSet::ALL - order[..blanks].iter().copied().collect();
    let several = |given: CellSet, remaining: &mut RemainingBudget<'_>| {
        has_other(&solution, given, CellSet::ALL - given, remaining)
    };
    // With `most + 1` blanks there are several solutions, with `least` there is one.
    let (mut least, mut most) = (81 - MOST_GIVENS, 81 - 17);
    if several(first(least), remaining)? {
        return Ok(None);
    }
    while least < most {
        // One more is the likeliest: what stands is close to the end of what can go.
        let middle = (least + 3).min((least + most).div_ceil(2));
        if several(first(middle), remaining)? { most = middle - 1 } else { least = middle }
    }
    let given = first(least);
    // The next in the order is needed. If all the others are, the puzzle is minimal.
    for cell in order[(least + 1).min(81)..].iter() {
        if !has_other(&solution, given - cell.as_set(), cell.as_set(), remaining)? {
            return Ok(None);
        }
    }
    let puzzle = Walk::below(given, None, &[], Vec::new(), 81).dug(&solution).puzzle;
    Ok(Some(Generated {
        seed: Seed::new(0),
        puzzle,
        solution,
        proper: Some(proved(puzzle, &solution, remaining)?),
        goal: None,
        attempts: 1,
        tried: 81,
        symmetry: Symmetry::None,
        minimal: Minimality::Cells,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_binomials() {
        assert_eq!(weight(26), 1.0);
        assert!((weight(27) - 55.0 / 27.0).abs() < 1e-12 && (weight(25) - 26.0 / 56.0).abs() < 1e-12);
        assert!((weight(24) / weight(25) - 25.0 / 57.0).abs() < 1e-12);
    }

    #[test]
    fn a_spent_budget_is_said() {
        let error = unbiased(Seed::new(1), 0, Budget::nodes(1000)).unwrap_err();
        assert!(matches!(error, GenerateError::Spent { spent: Spent::Nodes, best: None, .. }));
    }

    #[test]
    fn nothing_is_put_back() {
        // By hand: the orders in which every prefix goes up to the first that does not, and the rest is needed.
        let mut remaining = RemainingBudget::new(Budget::UNBOUNDED);
        let mut stream = Stream::new(Seed::new(5));
        for _ in 0..200 {
            let mut same = stream.clone();
            let attempt = attempt(&mut stream, &mut remaining).unwrap();
            let solution = draw_grid(Method::Uniform, &mut same, &mut remaining).unwrap();
            let mut order = Cell::ALL;
            same.shuffle(&mut order);
            let mut given = CellSet::ALL;
            for cell in order {
                let alone = cell.as_set();
                if has_other(&solution, given - alone, (CellSet::ALL - given) | alone, &mut remaining)
                    .unwrap()
                {
                    break;
                }
                given -= alone;
            }
            let needed = crate::dig::can_go_alone(&solution, given, &mut remaining).unwrap().is_empty();
            assert_eq!(attempt.is_some(), needed);
        }
    }
}
