//! The call `check`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::check;
#[cfg(feature = "variants")]
use crate::ops::{
    MaxTime,
    variant::{self, Question},
};
use crate::words;

/// How to check.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CheckOptions {
    /// The puzzle that the grid should solve, in any form. Both are classic.
    against: Option<String>,
    #[serde(flatten)]
    options: check::Options,
}

pub(super) fn classic(record: &Record, asks: CheckOptions, asked: &CallInput<'_>) -> Answer<check::Response> {
    let context = asked.context;
    let against = asks.against.as_deref();
    let against = against.map(|text| asked.reading.puzzle(text, "against")).transpose()?;
    let options = check::Options { limits: context.limits(asks.options.limits) };
    let report = check::check(record, against.as_ref(), &options, Some(context.stop));
    let reason = words::complaints(&report, context.speaker).into_iter().next();
    Ok(check::Response::new(record, &report, reason))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    asks: CheckOptions,
    asked: &CallInput<'_>,
) -> Answer<check::Response> {
    asked.refuse(asks.against.is_some(), "refused-classic-against")?;
    let (limits, stop) = (asked.within(asks.options.limits), Some(asked.context.stop));
    let question = variant::Options { limits, ..variant::Options::default() };
    let outcome = variant::ask(Question::Check, record, &question, stop);
    let reason = words::variant::complaint(record, &outcome, asked.context.speaker);
    let answer = check::Response::of_variant(record, &outcome, reason);
    let together = (answer.solutions.as_deref() == Some("none")).then(|| {
        let cells = variant::givens_together(record, limits.budget(MaxTime::DEFAULT, stop));
        cells.into_iter().map(|cell| record.shape().position(cell)).collect()
    });
    Ok(check::Response { together, ..answer })
}
