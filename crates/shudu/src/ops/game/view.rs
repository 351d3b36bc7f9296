//! What a front end shows of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Cell, DigitSet};
use shudu_game::{ClashShape, Event, Found, Moment, NoteKind, Settings, Standing, StateShape, Statistics};
use shudu_library::Entry;

use crate::ops::game::{Level, Playing, milliseconds};

/// Everything that a front end shows of a game, except hints.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The game's number.
    pub id: i64,
    /// A name given by the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The puzzle.
    pub puzzle: ViewPuzzle,
    /// The givens, 81 characters.
    pub givens: String,
    /// What was written.
    pub state: StateShape,
    /// What is left for each of the 81 cells as the player has it; nothing for filled ones.
    #[serde(default)]
    pub left: Vec<DigitSet>,
    /// The settings.
    pub settings: Settings,
    /// The number of the last event: what a client that wants to go on says, so that it is told when others did.
    pub number: u64,
    /// The number of steps that can be undone.
    pub undoable: usize,
    /// The number of steps that can be redone.
    pub redoable: usize,
    /// Milliseconds played in all.
    pub played: u64,
    /// Milliseconds that the clock shows: since the player started over, and those of the solution once it is found.
    #[serde(default)]
    pub time: u64,
    /// The first solution that the player found without asking for the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<Found>,
    /// Does the clock run?
    pub running: bool,
    /// Is the grid full and right?
    pub solved: bool,
    /// Equal digits in a house.
    pub clashes: Vec<ClashShape>,
    /// Cells with a wrong digit, when mistakes are shown as they are made or no cell is blank.
    pub mistakes: Vec<Cell>,
    /// The kind of notes that the program filled in, while they stand; null when all notes are the player's.
    #[serde(default)]
    pub filled_notes: Option<NoteKind>,
    /// How many solutions the puzzle has.
    pub standing: Standing,
    /// Figures of the game.
    pub statistics: Statistics,
    /// The last step that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_step: Option<Event>,
    /// The position as a short text for an address.
    pub share: String,
}

/// What is told of the puzzle of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ViewPuzzle {
    /// Its number in the library.
    pub id: i64,
    /// ER, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The level of this ER.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Where it is from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// A name or remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The best time without help, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u64>,
}

impl View {
    pub(super) fn of(playing: &Playing, entry: &Entry, title: Option<String>, now: Moment) -> View {
        let game = playing.game();
        let er = entry.record.ratings.as_ref().and_then(|ratings| ratings.se?.er);
        View {
            id: playing.id.0,
            title,
            puzzle: ViewPuzzle {
                id: entry.id.0,
                er: er.map(f64::from),
                level: er.map(|er| Level::of(er.0)),
                source: entry.source.clone(),
                comment: entry.record.comment.clone(),
                best: entry.best,
            },
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
            filled_notes: game.filled_notes(),
            standing: game.standing(),
            statistics: game.statistics(),
            last_step: game.last_step().cloned(),
            share: game.share(),
        }
    }
}
