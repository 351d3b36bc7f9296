//! The call `puzzles/pace`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::Grid;

use crate::api::{CallContext, Command, Refusal};
use crate::ops::pace::{Calibration, MOST_GAMES, calibrate};

/// Games that were played to their end, without help.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct PaceRequest {
    /// The latest first.
    games: Vec<PlayedGame>,
}

/// One of them.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
struct PlayedGame {
    /// The givens, 81 characters.
    puzzle: String,
    /// How long it took.
    milliseconds: u64,
}

pub(in crate::api) struct Pace;

impl Command for Pace {
    const NAME: &'static str = "puzzles/pace";
    const ABOUT: &'static str = "How fast a player is, for hosts with a library of their own";
    type Request = PaceRequest;
    type Response = Calibration;

    fn answer(request: PaceRequest, context: &CallContext<'_>) -> Result<Calibration, Refusal> {
        let read = |game: PlayedGame| Some((game.puzzle.parse::<Grid>().ok()?, game.milliseconds));
        let games = request.games.into_iter().filter_map(read).take(2 * MOST_GAMES);
        Ok(calibrate(games, Some(context.stop)))
    }
}
