//! What `explain` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{DocumentForm, Inputs, LimitArgs, Threads, document};

/// `shudu explain`
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    #[arg(long, value_name = "FORM", value_parser = document::form(true))]
    pub(crate) to: Option<DocumentForm>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) brief: bool,
    #[arg(long, conflicts_with = "brief")]
    pub(crate) full: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--scale`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Scale {
    Se,
    Hodoku,
    #[default]
    Person,
}

impl From<Scale> for shudu::ops::explain::Scale {
    fn from(scale: Scale) -> Self {
        match scale {
            Scale::Se => Self::Se,
            Scale::Hodoku => Self::Hodoku,
            Scale::Person => Self::Person,
        }
    }
}
