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

/// Whether a puzzle has no solution, one, or at least two: of a search that is not bounded, and so always knows.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "S: serde::Deserialize<'de> + FullGrid")))]
pub enum Decided<S = Solution> {
    /// No solution: proved.
    None,
    /// Exactly one: proved.
    One(S),
    /// At least two: these.
    Many(Box<Witnesses<S>>),
}

impl<S> Decided<S> {
    /// Some solution, if there is one.
    pub fn solution(&self) -> Option<&S> {
        match self {
            Decided::None => None,
            Decided::One(solution) => Some(solution),
            Decided::Many(witnesses) => Some(&witnesses.pair[0]),
        }
    }

    /// The only solution, if there is exactly one.
    pub fn unique(self) -> Option<S> {
        if let Decided::One(solution) = self { Some(solution) } else { None }
    }
}

impl<S> From<Decided<S>> for Answer<S> {
    fn from(decided: Decided<S>) -> Answer<S> {
        match decided {
            Decided::None => Answer::None,
            Decided::One(solution) => Answer::One(solution),
            Decided::Many(witnesses) => Answer::Many(witnesses),
        }
    }
}

/// Whether a puzzle has no solution, one, or at least two; or the budget was spent first.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "S: serde::Deserialize<'de> + FullGrid")))]
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
    /// What was decided.
    ///
    /// # Errors
    /// When the budget was spent first.
    pub fn decided(self) -> Result<Decided<S>, Box<Undecided<S>>> {
        match self {
            Answer::None => Ok(Decided::None),
            Answer::One(solution) => Ok(Decided::One(solution)),
            Answer::Many(witnesses) => Ok(Decided::Many(witnesses)),
            Answer::Undecided(undecided) => Err(undecided),
        }
    }

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
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[S; 2]"))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "S: serde::Deserialize<'de> + FullGrid")))]
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

/// Two solutions that are the same grid, and so no witnesses of anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected two different solutions, seen the same twice")]
pub struct SameTwice;

impl<S: FullGrid> TryFrom<[S; 2]> for Witnesses<S> {
    type Error = SameTwice;
    fn try_from([first, second]: [S; 2]) -> Result<Witnesses<S>, SameTwice> {
        Witnesses::new(first, second).ok_or(SameTwice)
    }
}

/// The budget was spent before the answer was known.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
