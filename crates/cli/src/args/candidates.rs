//! What `candidates` takes.

use clap::{Args, ValueEnum};

use super::{Inputs, LimitArgs, PuzzleForm, Target, Threads};

/// `shudu candidates`
#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long, value_enum, default_value_t, value_name = "RULES")]
    pub(crate) after: After,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) form: PuzzleForm,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--after`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum After {
    #[default]
    Givens,
    Propagate,
    Singles,
    Solutions,
}
