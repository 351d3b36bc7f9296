//! Controlled-bias generation of minimal puzzles (D. Berthier, "Unbiased statistics of a CSP: a controlled-bias
//! generator", 2009).
//!
//! Cells of a uniform grid are blanked in a random order up to the first that cannot be blanked, nothing is put back,
//! and the puzzle counts only if it is minimal; otherwise another grid is taken. Each minimal puzzle with `n` givens
//! then comes out with the same probability, in proportion to `1 / C(81, n)`; the weight `C(81, n)` makes statistics
//! sound over all minimal puzzles. About one grid in some hundred thousand gives a puzzle. What differs here: the first
//! cell that cannot be blanked is found by bisection.

use shudu_core::{Budget, Cell, CellSet, Puzzle, Spent};

use super::uniqueness::{has_other_solution, prove_uniqueness};
use crate::generated::{GenerateError, Generated, Minimality};
use crate::grid::{Method, draw_grid};
use crate::remaining_budget::RemainingBudget;
use crate::rng::SeededRng;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

/// A minimal puzzle and its weight in statistics.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighted {
    /// The puzzle. [`Generated::attempts`] is how many grids it took.
    pub made: Generated,
    /// Its weight, `C(81, n) / C(81, 26)` for `n` givens: 1 for 26 givens.
    pub weight: f64,
}

/// No minimal puzzle with more givens is known, and none is looked for.
const MOST_GIVENS: usize = 40;

/// The weight of a minimal puzzle with this many givens.
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
    let mut rng = SeededRng::new(own);
    let mut remaining = RemainingBudget::new(budget);
    let mut attempts = 0;
    loop {
        attempts += 1;
        match attempt(&mut rng, &mut remaining) {
            Ok(Some(made)) => {
                let weight = weight(made.puzzle.clues());
                return Ok(Weighted { made: Generated { seed: own, attempts, ..made }, weight });
            }
            Ok(None) => {}
            Err(spent) => return Err(GenerateError::Spent { spent, seed: own, attempts, best: None }),
        }
    }
}

/// One grid, blanked in a random order up to the first cell that cannot be blanked.
fn attempt(rng: &mut SeededRng, remaining: &mut RemainingBudget<'_>) -> Result<Option<Generated>, Spent> {
    let solution = draw_grid(Method::Uniform, rng, remaining)?;
    let mut order = Cell::ALL;
    rng.shuffle(&mut order);
    let first = |blanks: usize| CellSet::ALL - order[..blanks].iter().copied().collect();
    let several = |given: CellSet, remaining: &mut RemainingBudget<'_>| {
        has_other_solution(&solution, given, CellSet::ALL - given, remaining)
    };
    // With `most + 1` blanks there are several solutions, with `least` there is one.
    let (mut least, mut most) = (81 - MOST_GIVENS, 81 - 17);
    if several(first(least), remaining)? {
        return Ok(None);
    }
    while least < most {
        // Three more, not half of the rest: the end is close.
        let middle = (least + 3).min((least + most).div_ceil(2));
        if several(first(middle), remaining)? { most = middle - 1 } else { least = middle }
    }
    let given = first(least);
    // The next in the order is needed. If all the others are, the puzzle is minimal.
    for cell in order[(least + 1).min(81)..].iter() {
        if !has_other_solution(&solution, given - cell.as_set(), cell.as_set(), remaining)? {
            return Ok(None);
        }
    }
    let puzzle = Puzzle::part_of(&solution, given);
    Ok(Some(Generated {
        seed: Seed::new(0),
        puzzle,
        solution,
        proper: Some(prove_uniqueness(puzzle, &solution, remaining)?),
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
        let mut rng = SeededRng::new(Seed::new(5));
        for _ in 0..200 {
            let mut same = rng.clone();
            let attempt = attempt(&mut rng, &mut remaining).unwrap();
            let solution = draw_grid(Method::Uniform, &mut same, &mut remaining).unwrap();
            let mut order = Cell::ALL;
            same.shuffle(&mut order);
            let mut given = CellSet::ALL;
            for cell in order {
                let alone = cell.as_set();
                if has_other_solution(
                    &solution,
                    given - alone,
                    (CellSet::ALL - given) | alone,
                    &mut remaining,
                )
                .unwrap()
                {
                    break;
                }
                given -= alone;
            }
            let needed = crate::dig::redundant_givens(&solution, given, &mut remaining).unwrap().is_empty();
            assert_eq!(attempt.is_some(), needed);
        }
    }
}
