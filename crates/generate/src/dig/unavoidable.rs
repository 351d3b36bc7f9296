//! Small unavoidable sets of a full grid.
//!
//! Every proper puzzle of the grid has a given in each (G. McGuire, B. Tugemann, G. Civario, "There is no 16-Clue
//! Sudoku", 2012), so a given that is alone in one is needed. A grid has some 25 of those that [`Finder`] finds; 32 are
//! kept at most. They tell of nearly all givens that are needed before forty cells are blank.

use std::cell::RefCell;

use shudu_core::{Cell, Solution};
use shudu_solve::unavoidable::Finder;

/// A bit for each set. Hundreds of digs are in progress at once, so this is kept small.
pub(crate) type SetBits = u32;

/// No more sets are kept.
const MOST: u32 = SetBits::BITS;

thread_local! {
    /// For the digs that draw their next grid alone. A batch has its own.
    static FINDER: RefCell<Finder> = RefCell::default();
}

/// The unavoidable sets of one grid.
#[derive(Debug, Clone)]
pub(crate) struct UnavoidableSets {
    /// By cell: the sets that it is in.
    of_cell: [SetBits; 81],
    number: u32,
}

impl UnavoidableSets {
    /// No sets.
    pub(crate) const NONE: UnavoidableSets = UnavoidableSets { of_cell: [0; 81], number: 0 };

    /// The sets of a grid, in some order.
    pub(crate) fn of(grid: &Solution) -> UnavoidableSets {
        let mut sets = UnavoidableSets::NONE;
        FINDER.with_borrow_mut(|finder| finder.find(&[*grid], |_, cells| sets.add(cells)));
        sets
    }

    /// The sets that a cell is in.
    #[inline]
    pub(crate) fn of_cell(&self, cell: Cell) -> SetBits {
        self.of_cell[cell.index()]
    }

    /// Adds a set of four or six cells, if there is room.
    #[inline]
    pub(crate) fn add(&mut self, cells: &[Cell]) {
        match *cells {
            [a, b, c, d] => self.add_cells([a, b, c, d].map(Cell::index)),
            [a, b, c, d, e, f] => self.add_cells([a, b, c, d, e, f].map(Cell::index)),
            _ => unreachable!("sets of four and six cells are found"),
        }
    }

    #[inline]
    fn add_cells<const N: usize>(&mut self, cells: [usize; N]) {
        if self.number == MOST {
            return;
        }
        let bit = 1 << self.number;
        self.number += 1;
        for cell in cells {
            self.of_cell[cell] |= bit;
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Budget, CellSet, Digit, Grid};

    use super::*;
    use crate::grid::{Method, full_grid};
    use crate::seed::Seed;

    fn grids() -> impl Iterator<Item = Solution> {
        (0..50).map(|i| full_grid(Method::Uniform, Seed::new(i), Budget::UNBOUNDED).unwrap())
    }

    fn members(sets: &UnavoidableSets, set: u32) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| sets.of_cell(cell) >> set & 1 != 0).collect()
    }

    #[test]
    fn what_is_exchanged_gives_another_grid() {
        for grid in grids() {
            let sets = UnavoidableSets::of(&grid);
            assert!((5..=MOST).contains(&sets.number), "{}", sets.number);
            for set in 0..sets.number {
                let cells = members(&sets, set);
                let digits: Vec<Digit> = Digit::ALL
                    .into_iter()
                    .filter(|&digit| cells.iter().any(|cell| grid[cell] == digit))
                    .collect();
                let lines = |line: fn(Cell) -> usize| {
                    let mut lines: Vec<usize> = cells.iter().map(line).collect();
                    lines.sort_unstable();
                    lines.dedup();
                    <[usize; 2]>::try_from(lines).ok()
                };
                let mut other = *grid.grid();
                for cell in cells.iter() {
                    let digit = if let [a, b] = digits[..] {
                        if grid[cell] == a { b } else { a }
                    } else if let Some([a, b]) = lines(Cell::row) {
                        grid[Cell::at(a + b - cell.row(), cell.column())]
                    } else {
                        let [a, b] = lines(Cell::column).expect("two digits, two rows or two columns");
                        grid[Cell::at(cell.row(), a + b - cell.column())]
                    };
                    other.set(cell, Some(digit));
                }
                let other = Solution::new(other).expect("a grid");
                let differ = Cell::ALL.into_iter().filter(|&cell| other[cell] != grid[cell]);
                assert_eq!(differ.collect::<CellSet>(), cells);
            }
        }
    }

    #[test]
    fn a_grid_with_many_sets_keeps_some() {
        // Rows and columns of the most regular grid exchange in threes.
        let digit = |cell: Cell| Digit::ALL[(3 * (cell.row() % 3) + cell.row() / 3 + cell.column()) % 9];
        let grid = Solution::new(Grid::from_cells(Cell::ALL.map(|cell| Some(digit(cell))))).unwrap();
        let sets = UnavoidableSets::of(&grid);
        assert!(sets.number <= MOST);
        assert!((0..sets.number).all(|set| [4, 6].contains(&members(&sets, set).len())));
    }
}
