//! QR codes.

use qrcode::{Color, QrCode};

use crate::canvas::{Canvas, Paint, Segment};
use crate::pdf::book::layout::Area;
use crate::theme::Theme;

/// A QR code; false when the text is too long for one.
pub(super) fn draw(canvas: &mut impl Canvas, theme: &Theme, text: &str, area: Area) -> bool {
    let Ok(code) = QrCode::with_error_correction_level(text.as_bytes(), qrcode::EcLevel::L) else {
        return false;
    };
    let width = code.width();
    // Dark on light whatever the theme: that is what readers expect.
    canvas.rect(area.x, area.y, area.width, area.height, Paint::fill(Theme::LIGHT.paper));
    let module = area.width / (width + 2) as f32;
    let ink = if theme.paper == Theme::LIGHT.paper { theme.ink } else { Theme::LIGHT.ink };
    // One shape for the whole code, not one for each run: the document is the smaller for it.
    let mut path = Vec::new();
    for (row, colors) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        while column < width {
            let run = colors[column..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                let (x, y) = (area.x + (column + 1) as f32 * module, area.y + (row + 1) as f32 * module);
                let (right, below) = (x + run as f32 * module, y + module * 1.02);
                path.extend([
                    Segment::Move(x, y),
                    Segment::Line(right, y),
                    Segment::Line(right, below),
                    Segment::Line(x, below),
                    Segment::Close,
                ]);
            }
            column += run.max(1);
        }
    }
    canvas.path(&path, Paint::fill(ink));
    true
}
