//! Digging: from a full grid to a puzzle, by removing givens as long as the grid stays the only solution.

mod batch;
mod controlled_bias;
mod removal_plan;
mod state;
mod unavoidable;
mod uniqueness;

use shudu_core::{Budget, Cell, CellSet, Solution, Spent};

use crate::remaining_budget::RemainingBudget;

pub(crate) use self::batch::dig_all;
pub use self::controlled_bias::{Weighted, unbiased, weight};
pub use self::removal_plan::DigOutcome;
use self::removal_plan::RemovalPlan;
pub(crate) use self::state::{FinishedDig, NextStep, PuzzleDig};
use self::unavoidable::UnavoidableSets;
pub(crate) use self::uniqueness::{has_other_solution, prove_uniqueness, redundant_givens};

/// Takes the cells in the given order; blanks each one if the grid stays the only solution without it; stops at
/// `goal` blanks, or at the end of the order. A cell that comes twice is tried once.
///
/// The result is a function of grid, order and goal alone: the solver is only asked questions that have one right
/// answer.
///
/// # Errors
/// What ran out, when the budget does. A node is one of the solver's.
pub fn dig(
    solution: &Solution,
    order: &[Cell],
    goal: usize,
    budget: Budget<'_>,
) -> Result<DigOutcome, Spent> {
    let sets: Vec<CellSet> = order.iter().map(|cell| cell.as_set()).collect();
    dig_sets(solution, &sets, goal, budget)
}

/// [`dig`] for sets of cells that are blanked together or not at all, of 1, 2, 4 or 8 cells each. A set that would
/// lead past the goal, or after which the sets that are left could not make up the goal exactly, is passed over
/// untried; so is one that shares a cell with one tried before.
///
/// # Errors
/// What ran out, when the budget does.
///
/// # Panics
/// When a set has another number of cells, and when there are more than 8,191 of them.
pub fn dig_sets(
    solution: &Solution,
    order: &[CellSet],
    goal: usize,
    budget: Budget<'_>,
) -> Result<DigOutcome, Spent> {
    assert!(order.iter().all(|set| [1, 2, 4, 8].contains(&set.len())), "a set has 1, 2, 4 or 8 cells");
    assert!(order.len() < 8192, "no more than 8,191 sets");
    let indices: Vec<u16> = (0..order.len() as u16).collect();
    remove_givens(solution, CellSet::ALL, order, &indices, goal, &mut RemainingBudget::new(budget))
}

/// [`dig_sets`] from a puzzle of the grid with these givens. `order` holds indices of `sets`.
pub(crate) fn remove_givens(
    solution: &Solution,
    given: CellSet,
    sets: &[CellSet],
    order: &[u16],
    goal: usize,
    remaining: &mut RemainingBudget<'_>,
) -> Result<DigOutcome, Spent> {
    let mut plan = RemovalPlan::new(given, &UnavoidableSets::of(solution), sets, order, goal);
    while plan.advance() {
        let query = plan.query();
        plan.answer(!has_other_solution(solution, query.given, query.removed, remaining)?);
    }
    Ok(plan.outcome(solution))
}

#[cfg(test)]
mod tests;
