//! Clashes: the same digit twice in a house.

use std::fmt;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;

/// The same digit in two cells of one house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit that occurs twice.
    pub digit: Digit,
    /// The two cells, in row order.
    pub cells: [Cell; 2],
    /// The house that they share; the line, if they share a line and a box.
    pub house: House,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells;
        write!(f, "{a}={} and {b}={} in {}", self.digit, self.digit, self.house)
    }
}

/// Every pair of cells that hold the same digit and share a house, ordered by the first cell, then the second.
/// A pair that shares two houses is named once.
pub fn clashes(grid: &Grid) -> Vec<Clash> {
    let mut found = Vec::new();
    for (a, digit) in grid.filled() {
        for b in a.peers().iter().filter(|&b| b > a && grid[b] == Some(digit)) {
            let shared = a.houses().into_iter().find(|house| b.houses().contains(house));
            let house = shared.expect("peers share a house");
            found.push(Clash { digit, cells: [a, b], house });
        }
    }
    found
}

/// Is there any clash? Cheap: one pass over the cells.
pub(crate) fn has_clash(grid: &Grid) -> bool {
    let mut seen = [DigitSet::EMPTY; 27];
    grid.filled().any(|(cell, digit)| cell.houses().iter().any(|house| !seen[house.index()].insert(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(cells: &[(&str, u8)]) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, digit) in cells {
            grid.set(cell.parse().unwrap(), Digit::new(*digit));
        }
        grid
    }

    #[test]
    fn every_pair_is_named_with_its_house() {
        let found = clashes(&grid(&[("r1c1", 5), ("r1c2", 5), ("r2c2", 5), ("r9c1", 5), ("r9c9", 4)]));
        let text: Vec<String> = found.iter().map(Clash::to_string).collect();
        assert_eq!(
            text,
            [
                "r1c1=5 and r1c2=5 in r1",
                "r1c1=5 and r2c2=5 in b1",
                "r1c1=5 and r9c1=5 in c1",
                "r1c2=5 and r2c2=5 in c2"
            ]
        );
    }

    #[test]
    fn the_quick_test_agrees() {
        for cells in
            [&[("r1c1", 5), ("r2c2", 5)][..], &[("r1c1", 5), ("r2c2", 6)], &[("r1c1", 5), ("r4c2", 5)], &[]]
        {
            let grid = grid(cells);
            assert_eq!(has_clash(&grid), !clashes(&grid).is_empty());
        }
    }
}
