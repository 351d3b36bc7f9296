//! Cosmetics: what an author draws on a board that is no mark of a rule. No solver asks for them.
//!
//! Places and lengths are in thousandths of a cell's side, rows downwards and columns to the right from the upper left
//! corner of the grid, so that two drawings can be compared.

use crate::cell::Cell;

/// Thousandths of the side of a cell.
pub type Length = i32;

/// The length of one side of a cell.
pub const CELL: Length = 1000;

/// A place on the board or near it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// From the upper edge of the grid.
    pub row: Length,
    /// From its left edge.
    pub column: Length,
}

/// Red, green, blue and opacity, 0 to 255 each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color(pub [u8; 4]);

impl Color {
    /// Opaque black.
    pub const BLACK: Color = Color([0, 0, 0, 255]);

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in any case.
    pub fn of_hex(text: &str) -> Option<Color> {
        let digits: Vec<u8> = text
            .strip_prefix('#')?
            .chars()
            .map(|c| c.to_digit(16).map(|n| n as u8))
            .collect::<Option<_>>()?;
        let mut color = [255; 4];
        match digits.len() {
            3 | 4 => digits.iter().zip(&mut color).for_each(|(digit, part)| *part = digit * 17),
            6 | 8 => digits.chunks(2).zip(&mut color).for_each(|(pair, part)| *part = pair[0] * 16 + pair[1]),
            _ => return None,
        }
        Some(Color(color))
    }

    /// `#rrggbb`, or `#rrggbbaa` for one that is not opaque.
    pub fn hex(self) -> String {
        let Color([red, green, blue, opacity]) = self;
        match opacity {
            255 => format!("#{red:02x}{green:02x}{blue:02x}"),
            _ => format!("#{red:02x}{green:02x}{blue:02x}{opacity:02x}"),
        }
    }

    /// Is nothing seen of it?
    pub const fn is_clear(self) -> bool {
        self.0[3] == 0
    }
}

/// Whether a cosmetic is under the digits and the lines of the grid, or over them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layer {
    /// Under them.
    #[default]
    Under,
    /// Over them.
    Over,
}

/// What is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Straight lines from point to point.
    Line {
        /// The points in order.
        points: Vec<Point>,
        /// The length of the head of an arrow at the last point.
        head: Option<Length>,
    },
    /// A rectangle around its centre.
    Rectangle {
        /// The centre.
        centre: Point,
        /// How wide it is.
        width: Length,
        /// How high it is.
        height: Length,
        /// By how many degrees it is turned clockwise.
        angle: i32,
    },
    /// The same with round ends: a circle where it is as wide as high.
    Round {
        /// The centre.
        centre: Point,
        /// How wide it is.
        width: Length,
        /// How high it is.
        height: Length,
        /// By how many degrees it is turned clockwise.
        angle: i32,
    },
    /// A dashed outline just inside some cells.
    Cage(Vec<Cell>),
}

/// Words on a figure: in its middle, or in the first corner of a cage.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Caption {
    /// The words, perhaps on several lines.
    pub words: String,
    /// The height of a letter.
    pub size: Length,
    /// Their colour; that of digits where there is none.
    pub color: Option<Color>,
}

/// One thing that an author draws.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cosmetic {
    /// Where it is in the order of what is drawn.
    pub layer: Layer,
    /// What it is.
    pub figure: Figure,
    /// The colour inside.
    pub fill: Option<Color>,
    /// The colour of the outline, or of a line.
    pub stroke: Option<Color>,
    /// The width of the outline or line.
    pub width: Length,
    /// Words on it.
    pub caption: Option<Caption>,
}

impl Cosmetic {
    /// The highest and leftmost, and the lowest and rightmost point that it reaches, without the width of its outline.
    /// `None` for a cage, which is inside its cells, and for a line without points.
    pub fn extent(&self) -> Option<(Point, Point)> {
        let around = |centre: Point, width: Length, height: Length| {
            let (down, right) = (height.max(0) / 2, width.max(0) / 2);
            (
                Point { row: centre.row - down, column: centre.column - right },
                Point { row: centre.row + down, column: centre.column + right },
            )
        };
        match &self.figure {
            Figure::Line { points, .. } => {
                let rows = points.iter().map(|point| point.row);
                let columns = points.iter().map(|point| point.column);
                Some((
                    Point { row: rows.clone().min()?, column: columns.clone().min()? },
                    Point { row: rows.max()?, column: columns.max()? },
                ))
            }
            Figure::Rectangle { centre, width, height, .. } | Figure::Round { centre, width, height, .. } => {
                let (mut wide, mut high) = (*width, *height);
                if let Some(caption) = &self.caption {
                    let letters = caption.words.lines().map(|line| line.chars().count()).max().unwrap_or(0);
                    wide = wide.max(caption.size / 2 * letters.min(100) as Length);
                    high = high.max(caption.size);
                }
                Some(around(*centre, wide, high))
            }
            Figure::Cage(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_from_hexadecimal_digits() {
        assert_eq!(Color::of_hex("#f0a"), Some(Color([255, 0, 170, 255])));
        assert_eq!(Color::of_hex("#F0A8"), Some(Color([255, 0, 170, 136])));
        assert_eq!(Color::of_hex("#01020304"), Some(Color([1, 2, 3, 4])));
        for wrong in ["", "#", "f0a", "#12345", "#12345g", "#é12"] {
            assert_eq!(Color::of_hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_extent_holds_points_figures_and_words() {
        let at = |row, column| Point { row, column };
        let cosmetic = |figure| Cosmetic {
            layer: Layer::Under,
            figure,
            fill: None,
            stroke: None,
            width: 0,
            caption: None,
        };
        let line = cosmetic(Figure::Line { points: vec![at(500, -300), at(-100, 900)], head: None });
        assert_eq!(line.extent(), Some((at(-100, -300), at(500, 900))));
        let mut round = cosmetic(Figure::Round { centre: at(0, 0), width: 200, height: 400, angle: 0 });
        assert_eq!(round.extent(), Some((at(-200, -100), at(200, 100))));
        round.caption = Some(Caption { words: "ten letters".to_owned(), size: 500, color: None });
        assert_eq!(round.extent(), Some((at(-250, -1375), at(250, 1375))));
        assert_eq!(cosmetic(Figure::Cage(Vec::new())).extent(), None);
        assert_eq!(cosmetic(Figure::Line { points: Vec::new(), head: None }).extent(), None);
    }
}
