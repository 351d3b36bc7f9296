//! One thing that a step changes, forwards and backwards.

use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Cell, Digit, DigitSet};

use crate::color::Color;
use crate::state::{NoteKind, State};

/// One thing that changed, with what was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// The digit of a cell.
    Digit {
        /// The cell, never a given.
        cell: Cell,
        /// The digit before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Digit>,
        /// The digit after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Digit>,
    },
    /// The notes of one kind in a cell.
    Notes {
        /// The cell.
        cell: Cell,
        /// The kind.
        kind: NoteKind,
        /// The notes before.
        from: DigitSet,
        /// The notes after.
        to: DigitSet,
        /// The digit whose entry removed notes automatically, or whose removal restored them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Candidate>,
    },
    /// The colour of a cell.
    Color {
        /// The cell.
        cell: Cell,
        /// The colour before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Color>,
        /// The colour after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Color>,
    },
    /// The colour of a candidate.
    CandidateColor {
        /// Its cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The colour before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Color>,
        /// The colour after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Color>,
    },
    /// Which kind of note says all that is left.
    Complete {
        /// The kind before.
        from: NoteKind,
        /// The kind after.
        to: NoteKind,
    },
}

impl Change {
    /// The inverse change.
    #[must_use]
    pub fn reversed(self) -> Change {
        let mut reversed = self;
        match &mut reversed {
            Change::Digit { from, to, .. } => std::mem::swap(from, to),
            Change::Notes { from, to, .. } => std::mem::swap(from, to),
            Change::Color { from, to, .. } | Change::CandidateColor { from, to, .. } => {
                std::mem::swap(from, to);
            }
            Change::Complete { from, to } => std::mem::swap(from, to),
        }
        reversed
    }

    /// Does it change anything?
    pub(crate) fn is_idle(self) -> bool {
        self == self.reversed()
    }

    /// Applies the change. Returns false, and changes nothing, if the state is not the recorded one.
    #[must_use]
    pub(crate) fn apply(self, state: &mut State) -> bool {
        fn replace<T: PartialEq>(place: &mut T, from: T, to: T) -> bool {
            let as_said = *place == from;
            if as_said {
                *place = to;
            }
            as_said
        }
        match self {
            Change::Digit { cell, from, to } => {
                let as_said = state.entered[cell] == from;
                if as_said {
                    state.entered.set(cell, to);
                }
                as_said
            }
            Change::Notes { cell, kind, from, to, .. } => {
                replace(&mut state.notes[kind as usize][cell.index()], from, to)
            }
            Change::Color { cell, from, to } => replace(&mut state.colors[cell.index()], from, to),
            Change::CandidateColor { cell, digit, from, to } => {
                replace(&mut state.candidate_colors[cell.index()][digit.index()], from, to)
            }
            Change::Complete { from, to } => replace(&mut state.complete, from, to),
        }
    }
}

/// A state during one step: every change is recorded as it is made.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) state: State,
    pub(crate) changes: Vec<Change>,
}

impl Draft {
    pub(crate) fn of(state: &State) -> Draft {
        Draft { state: state.clone(), changes: Vec::new() }
    }

    fn make(&mut self, change: Change) {
        if !change.is_idle() {
            assert!(change.apply(&mut self.state), "a change is drawn up from the state it is made in");
            self.changes.push(change);
        }
    }

    pub(crate) fn digit(&mut self, cell: Cell, to: Option<Digit>) {
        self.make(Change::Digit { cell, from: self.state.entered[cell], to });
    }

    pub(crate) fn notes(&mut self, kind: NoteKind, cell: Cell, to: DigitSet, because: Option<Candidate>) {
        self.make(Change::Notes { cell, kind, from: self.state.notes(kind, cell), to, because });
    }

    pub(crate) fn color(&mut self, cell: Cell, to: Option<Color>) {
        self.make(Change::Color { cell, from: self.state.color(cell), to });
    }

    pub(crate) fn candidate_color(&mut self, candidate: Candidate, to: Option<Color>) {
        let from = self.state.candidate_color(candidate);
        self.make(Change::CandidateColor { cell: candidate.cell, digit: candidate.digit, from, to });
    }

    pub(crate) fn complete(&mut self, to: NoteKind) {
        self.make(Change::Complete { from: self.state.complete, to });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_and_its_reverse_cancel() {
        let mut draft = Draft::of(&State::EMPTY);
        let cell = Cell::at(3, 4);
        draft.digit(cell, Digit::new(5));
        draft.notes(NoteKind::Corner, cell, DigitSet::ALL, None);
        draft.color(cell, Color::new(2));
        draft.candidate_color(Candidate::new(cell, Digit::ALL[0]), Color::new(3));
        draft.complete(NoteKind::Corner);
        draft.complete(NoteKind::Corner);
        assert_eq!(draft.changes.len(), 5);
        for change in draft.changes.iter().rev() {
            assert!(change.reversed().apply(&mut draft.state));
        }
        assert_eq!(draft.state, State::EMPTY);
        assert!(!draft.changes[0].reversed().apply(&mut draft.state), "the digit is not there any more");
    }
}
