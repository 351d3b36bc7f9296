//! Little killer: the cells of a diagonal have this sum. Digits may repeat.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("littlekillersum", &["cell", "cells", "direction", "value"])],
    iss: &[key("LittleKiller", &["sum", "first cell"])],
};

/// The cells of a diagonal have a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LittleKiller {
    /// The first cell inside the grid.
    pub start: Cell,
    /// Does the diagonal go down from there?
    pub down: bool,
    /// Does it go right?
    pub right: bool,
    /// The sum.
    pub sum: u32,
}

impl LittleKiller {
    /// The cells in the order of the arrow.
    pub fn diagonal(&self, shape: &Shape) -> Vec<Cell> {
        let step = |&cell: &Cell| {
            shape.shifted(cell, if self.down { 1 } else { -1 }, if self.right { 1 } else { -1 })
        };
        std::iter::successors(Some(self.start), step).collect()
    }
}

impl Meaning for LittleKiller {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        if self.start.index() < shape.len() { self.diagonal(shape) } else { vec![self.start] }
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        sum_number(self.sum)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let cells = self.diagonal(context.shape);
        when(misses(grid, &cells, i64::from(self.sum)), &cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let terms: Vec<(Cell, i32)> = self.diagonal(context.shape).into_iter().map(|cell| (cell, 1)).collect();
        model.sum(&terms, i64::from(self.sum));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        vec![Mark::Diagonal { cells: self.diagonal(shape), label: self.sum.to_string() }]
    }
}
