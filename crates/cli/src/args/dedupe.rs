//! What `dedupe` takes.

use clap::Args;

use super::{Inputs, PuzzleForm, Target, Threads};

/// `shudu dedupe`
#[derive(Debug, Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
