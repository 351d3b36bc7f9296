//! What a player can ask of a game. Every operation names its cells, so that it means the same whatever is selected.

use shudu_core::Position;

use crate::color::Color;
use crate::family::{Classic, Family};
use crate::mark::Mark;
use crate::stage::Stage;
use crate::state::NoteKind;
use serde::{Deserialize, Serialize};

/// What a player asks of a classic game.
pub type Operation = OperationOf<Classic>;

shudu_format::tagged! {
    by "op"

    /// What a player asks for. Those that write are one step each for undo; cells that an operation cannot mean
    /// (givens, filled cells for notes) are passed over, and it is refused when none is left or nothing would change.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "op", rename_all = "kebab-case", deny_unknown_fields, bound = "")]
    #[cfg_attr(feature = "schema", schemars(bound = "", rename = "Operation{F}"))]
    pub enum OperationOf<F: Family> {
        /// Writes a digit into cells. Where the entry clashes with nothing and [`Setting::RemoveNotes`] is on, the
        /// digit is removed from the notes of the peers in the same step.
        Enter {
            /// The cells.
            cells: Vec<F::Cell>,
            /// The digit.
            digit: F::Digit,
        },
        /// Erases one layer of the cells: the one named, or else the uppermost that any of them has: digits, then
        /// notes, then colours.
        Erase {
            /// The cells.
            cells: Vec<F::Cell>,
            /// The layer.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            layer: Option<Layer>,
        },
        /// Writes notes into blank cells, or removes them if all of the cells have all of them.
        Note {
            /// The kind.
            kind: NoteKind,
            /// The cells.
            cells: Vec<F::Cell>,
            /// The digits.
            digits: F::Digits,
        },
        /// Writes what row, column and box leave as notes into blank cells: into all, or into those without notes of
        /// this kind. From then on notes of this kind say all that is left, and they can be edited like any others.
        FillNotes {
            /// The kind.
            #[serde(default)]
            kind: NoteKind,
            /// Leave cells alone that have notes of this kind.
            #[serde(default)]
            only_empty: bool,
        },
        /// Removes from the notes of blank cells what one rule alone excludes. A cell without notes of this kind has
        /// all digits first. From then on notes of this kind say all that is left.
        Eliminate {
            /// The kind.
            #[serde(default)]
            kind: NoteKind,
            /// The rule: `row`, `column`, `region`, or the name of one of the puzzle's, such as `killer-cage`.
            by: String,
        },
        /// Colours cells, or removes their colours.
        Color {
            /// The cells.
            cells: Vec<F::Cell>,
            /// The colour; `None` for none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            color: Option<Color>,
            /// Beside the colours that are there; taken away where all of the cells have it.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            beside: bool,
        },
        /// Colours candidates, or removes their colour.
        ColorCandidates {
            /// The candidates.
            candidates: Vec<F::Candidate>,
            /// The colour; `None` for none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            color: Option<Color>,
        },
        /// Draws marks of the pen, or rubs them out.
        Draw {
            /// The marks.
            marks: Vec<Mark>,
            /// The colour; `None` for none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            color: Option<Color>,
        },
        /// Keeps how the grid stands, under a name; what was kept under it before is forgotten. Not undone by undo.
        Checkpoint {
            /// The name: 1 to 60 characters.
            name: String,
        },
        /// Writes the grid as it stood at a checkpoint. One step, which can be undone.
        GoBack {
            /// The name of the checkpoint.
            name: String,
        },
        /// Forgets a checkpoint, and leaves the grid as it is. Not undone by undo.
        Keep {
            /// The name of the checkpoint.
            name: String,
        },
        /// Does what a hint says: writes digits as [`Operation::Enter`] does, and removes candidates from the notes
        /// that say all that is left. A blank cell without such notes gets those that remain.
        Apply {
            /// The digits to write.
            #[serde(default)]
            placements: Vec<F::Candidate>,
            /// The candidates to remove.
            #[serde(default)]
            eliminations: Vec<F::Candidate>,
        },
        /// Writes the solution into cells (答案): those named, or all. Only where there is exactly one solution.
        Answer {
            /// The cells; empty for all.
            #[serde(default)]
            cells: Vec<F::Cell>,
        },
        /// Erases everything: digits, notes, colours and marks of the pen. One step, which can be undone.
        Restart,
        /// Undoes steps, at most as many as there are.
        Undo {
            /// How many.
            #[serde(default = "one")]
            steps: usize,
        },
        /// Redoes undone steps.
        Redo {
            /// How many.
            #[serde(default = "one")]
            steps: usize,
        },
        /// Undoes steps until there is no mistake.
        BackToRight,
        /// Changes a setting. Not undone by undo.
        Set {
            /// Which.
            setting: Setting,
            /// On or off.
            on: bool,
        },
        /// Starts the clock.
        Resume,
        /// Stops the clock.
        Pause,
        /// Notes that the grid was checked (核查); what comes out is [`crate::Game::check`].
        Check,
        /// Notes that a hint was shown; the hint itself is [`crate::Game::hint`].
        Hint {
            /// How much of it.
            stage: Stage,
        },
    }
}

