//! The call `replay`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_game::{Game, Save};

use super::{Answer, CallContext, Refusal};
use crate::ops::{Limits, replay};
use crate::words;

/// A game that was played.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ReplayRequest {
    /// The saved game, with its log.
    save: Save,
    /// What it may take.
    #[serde(flatten)]
    limits: Limits,
}

pub(super) fn replay(request: ReplayRequest, context: &CallContext<'_>) -> Answer<replay::Response> {
    let wrong = |error: &dyn std::fmt::Display| Refusal::Request { message: format!("save: {error}") };
    let game = Game::from_save(request.save).map_err(|error| wrong(&error))?;
    let limits = context.limits(request.limits);
    let replayed = replay::replay(&game, &limits, Some(context.stop)).map_err(|error| wrong(&error))?;
    let text = |moment: &replay::Moment| words::replay::moment(moment, context.speaker);
    Ok(replay::Response::new(&replayed, text, words::replay::summary(&replayed, context.speaker)))
}
