//! The call `minimize`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, PuzzleRequest, Refusal};
use crate::ops::figure::{Figure, figure};
use crate::ops::{Limits, minimize};
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

pub(super) struct Minimize;

impl Command for Minimize {
    const NAME: &'static str = "minimize";
    const ABOUT: &'static str = "Fewer givens, the same only solution";
    type Request = PuzzleRequest<MinimizeOptions>;
    type Response = WithRemarks<minimize::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = minimize::Options {
            seed: request.options.seed.as_deref().map(|text| context.seed(Some(text))).transpose()?,
            smallest: request.options.smallest,
            limits: context.limits(request.options.limits),
        };
        let outcome = minimize::minimize(&record, &options, Some(context.stop));
        let reason = words::minimize(&outcome, context.speaker);
        Ok(reading.with_remarks(minimize::Response::new(&record, options.smallest, &outcome, reason)))
    }
}
