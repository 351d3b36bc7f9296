//! Region sum line: each part of the line within one region has the same sum. A line that comes back to a region has a
//! new part there. Cells without a region are one region to each other.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("regionsumline", &["lines"])], iss: &[key("RegionSumLine", &["cells"])] };

/// The parts of a line within each region have the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegionSumLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl RegionSumLine {
    /// The parts with the same sum.
    pub fn parts(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        self.cells.chunk_by(|&a, &b| shape.region_of(a) == shape.region_of(b)).map(<[Cell]>::to_vec).collect()
    }
}

impl Meaning for RegionSumLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        if shape.regions().is_empty() {
            return Err(Why::Regions);
        }
        at_least(&self.cells, 2)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let parts = self.parts(context.shape);
        let ranges: Vec<(i64, i64)> = parts.iter().map(|part| sum_range(grid, part)).collect();
        let low = ranges.iter().map(|range| range.0).max()?;
        let high = ranges.iter().map(|range| range.1).min()?;
        when(low > high, &self.cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.equal_sums(&self.parts(context.shape));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
