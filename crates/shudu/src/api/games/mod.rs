//! The calls `games/*`. Games are in the library: a move is on disk before it is acknowledged, and other programs see
//! it.

pub(super) mod act;
pub(super) mod hint;
pub(super) mod new;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{Classic, EventOf, Family, Moment, Operation, SaveOf};
use shudu_library::{GameEntry, GameId, Library, LibraryError, PuzzleId};

use super::context::now;
use super::{Answer, CallContext, Refusal};
use crate::ops::game::{PlayError, Playing, PlayingOf, ViewOf, When};
use crate::ops::library::{EntryShape, GameShape};

/// A classic game, with all that a front end shows of it.
pub(super) type GameState = GameStateOf<Classic>;

/// A game, with all that a front end shows of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(bound = "")]
#[schemars(bound = "", rename = "GameState{F}")]
pub(super) struct GameStateOf<F: Family> {
    /// What to show.
    pub(super) view: ViewOf<F>,
    /// The whole game, log included: anyone who goes on without the server plays on with it.
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

/// Which games.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct ListRequest {
    /// Only those that are not solved.
    unfinished: bool,
    /// Only those of this puzzle of the library.
    puzzle: Option<i64>,
    /// How many at most; 100 when nothing is said.
    limit: Option<usize>,
    /// How many of the first to pass over.
    offset: usize,
}

/// Games, the one that was played last first.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Listed {
    /// How many there are.
    count: usize,
    /// Them, as far as they were asked for.
    games: Vec<ListedGame>,
}

/// A game and its puzzle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ListedGame {
    #[serde(flatten)]
    game: GameShape,
    /// The givens of its puzzle: 81 characters; of another size as many as it has cells.
    givens: String,
    /// Its ER, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
}

pub(super) fn list(request: ListRequest, context: &CallContext<'_>) -> Answer<Listed> {
    let listed = context.store()?.with_library(|library| {
        let games = library.games(request.unfinished, request.puzzle.map(PuzzleId))?;
        let shown = games.iter().skip(request.offset).take(request.limit.unwrap_or(100));
        let shown = shown.map(|game: &GameEntry| {
            let puzzle = EntryShape::from(&library.puzzle(game.puzzle)?);
            Ok(ListedGame { game: GameShape::from(game), givens: puzzle.puzzle, er: puzzle.er })
        });
        Ok(Listed { count: games.len(), games: shown.collect::<Result<_, LibraryError>>()? })
    });
    listed.map_err(|error| Refusal::library(&error, context))
}

pub(super) fn state(request: OneGame, context: &CallContext<'_>) -> Answer<GameState> {
    let state = context.store()?.with_games(|games| {
        let (playing, library) = games.game(GameId(request.game))?;
        GameState::of(playing, library, Moment(now()))
    });
    state.map_err(|error| Refusal::play(&error, context))
}

/// Which game to go on with.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ResumeRequest {
    /// Its number; without it the game that was played last and is not solved.
    game: Option<i64>,
    /// When, in milliseconds since 1970.
    at: Option<u64>,
}

pub(super) fn resume(request: ResumeRequest, context: &CallContext<'_>) -> Answer<GameState> {
    let at = moment(request.at);
    let found = context.store()?.with_games(|games| {
        let id = match request.game {
            Some(id) => Some(GameId(id)),
            None => {
                let games = games.library.games(true, None)?;
                games.iter().find(|game| game.kind.is_none()).map(|game| game.id)
            }
        };
        let Some(id) = id else { return Ok(None) };
        let (playing, library) = games.game(id)?;
        match playing.act(library, &Operation::Resume, at) {
            // It runs already, or is not to run.
            Ok(_) | Err(PlayError::Refused(_)) => GameState::of(playing, library, at.at()).map(Some),
            Err(error) => Err(error),
        }
    });
    let none = || Refusal::Missing { message: context.speaker.say("library-no-unfinished") };
    found.map_err(|error| Refusal::play(&error, context))?.ok_or_else(none)
}

/// A name for a game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct RenameRequest {
    /// The game.
    game: i64,
    /// Its name; without it, it has none.
    #[serde(default)]
    title: Option<String>,
}

pub(super) fn rename(request: RenameRequest, context: &CallContext<'_>) -> Answer<Done> {
    let title = request.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
    let renamed = context.store()?.with_library(|library| library.rename_game(GameId(request.game), title));
    renamed.map_err(|error| Refusal::library(&error, context))?;
    Ok(Done { id: request.game })
}

pub(super) fn remove(request: OneGame, context: &CallContext<'_>) -> Answer<Done> {
    let removed = context.store()?.with_games(|games| games.remove(GameId(request.game)));
    removed.map_err(|error| Refusal::play(&error, context))?;
    Ok(Done { id: request.game })
}

pub(super) fn restore(request: OneGame, context: &CallContext<'_>) -> Answer<Done> {
    let restored = context.store()?.with_games(|games| games.restore(GameId(request.game)));
    restored.map_err(|error| Refusal::play(&error, context))?;
    Ok(Done { id: request.game })
}
