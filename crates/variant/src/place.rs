//! Lines of cells as they are seen from a side of the grid.

use crate::cell::Cell;
use crate::shape::Shape;

/// Rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Rows.
    Row,
    /// Columns.
    Column,
}

/// A side of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Above: columns from top to bottom.
    Top,
    /// Below: columns from bottom to top.
    Bottom,
    /// Left: rows from left to right.
    Left,
    /// Right: rows from right to left.
    Right,
}

/// A row or column as it is read from a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct View {
    /// Where the reading starts.
    pub side: Side,
    /// The row or column, from 0.
    pub index: usize,
}

impl View {
    /// From above.
    pub const fn top(column: usize) -> View {
        View { side: Side::Top, index: column }
    }

    /// From below.
    pub const fn bottom(column: usize) -> View {
        View { side: Side::Bottom, index: column }
    }

    /// From the left.
    pub const fn left(row: usize) -> View {
        View { side: Side::Left, index: row }
    }

    /// From the right.
    pub const fn right(row: usize) -> View {
        View { side: Side::Right, index: row }
    }

    /// Whether it reads a row or a column.
    pub const fn axis(self) -> Axis {
        match self.side {
            Side::Top | Side::Bottom => Axis::Column,
            Side::Left | Side::Right => Axis::Row,
        }
    }

    /// Is there such a line?
    pub fn is_in(self, shape: &Shape) -> bool {
        self.index < if self.axis() == Axis::Row { shape.rows() } else { shape.columns() }
    }

    /// Its cells in the order of reading; none if there is no such line.
    pub fn cells(self, shape: &Shape) -> Vec<Cell> {
        if !self.is_in(shape) {
            return Vec::new();
        }
        let mut cells: Vec<Cell> = match self.axis() {
            Axis::Row => shape.row(self.index).collect(),
            Axis::Column => shape.column(self.index).collect(),
        };
        if matches!(self.side, Side::Bottom | Side::Right) {
            cells.reverse();
        }
        cells
    }
}
