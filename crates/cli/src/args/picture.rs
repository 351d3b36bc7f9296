//! The commands for pictures and paper: `render`, `book`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::orders::{Tenths, level, slug};
use super::{Clues, Inputs, LimitArgs, Scale, Threads, names};
use shudu::generate::SymmetryChoice;
use shudu::logic::scale::hodoku::Level;
use shudu::ops::Limits;
use shudu::ops::book::{BackName, Options, PaperName, Rated, Sheet};
use shudu::ops::render::{Form, ThemeName};

/// `shudu render`
#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    /// A puzzle, a file or `-`
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<shudu::format::Form>,
    /// What to write: svg, png, pdf or text. Without it, what the name of the file says, or else text
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<Picture>,
    /// Show the candidates
    #[arg(long, group = "show")]
    pub(crate) candidates: bool,
    /// Show the solution
    #[arg(long, group = "show")]
    pub(crate) solution: bool,
    /// Show this step of the path, counted from 1
    #[arg(long, value_name = "N", group = "show")]
    pub(crate) step: Option<usize>,
    /// For --step: in which order steps are looked for
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    /// Colours: light, dark, print (greys) or safe (colour-blind safe)
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    pub(crate) theme: Theme,
    /// Width: dots for png (560 when left out), millimetres for pdf (100)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) size: Option<u32>,
    /// Another font for png and pdf: a TrueType or OpenType file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `--to`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Picture {
    /// For a terminal
    Text,
    /// Scalable vector graphics
    Svg,
    /// PNG image
    Png,
    /// A page
    Pdf,
}

impl From<Picture> for Form {
    fn from(picture: Picture) -> Form {
        match picture {
            Picture::Text => Form::Text,
            Picture::Svg => Form::Svg,
            Picture::Png => Form::Png,
            Picture::Pdf => Form::Pdf,
        }
    }
}

/// `--theme`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Theme {
    /// On white
    #[default]
    Light,
    /// On a dark screen
    Dark,
    /// In greys
    Print,
    /// Colour-blind safe
    Safe,
}

impl From<Theme> for ThemeName {
    fn from(theme: Theme) -> ThemeName {
        match theme {
            Theme::Light => ThemeName::Light,
            Theme::Dark => ThemeName::Dark,
            Theme::Print => ThemeName::Print,
            Theme::Safe => ThemeName::Safe,
        }
    }
}

/// `shudu book`
#[derive(Debug, Args)]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Puzzles on a page: 1, 2, 4, 6 or 9
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = per_page)]
    pub(crate) per_page: usize,
    /// Paper: a4, a5 or letter
    #[arg(long, value_enum, default_value_t, value_name = "PAPER")]
    pub(crate) paper: Paper,
    /// Left free all around, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 15.0, value_parser = millimetres)]
    pub(crate) margin: f32,
    /// Left free in addition where the pages are bound, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 5.0, value_parser = millimetres)]
    pub(crate) binding: f32,
    /// The title, on a page of its own
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Colours: light, dark, print (greys) or safe
    #[arg(long, value_enum, default_value = "print", value_name = "THEME")]
    pub(crate) theme: Theme,
    /// Print the rating of each puzzle above it: both (when no value is given), se (ER) or hodoku (the level)
    #[arg(
        long,
        value_enum,
        value_name = "SCALE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "both"
    )]
    pub(crate) rated: Option<BookScale>,
    /// Print a QR code with an address that opens the puzzle on the page at this address
    #[arg(long, value_name = "URL")]
    pub(crate) qr: Option<String>,
    /// A worksheet: fill in the candidates
    #[arg(long, group = "sheet")]
    pub(crate) candidates: bool,
    /// A worksheet: fill in the candidates and mark the first step of each puzzle
    #[arg(long, group = "sheet")]
    pub(crate) first_step: bool,
    /// A worksheet: rule every blank cell into nine places for notes
    #[arg(long, group = "sheet")]
    pub(crate) notes: bool,
    /// So many blank grids at the end, ruled for notes
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = most_blank_grids)]
    pub(crate) blank_grids: usize,
    /// No solutions at the back
    #[arg(long, conflicts_with = "explain")]
    pub(crate) no_solutions: bool,
    /// Explain every puzzle at the back instead, in this order: person, se or hodoku
    #[arg(long, value_enum, value_name = "SCALE")]
    pub(crate) explain: Option<Scale>,
    /// A workbook: the lesson of a technique, then puzzles that need it, and where. Without INPUT or --generate, eight
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// Another font: a TrueType or OpenType file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) source: BookSource,
}

/// Puzzles that are not made: nothing that is asked of new ones goes with them.
#[cfg(feature = "library")]
const ELSEWHERE: [&str; 3] = ["inputs", "collection", "tag"];
#[cfg(not(feature = "library"))]
const ELSEWHERE: [&str; 1] = ["inputs"];

