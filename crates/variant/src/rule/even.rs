//! Even: the cell has an even digit.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("even", &["cell"])], iss: NOWHERE };

/// The cell has an even digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Even {
    /// The cell.
    pub cell: Cell,
}

impl Meaning for Even {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        vec![self.cell]
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        when(grid.get(self.cell).is_some_and(|digit| digit % 2 != 0), &[self.cell])
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let digits = context.shape.digits().all();
        model.allow(self.cell, digits.iter().filter(|digit| digit % 2 == 0).collect());
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Inside { cell: self.cell, symbol: Symbol::Square }]
    }
}
