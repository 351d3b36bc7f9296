//! The call `count`.

use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::count;
#[cfg(feature = "variants")]
use crate::ops::variant::Question;
use crate::words;

pub(super) fn classic(
    record: &Record,
    options: count::Options,
    asked: &CallInput<'_>,
) -> Answer<count::Response> {
    let context = asked.context;
    let options = count::Options { limits: context.limits(options.limits), ..options };
    let outcome = count::count(record, &options, Some(context.stop));
    let reason = words::count(&outcome, context.speaker);
    Ok(count::Response::new(record, &options, &outcome, reason))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: count::Options,
    asked: &CallInput<'_>,
) -> Answer<count::Response> {
    let algorithm = (options.algorithm, options.singles);
    let (outcome, reason) = asked.ask(Question::Count, record, options.limit, options.limits, algorithm)?;
    Ok(count::Response::of_variant(record, options.stats, &outcome, reason))
}
