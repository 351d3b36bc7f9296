//! The call `variant/board`: all that is drawn of a puzzle of any shape, as data.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext};
use crate::ops::variant::BoardShape;
use crate::words::variant as words;

/// A puzzle.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct BoardRequest {
    /// The puzzle, in any form that holds variants.
    puzzle: String,
}

pub(super) fn board(request: BoardRequest, context: &CallContext<'_>) -> Answer<WithRemarks<BoardShape>> {
    let reading = Reading::new(context);
    let record = reading.opened(&request.puzzle, "puzzle")?.sudoku.into_variant();
    let about = words::about(&record, context.speaker);
    Ok(reading.with_remarks(BoardShape::of(&record, about)))
}
