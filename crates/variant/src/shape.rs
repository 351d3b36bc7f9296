//! The shape of a grid: rows, columns, digits and regions.

use std::hash::{Hash, Hasher};

use shudu_core::{MAX_LINE, Position};

use crate::cell::Cell;
use crate::values::Values;

/// The highest digit of any shape.
pub const MAX_DIGIT: u8 = 25;
/// Cells at most.
pub const MAX_CELLS: usize = MAX_LINE * MAX_LINE;

/// The characters of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Symbols {
    /// 0 to 9, A for 10 and so on.
    #[default]
    Numerals,
    /// Letters alone, A for 1.
    Letters,
}

impl Symbols {
    /// The character of a digit.
    pub const fn character(self, digit: u8) -> char {
        let from = match self {
            Symbols::Numerals if digit < 10 => b'0',
            Symbols::Numerals => b'A' - 10,
            Symbols::Letters => b'A' - 1,
        };
        (from + digit) as char
    }

    /// The digit of a character, in either case, whether or not a shape has it.
    pub fn digit(self, character: char) -> Option<u8> {
        let value = character.to_digit(36)? as u8;
        match self {
            Symbols::Numerals => Some(value),
            Symbols::Letters => value.checked_sub(9).filter(|&digit| digit > 0),
        }
    }
}

/// The digits of a puzzle: all from the lowest to the highest. How they are written makes no difference between
/// puzzles.
#[derive(Debug, Clone, Copy)]
pub struct Digits {
    lowest: u8,
    highest: u8,
    symbols: Symbols,
}

impl PartialEq for Digits {
    fn eq(&self, other: &Digits) -> bool {
        (self.lowest, self.highest) == (other.lowest, other.highest)
    }
}

impl Eq for Digits {}

impl Hash for Digits {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.lowest, self.highest).hash(state);
    }
}

impl Digits {
    /// From 1 to `highest`.
    ///
    /// # Errors
    /// When `highest` is 0 or above [`MAX_DIGIT`].
    pub fn up_to(highest: u8) -> Result<Digits, ShapeError> {
        Digits::new(1, highest)
    }

    /// From `lowest` (0 or more) to `highest`.
    ///
    /// # Errors
    /// When `highest` is below `lowest` or above [`MAX_DIGIT`].
    pub fn new(lowest: u8, highest: u8) -> Result<Digits, ShapeError> {
        if lowest > highest || highest > MAX_DIGIT {
            return Err(ShapeError::Digits { lowest, highest });
        }
        Ok(Digits { lowest, highest, symbols: Symbols::default() })
    }

    /// The same, written in these characters. Letters have none for 0.
    #[must_use]
    pub const fn written(self, symbols: Symbols) -> Digits {
        Digits { symbols: if self.lowest == 0 { Symbols::Numerals } else { symbols }, ..self }
    }

    /// How they are written.
    pub const fn symbols(self) -> Symbols {
        self.symbols
    }

    /// The character of a digit.
    pub const fn character(self, digit: u8) -> char {
        self.symbols.character(digit)
    }

    /// The digit of a character, in either case; `None` when there is no such digit.
    pub fn digit(self, character: char) -> Option<u8> {
        self.symbols.digit(character).filter(|&digit| self.all().contains(digit))
    }

    /// The lowest.
    pub const fn lowest(self) -> u8 {
        self.lowest
    }

    /// The highest.
    pub const fn highest(self) -> u8 {
        self.highest
    }

    /// How many.
    pub const fn len(self) -> usize {
        (self.highest - self.lowest) as usize + 1
    }

    /// Never: a shape has at least one digit.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// All of them.
    pub const fn all(self) -> Values {
        Values::range(self.lowest, self.highest)
    }
}

/// Rows, columns, digits and regions. No digit stands twice in a row, column or region; one that has as many cells as
/// there are digits holds them all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
    digits: Digits,
    regions: Vec<Vec<Cell>>,
    region_of: Vec<Option<u16>>,
    boxes: Option<(u8, u8)>,
}

