//! Writing puzzles down: what makes two of them the same, and what is known of each.

use rusqlite::{Connection, OptionalExtension, params};
use shudu_core::{Puzzle, canon};
use shudu_format::{Form, Record, Sudoku, Tenths, write_record};

use super::rows::{by_key, signed};
use super::{Added, Equivalents, NewPuzzle};
use crate::error::LibraryError;
use crate::ids::PuzzleId;
use crate::writing::Failed;

/// Adds a puzzle, or adds data to one that is already there.
pub(super) fn add(
    transaction: &Connection,
    new: &NewPuzzle,
    equivalents: Equivalents,
    now: u64,
) -> Result<Added, Failed> {
    let form = form(&new.sudoku)?;
    let key = key(&new.sudoku);
    let known = match by_key(transaction, &key)? {
        None if new.sudoku.classic().is_err() => named_before(transaction, &new.sudoku, &key)?,
        known => known,
    };
    if let Some(id) = known {
        tell(transaction, id, new, false, now)?;
        return Ok(Added::Known(id));
    }
    let sql = "SELECT id FROM puzzle WHERE form = ? ORDER BY id LIMIT 1";
    let like: Option<PuzzleId> =
        transaction.prepare_cached(sql)?.query_row([&form], |row| row.get(0).map(PuzzleId)).optional()?;
    if let (Some(id), Equivalents::Skip) = (like, equivalents) {
        return Ok(Added::Skipped(id));
    }
    transaction
        .prepare_cached(
            "INSERT INTO puzzle (key, givens, form, clues, kind, added) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            key,
            new.sudoku.givens(),
            form,
            new.sudoku.clues() as i64,
            new.sudoku.classic().err().map(|other| other.kind),
            signed(now)
        ])?;
    let id = PuzzleId(transaction.last_insert_rowid());
    tell(transaction, id, new, true, now)?;
    Ok(Added::New(id, like))
}

/// The puzzle whose key has rules and cells in the order of its text, as earlier versions wrote it. It gets the key of
/// today.
fn named_before(transaction: &Connection, sudoku: &Sudoku, key: &str) -> Result<Option<PuzzleId>, Failed> {
    let known = by_key(transaction, &format!("{VARIANT}{}", sudoku.text()))?;
    if let Some(id) = known {
        let sql = "UPDATE puzzle SET key = ? WHERE id = ?";
        transaction.prepare_cached(sql)?.execute(params![key, id.0])?;
    }
    Ok(known)
}

/// Writes down what is known of a puzzle: over what was known before, or only where nothing was.
pub(super) fn tell(
    transaction: &Connection,
    id: PuzzleId,
    more: &NewPuzzle,
    over: bool,
    now: u64,
) -> Result<(), Failed> {
    let ratings = more.sudoku.classic().ok().and_then(|record| record.ratings.as_deref());
    let se = ratings.and_then(|ratings| ratings.se).unwrap_or_default();
    let hodoku = ratings.and_then(|ratings| ratings.hodoku.as_ref());
    let tenths = |value: Option<Tenths>| value.map(|Tenths(tenths)| tenths);
    let [first, second] = if over { ["new", "old"] } else { ["old", "new"] };
    let columns = [
        "solution",
        "comment",
        "source",
        "er",
        "ep",
        "ed",
        "hodoku_level",
        "hodoku_score",
        "record",
        "level",
    ];
    // `new` are the values that come in, under the names of the columns that they are for.
    let sets: Vec<String> =
        columns.iter().map(|c| format!("{c} = coalesce({first}.{c}, {second}.{c})")).collect();
    let sql = format!(
        "UPDATE puzzle SET {} FROM \
         (SELECT ? AS solution, ? AS comment, ? AS source, ? AS er, ? AS ep, ? AS ed, ? AS hodoku_level, \
          ? AS hodoku_score, ? AS record, ? AS level) AS new, puzzle AS old WHERE old.id = ?11 AND puzzle.id = ?11",
        sets.join(", ")
    );
    transaction.prepare_cached(&sql)?.execute(params![
        more.sudoku.solution(),
        more.sudoku.name(),
        more.source,
        tenths(se.er),
        tenths(se.ep),
        tenths(se.ed),
        hodoku.map(|hodoku| &hodoku.level),
        hodoku.map(|hodoku| hodoku.score),
        whole(&more.sudoku),
        more.level,
        id.0,
    ])?;
    let label = "INSERT OR REPLACE INTO label (puzzle, kind, name, times) VALUES (?, ?, ?, ?)";
    let mut label = transaction.prepare_cached(label)?;
    for tag in &more.tags {
        label.execute(params![id.0, "tag", tag, 1])?;
    }
    let mut replace = |kind: &str, names: &mut dyn Iterator<Item = (&str, u32)>| -> Result<(), Failed> {
        let mut names = names.peekable();
        if names.peek().is_some() {
            transaction.execute("DELETE FROM label WHERE puzzle = ? AND kind = ?", params![id.0, kind])?;
        }
        for (name, times) in names {
            label.execute(params![id.0, kind, name, times])?;
        }
        Ok(())
    };
    replace("technique", &mut more.techniques.iter().map(|(name, times)| (name.as_str(), *times)))?;
    replace("symmetry", &mut more.symmetries.iter().map(|name| (name.as_str(), 1)))?;
    if let Some(name) = &more.collection {
        transaction.execute(
            "INSERT OR IGNORE INTO collection (name, created) VALUES (?, ?)",
            params![name, signed(now)],
        )?;
        transaction.execute(
            "INSERT OR IGNORE INTO member (collection, puzzle, place) \
             SELECT id, ?2, 1 + coalesce((SELECT max(place) FROM member WHERE collection = id), 0) \
             FROM collection WHERE name = ?1",
            params![name, id.0],
        )?;
    }
    Ok(())
}

