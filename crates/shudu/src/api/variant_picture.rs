//! The command `render` of the call `variant`: the puzzle, or a game of it as it stands.

use std::collections::BTreeMap;

#[cfg(feature = "fonts")]
use base64::Engine as _;
#[cfg(feature = "fonts")]
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::variant::VariantRecord;
use shudu_game::Color;
use shudu_game::variant::{Cell as CellName, ColoredCandidate};
#[cfg(feature = "fonts")]
use shudu_render::Fonts;
use shudu_render::variant::{VariantScene, VariantTints};
use shudu_render::{Style, Tint};
use shudu_variant::{Candidate, Candidates, Cell, Shape};

use super::render::MOST_WIDTH;
use super::{CallContext, Refusal};
use crate::ops::render::{Form, ThemeName};
use crate::ops::variant::{Response, picture};

/// What is drawn beside the puzzle. Cells outside the grid are left out.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct PictureFields {
    /// `render`: the colours.
    theme: ThemeName,
    /// `render`: the player's colours of cells, 1 to 9, as a game's state tells them.
    colors: BTreeMap<CellName, Color>,
    /// `render`: the player's colours of candidates, likewise.
    candidate_colors: Vec<ColoredCandidate>,
    /// `render`: cells to point out, such as those of a hint.
    highlight: Vec<CellName>,
    /// `render`: how wide, in dots for `png` (560 when left out) and in millimetres for `pdf` (100).
    picture_size: Option<u32>,
}

impl PictureFields {
    /// The picture; `notes` are drawn at fixed places in the blank cells.
    pub(super) fn answer(
        &self,
        record: &VariantRecord,
        notes: Option<Candidates>,
        to: Form,
        context: &CallContext<'_>,
    ) -> Result<Response, Refusal> {
        if let Some(seen) = self.picture_size.filter(|size| !(1..=MOST_WIDTH).contains(size)) {
            let values = [("most", MOST_WIDTH.into()), ("seen", seen.into())];
            return Err(Refusal::Impossible { message: context.speaker.say_with("render-size", values) });
        }
        let shape = record.shape();
        let mut scene = picture::scene(record);
        if notes.is_some() {
            scene.candidates = notes;
        }
        scene.highlight = self.highlight.iter().filter_map(|&cell| place(shape, cell)).collect();
        let tint = |color: Color| Tint::new(color.get());
        let cells = self.colors.iter();
        let candidates = self.candidate_colors.iter();
        scene.tints = VariantTints {
            cells: cells.filter_map(|(&cell, &color)| Some((place(shape, cell)?, tint(color)?))).collect(),
            candidates: candidates
                .filter_map(|one| {
                    let candidate = Candidate::new(place(shape, one.cell)?, one.digit.get());
                    Some((candidate, tint(one.color)?))
                })
                .collect(),
        };
        let text = picture::written(&scene, to, self.theme.theme(), &Style::default());
        let base64 = if text.is_none() { Some(self.with_fonts(&scene, to, context)?) } else { None };
        Ok(Response { text, base64, ..Response::of(record, "drawn") })
    }

    /// A picture that needs fonts, in Base64.
    #[cfg(feature = "fonts")]
    fn with_fonts(&self, scene: &VariantScene, to: Form, _: &CallContext<'_>) -> Result<String, Refusal> {
        let means = (self.theme.theme(), &Fonts::default(), &Style::default());
        picture::draw(scene, to, means, self.picture_size)
            .map(|bytes| STANDARD.encode(bytes))
            .map_err(|error| Refusal::Impossible { message: error.to_string() })
    }

    #[cfg(not(feature = "fonts"))]
    fn with_fonts(&self, _: &VariantScene, to: Form, context: &CallContext<'_>) -> Result<String, Refusal> {
        Err(Refusal::unavailable(&format!("variant ({})", to.media_type()), context.speaker))
    }
}

fn place(shape: &Shape, cell: CellName) -> Option<Cell> {
    shape.cell(cell.row() - 1, cell.column() - 1)
}
