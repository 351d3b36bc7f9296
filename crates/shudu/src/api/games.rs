//! The calls for games: `games/new`, `list`, `state`, `resume`, `act`, `hint`, `rename`, `remove`. They are games of the
//! library: every move is on disk before it is acknowledged, and other programs see it.

use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Budget;
use shudu_format::Record;
use shudu_game::{Checked, Event, Game, Moment, Operation, Save, Settings, Stage};
use shudu_library::{GameEntry, GameId, Library, LibraryError, NewPuzzle, PuzzleId};
use shudu_logic::scale::se::Rater;

use super::reading::{Reading, Told};
use super::shelf::now;
use super::{Asked, Command, Pace, Refusal};
use crate::ops::game::{NewGame, NewGameError, PlayError, Playing, View, find_or_make};
use crate::ops::hint::{self, Hinted};
use crate::ops::library::{EntryShape, GameShape};
use crate::ops::{Limits, library};
use crate::words;

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

/// What to play. At most one of `share`, `puzzle`, `entry` and `daily`; with none of them, `new` says what is wanted.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct NewRequest {
    /// A position as a short text: puzzle, digits, notes and colours.
    share: Option<String>,
    /// A puzzle in any form, with digits and candidates where it has some.
    puzzle: Option<String>,
    /// A puzzle of the library.
    entry: Option<i64>,
    /// The puzzle of a day: `2026-11-21`.
    daily: Option<String>,
    /// What a puzzle should be like: one of the library that was not played, or a new one.
    new: NewGame,
    /// How it is played.
    settings: Settings,
    /// When it was begun, in milliseconds since 1970. Asking again with the same puzzle and moment begins no second game.
    at: Option<u64>,
}

pub(super) struct New;

impl Command for New {
    const NAME: &'static str = "games/new";
    const ABOUT: &'static str = "Begins a game";
    type Request = NewRequest;
    type Response = Told<GameState>;

    fn answer(request: NewRequest, asked: &Asked<'_>) -> Result<Told<GameState>, Refusal> {
        let NewRequest { share, puzzle, entry, daily, new, settings, at } = request;
        let named = [share.is_some(), puzzle.is_some(), entry.is_some(), daily.is_some()];
        if named.into_iter().filter(|is| *is).count() > 1 {
            let message = "share, puzzle, entry and daily exclude each other".to_owned();
            return Err(Refusal::Request { message });
        }
        let shelf = asked.shelf()?;
        let at = moment(at);
        let refuse = |error: PlayError| Refusal::play(&error, asked);
        let reading = Reading::new(asked);
        let position = match (&share, &puzzle) {
            (Some(text), _) => {
                let game = Game::from_shared(text, settings)
                    .map_err(|error| Refusal::Request { message: format!("share: {error}") })?;
                let start = game.start().clone();
                Some((Record::of(*start.puzzle.grid()), Some(start)))
            }
            (None, Some(text)) => Some((reading.record(text, "puzzle")?, None)),
            (None, None) => None,
        };
        let day = daily.as_deref().map(super::library::day).transpose()?;
        if let Some(day) = day {
            super::library::make_day(shelf, day, asked)?;
        }
        let begun = shelf.library(|shelved| {
            if let Some((record, start)) = position {
                let known = shelved.find(&Record::of(record.givens))?;
                if let Some(id) = known
                    && let Some(game) = begun_at(shelved, id, at)?
                {
                    return Playing::resume(shelved, game);
                }
                let new = match known {
                    Some(_) => NewPuzzle::of(record),
                    None => learnt(record, asked)?,
                };
                return match start {
                    Some(start) => Playing::begin_start(shelved, &new, start, at),
                    None => Playing::begin_record(shelved, &new, settings, at),
                };
            }
            let id = match (entry, day) {
                (Some(id), _) => PuzzleId(id),
                (None, Some(day)) => library::daily(shelved, day, at.0)?,
                (None, None) => {
                    let limits = asked.limits(new.limits);
                    find_or_make(shelved, &NewGame { limits, ..new }, Some(asked.stop), at.0)?
                }
            };
            match begun_at(shelved, id, at)? {
                Some(game) => Playing::resume(shelved, game),
                None => Playing::begin(shelved, id, settings, at),
            }
        });
        let playing = begun.map_err(refuse)?;
        let state = shelf.desk(|desk| {
            let state = GameState::of(&playing, &desk.library, at);
            desk.put(playing);
            state
        });
        state.map(|state| reading.told(state)).map_err(refuse)
    }
}

