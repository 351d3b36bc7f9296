//! What `mcp` takes.

use clap::Args;
use shudu::ops::MaxTime;

#[derive(Debug, Args)]
pub(crate) struct McpArgs {
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub(crate) max_time: MaxTime,
}
