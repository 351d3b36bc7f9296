//! Cosmetics in the JSON form: places and lengths in sides of a cell, to three decimals.

use serde::{Deserialize, Serialize};
use shudu_variant::cosmetic::{Caption, Color, Cosmetic, Figure, Layer, Length, Point};

use super::parts::{CellName, Reading, Writing};
use crate::variant::error::VariantError;
use crate::variant::wrong::Wanted;

/// The furthest place that is drawn, in cells from the upper left corner.
const FAR: f64 = 100.0;

/// One thing that an author draws.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "cosmetic"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct CosmeticShape {
    /// `line`, `rectangle`, `round` (a rectangle with round ends) or `cage` (a dashed outline just inside cells).
    figure: FigureName,
    /// Is it over the digits and the lines of the grid? When left out: under them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    over: bool,
    /// The points of a line: rows downwards and columns to the right from the upper left corner of the grid, in sides
    /// of a cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    points: Vec<[f64; 2]>,
    /// The length of the head of an arrow at the last point of a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    head: Option<f64>,
    /// The row and column of the centre of a rectangle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    centre: Option<[f64; 2]>,
    /// The width and height of a rectangle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<[f64; 2]>,
    /// By how many degrees it is turned clockwise.
    #[serde(default, skip_serializing_if = "is_zero")]
    angle: i32,
    /// The cells of a cage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cells: Vec<CellName>,
    /// The colour inside: `#rrggbb` or `#rrggbbaa`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fill: Option<String>,
    /// The colour of the line or outline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stroke: Option<String>,
    /// Its width.
    #[serde(default, skip_serializing_if = "is_nothing")]
    width: f64,
    /// Words in its middle; in the first corner of a cage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The height of their letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text_size: Option<f64>,
    /// Their colour. When left out: that of digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text_color: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
enum FigureName {
    Line,
    Rectangle,
    Round,
    Cage,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(angle: &i32) -> bool {
    *angle == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_nothing(width: &f64) -> bool {
    *width == 0.0
}

fn length(value: f64, name: &str) -> Result<Length, VariantError> {
    let fits = value.is_finite() && value.abs() <= FAR;
    let wrong = || VariantError::unfit(name, &value.to_string(), Wanted::Number);
    fits.then(|| (value * 1000.0).round() as Length).ok_or_else(wrong)
}

fn decimal(length: Length) -> f64 {
    f64::from(length) / 1000.0
}

fn point([row, column]: [f64; 2], name: &str) -> Result<Point, VariantError> {
    Ok(Point { row: length(row, name)?, column: length(column, name)? })
}

fn color(text: Option<&String>, name: &str) -> Result<Option<Color>, VariantError> {
    text.map(|text| Color::of_hex(text).ok_or_else(|| VariantError::unfit(name, text, Wanted::Word)))
        .transpose()
}

impl CosmeticShape {
    pub(super) fn cosmetic(&self, reading: &Reading<'_>) -> Result<Cosmetic, VariantError> {
        let missing = |name: &str| VariantError::unfit("cosmetics", name, Wanted::Value);
        let place = || -> Result<(Point, Length, Length), VariantError> {
            let [width, height] = self.size.ok_or_else(|| missing("size"))?;
            let centre = self.centre.ok_or_else(|| missing("centre"))?;
            Ok((point(centre, "centre")?, length(width, "size")?, length(height, "size")?))
        };
        let angle = self.angle;
        let figure = match self.figure {
            FigureName::Line => Figure::Line {
                points: self.points.iter().map(|&at| point(at, "points")).collect::<Result<_, _>>()?,
                head: self.head.map(|head| length(head, "head")).transpose()?,
            },
            FigureName::Rectangle => {
                let (centre, width, height) = place()?;
                Figure::Rectangle { centre, width, height, angle }
            }
            FigureName::Round => {
                let (centre, width, height) = place()?;
                Figure::Round { centre, width, height, angle }
            }
            FigureName::Cage => Figure::Cage(reading.cells(self.cells.clone())?),
        };
        let caption = match &self.text {
            None => None,
            Some(words) => Some(Caption {
                words: words.clone(),
                size: length(self.text_size.unwrap_or(0.5), "text-size")?,
                color: color(self.text_color.as_ref(), "text-color")?,
            }),
        };
        Ok(Cosmetic {
            layer: if self.over { Layer::Over } else { Layer::Under },
            figure,
            fill: color(self.fill.as_ref(), "fill")?,
            stroke: color(self.stroke.as_ref(), "stroke")?,
            width: length(self.width, "width")?,
            caption,
        })
    }

    pub(super) fn of(cosmetic: &Cosmetic, writing: &Writing<'_>) -> CosmeticShape {
        let place = |at: &Point| [decimal(at.row), decimal(at.column)];
        let mut shape = CosmeticShape {
            figure: FigureName::Cage,
            over: cosmetic.layer == Layer::Over,
            points: Vec::new(),
            head: None,
            centre: None,
            size: None,
            angle: 0,
            cells: Vec::new(),
            fill: cosmetic.fill.map(Color::hex),
            stroke: cosmetic.stroke.map(Color::hex),
            width: decimal(cosmetic.width),
            text: cosmetic.caption.as_ref().map(|caption| caption.words.clone()),
            text_size: cosmetic.caption.as_ref().map(|caption| decimal(caption.size)),
            text_color: cosmetic.caption.as_ref().and_then(|caption| caption.color).map(Color::hex),
        };
        match &cosmetic.figure {
            Figure::Line { points, head } => {
                shape.figure = FigureName::Line;
                shape.points = points.iter().map(place).collect();
                shape.head = head.map(decimal);
            }
            Figure::Rectangle { centre, width, height, angle }
            | Figure::Round { centre, width, height, angle } => {
                let is_round = matches!(cosmetic.figure, Figure::Round { .. });
                shape.figure = if is_round { FigureName::Round } else { FigureName::Rectangle };
                shape.centre = Some(place(centre));
                shape.size = Some([decimal(*width), decimal(*height)]);
                shape.angle = *angle;
            }
            Figure::Cage(cells) => shape.cells = writing.cells(cells),
        }
        shape
    }
}