impl<F: Family> OperationOf<F> {
    /// Did programs that write saves of version 1 not know it?
    pub(crate) const fn is_of_second_version(&self) -> bool {
        matches!(
            self,
            OperationOf::Color { beside: true, .. }
                | OperationOf::Eliminate { .. }
                | OperationOf::Draw { .. }
                | OperationOf::Checkpoint { .. }
                | OperationOf::GoBack { .. }
                | OperationOf::Keep { .. }
        )
    }

    /// Does the puzzle have the cells and digits that are named?
    pub(crate) fn fits(&self, puzzle: &F::Puzzle) -> bool {
        let all =
            |cells: &[F::Cell], digits: F::Digits| cells.iter().all(|&cell| F::has(puzzle, cell, digits));
        let candidate = |candidate: &F::Candidate| {
            let (cell, digit) = F::parts(*candidate);
            F::has(puzzle, cell, F::only(digit))
        };
        match self {
            OperationOf::Enter { cells, digit } => all(cells, F::only(*digit)),
            OperationOf::Note { cells, digits, .. } => all(cells, *digits),
            OperationOf::Erase { cells, .. }
            | OperationOf::Color { cells, .. }
            | OperationOf::Answer { cells } => all(cells, F::Digits::default()),
            OperationOf::ColorCandidates { candidates, .. } => candidates.iter().all(candidate),
            OperationOf::Draw { marks, .. } => marks.iter().all(|&mark| has_mark::<F>(puzzle, mark)),
            OperationOf::Apply { placements, eliminations } => {
                placements.iter().chain(eliminations).all(candidate)
            }
            _ => true,
        }
    }
}

/// Does the puzzle have the cells that a mark touches?
pub(crate) fn has_mark<F: Family>(puzzle: &F::Puzzle, mark: Mark) -> bool {
    let cells: Vec<Position> = F::cells(puzzle).into_iter().map(Into::into).collect();
    mark.ends().iter().all(|end| cells.contains(end))
}

/// What the schema says; [`shudu_format::tagged!`] has it of its own.
#[cfg(feature = "schema")]
const fn one() -> usize {
    1
}

/// What erasing removes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    /// Digits.
    Digits,
    /// Notes of both kinds.
    Notes,
    /// Corner notes.
    Corner,
    /// Centre notes.
    Centre,
    /// Colours of cells and of their candidates.
    Colors,
    /// All of it, with the marks of the pen that touch the cells.
    All,
}

impl Layer {
    /// Are notes of this kind part of it?
    pub(crate) const fn has_notes(self, kind: NoteKind) -> bool {
        match self {
            Layer::Notes | Layer::All => true,
            Layer::Corner => matches!(kind, NoteKind::Corner),
            Layer::Centre => matches!(kind, NoteKind::Centre),
            Layer::Digits | Layer::Colors => false,
        }
    }
}

/// A setting that can be switched on and off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// An entered digit is removed from the notes of its peers.
    RemoveNotes,
    /// Mistakes are shown as they are made.
    ShowMistakes,
    /// Time is taken.
    Timer,
}

/// How a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// An entered digit that clashes with nothing is removed from the notes of its peers. On by default.
    pub remove_notes: bool,
    /// Mistakes are shown as they are made, not only on request. Off by default.
    pub show_mistakes: bool,
    /// Time is measured. On by default.
    pub timer: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { remove_notes: true, show_mistakes: false, timer: true }
    }
}

impl Settings {
    /// The switch of a setting.
    pub(crate) const fn switch(&mut self, setting: Setting) -> &mut bool {
        match setting {
            Setting::RemoveNotes => &mut self.remove_notes,
            Setting::ShowMistakes => &mut self.show_mistakes,
            Setting::Timer => &mut self.timer,
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Digit};

    use super::*;

    #[test]
    fn operations_read_as_a_client_writes_them() {
        for (text, expected) in [
            (
                r#"{"op":"enter","cells":["r1c3"],"digit":4}"#,
                Operation::Enter { cells: vec![Cell::at(0, 2)], digit: Digit::ALL[3] },
            ),
            (r#"{"op":"undo"}"#, Operation::Undo { steps: 1 }),
            (r#"{"op":"answer"}"#, Operation::Answer { cells: vec![] }),
            (r#"{"op":"fill-notes"}"#, Operation::FillNotes { kind: NoteKind::Centre, only_empty: false }),
            (r#"{"op":"hint","stage":2}"#, Operation::Hint { stage: Stage::Area }),
        ] {
            assert_eq!(serde_json::from_str::<Operation>(text).unwrap(), expected, "{text}");
            let again = serde_json::to_string(&expected).unwrap();
            assert_eq!(serde_json::from_str::<Operation>(&again).unwrap(), expected);
        }
        for wrong in [r#"{"op":"jump"}"#, r#"{"op":"undo","stepz":2}"#, r#"{"op":"hint","stage":5}"#] {
            assert!(serde_json::from_str::<Operation>(wrong).is_err(), "{wrong}");
        }
    }
}
