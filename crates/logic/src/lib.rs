//! Solves Sudoku as people do: techniques, each find with a proof, paths to the solution, and how hard they are.
//!
//! How hard is a puzzle, on the scale that the community publishes?
//!
//! ```
//! use shudu_core::ProperPuzzle;
//! use shudu_logic::scale::se;
//!
//! /// A `ProperPuzzle` has one solution: `shudu_solve::proper` proves it.
//! fn rating(puzzle: &ProperPuzzle) -> Result<String, Box<dyn std::error::Error>> {
//!     let rating = se::rate(puzzle)?;
//!     Ok(format!("ER {} EP {} ED {}", rating.er, rating.ep, rating.ed))
//! }
//! # let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! # let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! # let puzzle = ProperPuzzle::assume_solved_by(puzzle, shudu_core::Solution::new(solution)?);
//! # assert_eq!(rating(&puzzle)?, "ER 1.2 EP 1.2 ED 1.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What to do next, and the whole path, each step of which the checker of `shudu-core` accepts:
//!
//! ```
//! use shudu_core::step::check_proper;
//! use shudu_core::{Board, ProperPuzzle, Step};
//! use shudu_logic::scale::person;
//!
//! fn hint(puzzle: &ProperPuzzle) -> Option<Step> {
//!     person::next_step(puzzle, &Board::new(puzzle.puzzle()))
//! }
//!
//! fn solved(puzzle: &ProperPuzzle) -> Result<Board, Box<dyn std::error::Error>> {
//!     let mut board = Board::new(puzzle.puzzle());
//!     for step in person::path(puzzle) {
//!         check_proper(puzzle, &board, &step)?;
//!         step.apply(&mut board)?;
//!     }
//!     Ok(board)
//! }
//! # let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! # let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! # let puzzle = ProperPuzzle::assume_solved_by(puzzle, shudu_core::Solution::new(solution)?);
//! # assert!(hint(&puzzle).is_some());
//! # assert_eq!(solved(&puzzle)?.values(), puzzle.solution().grid());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All steps of one technique that a board offers:
//!
//! ```
//! use shudu_core::{Board, Puzzle};
//! use shudu_logic::techniques::catalogue::steps;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let found = steps("naked-single", &Board::new(&puzzle)).expect("a technique of this name");
//! assert_eq!(found[0].placements[0].to_string(), "(5)r5c5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`techniques::catalogue`] | the techniques by their names |
//! | [`scale`] | orders of search and ratings |
//! | [`scale::se`], [`scale::hodoku`] | Sudoku Explainer 1.2.1, HoDoKu 2.2.0 |
//! | [`scale::person`], [`scale::minutes`] | the easiest next step, the time that its steps may take |
//! | [`scale::trial`] | the depth of trial and error |
//! | [`prerating`] | a quick look: is a puzzle easy, and how easy? |
//!
//! This crate sees no solver: nothing here can search for a solution. Techniques that rest on uniqueness are told that
//! it holds by a [`shudu_core::ProperPuzzle`].

#![forbid(unsafe_code)]

mod chains;
mod masks;
mod position;
pub mod prerating;
pub mod scale;
mod tabling;
pub mod techniques;
