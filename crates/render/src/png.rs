//! PNG: the SVG picture turned into dots, with the embedded fonts.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::fonts::Fonts;
use crate::scene::Scene;
use crate::svg;
use crate::theme::Theme;

/// The most dots along one side.
pub const MOST_DOTS: u32 = 10_000;

/// Why there is no picture.
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

/// The scene as a PNG file, so many dots wide. The same scene gives the same bytes.
///
/// # Errors
/// When the width is nothing or beyond all measure.
pub fn grid(scene: &Scene, theme: &Theme, fonts: &Fonts, width: u32) -> Result<Vec<u8>, PngError> {
    let refused = PngError::Size { seen: width };
    if width == 0 || width > MOST_DOTS {
        return Err(refused);
    }
    let mut database = fontdb::Database::new();
    database.load_font_data(fonts.data(false).to_vec());
    database.load_font_data(fonts.data(true).to_vec());
    if let Some(family) = fonts.family() {
        database.set_sans_serif_family(family);
    }
    let options = Options { fontdb: Arc::new(database), ..Options::default() };
    let tree = Tree::from_str(&svg::themed(scene, theme), &options)
        .map_err(|error| PngError::Write(error.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut dots = Pixmap::new(width, height).filter(|_| height <= 4 * MOST_DOTS).ok_or(refused)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    dots.encode_png().map_err(|error| PngError::Write(error.to_string()))
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
