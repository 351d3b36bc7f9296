//! What `rate` takes.

use clap::{Args, ValueEnum};
use shudu::logic::scale::hodoku::Level;
use shudu::ops::rate::{Order, Range, Scale};

use super::orders::level;
use super::{Inputs, LimitArgs, Target, Threads, names};

/// `shudu rate`
///
/// One puzzle gets its ratings at length, several a row each: puzzle,er,ep,ed,hodoku_level,hodoku_score,note. The columns of
/// a scale that is not asked for are left out.
#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The scales, comma separated
    #[arg(long, value_enum, value_name = "SCALE", value_delimiter = ',', default_values_t = [ScaleName::Se, ScaleName::Hodoku])]
    pub(crate) scale: Vec<ScaleName>,
    /// One puzzle: the techniques of Sudoku Explainer's path and the ways on at each point. Several: speed by band of ER on
    /// standard error, and agreement with ratings that come with the puzzles ("ER EP ED" after each)
    #[arg(long)]
    pub(crate) stats: bool,
    /// Only puzzles with this ER: 7.1, 6.5..7.2, ..2.5 or 9.0.., both ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<Range>,
    /// Only puzzles with this EP
    #[arg(long, value_name = "A..B")]
    pub(crate) ep: Option<Range>,
    /// Only puzzles with this ED
    #[arg(long, value_name = "A..B")]
    pub(crate) ed: Option<Range>,
    /// Only puzzles of this level of HoDoKu: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    /// Only puzzles whose path on Sudoku Explainer's scale uses this technique, by slug or name; give it again to ask for several
    #[arg(
        long,
        value_name = "NAME",
        hide_possible_values = true,
        value_parser = names::SeTechnique
    )]
    pub(crate) technique: Vec<String>,
    /// Print the easiest first, what cannot be rated last. Keeps all rows in memory
    #[arg(long, value_enum, value_name = "BY")]
    pub(crate) sort: Option<SortBy>,
    /// The other way round: the hardest first; what cannot be rated stays last
    #[arg(long, requires = "sort")]
    pub(crate) descending: bool,
    /// Print no rows but how many puzzles have each ER (each of HoDoKu's levels with --scale hodoku)
    #[arg(long, conflicts_with = "sort")]
    pub(crate) histogram: bool,
    /// No ratings: whether each puzzle falls to singles (ER 2.3 at most), to these and locked candidates (2.8), to these and
    /// subsets (5.4), or is beyond (3.2 at least). Some hundred times faster. Looks for no second solution
    #[arg(
        long,
        conflicts_with_all = [
            "stats", "er", "ep", "ed", "level", "technique", "sort", "histogram", "max_time", "max_nodes"
        ]
    )]
    pub(crate) quick: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// A scale on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleName {
    /// Sudoku Explainer 1.2.1: ER, EP, ED
    Se,
    /// HoDoKu 2.2.0: level and score
    Hodoku,
}

impl ScaleName {
    pub(crate) const fn scale(self) -> Scale {
        match self {
            ScaleName::Se => Scale::Se,
            ScaleName::Hodoku => Scale::Hodoku,
        }
    }
}

/// What to sort by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    /// ER, then EP, then ED
    Er,
    /// EP, then ED, then ER
    Ep,
    /// ED, then EP, then ER
    Ed,
    /// HoDoKu's level, then its score
    Level,
    /// HoDoKu's score
    Score,
}

impl SortBy {
    pub(crate) const fn order(self) -> Order {
        match self {
            SortBy::Er => Order::Er,
            SortBy::Ep => Order::Ep,
            SortBy::Ed => Order::Ed,
            SortBy::Level => Order::Level,
            SortBy::Score => Order::Score,
        }
    }

    /// The scale that tells it.
    pub(crate) const fn scale(self) -> ScaleName {
        match self {
            SortBy::Er | SortBy::Ep | SortBy::Ed => ScaleName::Se,
            SortBy::Level | SortBy::Score => ScaleName::Hodoku,
        }
    }
}
