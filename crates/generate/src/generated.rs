//! A generated puzzle, what is known of it, and why there is none.

use shudu_core::{ProperPuzzle, Puzzle, Solution, Spent};

use crate::request::RequestError;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

/// A puzzle that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle's own seed: with index 0 and the same request it makes this puzzle again.
    pub seed: Seed,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The full grid that was blanked. The only solution, unless several are allowed.
    pub solution: Solution,
    /// The proof that there is no other solution, from a solver that was asked anew about the finished puzzle. `None`
    /// when several solutions are allowed: then uniqueness is not tested.
    pub proper: Option<ProperPuzzle>,
    /// How many blanks were to be reached; `None` for as many as go.
    pub goal: Option<usize>,
    /// How many full grids were blanked, this one included.
    pub attempts: u32,
    /// How many cells of this grid were tried, blanked or not.
    pub tried: usize,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Is it known that no given can go? Known when every cell was tried.
    pub minimal: Minimality,
}

/// What is known of whether givens can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Minimality {
    /// Nothing: the goal was reached before all was tried, or several solutions are allowed; or some given of a
    /// pattern can go.
    Unknown,
    /// No set of givens that go together by symmetry can go, but single givens can.
    Orbits,
    /// No given can go.
    Cells,
}

impl Minimality {
    /// `unknown`, `orbits` or `cells`.
    pub const fn name(self) -> &'static str {
        match self {
            Minimality::Unknown => "unknown",
            Minimality::Orbits => "orbits",
            Minimality::Cells => "cells",
        }
    }
}

impl Generated {
    /// How many cells are blank.
    pub fn blanks(&self) -> usize {
        81 - self.puzzle.clues()
    }

    /// Was the goal reached?
    pub fn is_reached(&self) -> bool {
        self.goal.is_none_or(|goal| self.blanks() == goal)
    }
}

/// No puzzle was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// No puzzle can be like this.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The budget ran out first.
    #[error("{} before puzzle {seed} was made, in attempt {attempts}", match .spent {
        Spent::Nodes => "all nodes were used",
        Spent::Time => "the time was up",
        Spent::Stopped => "it was asked to stop",
        Spent::Fault => "the engine was found to be wrong",
    })]
    Spent {
        /// What ran out.
        spent: Spent,
        /// The puzzle's own seed.
        seed: Seed,
        /// The attempt in which it happened, from 1.
        attempts: u32,
        /// The puzzle with the most blanks that was finished before, short of the goal.
        best: Option<Box<Generated>>,
    },
    /// No puzzle with these givens was found. That says nothing about whether there is one.
    #[error(
        "impossible so far: no puzzle with exactly these givens ({}{fills} fillings, {changes} changes, {fewest} \
         solutions at the fewest{})",
        match .spent {
            Some(Spent::Nodes) => "all nodes used, ",
            Some(Spent::Time) => "the time is up, ",
            Some(Spent::Stopped) => "asked to stop, ",
            Some(Spent::Fault) => "the engine was found to be wrong, ",
            None => "",
        },
        if *.more { " or more" } else { "" }
    )]
    Pattern {
        /// What ran out; `None` when the attempts did.
        spent: Option<Spent>,
        /// The puzzle's own seed.
        seed: Seed,
        /// How many full grids were taken to fill the pattern.
        fills: u32,
        /// How many times one or two givens of a filling were changed.
        changes: u64,
        /// How few solutions a filling had at best; 0 when none was counted, 1 when there were puzzles with one
        /// solution, but not every given was needed, as was asked for.
        fewest: u64,
        /// Counting stopped there.
        more: bool,
    },
    /// The seed's index plus the puzzle's is beyond 2^64 - 1.
    #[error("seed {seed} has no puzzle {index} after it")]
    NoSuchIndex {
        /// The seed of the batch.
        seed: Seed,
        /// The puzzle's index in the batch.
        index: u64,
    },
}
