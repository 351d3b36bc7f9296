//! What `compare` takes.

use clap::Args;
use shudu::ops::MaxTime;
use shudu::{Algorithm, Lists, Order};

use super::{Inputs, Target, names};

/// `shudu compare`
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = names::algorithm())]
    pub(crate) algorithm: Vec<Algorithm>,
    #[arg(
        long,
        value_name = "ORDERS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::order()
    )]
    pub(crate) order: Vec<Order>,
    #[arg(
        long,
        value_name = "LISTS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::lists()
    )]
    pub(crate) lists: Vec<Lists>,
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) slowest: usize,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    #[arg(long, value_name = "TIME", default_value_t = MaxTime::DEFAULT)]
    pub(crate) max_time: MaxTime,
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) target: Target,
}
