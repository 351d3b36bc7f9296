//! What `play` takes.

use std::path::PathBuf;

use clap::Args;
use shudu::format::Form;
use shudu::ops::game::Level;

use super::{ScreenTheme, names};

/// `shudu play`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Every move is saved before it is shown; quit and come back at any time, here or in the browser. The line at the bottom \
always says what is possible now, and F1 lists every key:

  1-9 write      Shift+digit corner note   Alt+digit centre note   Space next mode
  arrows, hjkl   with Shift: choose more   mouse: choose, drag, click
  u undo  r redo  x erase  a fill in notes  c check  ? hint, again for more  Enter do it
  b back to before the mistake  A answer  s path  t lessons  g settings  p pause  q quit
  N new game  e enter or paste a puzzle  T dark or light  Ctrl+Z stop for a while

Without INPUT the saved games are listed.")]
pub(crate) struct PlayArgs {
    /// A puzzle, a file with one, or `-` for standard input: a new game of it, with its placed digits and notes
    #[arg(value_name = "INPUT", conflicts_with_all = ["game", "daily", "level", "er", "technique", "seed"])]
    pub(crate) input: Option<String>,

    /// Read this form instead of recognising it
    #[arg(long, value_name = "FORM", value_parser = names::form())]
    pub(crate) from: Option<Form>,

    /// Go on with the saved game of this number
    #[arg(long, value_name = "N", conflicts_with_all = ["daily", "level", "er", "technique", "seed"])]
    pub(crate) game: Option<i64>,

    /// Play the puzzle of the day
    #[arg(long, conflicts_with_all = ["level", "er", "technique", "seed"])]
    pub(crate) daily: bool,

    /// A new game of this level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,

    /// A new game with this ER, both ends included: 4.6..7.0. Goes before the level
    #[arg(long, value_name = "A..B")]
    pub(crate) er: Option<String>,

    /// A new game whose path uses this technique, such as x-wing
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) technique: Option<String>,

    /// Make the new game from this seed: the same seed, the same puzzle
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<String>,

    /// Dark or light. Without it, as the terminal says, or dark
    #[arg(long, value_enum, value_name = "THEME")]
    pub(crate) theme: Option<ScreenTheme>,

    /// The library to use instead of the one in the user's data folder (or the one that SHUDU_LIBRARY names)
    #[arg(long, value_name = "FILE")]
    pub(crate) library: Option<PathBuf>,
}
