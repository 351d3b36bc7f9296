//! Finding puzzles by what is known of them.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use rusqlite::types::Value;

use crate::error::LibraryError;
use crate::file::Library;
use crate::puzzles::{COLUMNS, Entry, READABLE, read, signed, with_names};

/// What puzzles are looked for. Everything that is set must hold; nothing set finds all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// ER of Sudoku Explainer in tenths, both ends included.
    pub er: Option<RangeInclusive<u16>>,
    /// EP likewise.
    pub ep: Option<RangeInclusive<u16>>,
    /// ED likewise.
    pub ed: Option<RangeInclusive<u16>>,
    /// HoDoKu's score, both ends included.
    pub hodoku_score: Option<RangeInclusive<u32>>,
    /// The level: the word that is stored with a puzzle of another size or with other rules, and the ER in tenths of a
    /// classic one.
    pub level: Option<(String, RangeInclusive<u16>)>,
    /// HoDoKu's level.
    pub hodoku_level: Option<String>,
    /// What it is: `classic`, or words of its kind, such as `6x6`, `jigsaw` or `killer-cage`. All of them.
    pub kinds: Vec<String>,
    /// How many givens, both ends included.
    pub clues: Option<RangeInclusive<usize>>,
    /// Techniques of the path: all of them.
    pub techniques: Vec<String>,
    /// Symmetries of the givens: all of them.
    pub symmetries: Vec<String>,
    /// Tags: all of them.
    pub tags: Vec<String>,
    /// In this collection; then in its order, unless another is asked for.
    pub collection: Option<String>,
    /// Where it is from: a part of it.
    pub source: Option<String>,
    /// A part of the comment.
    pub comment: Option<String>,
    /// Solved in some game, or in none; a game in which the answer was shown first counts for nothing.
    pub solved: Option<bool>,
    /// Played in some game, or in none.
    pub played: Option<bool>,
    /// The puzzle of some day, or of none.
    pub daily: Option<bool>,
    /// Rated by Sudoku Explainer's scale, or of another kind by a level, or not.
    pub rated: Option<bool>,
    /// In which order.
    pub order: Order,
    /// The other way round.
    pub descending: bool,
    /// How many at most.
    pub limit: Option<u64>,
    /// How many of the first to pass over.
    pub offset: u64,
}

/// In which order puzzles come. Among equals the oldest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// As they were added, or by their place in the collection that is looked in.
    #[default]
    Added,
    /// By ER; those without one last.
    Rating,
    /// By the number of givens.
    Clues,
    /// By the best time; those without one last.
    Best,
    /// A random order, different each time.
    Random,
}

impl Library {
    /// The puzzles that are looked for, with all that is known of them.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn search(&self, search: &Search) -> Result<Vec<Entry>, LibraryError> {
        let mut all = Vec::new();
        self.each(search, |entry| {
            all.push(entry);
            true
        })?;
        Ok(all)
    }

    /// The same one by one, until `visit` says false: for more than fit into memory.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn each(&self, search: &Search, mut visit: impl FnMut(Entry) -> bool) -> Result<(), LibraryError> {
        let (conditions, mut values) = search.conditions();
        let mut sql = format!("SELECT {COLUMNS} FROM puzzle {conditions} ORDER BY ");
        let way = if search.descending { "DESC" } else { "ASC" };
        let _ = match search.order {
            Order::Added if search.collection.is_some() => {
                write!(
                    sql,
                    "(SELECT place FROM member JOIN collection ON collection.id = collection \
                             WHERE puzzle = puzzle.id AND name = ?) {way}"
                )
            }
            Order::Added => write!(sql, "puzzle.id {way}"),
            Order::Rating => write!(sql, "er {way} NULLS LAST, puzzle.id"),
            Order::Clues => write!(sql, "clues {way}, puzzle.id"),
            Order::Best => write!(sql, "15 {way} NULLS LAST, puzzle.id"),
            Order::Random => write!(sql, "random()"),
        };
        if let (Order::Added, Some(name)) = (search.order, &search.collection) {
            values.push(name.clone().into());
        }
        sql.push_str(" LIMIT ? OFFSET ?");
        values.push(search.limit.map_or(-1, signed).into());
        values.push(signed(search.offset).into());
        self.read(|connection| {
            let mut statement = connection.prepare(&sql)?;
            let mut rows = statement.query(rusqlite::params_from_iter(values))?;
            while let Some(row) = rows.next()? {
                if !visit(with_names(connection, read(row)?)?) {
                    break;
                }
            }
            Ok(())
        })
    }

    /// How many puzzles are found, whatever limit and offset say.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn count(&self, search: &Search) -> Result<u64, LibraryError> {
        let (conditions, values) = search.conditions();
        let sql = format!("SELECT count(*) FROM puzzle {conditions}");
        self.read(|connection| {
            connection
                .query_row(&sql, rusqlite::params_from_iter(values), |row| crate::puzzles::unsigned(row, 0))
        })
    }
}

