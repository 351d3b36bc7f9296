//! Maximum: the cell is greater than each cell that shares a side with it and is not marked in the same way.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("maximum", &["cell"])], iss: NOWHERE };

/// The cell is greater than its neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maximum {
    /// The cell.
    pub cell: Cell,
}

impl Maximum {
    /// The cell with each neighbour that it is greater than.
    pub(crate) fn pairs(&self, context: &Context<'_>) -> Vec<[Cell; 2]> {
        let marked = |cell: &Cell| context.rules.iter().any(|rule| matches!(rule, super::Rule::Maximum(m) if m.cell == *cell));
        neighbours(context.shape, self.cell).filter(|cell| !marked(cell)).map(|cell| [self.cell, cell]).collect()
    }
}

impl Meaning for Maximum {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        std::iter::once(self.cell).chain(neighbours(shape, self.cell)).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(context), |a, b| a > b)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        for [high, low] in self.pairs(context) {
            model.push(Rising::new(crate::model::indices(&[low, high]), 1));
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Inside { cell: self.cell, symbol: Symbol::Outwards }]
    }
}
