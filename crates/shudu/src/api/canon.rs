//! The call `canon`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::canon;
use crate::words;

/// Against which puzzle.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CanonOptions {
    /// Is the puzzle equivalent to this one, and by which map?
    against: Option<String>,
}

pub(super) struct Canon;

impl Command for Canon {
    const NAME: &'static str = "canon";
    const ABOUT: &'static str = "The canonical form under all symmetries of the rules";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<CanonOptions>;
    type Response = WithRemarks<canon::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let against = request.options.against.as_deref();
        let against = against.map(|text| reading.puzzle(text, "against")).transpose()?;
        let reference = against.as_ref().map(canon::Reference::new);
        let outcome = canon::canon(&record, reference.as_ref());
        let reason = words::canon(&outcome, context.speaker);
        Ok(reading.with_remarks(canon::Response::new(&record, &outcome, reason)))
    }
}
