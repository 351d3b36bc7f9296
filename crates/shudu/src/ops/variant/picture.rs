//! Pictures of variants.
//!
//! ```
//! use shudu::format::read_one;
//! use shudu::ops::variant::picture::scene;
//!
//! let killer = read_one(".Shape~4x4.Cage~3~R1C1~R1C2", None)?.sudoku.into_variant();
//! assert!(!scene(&killer).marks.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use shudu_format::variant::VariantRecord;
use shudu_game::Stage;
use shudu_i18n::Speaker;
use shudu_render::Style;
use shudu_render::variant::{VariantScene, text};
use shudu_variant::{Candidates, Cell, Grid, Hint, State, Step, Technique, Values};

use super::ask::{Options, Outcome, Question, Verdict, ask, candidates};
use super::explain::{VariantPath, explain};
use super::hint::Hinted;
use crate::ops::candidates::After;
use crate::ops::render;
use crate::words::{variant as about, variant_step as words};

/// A record as it stands, with the marks of its rules; pencilmarks that are part of the puzzle are its candidates, in
/// the cells that they restrict.
pub fn scene(record: &VariantRecord) -> VariantScene {
    VariantScene {
        values: record.values(),
        candidates: record.allowed.as_ref().map(restricted),
        marks: record.rules.iter().flat_map(|rule| rule.marks(record.shape())).collect(),
        cosmetics: record.presentation.cosmetics.clone(),
        ..VariantScene::of(record.givens.clone())
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
        values: state.values().clone(),
        candidates: with_candidates.then(|| state.candidates()),
        marks: puzzle.rules().iter().flat_map(|rule| rule.marks(puzzle.shape())).collect(),
        highlight: highlight.to_vec(),
        labelled: true,
        ..VariantScene::of(puzzle.givens().clone())
    }
}

/// The grid before a step, with the cells of the step pointed out. A single is seen with the candidates of its houses
/// or its cell alone.
pub fn scene_before(step: &Step, state: &State<'_>) -> VariantScene {
    let mut scene = scene_of_state(state, true, &step.cells());
    if let Some(shown) = &mut scene.candidates
        && let Some(cells) = of_single(step, state)
    {
        for cell in shown.shape().clone().cells().filter(|cell| !cells.contains(cell)) {
            shown.set(cell, Values::default());
        }
    }
    scene
}

/// The cells that a single speaks of; `None` for what is no single.
pub fn of_single(step: &Step, state: &State<'_>) -> Option<Vec<Cell>> {
    match step.technique {
        Technique::FullHouse | Technique::HiddenSingle => {
            let houses = step.houses(state).into_iter();
            Some(houses.flat_map(|house| state.houses().cells(house).unwrap_or(&[]).to_vec()).collect())
        }
        Technique::NakedSingle => Some(step.cells()),
        _ => None,
    }
}

/// The grid before a step of a path, counted from 1, with its candidates and the cells of the step; `None` when there
/// is no such step.
pub fn scene_of_step(path: &VariantPath, number: usize) -> Option<VariantScene> {
    let (mut found, mut at) = (None, 0);
    path.follow(|step, state| {
        at += 1;
        if at == number {
            found = Some(scene_before(step, state));
        }
    });
    found
}

/// The puzzle, with candidates, its solution or a step, as the options say. The candidates are what its houses and the
/// rules about single cells leave.
///
/// # Errors
/// How many steps there are when another one is asked for; or what solving says.
pub fn scene_of(
    record: &VariantRecord,
    options: &render::Options,
    stop: Option<&AtomicBool>,
) -> Result<VariantScene, Result<usize, Box<Outcome>>> {
    if let Some(number) = options.step {
        let path = explain(record, options.limits, stop).map_err(Err)?;
        return scene_of_step(&path, number).ok_or(Ok(path.explanation.steps.len()));
    }
    let asked = Options { limits: options.limits, ..Options::default() };
    let outcome = match (options.solution, options.candidates) {
        (true, _) => ask(Question::Solve, record, &asked, stop),
        (_, true) => candidates(record, After::Givens, &options.limits, stop),
        _ => return Ok(scene(record)),
    };
    match outcome {
        Outcome::One(..) | Outcome::Candidates(..) => Ok(scenes(record, &outcome).remove(0)),
        other => Err(Err(Box::new(other))),
    }
}

/// The grid as the stage of a hint points at it: nothing, the area, the cells, or the candidates as well.
pub fn scene_of_hint(record: &VariantRecord, hinted: &Hinted) -> VariantScene {
    let plain = VariantScene { labelled: true, ..scene_with(record, &hinted.values) };
    match &hinted.hint {
        Hint::Solved | Hint::Stuck => VariantScene { candidates: None, ..scene(record) },
        Hint::Mistakes(mistakes) => {
            VariantScene { highlight: mistakes.iter().map(|mistake| mistake.cell).collect(), ..plain }
        }
        Hint::Step(step) => {
            let state = hinted.state();
            let highlight = match hinted.stage {
                Stage::Nudge => Vec::new(),
                Stage::Area => {
                    let houses = step.houses(&state).into_iter();
                    houses.flat_map(|house| state.houses().cells(house).unwrap_or(&[]).to_vec()).collect()
                }
                Stage::Technique => step.cells(),
                Stage::Proof => return scene_before(step, &state),
            };
            VariantScene { highlight, ..plain }
        }
    }
}

/// A hint as text: the grid, the sentences of the stage, and at the last stage the step in notation.
pub fn drawn_hint(record: &VariantRecord, hinted: &Hinted, style: &Style, speaker: &Speaker) -> String {
    let mut drawn = text::grid(&scene_of_hint(record, hinted), style);
    let below = about::below(record, speaker);
    let notation = match &hinted.hint {
        Hint::Step(step) if hinted.stage == Stage::Proof => Some(words::notation(step, record.shape())),
        _ => None,
    };
    for line in below.into_iter().chain(words::hint(hinted, speaker)).chain(notation) {
        drawn.push_str(&line);
        drawn.push('\n');
    }
    drawn
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
