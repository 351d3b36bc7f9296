//! `render` for a puzzle of any kind.

use std::sync::atomic::AtomicBool;

use shudu_format::Sudoku;
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::variant::VariantScene;
use shudu_render::{Fonts, Scene, Style};

use crate::ops::candidates::After;
use crate::ops::picture::NoPicture;
use crate::ops::render::{DrawError, Options, draw, drawn};
use crate::ops::variant::{self, Question, explain, picture};
use crate::ops::{Found, variant::Outcome};
use crate::words;

/// What is drawn.
#[derive(Debug)]
pub enum Picture {
    /// Of a classic puzzle.
    Classic(Box<Scene>),
    /// Of any other.
    Variant(Box<VariantScene>),
}

/// Why nothing is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoDrawing {
    /// The path has so many steps, and another one is asked for.
    Steps(usize),
    /// Why, as a sentence; and whether that is only because the budget was spent.
    Unfit(String, bool),
}

impl Picture {
    /// The puzzle, with candidates, its solution or a step, as the options say. The candidates of a puzzle of another size or with other
    /// rules are what its houses and the rules about single cells leave.
    ///
    /// # Errors
    /// When there is no such picture.
    pub fn of(
        sudoku: &Sudoku,
        options: &Options,
        speaker: &Speaker,
        stop: Option<&AtomicBool>,
    ) -> Result<Picture, NoDrawing> {
        match sudoku {
            Sudoku::Classic(record) => match drawn(record, options, speaker, stop) {
                Ok(scene) => Ok(Picture::Classic(Box::new(scene))),
                Err(NoPicture::Steps(steps)) => Err(NoDrawing::Steps(steps)),
                Err(NoPicture::Unfit(unfit)) => {
                    Err(NoDrawing::Unfit(words::unfit_sentence(&unfit, speaker), false))
                }
            },
            Sudoku::Variant(record) => {
                let scene = of_variant(record, options, stop).map_err(|why| match why {
                    Ok(steps) => NoDrawing::Steps(steps),
                    Err(outcome) => NoDrawing::Unfit(
                        words::variant::sentence(record, &outcome, speaker),
                        outcome.found() == Found::Unknown,
                    ),
                })?;
                Ok(Picture::Variant(Box::new(scene)))
            }
        }
    }

    /// What stands below it.
    pub fn captions(&self) -> String {
        match self {
            Picture::Classic(scene) => scene.captions.concat(),
            Picture::Variant(_) => String::new(),
        }
    }

    /// In the form of the options.
    ///
    /// # Errors
    /// When the size is nothing or beyond all measure, or the font cannot be embedded.
    pub fn draw(&self, options: &Options, fonts: &Fonts, style: &Style) -> Result<Vec<u8>, DrawError> {
        match self {
            Picture::Classic(scene) => draw(scene, options, fonts, style),
            Picture::Variant(scene) => {
                picture::draw(scene, options.to, (options.theme.theme(), fonts, style), options.size)
            }
        }
    }
}

/// The scene; how many steps there are when another one is asked for; or what solving says.
fn of_variant(
    record: &VariantRecord,
    options: &Options,
    stop: Option<&AtomicBool>,
) -> Result<VariantScene, Result<usize, Box<Outcome>>> {
    if let Some(number) = options.step {
        let path = explain(record, options.limits, stop).map_err(Err)?;
        return picture::scene_of_step(&path, number).ok_or(Ok(path.explanation.steps.len()));
    }
    let asked = variant::Options { limits: options.limits, ..variant::Options::default() };
    let outcome = match (options.solution, options.candidates) {
        (true, _) => variant::ask(Question::Solve, record, &asked, stop),
        (_, true) => variant::candidates(record, After::Givens, &options.limits, stop),
        _ => return Ok(picture::scene(record)),
    };
    match outcome {
        Outcome::One(..) | Outcome::Candidates(..) => Ok(picture::scenes(record, &outcome).remove(0)),
        other => Err(Err(Box::new(other))),
    }
}