impl Shape {
    /// A square of `size` rows with the digits from 1 to `size`, in boxes as near to squares as there are, wider than
    /// high (6: two rows by three columns). A prime size has no boxes.
    ///
    /// # Errors
    /// When the size is 0 or above [`MAX_LINE`].
    pub fn square(size: usize) -> Result<Shape, ShapeError> {
        Shape::rectangle(size, size)
    }

    /// Rows and columns with the digits from 1 to the greater of the two, in boxes of as many cells, as near to squares
    /// as there are; without boxes where no rectangle of that many cells tiles the grid, other than a row or column.
    ///
    /// # Errors
    /// When a side is 0 or above [`MAX_LINE`].
    pub fn rectangle(rows: usize, columns: usize) -> Result<Shape, ShapeError> {
        let digits = Shape::usual_digits(rows, columns)?;
        match default_boxes(rows, columns, digits.len()) {
            Some((height, width)) => Shape::with_boxes(rows, columns, digits, height, width),
            None => Shape::without_regions(rows, columns, digits),
        }
    }

    /// The digits of a grid that names none: from 1 to the greater of its sides.
    ///
    /// # Errors
    /// When a side is 0 or above [`MAX_LINE`].
    pub fn usual_digits(rows: usize, columns: usize) -> Result<Digits, ShapeError> {
        size(rows, columns)?;
        Digits::up_to(rows.max(columns) as u8)
    }

    /// Boxes of `height` rows and `width` columns.
    ///
    /// # Errors
    /// When a side is out of range, the boxes do not tile the grid, or a row, column or box has more cells than there
    /// are digits.
    pub fn with_boxes(
        rows: usize,
        columns: usize,
        digits: Digits,
        height: usize,
        width: usize,
    ) -> Result<Shape, ShapeError> {
        size(rows, columns)?;
        if height == 0 || width == 0 || !rows.is_multiple_of(height) || !columns.is_multiple_of(width) {
            return Err(ShapeError::Boxes { height, width });
        }
        let across = columns / width;
        let region = |index: usize| Some(index / columns / height * across + index % columns / width);
        let map: Vec<Option<usize>> = (0..rows * columns).map(region).collect();
        let mut shape = Shape::with_regions(rows, columns, digits, &map)?;
        shape.boxes = Some((height as u8, width as u8));
        Ok(shape)
    }

    /// Regions of any form: for each cell, row by row, the number of its region, or none. The numbers need not be in
    /// order; a region that has no cell is left out.
    ///
    /// # Errors
    /// When a side is out of range, the map has another length than the grid, or a row, column or region has more cells
    /// than there are digits.
    pub fn with_regions(
        rows: usize,
        columns: usize,
        digits: Digits,
        map: &[Option<usize>],
    ) -> Result<Shape, ShapeError> {
        size(rows, columns)?;
        if rows.max(columns) > digits.len() {
            return Err(ShapeError::FewDigits { cells: rows.max(columns), digits: digits.len() });
        }
        if map.len() != rows * columns {
            return Err(ShapeError::Map { expected: rows * columns, found: map.len() });
        }
        let mut names: Vec<usize> = Vec::new();
        let mut regions: Vec<Vec<Cell>> = Vec::new();
        let mut region_of = vec![None; map.len()];
        let mut sorted: Vec<usize> = map.iter().flatten().copied().collect();
        sorted.sort_unstable();
        sorted.dedup();
        for name in sorted {
            names.push(name);
            regions.push(Vec::new());
        }
        for (index, name) in map.iter().enumerate() {
            if let Some(name) = name {
                let region = names.binary_search(name).expect("every name was collected");
                regions[region].push(Cell::new(index));
                region_of[index] = u16::try_from(region).ok();
            }
        }
        if let Some(large) = regions.iter().find(|region| region.len() > digits.len()) {
            return Err(ShapeError::FewDigits { cells: large.len(), digits: digits.len() });
        }
        Ok(Shape { rows: rows as u8, columns: columns as u8, digits, regions, region_of, boxes: None })
    }

