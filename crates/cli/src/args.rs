//! What can be typed. Help, man pages and completions all come from here.

mod full_screen;
mod generate;
mod hint;
#[cfg(feature = "library")]
mod library;
mod names;
mod orders;
mod picture;
#[cfg(feature = "library")]
mod play;
mod rate;
mod teach;
mod tools;
mod watch;
mod web;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use shudu::format::Form;
use shudu::i18n::{Lang, Speaker};
use shudu::ops::MaxTime;
use shudu::{Algorithm, Lists, Order, SinglesForm};

pub(crate) use full_screen::{ScreenSize, ScreenTheme};
pub(crate) use generate::{Clues, GenerateArgs};
pub(crate) use hint::HintArgs;
#[cfg(feature = "library")]
pub(crate) use library::{
    CollectionsArgs, DailyArgs, DuplicatesArgs, ExportArgs, GamesArgs, ImportArgs, LibraryArgs,
    LibraryCommand, ListArgs, PlainArgs, RemoveArgs, SearchArgs, ShowArgs, TagArgs,
};
pub(crate) use names::{Layout, To};
pub(crate) use orders::{HuntArgs, TargetArgs};
pub(crate) use picture::{BookArgs, BookSource, RenderArgs};
#[cfg(feature = "library")]
pub(crate) use play::PlayArgs;
pub(crate) use rate::RateArgs;
pub(crate) use teach::{AlgorithmsArgs, ExplainArgs, Page, Scale, StepsArgs, TechniquesArgs};
pub(crate) use tools::{
    CanonArgs, DedupeArgs, InfoArgs, IsomorphsArgs, MinimizeArgs, Mirror, NeighboursArgs, TransformArgs,
};
pub(crate) use watch::WatchArgs;
pub(crate) use web::WebArgs;

/// Solve, prove, count, check, make, rate, convert, compare and watch Sudoku.
///
/// INPUT is a puzzle, a file or `-` for standard input; several are read in turn. An argument with 81 cells is taken
/// as a puzzle, anything else as a file name. The form is detected automatically: a line of 81 characters, a drawn grid,
/// comma lines, CSV, pencilmarks, HoDoKu, Sukaku, JSON, files and links of other programs, also compressed with gzip. One
/// puzzle is printed as a drawn grid, several as a line each. With --output line, csv or json a single puzzle is printed
/// like a batch: one line each.
///
/// Exit codes: 0 yes; 1 no (no solution or several, clashing givens, a failed check); 2 trouble (unreadable input, a
/// spent budget, I/O).
#[derive(Debug, Parser)]
#[command(name = "shudu", version, about, long_about, propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) common: Common,
}

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Common {
    /// Language of messages: en or zh-CN. Without it, the system's
    #[arg(long, global = true, value_name = "LANG", help_heading = "Everywhere")]
    pub(crate) lang: Option<Lang>,

    /// Say nothing on standard error but errors: no summary, no progress
    #[arg(short, long, global = true, help_heading = "Everywhere")]
    pub(crate) quiet: bool,

    /// Colours: auto, always or never. NO_COLOR is respected
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        help_heading = "Everywhere"
    )]
    pub(crate) color: ColorWhen,

    /// Draw with ASCII characters only
    #[arg(long, global = true, help_heading = "Everywhere")]
    pub(crate) ascii: bool,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal that has them.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// One command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles and prove the solution to be the only one
    Solve(SolveArgs),
    /// Count the solutions of puzzles
    Count(CountArgs),
    /// Say what is wrong with a grid, or with an answer to a puzzle
    Check(CheckArgs),
    /// Show what each cell can still take
    Candidates(CandidatesArgs),
    /// Rate puzzles by the scales of Sudoku Explainer (ER, EP, ED) and HoDoKu (level, score)
    Rate(RateArgs),
    /// Say what to do next, in four stages, from what a player has written
    Hint(HintArgs),
    /// Explain the whole path to the solution, step by step, with boards and reasons
    Explain(ExplainArgs),
    /// List all steps that can be taken on a board now
    Steps(StepsArgs),
    /// List the techniques, or teach one: what it finds, why it holds, an example, a puzzle to practise on
    Techniques(TechniquesArgs),
    /// List the algorithms and generators, or explain one: its idea, its cost, what it counts, where it comes from
    Algorithms(AlgorithmsArgs),
    /// Make puzzles
    Generate(GenerateArgs),
    /// Climb toward the hardest puzzles there are, by Sudoku Explainer's scale; save, stop, resume
    Hunt(HuntArgs),
    /// Convert between forms
    Convert(ConvertArgs),
    /// Compare all algorithms on a puzzle or a file
    Compare(CompareArgs),
    /// Play back what an algorithm does, forwards and backwards
    Watch(WatchArgs),
    /// Bring puzzles to their canonical form, or say whether they are equivalent to another
    Canon(CanonArgs),
    /// Rotate, mirror, permute or relabel puzzles
    Transform(TransformArgs),
    /// Print puzzles that are equivalent to one
    Isomorphs(IsomorphsArgs),
    /// Keep one puzzle of each class of equivalent ones
    Dedupe(DedupeArgs),
    /// Take away givens as long as the solution stays the only one
    Minimize(MinimizeArgs),
    /// List the puzzles made by removing N givens and adding M others: {-n+m}
    Neighbours(NeighboursArgs),
    /// Say what is known about puzzles: clues, symmetry, automorphisms, minimality, backdoors, bands
    Info(InfoArgs),
    #[cfg(feature = "library")]
    /// Keep puzzles and saved games: list, import, export, show, tag, daily, figures
    Library(LibraryArgs),
    /// Draw a puzzle, its candidates, its solution or a step of its path as text, SVG, PNG or PDF
    Render(RenderArgs),
    /// Set a book of puzzles as PDF: for printing, with solutions or explained paths
    Book(BookArgs),
    #[cfg(feature = "library")]
    /// Play in the terminal: new and saved games, hints, paths, lessons
    Play(PlayArgs),
    /// Serve the page and its JSON API, to play and learn in the browser
    Web(WebArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Print the manual page, or write all of them to a folder
    Man(ManArgs),
}

