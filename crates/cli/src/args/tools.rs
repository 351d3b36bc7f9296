//! What the researcher's tools take.

use clap::{Args, ValueEnum};
use shudu::format::Form;
use shudu::generate::Seed;
use shudu::ops::MaxTime;

use super::{Inputs, LimitArgs, Target, Threads, names};

/// `shudu canon`
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Say whether the puzzles are equivalent to this one, and by which map
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu transform`
///
/// Without --seed, in this order: transposed, rows, columns, rotated, mirrored, digits renamed.
#[derive(Debug, Args)]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// A random symmetry, one for all puzzles; the same seed gives the same
    #[arg(
        long,
        value_name = "SEED",
        conflicts_with_all = ["transpose", "rows", "columns", "rotate", "mirror", "digits"]
    )]
    pub(crate) seed: Option<Seed>,
    /// Exchange rows and columns
    #[arg(long)]
    pub(crate) transpose: bool,
    /// Where each row goes: 312456789 sends row 1 to row 3. Bands stay together
    #[arg(long, value_name = "ORDER")]
    pub(crate) rows: Option<String>,
    /// Where each column goes. Stacks stay together
    #[arg(long, value_name = "ORDER")]
    pub(crate) columns: Option<String>,
    /// Turn clockwise by so many degrees
    #[arg(long, value_name = "DEGREES", value_parser = ["90", "180", "270"])]
    pub(crate) rotate: Option<String>,
    /// Mirror on the middle row (horizontal), the middle column (vertical) or a diagonal
    #[arg(long, value_enum, value_name = "AXIS")]
    pub(crate) mirror: Option<Mirror>,
    /// What each digit becomes: 213456789 exchanges 1 and 2
    #[arg(long, value_name = "ORDER")]
    pub(crate) digits: Option<String>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--mirror`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mirror {
    /// On the middle row: top and bottom change places
    Horizontal,
    /// On the middle column: left and right change places
    Vertical,
    /// On the diagonal from the top left
    Diagonal,
    /// On the diagonal from the top right
    Antidiagonal,
}

/// `shudu isomorphs`
#[derive(Debug, Args)]
pub(crate) struct IsomorphsArgs {
    /// A puzzle, a file with one puzzle, or `-` for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<Form>,
    /// How many
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// Same seed, same puzzles. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// All different grids that the 3,359,232 maps of the cells make, sorted, digits as they are (up to 272 MB)
    #[arg(long, conflicts_with_all = ["number", "seed"])]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu dedupe`
#[derive(Debug, Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu minimize`
#[derive(Debug, Args)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Try the givens in an order drawn from this seed. Without it, from the first cell to the last
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    /// Print every minimal subset of the givens, one a line
    #[arg(long, conflicts_with_all = ["seed", "smallest"])]
    pub(crate) all: bool,
    /// With --all, stop after N of each puzzle
    #[arg(
        long,
        value_name = "N",
        requires = "all",
        conflicts_with_all = ["seed", "smallest"],
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) limit: Option<u64>,
    /// Find a smallest possible subset of the givens. Without --max-time, ten seconds for each puzzle
    #[arg(long)]
    pub(crate) smallest: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu neighbours`
#[derive(Debug, Args)]
pub(crate) struct NeighboursArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// How many givens to take away
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) remove: u8,
    /// How many others to add
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) add: u8,
    /// Keep one of each class of equivalent neighbours; printed at the end
    #[arg(long)]
    pub(crate) dedupe: bool,
    /// Time for each puzzle: 2s, 150ms, 1m or none (the default)
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu info`
#[derive(Debug, Args)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Bound the search for backdoors. Without --max-time, ten seconds for each puzzle
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
