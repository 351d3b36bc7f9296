//! The call `games/restore`.

use shudu_library::GameId;

use super::{Done, OneGame};
use crate::api::{CallContext, Command, Priority, Refusal};

pub(in crate::api) struct Restore;

impl Command for Restore {
    const NAME: &'static str = "games/restore";
    const ABOUT: &'static str = "Brings back a game that was taken out, one of the last hundred";
    const PRIORITY: Priority = Priority::Short;
    type Request = OneGame;
    type Response = Done;

    fn answer(request: OneGame, context: &CallContext<'_>) -> Result<Done, Refusal> {
        let restored = context.store()?.with_games(|games| games.restore(GameId(request.game)));
        restored.map_err(|error| Refusal::play(&error, context))?;
        Ok(Done { id: request.game })
    }
}
