//! Games: each move is on disk before it is acknowledged. The content of events is not read here.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::error::LibraryError;
use crate::file::Library;
use crate::ids::{GameId, PuzzleId};
use crate::puzzles::{exists, signed, unsigned};
use crate::text::Text;
use crate::writing::Failed;

/// What is known of a game without reading its log. The writer of moves passes it with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Milliseconds played in all.
    pub played: u64,
    /// Milliseconds that the clock shows: since the player started over, and those of the solution once it is found.
    pub time: u64,
    /// How many cells are blank.
    pub blank: u64,
    /// Is the grid full and right?
    pub solved: bool,
    /// Was help taken, hints or answers? Once a solution was found: before that.
    pub aided: bool,
    /// The milliseconds of the first solution that the player found without asking for the answer, 0 when no time can
    /// be held against others; `None` when there was none.
    pub found: Option<u64>,
}

/// Which game stands for one that is to be begun, where it was begun before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Once {
    /// That of the same puzzle and the same moment: the request was sent before.
    Moment,
    /// Any of the puzzle: one that is not solved rather than others, then the one that was played last.
    Puzzle,
}

/// A saved game, without its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameEntry {
    /// Its number.
    pub id: GameId,
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// Of a game of another size or with other rules: which, such as `9x9 killer-cage`. `None` for a classic game.
    pub kind: Option<String>,
    /// A name given by the player.
    pub title: Option<String>,
    /// When it was begun, in milliseconds since 1970.
    pub begun: u64,
    /// When the last event was written, likewise.
    pub touched: u64,
    /// The number of the last event; 0 before the first.
    pub last: u64,
    /// Its progress.
    pub progress: Progress,
}

/// A saved game with its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub entry: GameEntry,
    /// How it began, as it was given.
    pub header: String,
    /// Its events in order, as they were given.
    pub events: Vec<String>,
}

const COLUMNS: &str = "id, puzzle, title, begun, touched, last, played, blank, solved, aided, time, found, \
     (SELECT kind FROM puzzle WHERE puzzle.id = game.puzzle)";

/// The number of removed games that can be restored.
const MOST_REMOVED: i64 = 100;

/// The columns that are kept of a removed game.
const WHOLE: &str =
    "id, puzzle, header, title, begun, touched, last, played, blank, solved, aided, time, found, counted";

impl Library {
    /// Begins a game. `header` says how it began, and is stored unchanged.
    ///
    /// # Errors
    /// When there is no such puzzle, or the file cannot be written.
    pub fn begin(
        &mut self,
        puzzle: PuzzleId,
        header: &str,
        progress: Progress,
        now: u64,
    ) -> Result<GameId, LibraryError> {
        self.write(|transaction| begin(transaction, puzzle, header, progress, now, now))
    }

    /// The same, unless it was begun before: then the game that stands for it. Anyone who asks at the same time gets
    /// the same one. `sent` is the moment that the player's program has named, by which the request is known again.
    ///
    /// # Errors
    /// As [`Library::begin`].
    pub fn begin_once(
        &mut self,
        puzzle: PuzzleId,
        once: Once,
        header: &str,
        progress: Progress,
        now: u64,
        sent: u64,
    ) -> Result<Begun, LibraryError> {
        self.write(|transaction| {
            let known = match once {
                Once::Moment => {
                    let sql = "SELECT id FROM game WHERE puzzle = ?1 AND CASE \
                         WHEN EXISTS (SELECT 1 FROM sent WHERE game = id AND number = 0) \
                         THEN EXISTS (SELECT 1 FROM sent WHERE game = id AND number = 0 AND at = ?2) \
                         ELSE begun = ?2 END ORDER BY id LIMIT 1";
                    let mut statement = transaction.prepare_cached(sql)?;
                    statement.query_row(params![puzzle.0, signed(sent)], |row| row.get(0).map(GameId))
                }
                Once::Puzzle => {
                    let sql =
                        "SELECT id FROM game WHERE puzzle = ? ORDER BY solved, touched DESC, id DESC LIMIT 1";
                    let mut statement = transaction.prepare_cached(sql)?;
                    statement.query_row([puzzle.0], |row| row.get(0).map(GameId))
                }
            };
            match known.optional()? {
                Some(id) => Ok(Begun::Before(id)),
                None => begin(transaction, puzzle, header, progress, now, sent).map(Begun::Now),
            }
        })
    }

