//! `render` for a puzzle of any kind.

use std::sync::atomic::AtomicBool;

use shudu_format::Sudoku;
use shudu_i18n::Speaker;
use shudu_render::variant::VariantScene;
use shudu_render::{Drawing, Scene};

use crate::ops::Found;
use crate::ops::picture::NoPicture;
use crate::ops::render::{Form, Options, drawn};
use crate::ops::variant::picture::{scene, scene_of};
use crate::words;

/// Why nothing is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoDrawing {
    /// The path has this many steps, and another one is asked for.
    Steps(usize),
    /// Why, as a sentence; and whether that is only because the budget was spent.
    Unfit(String, bool),
}

/// The puzzle with the digits that are placed; of another size or with other rules with what it is below, and what is
/// not shown.
pub fn given(sudoku: &Sudoku, speaker: &Speaker) -> Drawing {
    match sudoku {
        Sudoku::Classic(record) => {
            // Without them nothing of a Sukaku is seen.
            let candidates = record.candidates.filter(|_| record.is_sukaku());
            Scene { givens: record.givens, values: record.values(), candidates, ..Scene::default() }.into()
        }
        Sudoku::Variant(record) => {
            VariantScene { captions: words::variant::below(record, speaker), ..scene(record) }.into()
        }
    }
}

/// The puzzle, with candidates, its solution or a step, as the options say. The candidates of a puzzle of another size
/// or with other rules are what its houses and the rules about single cells leave. A drawing in characters of such a
/// puzzle has below it what the puzzle is and what is not shown.
///
/// # Errors
/// When there is no such picture.
pub fn pictured(
    sudoku: &Sudoku,
    options: &Options,
    speaker: &Speaker,
    stop: Option<&AtomicBool>,
) -> Result<Drawing, NoDrawing> {
    match sudoku {
        Sudoku::Classic(record) => match drawn(record, options, speaker, stop) {
            Ok(scene) => Ok(scene.into()),
            Err(NoPicture::Steps(steps)) => Err(NoDrawing::Steps(steps)),
            Err(NoPicture::Unfit(unfit)) => {
                Err(NoDrawing::Unfit(words::unfit_sentence(&unfit, speaker), false))
            }
        },
        Sudoku::Variant(record) => match scene_of(record, options, stop) {
            Ok(scene) if options.to == Form::Text => {
                Ok(VariantScene { captions: words::variant::below(record, speaker), ..scene }.into())
            }
            Ok(scene) => Ok(scene.into()),
            Err(Ok(steps)) => Err(NoDrawing::Steps(steps)),
            Err(Err(outcome)) => Err(NoDrawing::Unfit(
                words::variant::sentence(record, &outcome, speaker),
                outcome.found() == Found::Unknown,
            )),
        },
    }
}
