//! What can be typed: one file a command, and what commands share. What each argument is for is said in the messages of
//! `i18n`: see [`crate::help`].

mod algorithm;
mod algorithms;
mod book;
mod candidates;
mod canon;
mod check;
mod common;
mod compare;
mod completions;
mod convert;
mod count;
mod dedupe;
mod document;
mod ending;
mod explain;
mod form;
mod full_screen;
mod generate;
mod hint;
mod hunt;
mod implied;
mod info;
mod isomorphs;
#[cfg(feature = "library")]
mod library;
mod man;
mod mcp;
mod minimize;
mod names;
mod neighbours;
#[cfg(feature = "library")]
mod play;
mod ranges;
mod rate;
mod render;
mod shared;
mod solve;
mod steps;
mod techniques;
mod transform;
mod watch;
mod web;
mod words;

use clap::{Parser, Subcommand};

pub(crate) use algorithm::AlgorithmArgs;
pub(crate) use algorithms::AlgorithmsArgs;
pub(crate) use book::{BookArgs, BookScale, BookSource, Kinds};
pub(crate) use candidates::{After, CandidatesArgs};
pub(crate) use canon::CanonArgs;
pub(crate) use check::CheckArgs;
pub(crate) use common::{ColorWhen, Common};
pub(crate) use compare::CompareArgs;
pub(crate) use completions::CompletionsArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use count::CountArgs;
pub(crate) use dedupe::DedupeArgs;
pub(crate) use document::{DocumentForm, Page};
pub(crate) use ending::ending;
pub(crate) use explain::{ExplainArgs, Scale};
pub(crate) use form::{command, read};
pub(crate) use full_screen::{ScreenSize, ScreenTheme};
pub(crate) use generate::GenerateArgs;
pub(crate) use hint::HintArgs;
pub(crate) use hunt::HuntArgs;
pub(crate) use implied::parse;
pub(crate) use info::InfoArgs;
pub(crate) use isomorphs::IsomorphsArgs;
#[cfg(feature = "library")]
pub(crate) use library::{
    CalibrateArgs, CollectionsArgs, DailyArgs, DuplicatesArgs, ExportArgs, GamesArgs, ImportArgs,
    LibraryArgs, LibraryCommand, ListArgs, PlainArgs, RemoveArgs, SearchArgs, ShowArgs, TagArgs,
};
pub(crate) use man::ManArgs;
pub(crate) use mcp::McpArgs;
pub(crate) use minimize::MinimizeArgs;
pub(crate) use names::To;
pub(crate) use neighbours::NeighboursArgs;
#[cfg(feature = "library")]
pub(crate) use play::PlayArgs;
pub(crate) use rate::RateArgs;
pub(crate) use render::{RenderArgs, Theme};
pub(crate) use shared::{Inputs, LimitArgs, OnePuzzle, Output, PuzzleForm, Target, Threads, is_seen};
pub(crate) use shudu::format::Layout;
pub(crate) use solve::SolveArgs;
pub(crate) use steps::StepsArgs;
pub(crate) use techniques::TechniquesArgs;
pub(crate) use transform::{Mirror, TransformArgs};
pub(crate) use watch::WatchArgs;
pub(crate) use web::WebArgs;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "shudu", version, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// One command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Count(CountArgs),
    Check(CheckArgs),
    Candidates(CandidatesArgs),
    Rate(RateArgs),
    Hint(HintArgs),
    Explain(ExplainArgs),
    Steps(StepsArgs),
    Techniques(TechniquesArgs),
    Algorithms(AlgorithmsArgs),
    Generate(GenerateArgs),
    Hunt(HuntArgs),
    Convert(ConvertArgs),
    Compare(CompareArgs),
    Watch(WatchArgs),
    Canon(CanonArgs),
    Transform(TransformArgs),
    Isomorphs(IsomorphsArgs),
    Dedupe(DedupeArgs),
    Minimize(MinimizeArgs),
    Neighbours(NeighboursArgs),
    Info(InfoArgs),
    #[cfg(feature = "library")]
    Library(LibraryArgs),
    Render(RenderArgs),
    Book(BookArgs),
    #[cfg(feature = "library")]
    Play(PlayArgs),
    Web(WebArgs),
    Mcp(McpArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

impl Command {
    /// Does somebody wait for its result, without seeing anything before?
    pub(crate) const fn is_awaited(&self) -> bool {
        match self {
            #[cfg(feature = "library")]
            Command::Play(_) => false,
            Command::Watch(_) | Command::Web(_) | Command::Mcp(_) | Command::Hunt(_) => false,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests;
