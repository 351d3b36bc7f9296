//! The save format, one for the page, the terminal game and the library.
//!
//! A save is one JSON object:
//!
//! ```json
//! {"format": "shudu-game", "version": 1,
//!  "puzzle": "53..7....6..195…",
//!  "state": {"entered": "…"},
//!  "settings": {"remove-notes": true, "show-mistakes": false, "timer": true},
//!  "events": [{"number": 1, "at": 1700000000000, "played": 2100,
//!              "operation": {"op": "enter", "cells": ["r1c3"], "digit": 4},
//!              "changes": [{"change": "digit", "cell": "r1c3", "to": 4}]}]}
//! ```
//!
//! `state` is what was written when the game began and is left out when that is nothing. Events are numbered from 1 and
//! only ever appended, so a store may keep the object without `events` ([`GameOf::header`]) and each event as it comes.
//! Each event says what it changed, with what was there before; loading makes the same changes again and refuses those
//! that do not fit. Fields that are not known are refused, not dropped. The version rises when an older program could
//! not read what a newer one writes; saves of all earlier versions stay readable. A save is of version 2 where it has
//! checkpoints, marks of the pen or several colours in a cell, which version 1 did not know.

use serde::{Deserialize, Serialize};

use crate::error::LoadError;
use crate::event::EventOf;
use crate::family::{Classic, Family};
use crate::game::{GameOf, StartOf};
use crate::operation::Settings;

/// A save of a classic game.
pub type Save = SaveOf<Classic>;

/// The newest version for classic games.
pub const SAVE_VERSION: u32 = <Classic as Family>::VERSION;

/// A save as it travels; see the module's documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
#[cfg_attr(feature = "schema", schemars(bound = "", rename = "Save{F}"))]
pub struct SaveOf<F: Family> {
    /// Always `shudu-game`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The givens: 81 characters.
    pub puzzle: String,
    /// What was written when the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<F::StateShape>,
    /// How it was played when it began.
    #[serde(default)]
    pub settings: Settings,
    /// The log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventOf<F>>,
}

impl<F: Family> GameOf<F> {
    /// The whole game as it travels.
    pub fn to_save(&self) -> SaveOf<F> {
        let events: Vec<EventOf<F>> = self.events().iter().map(|event| EventOf::clone(event)).collect();
        let header = self.header();
        let is_second = events.iter().any(|event| event.operation.is_of_second_version());
        SaveOf { version: if is_second { F::VERSION } else { header.version }, events, ..header }
    }

    /// How the game began, as it travels: a save without events.
    pub fn header(&self) -> SaveOf<F> {
        let StartOf { puzzle, state, settings } = self.start();
        let is_second = !F::marks(state).is_empty()
            || F::cells(puzzle).into_iter().any(|cell| F::colors(state, cell).are_several());
        SaveOf {
            format: F::FORMAT.to_owned(),
            version: if is_second { F::VERSION } else { 1 },
            puzzle: F::write_puzzle(puzzle),
            state: (*state != F::State::default()).then(|| state.into()),
            settings: *settings,
            events: Vec::new(),
        }
    }

    /// The whole game as text: one line of JSON.
    pub fn save(&self) -> String {
        serde_json::to_string(&self.to_save()).expect("a save has nothing that JSON cannot hold")
    }

    /// Reads a game from its text. The clock is stopped.
    ///
    /// # Errors
    /// The fault of the text, or that a newer program wrote it.
    pub fn load(text: &str) -> Result<GameOf<F>, LoadError> {
        GameOf::from_save(SaveOf::read(text)?)
    }

    /// Restores a game from the parts that a store keeps: [`GameOf::header`] and each [`EventOf`] as JSON, in order.
    ///
    /// # Errors
    /// As [`GameOf::load`].
    pub fn load_parts<'a>(
        header: &str,
        events: impl IntoIterator<Item = &'a str>,
    ) -> Result<GameOf<F>, LoadError> {
        let mut save = SaveOf::read(header)?;
        for event in events {
            save.events.push(serde_json::from_str(event)?);
        }
        GameOf::from_save(save)
    }

    /// Restores a game.
    ///
    /// # Errors
    /// As [`GameOf::load`].
    pub fn from_save(save: SaveOf<F>) -> Result<GameOf<F>, LoadError> {
        if save.format != F::FORMAT {
            return Err(LoadError::NotASave { expected: F::FORMAT });
        }
        if save.version > F::VERSION {
            return Err(LoadError::Newer { version: save.version.into(), known: F::VERSION });
        }
        let puzzle = F::read_puzzle(&save.puzzle)?;
        let state = save.state.as_ref().map_or_else(|| Ok(F::State::default()), F::read_state)?;
        Ok(GameOf::replay(StartOf { puzzle, state, settings: save.settings }, save.events)?)
    }

    /// The position as a text for an address.
    pub fn share(&self) -> String {
        F::share(self.puzzle(), self.state())
    }

    /// Begins a game with a shared position.
    ///
    /// # Errors
    /// If the text is not a shared position.
    pub fn from_shared(text: &str, settings: Settings) -> Result<GameOf<F>, F::ShareError> {
        let (puzzle, state) = F::shared(text)?;
        let start = StartOf { puzzle, state, settings };
        Ok(GameOf::begin(start).expect("a shared position was checked: a cell is either given or entered"))
    }
}

