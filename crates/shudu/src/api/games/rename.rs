//! The call `games/rename`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_library::GameId;

use super::Done;
use crate::api::{CallContext, Command, Priority, Refusal};

/// A name for a game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct RenameRequest {
    /// The game.
    game: i64,
    /// Its name; without it, it has none.
    #[serde(default)]
    title: Option<String>,
}

pub(in crate::api) struct Rename;

impl Command for Rename {
    const NAME: &'static str = "games/rename";
    const ABOUT: &'static str = "Gives a game a name, or takes it away";
    const PRIORITY: Priority = Priority::Short;
    type Request = RenameRequest;
    type Response = Done;

    fn answer(request: RenameRequest, context: &CallContext<'_>) -> Result<Done, Refusal> {
        let title = request.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
        let renamed =
            context.store()?.with_library(|library| library.rename_game(GameId(request.game), title));
        renamed.map_err(|error| Refusal::library(&error, context))?;
        Ok(Done { id: request.game })
    }
}
