//! What is drawn in a puzzle of Penpa+ beside its digits and regions.
//!
//! Each field of the JSON is a kind of figure: an object of places and styles, or a list of lists of places. Colours
//! of their own stand under the same names in a second object.

use serde_json::Value;
use shudu_variant::cosmetic::{CELL, Caption, Color, Cosmetic, Figure, Layer, Length, Point};

use super::Object;
use super::board::{PenpaBoard, is_wall};
use super::digits::is_given;
use crate::json_value::{is_nothing, list};
use crate::loss::{Loss, Losses};
use crate::variant::color;

const GREY: Color = Color([153, 153, 153, 255]);
const LIGHT_GREY: Color = Color([204, 204, 204, 255]);
const MIDDLE_GREY: Color = Color([179, 179, 179, 255]);
const WHITE: Color = Color([255, 255, 255, 255]);
const GREEN: Color = Color([32, 128, 32, 255]);
const RED: Color = Color([255, 0, 0, 255]);
const BLUE: Color = Color([24, 123, 205, 255]);
/// The pixels of a cell, in which the program counts the widths of lines.
const PIXELS: Length = 38;

/// The colours of cells by their styles.
const SURFACES: [(u64, Color); 14] = [
    (1, Color([68, 68, 68, 255])),
    (2, Color([179, 255, 179, 255])),
    (3, LIGHT_GREY),
    (4, Color::BLACK),
    (5, Color([192, 224, 255, 255])),
    (6, Color([255, 163, 163, 255])),
    (7, Color([255, 255, 163, 255])),
    (8, GREY),
    (9, Color([255, 179, 255, 255])),
    (10, Color([255, 204, 128, 255])),
    (11, Color([204, 153, 255, 255])),
    (12, Color([238, 202, 177, 255])),
    (13, Color([255, 103, 0, 153])),
    (99, Color([240, 240, 240, 255])),
];

/// All figures, in the order in which the program draws them.
pub(super) fn figures(
    drawn: &Object,
    colors: &Object,
    board: &PenpaBoard,
    dropped: &mut Losses,
) -> Vec<Cosmetic> {
    let mut drawing = Drawing { drawn, colors, board, dropped, figures: Vec::new() };
    drawing.each("surface", Drawing::surface);
    drawing.lists("squareframe", |_, points, color| {
        vec![line(points, color.unwrap_or(LIGHT_GREY), 4 * CELL / 5)]
    });
    drawing.lists("thermo", |_, points, color| {
        let color = color.unwrap_or(LIGHT_GREY);
        let bulb = points.first().map(|&centre| round(centre, 4 * CELL / 5, Some(color), None));
        bulb.into_iter().chain([line(points, color, 2 * CELL / 5)]).collect()
    });
    drawing.lists("nobulbthermo", |_, points, color| {
        vec![line(points, color.unwrap_or(LIGHT_GREY), 2 * CELL / 5)]
    });
    drawing.lists("arrows", |_, points, color| {
        let color = color.unwrap_or(MIDDLE_GREY);
        let bulb = points.first().map(|&centre| round(centre, 4 * CELL / 5, Some(WHITE), Some(color)));
        let arrow = arrow(points, color);
        [arrow].into_iter().chain(bulb).collect()
    });
    drawing.lists("direction", |_, points, color| vec![arrow(points, color.unwrap_or(MIDDLE_GREY))]);
    drawing.lists("polygon", |_, mut points, color| {
        points.extend(points.first().copied());
        vec![Cosmetic { fill: color, ..line(points, Color::BLACK, CELL / PIXELS) }]
    });
    for name in ["line", "freeline", "lineE", "freelineE", "wall"] {
        drawing.each(name, |drawing, place, style, color| {
            if name == "lineE" && is_wall(style) && drawing.is_edge(place) {
                return Some(Vec::new());
            }
            let ends = drawing.board.ends(place)?;
            let (stroke, pixels) = stroke(style.as_u64()?);
            let layer = if name.ends_with('E') { Layer::Over } else { Layer::Under };
            let width = pixels * CELL / PIXELS;
            Some(vec![Cosmetic { layer, ..line(ends.to_vec(), color.unwrap_or(stroke), width) }])
        });
    }
    drawing.each("cage", |drawing, place, _, color| {
        let ends = drawing.board.ends(place)?.map(outwards);
        Some(vec![line(ends.to_vec(), color.unwrap_or(Color::BLACK), CELL / PIXELS)])
    });
    drawing.cages();
    drawing.each("symbol", Drawing::symbol);
    drawing.each("number", Drawing::number);
    drawing.each("numberS", |drawing, place, value, color| drawing.caption(place, value, CELL / 4, color));
    let dropped_lines = drawn.get("deletelineE").is_some_and(|lines| !is_nothing(lines));
    drawing.dropped.note(Loss::Drawings, dropped_lines);
    drawing.figures
}

