//! Cosmetics as f-puzzles has them: see [`cosmetic`](super).

use serde_json::Value;
use shudu_variant::Shape;
use shudu_variant::cosmetic::{CELL, Color, Cosmetic, Figure, Length, Point};

/// The entry of a figure with the list that it belongs to. Every figure is over the grid there, and a line goes through
/// the middle of cells: `None` for one that cannot be said so.
pub(super) fn entry(shape: &Shape, one: &Cosmetic) -> Option<(&'static str, Value)> {
    let share = |length: Length| Value::from(f64::from(length) / f64::from(CELL));
    let mut fields = serde_json::Map::new();
    let mut set = |name: &str, value: Value| _ = fields.insert(name.to_owned(), value);
    if let Some(caption) = &one.caption {
        set("value", caption.words.as_str().into());
        set("size", share(2 * caption.size));
        caption.color.into_iter().for_each(|color| set("fontC", color.hex().into()));
    }
    let name = match &one.figure {
        Figure::Line { points, head: None } => {
            let cells: Option<Vec<Value>> = points.iter().map(|&at| at_cell(at).map(Value::from)).collect();
            set("lines", Value::from(vec![Value::from(cells?)]));
            set("width", share(2 * one.width));
            set("outlineC", one.stroke.unwrap_or(Color::BLACK).hex().into());
            "line"
        }
        Figure::Line { .. } => return None,
        Figure::Cage(cells) => {
            let names = cells.iter().map(|&cell| shape.position(cell).to_string().to_uppercase());
            set("cells", names.collect::<Vec<_>>().into());
            set("outlineC", one.stroke.unwrap_or(Color::BLACK).hex().into());
            "cage"
        }
        Figure::Rectangle { centre, width, height, angle }
        | Figure::Round { centre, width, height, angle } => {
            set("cells", around(*centre)?.into());
            if *angle != 0 {
                set("angle", (*angle).into());
            }
            if one.fill.is_none() && one.stroke.is_none() {
                "text"
            } else {
                set("width", share(*width));
                set("height", share(*height));
                one.fill.into_iter().for_each(|color| set("baseC", color.hex().into()));
                one.stroke.into_iter().for_each(|color| set("outlineC", color.hex().into()));
                if matches!(one.figure, Figure::Round { .. }) { "circle" } else { "rectangle" }
            }
        }
    };
    Some((name, Value::Object(fields)))
}

/// The name of the cell in whose middle a place is, in the grid or beside it.
fn at_cell(at: Point) -> Option<String> {
    let number = |length: Length| {
        let is_middle = length.rem_euclid(CELL) == CELL / 2;
        is_middle.then(|| length.div_euclid(CELL) + 1).filter(|number| (0..=26).contains(number))
    };
    Some(format!("R{}C{}", number(at.row)?, number(at.column)?))
}

/// The cells whose middle is a place: one, two that share a side, or four around a corner.
fn around(at: Point) -> Option<Vec<String>> {
    let ends = |length: Length| {
        let rest = length.rem_euclid(CELL);
        match rest {
            500 => Some([length, length]),
            0 => Some([length - CELL / 2, length + CELL / 2]),
            _ => None,
        }
    };
    let (rows, columns) = (ends(at.row)?, ends(at.column)?);
    let mut names = Vec::new();
    for row in rows {
        for column in columns {
            let name = at_cell(Point { row, column })?;
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    Some(names)
}
