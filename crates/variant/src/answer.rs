//! Answers: those of the classic 9x9 in `core`, about a grid of any shape.

use shudu_core::{Account, FullGrid};

use crate::cell::Cell;
use crate::grid::Solution;

/// Whether a puzzle has no solution, one, or at least two.
pub type Answer = shudu_core::Answer<Solution>;
/// Two different solutions of one puzzle.
pub type Witnesses = shudu_core::Witnesses<Solution>;
/// The budget was spent before the answer was known.
pub type Undecided = shudu_core::Undecided<Solution>;

impl FullGrid for Solution {
    type Cells = Vec<Cell>;

    fn differences(&self, other: &Solution) -> Vec<Cell> {
        self.differences(other)
    }
}

/// An answer with the account of the search behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// None, one, many or undecided.
    pub answer: Answer,
    /// What the search did.
    pub account: Account,
}

/// How many solutions there are, as far as was counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Solutions seen.
    pub solutions: u64,
    /// What the search did; it ends with `End::Exhausted` when `solutions` is all there are.
    pub account: Account,
}
