//! Drawing on a page of a document.

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font as Embedded, TextDirection};
use rustybuzz::ttf_parser::Face;

use crate::canvas::{self, Anchor, Canvas, Font, Paint, Segment};
use crate::fonts::Fonts;
use crate::pdf::PdfError;
use crate::theme::Rgb;

/// Fonts ready for a document, and what is known about their widths.
pub(crate) struct Set<'a> {
    faces: [Face<'a>; 2],
    embedded: [Embedded; 2],
}

impl<'a> Set<'a> {
    pub(crate) fn new(fonts: &'a Fonts) -> Result<Set<'a>, PdfError> {
        let embed = |bold: bool| {
            Embedded::new(fonts.data(bold).to_vec().into(), 0)
                .ok_or_else(|| PdfError("the font cannot be embedded".to_owned()))
        };
        Ok(Set { faces: [fonts.face(false), fonts.face(true)], embedded: [embed(false)?, embed(true)?] })
    }

    /// The width of a text in the units of its size. What the bold font lacks is set in the regular one.
    pub(crate) fn width(&self, text: &str, size: f32, bold: bool) -> f32 {
        Fonts::width(&self.faces[self.which(text, bold)], text) * size
    }

    fn which(&self, text: &str, bold: bool) -> usize {
        usize::from(bold && text.chars().all(|c| self.faces[1].glyph_index(c).is_some()))
    }

    /// The text in lines at most this wide; breaks between words, or anywhere in Chinese.
    pub(crate) fn wrapped(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut word = String::new();
        let mut flush = |word: &mut String| {
            let line = lines.last_mut().expect("there is always one");
            if !line.is_empty() && self.width(&format!("{line}{}", word.trim_end()), size, false) > width {
                lines.push(std::mem::take(word).trim_start().to_owned());
            } else {
                line.push_str(&std::mem::take(word));
            }
        };
        for c in text.chars() {
            // A character that must not begin a line stays with the one before it.
            let wide = c >= '\u{2e80}' && !"，。；：！？、）】》”’".contains(c);
            if wide {
                flush(&mut word);
            }
            word.push(c);
            if c == ' ' {
                flush(&mut word);
            }
        }
        flush(&mut word);
        lines.retain(|line| !line.trim().is_empty());
        lines
    }
}

/// The width of the line that makes a text bold, as a share of its size.
const BOLDER: f32 = 0.035;

/// A part of a page with its own origin and scale.
pub(crate) struct Page<'a, 'b, 'c> {
    surface: &'a mut Surface<'b>,
    set: &'a Set<'c>,
    x: f32,
    y: f32,
    scale: f32,
}

fn color(color: Rgb) -> rgb::Color {
    let [r, g, b] = color.parts();
    rgb::Color::new(r, g, b)
}

impl<'a, 'b, 'c> Page<'a, 'b, 'c> {
    pub(crate) fn scaled(
        surface: &'a mut Surface<'b>,
        set: &'a Set<'c>,
        x: f32,
        y: f32,
        scale: f32,
    ) -> Page<'a, 'b, 'c> {
        Page { surface, set, x, y, scale }
    }

    /// A part of this one, moved and scaled.
    pub(crate) fn part(&mut self, x: f32, y: f32, scale: f32) -> Page<'_, 'b, 'c> {
        let (x, y, scale) = (self.x + x * self.scale, self.y + y * self.scale, self.scale * scale);
        Page { surface: &mut *self.surface, set: self.set, x, y, scale }
    }

    fn paint(&mut self, paint: Paint) {
        self.surface.set_fill(paint.fill.map(|fill| Fill {
            paint: color(fill).into(),
            opacity: NormalizedF32::ONE,
            rule: FillRule::NonZero,
        }));
        self.surface.set_stroke(paint.stroke.map(|stroke: canvas::Stroke| Stroke {
            paint: color(stroke.color).into(),
            width: stroke.width,
            dash: stroke.dash.map(|(dash, gap)| StrokeDash { array: vec![dash, gap], offset: 0.0 }),
            ..Stroke::default()
        }));
    }

    fn draw(&mut self, build: impl FnOnce(&mut PathBuilder), paint: Paint) {
        let mut builder = PathBuilder::new();
        build(&mut builder);
        let Some(path) = builder.finish() else { return };
        self.paint(paint);
        self.surface.push_transform(&Transform::from_row(self.scale, 0.0, 0.0, self.scale, self.x, self.y));
        self.surface.draw_path(&path);
        self.surface.pop();
    }
}

impl Canvas for Page<'_, '_, '_> {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.draw(|path| path.push_rect(rect), paint);
        }
    }

    fn circle(&mut self, x: f32, y: f32, r: f32, paint: Paint) {
        // Four cubic curves; the usual constant keeps them within 0.03 % of the circle.
        let k = 0.552_285 * r;
        let build = |path: &mut PathBuilder| {
            path.move_to(x + r, y);
            path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
            path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
            path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
            path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
            path.close();
        };
        self.draw(build, paint);
    }

    fn path(&mut self, segments: &[Segment], paint: Paint) {
        let build = |path: &mut PathBuilder| {
            for segment in segments {
                match *segment {
                    Segment::Move(x, y) => path.move_to(x, y),
                    Segment::Line(x, y) => path.line_to(x, y),
                    Segment::Quad(mx, my, x, y) => path.quad_to(mx, my, x, y),
                    Segment::Close => path.close(),
                }
            }
        };
        self.draw(build, paint);
    }

    fn text(&mut self, x: f32, y: f32, font: Font, text: &str) {
        let back = match font.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => self.set.width(text, font.size, font.bold) / 2.0,
            Anchor::End => self.set.width(text, font.size, font.bold),
        };
        let which = self.set.which(text, font.bold);
        // What the bold font lacks, as it does all Chinese characters, is drawn with a line around it.
        let around = (font.bold && which == 0)
            .then(|| canvas::Stroke::solid(font.color, font.size * self.scale * BOLDER));
        self.paint(Paint { fill: Some(font.color), stroke: around });
        let embedded = self.set.embedded[which].clone();
        let point = Point::from_xy(self.x + (x - back) * self.scale, self.y + y * self.scale);
        self.surface.draw_text(point, embedded, font.size * self.scale, text, false, TextDirection::Auto);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_where_they_may_be() {
        let fonts = Fonts::default();
        let set = Set::new(&fonts).unwrap();
        let check = |text: &str, width: f32| {
            let lines = set.wrapped(text, 10.0, width);
            assert!(lines.iter().all(|line| set.width(line.trim_end(), 10.0, false) <= width), "{lines:?}");
            let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(plain(&lines.concat()), plain(text));
            lines.len()
        };
        assert!(check("The digit 5 can stand in two cells of row 3 only, both in box 1.", 100.0) > 2);
        assert!(check("第三行中，数字五只能填在第一宫的两个单元格里。", 100.0) > 2);
        assert_eq!(check("short", 100.0), 1);
        assert!(set.wrapped("", 10.0, 100.0).is_empty());
    }
}
