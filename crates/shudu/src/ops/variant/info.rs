//! `info` for puzzles of other sizes and with other rules.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Position;
use shudu_format::variant::VariantRecord;
use shudu_variant::Grid;

use super::ask::{Options, Outcome, Question, ask};
use crate::ops::{Limits, check};

/// What is known of a puzzle: its givens checked by themselves. Which givens could go is found within the limits.
pub fn info(record: &VariantRecord, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    let givens = VariantRecord { placed: Grid::blank(record.shape().clone()), ..record.clone() };
    ask(Question::Check, &givens, &Options { limits: *limits, ..Options::default() }, stop)
}

/// What is known, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantInfo")]
pub struct InfoResponse {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Its size, `jigsaw` where the regions are no boxes, and the names of its rules: `9x9 killer-cage`.
    pub kind: String,
    /// `one`, `none`, `many` solutions, `unknown` (the budget was spent) or `invalid`.
    pub answer: String,
    /// Why it is unknown or invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many givens.
    pub clues: usize,
    /// Is every given needed? Absent where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The givens that could go, each one alone.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub redundant: Vec<Position>,
}

impl InfoResponse {
    /// The JSON shape of an outcome of [`info`]; `reason` is worded by the caller.
    pub fn new(record: &VariantRecord, outcome: &Outcome, reason: Option<String>) -> InfoResponse {
        let checked = check::Response::of_variant(record, outcome, reason);
        let answer = checked.solutions.unwrap_or_else(|| "invalid".to_owned());
        InfoResponse {
            puzzle: record.givens.to_string(),
            kind: record.kind(),
            reason: checked.reason.filter(|_| matches!(&*answer, "unknown" | "invalid")),
            answer,
            clues: record.givens.filled(),
            minimal: checked.minimal,
            redundant: checked.redundant,
        }
    }
}
