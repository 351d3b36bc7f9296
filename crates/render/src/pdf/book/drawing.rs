//! What a book shows of a puzzle.

use crate::Drawing;
use crate::pdf::book::layout::Area;
use crate::pdf::surface::Page;
use crate::picture::{self, Looks};
use crate::scene::Scene;
use crate::theme::Theme;
#[cfg(feature = "variants")]
use crate::variant::{self, VariantScene};

impl Drawing {
    /// The givens and rules alone, as a title page has them.
    pub(super) fn bare(&self) -> Drawing {
        match self {
            Drawing::Classic(scene) => Scene::grid(&scene.givens).into(),
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => VariantScene {
                marks: scene.marks.clone(),
                cosmetics: scene.cosmetics.clone(),
                ..VariantScene::of(scene.givens.clone())
            }
            .into(),
        }
    }

    /// Draws it into a square of a page, without captions, in the middle of it if it is not square.
    pub(super) fn draw(&self, theme: &Theme, large: bool, place: Area, page: &mut Page<'_, '_, '_>) {
        match self {
            Drawing::Classic(scene) => {
                let bare = Scene { captions: Vec::new(), ..(**scene).clone() };
                let unit = place.width / picture::size(&bare).0;
                let looks = Looks::printed(unit, large);
                picture::draw_as(&bare, theme, &looks, &mut page.part(place.x, place.y, unit));
            }
            #[cfg(feature = "variants")]
            Drawing::Variant(scene) => {
                let (width, height) = variant::size(scene);
                let unit = place.width / width.max(height);
                let (x, y) = ((place.width - width * unit) / 2.0, (place.width - height * unit) / 2.0);
                let looks = Looks::printed(unit, large);
                variant::draw(scene, theme, &looks, &mut page.part(place.x + x, place.y + y, unit));
            }
        }
    }
}
