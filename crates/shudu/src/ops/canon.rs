//! `canon`: the canonical form of a puzzle, and whether two are equivalent.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::core::Symmetry;
//! use shudu::ops::canon::canon;
//! use shudu::ops::transform::transform;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let form = |record: &Record| canon(record, None).canonical().unwrap().form;
//! assert_eq!(form(&record), form(&transform(&record, &Symmetry::rotation(1))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::canon::{Canonical, canonical};
use shudu_core::{Puzzle, Symmetry};
use shudu_format::Record;

use crate::ops::map::MapShape;
use crate::ops::subject::Refused;

/// What came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// There is no form of it.
    Invalid(Refused),
    /// The form.
    Form(Box<Canonical>),
    /// It was held against another puzzle: its form, and a map that turns it into the other one, if there is any.
    Against(Box<Canonical>, Option<Box<Symmetry>>),
}

impl Outcome {
    /// The form, if there is one.
    pub fn canonical(&self) -> Option<&Canonical> {
        match self {
            Outcome::Invalid(_) => None,
            Outcome::Form(canonical) | Outcome::Against(canonical, _) => Some(canonical),
        }
    }
}

/// The puzzle that others are held against, with its form: found once.
#[derive(Debug, Clone, Copy)]
pub struct Reference(Canonical);

impl Reference {
    /// Finds the form of the puzzle.
    pub fn new(puzzle: &Puzzle) -> Reference {
        Reference(canonical(puzzle))
    }
}

/// The canonical form of a record's puzzle.
pub fn canon(record: &Record, against: Option<&Reference>) -> Outcome {
    let puzzle = match Refused::unless_givens(record) {
        Ok(puzzle) => puzzle,
        Err(refused) => return Outcome::Invalid(refused),
    };
    let own = canonical(&puzzle);
    match against {
        None => Outcome::Form(Box::new(own)),
        Some(Reference(other)) => {
            let map = (own.form == other.form).then(|| Box::new(own.map.then(&other.map.inverse())));
            Outcome::Against(Box::new(own), map)
        }
    }
}

/// The form as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters, or the 729 of a Sukaku.
    pub puzzle: String,
    /// `ok`, `equivalent`, `different` or `invalid`.
    pub answer: String,
    /// The canonical form, 81 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// How many maps of the cells, each with some relabelling, leave the puzzle as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u32>,
    /// A map from the puzzle to its form; with `against`, to the other puzzle, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<MapShape>,
    /// Why it is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape of an outcome; `reason` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, reason: Option<String>) -> Response {
        let (answer, map) = match outcome {
            Outcome::Invalid(_) => ("invalid", None),
            Outcome::Form(canonical) => ("ok", Some(&canonical.map)),
            Outcome::Against(_, Some(map)) => ("equivalent", Some(&**map)),
            Outcome::Against(_, None) => ("different", None),
        };
        Response {
            puzzle: record.text(),
            answer: answer.to_owned(),
            form: outcome.canonical().map(|canonical| canonical.form.to_string()),
            automorphisms: outcome.canonical().map(|canonical| canonical.automorphisms),
            map: map.map(MapShape::from),
            reason,
        }
    }
}
