//! What `canon` takes.

use clap::Args;

use super::{Inputs, PuzzleForm, Target, Threads};

/// `shudu canon`
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "PUZZLE", conflicts_with = "to")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