struct Drawing<'a> {
    drawn: &'a Object,
    colors: &'a Object,
    board: &'a PenpaBoard,
    dropped: &'a mut Losses,
    figures: Vec<Cosmetic>,
}

impl Drawing<'_> {
    /// The figures of an object of places; `None` is one that cannot be drawn.
    fn each(
        &mut self,
        name: &str,
        figures: impl Fn(&Self, &str, &Value, Option<Color>) -> Option<Vec<Cosmetic>>,
    ) {
        let colors = self.colors.get(name);
        for (place, value) in self.drawn.get(name).and_then(Value::as_object).into_iter().flatten() {
            let color = colors.and_then(|colors| css(colors.get(place)?));
            match figures(self, place, value, color) {
                Some(figures) => self.figures.extend(figures),
                None => self.dropped.note(Loss::Drawings, true),
            }
        }
    }

    /// Those of a list of lists of places.
    fn lists(&mut self, name: &str, figures: impl Fn(&Self, Vec<Point>, Option<Color>) -> Vec<Cosmetic>) {
        let colors = self.colors.get(name);
        for (index, places) in list(self.drawn.get(name)).iter().enumerate() {
            let color = colors.and_then(|colors| css(colors.get(index)?));
            let point = |place: &Value| self.board.point(usize::try_from(place.as_u64()?).ok()?);
            let points: Option<Vec<Point>> = list(places).iter().map(point).collect();
            match points {
                Some(points) if !points.is_empty() => self.figures.extend(figures(self, points, color)),
                points => self.dropped.note(Loss::Drawings, points.is_none()),
            }
        }
    }

    fn cages(&mut self) {
        for cage in list(self.drawn.get("killercages")) {
            let cell = |place: &Value| self.board.cell(usize::try_from(place.as_u64()?).ok()?);
            let cells: Option<Vec<_>> = list(cage).iter().map(cell).collect();
            match cells {
                Some(cells) if !cells.is_empty() => self.figures.push(Cosmetic {
                    figure: Figure::Cage(cells),
                    ..round(Point { row: 0, column: 0 }, 0, None, Some(Color::BLACK))
                }),
                cells => self.dropped.note(Loss::Drawings, cells.is_none()),
            }
        }
    }

    /// Is it an edge between two cells, and no line across one?
    fn is_edge(&self, place: &str) -> bool {
        self.board.ends(place).is_some_and(|[one, other]| {
            let (down, right) = ((one.row - other.row).abs(), (one.column - other.column).abs());
            down + right == CELL && down * right == 0 && one.row.rem_euclid(CELL) == 0
        })
    }

    fn surface(&self, place: &str, style: &Value, color: Option<Color>) -> Option<Vec<Cosmetic>> {
        let centre = self.board.place(place)?;
        let style = style.as_u64()?;
        let usual = SURFACES.iter().find_map(|(known, color)| (*known == style).then_some(*color));
        Some(vec![Cosmetic {
            layer: Layer::Under,
            figure: Figure::Rectangle { centre, width: CELL, height: CELL, angle: 0 },
            fill: Some(color.or(usual)?),
            stroke: None,
            width: 0,
            caption: None,
        }])
    }

    /// `[number, name, layer]`; the number is a style, or which sign of the set that is named.
    fn symbol(&self, place: &str, value: &Value, color: Option<Color>) -> Option<Vec<Cosmetic>> {
        let centre = self.board.place(place)?;
        let (style, name) = (value.get(0)?.as_u64()?, value.get(1)?.as_str()?);
        let layer = if value.get(2).and_then(Value::as_u64) == Some(1) { Layer::Under } else { Layer::Over };
        let sign = match name {
            "inequality" => {
                ["<", "∧", ">", "∨"].get(usize::try_from(style.checked_sub(1)? % 4).ok()?).copied()
            }
            "math" | "math_G" => {
                let signs = ["≧", "∞", "+", "−", "×", "∗", "÷", "=", "≠", "≦"];
                signs.get(usize::try_from(style).ok()?).copied()
            }
            _ => None,
        };
        if let Some(sign) = sign {
            return Some(vec![words(centre, sign, CELL / 2, color)]);
        }
        let (form, size) = name.rsplit_once('_')?;
        let size = |sizes: [Length; 5]| {
            let names = ["LL", "L", "M", "S", "SS"];
            names.iter().position(|known| *known == size).map(|at| sizes[at]).filter(|&size| size > 0)
        };
        let (fill, stroke) = dot(style, color)?;
        let rectangle =
            |side: Length, angle: i32| Figure::Rectangle { centre, width: side, height: side, angle };
        let figure = match form {
            "circle" => {
                let side = size([0, 860, 700, 440, 260])?;
                Figure::Round { centre, width: side, height: side, angle: 0 }
            }
            "square" => rectangle(size([1000, 800, 700, 440, 260])?, 0),
            // The side of a square whose diagonal is the width of the diamond.
            "diamond" => rectangle(size([0, 608, 495, 311, 184])?, 45),
            _ => return None,
        };
        Some(vec![Cosmetic { layer, figure, fill, stroke, width: CELL / PIXELS, caption: None }])
    }

    /// `[text, colour, kind]`, unless it is a given.
    fn number(&self, place: &str, value: &Value, color: Option<Color>) -> Option<Vec<Cosmetic>> {
        if is_given(self.board, place, value) {
            return Some(Vec::new());
        }
        let size = match value.get(2).and_then(Value::as_str)? {
            "1" | "2" => 7 * CELL / 10,
            "4" | "10" => 3 * CELL / 5,
            "5" => CELL / 4,
            "6" => 2 * CELL / 5,
            "8" => CELL / 2,
            _ => return None,
        };
        self.caption(place, value, size, color)
    }

    fn caption(
        &self,
        place: &str,
        value: &Value,
        size: Length,
        color: Option<Color>,
    ) -> Option<Vec<Cosmetic>> {
        let centre = self.board.place(place)?;
        let text = value.get(0)?.as_str()?;
        let style = value.get(1).and_then(Value::as_u64)?;
        // A sign behind the text says where an arrow beside it leads.
        let arrow = text.get(text.len().saturating_sub(2)..).and_then(|end| {
            let arrows = ["↑", "←", "→", "↓", "↖", "↗", "↙", "↘"];
            arrows.get(end.strip_prefix('_')?.parse::<usize>().ok()?).copied()
        });
        let is_arrow = value.get(2).and_then(Value::as_str) == Some("2");
        let text = match arrow.filter(|_| is_arrow) {
            Some(arrow) => format!("{}{arrow}", &text[..text.len() - 2]),
            None => text.to_owned(),
        };
        let ink = match style {
            2 => GREEN,
            3 => GREY,
            4 => WHITE,
            9 => BLUE,
            10 => RED,
            _ => Color::BLACK,
        };
        // Behind these the program draws a disc.
        let disc = match style {
            6 => Some((WHITE, Color::BLACK)),
            7 => Some((Color::BLACK, Color::BLACK)),
            11 => Some((RED, RED)),
            _ => None,
        };
        let disc = disc.map(|(fill, stroke)| {
            let over = round(centre, 6 * size / 5, Some(fill), Some(stroke));
            Cosmetic { layer: Layer::Over, ..over }
        });
        let ink = if disc.is_some() && style != 6 { WHITE } else { ink };
        let text = crate::json_value::paragraphs(&Value::String(text));
        Some(
            disc.into_iter()
                .chain(text.map(|text| words(centre, &text, size, color.or(Some(ink)))))
                .collect(),
        )
    }
}

