//! The 27 houses (rows, columns, boxes) and the six chutes (bands and stacks).

use std::fmt;

use crate::cell::{Cell, CellSet};

/// What a house is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// One of nine rows.
    Row,
    /// One of nine columns.
    Column,
    /// One of nine 3x3 boxes, numbered row by row.
    Box,
}

/// A house: a row, a column or a box. Index 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes. Prints as `r1`, `c1`, `b1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct House(u8);

impl House {
    /// The 27 houses: rows, columns, boxes.
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// The row with this number, 0 to 8. Panics outside.
    #[inline]
    pub const fn row(number: usize) -> House {
        assert!(number < 9, "rows are 0 to 8");
        House(number as u8)
    }

    /// The column with this number, 0 to 8. Panics outside.
    #[inline]
    pub const fn column(number: usize) -> House {
        assert!(number < 9, "columns are 0 to 8");
        House(9 + number as u8)
    }

    /// The box with this number, 0 to 8, counted row by row. Panics outside.
    #[inline]
    pub const fn of_box(number: usize) -> House {
        assert!(number < 9, "boxes are 0 to 8");
        House(18 + number as u8)
    }

    /// Its index, 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Its number among those of its kind, 0 to 8.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % 9
    }

    /// Its cell at a place 0 to 8: along the row, down the column, row by row in the box. Panics outside.
    #[inline]
    pub const fn cell(self, place: usize) -> Cell {
        assert!(place < 9, "places are 0 to 8");
        let number = self.number();
        match self.kind() {
            HouseKind::Row => Cell::at(number, place),
            HouseKind::Column => Cell::at(place, number),
            HouseKind::Box => Cell::at(number / 3 * 3 + place / 3, number % 3 * 3 + place % 3),
        }
    }

    /// Its nine cells.
    #[inline]
    pub const fn cells(self) -> CellSet {
        CELLS[self.index()]
    }
}

const CELLS: [CellSet; 27] = {
    let mut cells = [CellSet(0); 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            cells[house].0 |= 1 << House(house as u8).cell(place).index();
            place += 1;
        }
        house += 1;
    }
    cells
};

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        write!(f, "{letter}{}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Three boxes in a line: a band (side by side) or a stack (one above the other).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chute(u8);

impl Chute {
    /// The three bands from the top, then the three stacks from the left.
    pub const ALL: [Chute; 6] = [Chute(0), Chute(1), Chute(2), Chute(3), Chute(4), Chute(5)];

    /// Its index: 0 to 2 bands, 3 to 5 stacks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a band?
    #[inline]
    pub const fn is_band(self) -> bool {
        self.0 < 3
    }

    /// Its three lines (rows of a band, columns of a stack), in order.
    pub const fn lines(self) -> [House; 3] {
        let first = self.index() % 3 * 3;
        if self.is_band() {
            [House::row(first), House::row(first + 1), House::row(first + 2)]
        } else {
            [House::column(first), House::column(first + 1), House::column(first + 2)]
        }
    }

    /// Its three boxes, in order.
    pub const fn boxes(self) -> [House; 3] {
        let n = self.index() % 3;
        if self.is_band() {
            [House::of_box(n * 3), House::of_box(n * 3 + 1), House::of_box(n * 3 + 2)]
        } else {
            [House::of_box(n), House::of_box(n + 3), House::of_box(n + 6)]
        }
    }

    /// Its 27 cells.
    pub fn cells(self) -> CellSet {
        self.lines().into_iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells())
    }
}

impl Cell {
    /// Its row, its column and its box.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [House::row(self.row()), House::column(self.column()), House::of_box(self.box_number())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_partition_the_grid_three_times() {
        for kind in 0..3 {
            let houses = &House::ALL[kind * 9..][..9];
            assert!(houses.iter().all(|house| house.cells().len() == 9));
            let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
            assert_eq!(all, CellSet::ALL);
        }
    }

    #[test]
    fn a_cell_lies_in_the_houses_it_names() {
        for cell in Cell::ALL {
            for house in House::ALL {
                assert_eq!(house.cells().contains(cell), cell.houses().contains(&house));
            }
        }
    }

    #[test]
    fn chutes_are_lines_and_boxes_alike() {
        for chute in Chute::ALL {
            let boxes = chute.boxes().into_iter().fold(CellSet::EMPTY, |cells, b| cells | b.cells());
            assert_eq!(boxes, chute.cells());
            assert_eq!(boxes.len(), 27);
        }
    }

    #[test]
    fn prints_one_based() {
        assert_eq!(House::row(0).to_string(), "r1");
        assert_eq!(House::column(8).to_string(), "c9");
        assert_eq!(House::of_box(4).to_string(), "b5");
    }
}
