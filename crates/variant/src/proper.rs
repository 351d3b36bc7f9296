//! A puzzle with exactly one solution, which it carries.

use shudu_core::Budget;

use crate::answer::Answer;
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::solve::prove;

/// A puzzle that was proved to have one solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProperPuzzle {
    puzzle: Puzzle,
    solution: Solution,
}

impl ProperPuzzle {
    /// Lets the solver prove that the puzzle has exactly one solution.
    ///
    /// # Errors
    /// Any other answer.
    pub fn prove(puzzle: Puzzle, budget: Budget<'_>) -> Result<ProperPuzzle, Answer> {
        match prove(&puzzle, budget).answer {
            Answer::One(solution) => Ok(ProperPuzzle { puzzle, solution }),
            other => Err(other),
        }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its only solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cell::Cell;
    use crate::grid::Grid;
    use crate::rule::KillerCage;
    use crate::shape::Shape;

    #[test]
    fn a_small_killer_is_proper_and_a_blank_grid_is_not() {
        let shape = Arc::new(Shape::square(4).unwrap());
        let blank = Grid::blank(shape);
        let puzzle = Puzzle::new(blank.clone(), None, Vec::new()).unwrap();
        assert!(matches!(ProperPuzzle::prove(puzzle, Budget::UNBOUNDED), Err(Answer::Many(_))));
        // A cage for each cell gives the grid away.
        let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let cage = |(index, &digit)| KillerCage { cells: vec![Cell::new(index)], sum: Some(digit) }.into();
        let rules = digits.iter().enumerate().map(cage).collect();
        let proper =
            ProperPuzzle::prove(Puzzle::new(blank, None, rules).unwrap(), Budget::UNBOUNDED).unwrap();
        assert_eq!(proper.solution().to_string(), "1234341221434321");
        assert_eq!(proper.puzzle().rules().len(), 16);
    }
}
