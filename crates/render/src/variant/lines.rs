//! What a board of characters shows: how heavy the line between two cells is, what stands on it, in a cell and outside
//! the grid.
//!
//! A border of a region is heavy. A light line surrounds each area (cage, window, extra region), and there is none
//! within; where an area goes on across the border of a region, that is broken.

use std::collections::BTreeMap;

use shudu_variant::{Cell, Dot, End, Mark, Shape, Side, Symbol};

/// A line between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// Within an area.
    None,
    /// Between cells of a region outside areas: it says nothing.
    Plain,
    /// Around an area, within a region.
    Light,
    /// Between regions, within an area.
    Broken,
    /// Between regions, or the edge.
    Heavy,
}

/// A piece of a line from the middle of a cell to that of a neighbour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: Cell,
    /// Rows down and columns to the right: -1 to 1.
    pub(super) by: (isize, isize),
    /// Does the head of an arrow stand on it?
    pub(super) has_head: bool,
}

/// All that a board of characters shows beside digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// By row and by boundary from the left edge to the right one.
    upright: Vec<Vec<Line>>,
    /// By boundary from the upper edge to the lower one, and by column.
    level: Vec<Vec<Line>>,
    /// Areas with a label: the first cell, and the label.
    pub(super) labels: Vec<(Cell, String)>,
    /// Signs between two cells, the first one above or to the left.
    pub(super) signs: Vec<([Cell; 2], String)>,
    /// Signs where four cells meet: the lower right one of them.
    pub(super) corners: Vec<(Cell, String)>,
    pub(super) steps: Vec<Step>,
    /// What stands to the left and to the right in a cell.
    pub(super) around: BTreeMap<Cell, [char; 2]>,
    /// Labels outside the grid: in front of which row and column, both from 0, with a strip around the grid.
    pub(super) outside: BTreeMap<(usize, usize), String>,
    pub(super) has_areas: bool,
    left_out: Vec<usize>,
}

impl Lines {
    /// What is shown of the marks.
    pub fn of(shape: &Shape, marks: &[Mark]) -> Lines {
        let (rows, columns) = (shape.rows(), shape.columns());
        let mut lines = Lines {
            rows,
            columns,
            upright: Vec::new(),
            level: Vec::new(),
            labels: Vec::new(),
            signs: Vec::new(),
            corners: Vec::new(),
            steps: Vec::new(),
            around: BTreeMap::new(),
            outside: BTreeMap::new(),
            has_areas: false,
            left_out: Vec::new(),
        };
        let mut areas = vec![None; shape.len()];
        // Where areas lie on each other, those that have a sum are shown.
        let (cages, others): (Vec<_>, Vec<_>) =
            marks.iter().enumerate().partition(|(_, mark)| matches!(mark, Mark::Cage { .. }));
        for (number, mark) in cages.into_iter().chain(others) {
            if !lines.take(shape, number, mark, &mut areas) {
                lines.left_out.push(number);
            }
        }
        lines.left_out.sort_unstable();
        let line = |a: Option<Cell>, b: Option<Cell>| {
            let (Some(a), Some(b)) = (a, b) else { return Line::Heavy };
            let (area, other) = (areas[a.index()], areas[b.index()]);
            match (shape.region_of(a) == shape.region_of(b), area == other, area.is_some()) {
                (true, true, true) => Line::None,
                (true, true, false) => Line::Plain,
                (true, false, _) => Line::Light,
                (false, true, true) => Line::Broken,
                (false, ..) => Line::Heavy,
            }
        };
        let at = |row: Option<usize>, column: Option<usize>| shape.cell(row?, column?);
        let upright = (0..rows).map(|row| {
            (0..=columns)
                .map(|column| line(at(Some(row), column.checked_sub(1)), at(Some(row), Some(column))))
                .collect()
        });
        let level = (0..=rows).map(|row| {
            (0..columns)
                .map(|column| line(at(row.checked_sub(1), Some(column)), at(Some(row), Some(column))))
                .collect()
        });
        (lines.upright, lines.level) = (upright.collect(), level.collect());
        lines
    }

    /// The numbers of the marks that are not shown, or not with all that they say: areas that lie on others, labels
    /// without room.
    pub fn left_out(&self) -> &[usize] {
        &self.left_out
    }

    /// Does something stand around the digit of this cell?
    pub fn is_surrounded(&self, cell: Cell) -> bool {
        self.around.contains_key(&cell)
    }