    /// Appends events to a game's log; the first has number `first`. When this returns they are on disk.
    ///
    /// # Errors
    /// [`LibraryError::Conflict`] if another program has continued the game meanwhile; then nothing is written.
    pub fn append(
        &mut self,
        game: GameId,
        first: u64,
        events: &[String],
        progress: Progress,
        now: u64,
    ) -> Result<(), LibraryError> {
        self.append_sent(game, first, events, progress, now, None)
    }

    /// The same of events that were sent with another moment than the last of them has.
    ///
    /// # Errors
    /// As [`Library::append`].
    pub fn append_sent(
        &mut self,
        game: GameId,
        first: u64,
        events: &[String],
        progress: Progress,
        now: u64,
        sent: Option<u64>,
    ) -> Result<(), LibraryError> {
        self.write(|transaction| {
            let expected = last(transaction, game)? + 1;
            if first != expected {
                return Err(LibraryError::Conflict { game, expected, seen: first }.into());
            }
            let sql = "INSERT INTO event (game, number, text) VALUES (?, ?, ?)";
            let mut insert = transaction.prepare_cached(sql)?;
            for (number, event) in (first..).zip(events) {
                insert.execute(params![game.0, signed(number), event])?;
            }
            let sql = "UPDATE game SET last = ?, touched = max(touched, ?) WHERE id = ?";
            let last = signed(first - 1 + events.len() as u64);
            transaction.prepare_cached(sql)?.execute(params![last, signed(now), game.0])?;
            if let Some(sent) = sent {
                keep_sent(transaction, game, sent, last)?;
            }
            set_progress(transaction, game, progress)?;
            Ok(())
        })
    }

