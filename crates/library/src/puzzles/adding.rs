//! Writing puzzles down: what makes two of them the same, and what is known of each.

use rusqlite::{Connection, OptionalExtension, params};
use shudu_core::{Puzzle, canon};
use shudu_format::{Form, Record, Tenths, write_record};

use super::rows::{by_key, signed};
use super::{Added, Equivalents, NewPuzzle, PuzzleId};
use crate::error::LibraryError;
use crate::writing::Failed;

/// Adds a puzzle, or adds data to one that is already there.
pub(super) fn add(
    transaction: &Connection,
    new: &NewPuzzle,
    equivalents: Equivalents,
    now: u64,
) -> Result<Added, Failed> {
    let form = form(&new.record)?;
    let key = key(&new.record);
    if let Some(id) = by_key(transaction, &key)? {
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
        .prepare_cached("INSERT INTO puzzle (key, givens, form, clues, added) VALUES (?, ?, ?, ?, ?)")?
        .execute(params![
            key,
            new.record.givens.to_string(),
            form,
            new.record.givens.len() as i64,
            signed(now)
        ])?;
    let id = PuzzleId(transaction.last_insert_rowid());
    tell(transaction, id, new, true, now)?;
    Ok(Added::New(id, like))
}

/// Writes down what is known of a puzzle: over what was known before, or only where nothing was.
pub(super) fn tell(
    transaction: &Connection,
    id: PuzzleId,
    more: &NewPuzzle,
    over: bool,
    now: u64,
) -> Result<(), Failed> {
    let record = &more.record;
    let se = record.ratings.as_ref().and_then(|ratings| ratings.se).unwrap_or_default();
    let hodoku = record.ratings.as_ref().and_then(|ratings| ratings.hodoku.as_ref());
    let tenths = |value: Option<Tenths>| value.map(|Tenths(tenths)| tenths);
    let [first, second] = if over { ["new", "old"] } else { ["old", "new"] };
    let columns =
        ["solution", "comment", "source", "er", "ep", "ed", "hodoku_level", "hodoku_score", "record"];
    // `new` are the values that come in, under the names of the columns that they are for.
    let sets: Vec<String> =
        columns.iter().map(|c| format!("{c} = coalesce({first}.{c}, {second}.{c})")).collect();
    let sql = format!(
        "UPDATE puzzle SET {} FROM \
         (SELECT ? AS solution, ? AS comment, ? AS source, ? AS er, ? AS ep, ? AS ed, ? AS hodoku_level, \
          ? AS hodoku_score, ? AS record) AS new, puzzle AS old WHERE old.id = ?10 AND puzzle.id = ?10",
        sets.join(", ")
    );
    transaction.prepare_cached(&sql)?.execute(params![
        record.solution.map(|solution| solution.to_string()),
        record.comment,
        more.source,
        tenths(se.er),
        tenths(se.ep),
        tenths(se.ed),
        hodoku.map(|hodoku| &hodoku.level),
        hodoku.map(|hodoku| hodoku.score),
        whole(record),
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

/// What makes two puzzles the same: the givens, and the candidates where they say more.
pub(super) fn key(record: &Record) -> String {
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

/// The canonical form; `None` for a Sukaku, which is compared as it is.
pub(super) fn form(record: &Record) -> Result<Option<String>, LibraryError> {
    let puzzle = Puzzle::new(record.givens)?;
    Ok(sukaku(record).is_none().then(|| canon::canonical(&puzzle).form.to_string()))
}

/// The record as JSON, where it says more than the columns.
fn whole(record: &Record) -> Option<String> {
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
