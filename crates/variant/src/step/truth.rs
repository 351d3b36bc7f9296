//! What holds of every solution: a cell has a digit, a house has a digit somewhere.

use crate::cell::Cell;
use crate::house::House;
use crate::state::{Candidate, State};

/// A set of candidates exactly one of which is true in every solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell takes one digit.
    Cell(Cell),
    /// The digit takes one cell of the house, which has as many cells as there are digits.
    House(House, u8),
}

impl State<'_> {
    /// A cell without candidates, or a house without a place for a digit.
    pub fn dead_end(&self) -> Option<Truth> {
        if let Some(cell) = self.puzzle().shape().cells().find(|&cell| self.get(cell).is_empty()) {
            return Some(Truth::Cell(cell));
        }
        self.houses().complete().find_map(|(house, cells)| {
            let lacks = |&digit: &u8| self.places(cells, digit).next().is_none();
            let digit = self.puzzle().shape().digits().all().iter().find(lacks)?;
            Some(Truth::House(house, digit))
        })
    }
}

impl Truth {
    /// Its candidates that are left, filled cells included.
    pub fn candidates(self, state: &State<'_>) -> Vec<Candidate> {
        match self {
            Truth::Cell(cell) => state.get(cell).iter().map(|digit| Candidate::new(cell, digit)).collect(),
            Truth::House(house, digit) => {
                state.places(state.cells_of(house), digit).map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    }

    /// The first two of them.
    pub(crate) fn first_two(self, state: &State<'_>) -> (Option<Candidate>, Option<Candidate>) {
        match self {
            Truth::Cell(cell) => {
                let mut left = state.get(cell).iter().map(|digit| Candidate::new(cell, digit));
                (left.next(), left.next())
            }
            Truth::House(house, digit) => {
                let places = state.places(state.cells_of(house), digit);
                let mut left = places.map(|cell| Candidate::new(cell, digit));
                (left.next(), left.next())
            }
        }
    }

    /// Is the candidate one of it, whatever is left?
    pub fn contains(self, state: &State<'_>, candidate: Candidate) -> bool {
        match self {
            Truth::Cell(cell) => candidate.cell == cell,
            Truth::House(_, digit) if candidate.digit != digit => false,
            Truth::House(House::Row(row), _) => state.puzzle().shape().row_of(candidate.cell) == row,
            Truth::House(House::Column(column), _) => {
                state.puzzle().shape().column_of(candidate.cell) == column
            }
            Truth::House(house, _) => state.cells_of(house).binary_search(&candidate.cell).is_ok(),
        }
    }
}
