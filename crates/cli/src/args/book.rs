//! What `book` takes.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use shudu::generate::SymmetryChoice;
use shudu::logic::scale::hodoku;
use shudu::ops::Limits;
use shudu::ops::book::{BackName, Options, PaperSize, Rated, Sheet};
use shudu::ops::level::Level;
use shudu::ops::variant::generate::VariantKind;

use super::names::slug;
use super::ranges::{Tenths, givens, hodoku_level, level, square};
use super::words::named;
use super::{Inputs, LimitArgs, Scale, Theme, Threads, names};

/// `shudu book`
#[derive(Debug, Args)]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "N", value_parser = per_page)]
    pub(crate) per_page: Option<usize>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper)]
    pub(crate) paper: PaperSize,
    #[arg(long, value_name = "MM", default_value_t = 15.0, value_parser = millimetres)]
    pub(crate) margin: f32,
    #[arg(long, value_name = "MM", default_value_t = 5.0, value_parser = millimetres)]
    pub(crate) binding: f32,
    #[arg(long, value_name = "MM", default_value_t = 0.0, value_parser = millimetres)]
    pub(crate) bleed: f32,
    #[arg(long)]
    pub(crate) large_print: bool,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long, value_enum, default_value = "print", value_name = "THEME")]
    pub(crate) theme: Theme,
    #[arg(
        long,
        value_enum,
        value_name = "SCALE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "both"
    )]
    pub(crate) rated: Option<BookScale>,
    #[arg(long, value_name = "URL")]
    pub(crate) qr: Option<String>,
    #[arg(long, group = "sheet")]
    pub(crate) candidates: bool,
    #[arg(long, group = "sheet")]
    pub(crate) first_step: bool,
    #[arg(long, group = "sheet")]
    pub(crate) notes: bool,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = most_blank_grids)]
    pub(crate) blank_grids: usize,
    #[arg(long, conflicts_with = "explain")]
    pub(crate) no_solutions: bool,
    #[arg(long, value_enum, value_name = "SCALE")]
    pub(crate) explain: Option<Scale>,
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
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

/// What is asked of classic puzzles alone.
const CLASSIC: [&str; 4] = ["er", "hodoku_level", "technique", "only"];

/// What a seed does not go with.
#[cfg(feature = "library")]
const NOT_SEEDED: [&str; 5] = ["inputs", "from", "collection", "tag", "library"];
#[cfg(not(feature = "library"))]
const NOT_SEEDED: [&str; 2] = ["inputs", "from"];

/// Puzzles of the library.
#[cfg(feature = "library")]
#[derive(Debug, Args)]
#[command(next_help_heading = "elsewhere")]
pub(crate) struct LibrarySource {
    #[arg(long, value_name = "NAME", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "TAG", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) tag: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["inputs", "from", "generate"])]
    pub(crate) library: Option<PathBuf>,
}

/// Where the puzzles come from, if not from INPUT.
#[derive(Debug, Args)]
#[command(next_help_heading = "elsewhere")]
pub(crate) struct BookSource {
    #[cfg(feature = "library")]
    #[command(flatten)]
    pub(crate) library: LibrarySource,
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        conflicts_with_all = ["inputs", "from"],
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    pub(crate) generate: Option<u32>,
    #[arg(long, value_name = "SEED", conflicts_with_all = NOT_SEEDED)]
    pub(crate) seed: Option<String>,
    // Where an option that is required conflicts with one that is there, clap does not ask for it: so each says, too,
    // what it does not go with.
    #[arg(long, value_name = "A..B", requires = "generate", conflicts_with_all = ELSEWHERE, value_parser = givens)]
    pub(crate) clues: Option<RangeInclusive<usize>>,
    #[arg(
        long,
        value_name = "SYMMETRY",
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        value_parser = names::symmetry()
    )]
    pub(crate) symmetry: Option<SymmetryChoice>,
    #[arg(
        long,
        value_name = "SHAPES",
        value_delimiter = ',',
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        conflicts_with_all = CLASSIC,
        value_parser = square
    )]
    pub(crate) shape: Vec<usize>,
    #[arg(
        long,
        value_name = "KINDS",
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        conflicts_with_all = CLASSIC
    )]
    pub(crate) variant: Vec<Kinds>,
    #[arg(long, value_name = "A..B", requires = "generate", conflicts_with_all = ELSEWHERE)]
    pub(crate) er: Option<Tenths>,
    #[arg(
        long,
        value_name = "LEVEL",
        requires = "generate",
        conflicts_with_all = ELSEWHERE,
        value_parser = level
    )]
    pub(crate) level: Option<Level>,
    #[arg(
        long,
        value_name = "LEVEL",
        requires = "generate",
        conflicts_with = "level",
        conflicts_with_all = ELSEWHERE,
        value_parser = hodoku_level
    )]
    pub(crate) hodoku_level: Option<hodoku::Level>,
    #[arg(long, requires_all = ["generate", "technique"], conflicts_with_all = ELSEWHERE)]
    pub(crate) only: bool,
}

/// What is added to rows, columns and boxes of a puzzle: `killer,x`, or nothing at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Kinds(pub(crate) BTreeSet<VariantKind>);

impl FromStr for Kinds {
    type Err = String;

    fn from_str(text: &str) -> Result<Kinds, String> {
        if text == "classic" {
            return Ok(Kinds::default());
        }
        let names = VariantKind::ALL.map(VariantKind::name);
        let kinds: Result<BTreeSet<VariantKind>, _> =
            text.split(',').map(|kind| named(kind, "page-kind-", &names).unwrap_or(kind).parse()).collect();
        kinds.map(Kinds).map_err(|error| format!("{error}, or classic"))
    }
}

/// `--rated`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BookScale {
    Level,
    Se,
    Hodoku,
    Both,
}

impl BookArgs {
    /// What the book is like.
    pub(crate) fn options(&self) -> Options {
        Options {
            title: self.title.clone(),
            paper: self.paper,
            per_page: self.per_page,
            margin: self.margin,
            binding: self.binding,
            bleed: self.bleed,
            large_print: self.large_print,
            theme: self.theme.into(),
            rated: match self.rated {
                None => Rated::Nothing,
                Some(BookScale::Level) => Rated::Level,
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

fn paper(text: &str) -> Result<PaperSize, String> {
    text.parse().map_err(|_| "expected a4, a5, letter, or a size such as 6x9in or 152x229mm".to_owned())
}

fn millimetres(text: &str) -> Result<f32, String> {
    let wrong = || "expected millimetres such as 15 or 12.5".to_owned();
    text.parse().ok().filter(|mm: &f32| mm.is_finite() && *mm >= 0.0).ok_or_else(wrong)
}

fn most_blank_grids(text: &str) -> Result<usize, String> {
    let wrong = || "expected a number up to 10000".to_owned();
    text.parse().ok().filter(|count| *count <= 10_000).ok_or_else(wrong)
}
