//! Windoku: windows of the size of a box, one row and column apart, the first one cell from the corner, hold no digit
//! twice.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: NOWHERE, iss: &[key("Windoku", &[])] };

/// Windows between the boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Windoku {
    /// Rows of a window.
    pub height: usize,
    /// Columns of a window.
    pub width: usize,
}

impl Windoku {
    /// The windows.
    pub fn windows(&self, shape: &Shape) -> Vec<Vec<Cell>> {
        let starts = |size: usize, side: usize| (1..size).step_by(side + 1).filter(move |s| s + side < size);
        let mut windows = Vec::new();
        for top in starts(shape.rows(), self.height) {
            for left in starts(shape.columns(), self.width) {
                let cell = |i: usize| shape.cell(top + i / self.width, left + i % self.width);
                windows.push((0..self.height * self.width).filter_map(cell).collect());
            }
        }
        windows
    }
}

impl Meaning for Windoku {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.windows(shape).concat()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        number(self.height as i64, 1, shape.rows() as i64)?;
        number(self.width as i64, 1, shape.columns() as i64)?;
        number((self.height * self.width) as i64, 1, shape.digits().len() as i64)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        self.windows(context.shape).iter().find_map(|cells| crate::puzzle::repeated(grid, cells))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        self.windows(context.shape).iter().for_each(|window| model.differ(window));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        self.windows(shape).into_iter().map(Mark::Area).collect()
    }
}
