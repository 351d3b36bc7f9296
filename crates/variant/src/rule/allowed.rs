//! Allowed digits: the cell has one of some digits. At the top of a puzzle it is a pencilmark; within `or` it is an
//! alternative.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("", &["cell_digits"])] };

/// The cell has one of some digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowed {
    /// The cell.
    pub cell: Cell,
    /// The digits.
    pub values: Values,
}

impl Meaning for Allowed {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        vec![self.cell]
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        when(grid.get(self.cell).is_some_and(|digit| !self.values.contains(digit)), &[self.cell])
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.allow(self.cell, self.values);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
