//! The calls `puzzles/*`, for hosts that keep a library of their own: the puzzles that `games/new` and `library/*` would put into
//! the library, with all that they would keep of them. A page without a server keeps them in the browser.

pub(super) mod daily;
pub(super) mod describe;
pub(super) mod new;
pub(super) mod pace;
pub(super) mod write;

use schemars::JsonSchema;
use serde::Serialize;
use shudu_core::{Puzzle, canon};
use shudu_format::{Form, Record, write_record};

use crate::ops::described::Described;
use crate::ops::new_game::Level;

/// A puzzle and what a library keeps of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct DescribedShape {
    /// The givens, 81 characters.
    puzzle: String,
    /// The solution, 81 digits, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// How many givens.
    clues: usize,
    /// ER, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    /// EP, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    /// ED, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    /// The level of this ER.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    /// HoDoKu's level, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku_level: Option<String>,
    /// HoDoKu's score, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku_score: Option<u32>,
    /// A name or remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    /// Where it is from.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    /// Tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    /// The techniques of its path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    techniques: Vec<UsedTechnique>,
    /// The symmetries of its givens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    symmetries: Vec<String>,
    /// The canonical form: equal for puzzles that a symmetry of the rules turns into each other. Absent where candidates say
    /// more than the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// All of it in the form `json`, which keeps everything: what `puzzles/write` takes.
    record: String,
}

/// A technique of a path.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct UsedTechnique {
    /// Its slug.
    name: String,
    /// How often it is used.
    times: u32,
}

impl From<Described> for DescribedShape {
    fn from(told: Described) -> DescribedShape {
        let Described { record, source, tags, techniques, symmetries } = told;
        let ratings = record.ratings.as_deref();
        let se = ratings.and_then(|ratings| ratings.se).unwrap_or_default();
        let hodoku = ratings.and_then(|ratings| ratings.hodoku.as_ref());
        let puzzle = Puzzle::new(record.givens).ok().filter(|_| !record.is_sukaku());
        let mut text = String::new();
        write_record(&record, Form::Json, &mut text);
        DescribedShape {
            puzzle: record.givens.to_string(),
            solution: record.solution.map(|solution| solution.to_string()),
            clues: record.givens.len(),
            er: se.er.map(f64::from),
            ep: se.ep.map(f64::from),
            ed: se.ed.map(f64::from),
            level: se.er.map(|er| Level::of(er.0)),
            hodoku_level: hodoku.map(|hodoku| hodoku.level.clone()),
            hodoku_score: hodoku.map(|hodoku| hodoku.score),
            comment: record.comment.clone(),
            source,
            tags,
            techniques: techniques.into_iter().map(|(name, times)| UsedTechnique { name, times }).collect(),
            symmetries,
            class: puzzle.map(|puzzle| canon::canonical(&puzzle).form.to_string()),
            record: text.trim_end().to_owned(),
        }
    }
}

/// A record without what a player has written: what a library keeps of the puzzle of a game.
fn puzzle_of(record: &Record) -> Record {
    Record { placed: shudu_core::Grid::EMPTY, ..record.clone() }
}
