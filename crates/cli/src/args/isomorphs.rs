//! What `isomorphs` takes.

use clap::Args;
use shudu::generate::Seed;

use super::{OnePuzzle, PuzzleForm, Target, Threads};

/// `shudu isomorphs`
#[derive(Debug, Args)]
pub(crate) struct IsomorphsArgs {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[arg(long, conflicts_with_all = ["number", "seed"])]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
