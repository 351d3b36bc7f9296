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
use shudu_game::{Classic, EventOf, Family, Moment, SaveOf};
use shudu_library::{Library, LibraryError};

use super::context::now;
use crate::ops::game::{PlayError, Playing, PlayingOf, ViewOf, When};

/// A classic game, with all that a front end shows of it.
pub(super) type GameState = GameStateOf<Classic>;

/// A game, with all that a front end shows of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(bound = "")]
#[schemars(bound = "", rename = "GameState{F}")]
pub(super) struct GameStateOf<F: Family> {
    /// What to show.
    pub(super) view: ViewOf<F>,
    /// The whole game, log included: whoever goes on without the server plays on with it.
    pub(super) save: SaveOf<F>,
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
    pub(super) game: i64,
}

/// It is done.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Done {
    /// The number of what it was done to.
    pub(super) id: i64,
}

/// The moment of a request, by the clock of the client.
pub(super) fn moment(at: Option<u64>) -> When {
    let now = Moment(now());
    at.map_or_else(|| now.into(), |at| When::by_another_clock(Moment(at), now))
}

/// Refuses the request if the game is of another puzzle than the client's.
pub(super) fn same_puzzle<F: Family>(playing: &PlayingOf<F>, givens: Option<&str>) -> Result<(), PlayError> {
    match givens {
        Some(givens) if F::write_puzzle(playing.game().puzzle()) != givens => {
            Err(LibraryError::NoGame(playing.id).into())
        }
        _ => Ok(()),
    }
}

/// All events after the one with this number.
pub(super) fn events_after<F: Family>(playing: &PlayingOf<F>, number: u64) -> Vec<EventOf<F>> {
    let events = playing.game().events();
    let from = usize::try_from(number).map_or(events.len(), |number| number.min(events.len()));
    events[from..].iter().map(|event| EventOf::clone(event)).collect()
}
