//! Renban: the digits on the line are a set of consecutive digits, each once, in any order.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("renban", &["lines"])], iss: &[key("Renban", &["cells"])] };

/// Consecutive digits in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renban {
    /// The cells in any order.
    pub cells: Vec<Cell>,
}

impl Meaning for Renban {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        different(&self.cells, 1, shape.digits().len())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let length = self.cells.len() as u64;
        bad_pair(grid, all_pairs(&self.cells), |a, b| a != b && a.abs_diff(b) < length)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let digits = context.shape.digits();
        let length = self.cells.len() as u8;
        let runs = (digits.lowest()..=digits.highest()).filter(|low| low + length - 1 <= digits.highest());
        model.combination(&self.cells, runs.map(|low| Values::range(low, low + length - 1).bits()).collect());
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
