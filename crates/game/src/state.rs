//! What a player has written: digits, notes of both kinds, colours, marks of the pen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Cell, Digit, DigitSet, Grid};

use crate::color::{Color, Colors};
use crate::mark::Mark;

/// The place of a note in its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// In the corners: by custom a place that a digit has in its box.
    Corner,
    /// In the centre: by custom all candidates of the cell.
    #[default]
    Centre,
}

impl NoteKind {
    /// Both.
    pub const ALL: [NoteKind; 2] = [NoteKind::Corner, NoteKind::Centre];
}

/// Everything that a player has written on the grid. Givens are not part of it; notes may be under a digit and are
/// seen again when it is erased.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) entered: Grid,
    pub(crate) notes: [[DigitSet; 81]; 2],
    pub(crate) colors: [Colors; 81],
    pub(crate) candidate_colors: [[Option<Color>; 9]; 81],
    pub(crate) marks: BTreeMap<Mark, Color>,
    pub(crate) complete: NoteKind,
}

impl Default for State {
    fn default() -> State {
        State::EMPTY
    }
}

impl State {
    /// Nothing written.
    pub const EMPTY: State = State {
        entered: Grid::EMPTY,
        notes: [[DigitSet::EMPTY; 81]; 2],
        colors: [Colors::NONE; 81],
        candidate_colors: [[None; 9]; 81],
        marks: BTreeMap::new(),
        complete: NoteKind::Centre,
    };

    /// The digits that were entered, without the givens.
    pub const fn entered(&self) -> &Grid {
        &self.entered
    }

    /// The notes of one kind in a cell.
    pub fn notes(&self, kind: NoteKind, cell: Cell) -> DigitSet {
        self.notes[kind as usize][cell.index()]
    }

    /// The colours of a cell.
    pub fn colors(&self, cell: Cell) -> Colors {
        self.colors[cell.index()]
    }

    /// The colour of a candidate.
    pub fn candidate_color(&self, candidate: Candidate) -> Option<Color> {
        self.candidate_colors[candidate.cell.index()][candidate.digit.index()]
    }

    /// The marks of the pen, with their colours.
    pub const fn marks(&self) -> &BTreeMap<Mark, Color> {
        &self.marks
    }

    /// The kind of note that says all that is left for a cell, once it has one: a digit that is missing there is
    /// removed. The other kind are remarks. Centre notes, until notes of the other kind are filled in.
    pub const fn complete(&self) -> NoteKind {
        self.complete
    }

    /// Is nothing written and nothing coloured?
    pub fn is_empty(&self) -> bool {
        *self == State { complete: self.complete, ..State::EMPTY }
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        StateShape::from(self).fmt(f)
    }
}

/// A serialised [`State`]: what is blank is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StateShape {
    /// The digits that were entered: 81 characters, row by row, `.` for a blank.
    pub entered: String,
    /// The corner notes of the cells that have some.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub corner: BTreeMap<Cell, DigitSet>,
    /// The centre notes likewise.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub centre: BTreeMap<Cell, DigitSet>,
    /// Which of the two say all that is left for a cell.
    #[serde(default)]
    pub complete: NoteKind,
    /// The colours of the cells that have one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub colors: BTreeMap<Cell, Colors>,
    /// The candidates that have a colour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_colors: Vec<ColoredCandidate>,
    /// The marks of the pen, with their colours.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<Mark, Color>,
}

/// A candidate and its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ColoredCandidate {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// Its colour.
    pub color: Color,
}

/// The digits of a state are not 81 characters of 1-9 and `.`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 81 characters of 1-9, `.` or `0` for the digits entered, seen {seen:?}")]
pub struct StateError {
    /// What was there instead.
    pub seen: String,
}

impl From<&State> for StateShape {
    fn from(state: &State) -> StateShape {
        let notes = |kind| {
            let of = |cell| (cell, state.notes(kind, cell));
            Cell::ALL.into_iter().map(of).filter(|(_, notes)| !notes.is_empty()).collect()
        };
        let all = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(cell, digit)));
        let colored = |candidate: Candidate| {
            let Candidate { cell, digit } = candidate;
            Some(ColoredCandidate { cell, digit, color: state.candidate_color(candidate)? })
        };
        StateShape {
            entered: state.entered.to_string(),
            corner: notes(NoteKind::Corner),
            centre: notes(NoteKind::Centre),
            complete: state.complete,
            colors: Cell::ALL
                .into_iter()
                .map(|cell| (cell, state.colors(cell)))
                .filter(|(_, colors)| !colors.is_empty())
                .collect(),
            candidate_colors: all.filter_map(colored).collect(),
            marks: state.marks.clone(),
        }
    }
}

impl TryFrom<&StateShape> for State {
    type Error = StateError;

    fn try_from(shape: &StateShape) -> Result<State, StateError> {
        let entered = Grid::from_line(shape.entered.as_bytes())
            .ok_or_else(|| StateError { seen: shape.entered.chars().take(100).collect() })?;
        let mut state =
            State { entered, complete: shape.complete, marks: shape.marks.clone(), ..State::EMPTY };
        for (kind, notes) in [(NoteKind::Corner, &shape.corner), (NoteKind::Centre, &shape.centre)] {
            for (cell, digits) in notes {
                state.notes[kind as usize][cell.index()] = *digits;
            }
        }
        for (cell, colors) in &shape.colors {
            state.colors[cell.index()] = *colors;
        }
        for colored in &shape.candidate_colors {
            state.candidate_colors[colored.cell.index()][colored.digit.index()] = Some(colored.color);
        }
        Ok(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_goes_out_and_comes_back() {
        let mut state = State::EMPTY;
        state.entered.set(Cell::at(0, 1), Digit::new(3));
        state.notes[0][5] = DigitSet::ALL;
        state.notes[1][80] = Digit::ALL[3].as_set();
        state.colors[7] = Color::new(9).into();
        state.colors[8] = Color::ALL.into_iter().collect();
        state.marks.insert("r1c1-r2c2".parse().unwrap(), Color::ALL[3]);
        state.candidate_colors[7][8] = Color::new(1);
        let text = serde_json::to_string(&StateShape::from(&state)).unwrap();
        let shape: StateShape = serde_json::from_str(&text).unwrap();
        assert_eq!(State::try_from(&shape), Ok(state));
        assert!(State::try_from(&StateShape { entered: "x".into(), ..shape }).is_err());
    }

    #[test]
    fn colours_alone_are_something() {
        let mut state = State::EMPTY;
        assert!(state.is_empty());
        state.colors[7] = Color::new(9).into();
        assert!(!state.is_empty());
    }
}
