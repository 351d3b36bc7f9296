//! The call `minimize`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::puzzle_command::CallInput;
use super::{Answer, CallContext};
use crate::ops::Limits;
use crate::ops::figure::{Figure, figure};
use crate::ops::minimize::{Options, Response, minimize};
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::words;

/// How to minimize.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct MinimizeOptions {
    /// The order in which givens are tried is drawn from this seed; without one, from the first cell to the last.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    seed: Option<String>,
    /// Look for a subset that no other is smaller than.
    smallest: bool,
    #[serde(flatten)]
    limits: Limits,
}

impl MinimizeOptions {
    fn within(&self, limits: Limits, context: &CallContext<'_>) -> Answer<Options> {
        let seed = self.seed.as_deref().map(|text| context.seed(Some(text))).transpose()?;
        Ok(Options { seed, smallest: self.smallest, limits })
    }
}

pub(super) fn classic(record: &Record, options: MinimizeOptions, asked: &CallInput<'_>) -> Answer<Response> {
    let context = asked.context;
    let options = options.within(context.limits(options.limits), context)?;
    let outcome = minimize(record, &options, Some(context.stop));
    let reason = words::minimize(&outcome, context.speaker);
    Ok(Response::new(record, options.smallest, &outcome, reason))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: MinimizeOptions,
    asked: &CallInput<'_>,
) -> Answer<Response> {
    asked.refuse(options.smallest, "refused-classic-subsets")?;
    let options = options.within(asked.within(options.limits), asked.context)?;
    let outcome = variant::minimize(record, &options, Some(asked.context.stop));
    Ok(Response::of_variant(record, &outcome, asked.context.speaker))
}
