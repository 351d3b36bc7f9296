//! The call `info`.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::canon::BandClasses;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::info::{Response, info};
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::ops::{Limits, features};
use crate::words;

/// What is asked for, and what the search for backdoors and each feature may spend.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct InfoOptions {
    /// Ratings, steps, guesses and the like, too.
    features: bool,
    #[serde(flatten)]
    limits: Limits,
}

pub(super) fn classic(record: &Record, options: InfoOptions, asked: &CallInput<'_>) -> Answer<Response> {
    static CLASSES: OnceLock<BandClasses> = OnceLock::new();
    let context = asked.context;
    let limits = context.limits(options.limits);
    let classes = CLASSES.get_or_init(BandClasses::new);
    let outcome = info(record, classes, &limits, Some(context.stop));
    let response = Response::new(record, &outcome, words::info(&outcome, context.speaker));
    Ok(match options.features {
        true => response.with_features(&features::features(record, &limits, Some(context.stop))),
        false => response,
    })
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: InfoOptions,
    asked: &CallInput<'_>,
) -> Answer<Response> {
    asked.refuse(options.features, "refused-classic-features")?;
    let outcome = variant::info(record, &asked.within(options.limits), Some(asked.context.stop));
    Ok(Response::of_variant(record, &outcome, asked.context.speaker))
}