/// What is read.
#[derive(Debug, Args)]
pub(crate) struct Inputs {
    /// A puzzle, a file, or `-` for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<String>,

    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<Form>,

    /// Answer each puzzle and write its row as soon as the puzzle is read, for programs that ask through a pipe
    #[arg(long)]
    pub(crate) line_buffered: bool,
}

/// Where it goes.
#[derive(Debug, Args)]
pub(crate) struct Target {
    /// How to print: grid, line, csv or json (one object a line). Without it, a grid for one puzzle, else lines
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) output: Option<Output>,

    /// Short for --output json
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// How to print an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Output {
    /// A drawn grid.
    Grid,
    /// One line for each puzzle.
    Line,
    /// Comma-separated, with a header.
    Csv,
    /// One JSON object a line.
    Json,
}

/// How many threads.
#[derive(Debug, Args)]
pub(crate) struct Threads {
    /// How many threads to use for a batch. Without it, one for each processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// What may be spent on each puzzle.
#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Time for each puzzle: 2s, 150ms, 1m or none
    #[arg(long, value_name = "TIME")]
    pub(crate) max_time: Option<MaxTime>,

    /// Nodes for each puzzle (states, for the odometers)
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
}

/// Which algorithm.
#[derive(Debug, Args)]
pub(crate) struct AlgorithmArgs {
    /// fast (the default), odometer, pruned-odometer, restriction, row-major, propagate (the default of watch),
    /// singles, dancing-links or sat
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = names::algorithm())]
    pub(crate) algorithm: Option<Algorithm>,

    /// For singles, which cell is next: fewest-first, fewest-last (as published) or row-major
    #[arg(long, value_name = "ORDER", hide_possible_values = true, value_parser = names::order())]
    pub(crate) order: Option<Order>,

    /// For singles, whether candidate lists follow the placements: live, or fixed (as published)
    #[arg(long, value_name = "LISTS", hide_possible_values = true, value_parser = names::lists())]
    pub(crate) lists: Option<Lists>,
}

impl AlgorithmArgs {
    /// The choice; an order or kind of lists that would do nothing is refused.
    pub(crate) fn checked(
        &self,
        default: Algorithm,
        speaker: &Speaker,
    ) -> anyhow::Result<(Algorithm, SinglesForm)> {
        let algorithm = self.algorithm.unwrap_or(default);
        if algorithm != Algorithm::Singles && (self.order.is_some() || self.lists.is_some()) {
            anyhow::bail!(
                speaker.say_with("orders-are-of-singles", [("algorithm", algorithm.name().into())])
            );
        }
        let singles =
            SinglesForm { order: self.order.unwrap_or_default(), lists: self.lists.unwrap_or_default() };
        Ok((algorithm, singles))
    }
}

/// `shudu solve`
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
    /// Look for N solutions. Two are needed to prove that there is just one; with 1 nothing is proved
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Print every solution, one a line
    #[arg(long)]
    pub(crate) all: bool,
    /// Say what the search did
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu count`
#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
    /// Stop counting at N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Say what the search did
    #[arg(long)]
    pub(crate) stats: bool,
    /// Without --max-time, ten seconds for each puzzle
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu check`
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Hold the grid against this puzzle: its givens and its solution
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu candidates`
#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// After which rules: `givens` alone, `propagate` (naked singles) or `singles` (naked and hidden singles)
    #[arg(long, value_enum, default_value_t, value_name = "RULES")]
    pub(crate) after: After,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--after`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum After {
    /// What the givens leave by row, column and box
    #[default]
    Givens,
    /// What is left when naked singles have been placed until nothing changes
    Propagate,
    /// What is left when naked and hidden singles have been placed until nothing changes
    Singles,
}

/// `shudu convert`
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The form to write; or what is only written: spaced (nine lines of digits with blanks between), columns and lists
    /// (the candidates of every cell), dimacs (one puzzle as clauses for any SAT solver)
    #[arg(long, value_name = "FORM", value_parser = names::to())]
    pub(crate) to: To,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `shudu compare`
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only these, comma-separated; singles stands for all six of its forms
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = names::algorithm())]
    pub(crate) algorithm: Vec<Algorithm>,
    /// For singles, only these orders, comma-separated: fewest-first, fewest-last (as published), row-major
    #[arg(
        long,
        value_name = "ORDERS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::order()
    )]
    pub(crate) order: Vec<Order>,
    /// For singles, only these lists, comma-separated: live, fixed (as published)
    #[arg(
        long,
        value_name = "LISTS",
        value_delimiter = ',',
        hide_possible_values = true,
        value_parser = names::lists()
    )]
    pub(crate) lists: Vec<Lists>,
    /// Name the N slowest puzzles of each algorithm
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) slowest: usize,
    /// Look for N solutions of each puzzle
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    /// Time for each algorithm over the whole input: 2s, 150ms, 1m or none
    #[arg(long, value_name = "TIME", default_value_t = MaxTime::DEFAULT)]
    pub(crate) max_time: MaxTime,
    /// Nodes for each algorithm and puzzle
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) target: Target,
}

/// `shudu completions`
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// For which shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// `shudu man`
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// Write a page for every command to this folder, which is made if need be
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[cfg(test)]
mod tests;
