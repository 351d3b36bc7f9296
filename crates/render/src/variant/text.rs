//! A grid of any shape as text: borders around the regions, a blank between cells. A cell that is pointed out stands between
//! stars. Marks are not drawn.

use shudu_variant::{Cell, Shape};

use super::{VariantScene, character};
use crate::text::{Color, Style};

/// The grid as lines of text, each with its end.
pub fn grid(scene: &VariantScene, style: &Style) -> String {
    let shape = scene.givens.shape();
    let cells: Vec<String> = shape.cells().map(|cell| content(scene, cell)).collect();
    let width = cells.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    let walls = Walls { shape, width, unicode: style.unicode };
    let mut out = String::new();
    for row in 0..=shape.rows() {
        if row == 0 || row == shape.rows() || (0..shape.columns()).any(|c| walls.above(row, c)) {
            walls.border(row, &mut out);
        }
        if row == shape.rows() {
            break;
        }
        for column in 0..shape.columns() {
            let Some(cell) = shape.cell(row, column) else { continue };
            let is_marked = scene.highlight.contains(&cell);
            out.push(walls.side(row, column));
            out.push(if is_marked { '*' } else { ' ' });
            let text = &cells[cell.index()];
            let is_found = scene.givens.get(cell).is_none() && scene.values.get(cell).is_some();
            let paint = style.color != Color::None && is_found;
            if paint {
                out.push_str("\u{1b}[34m");
            }
            out.push_str(text);
            if paint {
                out.push_str("\u{1b}[0m");
            }
            out.extend(std::iter::repeat_n(' ', width - text.chars().count()));
            out.push(if is_marked { '*' } else { ' ' });
        }
        out.push(walls.side(row, shape.columns()));
        out.push('\n');
    }
    out
}

fn content(scene: &VariantScene, cell: Cell) -> String {
    match (scene.digit(cell), &scene.candidates) {
        (Some(digit), _) => character(digit).to_string(),
        (None, Some(candidates)) => candidates.get(cell).iter().map(character).collect(),
        (None, None) => ".".to_owned(),
    }
}

/// Where a border stands.
struct Walls<'a> {
    shape: &'a Shape,
    width: usize,
    unicode: bool,
}

impl Walls<'_> {
    fn region(&self, row: Option<usize>, column: Option<usize>) -> Option<Option<usize>> {
        self.shape.cell(row?, column?).map(|cell| self.shape.region_of(cell))
    }

    /// Above this cell, or below the last row.
    fn above(&self, row: usize, column: usize) -> bool {
        self.region(row.checked_sub(1), Some(column)) != self.region(Some(row), Some(column))
    }

    /// To the left of this cell, or to the right of the last column.
    fn left(&self, row: usize, column: usize) -> bool {
        self.region(Some(row), column.checked_sub(1)) != self.region(Some(row), Some(column))
    }

    fn side(&self, row: usize, column: usize) -> char {
        match (self.left(row, column), self.unicode) {
            (true, true) => '│',
            (true, false) => '|',
            (false, _) => ' ',
        }
    }

    fn border(&self, row: usize, out: &mut String) {
        for column in 0..=self.shape.columns() {
            let left = column > 0 && self.above(row, column - 1);
            let right = column < self.shape.columns() && self.above(row, column);
            let up = row > 0 && self.left(row - 1, column);
            let down = row < self.shape.rows() && self.left(row, column);
            out.push(self.junction(up, down, left, right));
            if column < self.shape.columns() {
                let line = match (right, self.unicode) {
                    (true, true) => '─',
                    (true, false) => '-',
                    (false, _) => ' ',
                };
                out.extend(std::iter::repeat_n(line, self.width + 2));
            }
        }
        let end = out.trim_end_matches(' ').len();
        out.truncate(end);
        out.push('\n');
    }

    fn junction(&self, up: bool, down: bool, left: bool, right: bool) -> char {
        if !self.unicode {
            return match (up || down, left || right) {
                (false, false) => ' ',
                (true, false) => '|',
                (false, true) => '-',
                (true, true) => '+',
            };
        }
        match (up, down, left, right) {
            (false, false, false, false) => ' ',
            (_, _, false, false) => '│',
            (false, false, _, _) => '─',
            (false, true, false, true) => '┌',
            (false, true, true, false) => '┐',
            (true, false, false, true) => '└',
            (true, false, true, false) => '┘',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            (false, true, true, true) => '┬',
            (true, false, true, true) => '┴',
            (true, true, true, true) => '┼',
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_variant::{Digits, Grid};

    use super::*;

    fn scene(shape: Shape) -> VariantScene {
        let mut givens = Grid::blank(Arc::new(shape));
        givens.set(Cell::new(0), Some(1));
        let values = givens.clone();
        VariantScene {
            givens,
            values,
            candidates: None,
            marks: Vec::new(),
            highlight: Vec::new(),
            tints: Default::default(),
        }
    }

    #[test]
    fn boxes_have_borders() {
        let drawn = grid(&scene(Shape::square(4).unwrap()), &Style::PLAIN);
        let expected = "\
┌───────┬───────┐
│ 1   . │ .   . │
│ .   . │ .   . │
├───────┼───────┤
│ .   . │ .   . │
│ .   . │ .   . │
└───────┴───────┘
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn regions_of_any_form_have_borders_and_cells_are_pointed_out() {
        let map = [0, 0, 0, 1, 2, 0, 3, 1, 2, 3, 3, 1, 2, 2, 3, 1].map(Some);
        let shape = Shape::with_regions(4, 4, Digits::up_to(4).unwrap(), &map).unwrap();
        let mut scene = scene(shape);
        scene.highlight = vec![Cell::new(5)];
        let expected = "\
+-----------+---+
| 1   .   . | . |
+---+   +---+   |
| . |*.*| . | . |
|   +---+   |   |
| . | .   . | . |
|   +---+   |   |
| .   . | . | . |
+-------+---+---+
";
        assert_eq!(grid(&scene, &Style::ASCII), expected);
    }
}
