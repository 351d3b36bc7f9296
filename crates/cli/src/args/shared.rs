//! Blocks of arguments that many commands have.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use shudu::format::{Form, Layout};
use shudu::ops::MaxTime;

use super::names;

/// What is read.
#[derive(Debug, Clone, Args)]
pub(crate) struct Inputs {
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(long)]
    pub(crate) line_buffered: bool,
    #[arg(long)]
    pub(crate) all_puzzles: bool,
}

/// The one puzzle that a command is about.
#[derive(Debug, Clone, Args)]
pub(crate) struct OnePuzzle {
    #[arg(value_name = "INPUT")]
    pub(crate) input: Option<String>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::form())]
    pub(crate) from: Option<Form>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) pick: Option<u64>,
}

/// Where it goes.
#[derive(Debug, Clone, Args)]
pub(crate) struct Target {
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) output: Option<Output>,
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

impl Target {
    /// Does a person see the answers at once?
    pub(crate) fn is_seen(&self) -> bool {
        is_seen(self.out.as_deref())
    }
}

/// Does a person see what goes to this file, or without one to standard output, at once?
pub(crate) fn is_seen(out: Option<&Path>) -> bool {
    out.is_none() && io::stdout().is_terminal()
}

/// Puzzles in a form, instead of answers about them.
#[derive(Debug, Clone, Args)]
pub(crate) struct PuzzleForm {
    #[arg(
        long,
        value_name = "FORM",
        conflicts_with_all = ["output", "json"],
        hide_possible_values = true,
        value_parser = names::layout()
    )]
    pub(crate) to: Option<Layout>,
}

/// How to print an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Output {
    Grid,
    Line,
    Csv,
    Json,
}

/// How many threads.
#[derive(Debug, Clone, Args)]
pub(crate) struct Threads {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// What may be spent on each puzzle.
#[derive(Debug, Clone, Args)]
pub(crate) struct LimitArgs {
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
}
