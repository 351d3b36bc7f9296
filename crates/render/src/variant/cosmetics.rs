//! What an author draws, in the colours of the theme: greys go from the theme's paper to its ink, so that black lines
//! are seen on dark paper; other colours stay as they are. A colour that lets something through is mixed with the
//! paper.

use shudu_variant::cosmetic::{self, Caption, Color, Cosmetic, Figure, Layer, Length, Point};
use shudu_variant::{Cell, Shape};

use crate::canvas::CELL;
use crate::canvas::{Anchor, Canvas, Font, Paint, Segment, Stroke};
use crate::theme::{Rgb, Theme};

/// Red, green and blue differ at most by this in a grey.
const GREY: u8 = 24;

/// How a curve is made of lines: so many for a turn.
const TURN: usize = 48;

/// How far what an author draws reaches beyond the grid, in units of a picture, at most two cells.
pub(super) fn beyond(cosmetics: &[Cosmetic], shape: &Shape) -> f32 {
    let side = |cells: usize| cosmetic::CELL * cells as Length;
    let reach = |cosmetic: &Cosmetic| {
        let (low, high) = cosmetic.extent()?;
        let over =
            [-low.row, -low.column, high.row - side(shape.rows()), high.column - side(shape.columns())];
        over.into_iter().max()
    };
    units(cosmetics.iter().filter_map(reach).max().unwrap_or(0).clamp(0, 2 * cosmetic::CELL))
}

/// A length in the units of a picture.
fn units(length: Length) -> f32 {
    length as f32 / cosmetic::CELL as f32 * CELL
}

/// Draws an outline inside cells, with words in the first of them.
type DrawCage<'a> = &'a dyn Fn(&[Cell], Option<&Caption>, Rgb, &mut dyn Canvas);

/// Draws those of a layer. `edge` is where the grid begins, `cage` draws an outline inside cells.
pub(super) fn draw(
    cosmetics: &[Cosmetic],
    layer: Layer,
    theme: &Theme,
    edge: f32,
    canvas: &mut dyn Canvas,
    cage: DrawCage<'_>,
) {
    for one in cosmetics.iter().filter(|one| one.layer == layer) {
        Painter { theme, edge }.draw(one, canvas, cage);
    }
}

struct Painter<'a> {
    theme: &'a Theme,
    edge: f32,
}

impl Painter<'_> {
    fn color(&self, color: Color) -> Option<Rgb> {
        let Color([red, green, blue, opacity]) = color;
        let (low, high) = (red.min(green).min(blue), red.max(green).max(blue));
        let plain = if high - low <= GREY {
            let light = f32::from(low / 2 + high / 2) / 254.0;
            self.theme.paper.over(self.theme.ink, light.min(1.0))
        } else {
            Rgb(u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue))
        };
        (!color.is_clear()).then(|| plain.over(self.theme.paper, f32::from(opacity) / 255.0))
    }

    fn at(&self, point: Point) -> (f32, f32) {
        (self.edge + units(point.column), self.edge + units(point.row))
    }

    fn draw(&self, one: &Cosmetic, canvas: &mut dyn Canvas, cage: DrawCage<'_>) {
        let stroke = one.stroke.and_then(|color| self.color(color));
        let fill = one.fill.and_then(|color| self.color(color));
        let width = units(one.width);
        match &one.figure {
            Figure::Cage(cells) => {
                cage(cells, one.caption.as_ref(), stroke.unwrap_or(self.theme.ink), canvas);
            }
            Figure::Line { points, head } => {
                let points: Vec<(f32, f32)> = points.iter().map(|&point| self.at(point)).collect();
                let paint = Paint { fill, stroke: stroke.map(|color| Stroke::solid(color, width)) };
                outline(&points, fill.is_some(), paint, canvas);
                if let (Some(head), [.., from, to], Some(color)) = (head, &*points, stroke) {
                    self.head(*from, *to, units(*head), Stroke::solid(color, width), canvas);
                }
            }
            Figure::Rectangle { centre, width: wide, height, angle }
            | Figure::Round { centre, width: wide, height, angle } => {
                let (x, y) = self.at(*centre);
                let (half_wide, half_high) = (units(*wide) / 2.0, units(*height) / 2.0);
                let corners = match one.figure {
                    Figure::Round { .. } => round(half_wide, half_high),
                    _ => [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                        .map(|(across, down): (f32, f32)| (across * half_wide, down * half_high))
                        .to_vec(),
                };
                let (sine, cosine) = (sine(*angle as f32), sine(*angle as f32 + 90.0));
                let turned: Vec<(f32, f32)> = corners
                    .into_iter()
                    .map(|(across, down)| {
                        (x + across * cosine - down * sine, y + across * sine + down * cosine)
                    })
                    .collect();
                let paint = Paint { fill, stroke: stroke.map(|color| Stroke::solid(color, width.max(1.0))) };
                if paint != Paint::default() {
                    outline(&turned, true, paint, canvas);
                }
                if let Some(caption) = &one.caption {
                    self.caption(x, y, caption, canvas);
                }
            }
        }
    }

    fn head(&self, from: (f32, f32), to: (f32, f32), size: f32, stroke: Stroke, canvas: &mut dyn Canvas) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let (dx, dy) = (dx / length * size, dy / length * size);
        let wings = [(to.0 - dx - dy, to.1 - dy + dx), to, (to.0 - dx + dy, to.1 - dy - dx)];
        outline(&wings, false, Paint::stroke(stroke), canvas);
    }

    fn caption(&self, x: f32, y: f32, caption: &Caption, canvas: &mut dyn Canvas) {
        let color = caption.color.and_then(|color| self.color(color)).unwrap_or(self.theme.ink);
        let size = units(caption.size).clamp(4.0, 4.0 * CELL);
        let lines: Vec<&str> = caption.words.lines().collect();
        let font = Font { size, bold: false, color, anchor: Anchor::Middle };
        for (number, line) in lines.iter().enumerate() {
            let down = (number as f32 - (lines.len() as f32 - 1.0) / 2.0) * size;
            canvas.text(x, y + down + size * 0.36, font, line);
        }
    }
}