/// What a seed does not go with.
#[cfg(feature = "library")]
const NOT_SEEDED: [&str; 5] = ["inputs", "from", "collection", "tag", "library"];
#[cfg(not(feature = "library"))]
const NOT_SEEDED: [&str; 2] = ["inputs", "from"];

/// Puzzles of the library.
#[cfg(feature = "library")]
#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles from elsewhere than INPUT")]
pub(crate) struct LibrarySource {
    /// The puzzles of this collection of the library
    #[arg(long, value_name = "NAME", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) collection: Option<String>,
    /// The puzzles of the library with this tag
    #[arg(long, value_name = "TAG", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) tag: Vec<String>,
    /// The file of the library to use instead of the one in the user's data folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) library: Option<PathBuf>,
}

/// Where the puzzles come from, if not from INPUT.
#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles from elsewhere than INPUT")]
pub(crate) struct BookSource {
    #[cfg(feature = "library")]
    #[command(flatten)]
    pub(crate) library: LibrarySource,
    /// So many new puzzles, straight from the generator
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        conflicts_with_all = ["inputs", "from"],
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    pub(crate) generate: Option<u32>,
    /// With --generate, or a workbook of new puzzles: same seed, same puzzles. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED", conflicts_with_all = NOT_SEEDED)]
    pub(crate) seed: Option<String>,
    /// With --generate: givens, N or A..B
    // Where an option that is required conflicts with one that is there, clap does not ask for it: so each says, too, what
    // it does not go with.
    #[arg(long, value_name = "A..B", requires = "generate", conflicts_with_all = ELSEWHERE)]
    pub(crate) clues: Option<Clues>,
    /// With --generate: which cells are given together
    #[arg(
        long,
        value_name = "SYMMETRY",
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        value_parser = names::symmetry()
    )]
    pub(crate) symmetry: Option<SymmetryChoice>,
    /// With --generate: the hardest step, by Sudoku Explainer's scale
    #[arg(long, value_name = "A..B", requires = "generate", conflicts_with_all = ELSEWHERE)]
    pub(crate) er: Option<Tenths>,
    /// With --generate: HoDoKu's level: easy, medium, hard, unfair or extreme
    #[arg(
        long,
        value_name = "LEVEL",
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        value_parser = level
    )]
    pub(crate) level: Option<Level>,
    /// With --generate and --technique: nothing harder than the technique
    #[arg(long, requires_all = ["generate", "technique"], conflicts_with_all = ELSEWHERE)]
    pub(crate) only: bool,
}

/// `--paper`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 148 by 210 mm
    A5,
    /// 8.5 by 11 inches
    Letter,
}

/// `--rated`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BookScale {
    /// ER
    Se,
    /// The level
    Hodoku,
    /// Level and ER
    Both,
}

impl BookArgs {
    /// What the book is like.
    pub(crate) fn options(&self) -> Options {
        Options {
            title: self.title.clone(),
            paper: match self.paper {
                Paper::A4 => PaperName::A4,
                Paper::A5 => PaperName::A5,
                Paper::Letter => PaperName::Letter,
            },
            per_page: self.per_page,
            margin: self.margin,
            binding: self.binding,
            theme: self.theme.into(),
            rated: match self.rated {
                None => Rated::Nothing,
                Some(BookScale::Se) => Rated::Se,
                Some(BookScale::Hodoku) => Rated::Hodoku,
                Some(BookScale::Both) => Rated::Both,
            },
            qr: self.qr.clone(),
            sheet: match (self.candidates, self.first_step, self.notes) {
                (true, ..) => Sheet::Candidates,
                (_, true, _) => Sheet::FirstStep,
                (.., true) => Sheet::Notes,
                _ => Sheet::Nothing,
            },
            back: match self.explain {
                Some(Scale::Person) => BackName::Person,
                Some(Scale::Se) => BackName::Se,
                Some(Scale::Hodoku) => BackName::Hodoku,
                None if self.no_solutions => BackName::Nothing,
                None => BackName::Solutions,
            },
            technique: self.technique.as_deref().map(slug),
            blank_grids: self.blank_grids,
            limits: Limits { max_time: self.limits.max_time, max_nodes: self.limits.max_nodes },
        }
    }
}

fn per_page(text: &str) -> Result<usize, String> {
    let count = text.parse().map_err(|_| "expected 1, 2, 4, 6 or 9".to_owned())?;
    if [1, 2, 4, 6, 9].contains(&count) { Ok(count) } else { Err("expected 1, 2, 4, 6 or 9".to_owned()) }
}

fn millimetres(text: &str) -> Result<f32, String> {
    let wrong = || "expected millimetres such as 15 or 12.5".to_owned();
    text.parse().ok().filter(|mm: &f32| mm.is_finite() && *mm >= 0.0).ok_or_else(wrong)
}

fn most_blank_grids(text: &str) -> Result<usize, String> {
    let wrong = || "expected a number up to 10000".to_owned();
    text.parse().ok().filter(|count| *count <= 10_000).ok_or_else(wrong)
}
