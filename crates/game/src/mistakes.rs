//! What is wrong in a position: clashes, visible on the grid, and mistakes, which only the solution shows.

use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Cell, CellSet, Clash, Digit, Grid, House, ProperPuzzle};

use crate::removed::Removed;
use crate::state::State;

/// Two equal digits in a house, as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClashShape {
    /// The digit.
    pub digit: Digit,
    /// The two cells.
    pub cells: [Cell; 2],
    /// The house they share.
    pub house: House,
}

impl From<&Clash> for ClashShape {
    fn from(clash: &Clash) -> ClashShape {
        ClashShape { digit: clash.digit, cells: clash.cells, house: clash.house }
    }
}

/// Where a state contradicts the solution. Clashes are reported separately.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mistakes {
    /// Digits that were entered and are wrong, row by row.
    pub wrong: Vec<Candidate>,
    /// Digits of the solution that are missing in the notes of a blank cell that say all that is left, row by row. Those
    /// that went because of a digit that was entered, and not by the player's own hand, are not among them.
    pub struck: Vec<Candidate>,
}

impl Mistakes {
    /// What is wrong with a state of a puzzle.
    pub(crate) fn of(puzzle: &ProperPuzzle, state: &State, removed: &Removed) -> Mistakes {
        let solution = puzzle.solution();
        let wrong = state.entered().filled().filter(|&(cell, digit)| solution[cell] != digit);
        let blank = !(puzzle.puzzle().grid().filled_cells() | state.entered().filled_cells());
        let struck = blank.iter().map(|cell| Candidate::new(cell, solution[cell])).filter(|right| {
            let (kind, cell) = (state.complete(), right.cell);
            let notes = state.notes(kind, cell);
            !notes.is_empty() && !(notes | removed.excused(kind, cell)).contains(right.digit)
        });
        Mistakes {
            wrong: wrong.map(|(cell, digit)| Candidate::new(cell, digit)).collect(),
            struck: struck.collect(),
        }
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.struck.is_empty()
    }

    /// The cells with a wrong digit.
    pub fn wrong_cells(&self) -> CellSet {
        self.wrong.iter().map(|candidate| candidate.cell).collect()
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
    /// There are blank cells and no clash; since the puzzle does not have exactly one solution, no more is known.
    NoClashSoFar,
}

/// A check with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Checked {
    /// The verdict.
    pub verdict: Verdict,
    /// How many cells are blank.
    pub blank: usize,
    /// Pairs of equal digits in a house.
    pub clashes: Vec<ClashShape>,
    /// Cells whose digit is not that of the solution.
    pub wrong: Vec<Cell>,
}

impl Checked {
    pub(crate) fn of(values: &Grid, clashes: &[Clash], mistakes: Option<&Mistakes>) -> Checked {
        let blank = 81 - values.len();
        let wrong: Vec<Cell> =
            mistakes.map_or_else(Vec::new, |mistakes| mistakes.wrong_cells().iter().collect());
        let verdict = match (clashes.is_empty() && wrong.is_empty(), blank) {
            (true, 0) => Verdict::Right,
            (false, 0) => Verdict::Wrong,
            (false, _) => Verdict::WrongSoFar,
            (true, _) if mistakes.is_some() => Verdict::RightSoFar,
            (true, _) => Verdict::NoClashSoFar,
        };
        Checked { verdict, blank, clashes: clashes.iter().map(ClashShape::from).collect(), wrong }
    }
}
