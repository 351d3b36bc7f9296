//! What `hint` takes.

use clap::Args;

use super::{LimitArgs, OnePuzzle, Scale};

/// `shudu hint`
#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[arg(long, value_name = "GRID")]
    pub(crate) notes: Option<String>,
    #[arg(long, value_name = "STAGE", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) stage: u8,
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
