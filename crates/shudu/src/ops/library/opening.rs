//! Opening a library, with the games counted by the rules of today.

use std::path::PathBuf;

use shudu_library::{Library, LibraryError};

use crate::ops::game::progress_of;

/// How many games are counted anew in one go: other programs wait for that long.
const TOGETHER: u64 = 50;

/// Opens a library, and makes it when there is no file. Where an earlier version has written games, their times, and
/// whether they were solved, are counted anew from their logs, once.
///
/// # Errors
/// As [`Library::open`].
pub fn open(path: impl Into<PathBuf>) -> Result<Library, LibraryError> {
    counted(Library::open(path)?)
}

/// The same for a library that must be there already.
///
/// # Errors
/// As [`Library::open_existing`].
pub fn open_existing(path: impl Into<PathBuf>) -> Result<Library, LibraryError> {
    counted(Library::open_existing(path)?)
}

fn counted(mut library: Library) -> Result<Library, LibraryError> {
    loop {
        let games = library.uncounted(TOGETHER)?;
        if games.is_empty() {
            return Ok(library);
        }
        let mut found = Vec::with_capacity(games.len());
        for id in games {
            match library.game(id) {
                Ok(saved) => found.push((id, saved.entry.last, progress_of(&saved))),
                // Another program was quicker.
                Err(LibraryError::NoGame(_)) => {}
                Err(error) => return Err(error),
            }
        }
        library.recount(&found)?;
    }
}
