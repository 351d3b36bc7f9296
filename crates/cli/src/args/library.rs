//! What `library` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use shudu::format::Form;
use shudu::library::Date;

use super::{Inputs, names};

/// `shudu library`
#[derive(Debug, Args)]
pub(crate) struct LibraryArgs {
    /// The file to use instead of the one in the user's data folder (or the one that SHUDU_LIBRARY names)
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: LibraryCommand,
}

/// One command of the library.
#[derive(Debug, Subcommand)]
pub(crate) enum LibraryCommand {
    /// List puzzles: all, or those that are looked for
    #[command(visible_alias = "search")]
    List(ListArgs),
    /// Put puzzles into the library
    #[command(visible_alias = "add")]
    Import(ImportArgs),
    /// Write puzzles in any form: all, or those that are looked for
    Export(ExportArgs),
    /// Show a puzzle with all that is known of it
    Show(ShowArgs),
    /// Take puzzles out
    Remove(RemoveArgs),
    /// Give a puzzle tags, or take them away
    Tag(TagArgs),
    /// List the tags in use
    Tags(PlainArgs),
    /// List the collections, or take one apart
    Collections(CollectionsArgs),
    /// List saved games, the one played last first, take one out, or bring one back
    Games(GamesArgs),
    /// Show the puzzle of a day: the same for everyone
    Daily(DailyArgs),
    /// List the classes of puzzles that a symmetry of the rules turns into each other
    Duplicates(DuplicatesArgs),
    /// Figures over everything
    Stats(PlainArgs),
    /// Read the whole file and say whether it is sound
    Verify(PlainArgs),
}

/// A command without anything of its own.
#[derive(Debug, Args)]
pub(crate) struct PlainArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What puzzles are looked for. Everything that is said must hold.
#[derive(Debug, Args, Default)]
pub(crate) struct SearchArgs {
    /// ER, both ends included: 4.6..7.0
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<String>,
    /// EP
    #[arg(long, value_name = "A..B")]
    pub(crate) ep: Option<String>,
    /// ED
    #[arg(long, value_name = "A..B")]
    pub(crate) ed: Option<String>,
    /// HoDoKu's level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// How many givens: 24..28
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<String>,
    /// A technique of the path; several must all be used
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Vec<String>,
    /// A symmetry of the givens: half-turn, vertical, …
    #[arg(long, value_name = "SYMMETRY")]
    pub(crate) symmetry: Vec<String>,
    /// A tag
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Vec<String>,
    /// In this collection
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    /// A part of where it is from
    #[arg(long, value_name = "TEXT")]
    pub(crate) source: Option<String>,
    /// A part of the comment
    #[arg(long, value_name = "TEXT")]
    pub(crate) comment: Option<String>,
    /// Solved in some game
    #[arg(long)]
    pub(crate) solved: bool,
    /// Not solved yet
    #[arg(long, conflicts_with = "solved")]
    pub(crate) unsolved: bool,
    /// Not played yet
    #[arg(long)]
    pub(crate) unplayed: bool,
    /// Without a rating
    #[arg(long)]
    pub(crate) unrated: bool,
    /// In this order: added, rating, clues, best or random
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<String>,
    /// The other way round
    #[arg(long)]
    pub(crate) descending: bool,
    /// Skip the first N
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) offset: u64,
}

/// `shudu library list`
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Show at most N; 0 for all
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) limit: u64,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library import`
#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Rate the puzzles that come without a rating, by both scales, and note their techniques
    #[arg(long)]
    pub(crate) rate: bool,
    /// Leave out puzzles that are equivalent to one that is there
    #[arg(long)]
    pub(crate) skip_equivalent: bool,
    /// Put them into this collection
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    /// Where they are from. Without it, the name of the file
    #[arg(long, value_name = "TEXT")]
    pub(crate) source: Option<String>,
    /// Give them this tag
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Vec<String>,
    /// Print one JSON object a line: what became of each puzzle
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library export`
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Show at most N
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
    /// In this form
    #[arg(long, value_name = "FORM", value_parser = names::form(), default_value = "json")]
    pub(crate) to: Form,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `shudu library show`
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// The puzzle's number
    #[arg(value_name = "ID")]
    pub(crate) id: i64,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library remove`
#[derive(Debug, Args)]
pub(crate) struct RemoveArgs {
    /// The puzzles' numbers
    #[arg(value_name = "ID", required = true)]
    pub(crate) ids: Vec<i64>,
    /// Their saved games, too
    #[arg(long)]
    pub(crate) with_games: bool,
}

/// `shudu library tag`
#[derive(Debug, Args)]
pub(crate) struct TagArgs {
    /// The puzzle's number
    #[arg(value_name = "ID")]
    pub(crate) id: i64,
    /// The tags
    #[arg(value_name = "TAG", required = true)]
    pub(crate) tags: Vec<String>,
    /// Take them away
    #[arg(long)]
    pub(crate) remove: bool,
}

/// `shudu library collections`
#[derive(Debug, Args)]
pub(crate) struct CollectionsArgs {
    /// Take this collection apart; its puzzles stay in the library
    #[arg(long, value_name = "NAME")]
    pub(crate) remove: Option<String>,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library games`
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Only those that are not solved
    #[arg(long)]
    pub(crate) unfinished: bool,
    /// Only those of this puzzle
    #[arg(long, value_name = "ID")]
    pub(crate) puzzle: Option<i64>,
    /// Take this game out
    #[arg(long, value_name = "ID", conflicts_with_all = ["unfinished", "puzzle"])]
    pub(crate) remove: Option<i64>,
    /// Bring this game back, one of the last hundred that were taken out
    #[arg(long, value_name = "ID", conflicts_with_all = ["remove", "unfinished", "puzzle", "json"])]
    pub(crate) restore: Option<i64>,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library duplicates`
#[derive(Debug, Args)]
pub(crate) struct DuplicatesArgs {
    /// So many classes at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) limit: u64,
    /// Print one JSON object a line: the puzzles of a class
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library daily`
#[derive(Debug, Args)]
pub(crate) struct DailyArgs {
    /// The day: 2026-11-21. Without it, today by Coordinated Universal Time
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
