//! What can be typed. Help, man pages and completions all come from here.

mod hint;
mod library;
mod orders;
mod picture;
mod play;
mod rate;
mod teach;
mod tools;
mod web;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use shudu::format::Form;
use shudu::generate::{Method, SymmetryChoice};
use shudu::i18n::{Lang, Speaker};
use shudu::ops::MaxTime;
use shudu::{Algorithm, Lists, Order, SinglesForm};

pub(crate) use hint::HintArgs;
pub(crate) use library::{
    CollectionsArgs, DailyArgs, DuplicatesArgs, ExportArgs, GamesArgs, ImportArgs, LibraryArgs,
    LibraryCommand, ListArgs, PlainArgs, RemoveArgs, SearchArgs, ShowArgs, TagArgs,
};
pub(crate) use orders::{HuntArgs, TargetArgs};
pub(crate) use picture::{BookArgs, BookSource, RenderArgs};
pub(crate) use play::{PlayArgs, ScreenSize, ScreenTheme};
pub(crate) use rate::RateArgs;
pub(crate) use teach::{ExplainArgs, Page, Scale, StepsArgs, TechniquesArgs};
pub(crate) use tools::{
    CanonArgs, DedupeArgs, InfoArgs, IsomorphsArgs, MinimizeArgs, Mirror, NeighboursArgs, TransformArgs,
};
pub(crate) use web::WebArgs;

/// Solve, prove, count, check, make, rate, convert, compare and watch Sudoku.
///
/// INPUT is a puzzle, a file or `-` for standard input; several are read in turn. What has 81 cells is a puzzle, else
/// it is a file name. Every form is recognised by itself: a line of 81 characters, a drawn grid, comma lines, CSV,
/// pencilmarks, HoDoKu, Sukaku, JSON. One puzzle is answered with a drawn grid, several with a line each.
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
    /// Move puzzles about by a symmetry of the rules
    Transform(TransformArgs),
    /// Print puzzles that are equivalent to one
    Isomorphs(IsomorphsArgs),
    /// Keep one puzzle of each class of equivalent ones
    Dedupe(DedupeArgs),
    /// Take away givens as long as the solution stays the only one
    Minimize(MinimizeArgs),
    /// Print the puzzles that some givens taken away and others added make: {-n+m}
    Neighbours(NeighboursArgs),
    /// Say what is known about puzzles: clues, symmetry, automorphisms, minimality, backdoors, bands
    Info(InfoArgs),
    /// Keep puzzles and saved games: list, import, export, show, tag, daily, figures
    Library(LibraryArgs),
    /// Draw a puzzle, its candidates, its solution or a step of its path as text, SVG, PNG or PDF
    Render(RenderArgs),
    /// Set a book of puzzles as PDF: for printing, with solutions or explained paths
    Book(BookArgs),
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
    #[arg(long, value_name = "FORM", value_parser = parse_form)]
    pub(crate) from: Option<Form>,
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
    #[arg(long, value_name = "NAME")]
    pub(crate) algorithm: Option<Algorithm>,

    /// For singles, which cell is next: fewest-first, fewest-last (as published) or row-major
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<Order>,

    /// For singles, whether candidate lists follow the placements: live, or fixed (as published)
    #[arg(long, value_name = "LISTS")]
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
    /// After which rules: `givens` alone, `propagate` (naked singles, system 3) or `singles` (naked and hidden
    /// singles, system 9)
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

/// `shudu generate`
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(crate) number: u64,
    /// Same seed, same puzzles. Without it, a new one, which is printed
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,
    /// How the full grid is made: uniform (every grid equally likely), restriction, diagonal, or fast, which is uniform
    #[arg(long, value_name = "METHOD", default_value_t)]
    pub(crate) method: Method,
    /// Take the givens from this full grid instead of making one: a grid or a file
    #[arg(long, value_name = "GRID", conflicts_with = "method")]
    pub(crate) givens_from: Option<String>,
    /// How many cells to blank. Without it and without --clues, 40
    #[arg(long, value_name = "N", conflicts_with = "clues")]
    pub(crate) blanks: Option<u8>,
    /// How many givens to leave: N or A..B, both ends included
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<Clues>,
    /// Leave no given that could go: blank as many cells as the order of blanking allows. With a symmetry no set of
    /// givens that go together can go; the output says whether single givens could
    #[arg(long, conflicts_with_all = ["blanks", "clues", "many"])]
    pub(crate) minimal: bool,
    /// Which cells are given or blank together: none, half-turn, quarter-turn, horizontal (top and bottom mirrored),
    /// vertical (left and right), diagonal (from r1c1 to r9c9), antidiagonal, both-mirrors, both-diagonals, full, or
    /// random (another one for each puzzle)
    #[arg(long, value_name = "SYMMETRY", default_value_t)]
    pub(crate) symmetry: SymmetryChoice,
    /// Givens in exactly these cells: a mask or a file in any form, in which a digit, X or # marks a given. Searches
    /// until one is found or --max-time is up (10s), and says what it has tried
    #[arg(long, value_name = "MASK", conflicts_with_all = ["blanks", "clues", "symmetry", "givens_from"])]
    pub(crate) pattern: Option<String>,
    /// Allow puzzles with several solutions
    #[arg(long)]
    pub(crate) many: bool,
    /// Full grids instead of puzzles
    #[arg(
        long,
        conflicts_with_all = ["blanks", "clues", "minimal", "many", "symmetry", "pattern", "givens_from"]
    )]
    pub(crate) full: bool,
    /// Minimal puzzles without the bias of digging (controlled bias), each with the weight it has in sound statistics
    #[arg(
        long,
        conflicts_with_all = [
            "blanks", "clues", "many", "symmetry", "pattern", "givens_from", "full", "method", "er", "ep", "ed",
            "level", "technique", "bottleneck"
        ]
    )]
    pub(crate) unbiased: bool,
    /// Rate what comes out by both scales, as columns of csv and fields of json
    #[arg(long, conflicts_with_all = ["many", "full"])]
    pub(crate) rated: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) target: Target,
    #[command(flatten)]
    pub(crate) threads: Threads,
    #[command(flatten)]
    pub(crate) to_target: TargetArgs,
}

