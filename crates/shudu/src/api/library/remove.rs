//! The call `library/remove`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_library::PuzzleId;

use super::with;
use crate::api::{CallContext, Command, Priority, Refusal};

/// Which puzzles go.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct RemoveRequest {
    /// Their numbers.
    ids: Vec<i64>,
    /// Their saved games, too.
    #[serde(default)]
    with_games: bool,
}

/// What is gone.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Removed {
    /// How many puzzles.
    removed: usize,
}

pub(in crate::api) struct Remove;

impl Command for Remove {
    const NAME: &'static str = "library/remove";
    const ABOUT: &'static str = "Takes puzzles out of the library";
    const PRIORITY: Priority = Priority::Short;
    type Request = RemoveRequest;
    type Response = Removed;

    fn answer(request: RemoveRequest, context: &CallContext<'_>) -> Result<Removed, Refusal> {
        with(context, |library| {
            for &id in &request.ids {
                library.remove(PuzzleId(id), request.with_games)?;
            }
            Ok(Removed { removed: request.ids.len() })
        })
    }
}
