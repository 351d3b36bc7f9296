//! The call `steps`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, PuzzleRequest, Refusal};
use crate::ops::steps;
use crate::words;

pub(super) struct Steps;

impl Command for Steps {
    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "All steps that can be taken on a board now";
    type Request = PuzzleRequest<steps::Options>;
    type Response = WithRemarks<steps::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = steps::Options { limits: context.limits(request.options.limits), ..request.options };
        let outcome = steps::steps(&record, &options, Some(context.stop))
            .map_err(|error| Refusal::unknown_technique(&error.0, context))?;
        let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, context.speaker));
        Ok(reading.with_remarks(steps::Response::new(&record, &outcome, reason, context.speaker)))
    }
}
