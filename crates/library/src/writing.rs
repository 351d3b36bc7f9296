//! Reading and writing: each change for itself, or many changes that go to the disk together.

use rusqlite::{Connection, TransactionBehavior};

use crate::error::LibraryError;
use crate::file::{Library, Writing};

impl Library {
    /// From now on changes go to the disk together, when [`Library::settle`] is called: waiting for the disk is nearly
    /// all that a change takes, and many of them can wait for it at once. Each is still made wholly or not at all.
    /// Until they are settled, others do not see them, and no other program can write.
    pub fn gather(&mut self) {
        if self.writing == Writing::Singly {
            self.writing = Writing::Gathering;
        }
    }

    /// Are there changes that are not on disk yet?
    pub fn is_unsettled(&self) -> bool {
        self.writing == Writing::Gathered
    }

    /// Puts the gathered changes on disk: all of them are there when this returns. Gathering continues.
    ///
    /// # Errors
    /// When they could not be written. Then none of them was made, though each said that it was.
    pub fn settle(&mut self) -> Result<(), LibraryError> {
        if self.writing != Writing::Gathered {
            return Ok(());
        }
        self.writing = Writing::Gathering;
        // SQLite rolls everything back itself if the disk is full in the middle of a change.
        if self.connection.is_autocommit() {
            return Err(LibraryError::Undone);
        }
        self.connection.execute_batch("COMMIT").map_err(|error| {
            if !self.connection.is_autocommit() {
                let _the_first_error_counts = self.connection.execute_batch("ROLLBACK");
            }
            LibraryError::of(error, &self.path)
        })
    }

    /// Asks something of the file.
    pub(crate) fn read<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        ask(&self.connection).map_err(|error| LibraryError::of(error, &self.path))
    }

    /// Asks several things that belong together, whatever others write meanwhile.
    pub(crate) fn read_at_once<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        self.read(|connection| {
            // Gathered changes are a transaction already.
            if !connection.is_autocommit() {
                return ask(connection);
            }
            let transaction = connection.unchecked_transaction()?;
            ask(&transaction)
        })
    }

    /// Changes something: all of it, on disk when this returns, or nothing. While changes are gathered they are on disk
    /// when they are settled.
    pub(crate) fn write<T>(
        &mut self,
        change: impl FnOnce(&Connection) -> Result<T, Failed>,
    ) -> Result<T, LibraryError> {
        let Library { connection, path, writing } = self;
        let of = |error| LibraryError::of(error, path);
        let failed = |failed| match failed {
            Failed::Sqlite(error) => of(error),
            Failed::Library(error) => *error,
        };
        match writing {
            Writing::Singly => {
                // At once, so that two programs wait for each other instead of failing half way.
                let transaction =
                    connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(of)?;
                let done = change(&transaction).map_err(failed)?;
                transaction.commit().map_err(of)?;
                return Ok(done);
            }
            Writing::Gathering => {
                connection.execute_batch("BEGIN IMMEDIATE").map_err(of)?;
                *writing = Writing::Gathered;
            }
            Writing::Gathered if connection.is_autocommit() => return Err(LibraryError::Undone),
            Writing::Gathered => {}
        }
        let savepoint = connection.savepoint().map_err(of)?;
        let done = change(&savepoint).map_err(failed)?;
        savepoint.commit().map_err(of)?;
        Ok(done)
    }
}

/// Why a change was not made.
#[derive(Debug)]
pub(crate) enum Failed {
    Sqlite(rusqlite::Error),
    Library(Box<LibraryError>),
}

impl From<rusqlite::Error> for Failed {
    fn from(error: rusqlite::Error) -> Failed {
        Failed::Sqlite(error)
    }
}

impl From<LibraryError> for Failed {
    fn from(error: LibraryError) -> Failed {
        Failed::Library(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Progress;
    use crate::ids::GameId;
    use crate::puzzles::{Equivalents, NewPuzzle};

    fn library() -> (Library, GameId, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        let puzzle = library.add(&[NewPuzzle::default()], Equivalents::Keep, 0).unwrap()[0].id();
        let game = library.begin(puzzle, "header", Progress::default(), 0).unwrap();
        (library, game, folder)
    }

    fn append(library: &mut Library, game: GameId, first: u64, size: usize) -> Result<(), LibraryError> {
        library.append(game, first, &["m".repeat(size)], Progress::default(), 0)
    }

    #[test]
    fn gathered_changes_are_seen_by_others_when_they_are_settled() {
        let (mut library, game, folder) = library();
        let other = Library::open(folder.path().join("l")).unwrap();
        let last = |library: &Library| library.game_entry(game).unwrap().last;
        library.gather();
        assert!(!library.is_unsettled());
        library.settle().unwrap();
        append(&mut library, game, 1, 1).unwrap();
        append(&mut library, game, 2, 1).unwrap();
        assert!(library.is_unsettled());
        assert_eq!((last(&library), last(&other)), (2, 0));
        assert_eq!(library.game(game).unwrap().events.len(), 2);
        library.settle().unwrap();
        assert!(!library.is_unsettled());
        assert_eq!((last(&library), last(&other)), (2, 2));
        append(&mut library, game, 3, 1).unwrap();
        drop(library);
        assert_eq!(last(&other), 2, "what was never settled was never made");
    }

    #[test]
    fn a_gathered_change_that_fails_takes_no_other_with_it() {
        let (mut library, game, _folder) = library();
        library.gather();
        append(&mut library, game, 1, 1).unwrap();
        let conflict = append(&mut library, game, 1, 1);
        assert!(matches!(conflict, Err(LibraryError::Conflict { expected: 2, seen: 1, .. })));
        append(&mut library, game, 2, 1).unwrap();
        library.settle().unwrap();
        assert_eq!(library.game(game).unwrap().events.len(), 2);
    }

    #[test]
    fn gathered_changes_that_find_no_room_are_not_made_and_those_before_are_safe() {
        let (mut library, game, folder) = library();
        append(&mut library, game, 1, 1000).unwrap();
        let pages: i64 = library.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        library.connection.pragma_update(None, "max_page_count", pages + 3).unwrap();
        library.gather();
        let error = (2..1000).find_map(|number| append(&mut library, game, number, 1000).err());
        assert!(matches!(error, Some(LibraryError::Full)), "{error:?}");
        // Whether or not SQLite rolled the others back: those that remain are whole, and nothing is half done.
        let settled = library.settle();
        let last = library.game_entry(game).unwrap().last;
        match settled {
            Ok(()) => assert!(last > 1),
            Err(error) => assert!(matches!(error, LibraryError::Undone | LibraryError::Full), "{error}"),
        }
        assert!(!library.is_unsettled());
        drop(library);
        let mut library = Library::open(folder.path().join("l")).unwrap();
        assert_eq!(library.game_entry(game).unwrap().last, last);
        assert_eq!(library.game(game).unwrap().events.len() as u64, last);
        append(&mut library, game, last + 1, 1000).unwrap();
    }
}
