//! Anti-king: cells that touch at a corner differ. Cells that share a side differ by the rows and columns.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: &[key("antiking", &[])], iss: &[key("AntiKing", &[])] };

/// Cells that touch at a corner differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKing;

impl AntiKing {
    /// The pairs of cells, each once.
    pub fn pairs(&self, shape: &Shape) -> Vec<[Cell; 2]> {
        shifted_pairs(shape, &[(1, 1), (1, -1)])
    }
}

impl Meaning for AntiKing {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(context.shape), |a, b| a != b)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.unequal(self.pairs(context.shape));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
