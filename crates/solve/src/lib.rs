//! The fast solver of classic Sudoku: does a puzzle have no solution, one or many, what is it, how many are there.
//!
//! One puzzle, with proof that its solution is the only one:
//!
//! ```
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let solution = shudu_solve::unique(&puzzle).expect("it has one solution");
//! println!("{solution}");
//! # assert!(solution.to_string().starts_with("534678912"));
//! # Ok::<(), shudu_core::ParsePuzzleError>(())
//! ```
//!
//! Which of three it is, with two solutions as witnesses where there are several:
//!
//! ```
//! use shudu_core::Decided;
//!
//! let puzzle = "53467891267219534819834256785976142342685379171392485696153728428.4.963534.286179".parse()?;
//! match shudu_solve::solve(&puzzle) {
//!     Decided::None => println!("no solution"),
//!     Decided::One(solution) => println!("{solution}"),
//!     Decided::Many(witnesses) => println!("several, which differ in {}", witnesses.differences()),
//! }
//! # Ok::<(), shudu_core::ParsePuzzleError>(())
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
    Solutions, count, first, is_proper, proper, redundant_givens, solutions, solutions_within, solve,
    solve_with_tally, unique,
};
pub use types::Tally;