    /// The same shape as one of those that differ in nothing but the numbers of their regions, in whether regions that
    /// are boxes are called so, or in how digits are written.
    #[must_use]
    pub fn normal(&self) -> Shape {
        let (rows, columns, digits) = (self.rows(), self.columns(), self.digits.written(Symbols::default()));
        let first: Vec<Option<usize>> =
            self.cells().map(|cell| Some(self.regions[self.region_of(cell)?][0].index())).collect();
        let same = Shape::with_regions(rows, columns, digits, &first).expect("it is a shape already");
        // Boxes are numbered by their first cell as well.
        let height = same.regions.first().map_or(0, |region| {
            region.iter().fold(0u32, |rows, &cell| rows | 1 << self.row_of(cell)).count_ones() as usize
        });
        let width = same.regions.first().map_or(0, Vec::len) / height.max(1);
        let boxes = Shape::with_boxes(rows, columns, digits, height, width).ok();
        boxes.filter(|boxes| boxes.regions == same.regions).unwrap_or(same)
    }

    /// Rows and columns only.
    ///
    /// # Errors
    /// When a side is out of range or has more cells than there are digits.
    pub fn without_regions(rows: usize, columns: usize, digits: Digits) -> Result<Shape, ShapeError> {
        size(rows, columns)?;
        Shape::with_regions(rows, columns, digits, &vec![None; rows * columns])
    }

    /// How many rows.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// How many columns.
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// How many cells.
    pub const fn len(&self) -> usize {
        self.rows() * self.columns()
    }

    /// Never: a shape has at least one cell.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Its digits.
    pub const fn digits(&self) -> Digits {
        self.digits
    }

    /// The same shape, whose digits are written in these characters.
    #[must_use]
    pub fn written(self, symbols: Symbols) -> Shape {
        Shape { digits: self.digits.written(symbols), ..self }
    }

    /// All cells in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::new)
    }

    /// The cell at a row and column; `None` outside the grid.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows() && column < self.columns()).then(|| Cell::new(row * self.columns() + column))
    }

    /// Its row, from 0.
    pub const fn row_of(&self, cell: Cell) -> usize {
        cell.index() / self.columns()
    }

    /// Its column, from 0.
    pub const fn column_of(&self, cell: Cell) -> usize {
        cell.index() % self.columns()
    }

    /// The cell some rows below and columns to the right; `None` outside the grid.
    pub fn shifted(&self, cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
        let row = self.row_of(cell).checked_add_signed(rows)?;
        self.cell(row, self.column_of(cell).checked_add_signed(columns)?)
    }

    /// The cells of a row, left to right.
    pub fn row(&self, row: usize) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        let columns = self.columns();
        (0..columns).map(move |column| Cell::new(row * columns + column))
    }

    /// The cells of a column, top to bottom.
    pub fn column(&self, column: usize) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        let columns = self.columns();
        (0..self.rows()).map(move |row| Cell::new(row * columns + column))
    }

    /// The regions; the cells of each in order.
    pub fn regions(&self) -> &[Vec<Cell>] {
        &self.regions
    }

    /// The region of a cell, if it has one.
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        self.region_of.get(cell.index()).copied().flatten().map(usize::from)
    }

    /// The height and width of the boxes, if the regions are boxes.
    pub fn boxes(&self) -> Option<(usize, usize)> {
        self.boxes.map(|(height, width)| (usize::from(height), usize::from(width)))
    }

    /// Do the two share a side?
    pub fn are_adjacent(&self, a: Cell, b: Cell) -> bool {
        self.row_of(a).abs_diff(self.row_of(b)) + self.column_of(a).abs_diff(self.column_of(b)) == 1
    }

    /// All pairs of cells that share a side, the first before the second.
    pub fn adjacent_pairs(&self) -> Vec<[Cell; 2]> {
        let mut pairs = Vec::new();
        for cell in self.cells() {
            pairs.extend(
                [(0, 1), (1, 0)].iter().filter_map(|&(r, c)| Some([cell, self.shifted(cell, r, c)?])),
            );
        }
        pairs
    }

    /// All squares of two by two cells.
    pub fn squares(&self) -> Vec<[Cell; 4]> {
        let square = |cell| {
            Some([cell, self.shifted(cell, 0, 1)?, self.shifted(cell, 1, 0)?, self.shifted(cell, 1, 1)?])
        };
        self.cells().filter_map(square).collect()
    }

    /// Where a cell is: `r10c12`, counted from 1.
    pub fn position(&self, cell: Cell) -> Position {
        Position::new(self.row_of(cell) + 1, self.column_of(cell) + 1).expect("no shape is larger")
    }
}

