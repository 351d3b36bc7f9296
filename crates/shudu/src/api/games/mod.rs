//! The calls `games/*`. Games are in the library: a move is on disk before it is acknowledged, and other programs see it.

pub(super) mod act;
pub(super) mod hint;
pub(super) mod list;
pub(super) mod new;
pub(super) mod remove;
pub(super) mod rename;
pub(super) mod restore;
pub(super) mod resume;
pub(super) mod state;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{Event, Moment, Save};
use shudu_library::{Library, LibraryError};

use super::context::now;
use crate::ops::game::{PlayError, Playing, View};

/// A game, with all that a front end shows of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct GameState {
    /// What to show.
    view: View,
    /// The whole game, log included: whoever goes on without the server plays on with it.
    save: Save,
}

impl GameState {
    fn of(playing: &Playing, library: &Library, at: Moment) -> Result<GameState, PlayError> {
        Ok(GameState { view: playing.view(library, at)?, save: playing.game().to_save() })
    }
}

/// Which game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct OneGame {
    /// Its number.
    game: i64,
}

/// It is done.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Done {
    /// The number of what it was done to.
    pub(super) id: i64,
}

fn moment(at: Option<u64>) -> Moment {
    Moment(at.unwrap_or_else(now))
}

/// Refuses the request if the game is of another puzzle than the client's.
fn same_puzzle(playing: &Playing, givens: Option<&str>) -> Result<(), PlayError> {
    match givens {
        Some(givens) if playing.game().puzzle().to_string() != givens => {
            Err(LibraryError::NoGame(playing.id).into())
        }
        _ => Ok(()),
    }
}

/// All events after the one with this number.
fn events_after(playing: &Playing, number: u64) -> Vec<Event> {
    let events = playing.game().events();
    let from = usize::try_from(number).map_or(events.len(), |number| number.min(events.len()));
    events[from..].iter().map(|event| Event::clone(event)).collect()
}
