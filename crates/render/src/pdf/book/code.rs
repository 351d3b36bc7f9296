//! QR codes.

use qrcode::{Color, QrCode};

use crate::canvas::MM;
use crate::canvas::{Canvas, Paint, Segment};
use crate::pdf::book::layout::{Area, CODE};
use crate::theme::Theme;

/// The least width of a dot, in millimetres: telephones read that from paper.
const DOT: f32 = 0.3;

/// This many bytes have dots of that width in a code of the usual size.
const SHORT: usize = 154;

/// How wide a code of a text is to be, in points: [`CODE`], or more where its dots would be too small to be read.
pub(super) fn side(text: &str) -> f32 {
    if text.len() <= SHORT {
        return CODE;
    }
    let code = QrCode::with_error_correction_level(text.as_bytes(), qrcode::EcLevel::L);
    code.map_or(CODE, |code| ((code.width() + 2) as f32 * DOT * MM).max(CODE))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_addresses_have_wide_codes_and_short_ones_the_usual() {
        let of = |bytes: usize| side(&"x".repeat(bytes));
        assert_eq!((of(1), of(SHORT)), (CODE, CODE));
        assert!(of(SHORT + 1) > CODE && of(500) > of(300));
        let code = |bytes: usize| QrCode::with_error_correction_level("x".repeat(bytes), qrcode::EcLevel::L);
        for bytes in [SHORT, SHORT + 1, 500, 1500] {
            let dots = code(bytes).unwrap().width() + 2;
            assert!(of(bytes) / MM / dots as f32 > DOT - 1e-4, "{bytes}");
        }
        // What no code holds is not drawn.
        assert!(code(3000).is_err());
        assert_eq!(of(3000), CODE);
    }
}
