//! The errors of a library.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::ids::{GameId, PuzzleId};
use crate::text::{MOST_TAGS, Text};

/// Why a library could not be opened, or an operation failed. In every case nothing that was saved before is lost, and
/// an operation is done completely or not at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The file is something else. It was not changed.
    #[error("{} is not a shudu library: {}; it was not changed", path.display(), seen)]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is instead.
        seen: Foreign,
    },
    /// There is no such file, and none was created.
    #[error("there is no library {}", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// A newer program has written it. It was not changed.
    #[error("{} was written by a newer version of the program: library format {version}, this program reads up to {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: i64,
        /// The version that this program knows.
        known: i64,
    },
    /// The file is damaged. It was not written to.
    #[error("{} is damaged: {detail}; it was left as it is", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// The disk is full. What was saved before is still there.
    #[error("the disk is full; what was saved before is safe")]
    Full,
    /// Another program held the library for too long.
    #[error("the library is in use by another program")]
    Busy,
    /// Something else that was written together with it failed, and nothing of it was done.
    #[error("what was written together with it failed, and nothing of it was done")]
    Undone,
    /// The file or its folder cannot be written.
    #[error("the library cannot be written: {detail}")]
    ReadOnly {
        /// What the system says.
        detail: String,
    },
    /// The file or its folder cannot be opened or made.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The system does not say where a user's data goes.
    #[error("there is no folder for the user's data: set SHUDU_LIBRARY to a file")]
    NoDataFolder,
    /// There is no such puzzle.
    #[error("there is no puzzle {0} in the library")]
    NoPuzzle(PuzzleId),
    /// The puzzle is of another size or has other rules, and a classic one is needed.
    #[error("puzzle {puzzle} is {kind}, no classic Sudoku")]
    OtherKind {
        /// The puzzle.
        puzzle: PuzzleId,
        /// What it is.
        kind: String,
    },
    /// There is no such game.
    #[error("there is no game {0} in the library")]
    NoGame(GameId),
    /// The puzzle has games, so it is removed only on explicit request.
    #[error("puzzle {puzzle} has {games} saved games")]
    HasGames {
        /// The puzzle.
        puzzle: PuzzleId,
        /// How many games.
        games: u64,
    },
    /// Another program has written into the game meanwhile.
    #[error("game {game} has gone on elsewhere: event {expected} comes next, not {seen}")]
    Conflict {
        /// The game.
        game: GameId,
        /// The next number.
        expected: u64,
        /// The number that was to be written.
        seen: u64,
    },
    /// A name that was given is too long.
    #[error("{text:?} with {seen} characters: at most {} are allowed", text.most())]
    TooLong {
        /// Which.
        text: Text,
        /// How many characters it has.
        seen: usize,
    },
    /// A puzzle was given too many tags at once.
    #[error("{seen} tags: at most {MOST_TAGS} are allowed")]
    TooManyTags {
        /// How many.
        seen: usize,
    },
    /// The givens of a puzzle clash.
    #[error(transparent)]
    Clash(#[from] shudu_core::ClashError),
    /// Anything else that SQLite says.
    #[error("the library: {0}")]
    Sqlite(rusqlite::Error),
}

/// What a file is that is not a library.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Foreign {
    /// Not an SQLite file.
    #[error("it is not an SQLite file")]
    NotSqlite,
    /// An SQLite file of another program.
    #[error("it is the database of another program")]
    OtherProgram,
    /// A folder, a pipe, a device.
    #[error("it is not a regular file")]
    NotAFile,
}

impl LibraryError {
    /// The same for another one whose change failed with it.
    pub fn shared(&self) -> LibraryError {
        match self {
            LibraryError::Full => LibraryError::Full,
            LibraryError::Busy => LibraryError::Busy,
            LibraryError::ReadOnly { detail } => LibraryError::ReadOnly { detail: detail.clone() },
            LibraryError::Damaged { path, detail } => {
                LibraryError::Damaged { path: path.clone(), detail: detail.clone() }
            }
            _ => LibraryError::Undone,
        }
    }

    /// Sorts what SQLite says.
    pub(crate) fn of(error: rusqlite::Error, path: &Path) -> LibraryError {
        let Some(code) = error.sqlite_error_code() else { return LibraryError::Sqlite(error) };
        let detail = error.to_string();
        match code {
            ErrorCode::DiskFull => LibraryError::Full,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => LibraryError::Busy,
            ErrorCode::DatabaseCorrupt => LibraryError::Damaged { path: path.to_owned(), detail },
            ErrorCode::NotADatabase => {
                LibraryError::Foreign { path: path.to_owned(), seen: Foreign::NotSqlite }
            }
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                LibraryError::ReadOnly { detail }
            }
            _ => LibraryError::Sqlite(error),
        }
    }
}
