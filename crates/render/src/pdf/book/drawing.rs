//! What a book shows of a puzzle: the classic grid, or one of any shape.

use crate::pdf::book::layout::Area;
use crate::pdf::surface::Page;
use crate::picture::{self, Looks};
use crate::scene::Scene;
use crate::theme::Theme;
#[cfg(feature = "variants")]
use crate::variant::{self, VariantScene, VariantTints};

/// A grid with what is in it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Drawing {
    /// The classic 9x9. Captions are not printed.
    Classic(Box<Scene>),
    /// Another size, or other rules.
    #[cfg(feature = "variants")]
    Variant {
        /// The grid.
        scene: Box<VariantScene>,
        /// Are its blank cells divided into places for notes?
        ruled: bool,
    },
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
        Drawing::Variant { scene: Box::new(scene), ruled: false }
    }
}

impl Drawing {
    /// The givens and rules alone, as a title page has them.
    pub(super) fn bare(&self) -> Drawing {
        match self {
            Drawing::Classic(scene) => Scene::grid(&scene.givens).into(),
            #[cfg(feature = "variants")]
            Drawing::Variant { scene, .. } => VariantScene {
                values: scene.givens.clone(),
                candidates: None,
                highlight: Vec::new(),
                tints: VariantTints::default(),
                ..(**scene).clone()
            }
            .into(),
        }
    }

    /// Draws it into a square of a page, in the middle of it if it is not square.
    pub(super) fn draw(&self, theme: &Theme, large: bool, place: Area, page: &mut Page<'_, '_, '_>) {
        match self {
            Drawing::Classic(scene) => {
                let looks = Looks::printed(place.scale(), large);
                picture::draw_bare(scene, theme, &looks, &mut page.part(place.x, place.y, place.scale()));
            }
            #[cfg(feature = "variants")]
            Drawing::Variant { scene, ruled } => {
                let (width, height) = variant::size(scene);
                let unit = place.width / width.max(height);
                let (x, y) = ((place.width - width * unit) / 2.0, (place.width - height * unit) / 2.0);
                let looks = variant::Looks::printed(unit, large, *ruled);
                variant::draw(scene, theme, looks, &mut page.part(place.x + x, place.y + y, unit));
            }
        }
    }
}