impl<F: Family> SaveOf<F> {
    /// Reads the text of a save. Format and version are checked first, since a newer version may
    /// differ in all else.
    fn read(text: &str) -> Result<SaveOf<F>, LoadError> {
        #[derive(Deserialize)]
        struct Label {
            #[serde(default)]
            format: serde_json::Value,
            #[serde(default)]
            version: serde_json::Value,
        }
        let label: Label = serde_json::from_str(text)?;
        if label.format != F::FORMAT {
            return Err(LoadError::NotASave { expected: F::FORMAT });
        }
        match label.version.as_u64() {
            Some(version) if version > u64::from(F::VERSION) => {
                Err(LoadError::Newer { version, known: F::VERSION })
            }
            _ => Ok(serde_json::from_str(text)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, Moment, Operation};
    use shudu_core::{Cell, Digit, Puzzle};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn game() -> Game {
        let mut game = Game::new(Puzzle::new(PUZZLE.parse().unwrap()).unwrap());
        game.act(Operation::Resume, Moment(5)).unwrap();
        let enter = Operation::Enter { cells: vec![Cell::at(0, 2)], digit: Digit::ALL[3] };
        game.act(enter, Moment(105)).unwrap();
        game.act(Operation::Undo { steps: 1 }, Moment(205)).unwrap();
        game
    }

    #[test]
    fn a_game_goes_out_and_comes_back_whole_or_in_parts() {
        let game = game();
        let again = Game::load(&game.save()).unwrap();
        assert_eq!(again, game);
        assert_eq!(again.played(Moment(99_999)).as_millis(), 200, "the clock stands");
        assert_eq!(again.redoable(), 1);
        let header = serde_json::to_string(&game.header()).unwrap();
        let events: Vec<String> =
            game.events().iter().map(|event| serde_json::to_string(&**event).unwrap()).collect();
        assert_eq!(Game::load_parts(&header, events.iter().map(String::as_str)).unwrap(), game);
    }

    #[test]
    fn what_is_no_save_or_too_new_is_refused_clearly() {
        let good = game().save();
        let message = |text: &str| Game::load(text).unwrap_err().to_string();
        assert_eq!(
            message(&good.replace(r#""version":1"#, r#""version":7,"moods":[]"#)),
            "saved by a newer version of the program: save format 7, this program reads up to 2"
        );
        assert_eq!(message("{}"), "not a saved game: expected \"format\": \"shudu-game\"");
        assert!(message("[").starts_with("the saved game is damaged: "));
        assert!(message(&good.replace("\"settings\"", "\"setings\"")).contains("setings"));
        assert!(message(&good.replace("53..7", "55..7")).contains("r1c1=5 and r1c2=5 in r1"));
        assert!(message(&good.replace("53..7", "3..7")).contains("expected 81 characters"));
        assert_eq!(
            message(&good.replace(r#""number":2"#, r#""number":4"#)),
            "the log of the saved game is damaged: expected event 2, seen event 4"
        );
        assert_eq!(
            message(&good.replace(r#""to":4"#, r#""from":1,"to":4"#)),
            "the log of the saved game is damaged: event 2 does not fit the game before it"
        );
        assert!(message(&good.replace(r#""steps":1}]"#, r#""steps":2}]"#)).contains("event 3 does not fit"));
    }

    #[test]
    fn what_version_1_did_not_know_is_of_version_2() {
        let mut game = game();
        assert_eq!(game.to_save().version, 1);
        game.act(Operation::Checkpoint { name: "try".into() }, Moment(300)).unwrap();
        assert_eq!((game.to_save().version, game.header().version), (2, 1));
        assert_eq!(Game::load(&game.save()).unwrap(), game);
        let draw = Operation::Draw { marks: vec!["r1c1-r1c2".parse().unwrap()], color: crate::Color::new(1) };
        game.act(draw, Moment(400)).unwrap();
        let shared = Game::from_shared(&game.share(), game.settings()).unwrap();
        assert_eq!(shared.header().version, 2);
        assert_eq!(Game::load(&shared.save()).unwrap(), shared);
    }

    #[test]
    fn every_cut_is_an_error_and_none_a_panic() {
        let good = game().save();
        for end in 0..good.len() {
            assert!(Game::load(&good[..end]).is_err());
        }
    }
}
