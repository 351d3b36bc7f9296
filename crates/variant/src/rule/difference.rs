//! Difference: two cells differ by a number. With 1 it is the white dot of Kropki.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("difference", &["cells", "value, 1 by default"])],
    iss: &[key("WhiteDot", &["cells"])],
};

/// Two cells with a given difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference {
    /// Two different cells; a dot lies between cells that share a side.
    pub cells: [Cell; 2],
    /// The difference.
    pub difference: u8,
}

impl Meaning for Difference {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.to_vec()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        number(self.difference, 0, i64::from(shape.digits().highest()))?;
        different(&self.cells, 2, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, [self.cells], |a, b| a.abs_diff(b) == u64::from(self.difference))
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.pairs([self.cells], |a, b| a.abs_diff(b) == u64::from(self.difference));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label = (self.difference != 1).then(|| self.difference.to_string());
        vec![Mark::Between { cells: self.cells, dot: Dot::White, label }]
    }
}
