//! What `dedupe` takes.

use clap::Args;

use super::{Inputs, Target, Threads};

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
