//! A grid: 81 optional digits, which may clash.

use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use crate::cell::{Cell, CellSet};
use crate::digit::Digit;

/// 81 optional digits, which may clash. Prints as its line form: 81 characters, row by row, `.` for a blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    cells: [Option<Digit>; 81],
}

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Grid = Grid { cells: [None; 81] };

    /// From the 81 cells, row by row.
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Grid {
        Grid { cells }
    }

    /// The 81 cells, row by row.
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.cells
    }

    /// Puts a digit into a cell, or makes it blank.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.cells[cell.index()] = digit;
    }

    /// The cells that hold a digit, with it, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::ALL.into_iter().zip(self.cells).filter_map(|(cell, digit)| Some((cell, digit?)))
    }

    /// The cells that hold a digit.
    pub fn filled_cells(&self) -> CellSet {
        self.filled().map(|(cell, _)| cell).collect()
    }

    /// The cells without a digit.
    pub fn blank_cells(&self) -> CellSet {
        !self.filled_cells()
    }

    /// How many cells hold a digit, 0 to 81.
    pub fn len(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Is no cell filled?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Is every cell filled?
    pub fn is_full(&self) -> bool {
        self.len() == 81
    }

    /// Does this grid hold every digit of the other, in the same cells?
    pub fn extends(&self, other: &Grid) -> bool {
        // No branch depends on a cell: which ones are filled cannot be predicted.
        let cells = self.cells.iter().zip(&other.cells);
        cells.fold(true, |all, (own, other)| all & (other.is_none() | (own == other)))
    }

    /// The digits of both, this grid's own where both have one.
    #[must_use]
    pub fn or(&self, other: &Grid) -> Grid {
        Grid { cells: std::array::from_fn(|i| self.cells[i].or(other.cells[i])) }
    }

    /// Its line form as bytes: 81 of them, row by row, `.` for a blank. Allocates nothing.
    pub fn to_line(&self) -> [u8; 81] {
        let mut line = [b'.'; 81];
        for (byte, cell) in line.iter_mut().zip(&self.cells) {
            *byte = cell.map_or(b'.', Digit::ascii);
        }
        line
    }

    /// Reads exactly 81 bytes, row by row: `1` to `9`, and `.` or `0` for a blank; `None` for anything else. The
    /// lenient readers, which report errors with their place, are in the crate `shudu-format`. Allocates nothing.
    pub fn from_line(line: &[u8]) -> Option<Grid> {
        // All bytes are checked first, then all are looked up: no branch depends on a byte, so none is mispredicted.
        let line: &[u8; 81] = line.try_into().ok()?;
        let good = |byte: u8| (byte.wrapping_sub(b'0') < 10) | (byte == b'.');
        let all_good = line.iter().fold(true, |all, &byte| all & good(byte));
        all_good.then(|| Grid { cells: line.map(|byte| DIGIT_OF_BYTE[usize::from(byte)]) })
    }
}

/// The digit of an ASCII byte; `None` for any but `1` to `9`.
const DIGIT_OF_BYTE: [Option<Digit>; 256] = {
    let mut digits = [None; 256];
    let mut byte = 0;
    while byte < 256 {
        digits[byte] = Digit::from_ascii(byte as u8);
        byte += 1;
    }
    digits
};

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[cell.index()]
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.to_line()).expect("a line form is ASCII"))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not exactly 81 characters of `1` to `9`, `.` and `0`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 81 characters of 1-9, `.` or `0`, seen {seen:?}")]
pub struct ParseGridError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads exactly the line form, see [`Grid::from_line`].
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        Grid::from_line(text.as_bytes()).ok_or_else(|| ParseGridError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn prints_and_parses() {
        let grid: Grid = EXAMPLE.parse().unwrap();
        assert_eq!(grid.to_string(), EXAMPLE);
        assert_eq!(EXAMPLE.replace('.', "0").parse(), Ok(grid));
        assert_eq!(grid.len(), 30);
        assert_eq!(grid.filled_cells().len() + grid.blank_cells().len(), 81);
        assert_eq!(grid[Cell::at(0, 1)], Digit::new(3));
        assert!(!grid.is_full() && !grid.is_empty() && Grid::EMPTY.is_empty());
    }

    #[test]
    fn refuses_what_is_not_the_line_form() {
        for wrong in [&EXAMPLE[1..], &format!("{EXAMPLE}."), &EXAMPLE.replace('.', "x"), ""] {
            assert!(wrong.parse::<Grid>().is_err());
        }
    }

    #[test]
    fn extension() {
        let grid: Grid = EXAMPLE.parse().unwrap();
        let mut more = grid;
        more.set(Cell::at(0, 2), Digit::new(4));
        assert!(more.extends(&grid) && !grid.extends(&more) && grid.extends(&grid));
        assert_eq!(grid.or(&more), more);
    }
}
