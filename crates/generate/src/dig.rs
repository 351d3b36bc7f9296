//! From a full grid to a puzzle, by blanking cells one after the other.

use std::ops::ControlFlow;

use shudu_core::{Budget, Candidates, Cell, CellSet, End, Problem, Puzzle, Solution, Solver, Spent};
use shudu_solve::Fast;

use crate::remaining_budget::RemainingBudget;
use crate::walk::Walk;

/// What blanking has led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dug {
    /// The puzzle; the full grid is its only solution.
    pub puzzle: Puzzle,
    /// The cells that were tried, blanked or not.
    pub tried: CellSet,
    /// The cells that were blanked and got their digit back, since the puzzle has other solutions without them.
    pub kept: CellSet,
}

impl Dug {
    /// Has nothing been left untried? Then no given can go (of givens that go together: no such set can): what could
    /// not be blanked when more digits stood cannot be blanked now.
    pub fn is_minimal(&self) -> bool {
        self.tried == CellSet::ALL
    }
}

/// Walks the cells in the given order; blanks each one if the grid stays the only solution without it; stops at
/// `goal` blanks, or at the end of the order. A cell that comes twice is tried once.
///
/// The result is a function of grid, order and goal alone: the solver is only asked questions that have one right
/// answer.
///
/// # Errors
/// What ran out, when the budget does. A node is one of the solver's.
pub fn dig(solution: &Solution, order: &[Cell], goal: usize, budget: Budget<'_>) -> Result<Dug, Spent> {
    let sets: Vec<CellSet> = order.iter().map(|cell| cell.as_set()).collect();
    dig_sets(solution, &sets, goal, budget)
}

/// [`dig`] for sets of cells that are blanked together or not at all, of 1, 2, 4 or 8 cells each. A set that would
/// lead past the goal, or after which the sets that are left could not make up the goal exactly, is passed over
/// untried; so is one that shares a cell with an earlier one.
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
) -> Result<Dug, Spent> {
    assert!(order.iter().all(|set| [1, 2, 4, 8].contains(&set.len())), "a set has 1, 2, 4 or 8 cells");
    assert!(order.len() < 8192, "no more than 8,191 sets");
    let mut remaining = RemainingBudget::new(budget);
    let mut walk = Walk::new(Some(solution), order, (0..order.len() as u16).collect(), goal);
    while let Some(step) = walk.step() {
        walk.told(!has_other(solution, step.given, step.cells, &mut remaining)?);
    }
    Ok(walk.dug(solution))
}

/// Of cells that are given: those that can go, each by itself, while the solution stays the only one.
pub(crate) fn can_go_alone(
    solution: &Solution,
    given: CellSet,
    remaining: &mut RemainingBudget<'_>,
) -> Result<CellSet, Spent> {
    let mut found = CellSet::EMPTY;
    for cell in given.iter() {
        let alone = cell.as_set();
        if !has_other(solution, given - alone, alone, remaining)? {
            found.insert(cell);
        }
    }
    Ok(found)
}

/// Is there another solution when just these cells are given? `cells` were given before, and with them there was none.
pub(crate) fn has_other(
    solution: &Solution,
    given: CellSet,
    cells: CellSet,
    remaining: &mut RemainingBudget<'_>,
) -> Result<bool, Spent> {
    let mut allowed = Candidates::ALL;
    for cell in given.iter() {
        allowed[cell] = solution[cell].as_set();
    }
    // Of a single cell every other solution has another digit there: that leaves much less to look at.
    let only = cells.only();
    if let Some(cell) = only {
        allowed[cell].remove(solution[cell]);
    }
    let problem = Problem::new(&Puzzle::EMPTY).within(&allowed).budget(remaining.left());
    let mut found = false;
    let account = Fast.search(&problem, &mut |other: &Solution| {
        found = only.is_some() || other != solution;
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    remaining.pay(&account);
    match account.end {
        _ if found => Ok(true),
        End::Spent(spent) => Err(spent),
        _ => Ok(false),
    }
}

#[cfg(test)]
mod tests;
