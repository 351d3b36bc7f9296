//! A grid of any shape as text: lines around the regions, a blank between cells, and the marks of its rules as far as
//! characters show them.
//!
//! | | shown as |
//! |---|---|
//! | cage, window, extra region | a light line around it, the sum on the line above its first cell |
//! | line | `═ ║ ╲ ╱` from cell to cell; an arrow has its head before the last one |
//! | bulb, circle, pill | `(5)` |
//! | diamond | `{5}` |
//! | square | `[5]` |
//! | greater or less than all neighbours | `<5>`, `>5<` |
//! | dot, letter, sign | between its cells |
//! | digits where four cells meet | there |
//! | clue outside | in front of its row or column, with an arrow for a diagonal |
//!
//! What is not shown, [`super::Lines::left_out`] names: areas that lie on others, labels of lines. A digit stands in
//! the middle of its cell, candidates from the left on. A cell that is pointed out is reversed, and stands between
//! stars where there is no colour.

use shudu_variant::Cell;

use super::VariantScene;
use super::board::Board;
use super::layout::{Layout, Notes};
use crate::text::paint::{self, Kind, paint};
use crate::text::{Color, Style, append_captions};

/// The grid as lines of text, each with its end.
pub fn grid(scene: &VariantScene, style: &Style) -> String {
    let shape = scene.givens.shape();
    let lines = scene.lines();
    let cells: Vec<String> = shape.cells().map(|cell| content(scene, cell)).collect();
    let widest = cells.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    // Beside the sum of a cage there must be room for a line that comes from above.
    let has_both = !lines.labels.is_empty() && (!lines.steps.is_empty() || !lines.signs.is_empty());
    let size = (widest.max(if has_both { 3 } else { 1 }) as u16 + 2, 1);
    let layout = Layout::new(&lines, size, Notes::Row, [true, false], false);
    // Where a light line has to be told from a border, that is heavy.
    let weights = [0, if lines.has_areas || !style.unicode { 2 } else { 1 }];
    let board = Board::weighed(&lines, &layout, style.unicode, weights);
    let width = usize::from(board.width);
    let mut written: Vec<(char, Kind, paint::Mark)> = board
        .characters
        .iter()
        .map(|&(character, _)| (character, Kind::Candidate, paint::Mark::NONE))
        .collect();
    for cell in shape.cells() {
        let (x, y) = layout.corner(cell);
        let highlighted = scene.highlight.contains(&cell);
        let (kind, start) = match (scene.givens.get(cell), scene.digit(cell), &scene.candidates) {
            (Some(_), ..) => (Kind::Given, size.0 / 2),
            (None, Some(_), _) => (Kind::Found, size.0 / 2),
            (None, None, Some(_)) => (Kind::Candidate, 1),
            (None, None, None) => (Kind::Blank, size.0 / 2),
        };
        let from = usize::from(y) * width + usize::from(x);
        let row = &mut written[from..from + usize::from(size.0)];
        let (start, text) = (usize::from(start), &cells[cell.index()]);
        let end = start + text.chars().count();
        for (place, character) in row[start..].iter_mut().zip(text.chars()) {
            (place.0, place.1) = (character, kind);
        }
        row.iter_mut().for_each(|place| place.2.highlighted = highlighted);
        let around = lines.around.get(&cell);
        if let Some([left, right]) = around {
            (row[start - 1].0, row[end].0) = (*left, *right);
        }
        if highlighted && style.color == Color::None {
            row[0].0 = '*';
            // What stands around the digit is still to be seen.
            if around.is_none() || end + 1 < row.len() {
                row[row.len() - 1].0 = '*';
            }
        }
    }
    let mut out = String::new();
    // As wide as the number of the last row, and a blank.
    let margin = if scene.labelled { shape.rows().to_string().len() + 1 } else { 0 };
    if scene.labelled {
        let mut line = " ".repeat(margin);
        for column in 0..shape.columns() {
            let number = (column + 1).to_string();
            let middle = usize::from(layout.middle(Cell::new(column)).0);
            // The last figure of a number stands above the digits.
            let end = margin + middle + 1;
            line += &" ".repeat(end.saturating_sub(line.len() + number.len()));
            line += &number;
        }
        out += &line;
        out.push('\n');
    }
    let row_at = |line: usize| {
        let rows = (0..shape.rows()).map(|row| (row, Cell::new(row * shape.columns())));
        rows.filter(|&(_, first)| usize::from(layout.middle(first).1) == line).map(|(row, _)| row + 1).next()
    };
    for (line, row) in written.chunks(width).enumerate() {
        if scene.labelled {
            let number = row_at(line).map(|number| number.to_string()).unwrap_or_default();
            out += &format!("{number:>width$} ", width = margin - 1);
        }
        let end = row.iter().rposition(|(character, ..)| *character != ' ').map_or(0, |last| last + 1);
        for run in row[..end].chunk_by(|a, b| (a.1, a.2) == (b.1, b.2)) {
            let text: String = run.iter().map(|(character, ..)| *character).collect();
            out += &paint(style.color, run[0].1, run[0].2, &text);
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    append_captions(&mut out, &scene.captions);
    out
}

fn content(scene: &VariantScene, cell: Cell) -> String {
    let digits = scene.givens.shape().digits();
    match (scene.digit(cell), &scene.candidates) {
        (Some(digit), _) => digits.character(digit).to_string(),
        (None, Some(candidates)) => {
            candidates.get(cell).iter().map(|digit| digits.character(digit)).collect()
        }
        (None, None) => ".".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_variant::{Digits, Dot, End, Grid, Mark, Shape, Symbol, View};

    use super::*;

    fn scene(shape: Shape) -> VariantScene {
        let mut givens = Grid::blank(Arc::new(shape));
        givens.set(Cell::new(0), Some(1));
        VariantScene::of(givens)
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

    fn cells(numbers: &[usize]) -> Vec<Cell> {
        numbers.iter().copied().map(Cell::new).collect()
    }

    fn line(numbers: &[usize], start: End, end: End) -> Mark {
        Mark::Line { cells: cells(numbers), thick: false, start, end, label: None }
    }

    fn marked(marks: Vec<Mark>) -> VariantScene {
        VariantScene { marks, ..scene(Shape::square(4).unwrap()) }
    }

    #[test]
    fn cages_have_lines_around_them_and_sums() {
        let cage =
            |numbers: &[usize], sum: &str| Mark::Cage { cells: cells(numbers), label: Some(sum.to_owned()) };
        let scene = marked(vec![cage(&[0, 1, 2], "6"), cage(&[5, 9], "12")]);
        assert_eq!(
            grid(&scene, &Style::PLAIN).lines().collect::<Vec<_>>(),
            [
                "┏6━━━━━━┳━━━┯━━━┓",
                "┃ 1   . ╏ . │ . ┃",
                "┠───┬12─╂───┘   ┃",
                "┃ . │ . ┃ .   . ┃",
                "┣━━━┿╍╍╍╋━━━━━━━┫",
                "┃ . │ . ┃ .   . ┃",
                "┃   └───┨       ┃",
                "┃ .   . ┃ .   . ┃",
                "┗━━━━━━━┻━━━━━━━┛"
            ]
        );
        assert_eq!(
            grid(&scene, &Style::ASCII).lines().collect::<Vec<_>>(),
            [
                "+6------+---+---+",
                "| 1   . ; . : . |",
                "+....12.+....   |",
                "| . : . | .   . |",
                "+---+~~~+-------+",
                "| . : . | .   . |",
                "|   ....+       |",
                "| .   . | .   . |",
                "+-------+-------+"
            ]
        );
    }

    #[test]
    fn lines_signs_and_clues_are_where_pictures_have_them() {
        let outside = |view, label: &str| Mark::Outside { view, label: label.to_owned() };
        let scene = marked(vec![
            line(&[0, 5, 6], End::Bulb, End::Plain),
            line(&[12, 8, 4], End::Circle, End::Arrow),
            Mark::Between { cells: [Cell::new(2), Cell::new(3)], dot: Dot::White, label: None },
            Mark::Between {
                cells: [Cell::new(7), Cell::new(3)],
                dot: Dot::Bare,
                label: Some("∧".to_owned()),
            },
            Mark::Corner { cells: cells(&[10, 11, 14, 15]), label: "1 2".to_owned() },
            Mark::Inside { cell: Cell::new(14), symbol: Symbol::Square },
            outside(View::top(1), "10"),
            outside(View::right(3), "3"),
            Mark::Diagonal { cells: cells(&[8, 13]), label: "7".to_owned() },
        ]);
        assert!(scene.lines().left_out().is_empty());
        assert_eq!(
            grid(&scene, &Style::PLAIN).lines().collect::<Vec<_>>(),
            [
                "        10",
                "   ┌───────┬───────┐",
                "   │(1)  . │ . ○ . │",
                "   │   ╲   │     ∧ │",
                "7↘ │ .   .═══.   . │",
                "   ├─↑─────┼───────┤",
                "   │ .   . │ .   . │",
                "   │ ║     │  12   │",
                "   │(.)  . │[.]  . │ 3",
                "   └───────┴───────┘"
            ]
        );
        assert_eq!(
            grid(&scene, &Style::ASCII).lines().collect::<Vec<_>>(),
            [
                "        10",
                "   +-------+-------+",
                "   |(1)  . | . o . |",
                "   |   \\   |     ^ |",
                "7\\ | .   .===.   . |",
                "   +-^-----+-------+",
                "   | .   . | .   . |",
                "   | |     |  12   |",
                "   |(.)  . |[.]  . | 3",
                "   +-------+-------+"
            ]
        );
    }

    #[test]
    fn what_is_pointed_out_keeps_what_stands_around_it() {
        let mut scene = marked(vec![line(&[0, 1], End::Bulb, End::Plain)]);
        scene.highlight = cells(&[0, 1]);
        let drawn = grid(&scene, &Style::PLAIN);
        assert_eq!(drawn.lines().nth(1), Some("│*1)═*.*│ .   . │"));
        assert_eq!(grid(&scene, &Style::COLOR).matches("\u{1b}[").count() % 2, 0);
        scene.captions = vec!["4 × 4".to_owned()];
        assert!(grid(&scene, &Style::PLAIN).ends_with("┘\n4 × 4\n"));
    }
}
