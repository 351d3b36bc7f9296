//! The command `render` of the call `variant`: the puzzle, or a game of it as it stands.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::variant::VariantRecord;
use shudu_game::Color;
use shudu_game::variant::{Cell as CellName, ColoredCandidate};
use shudu_render::Style;
use shudu_render::Tint;
use shudu_render::variant::VariantTints;
use shudu_variant::{Candidate, Candidates, Cell, Shape};

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
}

impl PictureFields {
    /// The picture as SVG; `notes` are drawn at fixed places in the blank cells.
    pub(super) fn answer(&self, record: &VariantRecord, notes: Option<Candidates>) -> Response {
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
        let text = picture::written(&scene, Form::Svg, self.theme.theme(), &Style::default());
        Response { text, ..Response::of(record, "drawn") }
    }
}

fn place(shape: &Shape, cell: CellName) -> Option<Cell> {
    shape.cell(cell.row() - 1, cell.column() - 1)
}
