//! What a player has coloured and drawn: cells in bands of their colours, lines, crosses and circles.

use crate::canvas::{Anchor, CELL, Canvas, Font, Paint, Segment, Stroke};
use crate::theme::{Rgb, Theme};
use crate::tints::{PenMark, PenShape, Tint};

/// Half of a cross, and the radius of a circle; those on an edge are smaller.
const HALF: (f32, f32) = (CELL * 0.3, CELL * 0.12);

/// The colours of a cell, side by side.
pub(crate) fn bands(tints: &[Tint], (x, y): (f32, f32), theme: &Theme, canvas: &mut dyn Canvas) {
    let wide = CELL / tints.len().max(1) as f32;
    for (at, &tint) in tints.iter().enumerate() {
        canvas.rect(x + at as f32 * wide, y, wide, CELL, Paint::fill(theme.tint(tint)));
    }
}

/// The numbers of its colours, where eyes may not tell nine apart.
pub(crate) fn numbers(tints: &[Tint], (x, y): (f32, f32), theme: &Theme, canvas: &mut dyn Canvas) {
    if theme.numbered && !tints.is_empty() {
        let font = Font { size: 9.0, bold: false, color: theme.ink, anchor: Anchor::End };
        let text: String = tints.iter().map(|tint| tint.get().to_string()).collect();
        canvas.text(x + CELL - 3.0, y + CELL - 3.0, font, &text);
    }
}

/// The marks of the pen on a grid whose upper left corner is there.
pub(crate) fn marks(marks: &[PenMark], (left, top): (f32, f32), theme: &Theme, canvas: &mut dyn Canvas) {
    for &PenMark { shape, ends, tint } in marks {
        let centre = |(row, column): (usize, usize)| {
            (left + CELL * (column as f32 + 0.5), top + CELL * (row as f32 + 0.5))
        };
        let (one, other) = (centre(ends.0), centre(ends.1));
        let (x, y) = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
        // The pigments are grounds for digits: a line of one needs more ink.
        let color = theme.ink.over(theme.tint(tint), 0.45);
        let half = if ends.0 == ends.1 { HALF.0 } else { HALF.1 };
        match shape {
            PenShape::Line => line(&[one, other], color, canvas),
            PenShape::Cross => {
                line(&[(x - half, y - half), (x + half, y + half)], color, canvas);
                line(&[(x + half, y - half), (x - half, y + half)], color, canvas);
            }
            PenShape::Circle => canvas.circle(x, y, half, Paint::stroke(Stroke::solid(color, 3.0))),
        }
    }
}

fn line(points: &[(f32, f32); 2], color: Rgb, canvas: &mut dyn Canvas) {
    let [(x, y), (to_x, to_y)] = *points;
    let segments = [Segment::Move(x, y), Segment::Line(to_x, to_y)];
    canvas.path(&segments, Paint::stroke(Stroke::solid(color, 3.0)));
}
