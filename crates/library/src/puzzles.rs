//! The puzzles: adding, rating, naming, taking out.

use std::fmt;

use rusqlite::{Connection, OptionalExtension, Row, params};
use shudu_core::{Grid, Puzzle, canon};
use shudu_format::{Form, HodokuRating, Ratings, Record, SeRating, Tenths, read_one, write_record};

use crate::error::LibraryError;
use crate::file::Library;
use crate::writing::Failed;

/// A puzzle's number in its library, from 1; never used again after the puzzle is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(pub i64);

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A puzzle to be added, with what is known of it. What is not known can be told later.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewPuzzle {
    /// The puzzle; its ratings, comment and solution are kept too.
    pub record: Record,
    /// Where it is from: a file, a book, `generate` and a seed.
    pub source: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The techniques of its path, with how often each is used.
    pub techniques: Vec<(String, u32)>,
    /// The symmetries of its givens.
    pub symmetries: Vec<String>,
    /// The collection to put it into, at the end; made when there is none of this name.
    pub collection: Option<String>,
}

impl NewPuzzle {
    /// A puzzle of which nothing else is known.
    pub fn of(record: Record) -> NewPuzzle {
        NewPuzzle { record, ..NewPuzzle::default() }
    }
}

/// What to do with a puzzle that a symmetry of the rules turns into one that is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Equivalents {
    /// Add it, and say which one it is like.
    #[default]
    Keep,
    /// Leave it out.
    Skip,
}

/// What became of a puzzle that was to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    /// It is new. The puzzle that it is equivalent to, if there is one: the oldest.
    New(PuzzleId, Option<PuzzleId>),
    /// This very puzzle is there already; what was not known of it before is known now.
    Known(PuzzleId),
    /// It was left out, being equivalent to this one.
    Skipped(PuzzleId),
}

impl Added {
    /// The puzzle in the library that stands for it.
    pub const fn id(self) -> PuzzleId {
        match self {
            Added::New(id, _) | Added::Known(id) | Added::Skipped(id) => id,
        }
    }
}

/// A puzzle of the library with all that is known of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its number.
    pub id: PuzzleId,
    /// The puzzle with its ratings, comment and solution, as far as they are known.
    pub record: Record,
    /// Where it is from.
    pub source: Option<String>,
    /// Tags, in the order of the alphabet.
    pub tags: Vec<String>,
    /// The techniques of its path with how often each is used, in the order of the alphabet.
    pub techniques: Vec<(String, u32)>,
    /// The symmetries of its givens, in the order of the alphabet.
    pub symmetries: Vec<String>,
    /// The collections that it is in, in the order of the alphabet.
    pub collections: Vec<String>,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// How many games of it there are.
    pub games: u64,
    /// Was one of them solved?
    pub solved: bool,
    /// The shortest playing time of those that were solved without help, in milliseconds.
    pub best: Option<u64>,
}

/// The columns that [`Row`]s of puzzles are read from.
pub(crate) const COLUMNS: &str = "puzzle.id, givens, solution, comment, source, er, ep, ed, hodoku_level, hodoku_score, \
     record, added, \
     (SELECT count(*) FROM game WHERE game.puzzle = puzzle.id), \
     EXISTS (SELECT 1 FROM game WHERE game.puzzle = puzzle.id AND solved), \
     (SELECT min(played) FROM game WHERE game.puzzle = puzzle.id AND solved AND NOT aided AND played > 0)";

impl Library {
    /// Adds puzzles, all or none, in the order given; `now` is in milliseconds since 1970. When this returns they are on
    /// disk. Some 20 µs each for finding those that are equivalent; for very many, call it with some thousand at a time.
    ///
    /// # Errors
    /// When the givens of one clash, or the file cannot be written.
    pub fn add(
        &mut self,
        puzzles: &[NewPuzzle],
        equivalents: Equivalents,
        now: u64,
    ) -> Result<Vec<Added>, LibraryError> {
        self.write(|transaction| {
            puzzles.iter().map(|puzzle| add(transaction, puzzle, equivalents, now)).collect()
        })
    }

