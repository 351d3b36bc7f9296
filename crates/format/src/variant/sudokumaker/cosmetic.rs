//! What is drawn in a puzzle of SudokuMaker: lines (type 2000), cages (2001), symbols (2002) and coloured cells. Places
//! are `x` and `y` from the upper left corner, in cells; so are lengths.

use serde_json::Value;
use shudu_variant::cosmetic::{CELL, Caption, Color, Cosmetic, Figure, Layer, Length, Point};
use shudu_variant::{Cell, Shape};

use super::places::Places;
use crate::json_value::{list, paragraphs};
use crate::variant::color;

/// The colours of cells, as the editor offers them; the first is white.
const COLORS: [&str; 19] = [
    "#ffffff", "#f28b82", "#fbbc74", "#fff475", "#ccff90", "#81c995", "#aecbfa", "#78a7f6", "#c7a6f0",
    "#f29ad8", "#d9d9d9", "#8c8c8c", "#333333", "#ff4fa3", "#a97a52", "#a6e22e", "#4db6ac", "#4169e1",
    "#8a5cd6",
];

/// The colour of a cell: the first of those whose bits are set.
pub(super) fn colors(shape: &Shape, cell: Cell, value: &Value) -> Option<Cosmetic> {
    let bits = value.as_u64().filter(|&bits| bits > 0)?;
    let fill = Color::of_hex(COLORS.get(bits.trailing_zeros() as usize)?)?;
    let middle = |index: usize| CELL * index as Length + CELL / 2;
    let centre = Point { row: middle(shape.row_of(cell)), column: middle(shape.column_of(cell)) };
    let figure = Figure::Rectangle { centre, width: CELL, height: CELL, angle: 0 };
    Some(Cosmetic { layer: Layer::Under, figure, fill: Some(fill), stroke: None, width: 0, caption: None })
}

/// The figures of a constraint that only draws; `None` for any other.
pub(super) fn of(kind: u64, constraint: &Value, places: &Places<'_>) -> Option<Vec<Cosmetic>> {
    match kind {
        2000 => Some(lines(constraint)),
        2001 => Some(
            list(constraint.get("cages")).iter().filter_map(|one| cage(one, constraint, places)).collect(),
        ),
        2002 => Some(symbols(constraint)),
        _ => None,
    }
}

fn length(value: Option<&Value>, unless: Length) -> Length {
    let number = value.and_then(Value::as_f64).filter(|number| number.abs() <= 50.0);
    number.map_or(unless, |number| (number * f64::from(CELL)).round() as Length)
}

fn color_of(style: Option<&Value>, name: &str) -> Option<Color> {
    color::of_css(style?.get(name)?.as_str()?).filter(|color| !color.is_clear())
}

/// `{"x":…,"y":…}` or `[x,y]`.
fn point(value: &Value) -> Option<Point> {
    let part = |name: &str, at: usize| {
        let number = value.get(name).or_else(|| value.get(at))?.as_f64()?;
        (number.abs() <= 90.0).then(|| (number * f64::from(CELL)).round() as Length)
    };
    Some(Point { row: part("y", 1)?, column: part("x", 0)? })
}

/// The layer that is named; the other one where nothing is said, or the default of the program.
fn layer(value: Option<&Value>, unless: Layer) -> Layer {
    match value.and_then(Value::as_str) {
        Some("foreground" | "grid") => Layer::Over,
        Some("background") => Layer::Under,
        _ => unless,
    }
}

fn lines(constraint: &Value) -> Vec<Cosmetic> {
    let style = constraint.get("style");
    let line = |points: &Value| {
        let points: Vec<Point> = list(Some(points)).iter().map(point).collect::<Option<_>>()?;
        (points.len() > 1).then(|| Cosmetic {
            layer: layer(style.and_then(|style| style.get("layer")), Layer::Under),
            figure: Figure::Line { points, head: None },
            fill: None,
            stroke: color_of(style, "color").or(Some(Color::BLACK)),
            width: length(style.and_then(|style| style.get("thickness")), CELL / 10),
            caption: None,
        })
    };
    list(constraint.get("lines")).iter().filter_map(line).collect()
}

fn cage(entry: &Value, constraint: &Value, places: &Places<'_>) -> Option<Cosmetic> {
    let cells = places.cells("cages", entry.get("cells")).ok().filter(|cells| !cells.is_empty())?;
    let style = |part: &str| constraint.get("style").and_then(|style| style.get(part));
    let color = color_of(style("text"), "color");
    Some(Cosmetic {
        layer: Layer::Over,
        figure: Figure::Cage(cells),
        fill: None,
        stroke: color_of(style("cage"), "color").or(Some(Color::BLACK)),
        width: CELL / 40,
        caption: entry.get("value").and_then(paragraphs).map(|words| Caption {
            words,
            size: CELL / 4,
            color,
        }),
    })
}

/// A symbol is an object with `position` and `params`; or a list of its place and the number of its `params`, without
/// which they are the first.
fn symbols(constraint: &Value) -> Vec<Cosmetic> {
    let all = list(constraint.get("params"));
    let symbol = |entry: &Value| {
        if let Some(params) = entry.get("params") {
            return figure(params, point(entry.get("position")?)?, layer(entry.get("layer"), Layer::Over));
        }
        let params = entry.get(2).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        figure(all.get(params)?, point(entry)?, layer(entry.get(3), Layer::Over))
    };
    list(constraint.get("symbols")).iter().filter_map(symbol).collect()
}

fn figure(params: &Value, centre: Point, layer: Layer) -> Option<Cosmetic> {
    let angle = params.get("angle").and_then(Value::as_f64).unwrap_or(0.0) as i32 % 360;
    let side = |name: &str, unless: Length| length(params.get(name), unless);
    let (fill, stroke) = (color_of(Some(params), "fill"), color_of(Some(params), "stroke"));
    let width = side("strokeWidth", CELL / 50);
    let mut caption = None;
    let figure = match params.get("type").and_then(Value::as_str)? {
        "rectangle" => {
            Figure::Rectangle { centre, width: side("width", CELL), height: side("height", CELL), angle }
        }
        "ellipse" => {
            Figure::Round { centre, width: 2 * side("rx", CELL / 2), height: 2 * side("ry", CELL / 2), angle }
        }
        "text" => {
            let (words, size) = (paragraphs(params.get("text")?)?, side("size", CELL / 2));
            caption = Some(Caption { words, size, color: fill });
            let figure = Figure::Rectangle { centre, width: size, height: size, angle };
            return Some(Cosmetic { layer, figure, fill: None, stroke: None, width: 0, caption });
        }
        "arrow" => {
            let (sine, cosine) = f64::from(angle).to_radians().sin_cos();
            let half = f64::from(side("length", CELL)) / 2.0;
            let at = |along: f64| Point {
                row: centre.row + (along * sine).round() as Length,
                column: centre.column + (along * cosine).round() as Length,
            };
            Figure::Line { points: vec![at(-half), at(half)], head: Some(side("headSize", CELL / 5)) }
        }
        _ => return None,
    };
    Some(Cosmetic { layer, figure, fill, stroke, width, caption })
}