    /// Takes up a mark. `false` if not all of it is shown.
    fn take(&mut self, shape: &Shape, number: usize, mark: &Mark, areas: &mut [Option<usize>]) -> bool {
        let place = |cell: Cell| (shape.row_of(cell), shape.column_of(cell));
        match mark {
            Mark::Cage { cells, .. } | Mark::Area(cells) => {
                if cells.iter().any(|cell| areas[cell.index()].is_some()) {
                    return false;
                }
                cells.iter().for_each(|cell| areas[cell.index()] = Some(number));
                self.has_areas = true;
                if let (Mark::Cage { label: Some(label), .. }, Some(&first)) = (mark, cells.iter().min()) {
                    self.labels.push((first, label.clone()));
                }
                true
            }
            Mark::Line { cells, start, end, label, .. } => {
                let is_whole = self.line(shape, cells, [*start, *end]);
                is_whole && label.is_none()
            }
            Mark::Pill(cells) => {
                cells.iter().all(|&cell| self.surround(cell, ['(', ')']))
                    && self.line(shape, cells, [End::Plain; 2])
            }
            Mark::Between { cells: [a, b], dot, label } => {
                let cells = if a < b { [*a, *b] } else { [*b, *a] };
                let text = match (dot, label) {
                    (_, Some(label)) => label.clone(),
                    (Dot::White, None) => "○".to_owned(),
                    (Dot::Black, None) => "●".to_owned(),
                    (Dot::Bare, None) => return false,
                };
                // The number on a dot does not say whether that is white or black.
                let is_whole = text.chars().count() <= 2 && (*dot == Dot::Bare || label.is_none());
                self.signs.push((cells, text));
                is_whole
            }
            Mark::Corner { cells, label } => {
                let Some(&last) = cells.iter().max() else { return false };
                self.corners.push((last, label.replace(' ', "")));
                cells.len() == 4
            }
            Mark::Inside { cell, symbol } => self.surround(
                *cell,
                match symbol {
                    Symbol::Circle => ['(', ')'],
                    Symbol::Square => ['[', ']'],
                    Symbol::Outwards => ['<', '>'],
                    Symbol::Inwards => ['>', '<'],
                },
            ),
            Mark::Outside { view, label } => {
                let at = match view.side {
                    Side::Top => (0, view.index + 1),
                    Side::Bottom => (self.rows + 1, view.index + 1),
                    Side::Left => (view.index + 1, 0),
                    Side::Right => (view.index + 1, self.columns + 1),
                };
                self.write_outside(at, label.clone())
            }
            Mark::Diagonal { cells, label } => {
                let Some(&first) = cells.first() else { return false };
                let (row, column) = place(first);
                let (down, right) = match cells.get(1) {
                    Some(&second) => (place(second).0 > row, place(second).1 > column),
                    None => (row == 0, column == 0),
                };
                let arrow = arrow((if down { 1 } else { -1 }, if right { 1 } else { -1 }));
                let at = (if down { row } else { row + 2 }, if right { column } else { column + 2 });
                self.write_outside(at, format!("{label}{arrow}"))
            }
        }
    }

    /// A line through cells. `false` if there is more to it than steps from neighbour to neighbour, or an end has no
    /// place.
    fn line(&mut self, shape: &Shape, cells: &[Cell], ends: [End; 2]) -> bool {
        let mut is_whole = true;
        let last = cells.len().saturating_sub(2);
        for (number, pair) in cells.windows(2).enumerate() {
            let place = |cell| (shape.row_of(cell) as isize, shape.column_of(cell) as isize);
            let (from, to) = (place(pair[0]), place(pair[1]));
            let by = (to.0 - from.0, to.1 - from.1);
            if by.0.abs().max(by.1.abs()) != 1 {
                is_whole = false;
                continue;
            }
            let has_head = number == last && ends[1] == End::Arrow;
            self.steps.push(Step { from: pair[0], by, has_head });
        }
        for (end, cell) in ends.into_iter().zip([cells.first(), cells.last()]) {
            let signs = match end {
                End::Plain | End::Arrow => continue,
                End::Bulb | End::Circle => ['(', ')'],
                End::Diamond => ['{', '}'],
            };
            is_whole &= cell.is_some_and(|&cell| self.surround(cell, signs));
        }
        is_whole
    }

    /// `false` if something else stands there.
    fn surround(&mut self, cell: Cell, signs: [char; 2]) -> bool {
        *self.around.entry(cell).or_insert(signs) == signs
    }

    /// `false` if something else stands there, or there is no room.
    fn write_outside(&mut self, at: (usize, usize), label: String) -> bool {
        let is_short = label.chars().count() <= 3;
        is_short && *self.outside.entry(at).or_insert_with(|| label.clone()) == label
    }

    /// The line to the left of a column in a row; that of the number of columns is the right edge.
    pub(super) fn upright(&self, row: usize, column: usize) -> Line {
        self.upright[row][column]
    }

    /// The line above a row in a column; that of the number of rows is the lower edge.
    pub(super) fn level(&self, row: usize, column: usize) -> Line {
        self.level[row][column]
    }

