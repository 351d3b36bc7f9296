//! Pictures of variants.

use shudu_format::variant::VariantRecord;
#[cfg(feature = "fonts")]
use shudu_render::Fonts;
use shudu_render::variant::{VariantScene, VariantTints, svg, text};
use shudu_render::{Style, Theme};
use shudu_variant::{Candidates, Cell, Grid, State, Values};

use super::ask::{Outcome, Verdict};
use super::explain::VariantPath;
#[cfg(feature = "fonts")]
use crate::ops::render::DrawError;
use crate::ops::render::Form;

/// A record as it stands, with the marks of its rules; pencilmarks that are part of the puzzle are its candidates, in the cells
/// that they restrict.
pub fn scene(record: &VariantRecord) -> VariantScene {
    let marks = record.rules.iter().flat_map(|rule| rule.marks(record.shape())).collect();
    VariantScene {
        givens: record.givens.clone(),
        values: record.values(),
        candidates: record.allowed.as_ref().map(restricted),
        marks,
        highlight: Vec::new(),
        tints: VariantTints::default(),
    }
}

/// The pencilmarks of those cells that lack one.
fn restricted(allowed: &Candidates) -> Candidates {
    let mut shown = allowed.clone();
    let all = allowed.shape().digits().all();
    for (cell, _) in allowed.iter().filter(|(_, values)| *values == all) {
        shown.set(cell, Values::default());
    }
    shown
}

/// The same with other digits in the cells without a given.
pub fn scene_with(record: &VariantRecord, values: &Grid) -> VariantScene {
    VariantScene { values: values.clone(), candidates: None, ..scene(record) }
}

/// The same with candidates in the blank cells.
pub fn scene_of_candidates(record: &VariantRecord, candidates: &Candidates) -> VariantScene {
    VariantScene { values: record.givens.clone(), candidates: Some(candidates.clone()), ..scene(record) }
}

/// A grid on its way to the solution; some cells are pointed out.
pub fn scene_of_state(state: &State<'_>, with_candidates: bool, highlight: &[Cell]) -> VariantScene {
    let puzzle = state.puzzle();
    VariantScene {
        givens: puzzle.givens().clone(),
        values: state.values().clone(),
        candidates: with_candidates.then(|| state.candidates()),
        marks: puzzle.rules().iter().flat_map(|rule| rule.marks(puzzle.shape())).collect(),
        highlight: highlight.to_vec(),
        tints: VariantTints::default(),
    }
}

/// The grid before a step of a path, counted from 1, with its candidates and the cells of the step; `None` when there is no such step.
pub fn scene_of_step(path: &VariantPath, number: usize) -> Option<VariantScene> {
    let (mut found, mut at) = (None, 0);
    path.follow(|step, state| {
        at += 1;
        if at == number {
            found = Some(scene_of_state(state, true, &step.cells()));
        }
    });
    found
}

/// What shows an outcome best: one grid, or two that differ.
pub fn scenes(record: &VariantRecord, outcome: &Outcome) -> Vec<VariantScene> {
    let marked =
        |scene: VariantScene, highlight: &[Cell]| VariantScene { highlight: highlight.to_vec(), ..scene };
    if let Some(witnesses) = outcome.witnesses() {
        let differences = witnesses.differences();
        let one =
            |solution: &shudu_variant::Solution| marked(scene_with(record, solution.grid()), &differences);
        return witnesses.pair().iter().map(one).collect();
    }
    vec![match outcome {
        Outcome::Invalid(found) | Outcome::Checked(Verdict::Clash(found), _) => {
            marked(scene(record), &found.cells)
        }
        Outcome::Checked(Verdict::Wrong(cells), _) => marked(scene(record), cells),
        Outcome::Candidates(found, _) | Outcome::SomeCandidates(_, found, _) if found.count() > 0 => {
            scene_of_candidates(record, found)
        }
        _ => match outcome.solution() {
            Some(solution) => scene_with(record, solution.grid()),
            None => scene(record),
        },
    }]
}

/// A scene as text or SVG; `None` for the forms that need fonts.
pub fn written(scene: &VariantScene, to: Form, theme: &Theme, style: &Style) -> Option<String> {
    match to {
        Form::Text => Some(text::grid(scene, style)),
        Form::Svg => Some(svg(scene, theme)),
        Form::Png | Form::Pdf => None,
    }
}

/// A scene in any form; `size` is in dots for PNG and in millimetres for PDF.
///
/// # Errors
/// When the size is nothing or beyond all measure, or the font cannot be embedded.
#[cfg(feature = "fonts")]
pub fn draw(
    scene: &VariantScene,
    to: Form,
    (theme, fonts, style): (&Theme, &Fonts, &Style),
    size: Option<u32>,
) -> Result<Vec<u8>, DrawError> {
    if let Some(text) = written(scene, to, theme, style) {
        return Ok(text.into_bytes());
    }
    Ok(match to {
        Form::Pdf => shudu_render::variant::pdf(scene, theme, fonts, size.unwrap_or(100) as f32)?,
        _ => shudu_render::variant::png(scene, theme, fonts, size.unwrap_or(560))?,
    })
}
