//! Grids, candidates and solutions of any shape.

use std::fmt;
use std::ops::Index;
use std::sync::Arc;

use crate::cell::Cell;
use crate::shape::Shape;
use crate::values::Values;

const BLANK: u8 = u8::MAX;

/// A grid of a shape, each cell blank or with a digit of the shape.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Arc<Shape>,
    cells: Vec<u8>,
}

impl Grid {
    /// A blank grid.
    pub fn blank(shape: Arc<Shape>) -> Grid {
        let cells = vec![BLANK; shape.len()];
        Grid { shape, cells }
    }

    /// Its shape.
    pub const fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// The digit in a cell; `None` also outside the grid.
    pub fn get(&self, cell: Cell) -> Option<u8> {
        self.cells.get(cell.index()).copied().filter(|&value| value != BLANK)
    }

    /// Writes or erases a digit.
    ///
    /// # Panics
    /// When the shape has no such digit or cell.
    pub fn set(&mut self, cell: Cell, digit: Option<u8>) {
        assert!(
            digit.is_none_or(|digit| self.shape.digits().all().contains(digit)),
            "the shape has the digit"
        );
        self.cells[cell.index()] = digit.unwrap_or(BLANK);
    }

    /// Is no cell blank?
    pub fn is_full(&self) -> bool {
        !self.cells.contains(&BLANK)
    }

    /// How many cells have a digit.
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|&&value| value != BLANK).count()
    }

    /// The cells in order, each with its digit.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<u8>)> {
        self.cells
            .iter()
            .enumerate()
            .map(|(index, &value)| (Cell::new(index), (value != BLANK).then_some(value)))
    }
}

/// All cells in one line, a dot for a blank.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.shape.digits();
        self.iter()
            .try_for_each(|(_, digit)| write!(f, "{}", digit.map_or('.', |digit| digits.character(digit))))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}x{} {self})", self.shape.rows(), self.shape.columns())
    }
}

/// A set of digits for each cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    shape: Arc<Shape>,
    cells: Vec<Values>,
}

impl Candidates {
    /// Every digit in every cell.
    pub fn all(shape: Arc<Shape>) -> Candidates {
        let cells = vec![shape.digits().all(); shape.len()];
        Candidates { shape, cells }
    }

    /// No digit in any cell.
    pub fn none(shape: Arc<Shape>) -> Candidates {
        let cells = vec![Values::EMPTY; shape.len()];
        Candidates { shape, cells }
    }

    /// The shape.
    pub const fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// Those of a cell; none outside the grid.
    pub fn get(&self, cell: Cell) -> Values {
        self.cells.get(cell.index()).copied().unwrap_or_default()
    }

    /// Replaces those of a cell; digits that the shape lacks are left out.
    ///
    /// # Panics
    /// When the shape has no such cell.
    pub fn set(&mut self, cell: Cell, values: Values) {
        self.cells[cell.index()] = values.and(self.shape.digits().all());
    }

    /// The cells in order, each with its set.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Values)> {
        self.cells.iter().enumerate().map(|(index, &values)| (Cell::new(index), values))
    }

    /// How many candidates there are in all.
    pub fn count(&self) -> usize {
        self.cells.iter().map(|values| values.len() as usize).sum()
    }
}

/// A full grid that obeys the rules of the puzzle it was found for.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution {
    grid: Grid,
}

impl Solution {
    /// From a full grid that was checked.
    pub(crate) fn new(grid: Grid) -> Solution {
        assert!(grid.is_full(), "a solution is full");
        Solution { grid }
    }

    /// As a grid.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells in which two solutions of one shape differ.
    pub fn differences(&self, other: &Solution) -> Vec<Cell> {
        self.grid
            .iter()
            .filter(|&(cell, digit)| other.grid.get(cell) != digit)
            .map(|(cell, _)| cell)
            .collect()
    }
}

impl Index<Cell> for Solution {
    type Output = u8;

    fn index(&self, cell: Cell) -> &u8 {
        &self.grid.cells[cell.index()]
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({})", self.grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_as_text() {
        let shape = Arc::new(Shape::square(12).unwrap());
        let mut grid = Grid::blank(Arc::clone(&shape));
        grid.set(Cell::new(0), Some(12));
        grid.set(Cell::new(2), Some(7));
        assert!(grid.to_string().starts_with("C.7."));
        assert_eq!((grid.filled(), grid.is_full()), (2, false));
    }

    #[test]
    #[should_panic(expected = "the shape has the digit")]
    fn a_digit_of_another_shape_is_refused() {
        Grid::blank(Arc::new(Shape::square(4).unwrap())).set(Cell::new(0), Some(5));
    }
}
