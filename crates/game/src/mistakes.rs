//! What is wrong in a position: clashes, visible on the grid, and mistakes, which only the solution shows.

use serde::{Deserialize, Serialize};

use crate::family::{Classic, Family, holds, none, value};
use crate::removed::Removed;
use crate::state::NoteKind;

/// Where a classic state contradicts the solution.
pub type Mistakes = MistakesOf<Classic>;
/// A check of a classic game.
pub type Checked = CheckedOf<Classic>;

/// Where a state contradicts the solution. Clashes are reported separately.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MistakesOf<F: Family> {
    /// Digits that were entered and are wrong, row by row.
    pub wrong: Vec<F::Candidate>,
    /// Digits of the solution that are missing in the notes of a blank cell that say all that is left, row by row.
    /// Those that went because of a digit that was entered, and not by the player's own hand, are not among them.
    pub removed: Vec<F::Candidate>,
}

impl<F: Family> MistakesOf<F> {
    /// What is wrong with a state of a puzzle.
    pub(crate) fn of(
        puzzle: &F::Puzzle,
        proper: &F::Proper,
        state: &F::State,
        removed: &Removed<F>,
    ) -> MistakesOf<F> {
        let mut mistakes = MistakesOf { wrong: Vec::new(), removed: Vec::new() };
        let kind: NoteKind = F::complete(state);
        for cell in F::cells(puzzle) {
            let right = F::solution(proper, cell);
            match value::<F>(puzzle, state, cell) {
                Some(digit) if digit != right && F::given(puzzle, cell).is_none() => {
                    mistakes.wrong.push(F::candidate(cell, digit));
                }
                Some(_) => {}
                None => {
                    let notes = F::notes(state, kind, cell);
                    if !none::<F>(notes) && !holds::<F>(notes | removed.excused(kind, cell), right) {
                        mistakes.removed.push(F::candidate(cell, right));
                    }
                }
            }
        }
        mistakes
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.removed.is_empty()
    }

    /// The cells with a wrong digit.
    pub fn wrong_cells(&self) -> F::Cells {
        self.wrong.iter().map(|&candidate| F::parts(candidate).0).collect()
    }
}

/// What a check (核查) says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The grid is full and right (答案正确).
    Right,
    /// The grid is full, but not right (答案不正确).
    Wrong,
    /// Something is wrong already: digits clash, or one is not that of the solution.
    WrongSoFar,
    /// There are blank cells, and every digit is that of the solution.
    RightSoFar,
    /// There is no clash, and no more is known: there are blank cells, and the puzzle does not have exactly one
    /// solution, or not all of its rules are known.
    NoClashSoFar,
}

/// A check with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", bound = "")]
#[cfg_attr(feature = "schema", schemars(bound = "", rename = "Checked{F}"))]
pub struct CheckedOf<F: Family> {
    /// The verdict.
    pub verdict: Verdict,
    /// How many cells are blank.
    pub blank: usize,
    /// Pairs of equal digits in a house.
    pub clashes: Vec<F::ClashShape>,
    /// Cells whose digit is not that of the solution.
    pub wrong: Vec<F::Cell>,
}

impl<F: Family> CheckedOf<F> {
    pub(crate) fn of(
        blank: usize,
        clashes: &[F::Clash],
        mistakes: Option<&MistakesOf<F>>,
        is_decidable: bool,
    ) -> CheckedOf<F> {
        let wrong: Vec<F::Cell> = mistakes.map_or_else(Vec::new, |mistakes| {
            mistakes.wrong.iter().map(|&wrong| F::parts(wrong).0).collect()
        });
        let verdict = match (clashes.is_empty() && wrong.is_empty(), blank) {
            (true, 0) if is_decidable => Verdict::Right,
            (false, 0) => Verdict::Wrong,
            (false, _) => Verdict::WrongSoFar,
            (true, _) if mistakes.is_some() => Verdict::RightSoFar,
            (true, _) => Verdict::NoClashSoFar,
        };
        CheckedOf { verdict, blank, clashes: clashes.iter().map(F::ClashShape::from).collect(), wrong }
    }
}
