//! What `convert` takes.

use std::path::PathBuf;

use clap::Args;

use super::{Inputs, Threads, To, names};

/// `shudu convert`
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "FORM", value_parser = names::to())]
    pub(crate) to: Option<To>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
