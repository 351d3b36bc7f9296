//! What `canon` takes.

use clap::Args;

use super::{Inputs, Target, Threads};

/// `shudu canon`
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