    /// A puzzle by its number.
    ///
    /// # Errors
    /// When there is none.
    pub fn puzzle(&self, id: PuzzleId) -> Result<Entry, LibraryError> {
        self.read(|connection| entry(connection, id))?.ok_or(LibraryError::NoPuzzle(id))
    }

    /// The very puzzle of a record, if it is there.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn find(&self, record: &Record) -> Result<Option<PuzzleId>, LibraryError> {
        self.read(|connection| by_key(connection, &key(record)))
    }

    /// The puzzles that a symmetry of the rules turns this one into, itself included, oldest first. None for a Sukaku.
    ///
    /// # Errors
    /// When its givens clash, or the file cannot be read.
    pub fn equivalents(&self, record: &Record) -> Result<Vec<PuzzleId>, LibraryError> {
        let Some(form) = form(record)? else { return Ok(Vec::new()) };
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT id FROM puzzle WHERE form = ? ORDER BY id")?;
            statement.query_map([form], |row| row.get(0).map(PuzzleId))?.collect()
        })
    }

    /// The classes of puzzles that a symmetry of the rules turns into each other, two or more in each, oldest first; so
    /// many classes at most.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn duplicates(&self, limit: u64) -> Result<Vec<Vec<Entry>>, LibraryError> {
        self.read_at_once(|transaction| {
            let mut forms = transaction.prepare_cached(
                "SELECT form FROM puzzle WHERE form IS NOT NULL GROUP BY form HAVING count(*) > 1 \
                 ORDER BY min(id) LIMIT ?",
            )?;
            let forms: Vec<String> =
                forms.query_map([signed(limit)], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let sql = format!("SELECT {COLUMNS} FROM puzzle WHERE form = ? ORDER BY id");
            let mut of_form = transaction.prepare_cached(&sql)?;
            let mut classes = Vec::with_capacity(forms.len());
            for form in forms {
                let class: Vec<Entry> = of_form.query_map([form], read)?.collect::<Result<_, _>>()?;
                let class = class.into_iter().map(|entry| with_names(transaction, entry));
                classes.push(class.collect::<Result<_, _>>()?);
            }
            Ok(classes)
        })
    }

    /// Tells more of a puzzle: what the record, source, techniques and symmetries of `more` have replaces what was
    /// known, tags and collections come on top. The puzzle itself stays.
    ///
    /// # Errors
    /// When there is none of this number.
    pub fn tell(&mut self, id: PuzzleId, more: &NewPuzzle, now: u64) -> Result<(), LibraryError> {
        self.write(|transaction| {
            exists(transaction, id)?;
            tell(transaction, id, more, true, now)
        })
    }

    /// Gives a puzzle a tag. True when it is new.
    ///
    /// # Errors
    /// When there is no such puzzle.
    pub fn tag(&mut self, id: PuzzleId, tag: &str) -> Result<bool, LibraryError> {
        self.write(|transaction| {
            exists(transaction, id)?;
            let sql = "INSERT OR IGNORE INTO label (puzzle, kind, name) VALUES (?, 'tag', ?)";
            Ok(transaction.execute(sql, params![id.0, tag])? > 0)
        })
    }

    /// Takes a tag from a puzzle. True when it was there.
    ///
    /// # Errors
    /// When there is no such puzzle.
    pub fn untag(&mut self, id: PuzzleId, tag: &str) -> Result<bool, LibraryError> {
        self.write(|transaction| {
            exists(transaction, id)?;
            let sql = "DELETE FROM label WHERE puzzle = ? AND kind = 'tag' AND name = ?";
            Ok(transaction.execute(sql, params![id.0, tag])? > 0)
        })
    }

    /// Takes a puzzle out, with its games when that is said.
    ///
    /// # Errors
    /// When there is no such puzzle, or it has games and they are not to go.
    pub fn remove(&mut self, id: PuzzleId, with_games: bool) -> Result<(), LibraryError> {
        self.write(|transaction| {
            exists(transaction, id)?;
            let sql = "SELECT count(*) FROM game WHERE puzzle = ?";
            let games: i64 = transaction.query_row(sql, [id.0], |row| row.get(0))?;
            if games > 0 && !with_games {
                return Err(LibraryError::HasGames { puzzle: id, games: games.unsigned_abs() }.into());
            }
            transaction.execute("DELETE FROM game WHERE puzzle = ?", [id.0])?;
            transaction.execute("DELETE FROM puzzle WHERE id = ?", [id.0])?;
            Ok(())
        })
    }

    /// The collections, in the order of the alphabet, each with the number of its puzzles.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn collections(&self) -> Result<Vec<(String, u64)>, LibraryError> {
        self.names(
            "SELECT name, count(puzzle) FROM collection LEFT JOIN member ON collection = id GROUP BY id ORDER BY name",
        )
    }

    /// The tags in use, in the order of the alphabet, each with the number of its puzzles.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn tags(&self) -> Result<Vec<(String, u64)>, LibraryError> {
        self.names("SELECT name, count(*) FROM label WHERE kind = 'tag' GROUP BY name ORDER BY name")
    }

    fn names(&self, sql: &str) -> Result<Vec<(String, u64)>, LibraryError> {
        self.read(|connection| {
            let mut statement = connection.prepare(sql)?;
            statement.query_map([], |row| Ok((row.get(0)?, unsigned(row, 1)?)))?.collect()
        })
    }

    /// Takes a collection apart. Its puzzles stay in the library. True when there was one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn remove_collection(&mut self, name: &str) -> Result<bool, LibraryError> {
        self.write(
            |transaction| Ok(transaction.execute("DELETE FROM collection WHERE name = ?", [name])? > 0),
        )
    }
}

