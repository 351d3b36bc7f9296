//! Between line: the inner cells are strictly between the digits at the two ends.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("betweenline", &["lines"])], iss: &[key("Between", &["cells"])] };

/// The inner cells are between the ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetweenLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
}

impl Meaning for BetweenLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 3)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let last = self.cells.len() - 1;
        let (first, last) = (self.cells[0], self.cells[last]);
        let inner = &self.cells[1..self.cells.len() - 1];
        let (Some(a), Some(b)) = (grid.get(first), grid.get(last)) else { return None };
        let bad = inner.iter().find(|&&cell| grid.get(cell).is_some_and(|d| d <= a.min(b) || d >= a.max(b)));
        bad.map(|&cell| vec![first, cell, last])
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let last = self.cells.len() - 1;
        let mut cells = vec![self.cells[0], self.cells[last]];
        cells.extend_from_slice(&self.cells[1..last]);
        // The two ends first; then the range that they leave.
        model.line(
            &cells,
            vec![(0, 0)],
            |&(low, high), place, digit| match place {
                0 => Some((digit, digit)),
                1 => Some((low.min(digit), high.max(digit))),
                _ => (low < digit && digit < high).then_some((low, high)),
            },
            |_| true,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::ended(&self.cells, End::Circle, End::Circle)]
    }
}
