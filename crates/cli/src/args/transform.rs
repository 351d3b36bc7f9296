//! What `transform` takes.

use clap::{Args, ValueEnum};
use shudu::generate::Seed;

use super::{Inputs, PuzzleForm, Target, Threads};

/// `shudu transform`
///
/// Without --seed, in this order: transposed, rows, columns, rotated, mirrored, digits renamed.
#[derive(Debug, Args)]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(
        long,
        value_name = "SEED",
        conflicts_with_all = ["transpose", "rows", "columns", "rotate", "mirror", "digits"]
    )]
    pub(crate) seed: Option<Seed>,
    #[arg(long)]
    pub(crate) transpose: bool,
    #[arg(long, value_name = "ORDER")]
    pub(crate) rows: Option<String>,
    #[arg(long, value_name = "ORDER")]
    pub(crate) columns: Option<String>,
    #[arg(long, value_name = "DEGREES", value_parser = ["90", "180", "270"])]
    pub(crate) rotate: Option<String>,
    #[arg(long, value_enum, value_name = "AXIS")]
    pub(crate) mirror: Option<Mirror>,
    #[arg(long, value_name = "ORDER")]
    pub(crate) digits: Option<String>,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--mirror`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mirror {
    Horizontal,
    Vertical,
    Diagonal,
    Antidiagonal,
}
