//! One step of a human solution: what was found, what follows, what to show, and a proof that [`check`] accepts.
//!
//! The same data goes to the library's users, to `--json`, to the page, to the terminal and to print. The checker
//! knows no technique and searches nothing: it only follows the proof.
//!
//! ```
//! use shudu_core::step::{check, naked_single};
//! use shudu_core::{Board, Cell, Puzzle};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut board = Board::new(&puzzle);
//! let step = naked_single(&board, Cell::at(4, 4)).expect("5 alone can go there");
//! check(&board, &step)?;
//! step.apply(&mut board)?;
//! assert_eq!(board.values()[Cell::at(4, 4)].unwrap().get(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod marks;
mod proof;
mod singles;

pub use check::{ProofError, check, check_proper};
pub use marks::{Link, LinkKind, Marks, Role};
pub use proof::{
    Automorphism, Because, Branch, Clash, DeadlyPattern, Implication, Literal, Premise, Proof, Split, Truth,
};
pub use singles::{full_house, hidden_single, naked_single};

use std::borrow::Cow;

use crate::board::{Board, BoardError};
use crate::candidate::Candidate;

/// What a technique found on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The slug of the technique's standard name: `naked-single`, `x-wing`.
    pub technique: Cow<'static, str>,
    /// Digits to place, in row order.
    pub placements: Vec<Candidate>,
    /// Candidates to remove, in row order, without those that the placements clear.
    pub eliminations: Vec<Candidate>,
    /// What to show a person.
    pub marks: Marks,
    /// Why it follows.
    pub proof: Proof,
}

impl Step {
    /// Applies the step. Does not check its proof; see [`check`] for that.
    ///
    /// # Errors
    /// If the board refuses a part; the parts before it are then applied.
    pub fn apply(&self, board: &mut Board) -> Result<(), BoardError> {
        for placement in &self.placements {
            board.place(placement.cell, placement.digit)?;
        }
        for elimination in &self.eliminations {
            board.eliminate(*elimination)?;
        }
        Ok(())
    }
}
