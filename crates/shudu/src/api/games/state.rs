//! The call `games/state`.

use shudu_game::Moment;
use shudu_library::GameId;

use super::{GameState, OneGame};
use crate::api::context::now;
use crate::api::{CallContext, Command, Priority, Refusal};

pub(in crate::api) struct State;

impl Command for State {
    const NAME: &'static str = "games/state";
    const ABOUT: &'static str = "A game as it stands, whoever played it";
    const PRIORITY: Priority = Priority::Short;
    type Request = OneGame;
    type Response = GameState;

    fn answer(request: OneGame, context: &CallContext<'_>) -> Result<GameState, Refusal> {
        let state = context.store()?.with_games(|games| {
            let (playing, library) = games.game(GameId(request.game))?;
            GameState::of(playing, library, Moment(now()))
        });
        state.map_err(|error| Refusal::play(&error, context))
    }
}
