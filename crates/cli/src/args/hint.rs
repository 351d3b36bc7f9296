//! What `hint` takes.

use clap::Args;
use shudu::format::Form;

use super::{LimitArgs, names};

/// `shudu hint`
#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    #[arg(long, value_name = "GRID")]
    pub(crate) notes: Option<String>,
    #[arg(long, value_name = "STAGE", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) stage: u8,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
