//! The quick pre-rating, without a solution path.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Clash;
use shudu_format::Record;
use shudu_logic::prerating::{Prerating, prerate};

use crate::ops::subject::Subject;

/// The pre-rating of a record, or why it has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quick {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// The record states candidates, which are not pre-rated.
    Sukaku,
    /// The pre-rating.
    Rated(Prerating),
}

/// Pre-rates a record. Whether a puzzle that is [`Prerating::Beyond`] has exactly one solution is not checked.
pub fn quick(record: &Record) -> Quick {
    match Subject::of(record) {
        Err(error) => Quick::Invalid(error.clashes.clone()),
        Ok(subject) if subject.allowed.is_some() => Quick::Sukaku,
        Ok(subject) => Quick::Rated(prerate(&subject.puzzle)),
    }
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct QuickResponse {
    /// The puzzle, 81 characters, or the 729 of a Sukaku.
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
            Quick::Rated(prerating) => Some(prerating.name().to_owned()),
            _ => None,
        };
        QuickResponse { puzzle: record.text(), falls, note }
    }
}