fn css(value: &Value) -> Option<Color> {
    color::of_css(value.as_str()?).filter(|color| !color.is_clear())
}

fn line(points: Vec<Point>, color: Color, width: Length) -> Cosmetic {
    Cosmetic {
        layer: Layer::Under,
        figure: Figure::Line { points, head: None },
        fill: None,
        stroke: Some(color),
        width,
        caption: None,
    }
}

fn arrow(points: Vec<Point>, color: Color) -> Cosmetic {
    let figure = Figure::Line { points, head: Some(CELL / 4) };
    Cosmetic { figure, ..line(Vec::new(), color, 3 * CELL / PIXELS) }
}

fn round(centre: Point, side: Length, fill: Option<Color>, stroke: Option<Color>) -> Cosmetic {
    Cosmetic {
        layer: Layer::Under,
        figure: Figure::Round { centre, width: side, height: side, angle: 0 },
        fill,
        stroke,
        width: if stroke.is_some() { CELL / PIXELS } else { 0 },
        caption: None,
    }
}

fn words(centre: Point, words: &str, size: Length, color: Option<Color>) -> Cosmetic {
    Cosmetic {
        layer: Layer::Over,
        figure: Figure::Rectangle { centre, width: size, height: size, angle: 0 },
        fill: None,
        stroke: None,
        width: 0,
        caption: Some(Caption { words: words.to_owned(), size, color }),
    }
}

