//! `render` for a puzzle of any kind.

use std::sync::atomic::AtomicBool;

use shudu_format::Sudoku;
use shudu_i18n::Speaker;
use shudu_render::variant::VariantScene;
use shudu_render::{Fonts, Scene, Style};

use crate::ops::Found;
use crate::ops::picture::NoPicture;
use crate::ops::render::{DrawError, Options, draw, drawn};
use crate::ops::variant::picture;
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
    /// The puzzle, with candidates, its solution or a step, as the options say. The candidates of a puzzle of another
    /// size or with other rules are what its houses and the rules about single cells leave.
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
                let scene = picture::scene_of(record, options, stop).map_err(|why| match why {
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
