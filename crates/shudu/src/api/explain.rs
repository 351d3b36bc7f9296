//! The call `explain`.

use schemars::JsonSchema;
use serde::Serialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::explain;
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::words;

/// A path, whose steps differ by the kind of the puzzle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Explained {
    /// Of a classic puzzle.
    Classic(explain::Response),
    /// Of any other.
    #[cfg(feature = "variants")]
    Variant(variant::PathResponse),
}

pub(super) fn classic(
    record: &Record,
    options: explain::Options,
    asked: &CallInput<'_>,
) -> Answer<Explained> {
    let context = asked.context;
    let options = explain::Options { limits: context.limits(options.limits), ..options };
    let outcome = explain::explain(record, &options, Some(context.stop));
    let reason = words::path(&outcome, context.speaker);
    Ok(Explained::Classic(explain::Response::new(record, &outcome, reason, context.speaker)))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: explain::Options,
    asked: &CallInput<'_>,
) -> Answer<Explained> {
    let usual = explain::Options { limits: options.limits, ..explain::Options::default() };
    asked.refuse(options != usual, "refused-classic-scale")?;
    let speaker = asked.context.speaker;
    let path = variant::explain(record, asked.within(options.limits), Some(asked.context.stop));
    Ok(Explained::Variant(variant::PathResponse::new(record, &path, speaker)))
}
