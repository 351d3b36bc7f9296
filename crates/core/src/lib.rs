//! The vocabulary of classic 9x9 Sudoku: what a digit, a cell, a grid, a puzzle and a solution are, what a solver
//! must do and what an answer says, what a step of a human solution is and how its proof is checked.
//!
//! This crate searches nothing, reads and writes nothing and depends on no other crate of the project.
//!
//! From a raw grid to one that is known to be a puzzle, and what its givens leave:
//!
//! ```
//! use shudu_core::{Cell, Puzzle};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = line.parse()?;
//! assert_eq!(puzzle.clues(), 30);
//! assert_eq!(puzzle.candidates()["r1c3".parse::<Cell>()?].to_string(), "124");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A clash is named with its cells and its house:
//!
//! ```
//! use shudu_core::Puzzle;
//!
//! let error = format!("55{}", ".".repeat(79)).parse::<Puzzle>().unwrap_err();
//! assert_eq!(error.to_string(), "the givens clash: r1c1=5 and r1c2=5 in r1");
//! ```
//!
//! Whether a grid solves a puzzle is decided without any solver:
//!
//! ```
//! use shudu_core::{Puzzle, verify};
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! assert!(verify(&grid, &puzzle));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features: `serde` (grids, puzzles, solutions, candidates, boards, answers, steps and their parts travel), `schema`
//! (JSON Schemas of steps and their parts), `trusted-proper` (tests of crates that must not see a solver make a
//! `ProperPuzzle` from puzzle and solution).

#![forbid(unsafe_code)]

mod account;
mod answer;
mod board;
mod budget;
mod candidate;
pub mod canon;
mod cell;
mod clash;
mod date;
mod digit;
mod grid;
mod house;
mod position;
mod proper_puzzle;
mod puzzle;
#[cfg(feature = "serde")]
mod serial;
mod set;
mod solution;
mod solver;
pub mod step;
pub mod symmetry;
pub mod time;
mod trace;

pub use account::{Account, End, Space};
pub use answer::{Answer, Decided, FullGrid, SameTwice, Undecided, Witnesses};
pub use board::{Board, BoardError, Contradictions};
pub use budget::{Budget, Meter, Spent};
pub use candidate::{Candidate, Candidates};
pub use cell::{Cell, CellSet, ParseCellError};
pub use clash::{Clash, clashes};
pub use date::{Date, ParseDateError};
pub use digit::{Digit, DigitSet};
pub use grid::{Grid, ParseGridError};
pub use house::{Chute, House, HouseKind};
pub use position::{MAX_LINE, ParsePositionError, Position};
pub use proper_puzzle::ProperPuzzle;
pub use puzzle::{ClashError, ParsePuzzleError, Puzzle, verify};
pub use solution::{NotASolution, Solution};
pub use solver::{
    Capabilities, Count, Inference, Problem, Proved, Solver, Visitor, count, first_solutions, prove,
};
pub use step::Step;
pub use symmetry::Symmetry;
pub use trace::Event;
