//! The call `variant/board`: all that is drawn of a puzzle of any shape, as data.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::variant::read_variant;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, Refusal};
use crate::ops::variant::BoardShape;
use crate::words::variant as words;

/// A puzzle.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct BoardRequest {
    /// The puzzle, in any form that holds variants.
    puzzle: String,
}

pub(super) struct Board;

impl Command for Board {
    const NAME: &'static str = "variant/board";
    const ABOUT: &'static str = "Shape, digits, regions and the marks of the rules of a puzzle, to be drawn";
    const PRIORITY: Priority = Priority::Short;
    type Request = BoardRequest;
    type Response = WithRemarks<BoardShape>;

    fn answer(request: BoardRequest, context: &CallContext<'_>) -> Result<WithRemarks<BoardShape>, Refusal> {
        let speaker = context.speaker;
        let located = read_variant(&request.puzzle, None)
            .map_err(|error| Refusal::unreadable_variant("puzzle", words::error(&error, speaker)))?;
        let about = words::about(&located.record, speaker);
        let board = BoardShape::of(&located.record, about)
            .map_err(|error| Refusal::Impossible { message: words::error(&error, speaker) })?;
        Ok(Reading::new(context).with_remarks_and(board, words::not_read(&located.dropped, speaker)))
    }
}
