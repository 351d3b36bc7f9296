//! The call `rate`.

use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::rate::{self, Options, Response};
#[cfg(feature = "variants")]
use crate::ops::{Limits, variant};
use crate::words;

pub(super) fn classic(record: &Record, options: Options, asked: &CallInput<'_>) -> Answer<Response> {
    let context = asked.context;
    let options = Options { limits: context.limits(options.limits), ..options };
    let outcome = rate::rate(record, &options, Some(context.stop));
    Ok(Response::new(record, &outcome, words::rate(&outcome, context.speaker)))
}

#[cfg(feature = "variants")]
pub(super) fn variant(record: &VariantRecord, options: Options, asked: &CallInput<'_>) -> Answer<Response> {
    let alone = Options { limits: Limits::default(), ..options.clone() };
    asked.refuse(alone != Options::default(), "refused-classic-rate")?;
    let path = variant::explain(record, asked.within(options.limits), Some(asked.context.stop));
    Ok(Response::of_variant(record, &path, asked.context.speaker))
}
