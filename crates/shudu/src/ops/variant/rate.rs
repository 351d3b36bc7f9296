//! `rate` for puzzles of other sizes and with other rules: a level, by the hardest step of the path to the end.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_variant::Ended;

use super::ask::Outcome;
use super::explain::VariantPath;
use crate::words;

/// The level as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantRating")]
pub struct RateResponse {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`; absent for what cannot be rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The hardest technique of the path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// How many steps the path has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// The level in words, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl RateResponse {
    /// Of a puzzle and its path.
    pub fn new(
        record: &VariantRecord,
        explained: &Result<VariantPath, Box<Outcome>>,
        speaker: &Speaker,
    ) -> RateResponse {
        let note = match explained {
            Ok(path) => words::variant_step::rated(path, speaker),
            Err(outcome) => Some(words::variant::sentence(record, outcome, speaker)),
        };
        // A path that the budget cut off says nothing of what comes.
        let path = explained.as_ref().ok().filter(|path| !matches!(path.explanation.ended, Ended::Spent(_)));
        let hardest = path.and_then(|path| path.explanation.hardest());
        RateResponse {
            puzzle: record.givens.to_string(),
            level: path.map(|path| path.level().slug().to_owned()),
            technique: hardest.map(|step| step.technique.slug().to_owned()),
            steps: path.map(|path| path.explanation.steps.len()),
            note,
        }
    }
}