    fn place(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.columns, cell.index() % self.columns)
    }

    /// Must the boundary to the left of this column be drawn?
    pub(super) fn needs_upright(&self, column: usize) -> bool {
        let crosses = |step: &Step| {
            let from = self.place(step.from).1;
            step.by.1 != 0 && from.max(from.wrapping_add_signed(step.by.1)) == column
        };
        let is_on_it = |[a, b]: [Cell; 2]| {
            let (a, b) = (self.place(a), self.place(b));
            a.0 == b.0 && b.1 == column
        };
        self.upright.iter().any(|row| !matches!(row[column], Line::None | Line::Plain))
            || self.steps.iter().any(crosses)
            || self.signs.iter().any(|(cells, _)| is_on_it(*cells))
            || self.corners.iter().any(|(cell, _)| self.place(*cell).1 == column)
    }

    /// Must the boundary above this row be drawn?
    pub(super) fn needs_level(&self, row: usize) -> bool {
        let crosses = |step: &Step| {
            let from = self.place(step.from).0;
            step.by.0 != 0 && from.max(from.wrapping_add_signed(step.by.0)) == row
        };
        let is_on_it = |[a, b]: [Cell; 2]| {
            let (a, b) = (self.place(a), self.place(b));
            a.0 != b.0 && b.0 == row
        };
        self.level[row].iter().any(|line| !matches!(line, Line::None | Line::Plain))
            || self.steps.iter().any(crosses)
            || self.signs.iter().any(|(cells, _)| is_on_it(*cells))
            || self.corners.iter().any(|(cell, _)| self.place(*cell).0 == row)
    }
}

/// The arrow that points this many rows down and columns to the right.
pub(super) fn arrow(by: (isize, isize)) -> char {
    match by {
        (0, ..0) => '←',
        (0, _) => '→',
        (..0, 0) => '↑',
        (_, 0) => '↓',
        (..0, ..0) => '↖',
        (..0, _) => '↗',
        (_, ..0) => '↙',
        _ => '↘',
    }
}

#[cfg(test)]
mod tests {
    use shudu_variant::View;

    use super::*;

    fn cells(numbers: &[usize]) -> Vec<Cell> {
        numbers.iter().copied().map(Cell::new).collect()
    }

    fn cage(numbers: &[usize], label: &str) -> Mark {
        Mark::Cage { cells: cells(numbers), label: Some(label.to_owned()) }
    }

    fn line(numbers: &[usize], label: Option<&str>) -> Mark {
        let label = label.map(str::to_owned);
        Mark::Line { cells: cells(numbers), thick: false, start: End::Bulb, end: End::Plain, label }
    }

    fn lines(marks: &[Mark]) -> Lines {
        Lines::of(&Shape::square(4).unwrap(), marks)
    }

    #[test]
    fn areas_have_lines_around_them_and_none_within() {
        let lines = lines(&[cage(&[0, 1, 2], "6")]);
        assert_eq!(lines.upright(0, 0), Line::Heavy, "the edge");
        assert_eq!(lines.upright(0, 1), Line::None, "within the area");
        assert_eq!(lines.upright(0, 2), Line::Broken, "from box to box");
        assert_eq!(lines.upright(0, 3), Line::Light, "its end");
        assert_eq!(lines.upright(1, 1), Line::Plain, "outside");
        assert_eq!(lines.level(2, 0), Line::Heavy, "between boxes");
        assert_eq!(lines.labels, [(Cell::new(0), "6".to_owned())]);
    }

    #[test]
    fn boundaries_that_say_nothing_can_be_left_out() {
        let plain = lines(&[]);
        assert_eq!([1, 2, 3].map(|column| plain.needs_upright(column)), [false, true, false]);
        assert_eq!([1, 2, 3].map(|row| plain.needs_level(row)), [false, true, false]);
        let dot = |numbers: [usize; 2]| Mark::Between {
            cells: numbers.map(Cell::new),
            dot: Dot::White,
            label: None,
        };
        let dotted = lines(&[dot([0, 1]), dot([12, 8])]);
        assert!(dotted.needs_upright(1) && !dotted.needs_upright(3) && dotted.needs_level(3));
        let crossed = lines(&[line(&[5, 10], None)]);
        assert!(crossed.needs_upright(2) && crossed.needs_level(2) && !crossed.needs_level(1));
    }

    #[test]
    fn what_is_not_shown_whole_is_named() {
        let outside = |view, label: &str| Mark::Outside { view, label: label.to_owned() };
        for (marks, expected) in [
            (vec![cage(&[0, 1], "3"), cage(&[1, 2], "4"), Mark::Area(cells(&[4]))], vec![1]),
            (vec![Mark::Area(cells(&[1, 5])), cage(&[0, 1], "3"), cage(&[1, 2], "4")], vec![0, 2]),
            (vec![line(&[0, 1], Some("12")), line(&[4, 5], None)], vec![0]),
            (vec![line(&[0, 2], None)], vec![0]),
            (vec![outside(View::top(0), "10"), outside(View::top(0), "3")], vec![1]),
            (vec![outside(View::left(3), "1000"), outside(View::right(3), "100")], vec![0]),
            (
                vec![
                    Mark::Inside { cell: Cell::new(0), symbol: Symbol::Circle },
                    Mark::Inside { cell: Cell::new(0), symbol: Symbol::Outwards },
                ],
                vec![1],
            ),
        ] {
            assert_eq!(lines(&marks).left_out(), expected, "{marks:?}");
        }
    }
}
