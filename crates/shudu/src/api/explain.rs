//! The call `explain`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::explain;
use crate::words;

pub(super) struct Explain;

impl Command for Explain {
    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "The whole path to the solution, step by step, with reasons";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<explain::Options>;
    type Response = WithRemarks<explain::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = explain::Options { limits: context.limits(request.options.limits), ..request.options };
        let outcome = explain::explain(&record, &options, Some(context.stop));
        let reason = words::path(&outcome, context.speaker);
        Ok(reading.with_remarks(explain::Response::new(&record, &outcome, reason, context.speaker)))
    }
}
