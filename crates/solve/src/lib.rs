//! The fast solver of classic Sudoku: does a puzzle have no solution, one or many, what is it, how many are there.
//!
//! One puzzle, with proof that its solution is the only one:
//!
//! ```
//! use shudu_core::{Answer, Puzzle};
//!
//! let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::new(grid)?;
//! let Answer::One(solution) = shudu_solve::solve(&puzzle) else { panic!("it is proper") };
//! assert_eq!(
//!     solution.to_string(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Many puzzles as bytes, on all cores, results in the order of the lines, nothing allocated per puzzle:
//!
//! ```
//! use shudu_solve::batch::{self, Limit, Verdict};
//!
//! let mut lines = [*b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"; 3];
//! lines[1][2] = b'5'; // clashes
//! lines[2] = [b'.'; 81];
//! let outcomes = batch::solve_all(&lines, Limit::Two);
//! assert_eq!(outcomes[0].verdict, Verdict::One);
//! assert!(outcomes[0].solution.starts_with(b"534678912"));
//! assert_eq!(outcomes[1].verdict, Verdict::Invalid);
//! assert_eq!(outcomes[2].verdict, Verdict::Many);
//! ```
//!
//! Solutions one after the other, found when asked for:
//!
//! ```
//! use shudu_core::Puzzle;
//!
//! assert_eq!(shudu_solve::solutions(&Puzzle::EMPTY).take(1000).count(), 1000);
//! assert_eq!(shudu_solve::count(&Puzzle::EMPTY, 1000), 1000);
//! ```
//!
//! Budgets, interruption, candidates fixed from outside (Sukaku) and honest accounts come through
//! [`shudu_core::Solver`], which [`Fast`] implements.
//!
//! Features: `parallel` (default): [`batch::solve_all`] and [`batch::stream`] use all cores; costs the dependency on
//! rayon.

pub mod batch;
mod bitslice;
mod fast;
mod instruction_set;
mod one_puzzle;
pub mod reference;
mod simd;
mod single;
mod types;
pub mod unavoidable;
pub mod uniqueness;

pub use fast::Fast;
pub use instruction_set::{InstructionSet, InstructionSetError, instruction_set};
pub use one_puzzle::{
    Solutions, count, first, is_proper, solutions, solutions_within, solve, solve_with_tally,
};
pub use types::Tally;
