//! The fonts of pictures and books: two that are embedded, so that Chinese and digits look the same everywhere, or one
//! that the caller brings.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustybuzz::ttf_parser::Face;

static REGULAR: &[u8] = include_bytes!("../fonts/NotoSansSC-Regular.subset.otf");
static BOLD: &[u8] = include_bytes!("../fonts/NotoSansSC-Bold.subset.otf");

/// A regular and a bold font. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Fonts {
    regular: FontData,
    bold: FontData,
}

#[derive(Debug, Clone)]
enum FontData {
    Embedded(&'static [u8]),
    Own(Arc<Vec<u8>>),
}

/// Not a font.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a TrueType or OpenType font, seen {0}")]
pub struct FontError(String);

impl Default for Fonts {
    /// Noto Sans SC: the characters of GB 2312 and of Western European languages.
    fn default() -> Fonts {
        Fonts { regular: FontData::Embedded(REGULAR), bold: FontData::Embedded(BOLD) }
    }
}

impl Fonts {
    /// A font from a file's content, for everything. For a collection, its first font.
    ///
    /// # Errors
    /// When it is none.
    pub fn own(data: Vec<u8>) -> Result<Fonts, FontError> {
        Face::parse(&data, 0).map_err(|error| FontError(error.to_string()))?;
        let data = FontData::Own(Arc::new(data));
        Ok(Fonts { regular: data.clone(), bold: data })
    }

    /// The characters of a text that the fonts have no glyph for, each once, in order.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let face = self.face(false);
        let lacks = |c: &char| !c.is_control() && face.glyph_index(*c).is_none();
        text.chars().filter(lacks).collect::<BTreeSet<char>>().into_iter().collect()
    }

    pub(crate) fn face(&self, bold: bool) -> Face<'_> {
        Face::parse(self.data(bold), 0).expect("embedded fonts are fonts, others were looked at")
    }

    pub(crate) fn data(&self, bold: bool) -> &[u8] {
        match if bold { &self.bold } else { &self.regular } {
            FontData::Embedded(data) => data,
            FontData::Own(data) => data,
        }
    }

    /// How wide a text is, in ems.
    pub(crate) fn width(face: &Face<'_>, text: &str) -> f32 {
        let advance = |c| face.glyph_index(c).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(0);
        let units: u32 = text.chars().map(|c| u32::from(advance(c))).sum();
        units as f32 / f32::from(face.units_per_em())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_and_western_characters_are_there_and_others_are_named() {
        let fonts = Fonts::default();
        assert!(fonts.missing("数独 Sudoku 123 é ×→≠ 候选数、宫。“摩天楼”").is_empty());
        assert_eq!(fonts.missing("a😀b\u{0e01}😀"), ['\u{0e01}', '😀']);
    }

    #[test]
    fn what_is_no_font_is_refused() {
        assert!(Fonts::own(b"hello".to_vec()).is_err());
        assert!(Fonts::own(BOLD.to_vec()).is_ok());
    }

    #[test]
    fn digits_have_one_width() {
        let fonts = Fonts::default();
        for bold in [false, true] {
            let face = fonts.face(bold);
            let widths: Vec<f32> = (1..=9).map(|d: u8| Fonts::width(&face, &d.to_string())).collect();
            assert!(widths.iter().all(|w| *w == widths[0] && *w > 0.4), "{widths:?}");
        }
    }
}
