//! What `man` takes.

use std::path::PathBuf;

use clap::Args;

/// `shudu man`
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}
