//! The calls for games: `games/list`, `state`, `resume`, `rename`, `remove`, `restore`; `games/new`, `act` and `hint` have files of
//! their own. They are games of the library: every move is on disk before it is acknowledged, and other programs see it.

mod act;
mod hint;
mod new;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{Event, Moment, Operation, Save};
use shudu_library::{GameEntry, GameId, Library, LibraryError, PuzzleId};

use super::shelf::now;
use super::{Asked, Command, Pace, Refusal};
use crate::ops::game::{PlayError, Playing, View};
use crate::ops::library::{EntryShape, GameShape};

pub(super) use act::Act;
pub(super) use hint::Hint;
pub(super) use new::New;

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

fn moment(at: Option<u64>) -> Moment {
    Moment(at.unwrap_or_else(now))
}

/// Refuses a game of another puzzle than the client has.
fn same_puzzle(playing: &Playing, givens: Option<&str>) -> Result<(), PlayError> {
    match givens {
        Some(givens) if playing.game().puzzle().to_string() != givens => {
            Err(LibraryError::NoGame(playing.id).into())
        }
        _ => Ok(()),
    }
}

/// All events after the one of this number.
fn events_after(playing: &Playing, number: u64) -> Vec<Event> {
    let events = playing.game().events();
    let from = usize::try_from(number).map_or(events.len(), |number| number.min(events.len()));
    events[from..].iter().map(|event| Event::clone(event)).collect()
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
    /// The givens of its puzzle, 81 characters.
    givens: String,
    /// Its ER, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
}

pub(super) struct List;

impl Command for List {
    const NAME: &'static str = "games/list";
    const ABOUT: &'static str = "Saved games, the one played last first";
    const PACE: Pace = Pace::Short;
    type Request = ListRequest;
    type Response = Listed;

    fn answer(request: ListRequest, asked: &Asked<'_>) -> Result<Listed, Refusal> {
        let listed = asked.shelf()?.library(|library| {
            let games = library.games(request.unfinished, request.puzzle.map(PuzzleId))?;
            let shown = games.iter().skip(request.offset).take(request.limit.unwrap_or(100));
            let shown = shown.map(|game: &GameEntry| {
                let puzzle = EntryShape::from(&library.puzzle(game.puzzle)?);
                Ok(ListedGame { game: GameShape::from(game), givens: puzzle.puzzle, er: puzzle.er })
            });
            Ok(Listed { count: games.len(), games: shown.collect::<Result<_, LibraryError>>()? })
        });
        listed.map_err(|error| Refusal::library(&error, asked))
    }
}

/// Which game.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct OneGame {
    /// Its number.
    game: i64,
}

pub(super) struct State;

impl Command for State {
    const NAME: &'static str = "games/state";
    const ABOUT: &'static str = "A game as it stands, whoever played it";
    const PACE: Pace = Pace::Short;
    type Request = OneGame;
    type Response = GameState;

    fn answer(request: OneGame, asked: &Asked<'_>) -> Result<GameState, Refusal> {
        let state = asked.shelf()?.desk(|desk| {
            let (playing, library) = desk.game(GameId(request.game))?;
            GameState::of(playing, library, Moment(now()))
        });
        state.map_err(|error| Refusal::play(&error, asked))
    }
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

pub(super) struct Resume;

impl Command for Resume {
    const NAME: &'static str = "games/resume";
    const ABOUT: &'static str = "Goes on with a game and lets its clock run";
    const PACE: Pace = Pace::Short;
    type Request = ResumeRequest;
    type Response = GameState;

    fn answer(request: ResumeRequest, asked: &Asked<'_>) -> Result<GameState, Refusal> {
        let at = moment(request.at);
        let found = asked.shelf()?.desk(|desk| {
            let id = match request.game {
                Some(id) => Some(GameId(id)),
                None => desk.library.games(true, None)?.first().map(|game| game.id),
            };
            let Some(id) = id else { return Ok(None) };
            let (playing, library) = desk.game(id)?;
            match playing.act(library, &Operation::Resume, at) {
                // It runs already, or is not to run.
                Ok(_) | Err(PlayError::Refused(_)) => GameState::of(playing, library, at).map(Some),
                Err(error) => Err(error),
            }
        });
        let none = || Refusal::Missing { message: asked.speaker.say("library-no-unfinished") };
        found.map_err(|error| Refusal::play(&error, asked))?.ok_or_else(none)
    }
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

/// It is done.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Done {
    /// The number of what it was done to.
    pub(super) id: i64,
}

pub(super) struct Rename;

impl Command for Rename {
    const NAME: &'static str = "games/rename";
    const ABOUT: &'static str = "Gives a game a name, or takes it away";
    const PACE: Pace = Pace::Short;
    type Request = RenameRequest;
    type Response = Done;

    fn answer(request: RenameRequest, asked: &Asked<'_>) -> Result<Done, Refusal> {
        let title = request.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
        let renamed = asked.shelf()?.library(|library| library.rename_game(GameId(request.game), title));
        renamed.map_err(|error| Refusal::library(&error, asked))?;
        Ok(Done { id: request.game })
    }
}

pub(super) struct Remove;

impl Command for Remove {
    const NAME: &'static str = "games/remove";
    const ABOUT: &'static str = "Takes a game out of the library; it can be restored";
    const PACE: Pace = Pace::Short;
    type Request = OneGame;
    type Response = Done;

    fn answer(request: OneGame, asked: &Asked<'_>) -> Result<Done, Refusal> {
        let removed = asked.shelf()?.desk(|desk| desk.remove(GameId(request.game)));
        removed.map_err(|error| Refusal::play(&error, asked))?;
        Ok(Done { id: request.game })
    }
}

pub(super) struct Restore;

impl Command for Restore {
    const NAME: &'static str = "games/restore";
    const ABOUT: &'static str = "Brings back a game that was taken out, one of the last hundred";
    const PACE: Pace = Pace::Short;
    type Request = OneGame;
    type Response = Done;

    fn answer(request: OneGame, asked: &Asked<'_>) -> Result<Done, Refusal> {
        let restored = asked.shelf()?.desk(|desk| desk.restore(GameId(request.game)));
        restored.map_err(|error| Refusal::play(&error, asked))?;
        Ok(Done { id: request.game })
    }
}
