//! What `hunt` takes.

use std::path::PathBuf;

use clap::Args;
use shudu::generate::Seed;
use shudu::ops::MaxTime;

use super::{Layout, names};

/// `shudu hunt`
#[derive(Debug, Args)]
pub(crate) struct HuntArgs {
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::layout())]
    pub(crate) to: Option<Layout>,
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) max_nodes: u64,
}
