//! The call `steps`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::steps;
use crate::words;

/// How many steps an answer has when nothing is said. Each has the whole board, with proof and words.
const SHOWN: usize = 200;

/// The most steps of an answer.
const MOST: usize = 1000;

pub(super) struct Steps;

impl Command for Steps {
    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "The steps that can be taken on a board now, easy techniques first";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<steps::Options>;
    type Response = WithRemarks<steps::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let limit = request.options.limit.unwrap_or(SHOWN).min(MOST);
        let limits = context.limits(request.options.limits);
        let options = steps::Options { limit: Some(limit), limits, ..request.options };
        let outcome = steps::steps(&record, &options, Some(context.stop))
            .map_err(|error| Refusal::unknown_technique(&error.0, context))?;
        let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, context.speaker));
        Ok(reading.with_remarks(steps::Response::new(&record, &outcome, reason, context.speaker)))
    }
}
