//! The call `count`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::count;
use crate::words;

pub(super) struct Count;

impl Command for Count {
    const NAME: &'static str = "count";
    const ABOUT: &'static str = "How many solutions there are";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<count::Options>;
    type Response = WithRemarks<count::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = count::Options { limits: context.limits(request.options.limits), ..request.options };
        let outcome = count::count(&record, &options, Some(context.stop));
        let reason = words::count(&outcome, context.speaker);
        Ok(reading.with_remarks(count::Response::new(&record, &options, &outcome, reason)))
    }
}
