//! What `techniques` takes.

use std::path::PathBuf;

use clap::Args;

use super::Page;

/// `shudu techniques`
#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    pub(crate) to: Page,
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
