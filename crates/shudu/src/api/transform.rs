//! The call `transform`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::figure::{Figure, figure};
use crate::ops::transform;

/// By which symmetry.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct TransformOptions {
    /// The symmetry that this seed stands for. Without it, a fresh one.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    seed: Option<String>,
}

pub(super) struct Transform;

impl Command for Transform {
    const NAME: &'static str = "transform";
    const ABOUT: &'static str = "The puzzle moved about by a symmetry drawn by seed";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<TransformOptions>;
    type Response = WithRemarks<transform::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let map = transform::random(context.seed(request.options.seed.as_deref())?);
        Ok(reading.with_remarks(transform::Response::new(
            &record,
            &transform::transform(&record, &map),
            &map,
        )))
    }
}
