//! The call `transform`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Answer;
use super::puzzle_command::CallInput;
#[cfg(feature = "variants")]
use super::refusal::Refusal;
use crate::ops::figure::{Figure, figure};
use crate::ops::transform::{self, Response};
#[cfg(feature = "variants")]
use crate::ops::variant;
#[cfg(feature = "variants")]
use crate::words;

/// By which symmetry.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct TransformOptions {
    /// The symmetry that this seed stands for. Without it, a fresh one.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    seed: Option<String>,
}

pub(super) fn classic(record: &Record, options: TransformOptions, asked: &CallInput<'_>) -> Answer<Response> {
    let map = transform::random(asked.context.seed(options.seed.as_deref())?);
    Ok(Response::new(record, &transform::transform(record, &map), &map))
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: TransformOptions,
    asked: &CallInput<'_>,
) -> Answer<Response> {
    let wanted = transform::Wanted::Seed(asked.context.seed(options.seed.as_deref())?);
    let image = variant::transform(record, &wanted).map_err(|why| Refusal::Impossible {
        message: words::variant::no_image(why, asked.context.speaker),
    })?;
    Ok(Response::of_variant(record, &image))
}
