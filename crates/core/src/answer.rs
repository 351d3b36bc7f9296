//! The possible answers to a question about a puzzle. None of these is an error.

use crate::account::Account;
use crate::cell::CellSet;
use crate::solution::Solution;

/// A full grid of some size: what an answer is about.
pub trait FullGrid: PartialEq {
    /// A set of its cells.
    type Cells;

    /// The cells in which two of one size differ.
    fn differences(&self, other: &Self) -> Self::Cells;
}

/// Whether a puzzle has no solution, one, or at least two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<S = Solution> {
    /// No solution: proved.
    None,
    /// Exactly one: proved.
    One(S),
    /// At least two: these.
    Many(Box<Witnesses<S>>),
    /// Undecided: the budget was spent first.
    Undecided(Box<Undecided<S>>),
}

impl<S> Answer<S> {
    /// Some solution, if one is known.
    pub fn solution(&self) -> Option<&S> {
        match self {
            Answer::None => None,
            Answer::One(solution) => Some(solution),
            Answer::Many(witnesses) => Some(&witnesses.pair[0]),
            Answer::Undecided(undecided) => undecided.found.as_ref(),
        }
    }
}

/// Two different solutions of one puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Witnesses<S = Solution> {
    pair: [S; 2],
}

impl<S: FullGrid> Witnesses<S> {
    /// Takes two solutions; `None` when they are the same grid.
    pub fn new(first: S, second: S) -> Option<Witnesses<S>> {
        (first != second).then_some(Witnesses { pair: [first, second] })
    }

    /// The cells in which the two differ; never empty.
    pub fn differences(&self) -> S::Cells {
        self.pair[0].differences(&self.pair[1])
    }
}

impl<S> Witnesses<S> {
    /// The two solutions, in the order in which they were found.
    pub const fn pair(&self) -> &[S; 2] {
        &self.pair
    }
}

/// The budget was spent before the answer was known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided<S = Solution> {
    /// A solution found before the budget ran out, if any.
    pub found: Option<S>,
    /// What the search spent.
    pub account: Account,
}

impl FullGrid for Solution {
    type Cells = CellSet;

    fn differences(&self, other: &Solution) -> CellSet {
        self.differences(other)
    }
}
