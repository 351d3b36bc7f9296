//! What a player has written on a grid of any shape.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use shudu_variant::{MAX_CELLS, MAX_DIGIT};

use super::names::{Candidate, Cell, Digit, Digits};
use crate::color::{Color, Colors};
use crate::mark::Mark;
use crate::state::NoteKind;

/// Places for the digits 0 to 25 in each cell.
const PLACES: usize = MAX_DIGIT as usize + 1;

/// Everything that a player has written on the grid. Givens are not part of it; notes may be under a digit and are
/// seen again when it is erased.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(super) entered: Vec<Option<Digit>>,
    pub(super) notes: [Vec<Digits>; 2],
    pub(super) colors: Vec<Colors>,
    pub(super) candidate_colors: Vec<Option<Color>>,
    pub(super) marks: BTreeMap<Mark, Color>,
    pub(super) complete: NoteKind,
}

impl Default for State {
    fn default() -> State {
        State {
            entered: vec![None; MAX_CELLS],
            notes: [vec![Digits::default(); MAX_CELLS], vec![Digits::default(); MAX_CELLS]],
            colors: vec![Colors::NONE; MAX_CELLS],
            candidate_colors: vec![None; MAX_CELLS * PLACES],
            marks: BTreeMap::new(),
            complete: NoteKind::Centre,
        }
    }
}

/// The number of a cell, whatever the shape of the grid.
pub(super) fn index(cell: Cell) -> usize {
    (cell.row() - 1) * shudu_variant::MAX_LINE + cell.column() - 1
}

/// All cells of the largest grid, row by row.
fn all() -> impl Iterator<Item = Cell> {
    let lines = 1..=shudu_variant::MAX_LINE;
    lines.clone().flat_map(move |row| lines.clone().filter_map(move |column| Cell::new(row, column)))
}

impl State {
    /// The entered digit of a cell.
    pub fn entered(&self, cell: Cell) -> Option<Digit> {
        self.entered[index(cell)]
    }

    /// The cells with an entered digit, row by row.
    pub fn entered_cells(&self) -> Vec<Cell> {
        all().filter(|&cell| self.entered(cell).is_some()).collect()
    }

    /// The notes of one kind in a cell.
    pub fn notes(&self, kind: NoteKind, cell: Cell) -> Digits {
        self.notes[kind as usize][index(cell)]
    }

    /// The colours of a cell.
    pub fn colors(&self, cell: Cell) -> Colors {
        self.colors[index(cell)]
    }

    /// The colour of a candidate.
    pub fn candidate_color(&self, cell: Cell, digit: Digit) -> Option<Color> {
        self.candidate_colors[place(cell, digit)]
    }

    /// The marks of the pen, with their colours.
    pub const fn marks(&self) -> &BTreeMap<Mark, Color> {
        &self.marks
    }

    /// The kind of note that says all that is left for a cell.
    pub const fn complete(&self) -> NoteKind {
        self.complete
    }
}

/// The place of a candidate's colour.
pub(super) fn place(cell: Cell, digit: Digit) -> usize {
    index(cell) * PLACES + usize::from(digit.get())
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        StateShape::from(self).fmt(f)
    }
}

/// A serialised [`State`]: what is blank is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "StateOfVariant"))]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct StateShape {
    /// The digits that were entered.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub entered: BTreeMap<Cell, Digit>,
    /// The corner notes of the cells that have some.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub corner: BTreeMap<Cell, Digits>,
    /// The centre notes likewise.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub centre: BTreeMap<Cell, Digits>,
    /// Which of the two say all that is left for a cell.
    pub complete: NoteKind,
    /// The colours of the cells that have one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub colors: BTreeMap<Cell, Colors>,
    /// The candidates that have a colour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidate_colors: Vec<ColoredCandidate>,
    /// The marks of the pen, with their colours.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<Mark, Color>,
}

/// A candidate and its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ColoredCandidateOfVariant"))]
#[serde(deny_unknown_fields)]
pub struct ColoredCandidate {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// Its colour.
    pub color: Color,
}

impl From<&State> for StateShape {
    fn from(state: &State) -> StateShape {
        let notes = |kind| {
            let of = |cell| (cell, state.notes(kind, cell));
            all().map(of).filter(|(_, notes)| *notes != Digits::default()).collect()
        };
        let digits = || (0..=MAX_DIGIT).filter_map(Digit::new);
        let colored = all().flat_map(|cell| digits().map(move |digit| Candidate { cell, digit }));
        StateShape {
            entered: all().filter_map(|cell| Some((cell, state.entered(cell)?))).collect(),
            corner: notes(NoteKind::Corner),
            centre: notes(NoteKind::Centre),
            complete: state.complete,
            colors: all()
                .map(|cell| (cell, state.colors(cell)))
                .filter(|(_, colors)| !colors.is_empty())
                .collect(),
            marks: state.marks.clone(),
            candidate_colors: colored
                .filter_map(|Candidate { cell, digit }| {
                    Some(ColoredCandidate { cell, digit, color: state.candidate_color(cell, digit)? })
                })
                .collect(),
        }
    }
}

impl From<&StateShape> for State {
    fn from(shape: &StateShape) -> State {
        let mut state = State { complete: shape.complete, marks: shape.marks.clone(), ..State::default() };
        for (&cell, &digit) in &shape.entered {
            state.entered[index(cell)] = Some(digit);
        }
        for (kind, notes) in [(NoteKind::Corner, &shape.corner), (NoteKind::Centre, &shape.centre)] {
            for (&cell, &digits) in notes {
                state.notes[kind as usize][index(cell)] = digits;
            }
        }
        for (&cell, &colors) in &shape.colors {
            state.colors[index(cell)] = colors;
        }
        for colored in &shape.candidate_colors {
            state.candidate_colors[place(colored.cell, colored.digit)] = Some(colored.color);
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_goes_out_and_comes_back() {
        let mut state = State::default();
        let (first, last) = (Cell::new(1, 1).unwrap(), Cell::new(25, 25).unwrap());
        let digit = Digit::new(25).unwrap();
        state.entered[index(last)] = Some(digit);
        state.notes[0][index(first)] = [digit, Digit::new(0).unwrap()].into_iter().collect();
        state.colors[index(first)] = Color::new(9).into();
        state.colors[index(last)] = Color::ALL.into_iter().collect();
        state.marks.insert("r24c25or25c25".parse().unwrap(), Color::ALL[3]);
        state.candidate_colors[place(last, digit)] = Color::new(1);
        let text = serde_json::to_string(&StateShape::from(&state)).unwrap();
        let shape: StateShape = serde_json::from_str(&text).unwrap();
        assert_eq!(State::from(&shape), state);
        assert_eq!(State::from(&serde_json::from_str::<StateShape>("{}").unwrap()), State::default());
    }
}
