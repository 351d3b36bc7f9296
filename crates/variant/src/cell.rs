//! A cell of a grid of any shape.

/// A cell by its index, row by row from the upper left, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index. Which indices there are depends on the shape: see [`crate::Shape::cell`].
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// Its index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
