//! The call `explain-move`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::{Candidate, Cell, Digit};
use shudu_format::Record;

use super::Answer;
use super::puzzle_command::CallInput;
use crate::ops::prove::{self, Options, Response};
use crate::words;

/// Of which move.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct MoveRequest {
    /// The cell: `r1c3`.
    cell: Cell,
    /// The digit. The solution decides whether it is proved to go there, or not to.
    digit: Digit,
    #[serde(flatten)]
    options: Options,
}

pub(super) fn classic(record: &Record, request: MoveRequest, asked: &CallInput<'_>) -> Answer<Response> {
    let speaker = asked.context.speaker;
    let candidate = Candidate::new(request.cell, request.digit);
    let options = Options { limits: asked.context.limits(request.options.limits), ..request.options };
    let outcome = prove::explain_move(record, candidate, &options, Some(asked.context.stop));
    let reason = outcome.as_ref().err().map(|why| words::unproved(why, speaker));
    Ok(Response::new(record, &outcome, reason, speaker))
}
