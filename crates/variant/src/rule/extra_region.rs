//! Extra region: no digit twice in a set of cells. As many cells as digits: each digit once.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("extraregion", &["cells"])], iss: &[key("AllDifferent", &["cells"])] };

/// Cells of which no two have the same digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtraRegion {
    /// Two or more different cells, at most as many as there are digits.
    pub cells: Vec<Cell>,
}

impl Meaning for ExtraRegion {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        different(&self.cells, 1, shape.digits().len())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        crate::puzzle::repeated(grid, &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.differ(&self.cells);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Area(self.cells.clone())]
    }
}
