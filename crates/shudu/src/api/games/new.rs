//! The call `games/new`.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::Budget;
use shudu_format::Record;
use shudu_game::{Game, Save, Settings};
use shudu_library::{Once, PuzzleId};
use shudu_logic::scale::se::Rater;

use super::{GameState, moment};
use crate::api::library::daily::{day, make_day};
use crate::api::reading::{Reading, WithRemarks};
use crate::api::{Answer, CallContext, Refusal};
use crate::ops::described::{Described, describe};
use crate::ops::game::{NewGame, NewGameError, PlayError, Playing, find_or_make};
use crate::ops::library;

/// What to play. At most one of `share`, `save`, `puzzle`, `entry` and `daily`; with none of them, `new` says what is
/// wanted.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(in crate::api) struct NewRequest {
    /// A position as a short text: puzzle, digits, notes and colours.
    share: Option<String>,
    /// A saved game without its log: the position that it begins with, and its settings.
    save: Option<Save>,
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
    /// When it was begun, in milliseconds since 1970. Asking again with the same puzzle and moment begins no second
    /// game.
    at: Option<u64>,
}

pub(in crate::api) fn new(request: NewRequest, context: &CallContext<'_>) -> Answer<WithRemarks<GameState>> {
    let NewRequest { share, save, puzzle, entry, daily, new, settings, at } = request;
    let named = [share.is_some(), save.is_some(), puzzle.is_some(), entry.is_some(), daily.is_some()];
    if named.into_iter().filter(|is| *is).count() > 1 {
        let message = "share, save, puzzle, entry and daily exclude each other".to_owned();
        return Err(Refusal::Request { message });
    }
    let store = context.store()?;
    let at = moment(at);
    let refuse = |error: PlayError| Refusal::play(&error, context);
    let reading = Reading::new(context);
    let started = |game: Game| {
        let start = game.start().clone();
        Some((Record::of(*start.puzzle.grid()), Some(start)))
    };
    let position = match (&share, save, &puzzle) {
        (Some(text), _, _) => {
            let game = Game::from_shared(text, settings)
                .map_err(|error| Refusal::Request { message: format!("share: {error}") })?;
            started(game)
        }
        (None, Some(save), _) if !save.events.is_empty() => {
            let message = "save: its log is not empty; moves are made by games/act".to_owned();
            return Err(Refusal::Request { message });
        }
        (None, Some(save), _) => {
            let game = Game::from_save(save)
                .map_err(|error| Refusal::Request { message: format!("save: {error}") })?;
            started(game)
        }
        (None, None, Some(text)) => Some((reading.record(text, "puzzle")?, None)),
        (None, None, None) => None,
    };
    let day = daily.as_deref().map(day).transpose()?;
    if let Some(day) = day {
        make_day(store, day, context)?;
    }
    let is_of_day = entry.is_none() && new.is_of_day();
    let begun = store.with_library(|connection| {
        if let Some((record, start)) = position {
            let new = match connection.find(&Record::of(record.givens).into())? {
                Some(_) => Described::of(record),
                None => learn(record, context)?,
            };
            return match start {
                Some(start) => Playing::begin_start(connection, &new.into(), start, at),
                None => Playing::begin_record(connection, &new, settings, at),
            };
        }
        if let Some(day) = day {
            let id = library::daily(connection, day, at.at().0)?;
            return Playing::of_day(connection, id, settings, at);
        }
        let id = match entry {
            Some(id) => PuzzleId(id),
            None => {
                let limits = context.limits(new.limits);
                find_or_make(connection, &NewGame { limits, ..new }, Some(context.stop), at.at().0)?
            }
        };
        // The puzzle of a day has one game, whichever way it was opened.
        let once = if is_of_day || connection.is_daily(id)? { Once::Puzzle } else { Once::Moment };
        Playing::begin_once(connection, id, settings, Some(once), at)
    });
    let playing = begun.map_err(refuse)?;
    let state = store.with_games(|games| {
        let state = GameState::of(&playing, &games.library, at.at());
        games.insert(playing);
        state
    });
    state.map(|state| reading.with_remarks(state)).map_err(refuse)
}

/// What the library stores about a new puzzle, as far as it can be found out in a second: a game must begin soon.
fn learn(record: Record, context: &CallContext<'_>) -> Result<Described, NewGameError> {
    const MAX_TIME: Duration = Duration::from_secs(1);
    let budget = Budget {
        max_time: Some(MAX_TIME.min(context.ceiling)),
        stop: Some(context.stop),
        ..Budget::UNBOUNDED
    };
    let new = describe(&Record::of(record.givens), Some(&mut Rater::new()), budget)?;
    let Record { ratings, solution, .. } = new.record;
    Ok(Described { record: Record { ratings, solution, ..record }, ..new })
}
