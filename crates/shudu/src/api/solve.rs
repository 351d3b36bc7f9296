//! The call `solve`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::solve;
use crate::words;

pub(super) struct Solve;

impl Command for Solve {
    const NAME: &'static str = "solve";
    const ABOUT: &'static str = "The solution, and whether it is the only one";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<solve::Options>;
    type Response = WithRemarks<solve::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = solve::Options { limits: context.limits(request.options.limits), ..request.options };
        let outcome = solve::solve(&record, &options, Some(context.stop));
        let reason = words::solve(&outcome, context.speaker);
        let wrong = words::wrong_entries(&record, &outcome, context.speaker);
        let response = solve::Response::new(&record, &options, &outcome, reason);
        Ok(reading.with_remarks_and(response, wrong))
    }
}
