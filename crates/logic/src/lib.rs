//! Solves Sudoku as people do: techniques, each find with a proof, paths to the solution, and how hard they are.
//!
//! How hard is a puzzle, on the scale that the community publishes?
//!
//! ```
//! use shudu_core::{ProperPuzzle, Puzzle, Solution};
//! use shudu_logic::scale::se;
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! # let solution = Solution::new("534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?)?;
//! # let puzzle = ProperPuzzle::assume_solved_by(puzzle, solution);
//! // let puzzle = ProperPuzzle::prove(puzzle, &shudu_solve::Fast, Budget::UNBOUNDED)?;
//! let rating = se::rate(&puzzle)?;
//! assert_eq!(format!("{} {} {}", rating.er, rating.ep, rating.ed), "1.2 1.2 1.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The steps of the same path, each of which the checker of `shudu-core` accepts:
//!
//! ```
//! # use shudu_core::{Board, ProperPuzzle, Puzzle, Solution, step::check_proper};
//! # use shudu_logic::scale::se;
//! # let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! # let solution = Solution::new("534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?)?;
//! # let puzzle = ProperPuzzle::assume_solved_by(puzzle, solution);
//! let mut board = Board::new(puzzle.puzzle());
//! for next in se::path(&puzzle) {
//!     check_proper(&puzzle, &board, &next.step)?;
//!     next.step.apply(&mut board)?;
//! }
//! assert_eq!(board.values(), puzzle.solution().grid());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All steps of one technique that a board offers:
//!
//! ```
//! use shudu_core::{Board, Puzzle};
//! use shudu_logic::techniques::catalogue::steps;
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let found = steps("naked-single", &Board::new(&puzzle)).expect("a technique of this name");
//! assert_eq!(found[0].placements[0].to_string(), "(5)r5c5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`techniques`] | the finders, one file each; [`techniques::catalogue`] names them |
//! | [`scale`] | orders of search and ratings |
//! | [`scale::se`], [`scale::hodoku`] | Sudoku Explainer 1.2.1, HoDoKu 2.2.0 |
//! | [`scale::person`], [`scale::minutes`] | the easiest next step, the time that its steps may take |
//! | [`scale::trial`] | the depth of trial and error |
//! | [`masks`], [`position`] | the board as the finders read it |
//!
//! This crate sees no solver: nothing here can search for a solution. Techniques that rest on uniqueness are told that
//! it holds by a [`shudu_core::ProperPuzzle`].

#![forbid(unsafe_code)]

mod chains;
pub mod masks;
pub mod position;
pub mod prerating;
pub mod scale;
pub mod tabling;
pub mod techniques;
