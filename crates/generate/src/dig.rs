//! From a full grid to a puzzle, by blanking cells one after the other.

use std::ops::ControlFlow;

use shudu_core::{Budget, Candidates, Cell, CellSet, End, Grid, Problem, Puzzle, Solution, Solver, Spent};
use shudu_solve::Fast;

use crate::purse::Purse;

/// What blanking has led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dug {
    /// The puzzle; the full grid is its only solution.
    pub puzzle: Puzzle,
    /// The cells that were tried, blanked or not.
    pub tried: CellSet,
    /// The cells that were blanked and got their digit back, since the puzzle has other solutions without it.
    pub kept: CellSet,
}

impl Dug {
    /// Has no given been left untried? Then none can go: what could not be blanked when more digits stood cannot be
    /// blanked now.
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
    dig_within(solution, order, goal, &mut Purse::new(budget))
}

/// [`dig`], out of a purse.
pub(crate) fn dig_within(
    solution: &Solution,
    order: &[Cell],
    goal: usize,
    purse: &mut Purse<'_>,
) -> Result<Dug, Spent> {
    let mut grid = *solution.grid();
    let (mut tried, mut kept) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut blanks = 0;
    for &cell in order {
        if blanks >= goal {
            break;
        }
        if !tried.insert(cell) {
            continue;
        }
        grid.set(cell, None);
        if has_other(&grid, cell, solution, purse)? {
            grid.set(cell, Some(solution[cell]));
            kept.insert(cell);
        } else {
            blanks += 1;
        }
    }
    Ok(Dug { puzzle: puzzle(grid), tried, kept })
}

/// Blanks the first `goal` cells of the order, however many solutions that leaves.
pub(crate) fn clear(solution: &Solution, order: &[Cell], goal: usize) -> Dug {
    let tried: CellSet = order.iter().copied().take(goal).collect();
    let mut grid = *solution.grid();
    for cell in tried.iter() {
        grid.set(cell, None);
    }
    Dug { puzzle: puzzle(grid), tried, kept: CellSet::EMPTY }
}

fn puzzle(grid: Grid) -> Puzzle {
    Puzzle::new(grid).expect("part of a solution has no clash")
}

/// Is there a solution in which the cell, blank in `grid`, takes another digit? With the digit there the puzzle was
/// proper, so these are all the solutions it can have gained.
fn has_other(grid: &Grid, cell: Cell, solution: &Solution, purse: &mut Purse<'_>) -> Result<bool, Spent> {
    let mut allowed = Candidates::ALL;
    allowed[cell].remove(solution[cell]);
    let puzzle = puzzle(*grid);
    let problem = Problem::new(&puzzle).within(&allowed).budget(purse.left());
    let mut found = false;
    let account = Fast.search(&problem, &mut |_: &Solution| {
        found = true;
        ControlFlow::Break(())
    });
    purse.pay(&account);
    match account.end {
        _ if found => Ok(true),
        End::Spent(spent) => Err(spent),
        _ => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use shudu_classic::DancingLinks;
    use shudu_core::{Answer, prove};

    use super::*;
    use crate::grid::{Method, full_grid};
    use crate::seed::Seed;

    fn grid() -> Solution {
        full_grid(Method::Diagonal, Seed::new(5), Budget::UNBOUNDED).unwrap()
    }

    fn dug(goal: usize) -> Dug {
        dig(&grid(), &Cell::ALL, goal, Budget::UNBOUNDED).unwrap()
    }

    #[test]
    fn the_grid_stays_the_only_solution() {
        for goal in [0, 1, 30, 45, 81] {
            let dug = dug(goal);
            assert_eq!(prove(&DancingLinks, &dug.puzzle).answer, Answer::One(grid()));
            assert_eq!(dug.tried.len() - dug.kept.len(), dug.puzzle.grid().blank_cells().len());
            assert!(dug.puzzle.clues() == 81 - goal || dug.is_minimal());
        }
    }

    #[test]
    fn no_given_of_a_minimal_puzzle_can_go() {
        let dug = dug(81);
        assert!(dug.is_minimal());
        for (cell, _) in dug.puzzle.grid().filled() {
            let mut less = *dug.puzzle.grid();
            less.set(cell, None);
            let answer = prove(&DancingLinks, &Puzzle::new(less).unwrap()).answer;
            assert!(matches!(answer, Answer::Many(_)), "{cell}");
        }
    }

    #[test]
    fn cells_that_come_twice_are_tried_once() {
        let twice: Vec<Cell> = Cell::ALL.into_iter().chain(Cell::ALL).collect();
        let dug_twice = dig(&grid(), &twice, 81, Budget::UNBOUNDED).unwrap();
        assert_eq!(dug_twice, dug(81));
    }

    #[test]
    fn a_spent_budget_ends_it() {
        let spent = dig(&grid(), &Cell::ALL, 81, Budget::nodes(10));
        assert_eq!(spent, Err(Spent::Nodes));
    }

    #[test]
    fn clearing_asks_nothing() {
        let cleared = clear(&grid(), &Cell::ALL, 81);
        assert_eq!(cleared.puzzle, Puzzle::EMPTY);
        assert_eq!(clear(&grid(), &Cell::ALL, 9).puzzle.grid().blank_cells().to_string(), "r1c123456789");
    }
}
