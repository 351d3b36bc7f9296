//! Ratio: one of two cells is a multiple of the other. With 2 it is the black dot of Kropki.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("ratio", &["cells", "value, 2 by default"])],
    iss: &[key("BlackDot", &["cells"])],
};

/// Two cells with a given ratio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    /// Two different cells; a dot lies between cells that share a side.
    pub cells: [Cell; 2],
    /// The ratio: 1 or more.
    pub ratio: u8,
}

impl Meaning for Ratio {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.to_vec()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        number(self.ratio, 1, i64::from(shape.digits().highest().max(1)))?;
        different(&self.cells, 2, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let ratio = i64::from(self.ratio);
        bad_pair(grid, [self.cells], |a, b| a == b * ratio || b == a * ratio)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let ratio = i64::from(self.ratio);
        model.pairs([self.cells], |a, b| a == b * ratio || b == a * ratio);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label = (self.ratio != 2).then(|| self.ratio.to_string());
        vec![Mark::Between { cells: self.cells, dot: Dot::Black, label }]
    }
}