/// What the library should know of a new puzzle, as far as it can be told at once: nobody waits long for a game to begin.
fn learnt(record: Record, asked: &Asked<'_>) -> Result<NewPuzzle, NewGameError> {
    const SOON: Duration = Duration::from_secs(1);
    let budget =
        Budget { max_time: Some(SOON.min(asked.ceiling)), stop: Some(asked.stop), ..Budget::UNBOUNDED };
    let new = library::learn(&Record::of(record.givens), Some(&mut Rater::new()), budget)?;
    let Record { ratings, solution, .. } = new.record;
    Ok(NewPuzzle { record: Record { ratings, solution, ..record }, ..new })
}

/// The game of a puzzle that was begun at this very moment: the same request, asked again.
fn begun_at(library: &Library, puzzle: PuzzleId, at: Moment) -> Result<Option<GameId>, PlayError> {
    let games = library.games(false, Some(puzzle))?;
    Ok(games.iter().find(|game| game.begun == at.0).map(|game| game.id))
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

/// One thing that the player did.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// When, in milliseconds since 1970. Each later than the one before.
    at: u64,
    /// What.
    operation: Operation,
}

/// What the player did, in order.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ActRequest {
    /// The game.
    game: i64,
    /// The number of the last event that the client has: what came after it comes back. Moves that the game has already,
    /// with the same moment and operation, were sent before and are not made a second time.
    after: u64,
    /// The moves.
    moves: Vec<Move>,
    /// The givens that the client has. A game of another puzzle is another game, and left alone: whoever knows a number
    /// may know it from another library.
    #[serde(default)]
    givens: Option<String>,
}

/// What became of the moves. Those that were made are on disk.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Acted {
    /// How many of the moves were dealt with; the time of one request may end before all are.
    done: usize,
    /// Those that the game refused.
    refused: Vec<RefusedMove>,
    /// All events after the client's last.
    events: Vec<Event>,
    /// What the last check among the moves says.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<Checked>,
    /// The game now.
    view: View,
}

/// A move that was not made.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct RefusedMove {
    /// Its place among the moves, from 0.
    index: usize,
    /// Why: `given`, `filled`, `nothing-to-do`, …
    refused: String,
    /// The same in words.
    message: String,
}

pub(super) struct Act;

impl Command for Act {
    const NAME: &'static str = "games/act";
    const ABOUT: &'static str = "Makes moves; each is on disk before it is acknowledged";
    const PACE: Pace = Pace::Short;
    type Request = ActRequest;
    type Response = Acted;

    fn answer(request: ActRequest, asked: &Asked<'_>) -> Result<Acted, Refusal> {
        let shelf = asked.shelf()?;
        let start = Instant::now();
        let mut refused = Vec::new();
        let mut checked = None;
        let mut done = None;
        // Each move has the desk for itself, so that a long queue of one client lets others in.
        loop {
            let acted = shelf.desk(|desk| {
                let (playing, library) = desk.game(GameId(request.game))?;
                same_puzzle(playing, request.givens.as_deref())?;
                let mut next = done.unwrap_or_else(|| known(&request, playing));
                let in_time = done.is_none() || start.elapsed() <= asked.ceiling;
                if let Some(one) = request.moves.get(next).filter(|_| in_time) {
                    // Somebody else may be sending the same moves at this very time: another window of the same browser.
                    if !is_made(one, playing) {
                        match playing.act(library, &one.operation, Moment(one.at)) {
                            Ok(_) if one.operation == Operation::Check => {
                                checked = Some(playing.game().check());
                            }
                            Ok(_) => {}
                            Err(PlayError::Refused(why)) => refused.push(RefusedMove {
                                index: next,
                                refused: why.name().to_owned(),
                                message: words::hint::refused(why, asked.speaker),
                            }),
                            Err(error) => return Err(error),
                        }
                    }
                    next += 1;
                    if next < request.moves.len() {
                        return Ok((next, None));
                    }
                }
                let at = request.moves.last().map_or_else(|| Moment(now()), |last| Moment(last.at));
                Ok((next, Some((events_after(playing, request.after), playing.view(library, at)?))))
            });
            match acted.map_err(|error| Refusal::play(&error, asked))? {
                (next, None) => done = Some(next),
                (done, Some((events, view))) => return Ok(Acted { done, refused, events, checked, view }),
            }
        }
    }
}

