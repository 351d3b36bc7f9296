//! The call `games/act`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_game::{CheckedOf, Classic, EventOf, Family, Moment, OperationOf};
use shudu_library::{GameId, Library, LibraryError};

use super::{events_after, moment, same_puzzle};
use crate::api::game_cache::CachedFamily;
use crate::api::{Answer, CallContext, Refusal};
use crate::ops::game::{PlayError, PlayingOf, ViewOf};
use crate::words;

/// One thing that the player did.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "", rename = "Move{F}")]
pub(in crate::api) struct Move<F: Family> {
    /// When, in milliseconds since 1970, by the clock of the client: what the move is known by when it is sent again.
    /// In the game it is not before the last event, nor more than a day ahead of the server.
    at: u64,
    /// What.
    operation: OperationOf<F>,
}

/// What the player did, in order.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(bound = "")]
#[schemars(bound = "", rename = "ActRequest{F}")]
pub(in crate::api) struct ActRequest<F: Family> {
    /// The game.
    game: i64,
    /// The number of the last event that the client has: what came after it comes back. Moves that the game has
    /// already, with the same moment and operation, were sent before and are not made a second time.
    after: u64,
    /// The moves.
    moves: Vec<Move<F>>,
    /// The givens that the client has. A game of another puzzle is another game, and left alone: anyone who knows a
    /// number may know it from another library.
    #[serde(default)]
    givens: Option<String>,
}

/// What became of the moves. Those that were made are on disk.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(bound = "")]
#[schemars(bound = "", rename = "Acted{F}")]
pub(in crate::api) struct Acted<F: Family> {
    /// How many of the moves were dealt with; the time of one request may end before all are.
    done: usize,
    /// Those that the game refused.
    refused: Vec<RefusedMove>,
    /// All events after the client's last.
    events: Vec<EventOf<F>>,
    /// What the last check among the moves says.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<CheckedOf<F>>,
    /// The game now.
    view: ViewOf<F>,
}

/// A move that was not made.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct RefusedMove {
    /// Its place among the moves, from 0.
    index: usize,
    /// Why: `given`, `filled`, `nothing-to-do`, …
    refused: String,
    /// The same in words.
    message: String,
}

pub(in crate::api) fn act(request: ActRequest<Classic>, context: &CallContext<'_>) -> Answer<Acted<Classic>> {
    act_in(&request, context, |playing, library, at| playing.view(library, at))
}

/// Makes the moves of a request. `view` says what is shown of the game then.
pub(in crate::api) fn act_in<F: CachedFamily>(
    request: &ActRequest<F>,
    context: &CallContext<'_>,
    view: impl Fn(&PlayingOf<F>, &Library, Moment) -> Result<ViewOf<F>, PlayError>,
) -> Answer<Acted<F>> {
    let store = context.store()?;
    let start = Instant::now();
    let mut refused = Vec::new();
    let mut checked = None;
    let mut done = None;
    // The lock is taken for each move anew, so that a client with many moves lets others in.
    loop {
        let acted = store.with_games(|games| {
            let (playing, library) = games.game_of::<F>(GameId(request.game))?;
            same_puzzle(playing, request.givens.as_deref())?;
            let mut next = match done {
                Some(done) => done,
                None => already_made(request, playing, library)?,
            };
            let in_time = done.is_none() || start.elapsed() <= context.ceiling;
            if let Some(one) = request.moves.get(next).filter(|_| in_time) {
                // Another window of the same browser may be sending the same moves now.
                if !is_made(one, playing, library)? {
                    match playing.act(library, &one.operation, moment(Some(one.at))) {
                        Ok(_) if one.operation == OperationOf::Check => {
                            checked = Some(playing.game().check());
                        }
                        Ok(_) => {}
                        Err(PlayError::Refused(why)) => refused.push(RefusedMove {
                            index: next,
                            refused: why.name().to_owned(),
                            message: words::refused::refused(why, context.speaker),
                        }),
                        Err(error) => return Err(error),
                    }
                }
                next += 1;
                if next < request.moves.len() {
                    return Ok((next, None));
                }
            }
            let at = moment(request.moves.last().map(|last| last.at)).at();
            let at = playing.game().events().last().map_or(at, |last| at.max(last.at));
            Ok((next, Some((events_after(playing, request.after), view(playing, library, at)?))))
        });
        match acted.map_err(|error| Refusal::play(&error, context))? {
            (next, None) => done = Some(next),
            (done, Some((events, view))) => return Ok(Acted { done, refused, events, checked, view }),
        }
    }
}

/// How many of the moves were sent before: up to the last that is in the log. Those before it were made or refused
/// then.
fn already_made<F: Family>(
    request: &ActRequest<F>,
    playing: &PlayingOf<F>,
    library: &Library,
) -> Result<usize, LibraryError> {
    for (index, one) in request.moves.iter().enumerate().rev() {
        if is_made(one, playing, library)? {
            return Ok(index + 1);
        }
    }
    Ok(0)
}

/// Is the move in the log?
fn is_made<F: Family>(
    one: &Move<F>,
    playing: &PlayingOf<F>,
    library: &Library,
) -> Result<bool, LibraryError> {
    playing.is_done(library, &one.operation, Moment(one.at))
}
