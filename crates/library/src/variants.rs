//! Puzzles of other sizes and with other rules. They have games as the classic ones have; what is searched for, rated and compared
//! are the classic ones alone.

use rusqlite::{OptionalExtension, params};

use crate::error::LibraryError;
use crate::file::Library;
use crate::puzzles::{PuzzleId, signed, unsigned};

/// A puzzle of another size or with other rules, to be added. The library reads none of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewVariant {
    /// What it is: `6x6`, `9x9 killer-cage`.
    pub kind: String,
    /// The puzzle as JSON (`variant`), on one line. Two puzzles with the same text are one.
    pub text: String,
    /// Its cells on one line, `.` for a blank.
    pub givens: String,
    /// What it is called.
    pub title: Option<String>,
    /// Where it is from.
    pub source: Option<String>,
}

/// Such a puzzle of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantEntry {
    /// Its number, of the same row as those of the classic puzzles.
    pub id: PuzzleId,
    /// The puzzle.
    pub puzzle: NewVariant,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// How many games of it there are.
    pub games: u64,
    /// The shortest time of a first solution that was found without help, in milliseconds.
    pub best: Option<u64>,
}

impl Library {
    /// Adds a puzzle, unless it is there. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add_variant(&mut self, new: &NewVariant, now: u64) -> Result<PuzzleId, LibraryError> {
        self.write(|transaction| {
            let key = format!("variant {}", new.text);
            let sql = "SELECT id FROM puzzle WHERE key = ?";
            let known = transaction.prepare_cached(sql)?.query_row([&key], |row| row.get(0)).optional()?;
            if let Some(id) = known {
                return Ok(PuzzleId(id));
            }
            let clues = new.givens.chars().filter(|&cell| cell != '.').count();
            transaction
                .prepare_cached(
                    "INSERT INTO puzzle (key, givens, clues, comment, source, record, added, kind) \
                     VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                )?
                .execute(params![
                    key,
                    new.givens,
                    clues as i64,
                    new.title,
                    new.source,
                    new.text,
                    signed(now),
                    new.kind
                ])?;
            Ok(PuzzleId(transaction.last_insert_rowid()))
        })
    }

    /// Such a puzzle by its number.
    ///
    /// # Errors
    /// If it does not exist, or is a classic one.
    pub fn variant(&self, id: PuzzleId) -> Result<VariantEntry, LibraryError> {
        let found = self.read(|connection| {
            let sql = "SELECT kind, record, givens, comment, source, added, \
                 (SELECT count(*) FROM game WHERE game.puzzle = puzzle.id), \
                 (SELECT min(found) FROM game WHERE game.puzzle = puzzle.id AND NOT aided AND found > 0) \
                 FROM puzzle WHERE id = ? AND kind IS NOT NULL";
            let read = |row: &rusqlite::Row<'_>| {
                Ok(VariantEntry {
                    id,
                    puzzle: NewVariant {
                        kind: row.get(0)?,
                        text: row.get(1)?,
                        givens: row.get(2)?,
                        title: row.get(3)?,
                        source: row.get(4)?,
                    },
                    added: unsigned(row, 5)?,
                    games: unsigned(row, 6)?,
                    best: row.get::<_, Option<i64>>(7)?.map(i64::unsigned_abs),
                })
            };
            connection.prepare_cached(sql)?.query_row([id.0], read).optional()
        })?;
        found.ok_or(LibraryError::NoPuzzle(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Progress;
    use crate::puzzles::{Equivalents, NewPuzzle};
    use crate::search::Search;

    #[test]
    fn a_variant_has_games_and_is_no_classic_puzzle() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        let classic = library.add(&[NewPuzzle::default()], Equivalents::Keep, 0).unwrap()[0].id();
        let new = NewVariant {
            kind: "4x4 killer-cage".to_owned(),
            text: "{}".to_owned(),
            givens: "1...".to_owned(),
            ..NewVariant::default()
        };
        let id = library.add_variant(&new, 5).unwrap();
        assert_eq!(library.add_variant(&new, 6).unwrap(), id, "it is one puzzle");
        let game = library.begin(id, "header", Progress::default(), 7).unwrap();
        library.begin(classic, "header", Progress::default(), 8).unwrap();
        let entry = library.variant(id).unwrap();
        assert_eq!((&entry.puzzle, entry.added, entry.games), (&new, 5, 1));
        assert_eq!(library.game_entry(game).unwrap().kind.as_deref(), Some("4x4 killer-cage"));
        let kinds: Vec<Option<String>> =
            library.games(false, None).unwrap().into_iter().map(|game| game.kind).collect();
        assert_eq!(kinds, [None, Some("4x4 killer-cage".to_owned())]);
        assert!(matches!(library.puzzle(id), Err(LibraryError::NoPuzzle(_))));
        assert!(matches!(library.variant(classic), Err(LibraryError::NoPuzzle(_))));
        let found = library.search(&Search::default()).unwrap();
        assert_eq!(found.iter().map(|entry| entry.id).collect::<Vec<_>>(), [classic]);
        assert_eq!((library.figures().unwrap().puzzles, library.figures().unwrap().games), (1, 2));
        library.remove_game(game).unwrap();
        library.restore_game(game).unwrap();
        assert_eq!(library.game(game).unwrap().entry.kind.as_deref(), Some("4x4 killer-cage"));
    }
}
