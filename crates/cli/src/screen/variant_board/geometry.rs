//! How large a cell of a grid of any shape is, where it lies, and which size fits.

use ratatui::layout::Rect;
use shudu::variant::Cell;

use super::Lines;

/// Where notes stand in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notes {
    /// Each at a place of its own, in rows of so many, with blanks between.
    Spaced(u16),
    /// The same without blanks.
    Tight(u16),
    /// In a row, as many as there is room for.
    Row,
    /// A sign that there are some.
    Sign,
}

/// A way to lay out a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct VariantGeometry {
    /// Columns and rows of a cell.
    pub(super) cell: (u16, u16),
    pub(super) notes: Notes,
    /// The first column of each column of cells, and that of the right edge.
    x: Vec<u16>,
    y: Vec<u16>,
    /// Is there a line to the left of each column of cells, and at the right edge?
    upright: Vec<bool>,
    level: Vec<bool>,
}

/// All layouts of a grid with so many digits, the best first.
pub(crate) fn layouts(lines: &Lines, digits: usize) -> Vec<VariantGeometry> {
    let mut in_row = 1;
    while in_row * in_row < digits as u16 {
        in_row += 1;
    }
    let rows = (digits as u16).div_ceil(in_row);
    let lay = |cell, notes, upright, level| VariantGeometry::new(lines, cell, notes, upright, level);
    vec![
        lay((2 * in_row + 1, rows), Notes::Spaced(in_row), true, true),
        lay((2 * in_row + 1, rows), Notes::Spaced(in_row), true, false),
        lay((in_row.max(3), rows), Notes::Tight(in_row), true, true),
        lay((7, 1), Notes::Row, true, true),
        lay((5, 1), Notes::Row, true, true),
        lay((3, 1), Notes::Row, true, true),
        lay((3, 1), Notes::Row, true, false),
        lay((2, 1), Notes::Sign, false, false),
    ]
}

impl VariantGeometry {
    fn new(
        lines: &Lines,
        cell: (u16, u16),
        notes: Notes,
        all_upright: bool,
        all_level: bool,
    ) -> VariantGeometry {
        let upright: Vec<bool> =
            (0..=lines.columns).map(|column| all_upright || lines.needs_upright(column)).collect();
        let level: Vec<bool> = (0..=lines.rows).map(|row| all_level || lines.needs_level(row)).collect();
        // The sums stand on the lines above their cells.
        VariantGeometry {
            x: starts(&upright, cell.0),
            y: starts(&level, cell.1),
            cell,
            notes,
            upright,
            level,
        }
    }

    /// Has every note a place of its own?
    pub(crate) const fn has_places(&self) -> bool {
        matches!(self.notes, Notes::Spaced(_) | Notes::Tight(_))
    }

    /// Columns in all.
    pub(crate) fn width(&self) -> u16 {
        self.x.last().copied().unwrap_or(0)
    }

    /// Rows in all.
    pub(crate) fn height(&self) -> u16 {
        self.y.last().copied().unwrap_or(0)
    }

    /// A cell, from the upper left corner of the grid.
    pub(crate) fn cell(&self, cell: Cell) -> Rect {
        let (row, column) = self.place(cell);
        Rect { x: self.x[column], y: self.y[row], width: self.cell.0, height: self.cell.1 }
    }

    /// Row and column of a cell.
    fn place(&self, cell: Cell) -> (usize, usize) {
        let columns = self.x.len() - 1;
        (cell.index() / columns, cell.index() % columns)
    }

    /// Where the line to the left of a column stands; `None` where there is none.
    pub(super) fn line_x(&self, column: usize) -> Option<u16> {
        self.upright[column].then(|| self.x[column] - 1)
    }

    /// Where the line above a row stands.
    pub(super) fn line_y(&self, row: usize) -> Option<u16> {
        self.level[row].then(|| self.y[row] - 1)
    }

    /// Where the note of the digit with this number, from 0, stands.
    pub(super) fn note(&self, cell: Cell, number: u16) -> (u16, u16) {
        let area = self.cell(cell);
        match self.notes {
            Notes::Spaced(in_row) => (area.x + 1 + 2 * (number % in_row), area.y + number / in_row),
            Notes::Tight(in_row) => (area.x + number % in_row, area.y + number / in_row),
            Notes::Row | Notes::Sign => (area.x, area.y),
        }
    }

    /// Where a digit stands.
    pub(super) fn middle(&self, cell: Cell) -> (u16, u16) {
        let area = self.cell(cell);
        (area.x + self.cell.0 / 2, area.y + self.cell.1 / 2)
    }
}

/// Where each cell begins, and, behind the last line, the end.
fn starts(lines: &[bool], size: u16) -> Vec<u16> {
    let mut at = 0;
    let mut starts = Vec::with_capacity(lines.len());
    for &has_line in lines {
        at += u16::from(has_line);
        starts.push(at);
        at += size;
    }
    starts
}

#[cfg(test)]
mod tests {
    use shudu::format::variant::read_variant;

    use super::*;

    fn of(text: &str) -> Vec<VariantGeometry> {
        let record = read_variant(text, None).unwrap();
        layouts(&Lines::of(record.shape(), &record.rules, &[]), record.shape().digits().len())
    }

    #[test]
    fn nine_rows_take_as_much_room_as_the_classic_grid() {
        let sizes: Vec<(u16, u16)> =
            of(".Shape~9x9").iter().map(|layout| (layout.width(), layout.height())).collect();
        let expected = [(73, 37), (73, 31), (37, 37), (73, 19), (55, 19), (37, 19), (37, 13), (22, 13)];
        assert_eq!(sizes, expected);
    }

    #[test]
    fn cells_lie_side_by_side_within_the_lines() {
        for text in [".Shape~4x4", ".Shape~6x6.Diagonal~1", ".Shape~16x16"] {
            let record = read_variant(text, None).unwrap();
            for layout in of(text) {
                let cells: Vec<Rect> = record.shape().cells().map(|cell| layout.cell(cell)).collect();
                for (i, a) in cells.iter().enumerate() {
                    assert!(a.right() < layout.width() && a.bottom() < layout.height(), "{layout:?}");
                    assert!(cells[..i].iter().all(|b| a.intersection(*b).is_empty()), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn every_note_has_a_place_in_its_cell() {
        for text in [".Shape~4x4", ".Shape~6x6", ".Shape~12x12", ".Shape~16x16"] {
            let digits = read_variant(text, None).unwrap().shape().digits().len() as u16;
            for layout in of(text).iter().filter(|layout| layout.has_places()) {
                let area = layout.cell(Cell::new(3));
                let mut places: Vec<(u16, u16)> = (0..digits).map(|n| layout.note(Cell::new(3), n)).collect();
                assert!(places.iter().all(|&place| area.contains(place.into())), "{layout:?}");
                places.dedup();
                assert_eq!(places.len(), usize::from(digits));
            }
        }
    }
}