fn add(
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
fn tell(
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
fn key(record: &Record) -> String {
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

/// The canonical form; `None` for a Sukaku, which is compared as it stands.
fn form(record: &Record) -> Result<Option<String>, LibraryError> {
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

fn by_key(connection: &Connection, key: &str) -> rusqlite::Result<Option<PuzzleId>> {
    let mut statement = connection.prepare_cached("SELECT id FROM puzzle WHERE key = ?")?;
    statement.query_row([key], |row| row.get(0).map(PuzzleId)).optional()
}

pub(crate) fn exists(connection: &Connection, id: PuzzleId) -> Result<(), Failed> {
    let there = connection.prepare_cached("SELECT 1 FROM puzzle WHERE id = ?")?.exists([id.0])?;
    if there { Ok(()) } else { Err(LibraryError::NoPuzzle(id).into()) }
}

fn entry(connection: &Connection, id: PuzzleId) -> rusqlite::Result<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM puzzle WHERE id = ?");
    let entry = connection.prepare_cached(&sql)?.query_row([id.0], read).optional()?;
    entry.map(|entry| with_names(connection, entry)).transpose()
}

/// A puzzle from the [`COLUMNS`] of a row; its names are still missing.
pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let grid = |text: &str| Grid::from_line(text.as_bytes()).unwrap_or_default();
    let whole: Option<String> = row.get(10)?;
    let whole = whole.and_then(|text| read_one(&text, Some(Form::Json)).ok());
    let mut record = whole.map(|located| located.record).unwrap_or_default();
    record.givens = grid(&row.get::<_, String>(1)?);
    record.solution = row.get::<_, Option<String>>(2)?.map(|text| grid(&text));
    record.comment = row.get(3)?;
    let tenths = |index| Ok::<_, rusqlite::Error>(row.get::<_, Option<u16>>(index)?.map(Tenths));
    let se = SeRating { er: tenths(5)?, ep: tenths(6)?, ed: tenths(7)? };
    let hodoku = match (row.get(8)?, row.get(9)?) {
        (Some(level), Some(score)) => Some(HodokuRating { level, score }),
        _ => None,
    };
    let ratings = Ratings { se: (se != SeRating::default()).then_some(se), hodoku };
    record.ratings = (ratings != Ratings::default()).then(|| Box::new(ratings));
    Ok(Entry {
        id: PuzzleId(row.get(0)?),
        record,
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

pub(crate) fn unsigned(row: &Row<'_>, index: usize) -> rusqlite::Result<u64> {
    Ok(u64::try_from(row.get::<_, i64>(index)?).unwrap_or(0))
}
