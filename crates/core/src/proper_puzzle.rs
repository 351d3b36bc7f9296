//! Puzzles known to have exactly one solution.

use crate::answer::Answer;
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::solver::{Problem, Solver, prove};

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
