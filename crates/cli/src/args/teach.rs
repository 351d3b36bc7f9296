//! The commands that teach: `explain`, `steps`, `techniques`, `algorithms`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Inputs, LimitArgs, Threads};

/// `shudu explain`
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// In which order steps are looked for: se (as Sudoku Explainer 1.2.1), hodoku
    /// (as HoDoKu 2.2.0) or person (the easiest one first)
    #[arg(long, value_enum, default_value_t, value_name = "SCALE")]
    pub(crate) scale: Scale,
    /// How to write: text, md or html. Without it, text for one puzzle, JSON lines for several
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: Option<Page>,
    /// JSON lines: each step, then the end of each puzzle
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Only what each step is and does, a line each, without board and reasons
    #[arg(long, conflicts_with = "json")]
    pub(crate) brief: bool,
    /// Write out long chains and nets completely. Without it, those of more than sixty lines are shortened in the middle
    #[arg(long, conflicts_with = "brief")]
    pub(crate) full: bool,
    /// The time is for each path, the nodes for each of its steps
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write to this file instead of standard output. The pictures of a Markdown page go to a folder beside it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--scale`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Scale {
    /// As Sudoku Explainer 1.2.1
    Se,
    /// As HoDoKu 2.2.0
    Hodoku,
    /// The easiest next step that a person would see
    #[default]
    Person,
}

/// `--to`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Page {
    /// For a terminal
    Text,
    /// Markdown
    Md,
    /// A page of HTML, complete in itself, with pictures
    Html,
}

/// `shudu steps`
#[derive(Debug, Args)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Of these techniques alone, comma-separated. Without it, of all but nets: dynamic and nested chains, forcing
    /// nets
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) technique: Vec<String>,
    /// One JSON object for each board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu techniques`
#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// The technique to learn: x-wing, naked-pair. Without it, the list
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// How to write: text, md or html
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    pub(crate) to: Page,
    /// JSON: one object, or one for each technique of the list
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Write to this file instead of standard output. The pictures of a Markdown page go to a folder beside it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `shudu algorithms`
#[derive(Debug, Args)]
pub(crate) struct AlgorithmsArgs {
    /// The algorithm or generator to explain: propagate, diagonal. Without it, the list
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// How to write: text, md or html
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    pub(crate) to: Page,
    /// JSON: one object, or one for each algorithm of the list
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
