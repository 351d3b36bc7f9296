//! The call `rate`.

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::rate;
use crate::words;

pub(super) struct Rate;

impl Command for Rate {
    const NAME: &'static str = "rate";
    const ABOUT: &'static str = "How hard a puzzle is";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<rate::Options>;
    type Response = WithRemarks<rate::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = rate::Options { limits: context.limits(request.options.limits), ..request.options };
        let outcome = rate::rate(&record, &options, Some(context.stop));
        let note = words::rate(&outcome, context.speaker);
        Ok(reading.with_remarks(rate::Response::new(&record, &outcome, note)))
    }
}
