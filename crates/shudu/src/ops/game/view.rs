//! What a front end shows of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_game::{
    CheckpointOf, Classic, EventOf, Family, Found, Moment, NoteKind, Settings, Standing, Statistics,
};
use shudu_library::Entry;

use crate::ops::game::{Level, PlayingOf, milliseconds};

/// What a front end shows of a classic game.
pub type View = ViewOf<Classic>;

/// Everything that a front end shows of a game, except hints.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", bound = "")]
#[schemars(bound = "", rename = "View{F}")]
pub struct ViewOf<F: Family> {
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
    pub state: F::StateShape,
    /// What is left for each of the 81 cells as the player has it; nothing for filled ones.
    #[serde(default)]
    pub left: Vec<F::Digits>,
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
    pub clashes: Vec<F::ClashShape>,
    /// Cells with a wrong digit, when mistakes are shown as they are made or no cell is blank.
    pub mistakes: Vec<F::Cell>,
    /// The kind of notes that the program filled in, while they stand; null when all notes are the player's.
    #[serde(default)]
    pub filled_notes: Option<NoteKind>,
    /// How many solutions the puzzle has.
    pub standing: Standing,
    /// Figures of the game.
    pub statistics: Statistics,
    /// The last step that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_step: Option<EventOf<F>>,
    /// The checkpoints, the one that was set first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checkpoints: Vec<CheckpointOf<F>>,
    /// The position as a short text for an address.
    pub share: String,
}

/// What is told of the puzzle of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ViewPuzzle {
    /// Its number in the library.
    pub id: i64,
    /// Of another size or with other rules: which, such as `9x9 killer-cage`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// ER, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// The level of this ER; of another size or with other rules that of the hardest step.
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

impl ViewPuzzle {
    pub(super) fn of(entry: &Entry) -> ViewPuzzle {
        let ratings = entry.sudoku.classic().ok().and_then(|record| record.ratings.as_deref());
        let er = ratings.and_then(|ratings| ratings.se?.er);
        let known = entry.level.as_ref().and_then(|level| level.parse().ok());
        ViewPuzzle {
            id: entry.id.0,
            kind: entry.kind(),
            er: er.map(f64::from),
            level: er.map_or(known, |er| Some(Level::of(er.0))),
            source: entry.source.clone(),
            comment: entry.sudoku.name().map(str::to_owned),
            best: entry.best,
        }
    }
}

impl<F: Family> ViewOf<F> {
    pub(super) fn of(
        playing: &PlayingOf<F>,
        puzzle: ViewPuzzle,
        title: Option<String>,
        now: Moment,
    ) -> ViewOf<F> {
        let game = playing.game();
        ViewOf {
            id: playing.id.0,
            title,
            puzzle,
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