/// `N` or `A..B`, both ends included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clues(pub(crate) RangeInclusive<u8>);

impl FromStr for Clues {
    type Err = String;

    fn from_str(text: &str) -> Result<Clues, String> {
        let number = |part: &str| part.trim().parse::<u8>().ok().filter(|&n| n <= 81);
        let range = match text.split_once("..") {
            None => number(text).map(|n| n..=n),
            Some((from, to)) => number(from).zip(number(to.trim_start_matches('='))).map(|(a, b)| a..=b),
        };
        range
            .filter(|range| !range.is_empty())
            .map(Clues)
            .ok_or_else(|| "expected a number of givens such as 28, or a range such as 24..30".to_owned())
    }
}

/// `shudu convert`
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The form to write; or dimacs, one puzzle as clauses for any SAT solver
    #[arg(long, value_name = "FORM")]
    pub(crate) to: To,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// `--to`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    /// A form that can be read, too.
    Form(Form),
    /// The clauses of the algorithm `sat`.
    Dimacs,
}

impl FromStr for To {
    type Err = String;

    fn from_str(text: &str) -> Result<To, String> {
        if text == "dimacs" {
            Ok(To::Dimacs)
        } else {
            parse_form(text).map(To::Form).map_err(|error| error + ", dimacs")
        }
    }
}

/// `shudu compare`
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only these, comma-separated; singles stands for all six of its forms
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) algorithm: Vec<Algorithm>,
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

/// `shudu watch`
#[derive(Debug, Args)]
#[command(after_long_help = "\
On a terminal the playback fills the screen:

  Space play, pause   arrows or h l step   + - speed   r direction   Home, End, 0-9 go there
  n N next, last guess or dead end   a A other algorithm   w second one side by side   Tab the other
  mouse: click or drag the line, wheel to step   T dark or light   Ctrl+Z stop for a while   q quit")]
pub(crate) struct WatchArgs {
    /// A puzzle, a file with one puzzle or a trace, or `-` for standard input
    #[arg(value_name = "INPUT")]
    pub(crate) input: Option<String>,
    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = parse_form)]
    pub(crate) from: Option<Form>,
    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
    /// Watch a second algorithm side by side, on a screen of 82 columns or more
    #[arg(long, value_name = "NAME")]
    pub(crate) with: Option<Algorithm>,
    /// Events a second, or max
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) speed: Speed,
    /// Play from the end to the beginning
    #[arg(long)]
    pub(crate) reverse: bool,
    /// Start before event N, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) start: u64,
    /// End after event N
    #[arg(long, value_name = "N")]
    pub(crate) end: Option<u64>,
    /// Print lines on a terminal too, as into a pipe or file. So do --step, --grid, --json and --out
    #[arg(long)]
    pub(crate) lines: bool,
    /// Ask before each event: Enter or `f` forward, `b` back, a number to go there, `g` shows the grid, `q` ends
    #[arg(long)]
    pub(crate) step: bool,
    /// Draw the grid after every N events
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) grid: Option<u64>,
    /// Record this many events at most
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) max_events: u64,
    /// Look for N solutions
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the trace as JSON Lines instead of playing it
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the playback to this file as an asciinema recording (asciicast v2) instead of playing it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "step", "grid", "out", "lines"])]
    pub(crate) record: Option<PathBuf>,
    /// Columns and rows of the recording. Without it, 100x30
    #[arg(long, value_name = "COLSxROWS", requires = "record")]
    pub(crate) size: Option<ScreenSize>,
    /// Dark or light. Without it, as the terminal says, or dark
    #[arg(long, value_enum, value_name = "THEME")]
    pub(crate) theme: Option<ScreenTheme>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Events a second; zero stands for as fast as it goes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Speed(pub(crate) f64);

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Speed, String> {
        if text == "max" {
            return Ok(Speed(0.0));
        }
        let speed = text.parse::<f64>().ok().filter(|speed| speed.is_finite() && *speed > 0.0);
        speed.map(Speed).ok_or_else(|| "expected events a second such as 10 or 0.5, or max".to_owned())
    }
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

fn parse_form(text: &str) -> Result<Form, String> {
    text.parse().map_err(|error: shudu::format::ParseFormError| error.to_string())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn clue_ranges_include_both_ends() {
        assert_eq!("28".parse(), Ok(Clues(28..=28)));
        assert_eq!("24..30".parse(), Ok(Clues(24..=30)));
        for wrong in ["", "..", "30..24", "a", "82", "-1", "24..", "1...2"] {
            assert!(wrong.parse::<Clues>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn speeds_are_positive() {
        assert_eq!("max".parse(), Ok(Speed(0.0)));
        assert_eq!("0.5".parse(), Ok(Speed(0.5)));
        for wrong in ["0", "-1", "nan", "inf", ""] {
            assert!(wrong.parse::<Speed>().is_err(), "{wrong}");
        }
    }
}
