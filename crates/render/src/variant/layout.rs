//! How large a cell on a board of characters is, where it lies, and which layouts there are.

use shudu_variant::Cell;

use super::lines::Lines;

/// Where notes stand in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notes {
    /// Each at a place of its own, in rows of this many, with blanks between.
    Spaced(u16),
    /// The same without blanks.
    Tight(u16),
    /// In a row, as many as there is room for.
    Row,
    /// A sign that there are some.
    Sign,
}

/// A way to lay out a grid. All places are counted from the upper left corner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Columns and rows of a cell.
    pub cell: (u16, u16),
    /// Where notes stand.
    pub notes: Notes,
    /// The first column of each column of cells, and that behind the right edge.
    pub(super) x: Vec<u16>,
    pub(super) y: Vec<u16>,
    /// Is there a line to the left of each column of cells, and at the right edge?
    upright: Vec<bool>,
    level: Vec<bool>,
    /// What stands outside the grid to the right and below takes so much.
    beyond: (u16, u16),
}

impl Layout {
    /// All layouts of a grid with this many digits for a screen, the best first. In the last but one a blank stands
    /// before each line, so that digits stand apart from it on both sides.
    pub fn all(lines: &Lines, digits: usize) -> Vec<Layout> {
        let in_row = (1..).find(|in_row| in_row * in_row >= digits as u16).unwrap_or(1);
        let rows = (digits as u16).div_ceil(in_row);
        let lay = |cell, notes, upright, level| Layout::new(lines, cell, notes, [upright, level], false);
        let mut all = vec![
            lay((2 * in_row + 1, rows), Notes::Spaced(in_row), true, true),
            lay((2 * in_row + 1, rows), Notes::Spaced(in_row), true, false),
            lay((in_row.max(3), rows), Notes::Tight(in_row), true, true),
            lay((7, 1), Notes::Row, true, true),
            lay((5, 1), Notes::Row, true, true),
            lay((3, 1), Notes::Row, true, true),
        ];
        // A small grid leaves room for text beside it in the compact form.
        if lines.columns > 9 {
            all.push(lay((3, 1), Notes::Row, true, false));
        }
        // Labels outside need as much room as a cell has here.
        if lines.outside.is_empty() {
            all.push(Layout::new(lines, (2, 1), Notes::Sign, [false; 2], true));
            all.push(lay((2, 1), Notes::Sign, false, false));
        }
        all
    }

    /// With lines between all columns of cells, and between all rows, or with those alone that say something.
    pub(super) fn new(
        lines: &Lines,
        cell: (u16, u16),
        notes: Notes,
        [all_upright, all_level]: [bool; 2],
        is_padded: bool,
    ) -> Layout {
        let upright: Vec<bool> =
            (0..=lines.columns).map(|column| all_upright || lines.needs_upright(column)).collect();
        let level: Vec<bool> = (0..=lines.rows).map(|row| all_level || lines.needs_level(row)).collect();
        let widest = |column: usize| {
            let labels = lines.outside.iter().filter(|((_, at), _)| *at == column);
            labels.map(|(_, label)| label.chars().count() as u16 + 1).max().unwrap_or(0)
        };
        let has_row = |row: usize| u16::from(lines.outside.keys().any(|(at, _)| *at == row));
        Layout {
            x: starts(&upright, cell.0, widest(0), is_padded),
            y: starts(&level, cell.1, has_row(0), false),
            cell,
            notes,
            upright,
            level,
            beyond: (widest(lines.columns + 1), has_row(lines.rows + 1)),
        }
    }

    /// Has every note a place of its own?
    pub const fn has_places(&self) -> bool {
        matches!(self.notes, Notes::Spaced(_) | Notes::Tight(_))
    }

    /// Columns in all.
    pub fn width(&self) -> u16 {
        self.x.last().copied().unwrap_or(0) + self.beyond.0
    }

    /// Rows in all.
    pub fn height(&self) -> u16 {
        self.y.last().copied().unwrap_or(0) + self.beyond.1
    }

