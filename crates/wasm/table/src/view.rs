//! What a page shows of a game: the fields of the view of `games/act`, without those that the library tells.

use std::time::Duration;

use serde::Serialize;
use shudu_game::{CheckpointOf, EventOf, Family, Found, GameOf, Moment, NoteKind, Settings, Standing, Statistics};

/// A game as a page shows it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub(crate) struct View<F: Family> {
    givens: String,
    state: F::StateShape,
    left: Vec<F::Digits>,
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
    clashes: Vec<F::ClashShape>,
    mistakes: Vec<F::Cell>,
    filled_notes: Option<NoteKind>,
    standing: Standing,
    statistics: Statistics,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_step: Option<EventOf<F>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checkpoints: Vec<CheckpointOf<F>>,
    share: String,
}

impl<F: Family> View<F> {
    pub(crate) fn of(game: &GameOf<F>, now: Moment) -> View<F> {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        View {
            givens: F::write_puzzle(game.puzzle()),
            state: game.state().into(),
            left: game.left(),
            settings: game.settings(),
            number: game.number(),
            undoable: game.undoable(),
            redoable: game.redoable(),
            played: milliseconds(game.played(now)),
            time: milliseconds(game.time(now)),
            found: game.found(),
            running: game.is_running(),
            solved: game.is_solved(),
            clashes: game.clashes().iter().map(F::ClashShape::from).collect(),
            mistakes: game.shown_mistake_cells(),
            filled_notes: game.filled_notes(),
            standing: game.standing(),
            statistics: game.statistics(),
            last_step: game.last_step().cloned(),
            checkpoints: game.checkpoints(),
            share: game.share(),
        }
    }
}
