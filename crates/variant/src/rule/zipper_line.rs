//! Zipper line: each two cells at the same distance from the middle have the same sum; the cell in the middle, if there
//! is one, is that sum.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("zipperline", &["lines"])], iss: &[key("Zipper", &["cells"])] };

/// Cells at the same distance from the middle have the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZipperLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl ZipperLine {
    /// The groups with the same sum: pairs from the outside to the middle, then the cell in the middle.
    pub fn parts(&self) -> Vec<Vec<Cell>> {
        let length = self.cells.len();
        let mut parts: Vec<Vec<Cell>> =
            (0..length / 2).map(|i| vec![self.cells[i], self.cells[length - 1 - i]]).collect();
        if length % 2 == 1 {
            parts.push(vec![self.cells[length / 2]]);
        }
        parts
    }
}

impl Meaning for ZipperLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let ranges: Vec<(i64, i64)> = self.parts().iter().map(|part| sum_range(grid, part)).collect();
        let low = ranges.iter().map(|range| range.0).max()?;
        let high = ranges.iter().map(|range| range.1).min()?;
        when(low > high, &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.equal_sums(&self.parts());
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
