//! What `info` takes.

use clap::Args;

use super::{Inputs, LimitArgs, Target, Threads};

/// `shudu info`
#[derive(Debug, Args)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long)]
    pub(crate) features: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
