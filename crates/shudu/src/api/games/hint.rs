//! The call `games/hint`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{Event, Operation, Stage};
use shudu_library::GameId;

use super::{events_after, moment, same_puzzle};
use crate::api::{Answer, CallContext, Refusal};
use crate::ops::Limits;
use crate::ops::game::PlayError;
use crate::ops::hint::{self, Hinted};
use crate::words;

/// How much of a hint.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct HintRequest {
    /// The game.
    game: i64,
    /// The number of the last event that the client has.
    #[serde(default)]
    after: u64,
    /// The givens that the client has, as for `games/act`.
    #[serde(default)]
    givens: Option<String>,
    /// How much to tell, 1 to 4.
    #[serde(default)]
    stage: Stage,
    /// When, in milliseconds since 1970.
    #[serde(default)]
    at: Option<u64>,
    /// What it may take.
    #[serde(flatten)]
    limits: Limits,
}

/// A hint for a game. That it was shown is in its log.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct GameHint {
    /// The hint.
    hint: hint::Response,
    /// All events after the client's last.
    events: Vec<Event>,
}

pub(in crate::api) fn hint(request: HintRequest, context: &CallContext<'_>) -> Answer<GameHint> {
    let store = context.store()?;
    let id = GameId(request.game);
    let refuse = |error: PlayError| Refusal::play(&error, context);
    let found = store.read_games(|games| {
        let (playing, _) = games.game(id)?;
        same_puzzle(playing, request.givens.as_deref())?;
        let game = playing.game().clone();
        Ok((games.cached_hint(id, game.state()), game))
    });
    let (cached, game) = found.map_err(refuse)?;
    let hinted = match cached {
        // Another stage of the same hint.
        Some(hinted) => Hinted { stage: request.stage, ..hinted },
        None => {
            let options = hint::Options {
                stage: request.stage,
                limits: context.limits(request.limits),
                ..hint::Options::default()
            };
            // The cache is not locked here, so other games go on meanwhile.
            hint::of_game(&game, &options, Some(context.stop)).map_err(|error| Refusal::Impossible {
                message: words::hint::hint_error(&error, context.speaker),
            })?
        }
    };
    let told = words::hint::hint_words(&hinted, context.speaker);
    let events = store.with_games(|games| {
        let (playing, library) = games.game(id)?;
        playing.act(library, &Operation::Hint { stage: request.stage }, moment(request.at))?;
        let events = events_after(playing, request.after);
        games.cache_hint(id, game.state(), &hinted);
        Ok(events)
    });
    Ok(GameHint { hint: hint::Response::new(&hinted, told), events: events.map_err(refuse)? })
}
