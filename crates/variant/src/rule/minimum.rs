//! Minimum: the cell is less than each cell that shares a side with it and is not marked in the same way.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("minimum", &["cell"])], iss: NOWHERE };

/// The cell is less than its neighbours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Minimum {
    /// The cell.
    pub cell: Cell,
}

impl Minimum {
    /// The cell with each neighbour that it is less than.
    pub(crate) fn pairs(&self, context: &Context<'_>) -> Vec<[Cell; 2]> {
        let marked = |cell: &Cell| context.rules.iter().any(|rule| matches!(rule, super::Rule::Minimum(m) if m.cell == *cell));
        neighbours(context.shape, self.cell).filter(|cell| !marked(cell)).map(|cell| [self.cell, cell]).collect()
    }
}

impl Meaning for Minimum {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        std::iter::once(self.cell).chain(neighbours(shape, self.cell)).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(context), |a, b| a < b)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        for [low, high] in self.pairs(context) {
            model.push(Rising::new(crate::model::indices(&[low, high]), 1));
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Inside { cell: self.cell, symbol: Symbol::Inwards }]
    }
}
