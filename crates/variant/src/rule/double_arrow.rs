//! Double arrow: the inner cells of the line add up to the sum of its two ends.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("doublearrow", &["lines"])],
    iss: &[key("DoubleArrow", &["cells"])],
};

/// The inner cells add up to the two ends together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoubleArrow {
    /// Three or more cells in order.
    pub cells: Vec<Cell>,
}

impl DoubleArrow {
    /// The two ends, and the cells between.
    pub(crate) fn parts(&self) -> ([Cell; 2], &[Cell]) {
        let last = self.cells.len() - 1;
        ([self.cells[0], self.cells[last]], &self.cells[1..last])
    }
}

impl Meaning for DoubleArrow {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 3)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let (ends, inner) = self.parts();
        when(differ(sum_range(grid, &ends), sum_range(grid, inner)), &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let (ends, inner) = self.parts();
        model.equal_sums(&[ends.to_vec(), inner.to_vec()]);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::ended(&self.cells, End::Circle, End::Circle)]
    }
}
