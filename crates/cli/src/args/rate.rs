//! What `rate` takes.

use clap::{Args, ValueEnum};
use shudu::logic::scale::hodoku;
use shudu::ops::level::Level;
use shudu::ops::minutes::{MinutesRange, Pace};
use shudu::ops::rate::{Order, Range, Scale};

use super::ranges::{hodoku_level, level};
use super::{Inputs, LimitArgs, PuzzleForm, Target, Threads, names};

/// `shudu rate`
///
/// One puzzle gets its ratings at length, several a row each: puzzle,er,ep,ed,hodoku_level,hodoku_score,minutes,
/// minutes_from,minutes_to,minutes_level,level,note. The columns of a scale that is not asked for are left out.
#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_enum, value_name = "SCALE", value_delimiter = ',', default_values_t = [ScaleName::Se, ScaleName::Hodoku])]
    pub(crate) scale: Vec<ScaleName>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) stats: bool,
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<Range>,
    #[arg(long, value_name = "A..B")]
    pub(crate) ep: Option<Range>,
    #[arg(long, value_name = "A..B")]
    pub(crate) ed: Option<Range>,
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    #[arg(long, value_name = "LEVEL", value_parser = hodoku_level)]
    pub(crate) hodoku_level: Option<hodoku::Level>,
    #[arg(long, value_name = "A..B")]
    pub(crate) minutes: Option<MinutesRange>,
    #[arg(long, value_name = "FACTOR")]
    pub(crate) pace: Option<Pace>,
    #[arg(
        long,
        value_name = "NAME",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::SeTechnique
    )]
    pub(crate) technique: Vec<String>,
    #[arg(long, value_enum, value_name = "BY")]
    pub(crate) sort: Option<SortBy>,
    #[arg(long, requires = "sort")]
    pub(crate) descending: bool,
    #[arg(long, conflicts_with_all = ["sort", "to"])]
    pub(crate) histogram: bool,
    #[arg(
        long,
        conflicts_with_all = [
            "stats", "er", "ep", "ed", "level", "hodoku_level", "minutes", "pace", "technique", "sort", "histogram",
            "max_time", "max_nodes", "to"
        ]
    )]
    pub(crate) quick: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// A scale on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleName {
    Level,
    Se,
    Hodoku,
    Minutes,
}

impl ScaleName {
    pub(crate) const fn scale(self) -> Scale {
        match self {
            ScaleName::Level => Scale::Level,
            ScaleName::Se => Scale::Se,
            ScaleName::Hodoku => Scale::Hodoku,
            ScaleName::Minutes => Scale::Minutes,
        }
    }
}

/// What to sort by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    Er,
    Ep,
    Ed,
    Level,
    HodokuLevel,
    Score,
    Minutes,
}

impl SortBy {
    pub(crate) const fn order(self) -> Order {
        match self {
            SortBy::Er => Order::Er,
            SortBy::Ep => Order::Ep,
            SortBy::Ed => Order::Ed,
            SortBy::Level => Order::Level,
            SortBy::HodokuLevel => Order::HodokuLevel,
            SortBy::Score => Order::Score,
            SortBy::Minutes => Order::Minutes,
        }
    }

    /// The scale that tells it.
    pub(crate) const fn scale(self) -> ScaleName {
        match self {
            SortBy::Er | SortBy::Ep | SortBy::Ed | SortBy::Level => ScaleName::Se,
            SortBy::HodokuLevel | SortBy::Score => ScaleName::Hodoku,
            SortBy::Minutes => ScaleName::Minutes,
        }
    }
}
