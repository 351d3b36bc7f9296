//! The call `solve`.

use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::solve;
#[cfg(feature = "variants")]
use crate::ops::variant::Question;
use crate::words;

pub(super) fn classic(
    record: &Record,
    options: solve::Options,
    asked: &CallInput<'_>,
) -> Answer<solve::Response> {
    let context = asked.context;
    let options = solve::Options { limits: context.limits(options.limits), ..options };
    let outcome = solve::solve(record, &options, Some(context.stop));
    let reason = words::solve(&outcome, context.speaker);
    asked.reading.remark(words::wrong_entries(record, &outcome, context.speaker));
    Ok(solve::Response::new(record, &options, &outcome, reason))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: solve::Options,
    asked: &CallInput<'_>,
) -> Answer<solve::Response> {
    let algorithm = (options.algorithm, options.singles);
    let (outcome, reason) = asked.ask(Question::Solve, record, options.limit, options.limits, algorithm)?;
    Ok(solve::Response::of_variant(record, options.stats, &outcome, reason))
}
