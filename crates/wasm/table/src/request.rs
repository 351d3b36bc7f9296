//! What is asked, and what is answered.

use serde::{Deserialize, Serialize};
use shudu_game::{CheckedOf, EventOf, Family, OperationOf, SaveOf, Settings};

use crate::view::View;

/// A game to begin: one of `puzzle`, `share` and `save`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct Begin<F: Family> {
    /// The puzzle: 81 characters, or a variant in any form.
    #[serde(default)]
    pub(crate) puzzle: Option<String>,
    /// A position as a short text.
    #[serde(default)]
    pub(crate) share: Option<String>,
    /// A saved game, log included. It has settings of its own.
    #[serde(default)]
    pub(crate) save: Option<SaveOf<F>>,
    /// The settings of a new game.
    #[serde(default)]
    pub(crate) settings: Settings,
    /// Now, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) at: u64,
}

/// One thing that the player did.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct Move<F: Family> {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// What.
    pub(crate) operation: OperationOf<F>,
}

/// What the player did, in order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct Act<F: Family> {
    pub(crate) game: u32,
    /// The number of the last event that the host has: what came after it comes back.
    pub(crate) after: u64,
    pub(crate) moves: Vec<Move<F>>,
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
#[serde(bound = "")]
pub(crate) struct GameState<F: Family> {
    pub(crate) game: u32,
    pub(crate) view: View<F>,
    pub(crate) save: SaveOf<F>,
}

/// What became of the moves.
#[derive(Debug, Serialize)]
#[serde(bound = "")]
pub(crate) struct Acted<F: Family> {
    /// How many of the moves were dealt with: all.
    pub(crate) done: usize,
    pub(crate) refused: Vec<RefusedMove>,
    /// All events after the host's last.
    pub(crate) events: Vec<EventOf<F>>,
    /// What the last check among the moves says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) checked: Option<CheckedOf<F>>,
    pub(crate) view: View<F>,
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
