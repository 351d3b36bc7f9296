//! What `steps` takes.

use std::path::PathBuf;

use clap::Args;

use super::{Inputs, LimitArgs, Threads};

/// `shudu steps`
#[derive(Debug, Args)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) technique: Vec<String>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
