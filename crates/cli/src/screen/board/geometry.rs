//! How large a cell is, where it lies, and which size fits.

use ratatui::layout::Rect;
use shudu::core::{Cell, Digit};

/// A way to lay out the grid. Boxes always have lines around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Geometry {
    /// Columns of a cell: 7, 5, 3 or 2.
    pub(crate) columns: u16,
    /// Rows of a cell: 3, with a place for each note, or 1.
    pub(crate) rows: u16,
    /// Lines between the columns of a box?
    pub(crate) upright: bool,
    /// Lines between the rows of a box?
    pub(crate) level: bool,
}

/// One layout.
const fn lay(columns: u16, rows: u16, upright: bool, level: bool) -> Geometry {
    Geometry { columns, rows, upright, level }
}

impl Geometry {
    /// All layouts, the best first: with notes at their places, with notes in a row, with a sign that there are some.
    pub(crate) const ALL: [Geometry; 7] = [
        lay(7, 3, true, true),
        lay(7, 3, true, false),
        lay(3, 3, true, true),
        lay(7, 1, true, true),
        lay(5, 1, true, true),
        lay(3, 1, true, true),
        lay(2, 1, false, false),
    ];

    /// The best layout within so many columns and rows; the smallest where none fits.
    pub(crate) fn fitting(columns: u16, rows: u16) -> Geometry {
        let fits = |geometry: &Geometry| geometry.width() <= columns && geometry.height() <= rows;
        Geometry::ALL.into_iter().find(fits).unwrap_or(Geometry::ALL[6])
    }

    /// Has every note a place of its own?
    pub(crate) const fn has_places(self) -> bool {
        self.rows == 3
    }

    /// Columns in all.
    pub(crate) const fn width(self) -> u16 {
        // The compact form has a blank before each line, so that digits stand apart from it on both sides.
        4 + 9 * self.columns + if self.upright { 6 } else { 3 }
    }

    /// Rows in all.
    pub(crate) const fn height(self) -> u16 {
        4 + 9 * self.rows + if self.level { 6 } else { 0 }
    }

    /// The first column of a column of cells.
    const fn x(self, column: u16) -> u16 {
        let gaps = if self.upright { column } else { 2 * (column / 3) };
        1 + column * self.columns + gaps
    }

    /// The first row of a row of cells.
    const fn y(self, row: u16) -> u16 {
        let gaps = if self.level { row } else { row / 3 };
        1 + row * self.rows + gaps
    }

    /// Where the line to the left of a column of cells stands; 9 for the right edge. `None` where there is none.
    pub(super) const fn line_x(self, column: u16) -> Option<u16> {
        if column == 9 {
            return Some(self.width() - 1);
        }
        if column.is_multiple_of(3) || self.upright { Some(self.x(column) - 1) } else { None }
    }

    /// Where the line above a row of cells stands; 9 for the lower edge.
    pub(super) const fn line_y(self, row: u16) -> Option<u16> {
        if row == 9 {
            return Some(self.height() - 1);
        }
        if row.is_multiple_of(3) || self.level { Some(self.y(row) - 1) } else { None }
    }

    /// A cell on the screen, the grid beginning at `origin`.
    pub(crate) fn cell(self, origin: Rect, cell: Cell) -> Rect {
        let (row, column) = (cell.row() as u16, cell.column() as u16);
        Rect {
            x: origin.x + self.x(column),
            y: origin.y + self.y(row),
            width: self.columns,
            height: self.rows,
        }
    }

    /// Where a note stands: at its place of three by three.
    pub(super) fn place(self, origin: Rect, cell: Cell, digit: Digit) -> (u16, u16) {
        let area = self.cell(origin, cell);
        let (row, column) = (digit.index() as u16 / 3, digit.index() as u16 % 3);
        if !self.has_places() {
            return (area.x + self.columns / 2, area.y);
        }
        let x = if self.columns == 7 { 1 + 2 * column } else { column };
        (area.x + x, area.y + row)
    }

    /// Where a digit stands.
    pub(super) fn middle(self, origin: Rect, cell: Cell) -> (u16, u16) {
        let area = self.cell(origin, cell);
        (area.x + self.columns / 2, area.y + self.rows / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lie_side_by_side_within_the_lines() {
        let origin = Rect::new(3, 2, 0, 0);
        for geometry in Geometry::ALL {
            let last = geometry.cell(origin, Cell::at(8, 8));
            let edge = origin.x + geometry.line_x(9).unwrap();
            // The compact form has a blank there.
            let gap = u16::from(!geometry.upright);
            assert_eq!(last.right() + gap, edge, "{geometry:?}");
            assert_eq!(last.bottom(), origin.y + geometry.line_y(9).unwrap(), "{geometry:?}");
            for (i, a) in Cell::ALL.into_iter().enumerate() {
                for b in Cell::ALL.into_iter().take(i) {
                    let (a, b) = (geometry.cell(origin, a), geometry.cell(origin, b));
                    assert!(a.intersection(b).is_empty(), "{geometry:?}");
                }
            }
        }
    }

    #[test]
    fn the_best_that_fits_is_chosen() {
        let sizes = Geometry::ALL.map(|geometry| (geometry.width(), geometry.height()));
        assert_eq!(sizes, [(73, 37), (73, 31), (37, 37), (73, 19), (55, 19), (37, 19), (25, 13)]);
        for (index, (width, height)) in sizes.into_iter().enumerate() {
            assert_eq!(Geometry::fitting(width, height), Geometry::ALL[index]);
        }
        assert_eq!(Geometry::fitting(1, 1), Geometry::ALL[6]);
    }

    #[test]
    fn notes_have_places_of_three_by_three() {
        let geometry = Geometry::ALL[0];
        let origin = Rect::new(0, 0, 0, 0);
        assert_eq!(geometry.place(origin, Cell::at(0, 0), Digit::ALL[0]), (2, 1));
        assert_eq!(geometry.place(origin, Cell::at(0, 0), Digit::ALL[4]), (4, 2));
        assert_eq!(geometry.place(origin, Cell::at(0, 0), Digit::ALL[8]), (6, 3));
    }
}
