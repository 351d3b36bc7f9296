//! `book`: puzzles on paper, with solutions or explained paths; worksheets; workbooks for a technique.
//!
//! A [`Maker`] looks at puzzles one by one, in any order and from any thread, and prints the [`Leaf`] of each.

mod error;
mod leaf;
mod practice;
mod print;
#[cfg(feature = "variants")]
mod variant_leaf;

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_i18n::Speaker;
use shudu_render::pdf::book::{Layout, Paper, PerPage};

pub use error::BookError;
pub use leaf::{Leaf, Rejected};
pub use practice::{Practice, fill_up, needed};
pub use print::Bound;
pub use shudu_render::pdf::book::NoPaper;

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
    /// `a4`, `a5` or `letter`; or width and height, each from 50 to 1000 mm: `6x9in`, `152x229mm`.
    pub paper: PaperSize,
    /// Puzzles on a page: 1, 2, 4, 6 or 9. Without it, 4; 1 in large print; and fewer where candidates would be smaller
    /// than 6 points.
    pub per_page: Option<usize>,
    /// Left free all around, in millimetres.
    pub margin: f32,
    /// Left free in addition where the pages are bound, in millimetres.
    pub binding: f32,
    /// Printed around the paper, to be cut off, in millimetres; at most 100.
    pub bleed: f32,
    /// Larger digits and text, and four solutions on a page instead of twelve.
    pub large_print: bool,
    /// The colours: `light`, `dark`, `print` (greys) or `safe`.
    pub theme: ThemeName,
    /// What stands above each puzzle on the right: `nothing`, `level`, `se` (ER), `both` of these, or `hodoku`
    /// (HoDoKu's level).
    pub rated: Rated,
    /// The address of a page; each puzzle gets a QR code that opens it there.
    pub qr: Option<String>,
    /// What is filled in: `nothing`, `candidates`, `first-step` (marked) or `notes` (nine places in every blank cell).
    pub sheet: Sheet,
    /// What stands at the back: `solutions`, `nothing`, or paths by `person`, `se` or `hodoku`.
    pub back: BackName,
    /// Begin with the lesson of this technique; puzzles that do not need it are left out: a workbook.
    pub technique: Option<String>,
    /// This many blank grids at the end, ruled for notes.
    pub blank_grids: usize,
    /// What each puzzle may spend.
    #[serde(flatten)]
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            title: None,
            paper: PaperSize::default(),
            per_page: None,
            margin: 15.0,
            binding: 5.0,
            bleed: 0.0,
            large_print: false,
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

/// A size of paper by its name, `a4`, or with its unit, `6x9in`.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct PaperSize(pub Paper);

impl TryFrom<String> for PaperSize {
    type Error = NoPaper;

    fn try_from(text: String) -> Result<PaperSize, NoPaper> {
        text.parse()
    }
}

impl FromStr for PaperSize {
    type Err = NoPaper;

    fn from_str(text: &str) -> Result<PaperSize, NoPaper> {
        text.parse().map(PaperSize)
    }
}

impl From<PaperSize> for String {
    fn from(size: PaperSize) -> String {
        size.0.to_string()
    }
}

/// Which rating is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rated {
    /// None.
    #[default]
    Nothing,
    /// The level.
    Level,
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
        let usual = if options.large_print { 1 } else { 4 };
        let asked = options.per_page.unwrap_or(usual);
        let per_page = PerPage::new(asked).ok_or(BookError::PerPage { seen: asked })?;
        if !(0.0..=100.0).contains(&options.bleed) {
            return Err(BookError::Bleed { seen: options.bleed });
        }
        let mut layout = Layout {
            paper: options.paper.0,
            per_page,
            margin: options.margin,
            binding: options.binding,
            bleed: options.bleed,
            large: options.large_print,
        };
        let (seen, most) = (options.margin + options.binding, layout.most_margin());
        if seen > most {
            return Err(BookError::Margin { seen, most });
        }
        let filled_in = matches!(options.sheet, Sheet::Candidates | Sheet::FirstStep);
        if filled_in || options.technique.is_some() {
            let size = |per_page| layout.candidate_size(per_page, options.qr.is_some());
            let fewer = PerPage::COUNTS.into_iter().rev().filter_map(PerPage::new);
            let mut fitting =
                fewer.filter(|count| count.count() <= asked && size(*count) >= BookError::LEAST_CANDIDATES);
            match fitting.next() {
                Some(count) if options.per_page.is_none() || count == per_page => layout.per_page = count,
                _ => return Err(BookError::Candidates { per_page: asked, size: size(per_page) }),
            }
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
