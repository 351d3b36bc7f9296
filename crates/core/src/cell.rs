//! The 81 cells and sets of them.
//!
//! Indices are zero-based and row-major: cell 0 is r1c1, cell 8 is r1c9, cell 80 is r9c9. Rows, columns, boxes,
//! bands and stacks are zero-based in code and one-based in print.

use std::fmt;
use std::str::FromStr;

/// A cell, by its row-major index 0 to 80. Prints as `r1c1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The 81 cells, row by row.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// The cell with this row-major index; `None` above 80.
    #[inline]
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell with this row-major index. Panics above 80.
    #[inline]
    pub const fn from_index(index: usize) -> Cell {
        Cell::ALL[index]
    }

    /// The cell in this row and column, each 0 to 8. Panics outside.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "row and column are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    /// Its row-major index, 0 to 80.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0 to 8.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Its column, 0 to 8.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// The number of its box, 0 to 8, counted row by row. (`box` is a reserved word.)
    #[inline]
    pub const fn box_number(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Its place inside its box, 0 to 8, counted row by row.
    #[inline]
    pub const fn place_in_box(self) -> usize {
        self.row() % 3 * 3 + self.column() % 3
    }

    /// The band (three rows of boxes) it lies in, 0 to 2.
    #[inline]
    pub const fn band(self) -> usize {
        self.index() / 27
    }

    /// The stack (three columns of boxes) it lies in, 0 to 2.
    #[inline]
    pub const fn stack(self) -> usize {
        self.column() / 3
    }

    /// The 20 cells that share a house with it, without the cell itself.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Do the two share a house? A cell does not see itself.
    #[inline]
    pub const fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }

    /// The set that holds this cell alone.
    #[inline]
    pub const fn as_set(self) -> CellSet {
        CellSet(1 << self.0)
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet(0); 81];
    let mut i = 0;
    while i < 81 {
        let a = Cell(i as u8);
        let mut j = 0;
        while j < 81 {
            let b = Cell(j as u8);
            if i != j && (a.row() == b.row() || a.column() == b.column() || a.box_number() == b.box_number())
            {
                peers[i].0 |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not `r1c1` to `r9c9`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{seen}` is not a cell: expected r1c1 to r9c9")]
pub struct ParseCellError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads `r1c1` to `r9c9`, letters of either case.
    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        if let [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] = text.as_bytes() {
            return Ok(Cell::at(usize::from(row - b'1'), usize::from(column - b'1')));
        }
        Err(ParseCellError { seen: text.to_owned() })
    }
}

/// A set of cells: 81 bits, bit 0 for r1c1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CellSet(pub(crate) u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The set with these bits, bit 0 for r1c1. `None` when a bit above the 81st is set.
    #[inline]
    pub const fn from_bits(bits: u128) -> Option<CellSet> {
        if bits >> 81 == 0 { Some(CellSet(bits)) } else { None }
    }

    /// Its bits, bit 0 for r1c1.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Is the cell in the set?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.as_set().0 != 0
    }

    /// Its cell, when there is exactly one.
    #[inline]
    pub const fn only(self) -> Option<Cell> {
        if self.0.is_power_of_two() { Some(Cell(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The cells that every member sees; all cells for the empty set.
    pub fn common_peers(self) -> CellSet {
        self.iter().fold(CellSet::ALL, |common, cell| common & cell.peers())
    }
}

crate::set::bit_set!(CellSet, u128, Cell, |cell: Cell| cell.index(), Cell::from_index);

impl fmt::Display for CellSet {
    /// Cells as the field writes them: those of a row together, `r5c456`, or those of a column when that is
    /// shorter, `r456c5`; groups joined by `|`; `-` for the empty set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let by_rows = grouped(*self, Cell::row, Cell::column, |row, columns| format!("r{row}c{columns}"));
        let by_columns = grouped(*self, Cell::column, Cell::row, |column, rows| format!("r{rows}c{column}"));
        f.pad(if by_columns.len() < by_rows.len() { &by_columns } else { &by_rows })
    }
}

/// Joins the cells of each line into one word, and lines with the same places into one group (`r12c45`).
fn grouped(
    cells: CellSet,
    line: fn(Cell) -> usize,
    place: fn(Cell) -> usize,
    word: impl Fn(&str, &str) -> String,
) -> String {
    let mut places = [0u16; 9];
    for cell in cells.iter() {
        places[line(cell)] |= 1 << place(cell);
    }
    let digits = |bits: u16| -> String {
        (0..9).filter(|i| bits >> i & 1 == 1).map(|i| char::from(b'1' + i)).collect()
    };
    let mut words = Vec::new();
    for first in 0..9 {
        if places[first] == 0 || places[..first].contains(&places[first]) {
            continue;
        }
        let lines = (first..9).filter(|&i| places[i] == places[first]).fold(0, |bits, i| bits | 1 << i);
        words.push(word(&digits(lines), &digits(places[first])));
    }
    words.join("|")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::House;

    #[test]
    fn every_cell_has_twenty_peers_and_sees_them_mutually() {
        for a in Cell::ALL {
            assert_eq!(a.peers().len(), 20);
            assert!(!a.sees(a));
            for b in Cell::ALL {
                let share = a.houses().iter().any(|house| b.houses().contains(house));
                assert_eq!(a.sees(b), share && a != b);
                assert_eq!(a.sees(b), b.sees(a));
            }
        }
    }

    #[test]
    fn places_in_boxes_are_a_numbering() {
        for cell in Cell::ALL {
            assert_eq!(House::of_box(cell.box_number()).cell(cell.place_in_box()), cell);
            assert_eq!(cell.box_number(), cell.band() * 3 + cell.stack());
        }
    }

    #[test]
    fn prints_and_parses() {
        for cell in Cell::ALL {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("R9C1".parse(), Ok(Cell::at(8, 0)));
        for wrong in ["", "r0c1", "r1c0", "r1c10", "c1r1", "r1c", "r１c1"] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn groups_print_as_the_field_writes_them() {
        let cells = |list: &[&str]| list.iter().map(|c| c.parse::<Cell>().unwrap()).collect::<CellSet>();
        assert_eq!(cells(&["r5c4", "r5c5", "r5c6"]).to_string(), "r5c456");
        assert_eq!(cells(&["r4c5", "r5c5", "r6c5"]).to_string(), "r456c5");
        assert_eq!(cells(&["r5c4", "r6c4", "r6c5"]).to_string(), "r5c4|r6c45");
        assert_eq!(cells(&["r1c4", "r1c5", "r2c4", "r2c5"]).to_string(), "r12c45");
        assert_eq!(CellSet::EMPTY.to_string(), "-");
    }

    #[test]
    fn common_peers_of_two_cells() {
        let pair: CellSet = [Cell::at(0, 0), Cell::at(1, 4)].into_iter().collect();
        assert_eq!(pair.common_peers().to_string(), "r1c456|r2c123");
    }
}
