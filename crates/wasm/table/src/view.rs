//! What a page shows of a game: the fields of the view of `games/act`, without those that the library tells.

use std::time::Duration;

use serde::Serialize;
use shudu_core::{Cell, DigitSet};
use shudu_game::{ClashShape, Event, Found, Game, Moment, Settings, Standing, StateShape, Statistics};

/// A game as a page shows it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct View {
    givens: String,
    state: StateShape,
    left: Vec<DigitSet>,
    settings: Settings,
    number: u64,
    undoable: usize,
    redoable: usize,
    played: u64,
    time: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<Found>,
    running: bool,
    solved: bool,
    clashes: Vec<ClashShape>,
    mistakes: Vec<Cell>,
    standing: Standing,
    statistics: Statistics,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_step: Option<Event>,
    share: String,
}

impl View {
    pub(crate) fn of(game: &Game, now: Moment) -> View {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        View {
            givens: game.puzzle().to_string(),
            state: game.state().into(),
            left: game.left().to_vec(),
            settings: game.settings(),
            number: game.number(),
            undoable: game.undoable(),
            redoable: game.redoable(),
            played: milliseconds(game.played(now)),
            time: milliseconds(game.time(now)),
            found: game.found(),
            running: game.is_running(),
            solved: game.is_solved(),
            clashes: game.clashes().iter().map(ClashShape::from).collect(),
            mistakes: game.shown_mistakes().iter().collect(),
            standing: game.standing(),
            statistics: game.statistics(),
            last_step: game.last_step().cloned(),
            share: game.share(),
        }
    }
}