/// Is there a grid of this size? To be asked before anything is made of it.
const fn size(rows: usize, columns: usize) -> Result<(), ShapeError> {
    if rows == 0 || columns == 0 || rows > MAX_LINE || columns > MAX_LINE {
        return Err(ShapeError::Size { rows, columns });
    }
    Ok(())
}

/// The height and width of boxes of `size` cells that tile the grid and are as near to squares as possible, wider than
/// high.
fn default_boxes(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    let fits = |height: &usize| {
        size.is_multiple_of(*height)
            && rows.is_multiple_of(*height)
            && columns.is_multiple_of(size / height)
            && *height > 1
            && size / height > 1
    };
    (1..=size)
        .filter(fits)
        .min_by_key(|&height| (height.abs_diff(size / height), height))
        .map(|height| (height, size / height))
}

/// Why there is no such shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A side is 0 or too long.
    #[error("a grid has 1 to {MAX_LINE} rows and columns, not {rows} by {columns}")]
    Size {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// The digits are not in order or too high.
    #[error("digits go from 0 or more up to {MAX_DIGIT} or less, not from {lowest} to {highest}")]
    Digits {
        /// The lowest.
        lowest: u8,
        /// The highest.
        highest: u8,
    },
    /// The boxes do not tile the grid.
    #[error("boxes of {height} by {width} cells do not tile the grid")]
    Boxes {
        /// Rows of a box.
        height: usize,
        /// Columns of a box.
        width: usize,
    },
    /// More cells in a house than digits.
    #[error("a row, column or region of {cells} cells needs as many digits; there are {digits}")]
    FewDigits {
        /// Cells of the house.
        cells: usize,
        /// Digits.
        digits: usize,
    },
    /// The map of the regions has the wrong length.
    #[error("the map of the regions has {found} entries instead of {expected}")]
    Map {
        /// How many were expected.
        expected: usize,
        /// How many there were.
        found: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_of_usual_sizes() {
        let boxes = |size| Shape::square(size).unwrap().boxes();
        assert_eq!(boxes(4), Some((2, 2)));
        assert_eq!(boxes(6), Some((2, 3)));
        assert_eq!(boxes(8), Some((2, 4)));
        assert_eq!(boxes(9), Some((3, 3)));
        assert_eq!(boxes(10), Some((2, 5)));
        assert_eq!(boxes(12), Some((3, 4)));
        assert_eq!(boxes(16), Some((4, 4)));
        assert_eq!(boxes(25), Some((5, 5)));
        assert_eq!(boxes(7), None);
    }

    #[test]
    fn positions_and_neighbours() {
        let shape = Shape::square(12).unwrap();
        let cell = shape.cell(9, 11).unwrap();
        assert_eq!(shape.position(cell).to_string(), "r10c12");
        assert_eq!(shape.shifted(cell, 0, 1), None);
        assert_eq!(shape.region_of(cell), Some(11));
        assert_eq!(shape.adjacent_pairs().len(), 2 * 11 * 12);
        assert_eq!(shape.squares().len(), 121);
    }

    #[test]
    fn digits_are_written_in_numerals_or_letters() {
        let digits = Digits::up_to(16).unwrap();
        let letters = digits.written(Symbols::Letters);
        assert_eq!(letters, digits, "it is the same puzzle");
        let both = |digit| (digits.character(digit), letters.character(digit));
        assert_eq!([1, 9, 10, 16].map(both), [('1', 'A'), ('9', 'I'), ('A', 'J'), ('G', 'P')]);
        let read = |c| (digits.digit(c), letters.digit(c));
        assert_eq!([read('a'), read('p')], [(Some(10), Some(1)), (None, Some(16))]);
        assert_eq!([read('1'), read('0'), read('.')], [(Some(1), None), (None, None), (None, None)]);
        let from_zero = Digits::new(0, 15).unwrap().written(Symbols::Letters);
        assert_eq!((from_zero.character(0), from_zero.character(15)), ('0', 'F'));
    }

    #[test]
    fn shapes_with_the_same_regions_are_one() {
        let digits = Digits::up_to(4).unwrap();
        let square = Shape::square(4).unwrap();
        let regions = |names: [usize; 16]| Shape::with_regions(4, 4, digits, &names.map(Some)).unwrap();
        let by_hand = regions([7, 7, 1, 1, 7, 7, 1, 1, 0, 0, 3, 3, 0, 0, 3, 3]);
        assert_ne!(by_hand, square);
        assert_eq!((by_hand.normal(), square.normal()), (square.clone(), square));
        let one = regions([0, 0, 0, 0, 1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 3]);
        let other = regions([5, 5, 5, 5, 2, 2, 2, 9, 2, 9, 9, 9, 1, 1, 1, 1]);
        assert_ne!(one, other);
        assert_eq!((one.normal(), other.normal().boxes()), (other.normal(), None));
        let rows = Shape::without_regions(4, 4, digits).unwrap();
        assert_eq!(rows.normal(), rows);
        assert_eq!(Shape::with_boxes(4, 4, digits, 1, 4).unwrap().normal().boxes(), Some((1, 4)));
    }

    #[test]
    fn every_cell_may_be_a_region() {
        let shape = Shape::with_boxes(25, 25, Digits::up_to(25).unwrap(), 1, 1).unwrap();
        assert_eq!(shape.regions().len(), 625);
        assert!(shape.cells().all(|cell| shape.region_of(cell) == Some(cell.index())));
        assert_eq!(shape.region_of(Cell::new(625)), None);
    }

    #[test]
    fn bad_shapes_are_refused() {
        assert!(matches!(Shape::square(26), Err(ShapeError::Size { .. })));
        assert!(matches!(Shape::square(0), Err(ShapeError::Size { .. })));
        let digits = Digits::up_to(9).unwrap();
        // Before anything as large is made.
        for (rows, columns) in [(100_000, 100_000), (1 << 40, 9), (9, usize::MAX), (0, 9)] {
            assert_eq!(
                Shape::with_boxes(rows, columns, digits, 1, 1),
                Err(ShapeError::Size { rows, columns })
            );
            assert_eq!(
                Shape::without_regions(rows, columns, digits),
                Err(ShapeError::Size { rows, columns })
            );
            assert_eq!(Shape::rectangle(rows, columns), Err(ShapeError::Size { rows, columns }));
        }
        assert!(matches!(Shape::with_boxes(9, 9, digits, 2, 5), Err(ShapeError::Boxes { .. })));
        assert!(matches!(Shape::with_regions(9, 9, digits, &[None; 80]), Err(ShapeError::Map { .. })));
        assert!(matches!(
            Shape::with_regions(4, 4, digits, &[Some(0); 16]),
            Err(ShapeError::FewDigits { .. })
        ));
    }
}
