//! A cell of a grid of any size, by its row and column.

use std::fmt;
use std::str::FromStr;

use crate::cell::Cell;

/// The most rows or columns of any grid.
pub const MAX_LINE: usize = 25;

/// A row and column, both from 1, written `r10c12`. Which cells there are depends on the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    row: u8,
    column: u8,
}

impl Position {
    /// The cell at a row and column, both from 1; `None` outside the largest grid.
    pub fn new(row: usize, column: usize) -> Option<Position> {
        let is_in = |index: usize| (1..=MAX_LINE).contains(&index);
        (is_in(row) && is_in(column)).then_some(Position { row: row as u8, column: column as u8 })
    }

    /// Its row, from 1.
    pub fn row(self) -> usize {
        self.row.into()
    }

    /// Its column, from 1.
    pub fn column(self) -> usize {
        self.column.into()
    }
}

impl From<Cell> for Position {
    fn from(cell: Cell) -> Position {
        Position { row: cell.row() as u8 + 1, column: cell.column() as u8 + 1 }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// The name of a cell is not `r1c1` and so on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected r1c1 to r25c25, seen {seen:?}")]
pub struct ParsePositionError {
    seen: String,
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(name: &str) -> Result<Position, ParsePositionError> {
        let number = |text: &str| {
            let plain =
                text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            if plain { text.parse().ok() } else { None }
        };
        let parts = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let found = parts.and_then(|(row, column)| Position::new(number(row)?, number(column)?));
        found.ok_or_else(|| ParsePositionError { seen: name.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        for (row, column) in [(1, 1), (10, 12), (25, 25)] {
            let position = Position::new(row, column).unwrap();
            assert_eq!(position.to_string().parse(), Ok(position));
        }
        for wrong in ["", "r1", "c1r1", "r0c1", "r01c1", "r26c1", "r1c26", "r1c1 ", "r+1c1", "R1C1"] {
            assert!(wrong.parse::<Position>().is_err(), "{wrong:?}");
        }
        for cell in Cell::ALL {
            assert_eq!(Position::from(cell).to_string(), cell.to_string());
        }
    }
}
