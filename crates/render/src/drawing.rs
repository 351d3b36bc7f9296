//! A grid of any kind, to be drawn in any form.

#[cfg(feature = "fonts")]
use crate::fonts::Fonts;
use crate::scene::Scene;
use crate::svg;
use crate::text::{self, Style};
use crate::theme::Theme;
use crate::{canvas::Canvas, picture};
#[cfg(feature = "fonts")]
use crate::{pdf, png};
#[cfg(feature = "variants")]
use crate::{
    picture::Looks,
    variant::{self, VariantScene},
};

/// A grid with what is in it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Drawing {
    /// The classic 9x9.
    Classic(Box<Scene>),
    /// Another size, or other rules.
    #[cfg(feature = "variants")]
    Variant(Box<VariantScene>),
}

impl Default for Drawing {
    fn default() -> Drawing {
        Drawing::Classic(Box::default())
    }
}

impl From<Scene> for Drawing {
    fn from(scene: Scene) -> Drawing {
        Drawing::Classic(Box::new(scene))
    }
}

#[cfg(feature = "variants")]
impl From<VariantScene> for Drawing {
    fn from(scene: VariantScene) -> Drawing {
        Drawing::Variant(Box::new(scene))
    }
}

impl Drawing {
    /// What stands below it.
    pub fn captions(&self) -> &[String] {
        match self {
            Drawing::Classic(scene) => &scene.captions,
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => &scene.captions,
        }
    }

    /// The same with another sentence below it.
    #[must_use]
    pub fn captioned(mut self, caption: String) -> Drawing {
        match &mut self {
            Drawing::Classic(scene) => scene.captions.push(caption),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => scene.captions.push(caption),
        }
        self
    }

    /// As text: a classic grid that has candidates as the table of them.
    pub fn text(&self, style: &Style) -> String {
        match self {
            Drawing::Classic(scene) if scene.candidates.is_some() => text::candidates(scene, style),
            Drawing::Classic(scene) => text::grid(scene, style),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => variant::text::grid(scene, style),
        }
    }

    /// The same without what points something out.
    #[must_use]
    pub fn unmarked(mut self) -> Drawing {
        match &mut self {
            Drawing::Classic(scene) => {
                scene.marks = shudu_core::step::Marks::default();
                scene.excluded.clear();
                scene.highlighted = shudu_core::CellSet::EMPTY;
            }
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => scene.highlight.clear(),
        }
        self
    }

    /// Width and height of its picture.
    pub(crate) fn size(&self) -> (f32, f32) {
        match self {
            Drawing::Classic(scene) => picture::size(scene),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => variant::size(scene),
        }
    }

    /// Draws its picture as on a screen.
    pub(crate) fn draw_on(&self, theme: &Theme, canvas: &mut impl Canvas) {
        match self {
            Drawing::Classic(scene) => picture::draw(scene, theme, canvas),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => variant::draw(scene, theme, &Looks::SCREEN, canvas),
        }
    }

    /// As an SVG document.
    pub fn svg(&self, theme: &Theme) -> String {
        let (width, height) = self.size();
        svg::document(width, height, |svg| self.draw_on(theme, svg))
    }

    /// As a PNG file, this many dots wide.
    ///
    /// # Errors
    /// When the width is nothing or beyond all measure.
    #[cfg(feature = "fonts")]
    pub fn png(&self, theme: &Theme, fonts: &Fonts, width: u32) -> Result<Vec<u8>, png::PngError> {
        png::picture(self.size(), fonts, width, |pixels| self.draw_on(theme, pixels))
    }

    /// As a PDF document of one page, this many millimetres wide.
    ///
    /// # Errors
    /// When the fonts cannot be embedded.
    #[cfg(feature = "fonts")]
    pub fn pdf(&self, theme: &Theme, fonts: &Fonts, width_mm: f32) -> Result<Vec<u8>, pdf::PdfError> {
        match self {
            Drawing::Classic(scene) => pdf::grid(scene, theme, fonts, width_mm),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => pdf::picture(variant::size(scene), fonts, width_mm, |page| {
                variant::draw(scene, theme, &Looks::SCREEN, page);
            }),
        }
    }
}
