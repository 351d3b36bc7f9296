//! `games/new`.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::Budget;
use shudu_format::Record;
use shudu_game::{Game, Moment, Settings};
use shudu_library::{GameId, Library, NewPuzzle, PuzzleId};
use shudu_logic::scale::se::Rater;

use super::{GameState, moment};
use crate::api::library::{day, make_day};
use crate::api::reading::{Reading, Told};
use crate::api::{Asked, Command, Refusal};
use crate::ops::game::{NewGame, NewGameError, PlayError, Playing, find_or_make};
use crate::ops::library;

/// What to play. At most one of `share`, `puzzle`, `entry` and `daily`; with none of them, `new` says what is wanted.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(in crate::api) struct NewRequest {
    /// A position as a short text: puzzle, digits, notes and colours.
    share: Option<String>,
    /// A puzzle in any form, with digits and candidates where it has some.
    puzzle: Option<String>,
    /// A puzzle of the library.
    entry: Option<i64>,
    /// The puzzle of a day: `2026-11-21`. A day has one game: when it was begun before, it goes on.
    daily: Option<String>,
    /// What a puzzle should be like: one of the library that was not played, or a new one.
    new: NewGame,
    /// The settings.
    settings: Settings,
    /// When it was begun, in milliseconds since 1970. Asking again with the same puzzle and moment begins no second game.
    at: Option<u64>,
}

pub(in crate::api) struct New;

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
        let day = daily.as_deref().map(day).transpose()?;
        if let Some(day) = day {
            make_day(shelf, day, asked)?;
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
            if let Some(day) = day {
                let id = library::daily(shelved, day, at.0)?;
                return Playing::of_day(shelved, id, settings, at);
            }
            let id = match entry {
                Some(id) => PuzzleId(id),
                None => {
                    let limits = asked.limits(new.limits);
                    find_or_make(shelved, &NewGame { limits, ..new }, Some(asked.stop), at.0)?
                }
            };
            // However the puzzle of a day is opened, it has one game.
            if shelved.is_daily(id)? {
                return Playing::of_day(shelved, id, settings, at);
            }
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
