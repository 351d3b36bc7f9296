//! The call `games/remove`.

use shudu_library::GameId;

use super::{Done, OneGame};
use crate::api::{CallContext, Command, Priority, Refusal};

pub(in crate::api) struct Remove;

impl Command for Remove {
    const NAME: &'static str = "games/remove";
    const ABOUT: &'static str = "Takes a game out of the library; it can be restored";
    const PRIORITY: Priority = Priority::Short;
    type Request = OneGame;
    type Response = Done;

    fn answer(request: OneGame, context: &CallContext<'_>) -> Result<Done, Refusal> {
        let removed = context.store()?.with_games(|games| games.remove(GameId(request.game)));
        removed.map_err(|error| Refusal::play(&error, context))?;
        Ok(Done { id: request.game })
    }
}
