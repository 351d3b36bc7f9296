//! Puzzles: grids without a clash, and puzzles known to be proper.

use std::fmt;

use crate::answer::Answer;
use crate::budget::Budget;
use crate::candidate::Candidates;
use crate::cell::CellSet;
use crate::clash::{Clash, clashes};
use crate::grid::Grid;
use crate::solution::Solution;
use crate::solver::{Problem, Solver, prove};

/// A grid without a clash. It may have one solution, none or many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle {
    grid: Grid,
}

/// The error of a grid that breaks a rule: every pair of equal digits that share a house.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the givens clash: {}", .clashes.iter().map(Clash::to_string).collect::<Vec<_>>().join(", "))]
pub struct ClashError {
    /// Each pair of clashing cells; never empty.
    pub clashes: Vec<Clash>,
}

impl Puzzle {
    /// The puzzle without a given: every solution grid solves it.
    pub const EMPTY: Puzzle = Puzzle { grid: Grid::EMPTY };

    /// Takes a grid that breaks no rule.
    ///
    /// # Errors
    /// If there is a clash. The error names every clash.
    pub fn new(grid: Grid) -> Result<Puzzle, ClashError> {
        // The common case first: no list is built for a grid without a clash.
        if crate::clash::has_clash(&grid) {
            Err(ClashError { clashes: clashes(&grid) })
        } else {
            Ok(Puzzle { grid })
        }
    }

    /// The puzzle that gives only these cells of a solution. No part of a solution has a clash.
    pub fn part_of(solution: &Solution, given: CellSet) -> Puzzle {
        let mut grid = Grid::EMPTY;
        for cell in given.iter() {
            grid.set(cell, Some(solution[cell]));
        }
        Puzzle { grid }
    }

    /// Its givens.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many givens it has, 0 to 81.
    pub fn clues(&self) -> usize {
        self.grid.len()
    }

    /// What the givens leave by row, column and box alone.
    pub fn candidates(&self) -> Candidates {
        Candidates::of(&self.grid)
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = ClashError;
    fn try_from(grid: Grid) -> Result<Puzzle, ClashError> {
        Puzzle::new(grid)
    }
}

impl From<Solution> for Puzzle {
    fn from(solution: Solution) -> Puzzle {
        Puzzle { grid: *solution.grid() }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}

/// A puzzle with exactly one solution, which it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProperPuzzle {
    puzzle: Puzzle,
    solution: Solution,
}

impl ProperPuzzle {
    /// Lets a solver prove that the puzzle has exactly one solution. The answer of the solver is checked against the
    /// puzzle by [`crate::verify`]; that there is no second solution is taken from the solver.
    ///
    /// # Errors
    /// Any other answer of the solver.
    pub fn prove(puzzle: Puzzle, solver: &dyn Solver, budget: Budget<'_>) -> Result<ProperPuzzle, Answer> {
        match prove(solver, Problem::new(&puzzle).budget(budget)).answer {
            Answer::One(solution) => Ok(ProperPuzzle { puzzle, solution }),
            other => Err(other),
        }
    }

    /// Takes the caller's word that `solution` is the only one. For tests of crates that must not see a solver.
    ///
    /// # Panics
    /// When the solution does not extend the givens.
    #[cfg(any(test, feature = "trusted-proper"))]
    pub fn assume_solved_by(puzzle: Puzzle, solution: Solution) -> ProperPuzzle {
        assert!(solution.grid().extends(puzzle.grid()), "the solution must hold every given");
        ProperPuzzle { puzzle, solution }
    }

    /// The puzzle.
    #[inline]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its only solution.
    #[inline]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }
}

impl From<Solution> for ProperPuzzle {
    /// The full grid as a puzzle. Without blanks it has no other solution, so no solver is needed.
    fn from(solution: Solution) -> ProperPuzzle {
        ProperPuzzle { puzzle: solution.into(), solution }
    }
}
