//! The puzzles: adding, rating, naming, removing. How they are written is in `adding`, how they are read in
//! `rows`.

use rusqlite::params;
use shudu_format::{Record, Sudoku};

use crate::error::LibraryError;
use crate::file::Library;
use crate::ids::PuzzleId;
use crate::text::Text;

mod adding;
mod rows;

use adding::{add, form, key, tell};
pub(crate) use rows::{COLUMNS, READABLE, exists, read, signed, unsigned, with_names};
use rows::{by_key, entry};

/// A puzzle to be added, with what is known of it. The rest can be added later.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NewPuzzle {
    /// The puzzle, of any kind; its ratings, comment and solution are kept too.
    pub sudoku: Sudoku,
    /// The level of the hardest step of its path, of a puzzle of another size or with other rules.
    pub level: Option<String>,
    /// Where it is from: a file, a book, `generate` and a seed.
    pub source: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The techniques of its path, with how often each is used.
    pub techniques: Vec<(String, u32)>,
    /// The symmetries of its givens.
    pub symmetries: Vec<String>,
    /// The collection to put it into, at the end; made if no collection has this name.
    pub collection: Option<String>,
}

impl NewPuzzle {
    /// A puzzle of which nothing else is known.
    pub fn of(puzzle: impl Into<Sudoku>) -> NewPuzzle {
        NewPuzzle { sudoku: puzzle.into(), ..NewPuzzle::default() }
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
    /// The puzzle in the library that represents it.
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
    pub sudoku: Sudoku,
    /// The level of the hardest step of its path, of a puzzle of another size or with other rules.
    pub level: Option<String>,
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
    /// Was a solution found in one of them, without asking for the answer?
    pub solved: bool,
    /// The shortest time of a first solution that was found without help, in milliseconds.
    pub best: Option<u64>,
}

impl Entry {
    /// What it is, such as `9x9 killer-cage`, unless it is a classic puzzle.
    pub fn kind(&self) -> Option<String> {
        self.sudoku.classic().err().map(|other| other.kind)
    }

    /// The record of a classic puzzle.
    ///
    /// # Errors
    /// When it is of another kind.
    pub fn classic(self) -> Result<Record, LibraryError> {
        let id = self.id;
        self.sudoku.into_classic().map_err(|other| LibraryError::OtherKind { puzzle: id, kind: other.kind })
    }
}

impl Library {
    /// Adds puzzles, all or none, in the order given; `now` is in milliseconds since 1970. When this returns they are
    /// on disk. Some 20 µs each for finding those that are equivalent; for very many, call it with some thousand at a
    /// time.
    ///
    /// # Errors
    /// When the givens of one clash, a name is too long ([`Text`]), or the file cannot be written.
    pub fn add(
        &mut self,
        puzzles: &[NewPuzzle],
        equivalents: Equivalents,
        now: u64,
    ) -> Result<Vec<Added>, LibraryError> {
        puzzles.iter().try_for_each(Text::check_all)?;
        self.write(|transaction| {
            puzzles.iter().map(|puzzle| add(transaction, puzzle, equivalents, now)).collect()
        })
    }

    /// A puzzle by its number.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn puzzle(&self, id: PuzzleId) -> Result<Entry, LibraryError> {
        self.read(|connection| entry(connection, id))?.ok_or(LibraryError::NoPuzzle(id))
    }

    /// The very puzzle, if it is there.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn find(&self, puzzle: &Sudoku) -> Result<Option<PuzzleId>, LibraryError> {
        self.read(|connection| by_key(connection, &key(puzzle)))
    }

    /// The puzzles that a symmetry of the rules turns this one into, itself included, oldest first. None for a Sukaku,
    /// and for puzzles of other sizes and with other rules, of which only equal ones are known.
    ///
    /// # Errors
    /// When its givens clash, or the file cannot be read.
    pub fn equivalents(&self, puzzle: &Sudoku) -> Result<Vec<PuzzleId>, LibraryError> {
        let Some(form) = form(puzzle)? else { return Ok(Vec::new()) };
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
    /// If no puzzle has this number.
    pub fn tell(&mut self, id: PuzzleId, more: &NewPuzzle, now: u64) -> Result<(), LibraryError> {
        Text::check_all(more)?;
        self.write(|transaction| {
            exists(transaction, id)?;
            tell(transaction, id, more, true, now)
        })
    }

    /// Gives a puzzle a tag. True when it is new.
    ///
    /// # Errors
    /// If there is no such puzzle.
    pub fn tag(&mut self, id: PuzzleId, tag: &str) -> Result<bool, LibraryError> {
        Text::Tag.check(Some(tag))?;
        self.write(|transaction| {
            exists(transaction, id)?;
            let sql = "INSERT OR IGNORE INTO label (puzzle, kind, name) VALUES (?, 'tag', ?)";
            Ok(transaction.execute(sql, params![id.0, tag])? > 0)
        })
    }

    /// Takes a tag from a puzzle. True when it was there.
    ///
    /// # Errors
    /// If there is no such puzzle.
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
    /// If there is no such puzzle, or it has games and they are to be kept.
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