impl Search {
    /// The conditions as SQL, and their values.
    fn conditions(&self) -> (String, Vec<Value>) {
        let mut conditions = vec![READABLE.to_owned()];
        let mut values: Vec<Value> = Vec::new();
        let mut within = |column: &str, ends: Option<(i64, i64)>| {
            if let Some((from, to)) = ends {
                conditions.push(format!("{column} BETWEEN ? AND ?"));
                values.extend([Value::from(from), Value::from(to)]);
            }
        };
        let tenths = |range: &Option<RangeInclusive<u16>>| {
            range.as_ref().map(|range| (i64::from(*range.start()), i64::from(*range.end())))
        };
        within("er", tenths(&self.er));
        within("ep", tenths(&self.ep));
        within("ed", tenths(&self.ed));
        within("hodoku_score", self.hodoku_score.as_ref().map(|r| ((*r.start()).into(), (*r.end()).into())));
        within("clues", self.clues.as_ref().map(|r| (signed(*r.start() as u64), signed(*r.end() as u64))));
        let kinds = [("technique", &self.techniques), ("symmetry", &self.symmetries), ("tag", &self.tags)];
        for (kind, name) in kinds.into_iter().flat_map(|(kind, names)| names.iter().map(move |n| (kind, n))) {
            conditions.push(format!(
                "EXISTS (SELECT 1 FROM label WHERE puzzle = puzzle.id AND kind = '{kind}' AND name = ?)"
            ));
            values.push(name.clone().into());
        }
        if let Some(name) = &self.collection {
            conditions.push(
                "EXISTS (SELECT 1 FROM member JOIN collection ON collection.id = collection \
                 WHERE puzzle = puzzle.id AND name = ?)"
                    .to_owned(),
            );
            values.push(name.clone().into());
        }
        if let Some((word, er)) = &self.level {
            conditions.push("(level = ? COLLATE NOCASE OR er BETWEEN ? AND ?)".to_owned());
            let [from, to] = [er.start(), er.end()].map(|tenths| Value::from(i64::from(*tenths)));
            values.extend([word.clone().into(), from, to]);
        }
        if let Some(level) = &self.hodoku_level {
            conditions.push("hodoku_level = ? COLLATE NOCASE".to_owned());
            values.push(level.clone().into());
        }
        for word in &self.kinds {
            conditions
                .push("instr(' ' || coalesce(kind, '9x9 classic') || ' ', ' ' || ? || ' ') > 0".to_owned());
            values.push(word.clone().into());
        }
        for (column, part) in [("source", &self.source), ("comment", &self.comment)] {
            if let Some(part) = part {
                // `instr` and not `LIKE`: no character is a wildcard.
                conditions.push(format!("instr(lower({column}), lower(?)) > 0"));
                values.push(part.clone().into());
            }
        }
        let game = "EXISTS (SELECT 1 FROM game WHERE game.puzzle = puzzle.id";
        for (wanted, condition) in [
            (self.solved, format!("{game} AND found IS NOT NULL)")),
            (self.played, format!("{game})")),
            (self.daily, "EXISTS (SELECT 1 FROM daily WHERE daily.puzzle = puzzle.id)".to_owned()),
            (self.rated, "coalesce(er, level) IS NOT NULL".to_owned()),
        ] {
            if let Some(wanted) = wanted {
                conditions.push(if wanted { condition } else { format!("NOT ({condition})") });
            }
        }
        (format!("WHERE {}", conditions.join(" AND ")), values)
    }
}
