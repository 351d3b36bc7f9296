//! What `generate` takes.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use shudu::generate::{Method, SymmetryChoice, Wanted};
use shudu::logic::scale::hodoku;
use shudu::ops::level::Level;
use shudu::ops::minutes::{MinutesRange, Pace};
use shudu::ops::orders::Goal;
use shudu::ops::variant::generate::VariantKind;

use super::names::slug;
use super::ranges::{BoundArg, Tenths, givens, hodoku_level, level, numbers, square};
use super::{Layout, LimitArgs, Target, Threads, names};

/// `shudu generate`
#[derive(Debug, Clone, Args)]
pub(crate) struct GenerateArgs {
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "SHAPE", value_parser = square)]
    pub(crate) shape: Option<usize>,
    #[arg(
        long,
        value_name = "KINDS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::variant_kind()
    )]
    pub(crate) variant: Vec<VariantKind>,
    #[arg(long, value_name = "A..B", requires = "variant", value_parser = numbers)]
    pub(crate) marks: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "A..B", requires = "variant", value_parser = numbers)]
    pub(crate) length: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "METHOD", default_value_t, hide_possible_values = true, value_parser = names::method())]
    pub(crate) method: Method,
    #[arg(long, value_name = "GRID", conflicts_with = "method")]
    pub(crate) givens_from: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "clues")]
    pub(crate) blanks: Option<u16>,
    #[arg(long, value_name = "A..B", value_parser = givens)]
    pub(crate) clues: Option<RangeInclusive<usize>>,
    #[arg(long, conflicts_with_all = ["blanks", "clues", "many"])]
    pub(crate) minimal: bool,
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value_t,
        hide_possible_values = true,
        value_parser = names::symmetry()
    )]
    pub(crate) symmetry: SymmetryChoice,
    #[arg(long, value_name = "MASK", conflicts_with_all = ["blanks", "clues", "symmetry", "givens_from"])]
    pub(crate) pattern: Option<String>,
    #[arg(long)]
    pub(crate) many: bool,
    #[arg(
        long,
        conflicts_with_all = ["blanks", "clues", "minimal", "many", "symmetry", "pattern", "givens_from"]
    )]
    pub(crate) full: bool,
    #[arg(long, requires = "full")]
    pub(crate) stats: bool,
    #[arg(
        long,
        conflicts_with_all = [
            "blanks", "clues", "many", "symmetry", "pattern", "givens_from", "full", "method", "er", "ep", "ed",
            "level", "hodoku_level", "technique", "bottleneck", "minutes"
        ]
    )]
    pub(crate) unbiased: bool,
    #[arg(long, conflicts_with_all = ["many", "full"])]
    pub(crate) rated: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(
        long,
        value_name = "FORM",
        conflicts_with_all = ["output", "json", "rated"],
        hide_possible_values = true,
        value_parser = names::layout()
    )]
    pub(crate) to: Option<Layout>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) to_target: TargetArgs,
    /// Are they printed as a book?
    #[arg(skip)]
    pub(crate) book: bool,
}

/// What puzzles are to be like. They are searched for until they are, or --max-time is up for one (10s).
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "target")]
pub(crate) struct TargetArgs {
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<Tenths>,
    #[arg(long, value_name = "A..B", num_args = 0..=1, default_missing_value = "er")]
    pub(crate) ep: Option<BoundArg>,
    #[arg(long, value_name = "A..B", num_args = 0..=1, default_missing_value = "er")]
    pub(crate) ed: Option<BoundArg>,
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    #[arg(long, value_name = "LEVEL", value_parser = hodoku_level, conflicts_with = "level")]
    pub(crate) hodoku_level: Option<hodoku::Level>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Option<String>,
    #[arg(long, requires = "technique")]
    pub(crate) only: bool,
    #[arg(long, value_name = "A..B", value_parser = numbers)]
    pub(crate) bottleneck: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "A..B")]
    pub(crate) minutes: Option<MinutesRange>,
    #[arg(long, value_name = "FACTOR", requires = "minutes")]
    pub(crate) pace: Option<Pace>,
    #[arg(long, value_name = "FILE")]
    pub(crate) keep_near: Option<PathBuf>,
}

impl TargetArgs {
    pub(crate) fn goal(&self) -> Goal {
        let target = shudu::generate::Target {
            er: self.er.as_ref().map(|range| range.0.clone()),
            ep: self.ep.as_ref().map(|bound| bound.0.clone()),
            ed: self.ed.as_ref().map(|bound| bound.0.clone()),
            hodoku_level: self.hodoku_level,
            technique: self
                .technique
                .as_ref()
                .map(|technique| Wanted { technique: slug(technique), only: self.only }),
            bottlenecks: self.bottleneck.clone(),
            milliseconds: None,
        };
        Goal { level: self.level, minutes: self.minutes, pace: self.pace.unwrap_or_default(), target }
    }
}
