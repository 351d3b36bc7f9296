//! The puzzle of a day, and statistics of the library.

use rusqlite::{OptionalExtension, params};

use shudu_core::Date;

use crate::error::LibraryError;
use crate::file::Library;
use crate::ids::PuzzleId;
use crate::puzzles::{READABLE, exists, unsigned};

/// Statistics of the whole library.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them have a rating on Sudoku Explainer's scale.
    pub rated: u64,
    /// How many of them were solved by a player in some game.
    pub solved_puzzles: u64,
    /// How many classes of equivalent puzzles.
    pub classes: u64,
    /// How many games, grids aside that were full and right when they were opened.
    pub games: u64,
    /// In how many of them a player has found a solution without asking for the answer.
    pub solved: u64,
    /// How many of these without help.
    pub unaided: u64,
    /// Milliseconds played in total, solved or not.
    pub played: u64,
    /// How many events the logs have.
    pub events: u64,
    /// Solved games and their times by whole ER: the level of the puzzle.
    pub by_er: Vec<Level>,
}

/// Figures of the solved games whose puzzle has an ER in one whole number, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    /// The ER without its tenths; `None` for puzzles without a rating.
    pub er: Option<u16>,
    /// How many games were solved.
    pub solved: u64,
    /// The shortest time of those solved without help, in milliseconds.
    pub best: Option<u64>,
    /// The mean time of those solved without help, in milliseconds.
    pub mean: Option<u64>,
}

impl Library {
    /// The puzzle of a day, once it was set.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn daily(&self, date: Date) -> Result<Option<PuzzleId>, LibraryError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT puzzle FROM daily WHERE date = ?")?;
            statement.query_row([date.to_string()], |row| row.get(0).map(PuzzleId)).optional()
        })
    }

    /// Is this the puzzle of some day?
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn is_daily(&self, puzzle: PuzzleId) -> Result<bool, LibraryError> {
        self.read(|connection| {
            connection.prepare_cached("SELECT 1 FROM daily WHERE puzzle = ?")?.exists([puzzle.0])
        })
    }

    /// Sets the puzzle of a day, unless it has one. Returns the one that it has now.
    ///
    /// # Errors
    /// When there is no such puzzle.
    pub fn set_daily(&mut self, date: Date, puzzle: PuzzleId) -> Result<PuzzleId, LibraryError> {
        self.write(|transaction| {
            exists(transaction, puzzle)?;
            let sql = "INSERT OR IGNORE INTO daily (date, puzzle) VALUES (?, ?)";
            transaction.execute(sql, params![date.to_string(), puzzle.0])?;
            let sql = "SELECT puzzle FROM daily WHERE date = ?";
            Ok(transaction.query_row(sql, [date.to_string()], |row| row.get(0).map(PuzzleId))?)
        })
    }

    /// Statistics of the whole library.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn figures(&self) -> Result<Figures, LibraryError> {
        self.read_at_once(|transaction| {
            let one = |sql: &str| transaction.query_row(sql, [], |row| unsigned(row, 0));
            let mut statement = transaction.prepare(
                "SELECT er / 10, count(*), min(time), CAST(round(avg(time)) AS INTEGER) FROM \
                 (SELECT er, CASE WHEN aided OR found = 0 THEN NULL ELSE found END AS time \
                  FROM game JOIN puzzle ON puzzle.id = game.puzzle WHERE found IS NOT NULL AND kind IS NULL) GROUP BY 1 ORDER BY 1",
            )?;
            let time = |value: Option<i64>| value.map(i64::unsigned_abs);
            let by_er = statement.query_map([], |row| {
                let er = row.get(0)?;
                Ok(Level { er, solved: unsigned(row, 1)?, best: time(row.get(2)?), mean: time(row.get(3)?) })
            })?;
            Ok(Figures {
                puzzles: one(&format!("SELECT count(*) FROM puzzle WHERE {READABLE}"))?,
                rated: one("SELECT count(coalesce(er, level)) FROM puzzle")?,
                solved_puzzles: one("SELECT count(DISTINCT puzzle) FROM game WHERE found IS NOT NULL")?,
                classes: one("SELECT count(DISTINCT form) FROM puzzle")?,
                games: one("SELECT count(*) FROM game WHERE found IS NOT NULL OR aided OR NOT solved")?,
                solved: one("SELECT count(*) FROM game WHERE found IS NOT NULL")?,
                unaided: one("SELECT count(*) FROM game WHERE found IS NOT NULL AND NOT aided")?,
                played: one("SELECT coalesce(sum(played), 0) FROM game")?,
                events: one("SELECT count(*) FROM event")?,
                by_er: by_er.collect::<Result<_, _>>()?,
            })
        })
    }
}
