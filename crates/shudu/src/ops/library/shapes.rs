//! How puzzles, games and figures travel.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::Sudoku;
use shudu_library::{Entry, Figures, GameEntry, Level as Figure};

use crate::ops::level::Level;
use crate::ops::library::Imported;

/// A puzzle of the library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EntryShape {
    /// Its number.
    pub id: i64,
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Of another size or with other rules: which, such as `9x9 killer-cage`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Of such a puzzle: the whole of it in the form `variant`; of a Sukaku: its 729 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The solution, a digit for each cell, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How many givens.
    pub clues: usize,
    /// ER, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// EP, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// ED, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The level, if it is known: of a classic puzzle by its ER, of another kind that of the hardest step of its path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// HoDoKu's level, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<String>,
    /// HoDoKu's score, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<u32>,
    /// A name or remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Where it is from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The techniques of its path.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<TechniqueShape>,
    /// The symmetries of its givens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub symmetries: Vec<String>,
    /// The collections that it is in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub collections: Vec<String>,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// How many games of it there are.
    pub games: u64,
    /// Was one of them solved?
    pub solved: bool,
    /// The best time without help, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u64>,
}

/// A technique of a path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TechniqueShape {
    /// Its slug.
    pub name: String,
    /// How often it is used.
    pub times: u32,
}

impl From<&Entry> for EntryShape {
    fn from(entry: &Entry) -> EntryShape {
        let ratings = entry.sudoku.classic().ok().and_then(|record| record.ratings.as_deref());
        let kind = entry.kind();
        let se = ratings.and_then(|ratings| ratings.se).unwrap_or_default();
        let hodoku = ratings.and_then(|ratings| ratings.hodoku.as_ref());
        EntryShape {
            id: entry.id.0,
            puzzle: entry.sudoku.givens(),
            text: (!entry.sudoku.is_of_givens()).then(|| entry.sudoku.text()),
            kind,
            solution: entry.sudoku.solution(),
            clues: entry.sudoku.clues(),
            er: se.er.map(f64::from),
            ep: se.ep.map(f64::from),
            ed: se.ed.map(f64::from),
            level: entry
                .level
                .as_ref()
                .and_then(|word| word.parse().ok())
                .or_else(|| se.er.map(|er| Level::of(er.0))),
            hodoku_level: hodoku.map(|hodoku| hodoku.level.clone()),
            hodoku_score: hodoku.map(|hodoku| hodoku.score),
            comment: entry.sudoku.name().map(str::to_owned),
            source: entry.source.clone(),
            tags: entry.tags.clone(),
            techniques: entry
                .techniques
                .iter()
                .map(|(name, times)| TechniqueShape { name: name.clone(), times: *times })
                .collect(),
            symmetries: entry.symmetries.clone(),
            collections: entry.collections.clone(),
            added: entry.added,
            games: entry.games,
            solved: entry.solved,
            best: entry.best,
        }
    }
}

/// A saved game without its log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameShape {
    /// Its number.
    pub id: i64,
    /// The number of its puzzle.
    pub puzzle: i64,
    /// Of another size or with other rules: which, such as `9x9 killer-cage`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// A name given by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// When it was begun, in milliseconds since 1970.
    pub begun: u64,
    /// When it was played last, likewise.
    pub touched: u64,
    /// How many events its log has.
    pub events: u64,
    /// Milliseconds played in all.
    pub played: u64,
    /// Milliseconds that the clock shows: since the player started over, and those of the solution once it is found.
    #[serde(default)]
    pub time: u64,
    /// How many cells are blank.
    pub blank: u64,
    /// Is the grid full and right?
    pub solved: bool,
    /// Was help taken? Once a solution was found: before that.
    pub aided: bool,
    /// The milliseconds of the first solution that the player found without asking for the answer, 0 when no time can
    /// be held against others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<u64>,
}

impl From<&GameEntry> for GameShape {
    fn from(game: &GameEntry) -> GameShape {
        GameShape {
            id: game.id.0,
            puzzle: game.puzzle.0,
            kind: game.kind.clone(),
            title: game.title.clone(),
            begun: game.begun,
            touched: game.touched,
            events: game.last,
            played: game.progress.played,
            time: game.progress.time,
            blank: game.progress.blank,
            solved: game.progress.solved,
            aided: game.progress.aided,
            found: game.progress.found,
        }
    }
}

/// What became of one puzzle of an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportedShape {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Of another size or with other rules: which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What became of it.
    #[serde(flatten)]
    pub imported: Imported,
}

impl ImportedShape {
    /// What became of this puzzle.
    pub fn new(sudoku: &Sudoku, imported: &Imported) -> ImportedShape {
        let kind = sudoku.classic().err().map(|other| other.kind);
        ImportedShape { puzzle: sudoku.givens(), kind, imported: imported.clone() }
    }
}

/// A tag or a collection, and how many puzzles it has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NameShape {
    /// Its name.
    pub name: String,
    /// How many puzzles.
    pub puzzles: u64,
}

/// Puzzles that a symmetry of the rules turns into each other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClassShape {
    /// Them, the oldest first.
    pub puzzles: Vec<EntryShape>,
}

impl ClassShape {
    /// The shape of a class.
    pub fn of(class: &[Entry]) -> ClassShape {
        ClassShape { puzzles: class.iter().map(EntryShape::from).collect() }
    }
}

/// Figures over the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FiguresShape {
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them are rated.
    pub rated: u64,
    /// How many of them were solved.
    pub solved_puzzles: u64,
    /// How many classes of equivalent puzzles.
    pub classes: u64,
    /// How many games, grids aside that were full and right when they were opened.
    pub games: u64,
    /// In how many of them a player has found a solution without asking for the answer.
    pub solved: u64,
    /// How many of these without help.
    pub unaided: u64,
    /// Milliseconds played.
    pub played: u64,
    /// How many events the logs have.
    pub events: u64,
    /// Solved games by the whole number of the ER.
    pub by_er: Vec<LevelShape>,
}

/// Solved games of one whole ER.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LevelShape {
    /// The ER without its tenths; absent for puzzles without a rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<u16>,
    /// How many were solved.
    pub solved: u64,
    /// The best time without help, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u64>,
    /// The mean time without help, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<u64>,
}

impl From<&Figures> for FiguresShape {
    fn from(figures: &Figures) -> FiguresShape {
        let level = |&Figure { er, solved, best, mean }: &Figure| LevelShape { er, solved, best, mean };
        FiguresShape {
            puzzles: figures.puzzles,
            rated: figures.rated,
            solved_puzzles: figures.solved_puzzles,
            classes: figures.classes,
            games: figures.games,
            solved: figures.solved,
            unaided: figures.unaided,
            played: figures.played,
            events: figures.events,
            by_er: figures.by_er.iter().map(level).collect(),
        }
    }
}
