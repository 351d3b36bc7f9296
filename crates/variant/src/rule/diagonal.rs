//! Diagonal: no digit twice on a long diagonal of a square grid. Two of them make the X-Sudoku.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("diagonal+", &[]), key("diagonal-", &[])],
    iss: &[key("Diagonal", &["1 rising or -1 falling"])],
};

/// A long diagonal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagonal {
    /// From the lower left to the upper right; otherwise from the upper left to the lower right.
    pub rising: bool,
}

impl Meaning for Diagonal {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        let size = shape.rows();
        (0..size)
            .filter_map(|row| shape.cell(row, if self.rising { (size - 1).wrapping_sub(row) } else { row }))
            .collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        if shape.rows() == shape.columns() { Ok(()) } else { Err(Why::NotSquare) }
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        crate::puzzle::repeated(grid, &self.cells(context.shape))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.differ(&self.cells(context.shape));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells(shape))]
    }
}
