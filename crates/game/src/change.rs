//! One thing that a step changes, forwards and backwards.

use crate::color::{Color, Colors};
use crate::family::{Classic, Family};
use crate::mark::Mark;
use crate::operation::has_mark;
use crate::state::NoteKind;
use serde::Serialize;

/// One thing that changed in a classic game.
pub type Change = ChangeOf<Classic>;

shudu_format::tagged! {
    by "change"

    /// One thing that changed, with what was there before.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields, bound = "")]
    #[cfg_attr(feature = "schema", schemars(bound = "", rename = "Change{F}"))]
    pub enum ChangeOf<F: Family> {
        /// The digit of a cell.
        Digit {
            /// The cell, never a given.
            cell: F::Cell,
            /// The digit before.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<F::Digit>,
            /// The digit after.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            to: Option<F::Digit>,
        },
        /// The notes of one kind in a cell.
        Notes {
            /// The cell.
            cell: F::Cell,
            /// The kind.
            kind: NoteKind,
            /// The notes before.
            from: F::Digits,
            /// The notes after.
            to: F::Digits,
            /// The digit whose entry removed notes automatically, or whose removal restored them.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            because: Option<F::Candidate>,
        },
        /// The colours of a cell.
        Color {
            /// The cell.
            cell: F::Cell,
            /// The colours before.
            #[serde(default, skip_serializing_if = "Colors::is_empty")]
            from: Colors,
            /// The colours after.
            #[serde(default, skip_serializing_if = "Colors::is_empty")]
            to: Colors,
        },
        /// The colour of a candidate.
        CandidateColor {
            /// Its cell.
            cell: F::Cell,
            /// Its digit.
            digit: F::Digit,
            /// The colour before.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<Color>,
            /// The colour after.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            to: Option<Color>,
        },
        /// A mark of the pen.
        Mark {
            /// Which.
            mark: Mark,
            /// Its colour before; none where it was not there.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            from: Option<Color>,
            /// Its colour after.
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
}

impl<F: Family> ChangeOf<F> {
    /// The inverse change.
    #[must_use]
    pub fn reversed(self) -> ChangeOf<F> {
        let mut reversed = self;
        match &mut reversed {
            ChangeOf::Digit { from, to, .. } => std::mem::swap(from, to),
            ChangeOf::Notes { from, to, .. } => std::mem::swap(from, to),
            ChangeOf::Color { from, to, .. } => std::mem::swap(from, to),
            ChangeOf::CandidateColor { from, to, .. } | ChangeOf::Mark { from, to, .. } => {
                std::mem::swap(from, to);
            }
            ChangeOf::Complete { from, to } => std::mem::swap(from, to),
        }
        reversed
    }

    /// Does it change anything?
    pub(crate) fn is_idle(self) -> bool {
        self == self.reversed()
    }

    /// Does it speak of cells and digits that the puzzle has, and of no given's digit?
    pub(crate) fn fits(self, puzzle: &F::Puzzle) -> bool {
        let only = |digit: Option<F::Digit>| digit.map_or_else(F::Digits::default, F::only);
        match self {
            ChangeOf::Digit { cell, to, .. } => {
                F::has(puzzle, cell, only(to)) && F::given(puzzle, cell).is_none()
            }
            ChangeOf::Notes { cell, to, .. } => F::has(puzzle, cell, to),
            ChangeOf::Color { cell, .. } => F::has(puzzle, cell, F::Digits::default()),
            ChangeOf::CandidateColor { cell, digit, .. } => F::has(puzzle, cell, F::only(digit)),
            ChangeOf::Mark { mark, .. } => has_mark::<F>(puzzle, mark),
            ChangeOf::Complete { .. } => true,
        }
    }

    /// Applies the change. Returns false, and changes nothing, if the state is not the recorded one.
    #[must_use]
    pub(crate) fn apply(self, state: &mut F::State) -> bool {
        fn replace<T: PartialEq>(place: &mut T, from: T, to: T) -> bool {
            let as_said = *place == from;
            if as_said {
                *place = to;
            }
            as_said
        }
        match self {
            ChangeOf::Digit { cell, from, to } => {
                let as_said = F::entered(state, cell) == from;
                if as_said {
                    F::enter(state, cell, to);
                }
                as_said
            }
            ChangeOf::Notes { cell, kind, from, to, .. } => {
                replace(F::notes_mut(state, kind, cell), from, to)
            }
            ChangeOf::Color { cell, from, to } => replace(F::colors_mut(state, cell), from, to),
            ChangeOf::Mark { mark, from, to } => {
                let marks = F::marks_mut(state);
                let as_said = marks.get(&mark).copied() == from;
                if as_said {
                    match to {
                        Some(color) => marks.insert(mark, color),
                        None => marks.remove(&mark),
                    };
                }
                as_said
            }
            ChangeOf::CandidateColor { cell, digit, from, to } => {
                replace(F::candidate_color_mut(state, cell, digit), from, to)
            }
            ChangeOf::Complete { from, to } => replace(F::complete_mut(state), from, to),
        }
    }
}

/// A state during one step: every change is recorded as it is made.
#[derive(Debug)]
pub(crate) struct Draft<F: Family> {
    pub(crate) state: F::State,
    pub(crate) changes: Vec<ChangeOf<F>>,
}

impl<F: Family> Draft<F> {
    pub(crate) fn of(state: &F::State) -> Draft<F> {
        Draft { state: state.clone(), changes: Vec::new() }
    }

    fn make(&mut self, change: ChangeOf<F>) {
        if !change.is_idle() {
            assert!(change.apply(&mut self.state), "a change is drawn up from the state it is made in");
            self.changes.push(change);
        }
    }

    pub(crate) fn digit(&mut self, cell: F::Cell, to: Option<F::Digit>) {
        self.make(ChangeOf::Digit { cell, from: F::entered(&self.state, cell), to });
    }

    pub(crate) fn notes(
        &mut self,
        kind: NoteKind,
        cell: F::Cell,
        to: F::Digits,
        because: Option<F::Candidate>,
    ) {
        self.make(ChangeOf::Notes { cell, kind, from: F::notes(&self.state, kind, cell), to, because });
    }

    pub(crate) fn colors(&mut self, cell: F::Cell, to: Colors) {
        self.make(ChangeOf::Color { cell, from: F::colors(&self.state, cell), to });
    }

    pub(crate) fn mark(&mut self, mark: Mark, to: Option<Color>) {
        self.make(ChangeOf::Mark { mark, from: F::marks(&self.state).get(&mark).copied(), to });
    }

    pub(crate) fn candidate_color(&mut self, candidate: F::Candidate, to: Option<Color>) {
        let (cell, digit) = F::parts(candidate);
        let from = F::candidate_color(&self.state, cell, digit);
        self.make(ChangeOf::CandidateColor { cell, digit, from, to });
    }

    pub(crate) fn complete(&mut self, to: NoteKind) {
        self.make(ChangeOf::Complete { from: F::complete(&self.state), to });
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Candidate, Cell, Digit, DigitSet};

    use super::*;
    use crate::state::State;

    #[test]
    fn a_change_and_its_reverse_cancel() {
        let mut draft = Draft::<Classic>::of(&State::EMPTY);
        let cell = Cell::at(3, 4);
        draft.digit(cell, Digit::new(5));
        draft.notes(NoteKind::Corner, cell, DigitSet::ALL, None);
        draft.colors(cell, [Color::ALL[1], Color::ALL[8]].into_iter().collect());
        draft.mark("r4c5-r5c6".parse().unwrap(), Color::new(4));
        draft.mark("r4c5xr4c5".parse().unwrap(), None);
        draft.candidate_color(Candidate::new(cell, Digit::ALL[0]), Color::new(3));
        draft.complete(NoteKind::Corner);
        draft.complete(NoteKind::Corner);
        assert_eq!(draft.changes.len(), 6);
        for change in draft.changes.iter().rev() {
            assert!(change.reversed().apply(&mut draft.state));
        }
        assert_eq!(draft.state, State::EMPTY);
        assert!(!draft.changes[0].reversed().apply(&mut draft.state), "the digit is not there any more");
    }
}
