//! The call `games/resume`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_game::Operation;
use shudu_library::GameId;

use super::{GameState, moment};
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::game::PlayError;

/// Which game to go on with.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct ResumeRequest {
    /// Its number; without it the game that was played last and is not solved.
    game: Option<i64>,
    /// When, in milliseconds since 1970.
    at: Option<u64>,
}

pub(in crate::api) struct Resume;

impl Command for Resume {
    const NAME: &'static str = "games/resume";
    const ABOUT: &'static str = "Goes on with a game and lets its clock run";
    const PRIORITY: Priority = Priority::Short;
    type Request = ResumeRequest;
    type Response = GameState;

    fn answer(request: ResumeRequest, context: &CallContext<'_>) -> Result<GameState, Refusal> {
        let at = moment(request.at);
        let found = context.store()?.with_games(|games| {
            let id = match request.game {
                Some(id) => Some(GameId(id)),
                None => {
                    let games = games.library.games(true, None)?;
                    games.iter().find(|game| game.kind.is_none()).map(|game| game.id)
                }
            };
            let Some(id) = id else { return Ok(None) };
            let (playing, library) = games.game(id)?;
            match playing.act(library, &Operation::Resume, at) {
                // It runs already, or is not to run.
                Ok(_) | Err(PlayError::Refused(_)) => GameState::of(playing, library, at.at()).map(Some),
                Err(error) => Err(error),
            }
        });
        let none = || Refusal::Missing { message: context.speaker.say("library-no-unfinished") };
        found.map_err(|error| Refusal::play(&error, context))?.ok_or_else(none)
    }
}
