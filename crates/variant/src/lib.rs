//! Sudoku of other sizes and with other rules.
//!
//! A [`Puzzle`] has a [`Shape`] (rows, columns, digits, regions), givens, pencilmarks and [`Rule`]s, and no
//! contradiction among what is filled in. A [`ProperPuzzle`] has one solution, which it carries.
//!
//! A rule is one file in `rule/`: what it means (a checker that uses no propagator), how the solver uses it, its keys
//! in other programs' forms, its drawing and its name. Of the crate `core` this one takes budgets and accounts only:
//! the types of the classic 9x9 are not used here, nor these there.
//!
//! [`explain`] goes to the solution by [`Step`]s, the easiest first, and [`hint`] says what a player may do next. Every
//! step has a proof; [`step::check`] follows it.
//!
//! Cells, rows and columns count from 0, row by row. A digit is a number from 0 to 25; which ones a puzzle uses is part
//! of its shape.
//!
//! ```
//! use std::sync::Arc;
//!
//! use shudu_core::Budget;
//! use shudu_variant::rule::KillerCage;
//! use shudu_variant::{Answer, Grid, Puzzle, Shape, prove};
//!
//! let shape = Arc::new(Shape::square(6)?);
//! let cells = vec![shape.cell(0, 0).unwrap(), shape.cell(0, 1).unwrap()];
//! let rules = vec![KillerCage { cells, sum: Some(3) }.into()];
//! let puzzle = Puzzle::new(Grid::blank(shape), None, rules)?;
//! assert!(matches!(prove(&puzzle, Budget::UNBOUNDED).answer, Answer::Many(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Explained, with each proof followed by the checker:
//!
//! ```
//! use std::sync::Arc;
//!
//! use shudu_core::Budget;
//! use shudu_variant::{Ended, Grid, Puzzle, Shape, State, explain, step};
//!
//! let shape = Arc::new(Shape::square(4)?);
//! let mut givens = Grid::blank(shape.clone());
//! for (cell, digit) in shape.cells().zip([1, 0, 0, 4, 0, 4, 1, 0, 2, 0, 4, 0, 0, 3, 0, 1]) {
//!     givens.set(cell, (digit > 0).then_some(digit));
//! }
//! let puzzle = Puzzle::new(givens, None, Vec::new())?;
//! let explanation = explain(&puzzle, Budget::UNBOUNDED);
//! assert_eq!(explanation.ended, Ended::Solved);
//! let mut state = State::new(&puzzle);
//! for found in &explanation.steps {
//!     step::check(&state, found)?;
//!     found.apply(&mut state)?;
//! }
//! assert!(puzzle.is_solved_by(state.values()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Feature: `judge` (off by default) has the second judge, the rules as clauses for a SAT solver.

#![forbid(unsafe_code)]

mod answer;
mod cell;
pub mod cosmetic;
mod effort;
mod explain;
mod forms;
mod grid;
mod house;
mod joined;
#[cfg(feature = "judge")]
pub mod judge;
mod mark;
mod model;
mod network;
mod place;
mod posting;
mod propagate;
mod proper;
mod puzzle;
pub mod rule;
mod search;
mod shape;
mod solve;
mod sorted;
mod state;
pub mod step;
mod symmetry;
mod technique;
mod unfinished;
mod uniqueness;
mod values;

pub use answer::{Answer, Count, Proved, Undecided, Witnesses};
pub use cell::Cell;
pub use effort::{Effort, effort};
pub use explain::{
    Ended, Explanation, Guide, Hint, Mistake, MistakeKind, explain, explain_for_seed, explain_up_to, hint,
    level, position, single_of,
};
pub use forms::{Forms, Key};
pub use grid::{Candidates, Grid, Solution};
pub use house::{House, Houses};
pub use mark::{Dot, End, Mark, Symbol};
pub use place::{Axis, Side, View};
pub use proper::ProperPuzzle;
pub use puzzle::{Cause, Contradiction, Puzzle, PuzzleError};
pub use rule::{Rule, RuleError, RuleKind, Why};
pub use shape::{Digits, MAX_CELLS, MAX_DIGIT, Shape, ShapeError, Symbols};
pub use shudu_core::{MAX_LINE, Position};
pub use solve::{candidates, count, prove, search, solutions};
pub use state::{Candidate, State, StateError};
pub use step::{Marks, Step};
pub use symmetry::{Symmetry, Turned};
pub use technique::{Level, Technique};
pub use uniqueness::Uniqueness;
pub use values::Values;