/// What the key of a puzzle of another size or with other rules begins with.
const VARIANT: &str = "variant ";

/// What makes two puzzles the same: the givens, and the candidates where they say more; of other sizes and rules the
/// rules, too.
pub(super) fn key(sudoku: &Sudoku) -> String {
    let Ok(record) = sudoku.classic() else { return format!("{VARIANT}{}", sudoku.key()) };
    match sukaku(record) {
        Some(candidates) => format!("{} {candidates}", record.givens),
        None => record.givens.to_string(),
    }
}

/// The candidates of a record as 729 characters, where they say more than the givens.
fn sukaku(record: &Record) -> Option<String> {
    let candidates = record.candidates.as_ref()?;
    let says_more = !shudu_core::Candidates::of(&record.values()).is_subset(candidates);
    says_more.then(|| {
        let mut text = String::new();
        write_record(
            &Record { candidates: Some(*candidates), ..Record::of(record.givens) },
            Form::Sukaku,
            &mut text,
        );
        text.trim_end().to_owned()
    })
}

/// The canonical form; `None` for a Sukaku and for puzzles of other kinds, which are compared as they are.
pub(super) fn form(sudoku: &Sudoku) -> Result<Option<String>, LibraryError> {
    let Ok(record) = sudoku.classic() else { return Ok(None) };
    let puzzle = Puzzle::new(record.givens)?;
    Ok(sukaku(record).is_none().then(|| canon::canonical(&puzzle).form.to_string()))
}

/// The record as JSON, where it says more than the columns.
fn whole(sudoku: &Sudoku) -> Option<String> {
    let Ok(record) = sudoku.classic() else { return Some(sudoku.text()) };
    let more = !record.placed.is_empty()
        || sukaku(record).is_some()
        || record.hodoku.is_some()
        || !record.steps.is_empty();
    more.then(|| {
        let mut text = String::new();
        write_record(record, Form::Json, &mut text);
        text
    })
}

#[cfg(test)]
#[cfg(feature = "variants")]
mod tests {
    use shudu_format::read_one;

    use super::*;
    use crate::file::Library;

    #[test]
    fn a_puzzle_of_an_earlier_version_is_known_by_its_text_and_then_by_its_key() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open(folder.path().join("l")).unwrap();
        let read = |text: &str| read_one(text, None).unwrap().sudoku;
        let sudoku = read(".Shape~4x4.Cage~7~R2C2~R2C1.Cage~3~R1C1~R1C2");
        let earlier = format!("variant {}", sudoku.text());
        let insert = "INSERT INTO puzzle (key, givens, clues, record, added, kind) VALUES (?, ?, 0, ?, 0, ?)";
        let values = (earlier, sudoku.givens(), sudoku.text(), sudoku.kind());
        library.write(|transaction| Ok(transaction.execute(insert, values)?)).unwrap();
        let mut add =
            |sudoku: &Sudoku| library.add(&[NewPuzzle::of(sudoku.clone())], Equivalents::Keep, 5).unwrap()[0];
        assert_eq!(add(&sudoku), Added::Known(PuzzleId(1)));
        assert_eq!(add(&read(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2")), Added::Known(PuzzleId(1)));
    }
}
