//! What is asked, and what is answered.

use serde::{Deserialize, Serialize};
use shudu_game::{Checked, Event, Operation, Save, Settings};

use crate::view::View;

/// A game to begin: one of `puzzle`, `share` and `save`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Begin {
    /// The givens: 81 characters. Other forms are read by the engine: their tables are larger than all of this module.
    pub(crate) puzzle: Option<String>,
    /// A position as a short text.
    pub(crate) share: Option<String>,
    /// A saved game, log included. It has settings of its own.
    pub(crate) save: Option<Save>,
    /// The settings of a new game.
    pub(crate) settings: Settings,
    /// Now, in milliseconds since 1970.
    pub(crate) at: u64,
}

/// One thing that the player did.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// What.
    pub(crate) operation: Operation,
}

/// What the player did, in order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    pub(crate) game: u32,
    /// The number of the last event that the host has: what came after it comes back.
    pub(crate) after: u64,
    pub(crate) moves: Vec<Move>,
}

/// Which game, and when.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OneGame {
    pub(crate) game: u32,
    #[serde(default)]
    pub(crate) at: u64,
}

/// A game as it stands.
#[derive(Debug, Serialize)]
pub(crate) struct GameState {
    pub(crate) game: u32,
    pub(crate) view: View,
    pub(crate) save: Save,
}

/// What became of the moves.
#[derive(Debug, Serialize)]
pub(crate) struct Acted {
    /// How many of the moves were dealt with: all.
    pub(crate) done: usize,
    pub(crate) refused: Vec<RefusedMove>,
    /// All events after the host's last.
    pub(crate) events: Vec<Event>,
    /// What the last check among the moves says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) checked: Option<Checked>,
    pub(crate) view: View,
}

/// A move that was not made.
#[derive(Debug, Serialize)]
pub(crate) struct RefusedMove {
    /// Its place among the moves, from 0.
    pub(crate) index: usize,
    /// Why: `given`, `filled`, `nothing-to-do`, …
    pub(crate) refused: &'static str,
    /// The same in English.
    pub(crate) message: String,
}

/// A game that is no longer in memory.
#[derive(Debug, Serialize)]
pub(crate) struct Ended {
    pub(crate) game: u32,
}
