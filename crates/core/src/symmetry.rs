//! The symmetries of the rules: relabelling digits, permuting bands, stacks, the rows inside a band and the columns
//! inside a stack, and transposing. 3,359,232 ways to move the cells, times 9! ways to rename the digits.

use crate::candidate::Candidates;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::solution::Solution;

/// A map of grids to grids that keeps the rules: solutions go to solutions, clashes to clashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [Digit; 9],
}

/// The lists do not describe a symmetry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SymmetryError {
    /// Not each of 0 to 8 once.
    #[error("not a permutation of nine")]
    NotAPermutation,
    /// Rows of one band (columns of one stack) end up in different ones.
    #[error("a band or stack is torn apart")]
    TornChute,
}

impl Symmetry {
    /// The map that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry {
        transpose: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: Digit::ALL,
    };

    /// First transposes if asked; then row `i` becomes row `rows[i]`, column `i` becomes column `columns[i]`
    /// (zero-based), and the digit `d` becomes `digits[d - 1]`.
    ///
    /// # Errors
    /// When a list is no permutation, or tears a band or a stack apart.
    pub fn new(
        transpose: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [Digit; 9],
    ) -> Result<Symmetry, SymmetryError> {
        for lines in [&rows, &columns] {
            let mut seen = [false; 9];
            for &line in lines {
                match seen.get_mut(usize::from(line)) {
                    Some(place) if !*place => *place = true,
                    _ => return Err(SymmetryError::NotAPermutation),
                }
            }
            if lines.chunks(3).any(|chute| chute.iter().any(|line| line / 3 != chute[0] / 3)) {
                return Err(SymmetryError::TornChute);
            }
        }
        if digits.iter().copied().collect::<DigitSet>() != DigitSet::ALL {
            return Err(SymmetryError::NotAPermutation);
        }
        Ok(Symmetry { transpose, rows, columns, digits })
    }

    /// Where a cell goes.
    #[inline]
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) =
            if self.transpose { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
        Cell::at(usize::from(self.rows[row]), usize::from(self.columns[column]))
    }

    /// What a digit becomes.
    #[inline]
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The image of a grid.
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            image.set(self.cell(cell), Some(self.digit(digit)));
        }
        image
    }

    /// The image of a puzzle, a puzzle again.
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::new(self.grid(puzzle.grid())).expect("a symmetry keeps the rules")
    }

    /// The image of a solution, a solution again.
    pub fn solution(&self, solution: &Solution) -> Solution {
        Solution::new(self.grid(solution.grid())).expect("a symmetry keeps the rules")
    }

    /// The image of candidates.
    pub fn candidates(&self, candidates: &Candidates) -> Candidates {
        let mut image = *candidates;
        for (cell, set) in candidates.iter() {
            image[self.cell(cell)] = set.iter().map(|digit| self.digit(digit)).collect();
        }
        image
    }

    /// The map that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let invert = |lines: &[u8; 9]| {
            let mut inverse = [0; 9];
            for (from, &to) in lines.iter().enumerate() {
                inverse[usize::from(to)] = from as u8;
            }
            inverse
        };
        let (rows, columns) = (invert(&self.rows), invert(&self.columns));
        let mut digits = Digit::ALL;
        for digit in Digit::ALL {
            digits[self.digit(digit).index()] = digit;
        }
        let (rows, columns) = if self.transpose { (columns, rows) } else { (rows, columns) };
        Symmetry { transpose: self.transpose, rows, columns, digits }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::clash::clashes;

    fn lines() -> impl Strategy<Value = [u8; 9]> {
        let three = || Just([0u8, 1, 2]).prop_shuffle();
        (three(), three(), three(), three()).prop_map(|(chutes, a, b, c)| {
            let inner = [a, b, c];
            std::array::from_fn(|i| chutes[i / 3] * 3 + inner[i / 3][i % 3])
        })
    }

    fn symmetry() -> impl Strategy<Value = Symmetry> {
        (any::<bool>(), lines(), lines(), Just(Digit::ALL).prop_shuffle()).prop_map(
            |(transpose, rows, columns, digits)| Symmetry::new(transpose, rows, columns, digits).unwrap(),
        )
    }

    proptest! {
        #[test]
        fn the_inverse_undoes_it(symmetry in symmetry(), cells in proptest::array::uniform32(0u8..10)) {
            let mut grid = Grid::EMPTY;
            for (i, &value) in cells.iter().enumerate() {
                grid.set(Cell::from_index(i * 5 % 81), Digit::new(value));
            }
            let image = symmetry.grid(&grid);
            prop_assert_eq!(symmetry.inverse().grid(&image), grid);
            prop_assert_eq!(clashes(&image).len(), clashes(&grid).len());
            prop_assert_eq!(
                symmetry.candidates(&Candidates::of(&grid)), Candidates::of(&image)
            );
        }
    }

    #[test]
    fn what_is_no_symmetry_is_refused() {
        let id = Symmetry::IDENTITY;
        let torn = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        assert_eq!(Symmetry::new(false, torn, id.columns, id.digits), Err(SymmetryError::TornChute));
        let twice = [0, 0, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(Symmetry::new(false, id.rows, twice, id.digits), Err(SymmetryError::NotAPermutation));
        let mut digits = Digit::ALL;
        digits[0] = digits[1];
        assert_eq!(Symmetry::new(false, id.rows, id.columns, digits), Err(SymmetryError::NotAPermutation));
    }
}
