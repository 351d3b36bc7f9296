//! What `isomorphs` takes.

use clap::Args;
use shudu::format::Form;
use shudu::generate::Seed;

use super::{Target, Threads, names};

/// `shudu isomorphs`
#[derive(Debug, Args)]
pub(crate) struct IsomorphsArgs {
    #[arg(value_name = "INPUT")]
    pub(crate) input: String,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[arg(long, conflicts_with_all = ["number", "seed"])]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}
