//! Why a game cannot begin, continue or be loaded.

use shudu_core::ClashError;

use crate::state::StateError;

/// Why a game cannot begin or continue.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// A digit is written over a given.
    #[error("{cells} is given and cannot be written into")]
    Given {
        /// The names of the cells.
        cells: String,
    },
    /// Something is written where the puzzle has no cell, or as no digit of it.
    #[error("{cell} is no cell of the puzzle, or holds no digit of it")]
    Outside {
        /// The name of the cell.
        cell: String,
    },
    /// An event does not have the next number.
    #[error("expected event {expected}, seen event {seen}")]
    Number {
        /// The next number.
        expected: u64,
        /// The number of the event.
        seen: u64,
    },
    /// An event does not fit the position before it.
    #[error("event {number} does not fit the game before it")]
    DoesNotFit {
        /// Its number.
        number: u64,
    },
}

/// Why a save cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// It is JSON, but not a save.
    #[error("not a saved game: expected \"format\": \"{expected}\"")]
    NotASave {
        /// What the format should be.
        expected: &'static str,
    },
    /// A newer program wrote it.
    #[error(
        "saved by a newer version of the program: save format {version}, this program reads up to {known}"
    )]
    Newer {
        /// The version of the save.
        version: u64,
        /// The newest that is read.
        known: u32,
    },
    /// It is not JSON, or a field is missing, unknown or of the wrong kind.
    #[error("the saved game is damaged: {message}")]
    Json {
        /// The message of the JSON reader, with line and column.
        message: String,
    },
    /// The puzzle is not 81 characters.
    #[error("the puzzle of the saved game is damaged: {0}")]
    Grid(#[from] shudu_core::ParseGridError),
    /// The givens clash.
    #[error("the puzzle of the saved game is damaged: {0}")]
    Clash(#[from] ClashError),
    /// The puzzle is no puzzle of other sizes and rules, or contradicts itself.
    #[error("the puzzle of the saved game is damaged: {message}")]
    Variant {
        /// What is wrong with it.
        message: String,
    },
    /// The digits at the start are not 81 characters.
    #[error("the state of the saved game is damaged: {0}")]
    State(#[from] StateError),
    /// An event does not fit.
    #[error("the log of the saved game is damaged: {0}")]
    Replay(#[from] ReplayError),
}

impl From<serde_json::Error> for LoadError {
    fn from(error: serde_json::Error) -> LoadError {
        LoadError::Json { message: error.to_string() }
    }
}
