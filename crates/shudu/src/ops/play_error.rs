//! Why something could not be done with a game of the library.

use shudu_game::{LoadError, Refused};
use shudu_library::{GameId, LibraryError};

use super::new_game::NewGameError;

/// Why something could not be done with a game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game refuses it; nothing has happened.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The library could not be read or written; what was not acknowledged has not happened.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The saved game cannot be read.
    #[error("game {game}: {error}")]
    Load {
        /// Which.
        game: GameId,
        /// Why.
        error: LoadError,
    },
    /// The game is of another size or with other rules, or is not, and another program plays it.
    #[error("game {game} is {}", kind.as_deref().unwrap_or("a classic Sudoku"))]
    OtherKind {
        /// Which.
        game: GameId,
        /// What it is, such as `9x9 killer-cage`; `None` for a classic game.
        kind: Option<String>,
    },
    /// No puzzle for a new game.
    #[error(transparent)]
    New(#[from] NewGameError),
}
