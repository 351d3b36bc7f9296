//! Eight classic ways to solve a Sudoku, each in its own file: to learn from, to compare, to cross-check.
//!
//! Every one of them is complete, respects its budget at every node, counts exactly, and gives the same solutions in
//! the same order on every machine. Each file's documentation says what holds at every moment and what one node is.
//!
//! | name | idea | node |
//! |---|---|---|
//! | [`odometer`] | all blanks count up, last cell fastest | a state tried |
//! | [`pruned_odometer`] | the same, only through the candidates of the givens | a state tried |
//! | [`restriction`] | sets for rows, columns and boxes, an explicit stack; also makes full grids | a cell taken up |
//! | [`row_major`] | recursion in row order | a cell taken up |
//! | [`propagate`] | naked singles, then a guess where the fewest candidates are | a propagated state |
//! | [`singles`] | naked and hidden singles, then recursion over lists, in six forms | a cell taken up |
//! | [`dancing_links`] | exact cover | a set of chosen options |
//! | [`sat`] | clauses and conflict-driven learning | a state without contradiction |
//!
//! A search can be recorded in bounded memory ([`record()`]), stored as JSON Lines ([`json_lines`]) and played forwards
//! and backwards ([`Player`]); only `sat` emits no events. The project's docs/algorithms.md explains each algorithm.
//!
//! One puzzle, several methods:
//!
//! ```
//! use shudu_classic::Algorithm;
//! use shudu_core::{Answer, Puzzle, prove};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! for name in ["row-major", "propagate", "singles", "dancing-links", "sat"] {
//!     let proved = prove(&*name.parse::<Algorithm>()?.solver(), &puzzle);
//!     let Answer::One(solution) = proved.answer else { panic!("{name}: {:?}", proved.answer) };
//!     assert!(solution.to_string().starts_with("534678912"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A method that cannot finish says so within its budget:
//!
//! ```
//! use shudu_classic::{Odometer, space};
//! use shudu_core::{Answer, Budget, Problem, Puzzle, prove};
//!
//! let problem = Problem::new(&Puzzle::EMPTY).budget(Budget::nodes(1000));
//! let Answer::Undecided(undecided) = prove(&Odometer, problem).answer else { panic!() };
//! assert_eq!(undecided.account.nodes, 1000);
//! let left = space::states_left(&undecided.account).unwrap();
//! assert_eq!((left + 1000u32).to_string(), "196627050475552913618075908526912116283103450944214766927315415537966391196809");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features: `schema` gives JSON Schemas of recordings.

#![forbid(unsafe_code)]
mod algorithm;
mod cascade;
mod contract;
pub mod dancing_links;
mod draw;
mod encoding;
pub mod futile;
pub mod json_lines;
pub mod odometer;
mod order;
mod playback;
pub mod propagate;
pub mod pruned_odometer;
mod record;
pub mod restriction;
pub mod row_major;
mod run;
pub mod sat;
pub mod singles;
pub mod space;
mod wheel;

pub use algorithm::{Algorithm, UnknownAlgorithm};
pub use contract::Breach;
pub use dancing_links::DancingLinks;
pub use draw::Draw;
pub use encoding::dimacs;
pub use odometer::Odometer;
pub use order::{Lists, Order, ParseNameError};
pub use playback::{BrokenTrace, Player};
pub use propagate::Propagate;
pub use pruned_odometer::PrunedOdometer;
pub use record::{NoTrace, Recorded, Trace, record, record_search};
pub use restriction::Restriction;
pub use row_major::RowMajor;
pub use sat::Sat;
pub use singles::Singles;
