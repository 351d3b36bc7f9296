//! Count distinct: a cell says how many different digits some other cells have.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("CountDistinct", &["control cell", "cells"])] };

/// A cell says how many different digits others have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountDistinct {
    /// The cell that counts.
    pub control: Cell,
    /// The cells that are counted; the control cell may be one of them.
    pub cells: Vec<Cell>,
}

impl Meaning for CountDistinct {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        std::iter::once(self.control).chain(self.cells.iter().copied()).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        different(&self.cells, 1, crate::shape::MAX_CELLS)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let values = digits(grid, &self.cells)?;
        let distinct: Values = values.iter().map(|&value| value as u8).collect();
        let cells: Vec<Cell> = std::iter::once(self.control).chain(self.cells.iter().copied()).collect();
        when(grid.get(self.control).is_some_and(|count| u32::from(count) != distinct.len()), &cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let counted = crate::model::indices(&self.cells);
        model.push(DistinctCount::new(crate::model::index(self.control), counted));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![
            Mark::Area(self.cells.clone()),
            Mark::Inside { cell: self.control, symbol: Symbol::Circle },
        ]
    }
}
