//! What a picture is drawn on: a few shapes, in units of its own. SVG, PDF and PNG have an implementation each.

use crate::theme::Rgb;

/// Points in a millimetre: 72 an inch.
#[cfg(feature = "fonts")]
pub(crate) const MM: f32 = 72.0 / 25.4;

/// Side of a cell, in the picture's units.
pub(crate) const CELL: f32 = 60.0;

/// A line's looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) color: Rgb,
    pub(crate) width: f32,
    /// Lengths of dash and gap, if it is not drawn through.
    pub(crate) dash: Option<(f32, f32)>,
}

impl Stroke {
    pub(crate) const fn solid(color: Rgb, width: f32) -> Stroke {
        Stroke { color, width, dash: None }
    }
}

/// How a shape is painted.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    pub(crate) stroke: Option<Stroke>,
}

impl Paint {
    pub(crate) const fn fill(color: Rgb) -> Paint {
        Paint { fill: Some(color), stroke: None }
    }

    pub(crate) const fn stroke(stroke: Stroke) -> Paint {
        Paint { fill: None, stroke: Some(stroke) }
    }
}

/// A part of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Segment {
    Move(f32, f32),
    Line(f32, f32),
    /// A bend toward a point on the way to another.
    Quad(f32, f32, f32, f32),
    Close,
}

/// The alignment of a text to its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text's looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Font {
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) color: Rgb,
    pub(crate) anchor: Anchor,
}

/// Something to draw on; the origin is the upper left corner.
pub(crate) trait Canvas {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint);
    fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint);
    fn path(&mut self, segments: &[Segment], paint: Paint);
    /// `y` is the base line.
    fn text(&mut self, x: f32, y: f32, font: Font, text: &str);
}

/// A canvas on which everything is drawn this far to the right and below.
pub(crate) struct Shifted<'a, C: ?Sized> {
    pub(crate) by: f32,
    pub(crate) canvas: &'a mut C,
}

impl<C: Canvas + ?Sized> Canvas for Shifted<'_, C> {
    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, paint: Paint) {
        self.canvas.rect(x + self.by, y + self.by, width, height, paint);
    }

    fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint) {
        self.canvas.circle(x + self.by, y + self.by, radius, paint);
    }

    fn path(&mut self, segments: &[Segment], paint: Paint) {
        let by = self.by;
        let shifted = segments.iter().map(|segment| match *segment {
            Segment::Move(x, y) => Segment::Move(x + by, y + by),
            Segment::Line(x, y) => Segment::Line(x + by, y + by),
            Segment::Quad(mx, my, x, y) => Segment::Quad(mx + by, my + by, x + by, y + by),
            Segment::Close => Segment::Close,
        });
        self.canvas.path(&shifted.collect::<Vec<_>>(), paint);
    }

    fn text(&mut self, x: f32, y: f32, font: Font, text: &str) {
        self.canvas.text(x + self.by, y + self.by, font, text);
    }
}
