//! The call `candidates`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::Limits;
use crate::ops::candidates::{self, After};
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::words;

/// After which rules.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CandidatesOptions {
    /// `givens` alone, `propagate` (naked singles), `singles` (naked and hidden singles) or `solutions` (what stands in
    /// some solution).
    after: After,
    #[serde(flatten)]
    limits: Limits,
}

pub(super) fn classic(
    record: &Record,
    CandidatesOptions { after, limits }: CandidatesOptions,
    asked: &CallInput<'_>,
) -> Answer<candidates::Response> {
    let context = asked.context;
    let outcome = candidates::candidates(record, after, &context.limits(limits), Some(context.stop));
    let reason = words::candidates(&outcome, context.speaker);
    Ok(candidates::Response::new(record, &outcome, reason))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    CandidatesOptions { after, limits }: CandidatesOptions,
    asked: &CallInput<'_>,
) -> Answer<candidates::Response> {
    let outcome = variant::candidates(record, after, &asked.within(limits), Some(asked.context.stop));
    let reason = words::variant::reason(record, &outcome, asked.context.speaker);
    Ok(candidates::Response::of_variant(record, &outcome, reason))
}
