//! What `techniques` takes.

use std::path::PathBuf;

use clap::Args;

use super::{DocumentForm, document};

/// `shudu techniques`
#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "FORM", value_parser = document::form(false))]
    pub(crate) to: Option<DocumentForm>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