fn outline(points: &[(f32, f32)], is_closed: bool, paint: Paint, canvas: &mut dyn Canvas) {
    let Some((&(x, y), rest)) = points.split_first() else { return };
    let mut segments = vec![Segment::Move(x, y)];
    segments.extend(rest.iter().map(|&(x, y)| Segment::Line(x, y)));
    if is_closed {
        segments.push(Segment::Close);
    }
    canvas.path(&segments, paint);
}

/// The sine of an angle in degrees to 0.002, by Bhaskara's formula: nobody sees the rest, and the exact one is 8 kB of
/// a module for browsers.
fn sine(angle: f32) -> f32 {
    let angle = angle.rem_euclid(360.0);
    let (half, sign) = if angle < 180.0 { (angle, 1.0) } else { (angle - 180.0, -1.0) };
    let product = half * (180.0 - half);
    sign * 4.0 * product / (40_500.0 - product)
}

/// The outline of a rectangle with round ends around its middle.
fn round(half_wide: f32, half_high: f32) -> Vec<(f32, f32)> {
    let radius = half_wide.min(half_high).max(0.0);
    let (across, down) = (half_wide - radius, half_high - radius);
    (0..TURN)
        .map(|step| {
            let angle = 360.0 * (step as f32 + 0.5) / TURN as f32;
            let (sine, cosine) = (sine(angle), sine(angle + 90.0));
            (across.copysign(cosine) + radius * cosine, down.copysign(sine) + radius * sine)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_variant::Grid;

    use super::*;
    use crate::Drawing;
    use crate::variant::VariantScene;

    fn drawn(cosmetics: Vec<Cosmetic>, theme: &Theme) -> String {
        let grid = Grid::blank(Arc::new(Shape::square(4).unwrap()));
        Drawing::from(VariantScene { cosmetics, ..VariantScene::of(grid) }).svg(theme)
    }

    fn figure(figure: Figure) -> Cosmetic {
        let (fill, stroke) = (Some(Color([200, 30, 30, 255])), Some(Color::BLACK));
        Cosmetic { layer: Layer::Over, figure, fill, stroke, width: 100, caption: None }
    }

    #[test]
    fn the_sine_is_near() {
        for angle in -720..720 {
            let exact = (angle as f32).to_radians().sin();
            assert!((sine(angle as f32) - exact).abs() < 0.002, "{angle}");
        }
    }

    #[test]
    fn colours_stay_and_greys_follow_the_theme() {
        let centre = Point { row: 500, column: 500 };
        let one = figure(Figure::Rectangle { centre, width: 1000, height: 500, angle: 0 });
        let [light, dark] = [Theme::LIGHT, Theme::DARK].map(|theme| drawn(vec![one.clone()], &theme));
        assert!(light.contains("#c81e1e") && dark.contains("#c81e1e"), "{light}");
        assert!(!dark.contains("stroke=\"#000000\""), "{dark}");
    }

    #[test]
    fn the_picture_has_room_for_what_is_outside() {
        let line = |row| {
            let points = vec![Point { row, column: 500 }, Point { row: 500, column: 500 }];
            figure(Figure::Line { points, head: Some(300) })
        };
        let shape = Shape::square(4).unwrap();
        assert_eq!(beyond(&[line(500)], &shape), 0.0);
        assert_eq!(beyond(&[line(-500)], &shape), CELL / 2.0);
        assert_eq!(beyond(&[line(-90_000)], &shape), 2.0 * CELL);
        assert_ne!(drawn(vec![line(-500)], &Theme::LIGHT), drawn(vec![line(500)], &Theme::LIGHT));
    }
}
