//! One candidate (a cell and a digit) and the candidates of a whole grid.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;

/// A digit in a cell: as a candidate, a placement (`r1c2=5`) or an elimination (`r1c2<>5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// The candidate `digit` in `cell`.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Do the two exclude each other? That is: the same digit in cells that see each other, or two digits in one cell.
    #[inline]
    pub const fn excludes(self, other: Candidate) -> bool {
        if self.cell.index() == other.cell.index() {
            self.digit.index() != other.digit.index()
        } else {
            self.digit.index() == other.digit.index() && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    /// `(5)r1c2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The candidates of each of the 81 cells. A filled cell has its own digit alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates {
    cells: [DigitSet; 81],
}

impl Candidates {
    /// Every digit in every cell.
    pub const ALL: Candidates = Candidates { cells: [DigitSet::ALL; 81] };

    /// From the sets of the 81 cells, row by row.
    pub const fn from_cells(cells: [DigitSet; 81]) -> Candidates {
        Candidates { cells }
    }

    /// What the digits of a grid leave by row, column and box alone: a filled cell keeps its digit (even where it
    /// clashes), a blank one the digits that none of its peers holds.
    pub fn of(grid: &Grid) -> Candidates {
        let (mut rows, mut columns, mut boxes) =
            ([DigitSet::EMPTY; 9], [DigitSet::EMPTY; 9], [DigitSet::EMPTY; 9]);
        // Without branches: which cells are filled cannot be predicted.
        let set = |cell: Cell| grid[cell].map_or(DigitSet::EMPTY, Digit::as_set);
        for cell in Cell::ALL {
            let digit = set(cell);
            rows[cell.row()] |= digit;
            columns[cell.column()] |= digit;
            boxes[cell.box_number()] |= digit;
        }
        let mut candidates = Candidates::ALL;
        for cell in Cell::ALL {
            let digit = set(cell);
            let left = !(rows[cell.row()] | columns[cell.column()] | boxes[cell.box_number()]);
            candidates[cell] = if digit.is_empty() { left } else { digit };
        }
        candidates
    }

    /// The cells in which a digit may still go.
    pub fn places(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self[cell].contains(digit)).collect()
    }

    /// The cells of a house in which a digit may still go.
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().filter(|&cell| self[cell].contains(digit)).collect()
    }

    /// Is this candidate there?
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self[candidate.cell].contains(candidate.digit)
    }

    /// The candidates that are in both.
    #[must_use]
    pub fn intersection(&self, other: &Candidates) -> Candidates {
        Candidates { cells: std::array::from_fn(|i| self.cells[i] & other.cells[i]) }
    }

    /// Is every one of these also in the other?
    pub fn is_subset(&self, other: &Candidates) -> bool {
        self.cells.iter().zip(&other.cells).all(|(a, b)| a.is_subset(*b))
    }

    /// The 81 cells with their sets, row by row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, DigitSet)> + '_ {
        Cell::ALL.into_iter().zip(self.cells)
    }

    /// How many candidates there are in all, 0 to 729.
    pub fn count(&self) -> usize {
        self.cells.iter().map(|set| set.len()).sum()
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;
    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.cells[cell.index()]
    }
}

impl IndexMut<Cell> for Candidates {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.cells[cell.index()]
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells.chunks(9) {
            let words: Vec<String> = row.iter().map(|set| set.to_string()).collect();
            writeln!(f, "{}", words.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_grid_are_what_the_rules_leave() {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let candidates = Candidates::of(&grid);
        assert_eq!(candidates[Cell::at(0, 0)].to_string(), "5");
        assert_eq!(candidates[Cell::at(0, 2)].to_string(), "124");
        assert_eq!(candidates[Cell::at(4, 4)].to_string(), "5");
        assert_eq!(candidates.places_in(House::of_box(0), Digit::new(7).unwrap()).to_string(), "r2c23");
        assert!(candidates.is_subset(&Candidates::ALL));
        assert_eq!(candidates.intersection(&Candidates::ALL), candidates);
    }

    #[test]
    fn exclusion_is_mutual_and_irreflexive() {
        let (d5, d6) = (Digit::new(5).unwrap(), Digit::new(6).unwrap());
        let a = Candidate::new(Cell::at(0, 0), d5);
        assert!(!a.excludes(a));
        assert!(a.excludes(Candidate::new(Cell::at(0, 0), d6)));
        assert!(a.excludes(Candidate::new(Cell::at(0, 8), d5)));
        assert!(!a.excludes(Candidate::new(Cell::at(0, 8), d6)));
        assert!(!a.excludes(Candidate::new(Cell::at(4, 4), d5)));
    }
}