    /// The numbers of the events of a game that were sent with this moment and are kept with another.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn sent_at(&self, game: GameId, at: u64) -> Result<Vec<u64>, LibraryError> {
        self.read(|connection| {
            let sql = "SELECT number FROM sent WHERE game = ? AND at = ? AND number > 0";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map(params![game.0, signed(at)], |row| unsigned(row, 0))?.collect()
        })
    }

    /// Was the event with this number sent with another moment than it is kept with?
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn was_sent_otherwise(&self, game: GameId, number: u64) -> Result<bool, LibraryError> {
        self.read(|connection| {
            let sql = "SELECT 1 FROM sent WHERE game = ? AND number = ?";
            connection.prepare_cached(sql)?.exists(params![game.0, signed(number)])
        })
    }

    /// The games whose progress was counted by the rules of an earlier version, the oldest first; this many at most.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn uncounted(&self, limit: u64) -> Result<Vec<GameId>, LibraryError> {
        self.read(|connection| {
            let sql = "SELECT id FROM game WHERE NOT counted ORDER BY id LIMIT ?";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map([signed(limit)], |row| row.get(0).map(GameId))?.collect()
        })
    }

    /// Sets the progress of games as counted from their logs today, of all of them or none. Without one, what was said
    /// before stays: the log cannot be read. Games that were removed, or continued meanwhile, are skipped.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn recount(&mut self, games: &[(GameId, u64, Option<Progress>)]) -> Result<(), LibraryError> {
        self.write(|transaction| {
            for &(game, last, progress) in games {
                let sql = "UPDATE game SET counted = 1 WHERE id = ? AND last = ?";
                let there = transaction.prepare_cached(sql)?.execute(params![game.0, signed(last)])?;
                if let Some(progress) = progress.filter(|_| there > 0) {
                    set_progress(transaction, game, progress)?;
                }
            }
            Ok(())
        })
    }

    /// A game with its log.
    ///
    /// # Errors
    /// If no game has this number.
    pub fn game(&self, id: GameId) -> Result<SavedGame, LibraryError> {
        let found = self.read_at_once(|transaction| {
            let sql = format!("SELECT {COLUMNS}, header FROM game WHERE id = ?");
            let found = transaction
                .prepare_cached(&sql)?
                .query_row([id.0], |row| Ok((read(row)?, row.get(13)?)))
                .optional()?;
            let Some((entry, header)) = found else { return Ok(None) };
            Ok(Some(SavedGame { entry, header, events: events_after(transaction, id, 0)? }))
        })?;
        found.ok_or(LibraryError::NoGame(id))
    }

    /// The events of a game after this number, in order: what another program has written meanwhile.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn events_after(&self, id: GameId, number: u64) -> Result<Vec<String>, LibraryError> {
        self.game_entry(id)?;
        self.read(|connection| events_after(connection, id, number))
    }

    /// A game without its log.
    ///
    /// # Errors
    /// If no game has this number.
    pub fn game_entry(&self, id: GameId) -> Result<GameEntry, LibraryError> {
        let sql = format!("SELECT {COLUMNS} FROM game WHERE id = ?");
        let found =
            self.read(|connection| connection.prepare_cached(&sql)?.query_row([id.0], read).optional())?;
        found.ok_or(LibraryError::NoGame(id))
    }

    /// The games, the one that was played last first: all, or those that are not solved, or those of one puzzle.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn games(&self, unfinished: bool, puzzle: Option<PuzzleId>) -> Result<Vec<GameEntry>, LibraryError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM game WHERE (NOT ?1 OR NOT solved) AND (?2 IS NULL OR puzzle = ?2) \
             ORDER BY touched DESC, id DESC"
        );
        self.read(|connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            statement.query_map(params![unfinished, puzzle.map(|puzzle| puzzle.0)], read)?.collect()
        })
    }

    /// Names a game, or removes its name.
    ///
    /// # Errors
    /// If there is no such game, or the name is too long ([`Text::Title`]).
    pub fn rename_game(&mut self, id: GameId, title: Option<&str>) -> Result<(), LibraryError> {
        Text::Title.check(title)?;
        self.write(|transaction| {
            match transaction.execute("UPDATE game SET title = ? WHERE id = ?", params![title, id.0])? {
                0 => Err(LibraryError::NoGame(id).into()),
                _ => Ok(()),
            }
        })
    }

    /// Removes a game with its log. It can be restored until its puzzle is removed, or a hundred other games are.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn remove_game(&mut self, id: GameId) -> Result<(), LibraryError> {
        self.write(|transaction| {
            last(transaction, id)?;
            let sql = format!("INSERT INTO removed_game ({WHOLE}) SELECT {WHOLE} FROM game WHERE id = ?");
            transaction.execute(&sql, [id.0])?;
            let sql = "INSERT INTO removed_event SELECT game, number, text FROM event WHERE game = ?";
            transaction.execute(sql, [id.0])?;
            transaction.execute("DELETE FROM game WHERE id = ?", [id.0])?;
            let sql = "DELETE FROM removed_game WHERE place <= (SELECT max(place) FROM removed_game) - ?";
            transaction.execute(sql, [MOST_REMOVED])?;
            Ok(())
        })
    }

    /// Restores a removed game, with its log and under its number.
    ///
    /// # Errors
    /// If there is no such game among those that can be restored.
    pub fn restore_game(&mut self, id: GameId) -> Result<(), LibraryError> {
        self.write(|transaction| {
            let sql = format!("INSERT INTO game ({WHOLE}) SELECT {WHOLE} FROM removed_game WHERE id = ?");
            if transaction.execute(&sql, [id.0])? == 0 {
                return Err(LibraryError::NoGame(id).into());
            }
            let sql = "INSERT INTO event SELECT game, number, text FROM removed_event WHERE game = ?";
            transaction.execute(sql, [id.0])?;
            transaction.execute("DELETE FROM removed_game WHERE id = ?", [id.0])?;
            Ok(())
        })
    }
}

/// What became of [`Library::begin_once`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begun {
    /// The game is new.
    Now(GameId),
    /// There was one.
    Before(GameId),
}

