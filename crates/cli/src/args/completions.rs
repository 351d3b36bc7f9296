//! What `completions` takes.

use clap::Args;

/// `shudu completions`
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}
