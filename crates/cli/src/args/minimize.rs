//! What `minimize` takes.

use clap::Args;
use shudu::generate::Seed;

use super::{Inputs, LimitArgs, PuzzleForm, Target, Threads};

/// `shudu minimize`
#[derive(Debug, Args)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[arg(long, conflicts_with_all = ["seed", "smallest"])]
    pub(crate) all: bool,
    #[arg(
        long,
        value_name = "N",
        requires = "all",
        conflicts_with_all = ["seed", "smallest"],
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) limit: Option<u64>,
    #[arg(long)]
    pub(crate) smallest: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
