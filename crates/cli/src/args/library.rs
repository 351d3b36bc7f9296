//! What `library` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use shudu::library::Date;

use super::{Inputs, Layout, names};

/// `shudu library`
#[derive(Debug, Args)]
pub(crate) struct LibraryArgs {
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: LibraryCommand,
}

/// One command of the library.
#[derive(Debug, Subcommand)]
pub(crate) enum LibraryCommand {
    #[command(visible_alias = "search")]
    List(ListArgs),
    #[command(visible_alias = "add")]
    Import(ImportArgs),
    Export(ExportArgs),
    Show(ShowArgs),
    Remove(RemoveArgs),
    Tag(TagArgs),
    Tags(PlainArgs),
    Collections(CollectionsArgs),
    Games(GamesArgs),
    Daily(DailyArgs),
    Duplicates(DuplicatesArgs),
    Stats(PlainArgs),
    Calibrate(CalibrateArgs),
    Verify(PlainArgs),
}

/// A command without anything of its own.
#[derive(Debug, Args)]
pub(crate) struct PlainArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

/// What puzzles are looked for. Everything that is said must hold.
#[derive(Debug, Args, Default)]
pub(crate) struct SearchArgs {
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<String>,
    #[arg(long, value_name = "A..B")]
    pub(crate) ep: Option<String>,
    #[arg(long, value_name = "A..B")]
    pub(crate) ed: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) hodoku_level: Option<String>,
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Vec<String>,
    #[arg(long, value_name = "A..B")]
    pub(crate) clues: Option<String>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Vec<String>,
    #[arg(long, value_name = "SYMMETRY")]
    pub(crate) symmetry: Vec<String>,
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) source: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) comment: Option<String>,
    #[arg(long)]
    pub(crate) solved: bool,
    #[arg(long, conflicts_with = "solved")]
    pub(crate) unsolved: bool,
    #[arg(long)]
    pub(crate) unplayed: bool,
    #[arg(long)]
    pub(crate) unrated: bool,
    #[arg(long = "sort", alias = "order", value_name = "ORDER")]
    pub(crate) order: Option<String>,
    #[arg(long)]
    pub(crate) descending: bool,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) offset: u64,
}

/// `shudu library list`
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) limit: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library import`
#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[arg(long)]
    pub(crate) rate: bool,
    #[arg(long)]
    pub(crate) skip_equivalent: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) collection: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) source: Option<String>,
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Vec<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library export`
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::layout())]
    pub(crate) to: Option<Layout>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `shudu library show`
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "ID")]
    pub(crate) id: i64,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::layout())]
    pub(crate) to: Option<Layout>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
}

/// `shudu library remove`
#[derive(Debug, Args)]
pub(crate) struct RemoveArgs {
    #[arg(value_name = "ID", required = true)]
    pub(crate) ids: Vec<i64>,
    #[arg(long)]
    pub(crate) with_games: bool,
}

/// `shudu library tag`
#[derive(Debug, Args)]
pub(crate) struct TagArgs {
    #[arg(value_name = "ID")]
    pub(crate) id: i64,
    #[arg(value_name = "TAG", required = true)]
    pub(crate) tags: Vec<String>,
    #[arg(long)]
    pub(crate) remove: bool,
}

/// `shudu library collections`
#[derive(Debug, Args)]
pub(crate) struct CollectionsArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) remove: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library games`
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    #[arg(long)]
    pub(crate) unfinished: bool,
    #[arg(long, value_name = "ID")]
    pub(crate) puzzle: Option<i64>,
    #[arg(long, value_name = "ID", conflicts_with_all = ["unfinished", "puzzle"])]
    pub(crate) remove: Option<i64>,
    #[arg(long, value_name = "ID", conflicts_with_all = ["remove", "unfinished", "puzzle", "json"])]
    pub(crate) restore: Option<i64>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library calibrate`
#[derive(Debug, Args)]
pub(crate) struct CalibrateArgs {
    #[arg(long, conflicts_with_all = ["forget", "json"])]
    pub(crate) show: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) forget: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library duplicates`
#[derive(Debug, Args)]
pub(crate) struct DuplicatesArgs {
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) limit: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `shudu library daily`
#[derive(Debug, Args)]
pub(crate) struct DailyArgs {
    #[arg(value_name = "DATE", conflicts_with = "date")]
    pub(crate) day: Option<Date>,
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,
    #[arg(long, value_name = "FORM", hide_possible_values = true, value_parser = names::layout())]
    pub(crate) to: Option<Layout>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
}
