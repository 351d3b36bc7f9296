//! Answers: the same shape and names as those of the classic 9x9 in `core`.

use shudu_core::Account;

use crate::cell::Cell;
use crate::grid::Solution;

/// Whether a puzzle has no solution, one, or at least two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// No solution: proved.
    None,
    /// Exactly one: proved.
    One(Solution),
    /// At least two: these.
    Many(Box<Witnesses>),
    /// Undecided: the budget was spent first.
    Undecided(Box<Undecided>),
}

impl Answer {
    /// Some solution, if one is known.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Answer::None => None,
            Answer::One(solution) => Some(solution),
            Answer::Many(witnesses) => Some(&witnesses.pair()[0]),
            Answer::Undecided(undecided) => undecided.found.as_ref(),
        }
    }
}

/// Two different solutions of one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witnesses {
    pair: [Solution; 2],
}

impl Witnesses {
    /// Takes two solutions; `None` when they are the same grid.
    pub fn new(first: Solution, second: Solution) -> Option<Witnesses> {
        (first != second).then_some(Witnesses { pair: [first, second] })
    }

    /// The two solutions, in the order in which they were found.
    pub const fn pair(&self) -> &[Solution; 2] {
        &self.pair
    }

    /// The cells in which the two differ; never empty.
    pub fn differences(&self) -> Vec<Cell> {
        self.pair[0].differences(&self.pair[1])
    }
}

/// The budget was spent before the answer was known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// A solution found before the budget ran out, if any.
    pub found: Option<Solution>,
    /// What the search spent.
    pub account: Account,
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
