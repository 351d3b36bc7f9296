//! PNG: the picture in pixels, text shaped with the embedded fonts.
//!
//! Text is shaped by rustybuzz, as the PDF writer does it, and each glyph's outline is filled like any other path.

use rustybuzz::UnicodeBuffer;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use tiny_skia::{
    Color, FillRule, LineCap, PathBuilder, Pixmap, Rect, Stroke as SkiaStroke, StrokeDash, Transform,
};

use crate::canvas::{Anchor, Canvas, Font, Paint, Segment};
use crate::fonts::Fonts;
use crate::picture;
use crate::scene::Scene;
use crate::theme::{Rgb, Theme};

/// The most dots along one side.
pub const MOST_DOTS: u32 = 10_000;

/// Why a picture could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would be too large, or nothing at all.
    #[error("expected a width of 1 to {MOST_DOTS} dots, seen {seen}")]
    Size {
        /// What was asked for.
        seen: u32,
    },
    /// The picture could not be written.
    #[error("the picture could not be written: {0}")]
    Write(String),
}

/// The scene as a PNG file, this many dots wide. The same scene gives the same bytes.
///
/// # Errors
/// When the width is nothing or beyond all measure.
pub fn grid(scene: &Scene, theme: &Theme, fonts: &Fonts, width: u32) -> Result<Vec<u8>, PngError> {
    picture(picture::size(scene), fonts, width, |pixels| picture::draw(scene, theme, pixels))
}

/// A picture of these units, this many dots wide.
pub(crate) fn picture(
    size: (f32, f32),
    fonts: &Fonts,
    width: u32,
    draw: impl FnOnce(&mut Pixels<'_>),
) -> Result<Vec<u8>, PngError> {
    let refused = PngError::Size { seen: width };
    if width == 0 || width > MOST_DOTS {
        return Err(refused);
    }
    let scale = width as f32 / size.0;
    let height = (size.1 * scale).round() as u32;
    let pixels = Pixmap::new(width, height).filter(|_| height <= 4 * MOST_DOTS).ok_or(refused)?;
    let mut pixels = Pixels { pixels, faces: [face(fonts, false), face(fonts, true)], scale };
    draw(&mut pixels);
    pixels.pixels.encode_png().map_err(|error| PngError::Write(error.to_string()))
}

fn face(fonts: &Fonts, bold: bool) -> rustybuzz::Face<'_> {
    rustybuzz::Face::from_face(fonts.face(bold))
}

pub(crate) struct Pixels<'a> {
    pixels: Pixmap,
    /// Regular, then bold.
    faces: [rustybuzz::Face<'a>; 2],
    /// Pixels in a unit of the picture.
    scale: f32,
}

impl Pixels<'_> {
    fn draw(&mut self, path: PathBuilder, paint: Paint, transform: Transform) {
        let Some(path) = path.finish() else { return };
        if let Some(color) = paint.fill {
            self.pixels.fill_path(&path, &solid(color), FillRule::Winding, transform, None);
        }
        if let Some(stroke) = paint.stroke {
            let looks = SkiaStroke {
                width: stroke.width,
                line_cap: LineCap::Butt,
                dash: stroke.dash.and_then(|(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0)),
                ..SkiaStroke::default()
            };
            self.pixels.stroke_path(&path, &solid(stroke.color), &looks, transform, None);
        }
    }

    fn scaled(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale)
    }
}

fn solid(color: Rgb) -> tiny_skia::Paint<'static> {
    let [r, g, b] = color.parts();
    let mut paint = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    paint.set_color(Color::from_rgba8(r, g, b, 255));
    paint
}

impl Canvas for Pixels<'_> {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint) {
        let Some(rect) = Rect::from_xywh(x, y, width, height) else { return };
        let mut path = PathBuilder::new();
        path.push_rect(rect);
        self.draw(path, paint, self.scaled());
    }

    fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint) {
        let mut path = PathBuilder::new();
        path.push_circle(x, y, radius);
        self.draw(path, paint, self.scaled());
    }

    fn path(&mut self, segments: &[Segment], paint: Paint) {
        let mut path = PathBuilder::new();
        for segment in segments {
            match *segment {
                Segment::Move(x, y) => path.move_to(x, y),
                Segment::Line(x, y) => path.line_to(x, y),
                Segment::Quad(mx, my, x, y) => path.quad_to(mx, my, x, y),
                Segment::Close => path.close(),
            }
        }
        self.draw(path, paint, self.scaled());
    }

    fn text(&mut self, x: f32, y: f32, font: Font, text: &str) {
        // What the bold font lacks is set in the regular one.
        let bold = font.bold && text.chars().all(|c| self.faces[1].glyph_index(c).is_some());
        let face = &self.faces[usize::from(bold)];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(face, &[], buffer);
        let mut outline = Outline { path: PathBuilder::new(), x: 0.0, y: 0.0 };
        let (mut right, mut up) = (0, 0);
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            (outline.x, outline.y) = ((right + position.x_offset) as f32, (up + position.y_offset) as f32);
            // A glyph has at most 65,535 numbers; spaces have no outline.
            face.outline_glyph(GlyphId(info.glyph_id as u16), &mut outline);
            right += position.x_advance;
            up += position.y_advance;
        }
        let size = font.size / face.units_per_em() as f32;
        let width = right as f32 * size;
        let left = match font.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        // The y axis of a font points up.
        let transform = Transform::from_row(size, 0.0, 0.0, -size, left, y).post_concat(self.scaled());
        self.draw(outline.path, Paint::fill(font.color), transform);
    }
}

/// Adds the outlines of glyphs to one path, in the font's units, each moved to its place.
struct Outline {
    path: PathBuilder,
    x: f32,
    y: f32,
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, self.y + y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, self.y + y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.x + x1, self.y + y1, self.x + x, self.y + y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (dx, dy) = (self.x, self.y);
        self.path.cubic_to(dx + x1, dy + y1, dx + x2, dy + y2, dx + x, dy + y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_as_wide_as_it_was_asked_to_be() {
        let scene = Scene::grid(&"1".repeat(81).parse().unwrap()).caption("数独");
        let (theme, fonts) = (&Theme::LIGHT, Fonts::default());
        let png = grid(&scene, theme, &fonts, 280).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 280);
        assert_eq!(png, grid(&scene, theme, &fonts, 280).unwrap());
        assert_ne!(png, grid(&Scene::default(), theme, &fonts, 280).unwrap());
        for wrong in [0, MOST_DOTS + 1, u32::MAX] {
            assert_eq!(grid(&scene, theme, &fonts, wrong), Err(PngError::Size { seen: wrong }));
        }
    }

    #[test]
    fn chinese_captions_leave_dots() {
        let draw = |caption: &str| {
            let scene = Scene::default().caption(caption);
            Pixmap::decode_png(&grid(&scene, &Theme::LIGHT, &Fonts::default(), 560).unwrap()).unwrap()
        };
        let dark = |map: &Pixmap| map.pixels().iter().skip(560 * 562).filter(|p| p.red() < 100).count();
        assert_eq!(dark(&draw(" ")), 0);
        assert!(dark(&draw("数独")) > 50);
    }
}
