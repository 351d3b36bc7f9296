//! Puzzles as they are read from the file.

use rusqlite::types::Type;
use rusqlite::{Connection, Error, OptionalExtension, Row};
use shudu_core::Grid;
use shudu_format::{Form, HodokuRating, Ratings, Record, SeRating, Sudoku, Tenths, read_one};

use super::Entry;
use crate::error::LibraryError;
use crate::ids::PuzzleId;
use crate::writing::Failed;

/// The columns that [`Row`]s of puzzles are read from.
pub(crate) const COLUMNS: &str = "puzzle.id, givens, solution, comment, source, er, ep, ed, hodoku_level, hodoku_score, \
     record, added, \
     (SELECT count(*) FROM game WHERE game.puzzle = puzzle.id), \
     EXISTS (SELECT 1 FROM game WHERE game.puzzle = puzzle.id AND found IS NOT NULL), \
     (SELECT min(found) FROM game WHERE game.puzzle = puzzle.id AND NOT aided AND found > 0), kind, level";

/// The puzzles that can be read: a program without other sizes and rules sees none of these.
pub(crate) const READABLE: &str = if cfg!(feature = "variants") { "TRUE" } else { "kind IS NULL" };

/// The puzzle with this key.
pub(super) fn by_key(connection: &Connection, key: &str) -> rusqlite::Result<Option<PuzzleId>> {
    let mut statement = connection.prepare_cached("SELECT id FROM puzzle WHERE key = ?")?;
    statement.query_row([key], |row| row.get(0).map(PuzzleId)).optional()
}

/// Refuses what is asked of a puzzle that is not there.
pub(crate) fn exists(connection: &Connection, id: PuzzleId) -> Result<(), Failed> {
    let there = connection.prepare_cached("SELECT 1 FROM puzzle WHERE id = ?")?.exists([id.0])?;
    if there { Ok(()) } else { Err(LibraryError::NoPuzzle(id).into()) }
}

/// A puzzle by its number, names and all.
pub(super) fn entry(connection: &Connection, id: PuzzleId) -> rusqlite::Result<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM puzzle WHERE id = ? AND {READABLE}");
    let entry = connection.prepare_cached(&sql)?.query_row([id.0], read).optional()?;
    entry.map(|entry| with_names(connection, entry)).transpose()
}

/// A puzzle from the [`COLUMNS`] of a row; its names are still missing.
pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let mut sudoku = match row.get::<_, Option<String>>(15)? {
        None => Sudoku::Classic(classic(row)?),
        Some(_) => {
            let text: String = row.get(10)?;
            let failed = |error| Error::FromSqlConversionFailure(10, Type::Text, Box::new(error));
            let read = read_one(&text, Some(Form::Variant));
            // What is played need not be known whole.
            #[cfg(feature = "variants")]
            let read = read.or_else(shudu_format::ReadError::into_opened);
            read.map_err(failed)?.sudoku
        }
    };
    if let Some(solution) = row.get::<_, Option<String>>(2)? {
        sudoku.set_solution(&solution);
    }
    sudoku.set_name(row.get(3)?);
    Ok(Entry {
        id: PuzzleId(row.get(0)?),
        sudoku,
        level: row.get(16)?,
        source: row.get(4)?,
        tags: Vec::new(),
        techniques: Vec::new(),
        symmetries: Vec::new(),
        collections: Vec::new(),
        added: unsigned(row, 11)?,
        games: unsigned(row, 12)?,
        solved: row.get(13)?,
        best: row.get::<_, Option<i64>>(14)?.map(i64::unsigned_abs),
    })
}

/// The record of a classic puzzle.
fn classic(row: &Row<'_>) -> rusqlite::Result<Record> {
    let whole: Option<String> = row.get(10)?;
    let whole = whole.and_then(|text| read_one(&text, Some(Form::Json)).ok());
    let mut record = whole.and_then(|located| located.into_classic().ok()).unwrap_or_default();
    record.givens = Grid::from_line(row.get::<_, String>(1)?.as_bytes()).unwrap_or_default();
    record.solution = None;
    let tenths = |index| Ok::<_, rusqlite::Error>(row.get::<_, Option<u16>>(index)?.map(Tenths));
    let se = SeRating { er: tenths(5)?, ep: tenths(6)?, ed: tenths(7)? };
    let hodoku = match (row.get(8)?, row.get(9)?) {
        (Some(level), Some(score)) => Some(HodokuRating { level, score }),
        _ => None,
    };
    let ratings = Ratings { se: (se != SeRating::default()).then_some(se), hodoku };
    record.ratings = (ratings != Ratings::default()).then(|| Box::new(ratings));
    Ok(record)
}

/// Adds tags, techniques, symmetries and collections.
pub(crate) fn with_names(connection: &Connection, mut entry: Entry) -> rusqlite::Result<Entry> {
    let sql = "SELECT kind, name, times FROM label WHERE puzzle = ? ORDER BY kind, name";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([entry.id.0])?;
    while let Some(row) = rows.next()? {
        let name: String = row.get(1)?;
        match row.get::<_, String>(0)?.as_str() {
            "tag" => entry.tags.push(name),
            "technique" => entry.techniques.push((name, row.get(2)?)),
            _ => entry.symmetries.push(name),
        }
    }
    let sql = "SELECT name FROM collection JOIN member ON collection = id WHERE puzzle = ? ORDER BY name";
    let mut statement = connection.prepare_cached(sql)?;
    entry.collections = statement.query_map([entry.id.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(entry)
}

/// SQLite's integers have a sign. Ours that do not are far from its end: times in milliseconds, counts.
pub(crate) fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A column that is never negative.
pub(crate) fn unsigned(row: &Row<'_>, index: usize) -> rusqlite::Result<u64> {
    Ok(u64::try_from(row.get::<_, i64>(index)?).unwrap_or(0))
}
