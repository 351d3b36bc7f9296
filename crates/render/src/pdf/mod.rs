//! PDF: pages of vector shapes and text that can be searched, with the fonts inside. The same scenes give the same
//! bytes.

pub mod book;
mod surface;

use krilla::Document;
use krilla::error::KrillaError;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;

use crate::canvas::MM;
use crate::fonts::Fonts;
use crate::picture::{self, Looks};
use crate::scene::Scene;
use crate::theme::Theme;
use surface::{Page, Set};

/// Why a document could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document could not be written: {0}")]
pub struct PdfError(String);

impl From<KrillaError> for PdfError {
    fn from(error: KrillaError) -> PdfError {
        PdfError(format!("{error:?}"))
    }
}

/// The scene as a document of one page, as large as the picture: this many millimetres wide.
///
/// # Errors
/// When the fonts cannot be embedded.
pub fn grid(scene: &Scene, theme: &Theme, fonts: &Fonts, width_mm: f32) -> Result<Vec<u8>, PdfError> {
    let size = picture::size(scene);
    let looks = Looks::printed(width_in_points(width_mm) / size.0, false);
    picture(size, fonts, width_mm, |page| picture::draw_as(scene, theme, &looks, page))
}

fn width_in_points(width_mm: f32) -> f32 {
    width_mm.clamp(1.0, 5000.0) * MM
}

/// A document of one page with a picture of these units, this many millimetres wide.
pub(crate) fn picture(
    size: (f32, f32),
    fonts: &Fonts,
    width_mm: f32,
    draw: impl FnOnce(&mut Page<'_, '_, '_>),
) -> Result<Vec<u8>, PdfError> {
    let mut document = Document::new();
    document.set_metadata(Metadata::new().creator("shudu".to_owned()));
    let set = Set::new(fonts)?;
    let width = width_in_points(width_mm);
    let scale = width / size.0;
    let settings = PageSettings::from_wh(width, size.1 * scale);
    let mut page = document.start_page_with(settings.ok_or_else(|| PdfError("no room".to_owned()))?);
    let mut surface = page.surface();
    draw(&mut Page::scaled(&mut surface, &set, 0.0, 0.0, scale));
    surface.finish();
    page.finish();
    Ok(document.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_a_document_of_one_page() {
        let scene = Scene::grid(&"1".repeat(81).parse().unwrap()).caption("数独 caption");
        let draw = || grid(&scene, &Theme::LIGHT, &Fonts::default(), 100.0).unwrap();
        let pdf = draw();
        assert!(pdf.starts_with(b"%PDF-"));
        assert!(pdf.ends_with(b"%%EOF"));
        assert_eq!(pdf, draw());
    }
}
