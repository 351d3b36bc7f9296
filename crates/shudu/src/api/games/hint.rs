//! `games/hint`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{Event, Operation, Stage};
use shudu_library::GameId;

use super::{events_after, moment, same_puzzle};
use crate::api::{Asked, Command, Pace, Refusal};
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

pub(in crate::api) struct Hint;

impl Command for Hint {
    const NAME: &'static str = "games/hint";
    const ABOUT: &'static str = "What to do next in a game, in four stages";
    const PACE: Pace = Pace::Hint;
    type Request = HintRequest;
    type Response = GameHint;

    fn answer(request: HintRequest, asked: &Asked<'_>) -> Result<GameHint, Refusal> {
        let shelf = asked.shelf()?;
        let id = GameId(request.game);
        let refuse = |error: PlayError| Refusal::play(&error, asked);
        let asked_of = shelf.glance(|desk| {
            let (playing, _) = desk.game(id)?;
            same_puzzle(playing, request.givens.as_deref())?;
            let game = playing.game().clone();
            Ok((desk.told(id, game.state()), game))
        });
        let (told, game) = asked_of.map_err(refuse)?;
        let hinted = match told {
            // The next stage of what was thought about before.
            Some(hinted) => Hinted { stage: request.stage, ..hinted },
            None => {
                let options = hint::Options { stage: request.stage, limits: asked.limits(request.limits) };
                // Without the desk: others play on while this one is thought about.
                hint::of_game(&game, &options, Some(asked.stop)).map_err(|error| Refusal::Impossible {
                    message: words::hint::hint_error(&error, asked.speaker),
                })?
            }
        };
        let text = words::hint::hint(&hinted, asked.speaker);
        let events = shelf.desk(|desk| {
            let (playing, library) = desk.game(id)?;
            playing.act(library, &Operation::Hint { stage: request.stage }, moment(request.at))?;
            let events = events_after(playing, request.after);
            desk.tell(id, game.state(), &hinted);
            Ok(events)
        });
        Ok(GameHint { hint: hint::Response::new(&hinted, text), events: events.map_err(refuse)? })
    }
}
