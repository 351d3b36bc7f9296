//! The call `puzzles/new`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::DescribedShape;
use crate::api::{CallContext, Command, Refusal};
use crate::ops::new_game::{NewGame, make};
use crate::words;

/// What the puzzle should be like.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct NewPuzzleRequest {
    /// As for `games/new`. It is always a new one.
    new: NewGame,
}

pub(in crate::api) struct New;

impl Command for New {
    const NAME: &'static str = "puzzles/new";
    const ABOUT: &'static str = "A new puzzle for a game, for hosts with a library of their own";
    type Request = NewPuzzleRequest;
    type Response = DescribedShape;

    fn answer(request: NewPuzzleRequest, context: &CallContext<'_>) -> Result<DescribedShape, Refusal> {
        let seed = context.seed(None)?;
        let limits = context.limits(request.new.limits);
        let made = make(&NewGame { limits, ..request.new }, seed, Some(context.stop));
        let refuse = |error| Refusal::Impossible { message: words::new_game_error(&error, context.speaker) };
        made.map(DescribedShape::from).map_err(refuse)
    }
}
