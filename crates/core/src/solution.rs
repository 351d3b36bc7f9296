//! Full grids that obey the rules, and the test that decides it. It uses no solver.

use std::fmt;
use std::ops::Index;

use crate::cell::{Cell, CellSet};
use crate::clash::{Clash, clashes};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;

/// A full grid in which every row, column and box holds each digit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    grid: Grid,
}

/// Why a grid is not a solution, or not the solution of a puzzle. All faults are named at once.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a solution: {} blank cells, {} clashes, {} cells that contradict the givens", .blank.len(), .clashes.len(), .changed.len())]
pub struct NotASolution {
    /// Cells without a digit.
    pub blank: CellSet,
    /// Pairs of equal digits in a house.
    pub clashes: Vec<Clash>,
    /// Cells in which the puzzle has another given.
    pub changed: CellSet,
}

impl Solution {
    /// Takes a grid that is full and breaks no rule.
    ///
    /// # Errors
    /// Says which cells are blank and which clash.
    pub fn new(grid: Grid) -> Result<Solution, NotASolution> {
        if obeys_the_rules(&grid) {
            return Ok(Solution { grid });
        }
        Err(NotASolution { blank: grid.blank_cells(), clashes: clashes(&grid), changed: CellSet::EMPTY })
    }

    /// The full grid.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells in which two solutions differ.
    pub fn differences(&self, other: &Solution) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self[cell] != other[cell]).collect()
    }
}

/// All 81 cells filled and nine different digits in each of the 27 houses. Row by row, since generators ask this of
/// every grid they make.
pub(crate) fn obeys_the_rules(grid: &Grid) -> bool {
    let mut columns = [0u16; 9];
    let mut wrong = 0;
    for band in grid.cells().chunks_exact(27) {
        let mut boxes = [0u16; 3];
        for row in band.chunks_exact(9) {
            let bits: [u16; 9] = std::array::from_fn(|i| row[i].map_or(0, |digit| digit.as_set().bits()));
            let minis = [0, 3, 6].map(|i| bits[i] | bits[i + 1] | bits[i + 2]);
            for (column, bits) in columns.iter_mut().zip(bits) {
                *column |= bits;
            }
            for (digits, mini) in boxes.iter_mut().zip(minis) {
                *digits |= mini;
            }
            wrong |= ALL ^ (minis[0] | minis[1] | minis[2]);
        }
        wrong |= ALL ^ (boxes[0] & boxes[1] & boxes[2]);
    }
    columns.iter().fold(wrong, |wrong, column| wrong | ALL ^ column) == 0
}

/// All digits.
const ALL: u16 = DigitSet::ALL.bits();

impl Index<Cell> for Solution {
    type Output = Digit;
    #[inline]
    fn index(&self, cell: Cell) -> &Digit {
        self.grid[cell].as_ref().expect("a solution is full")
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, verify};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn right_and_wrong_solutions() {
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let grid: Grid = SOLUTION.parse().unwrap();
        assert!(verify(&grid, &puzzle));
        assert_eq!(Solution::of(grid, &puzzle).unwrap().to_string(), SOLUTION);

        let mut blank = grid;
        blank.set(Cell::at(0, 0), None);
        assert!(!verify(&blank, &puzzle));
        let error = Solution::of(blank, &puzzle).unwrap_err();
        assert_eq!((error.blank.to_string(), error.changed), ("r1c1".to_owned(), CellSet::EMPTY));

        let mut clash = grid;
        clash.set(Cell::at(0, 0), Digit::new(3));
        let error = Solution::of(clash, &puzzle).unwrap_err();
        assert_eq!(error.changed.to_string(), "r1c1");
        assert!(!error.clashes.is_empty());
    }

    #[test]
    fn a_solution_of_another_puzzle_is_refused_although_it_obeys_the_rules() {
        let relabelled: String = SOLUTION
            .chars()
            .map(|c| match c {
                '1' => '2',
                '2' => '1',
                other => other,
            })
            .collect();
        let grid: Grid = relabelled.parse().unwrap();
        let other = Solution::new(grid).unwrap();
        let puzzle = Puzzle::new(PUZZLE.parse().unwrap()).unwrap();
        let error = Solution::of(grid, &puzzle).unwrap_err();
        assert!(error.clashes.is_empty() && error.blank.is_empty() && !error.changed.is_empty());
        let first = Solution::new(SOLUTION.parse().unwrap()).unwrap();
        assert_eq!(first.differences(&other).len(), 18);
    }
}
