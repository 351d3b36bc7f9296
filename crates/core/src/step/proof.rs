//! Proofs of steps, and the checker that follows them.
//!
//! The language rests on *truths*: sets of candidates of which exactly one must be true, whatever the solution. There
//! are 324: each cell takes one digit, and each digit takes one cell of each house. A proof names the truths that it
//! uses; the checker looks up on the board which candidates of them are left. Richer forms (links, implication
//! chains, case splits, uniqueness patterns) join this enum as techniques come to need them.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::step::Step;

/// A set of candidates exactly one of which is true in every solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Truth {
    /// The cell takes one digit.
    Cell(Cell),
    /// The digit takes one cell of the house.
    House(House, Digit),
}

impl Truth {
    /// Its candidates that the board has left.
    pub fn candidates(self, board: &Board) -> Vec<Candidate> {
        match self {
            Truth::Cell(cell) => board.get(cell).iter().map(|digit| Candidate::new(cell, digit)).collect(),
            Truth::House(house, digit) => {
                let cells = board.candidates().places_in(house, digit);
                cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    }
}

/// Why a step follows from the board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Proof {
    /// One candidate of this truth is left, so it is true. Proves that one placement.
    OnlyOneLeft(Truth),
}

/// Why a proof was not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The step concludes nothing.
    #[error("the step has no conclusion")]
    NoConclusion,
    /// The board does not offer this placement or elimination.
    #[error("{0} is no candidate of the board")]
    NotOnTheBoard(Candidate),
    /// The truth does not have exactly one candidate left.
    #[error("{truth:?} has {left} candidates left, not one")]
    NotOnlyOne {
        /// Which.
        truth: Truth,
        /// How many candidates it has.
        left: usize,
    },
    /// The proof does not reach this conclusion.
    #[error("the proof does not reach {0}")]
    NotProved(Candidate),
}

/// Follows a step's proof on a board: does every placement and every elimination follow? Decides without search and
/// without knowing the technique. What it accepts is true in every solution of the board.
///
/// # Errors
/// The first thing that does not hold.
pub fn check(board: &Board, step: &Step) -> Result<(), ProofError> {
    let mut conclusions = step.placements.iter().chain(&step.eliminations);
    if let Some(&stray) =
        conclusions.clone().find(|c| board.values()[c.cell].is_some() || !board.get(c.cell).contains(c.digit))
    {
        return Err(ProofError::NotOnTheBoard(stray));
    }
    match step.proof {
        Proof::OnlyOneLeft(truth) => {
            let left = truth.candidates(board);
            let &[only] = left.as_slice() else {
                return Err(ProofError::NotOnlyOne { truth, left: left.len() });
            };
            if let Some(&elimination) = step.eliminations.first() {
                return Err(ProofError::NotProved(elimination));
            }
            match conclusions.find(|&&placement| placement != only) {
                Some(&other) => Err(ProofError::NotProved(other)),
                None if step.placements.is_empty() => Err(ProofError::NoConclusion),
                None => Ok(()),
            }
        }
    }
}
