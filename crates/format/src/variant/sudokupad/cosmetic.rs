//! What is drawn in a puzzle of SudokuPad. Places are `[row, column]` from the upper left corner, in cells; widths of
//! lines and sizes of letters are in units of which a cell has 64.

use serde_json::Value;
use shudu_variant::cosmetic::{CELL, Caption, Color, Cosmetic, Figure, Layer, Length};

use super::grid::Frame;
use crate::json_value::{list, paragraphs};
use crate::variant::color;

/// Units in the side of a cell.
const UNITS: f64 = 64.0;

/// A length of the form, which has so many of its units in a cell.
fn length(value: Option<&Value>, units: f64, unless: Length) -> Length {
    let number = value.and_then(|value| value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()));
    let number = number.filter(|number| number.is_finite() && number.abs() <= 50.0 * units);
    number.map_or(unless, |number| (number / units * f64::from(CELL)).round() as Length)
}

/// The colour of a field, thinned by the opacity of the figure.
fn color(entry: &Value, name: &str) -> Option<Color> {
    let Color([red, green, blue, opacity]) = color::of_css(entry.get(name)?.as_str()?)?;
    let share = entry.get("opacity").and_then(Value::as_f64).unwrap_or(1.0).clamp(0.0, 1.0);
    let color = Color([red, green, blue, (f64::from(opacity) * share).round() as u8]);
    (!color.is_clear()).then_some(color)
}

/// A figure of one of the lists `lines`, `arrows`, `underlays` and `overlays`; `None` where nothing can be drawn.
pub(super) fn of(list_name: &str, entry: &Value, frame: &Frame) -> Option<Cosmetic> {
    match list_name {
        "lines" | "arrows" => line(entry, list_name == "arrows", frame),
        _ => figure(entry, if list_name == "underlays" { Layer::Under } else { Layer::Over }, frame),
    }
}

fn line(entry: &Value, is_arrow: bool, frame: &Frame) -> Option<Cosmetic> {
    let points: Vec<_> =
        list(entry.get("wayPoints")?).iter().map(|at| frame.point(at)).collect::<Option<_>>()?;
    let head = is_arrow.then(|| length(entry.get("headLength"), 1.0, 3 * CELL / 10));
    let is_over = entry.get("target").is_some_and(|target| target == "overlay");
    (points.len() > 1).then(|| Cosmetic {
        layer: if is_over { Layer::Over } else { Layer::Under },
        figure: Figure::Line { points, head },
        fill: color(entry, "fill"),
        stroke: color(entry, "color").or(Some(Color::BLACK)),
        width: length(entry.get("thickness"), UNITS, CELL / 32),
        caption: None,
    })
}

fn figure(entry: &Value, layer: Layer, frame: &Frame) -> Option<Cosmetic> {
    let centre = frame.point(entry.get("center")?)?;
    let side = |name: &str| length(entry.get(name), 1.0, CELL);
    let (width, height) = (side("width"), side("height"));
    let angle = entry.get("angle").and_then(Value::as_f64).unwrap_or(0.0) as i32 % 360;
    let is_round = entry.get("rounded").and_then(Value::as_bool).unwrap_or(false);
    let caption = entry.get("text").and_then(paragraphs).map(|words| Caption {
        words,
        size: length(entry.get("fontSize"), UNITS, CELL / 4),
        color: color(entry, "color").or_else(|| color(entry, "fontC")),
    });
    let figure = match is_round {
        true => Figure::Round { centre, width, height, angle },
        false => Figure::Rectangle { centre, width, height, angle },
    };
    let border = entry.get("thickness").or_else(|| entry.get("borderSize"));
    let (fill, stroke) = (color(entry, "backgroundColor"), color(entry, "borderColor"));
    let is_seen = fill.is_some() || stroke.is_some() || caption.is_some();
    is_seen.then(|| Cosmetic {
        layer,
        figure,
        fill,
        stroke,
        width: length(border, UNITS, CELL / 32),
        caption,
    })
}

/// A cage; `None` when none of its cells is in the grid.
pub(super) fn cage(entry: &Value, frame: &Frame) -> Option<Cosmetic> {
    let cells: Vec<_> = list(entry.get("cells")?).iter().filter_map(|at| frame.cell(at)).collect();
    let caption = entry.get("value").and_then(paragraphs).map(|words| Caption {
        words,
        size: CELL / 4,
        color: color(entry, "fontC"),
    });
    let stroke = color(entry, "borderColor").or_else(|| color(entry, "outlineC")).or(Some(Color::BLACK));
    (!cells.is_empty()).then_some(Cosmetic {
        layer: Layer::Over,
        figure: Figure::Cage(cells),
        fill: None,
        stroke,
        width: CELL / 40,
        caption,
    })
}