/// The colour of a line and its width in pixels.
fn stroke(style: u64) -> (Color, Length) {
    match style {
        3 | 30 | 98 => (GREEN, 3),
        5 => (GREY, 3),
        6 => (GREY, 12),
        7 | 107 | 14 => (GREY, 2),
        8 => (RED, 3),
        9 => (BLUE, 3),
        21 => (Color::BLACK, 5),
        40 => (GREY, 2),
        1 | 10..=12 | 16 | 80 => (Color::BLACK, 1),
        20 => (WHITE, 1),
        _ => (Color::BLACK, 3),
    }
}

/// The inside and the outline of a dot by its style; `None` for one that is not known.
fn dot(style: u64, color: Option<Color>) -> Option<(Option<Color>, Option<Color>)> {
    let (fill, stroke) = match style {
        1 | 6 | 8 | 10 => (Some(WHITE), Some(Color::BLACK)),
        2 => (Some(Color::BLACK), Some(Color::BLACK)),
        3 => (Some(LIGHT_GREY), None),
        4 => (None, Some(Color::BLACK)),
        5 | 9 => (Some(LIGHT_GREY), Some(Color::BLACK)),
        7 => (Some(WHITE), None),
        11 => (Some(RED), Some(RED)),
        12 => (Some(GREEN), Some(GREEN)),
        0 => (None, Some(Color::BLACK)),
        _ => return None,
    };
    Some(match (fill, style) {
        (Some(_), 1..=9) if color.is_some() => (color, stroke),
        (_, 4 | 10) if color.is_some() => (fill, color),
        _ => (fill, stroke),
    })
}

/// The lines of cages run nearer to the edges than the places that they are named by.
fn outwards(at: Point) -> Point {
    let moved = |length: Length| {
        let within = length.rem_euclid(CELL);
        length + if within < CELL / 2 { -4 * CELL / 25 } else { 4 * CELL / 25 }
    };
    Point { row: moved(at.row), column: moved(at.column) }
}
