//! What `neighbours` takes.

use clap::Args;
use shudu::ops::MaxTime;

use super::{Inputs, PuzzleForm, Target, Threads};

/// `shudu neighbours`
#[derive(Debug, Args)]
pub(crate) struct NeighboursArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) remove: u8,
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) add: u8,
    #[arg(long)]
    pub(crate) dedupe: bool,
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
