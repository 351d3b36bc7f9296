//! Anti-knight: cells a knight's move apart differ.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("antiknight", &[])], iss: &[key("AntiKnight", &[])] };

/// Cells a knight's move apart differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKnight;

impl AntiKnight {
    /// The pairs of cells, each once.
    pub fn pairs(&self, shape: &Shape) -> Vec<[Cell; 2]> {
        shifted_pairs(shape, &[(1, 2), (2, 1), (1, -2), (2, -1)])
    }
}

impl Meaning for AntiKnight {
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