    /// The upper left corner of a cell.
    pub fn corner(&self, cell: Cell) -> (u16, u16) {
        let columns = self.x.len() - 1;
        (self.x[cell.index() % columns], self.y[cell.index() / columns])
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
    pub fn note(&self, cell: Cell, number: u16) -> (u16, u16) {
        let (x, y) = self.corner(cell);
        match self.notes {
            Notes::Spaced(in_row) => (x + 1 + 2 * (number % in_row), y + number / in_row),
            Notes::Tight(in_row) => (x + number % in_row, y + number / in_row),
            Notes::Row | Notes::Sign => (x, y),
        }
    }

    /// Where a digit stands.
    pub fn middle(&self, cell: Cell) -> (u16, u16) {
        let (x, y) = self.corner(cell);
        (x + self.cell.0 / 2, y + self.cell.1 / 2)
    }
}

/// Where each cell begins, and, behind the last line, the end.
fn starts(lines: &[bool], size: u16, mut at: u16, is_padded: bool) -> Vec<u16> {
    let mut starts = Vec::with_capacity(lines.len());
    for (number, &has_line) in lines.iter().enumerate() {
        at += u16::from(has_line) + u16::from(has_line && is_padded && number > 0);
        starts.push(at);
        at += size;
    }
    starts
}

#[cfg(test)]
mod tests {
    use shudu_variant::{Mark, Shape, View};

    use super::*;

    fn layouts(shape: &Shape) -> Vec<Layout> {
        Layout::all(&Lines::of(shape, &[]), shape.digits().len())
    }

    fn shapes() -> [Shape; 4] {
        [4, 6, 9, 16].map(|size| Shape::square(size).unwrap())
    }

    #[test]
    fn cells_lie_side_by_side_within_the_lines() {
        for shape in shapes() {
            for layout in layouts(&shape) {
                let (wide, high) = layout.cell;
                let corners: Vec<(u16, u16)> = shape.cells().map(|cell| layout.corner(cell)).collect();
                for (i, a) in corners.iter().enumerate() {
                    assert!(a.0 + wide < layout.width() && a.1 + high < layout.height(), "{layout:?}");
                    let apart = |b: &(u16, u16)| a.0.abs_diff(b.0) >= wide || a.1.abs_diff(b.1) >= high;
                    assert!(corners[..i].iter().all(apart), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn every_note_has_a_place_in_its_cell() {
        for shape in shapes() {
            let digits = shape.digits().len() as u16;
            for layout in layouts(&shape).iter().filter(|layout| layout.has_places()) {
                let cell = Cell::new(3);
                let (x, y) = layout.corner(cell);
                let mut places: Vec<(u16, u16)> = (0..digits).map(|n| layout.note(cell, n)).collect();
                let (wide, high) = layout.cell;
                assert!(
                    places.iter().all(|at| (x..x + wide).contains(&at.0) && (y..y + high).contains(&at.1))
                );
                places.dedup();
                assert_eq!(places.len(), usize::from(digits));
            }
        }
    }

    #[test]
    fn nine_rows_have_these_sizes_and_labels_outside_take_room() {
        let shape = Shape::square(9).unwrap();
        let sizes: Vec<(u16, u16)> =
            layouts(&shape).iter().map(|layout| (layout.width(), layout.height())).collect();
        assert_eq!(sizes, [(73, 37), (73, 31), (37, 37), (73, 19), (55, 19), (37, 19), (25, 13), (22, 13)]);
        let label = |view, text: &str| Mark::Outside { view, label: text.to_owned() };
        let lines = Lines::of(&shape, &[label(View::left(0), "12"), label(View::bottom(3), "3")]);
        let sizes: Vec<(u16, u16)> =
            Layout::all(&lines, 9).iter().map(|layout| (layout.width(), layout.height())).collect();
        assert_eq!(sizes, [(76, 38), (76, 32), (40, 38), (76, 20), (58, 20), (40, 20)]);
    }
}
