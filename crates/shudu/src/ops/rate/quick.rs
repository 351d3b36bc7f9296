//! The quick pre-rating: what puzzles fall to, many at once.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Clash, Puzzle};
use shudu_format::Record;
use shudu_logic::sieve::{Falls, Sieve};
use shudu_solve::Sweeps;

use crate::ops::subject::Subject;

/// What a puzzle falls to, or why that cannot be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quick {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// The record fixes candidates; this is for puzzles.
    Sukaku,
    /// What it falls to.
    Falls(Falls),
}

/// What each of the records falls to, in their order. Whether a puzzle that is beyond has one solution is not looked at.
/// Full speed needs a few hundred records at once.
pub fn quick<'a>(records: impl IntoIterator<Item = &'a Record>) -> Vec<Quick> {
    let mut puzzles = Vec::new();
    let mut answers: Vec<Quick> = Vec::new();
    for record in records {
        answers.push(match Subject::of(record) {
            Err(error) => Quick::Invalid(error.clashes.clone()),
            Ok(subject) if subject.allowed.is_some() => Quick::Sukaku,
            Ok(subject) => {
                puzzles.push(subject.puzzle);
                Quick::Falls(Falls::Beyond)
            }
        });
    }
    let mut sifted = Sieve::with(Box::new(Sweeps::new())).sift(&puzzles as &[Puzzle]).into_iter();
    for answer in &mut answers {
        if let Quick::Falls(falls) = answer {
            *falls = sifted.next().expect("one for each puzzle");
        }
    }
    answers
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct QuickResponse {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// `singles`, `locked`, `subsets`, `beyond` or `impossible`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub falls: Option<String>,
    /// Why that cannot be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl QuickResponse {
    /// The JSON shape of an answer; `note` is worded by the caller.
    pub fn new(record: &Record, quick: &Quick, note: Option<String>) -> QuickResponse {
        let falls = match quick {
            Quick::Falls(falls) => Some(falls.name().to_owned()),
            _ => None,
        };
        QuickResponse { puzzle: record.givens.to_string(), falls, note }
    }
}
