//! A cell of a grid of any shape.

/// A cell by its index, row by row from the upper left, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index. Which indices there are depends on the shape: see [`crate::Shape::cell`]. An index
    /// above 65,535, which no shape has, counts as that.
    pub const fn new(index: usize) -> Cell {
        Cell(if index > u16::MAX as usize { u16::MAX } else { index as u16 })
    }

    /// Its index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_that_is_too_great_is_no_other_cell() {
        assert_eq!(Cell::new(624).index(), 624);
        assert_ne!(Cell::new(65_536), Cell::new(0));
    }
}
