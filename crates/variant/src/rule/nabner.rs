//! Nabner: no two digits on the line are the same or consecutive, wherever they stand.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("nabner", &["lines"])], iss: NOWHERE };

/// No two digits are the same or consecutive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nabner {
    /// The cells in any order.
    pub cells: Vec<Cell>,
}

impl Meaning for Nabner {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        different(&self.cells, 2, shape.digits().len())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, all_pairs(&self.cells), |a, b| a.abs_diff(b) > 1)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        match model.sets(self.cells.len()) {
            Some(sets) => {
                let apart = sets.into_iter().filter(|set| set & set >> 1 == 0);
                model.combination(&self.cells, apart.collect());
            }
            None => model.pairs(all_pairs(&self.cells), |a, b| a.abs_diff(b) > 1),
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
