//! The symmetries of the rules: relabelling digits, permuting bands, stacks, the rows inside a band and the columns
//! inside a stack, and transposing. 3,359,232 ways to move the cells, times 9! ways to rename the digits.
//!
//! ```
//! use shudu_core::{Puzzle, Symmetry};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let turned = Symmetry::rotation(1);
//! let image = turned.puzzle(&puzzle);
//! assert_ne!(image, puzzle);
//! assert_eq!(turned.inverse().puzzle(&image), puzzle);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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

/// The axis of a reflection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The middle row: top and bottom change places.
    Horizontal,
    /// The middle column: left and right change places.
    Vertical,
    /// From the first cell to the last: rows and columns change places.
    Diagonal,
    /// From the last cell of the first row to the first of the last.
    Antidiagonal,
}

/// The orders of three.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

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
    /// If a list is not a permutation, or splits a band or a stack.
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

    /// How many ways there are to move the cells.
    pub const CELL_MAPS: u64 = 2 * 1296 * 1296;

    /// How many symmetries there are: each way to move the cells with each of the 9! ways to rename the digits.
    pub const COUNT: u64 = Symmetry::CELL_MAPS * 362_880;

    /// The symmetry of this number: each has exactly one below [`Symmetry::COUNT`]. Number 0 changes nothing, and the
    /// first [`Symmetry::CELL_MAPS`] leave the digits as they are. `None` beyond.
    pub fn from_number(number: u64) -> Option<Symmetry> {
        if number >= Symmetry::COUNT {
            return None;
        }
        let mut rest = number;
        let mut draw = |n: u64| {
            let drawn = rest % n;
            rest /= n;
            drawn as usize
        };
        let transpose = draw(2) == 1;
        let mut lines = || {
            let [chutes, a, b, c] = [draw(6), draw(6), draw(6), draw(6)].map(|i| ORDERS[i]);
            let inner = [a, b, c];
            std::array::from_fn(|i| chutes[i / 3] * 3 + inner[i / 3][i % 3])
        };
        let (rows, columns) = (lines(), lines());
        let mut left = DigitSet::ALL;
        let digits = std::array::from_fn(|i| {
            let digit = left.iter().nth(draw(9 - i as u64)).expect("as many digits are left");
            left.remove(digit);
            digit
        });
        Some(Symmetry { transpose, rows, columns, digits })
    }

    /// The grid turned clockwise by this many quarters.
    pub fn rotation(quarters: u8) -> Symmetry {
        let (same, back) = (Symmetry::IDENTITY.rows, [8, 7, 6, 5, 4, 3, 2, 1, 0]);
        let (transpose, rows, columns) = match quarters % 4 {
            0 => (false, same, same),
            1 => (true, same, back),
            2 => (false, back, back),
            _ => (true, back, same),
        };
        Symmetry { transpose, rows, columns, ..Symmetry::IDENTITY }
    }

    /// The grid mirrored.
    pub fn mirror(axis: Axis) -> Symmetry {
        let (same, back) = (Symmetry::IDENTITY.rows, [8, 7, 6, 5, 4, 3, 2, 1, 0]);
        let (transpose, rows, columns) = match axis {
            Axis::Horizontal => (false, back, same),
            Axis::Vertical => (false, same, back),
            Axis::Diagonal => (true, same, same),
            Axis::Antidiagonal => (true, back, back),
        };
        Symmetry { transpose, rows, columns, ..Symmetry::IDENTITY }
    }

    /// Are rows and columns exchanged before anything else?
    pub const fn transposes(&self) -> bool {
        self.transpose
    }

    /// Where each row goes, after transposing, zero-based.
    pub const fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// Where each column goes, after transposing, zero-based.
    pub const fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// What each digit becomes, that of the digit 1 first.
    pub const fn digits(&self) -> &[Digit; 9] {
        &self.digits
    }

    /// First this map, then the other.
    #[must_use]
    pub fn then(&self, next: &Symmetry) -> Symmetry {
        let join = |first: &[u8; 9], second: &[u8; 9]| first.map(|line| second[usize::from(line)]);
        // What the second map transposes, it finds as columns where the first left rows.
        let (rows, columns) =
            if next.transpose { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Symmetry {
            transpose: self.transpose != next.transpose,
            rows: join(rows, &next.rows),
            columns: join(columns, &next.columns),
            digits: self.digits.map(|digit| next.digit(digit)),
        }
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

    proptest! {
        #[test]
        fn one_after_the_other(a in symmetry(), b in symmetry(), place in 0usize..81, digit in 0usize..9) {
            let (cell, digit) = (Cell::from_index(place), Digit::from_index(digit));
            let both = a.then(&b);
            prop_assert_eq!(both.cell(cell), b.cell(a.cell(cell)));
            prop_assert_eq!(both.digit(digit), b.digit(a.digit(digit)));
            prop_assert_eq!(a.then(&a.inverse()), Symmetry::IDENTITY);
        }
    }

    #[test]
    fn every_symmetry_has_one_number() {
        assert_eq!(Symmetry::from_number(0), Some(Symmetry::IDENTITY));
        assert_eq!(Symmetry::from_number(Symmetry::COUNT), None);
        assert_eq!(Symmetry::COUNT, 1_218_998_108_160);
        // The maps of the cells all differ, and so do the relabellings: both are products of draws, each used up.
        let maps: std::collections::HashSet<Symmetry> =
            (0..Symmetry::CELL_MAPS / 36).map(|n| Symmetry::from_number(n * 36).unwrap()).collect();
        assert_eq!(maps.len() as u64, Symmetry::CELL_MAPS / 36);
        let labels: std::collections::HashSet<Symmetry> =
            (0..362_880).map(|n| Symmetry::from_number(n * Symmetry::CELL_MAPS).unwrap()).collect();
        assert_eq!(labels.len(), 362_880);
        for n in (0..Symmetry::COUNT).step_by(1_234_567_891) {
            let Symmetry { transpose, rows, columns, digits } = Symmetry::from_number(n).unwrap();
            assert!(Symmetry::new(transpose, rows, columns, digits).is_ok());
        }
    }

    #[test]
    fn turns_and_mirrors() {
        let corner = Cell::at(0, 1);
        let turned: Vec<Cell> = (0..5).map(|n| Symmetry::rotation(n).cell(corner)).collect();
        let expected = [(0, 1), (1, 8), (8, 7), (7, 0), (0, 1)].map(|(row, column)| Cell::at(row, column));
        assert_eq!(turned, expected);
        for (axis, row, column) in [
            (Axis::Horizontal, 8, 1),
            (Axis::Vertical, 0, 7),
            (Axis::Diagonal, 1, 0),
            (Axis::Antidiagonal, 7, 8),
        ] {
            assert_eq!(Symmetry::mirror(axis).cell(corner), Cell::at(row, column), "{axis:?}");
            assert_eq!(Symmetry::mirror(axis).then(&Symmetry::mirror(axis)), Symmetry::IDENTITY);
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
