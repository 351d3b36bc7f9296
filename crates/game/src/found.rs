//! The first solution that the player found.

use serde::{Deserialize, Serialize};

/// The first solution of a game that was found without asking for the answer: later ones, after undo and redo or from a
/// new start, change nothing about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Found {
    /// Milliseconds on the clock since the start, or since the player started over.
    pub time: u64,
    /// Can this time be compared with others? Not if digits were in the grid from the start, or the timer was off
    /// for a part of the game.
    pub timed: bool,
    /// Were hints shown or applied before?
    pub aided: bool,
}
