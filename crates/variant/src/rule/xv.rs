//! XV: two cells with a sum. X is 10, V is 5.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("xv", &["cells", "value"])],
    iss: &[key("X", &["cells"]), key("V", &["cells"])],
};

/// Two cells with a given sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Xv {
    /// Two different cells; the letter lies between cells that share a side.
    pub cells: [Cell; 2],
    /// The sum: 10 for X, 5 for V.
    pub sum: u8,
}

impl Meaning for Xv {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.to_vec()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        different(&self.cells, 2, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        when(misses(grid, &self.cells, i64::from(self.sum)), &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.pairs([self.cells], |a, b| a + b == i64::from(self.sum));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label = match self.sum {
            10 => "X".to_owned(),
            5 => "V".to_owned(),
            sum => sum.to_string(),
        };
        vec![Mark::Between { cells: self.cells, dot: Dot::Bare, label: Some(label) }]
    }
}