fn begin(
    transaction: &Connection,
    puzzle: PuzzleId,
    header: &str,
    progress: Progress,
    now: u64,
    sent: u64,
) -> Result<GameId, Failed> {
    exists(transaction, puzzle)?;
    transaction.execute(
        "INSERT INTO game (puzzle, header, begun, touched, played, blank, solved, aided, time, found, counted) \
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1)",
        params![
            puzzle.0,
            header,
            signed(now),
            signed(progress.played),
            signed(progress.blank),
            progress.solved,
            progress.aided,
            signed(progress.time),
            progress.found.map(signed)
        ],
    )?;
    let id = GameId(transaction.last_insert_rowid());
    if now != sent {
        keep_sent(transaction, id, sent, 0)?;
    }
    Ok(id)
}

fn keep_sent(connection: &Connection, game: GameId, sent: u64, number: i64) -> rusqlite::Result<()> {
    let sql = "INSERT OR IGNORE INTO sent (game, at, number) VALUES (?, ?, ?)";
    connection.prepare_cached(sql)?.execute(params![game.0, signed(sent), number]).map(drop)
}

fn set_progress(connection: &Connection, game: GameId, progress: Progress) -> rusqlite::Result<()> {
    let sql =
        "UPDATE game SET played = ?, blank = ?, solved = ?, aided = ?, time = ?, found = ? WHERE id = ?";
    connection.prepare_cached(sql)?.execute(params![
        signed(progress.played),
        signed(progress.blank),
        progress.solved,
        progress.aided,
        signed(progress.time),
        progress.found.map(signed),
        game.0
    ])?;
    Ok(())
}

fn last(connection: &Connection, game: GameId) -> Result<u64, Failed> {
    let mut statement = connection.prepare_cached("SELECT last FROM game WHERE id = ?")?;
    let last = statement.query_row([game.0], |row| unsigned(row, 0)).optional()?;
    last.ok_or_else(|| LibraryError::NoGame(game).into())
}

fn events_after(connection: &Connection, id: GameId, number: u64) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT text FROM event WHERE game = ? AND number > ? ORDER BY number";
    let mut statement = connection.prepare_cached(sql)?;
    statement.query_map(params![id.0, signed(number)], |row| row.get(0))?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<GameEntry> {
    Ok(GameEntry {
        id: GameId(row.get(0)?),
        puzzle: PuzzleId(row.get(1)?),
        kind: row.get(12)?,
        title: row.get(2)?,
        begun: unsigned(row, 3)?,
        touched: unsigned(row, 4)?,
        last: unsigned(row, 5)?,
        progress: Progress {
            played: unsigned(row, 6)?,
            blank: unsigned(row, 7)?,
            solved: row.get(8)?,
            aided: row.get(9)?,
            time: unsigned(row, 10)?,
            found: row.get::<_, Option<i64>>(11)?.map(i64::unsigned_abs),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{Equivalents, NewPuzzle};

    #[test]
    fn a_full_disk_loses_nothing_that_was_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("l");
        let mut library = Library::open(&path).unwrap();
        let puzzle = library.add(&[NewPuzzle::default()], Equivalents::Keep, 0).unwrap()[0].id();
        let game = library.begin(puzzle, "header", Progress::default(), 0).unwrap();
        // No more pages than there are and a few: what SQLite does then is what it does when the disk is full.
        let pages: i64 = library.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        library.connection.pragma_update(None, "max_page_count", pages + 3).unwrap();
        let event = "m".repeat(1000);
        let mut acknowledged = 0;
        let error = loop {
            let next = [event.clone()];
            match library.append(game, acknowledged + 1, &next, Progress::default(), 0) {
                Ok(()) => acknowledged += 1,
                Err(error) => break error,
            }
            assert!(acknowledged < 1000, "there is no room for that many");
        };
        assert!(matches!(error, LibraryError::Full), "{error}");
        assert!(acknowledged > 0);
        assert_eq!(library.game_entry(game).unwrap().last, acknowledged);
        drop(library);
        let mut library = Library::open(&path).unwrap();
        assert_eq!(library.game(game).unwrap().events.len() as u64, acknowledged);
        library.append(game, acknowledged + 1, &[event], Progress::default(), 0).unwrap();
    }
}
