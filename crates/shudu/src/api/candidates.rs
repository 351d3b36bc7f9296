//! The call `candidates`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::Limits;
use crate::ops::candidates::{self, After};
use crate::words;

/// After which rules.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CandidatesOptions {
    /// `givens` alone, `propagate` (naked singles), `singles` (naked and hidden singles) or `solutions` (what stands in some solution).
    after: After,
    #[serde(flatten)]
    limits: Limits,
}

pub(super) struct Candidates;

impl Command for Candidates {
    const NAME: &'static str = "candidates";
    const ABOUT: &'static str = "What every cell can still hold";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<CandidatesOptions>;
    type Response = WithRemarks<candidates::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let outcome = {
            let limits = context.limits(request.options.limits);
            candidates::candidates(&record, request.options.after, &limits, Some(context.stop))
        };
        let reason = words::candidates(&outcome, context.speaker);
        Ok(reading.with_remarks(candidates::Response::new(&record, &outcome, reason)))
    }
}