fn same_puzzle(playing: &Playing, givens: Option<&str>) -> Result<(), PlayError> {
    match givens {
        Some(givens) if playing.game().puzzle().to_string() != givens => {
            Err(LibraryError::NoGame(playing.id).into())
        }
        _ => Ok(()),
    }
}

fn events_after(playing: &Playing, number: u64) -> Vec<Event> {
    let events = playing.game().events();
    let from = usize::try_from(number).map_or(events.len(), |number| number.min(events.len()));
    events[from..].iter().map(|event| Event::clone(event)).collect()
}

/// How many of the moves were sent before: the last that is in the log, and all before it, whether they were made then
/// or refused.
fn known(request: &ActRequest, playing: &Playing) -> usize {
    request.moves.iter().rposition(|one| is_made(one, playing)).map_or(0, |last| last + 1)
}

/// Is the move in the log, whoever sent it?
fn is_made(one: &Move, playing: &Playing) -> bool {
    let mut events = playing.game().events().iter().rev();
    events.any(|event| event.at.0 == one.at && event.operation == one.operation)
}

/// How much of a hint.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct HintRequest {
    /// The game.
    game: i64,
    /// The number of the last event that the client has.
    #[serde(default)]
    after: u64,
    /// The givens that the client has, as for `games/act`.
    #[serde(default)]
    givens: Option<String>,
    /// How much to tell, 1 to 4.
    #[serde(default)]
    stage: Stage,
    /// When, in milliseconds since 1970.
    #[serde(default)]
    at: Option<u64>,
    /// What it may take.
    #[serde(flatten)]
    limits: Limits,
}

/// A hint for a game. That it was shown is in its log.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct GameHint {
    /// The hint.
    hint: hint::Response,
    /// All events after the client's last.
    events: Vec<Event>,
}

pub(super) struct Hint;

impl Command for Hint {
    const NAME: &'static str = "games/hint";
    const ABOUT: &'static str = "What to do next in a game, in four stages";
    const PACE: Pace = Pace::Hint;
    type Request = HintRequest;
    type Response = GameHint;

    fn answer(request: HintRequest, asked: &Asked<'_>) -> Result<GameHint, Refusal> {
        let shelf = asked.shelf()?;
        let id = GameId(request.game);
        let refuse = |error: PlayError| Refusal::play(&error, asked);
        let asked_of = shelf.glance(|desk| {
            let (playing, _) = desk.game(id)?;
            same_puzzle(playing, request.givens.as_deref())?;
            let game = playing.game().clone();
            Ok((desk.told(id, game.state()), game))
        });
        let (told, game) = asked_of.map_err(refuse)?;
        let hinted = match told {
            // The next stage of what was thought about before.
            Some(hinted) => Hinted { stage: request.stage, ..hinted },
            None => {
                let options = hint::Options { stage: request.stage, limits: asked.limits(request.limits) };
                // Without the desk: others play on while this one is thought about.
                hint::of_game(&game, &options, Some(asked.stop)).map_err(|error| Refusal::Impossible {
                    message: words::hint::hint_error(&error, asked.speaker),
                })?
            }
        };
        let text = words::hint::hint(&hinted, asked.speaker);
        let events = shelf.desk(|desk| {
            let (playing, library) = desk.game(id)?;
            playing.act(library, &Operation::Hint { stage: request.stage }, moment(request.at))?;
            let events = events_after(playing, request.after);
            desk.tell(id, game.state(), &hinted);
            Ok(events)
        });
        Ok(GameHint { hint: hint::Response::new(&hinted, text), events: events.map_err(refuse)? })
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
    const ABOUT: &'static str = "Takes a game out of the library";
    const PACE: Pace = Pace::Short;
    type Request = OneGame;
    type Response = Done;

    fn answer(request: OneGame, asked: &Asked<'_>) -> Result<Done, Refusal> {
        let removed = asked.shelf()?.desk(|desk| desk.remove(GameId(request.game)));
        removed.map_err(|error| Refusal::play(&error, asked))?;
        Ok(Done { id: request.game })
    }
}
