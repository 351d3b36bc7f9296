//! What is drawn in a puzzle of f-puzzles beside the marks of its rules: lines, rectangles, circles, texts, cages
//! without meaning, and coloured cells.
//!
//! A line has `lines` of cells, `outlineC` and `width`, of which half is the width in cells, as SudokuPad draws it; a
//! rectangle or circle `cells`, whose middle is its centre, `baseC`, `outlineC`, `fontC`, `width`, `height`, `angle`
//! and `value`, its words; a text `cells`, `value`, `size` and `fontC`; a cage `cells`, `value`, `outlineC` and
//! `fontC`. A cell is coloured by `c` or `cArray`, a colour or the number of one of eleven.

use serde_json::Value;
use shudu_variant::Shape;
use shudu_variant::cosmetic::{CELL, Caption, Color, Cosmetic, Figure, Layer, Length, Point};

use super::value::{list, words};
use crate::variant::text;

/// The colours of cells by their numbers, as the editor offers them.
const HIGHLIGHTS: [Color; 11] = [
    Color([168, 168, 168, 168]),
    Color([0, 0, 0, 255]),
    Color([255, 160, 160, 255]),
    Color([255, 223, 97, 255]),
    Color([254, 255, 175, 255]),
    Color([176, 255, 176, 255]),
    Color([97, 208, 96, 255]),
    Color([208, 208, 255, 255]),
    Color([129, 128, 240, 255]),
    Color([255, 8, 255, 255]),
    Color([255, 208, 208, 255]),
];

/// The size of letters where nothing is said: half a cell.
const LETTERS: Length = CELL / 2;

/// The figures of one entry under `name`. A place that is no cell is left out.
pub(super) fn of_entry(shape: &Shape, name: &str, entry: &Value) -> Vec<Cosmetic> {
    match name {
        "line" => lines(entry),
        "cage" => cage(shape, entry).into_iter().collect(),
        _ => figure(name, entry).into_iter().collect(),
    }
}

/// The colour of a cell.
pub(super) fn of_cell(row: usize, column: usize, value: &Value) -> Option<Cosmetic> {
    let value = value.as_array().map_or(value, |all| all.first().unwrap_or(&Value::Null));
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    let named = number.and_then(|number| HIGHLIGHTS.get(usize::try_from(number).ok()?).copied());
    let fill = named.or_else(|| color(value))?;
    let centre = Point { row: middle(row), column: middle(column) };
    let figure = Figure::Rectangle { centre, width: CELL, height: CELL, angle: 0 };
    Some(Cosmetic { layer: Layer::Under, figure, fill: Some(fill), stroke: None, width: 0, caption: None })
}

fn middle(index: usize) -> Length {
    CELL * index as Length + CELL / 2
}

/// A share of a cell.
fn length(value: Option<&Value>, unless: Length) -> Length {
    let number = value.and_then(|value| value.as_f64().or_else(|| value.as_str()?.parse().ok()));
    number.filter(|number| number.abs() <= 50.0).map_or(unless, |number| (number * f64::from(CELL)) as Length)
}

fn color(value: &Value) -> Option<Color> {
    Color::of_hex(value.as_str()?.trim()).filter(|color| !color.is_clear())
}

fn points(cells: &Value) -> Vec<Point> {
    let place = |name: &Value| {
        let (row, column) = text::position(name.as_str()?)?;
        let at = |number: usize| CELL * number as Length - CELL / 2;
        Some(Point { row: at(row), column: at(column) })
    };
    list(cells).iter().filter_map(place).collect()
}

fn lines(entry: &Value) -> Vec<Cosmetic> {
    let stroke = entry.get("outlineC").and_then(color).or(Some(Color::BLACK));
    let width = length(entry.get("width"), CELL / 5) / 2;
    let line = |cells: &Value| Cosmetic {
        layer: Layer::Under,
        figure: Figure::Line { points: points(cells), head: None },
        fill: None,
        stroke,
        width,
        caption: None,
    };
    list(entry.get("lines")).iter().map(line).collect()
}

fn figure(name: &str, entry: &Value) -> Option<Cosmetic> {
    let places = points(entry.get("cells").unwrap_or(&Value::Null));
    let count = Length::try_from(places.len()).ok().filter(|&count| count > 0)?;
    let mean = |of: fn(&Point) -> Length| places.iter().map(of).sum::<Length>() / count;
    let centre = Point { row: mean(|at| at.row), column: mean(|at| at.column) };
    let unless = if name == "text" { CELL / 4 } else { CELL };
    let (width, height) = (length(entry.get("width"), unless), length(entry.get("height"), unless));
    let angle = entry.get("angle").and_then(Value::as_f64).unwrap_or(0.0) as i32 % 360;
    let caption = entry.get("value").and_then(words).map(|words| Caption {
        words,
        size: length(entry.get("size"), CELL) / 2,
        color: entry.get("fontC").and_then(color),
    });
    let is_text = name == "text";
    let figure = match name {
        "circle" => Figure::Round { centre, width, height, angle },
        _ => Figure::Rectangle { centre, width, height, angle },
    };
    let of = |name: &str| entry.get(name).filter(|_| !is_text).and_then(color);
    let (fill, stroke) = (of("baseC"), of("outlineC"));
    Some(Cosmetic { layer: Layer::Over, figure, fill, stroke, width: CELL / 32, caption })
}

fn cage(shape: &Shape, entry: &Value) -> Option<Cosmetic> {
    let cells = list(entry.get("cells"));
    let cells: Vec<_> = cells.iter().filter_map(|name| text::cell(shape, name.as_str()?)).collect();
    let caption = entry.get("value").and_then(words).map(|words| Caption {
        words,
        size: LETTERS / 2,
        color: entry.get("fontC").and_then(color),
    });
    let stroke = entry.get("outlineC").and_then(color).or(Some(Color::BLACK));
    (!cells.is_empty()).then_some(Cosmetic {
        layer: Layer::Over,
        figure: Figure::Cage(cells),
        fill: None,
        stroke,
        width: CELL / 40,
        caption,
    })
}
