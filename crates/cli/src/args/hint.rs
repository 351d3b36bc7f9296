//! What `hint` takes.

use clap::Args;
use shudu::format::Form;

use super::{LimitArgs, names};

/// `shudu hint`
#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    /// The puzzle: a puzzle, a file, or `-` for standard input. Digits that its form tells apart as placed are what was
    /// entered
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    /// The same grid as the player has it: with more digits, or with the candidates that are left in each cell
    #[arg(long, value_name = "GRID")]
    pub(crate) notes: Option<String>,
    /// How much to tell: 1 a nudge, 2 the area, 3 the technique, 4 the full proof
    #[arg(long, value_name = "STAGE", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) stage: u8,
    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<Form>,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Without --max-time, ten seconds
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
