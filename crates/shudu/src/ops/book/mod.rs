//! `book`: puzzles on paper, with solutions or explained paths; worksheets; workbooks for a technique.
//!
//! A [`Maker`] looks at puzzles one by one, in any order and from any thread, and prints the [`Leaf`] of each.

mod leaf;
mod practice;
mod print;

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_i18n::Speaker;
use shudu_render::pdf::book::{Layout, Paper, PerPage};

pub use leaf::{Leaf, Rejected};
pub use practice::{Practice, fill_up, needed};
pub use print::Bound;

use crate::ops::explain::Scale;
use crate::ops::limits::Limits;
use crate::ops::render::ThemeName;
use crate::ops::techniques;

/// What the book is like.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// The title, on a page of its own. Without it there is no such page.
    pub title: Option<String>,
    /// `a4`, `a5` or `letter`.
    pub paper: PaperName,
    /// Puzzles on a page: 1, 2, 4, 6 or 9.
    pub per_page: usize,
    /// Left free all around, in millimetres.
    pub margin: f32,
    /// Left free in addition where the pages are bound, in millimetres.
    pub binding: f32,
    /// The colours: `light`, `dark`, `print` (greys) or `safe`.
    pub theme: ThemeName,
    /// What stands above each puzzle on the right: `nothing`, `se` (ER), `hodoku` (the level) or `both`.
    pub rated: Rated,
    /// The address of a page; each puzzle gets a QR code that opens it there.
    pub qr: Option<String>,
    /// What is filled in: `nothing`, `candidates`, `first-step` (marked) or `notes` (nine places in every blank cell).
    pub sheet: Sheet,
    /// What stands at the back: `solutions`, `nothing`, or paths by `person`, `se` or `hodoku`.
    pub back: BackName,
    /// Begin with the lesson of this technique; puzzles that do not need it are left out: a workbook.
    pub technique: Option<String>,
    /// So many blank grids at the end, ruled for notes.
    pub blank_grids: usize,
    /// What each puzzle may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            title: None,
            paper: PaperName::A4,
            per_page: 4,
            margin: 15.0,
            binding: 5.0,
            theme: ThemeName::Print,
            rated: Rated::Nothing,
            qr: None,
            sheet: Sheet::Nothing,
            back: BackName::Solutions,
            technique: None,
            blank_grids: 0,
            limits: Limits::default(),
        }
    }
}

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PaperName {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

/// Which rating is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rated {
    /// None.
    #[default]
    Nothing,
    /// ER, by Sudoku Explainer's scale.
    Se,
    /// HoDoKu's level.
    Hodoku,
    /// Level and ER.
    Both,
}

/// What is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sheet {
    /// The givens alone.
    #[default]
    Nothing,
    /// The candidates.
    Candidates,
    /// The candidates, and the first step marked.
    FirstStep,
    /// Nine places for notes in every blank cell.
    Notes,
}

/// What stands at the back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BackName {
    /// Nothing.
    Nothing,
    /// The solutions.
    #[default]
    Solutions,
    /// Paths as a person goes.
    Person,
    /// Paths as Sudoku Explainer goes.
    Se,
    /// Paths as `HoDoKu` goes.
    Hodoku,
}

impl BackName {
    /// The order in which puzzles are explained, if they are.
    pub const fn explained(self) -> Option<Scale> {
        match self {
            BackName::Nothing | BackName::Solutions => None,
            BackName::Person => Some(Scale::Person),
            BackName::Se => Some(Scale::Se),
            BackName::Hodoku => Some(Scale::Hodoku),
        }
    }
}

/// No book can be like this.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Margin and binding leave too little of the paper.
    #[error("margin and binding take {most} mm of this paper at most, seen {seen}")]
    Margin {
        /// Their sum, in millimetres.
        seen: f32,
        /// A third of the paper's width.
        most: f32,
    },
    /// There is no such technique.
    #[error("there is no technique {seen:?}")]
    Technique {
        /// What was asked for.
        seen: String,
    },
    /// So many do not stand on a page.
    #[error("expected 1, 2, 4, 6 or 9 puzzles a page, seen {seen}")]
    PerPage {
        /// What was asked for.
        seen: usize,
    },
}

/// Looks at puzzles and prints books of them.
#[derive(Clone, Copy)]
pub struct Maker<'a> {
    options: &'a Options,
    layout: Layout,
    speaker: &'a Speaker,
    stop: Option<&'a AtomicBool>,
}

impl std::fmt::Debug for Maker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Maker").field("options", self.options).finish_non_exhaustive()
    }
}

impl<'a> Maker<'a> {
    /// For books like this, in the speaker's language.
    ///
    /// # Errors
    /// When there can be none.
    pub fn new(
        options: &'a Options,
        speaker: &'a Speaker,
        stop: Option<&'a AtomicBool>,
    ) -> Result<Maker<'a>, BookError> {
        if let Some(technique) = &options.technique
            && !techniques::list().any(|slug| slug == technique)
        {
            return Err(BookError::Technique { seen: technique.clone() });
        }
        let per_page = PerPage::new(options.per_page).ok_or(BookError::PerPage { seen: options.per_page })?;
        let paper = match options.paper {
            PaperName::A4 => Paper::A4,
            PaperName::A5 => Paper::A5,
            PaperName::Letter => Paper::Letter,
        };
        let layout = Layout { paper, per_page, margin: options.margin, binding: options.binding };
        let (seen, most) = (options.margin + options.binding, layout.most_margin());
        if seen > most {
            return Err(BookError::Margin { seen, most });
        }
        Ok(Maker { options, layout, speaker, stop })
    }

    /// The title, or what a book is called that has none.
    pub fn title(&self) -> String {
        self.options.title.clone().unwrap_or_else(|| self.speaker.say("book-title"))
    }
}

/// A book as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// How many puzzles are in it.
    pub puzzles: usize,
    /// Puzzles that were left out, each with the reason.
    pub left_out: Vec<LeftOut>,
    /// `application/pdf`.
    pub media_type: String,
    /// The document in Base64.
    pub base64: String,
}

/// A puzzle that is not in the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LeftOut {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Why.
    pub reason: String,
}
