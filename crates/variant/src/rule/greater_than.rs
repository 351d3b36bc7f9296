//! Greater than: the first cell has a greater digit than the second.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: NOWHERE, iss: &[key("GreaterThan", &["cells"])] };

/// The first cell is greater than the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GreaterThan {
    /// The greater cell, then the smaller.
    pub cells: [Cell; 2],
}

impl Meaning for GreaterThan {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.to_vec()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        different(&self.cells, 2, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, [self.cells], |a, b| a > b)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let [greater, smaller] = self.cells;
        model.push(Rising::new(crate::model::indices(&[smaller, greater]), 1));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        let [greater, smaller] = self.cells;
        let along = shape.row_of(greater) == shape.row_of(smaller);
        let label = match (along, greater < smaller) {
            (true, true) => ">",
            (true, false) => "<",
            (false, true) => "∨",
            (false, false) => "∧",
        };
        vec![Mark::Between { cells: self.cells, dot: Dot::Bare, label: Some(label.to_owned()) }]
    }
}
