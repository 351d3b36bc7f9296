//! Palindrome: the line reads the same from both ends.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("palindrome", &["lines"])], iss: &[key("Palindrome", &["cells"])] };

/// A line reads the same from both ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palindrome {
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl Palindrome {
    /// The pairs of cells that are equal.
    pub(crate) fn pairs(&self) -> Vec<[Cell; 2]> {
        let length = self.cells.len();
        (0..length / 2).map(|i| [self.cells[i], self.cells[length - 1 - i]]).collect()
    }
}

impl Meaning for Palindrome {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(), |a, b| a == b)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.pairs(self.pairs(), |a, b| a == b);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
