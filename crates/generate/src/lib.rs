//! Makes Sudoku puzzles: random full grids, blanked cell by cell as long as one solution is left.
//!
//! The same seed makes the same puzzles, byte for byte, on every machine and with any number of threads: puzzle `i`
//! has random numbers of its own, and a solver is only asked questions that have one right answer.
//!
//! A puzzle with 40 blanks:
//!
//! ```
//! use shudu_core::Budget;
//! use shudu_generate::{Request, Seed, generate};
//!
//! let made = generate(&Request::default(), Seed::new(42), 0, Budget::UNBOUNDED)?;
//! assert_eq!(made.puzzle.clues(), 41);
//! assert!(made.solution.grid().extends(made.puzzle.grid()));
//! # Ok::<(), shudu_generate::GenerateError>(())
//! ```
//!
//! Puzzles from which no given can go, each made again from the seed printed with it:
//!
//! ```
//! use shudu_core::Budget;
//! use shudu_generate::{Blanks, Method, Request, batch, generate};
//!
//! let request = Request { method: Method::Diagonal, blanks: Blanks::Most, ..Request::default() };
//! for made in batch(&request, "birthday".parse()?, Budget::UNBOUNDED).take(3) {
//!     let made = made?;
//!     let printed = made.seed.to_string();
//!     assert_eq!(generate(&request, printed.parse()?, 0, Budget::UNBOUNDED)?, made);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Givens with a symmetry, and givens in chosen cells:
//!
//! ```
//! use shudu_core::Budget;
//! use shudu_generate::{Blanks, Minimality, Request, Seed, Symmetry, generate};
//!
//! let turned = Request { symmetry: Symmetry::HalfTurn.into(), blanks: Blanks::Most, ..Request::default() };
//! let made = generate(&turned, Seed::new(1), 0, Budget::UNBOUNDED)?;
//! let givens = made.puzzle.grid().filled_cells();
//! assert!(Symmetry::HalfTurn.keeps(givens) && made.minimal != Minimality::Unknown);
//!
//! let again = Request { blanks: Blanks::Outside { givens, minimal: false }, ..Request::default() };
//! let other = generate(&again, Seed::new(2), 0, Budget::UNBOUNDED)?;
//! assert_eq!(other.puzzle.grid().filled_cells(), givens);
//! assert_ne!(other.solution, made.solution);
//! # Ok::<(), shudu_generate::GenerateError>(())
//! ```
//!
//! A 6x6 killer with both diagonals (feature `variants`, on by default):
//!
//! ```
//! # #[cfg(feature = "variants")] {
//! use shudu_core::Budget;
//! use shudu_generate::variant::{VariantKind, VariantRequest, generate_variant};
//! use shudu_generate::Seed;
//!
//! let kinds = [VariantKind::Killer, VariantKind::X].into_iter().collect();
//! let request = VariantRequest { size: 6, kinds, ..VariantRequest::default() };
//! let made = generate_variant(&request, Seed::new(1), 0, Budget::UNBOUNDED)?;
//! assert_eq!(made.clues(), 0);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What cannot be is said at once:
//!
//! ```
//! use shudu_core::Budget;
//! use shudu_generate::{Blanks, Request, Seed, generate};
//!
//! let request = Request { blanks: Blanks::Exactly(70), ..Request::default() };
//! let error = generate(&request, Seed::new(1), 0, Budget::UNBOUNDED).unwrap_err();
//! assert!(error.to_string().starts_with("no puzzle with fewer than 17 givens"));
//! ```

#![forbid(unsafe_code)]

mod batch_generator;
mod dig;
mod full_puzzles;
mod generate;
mod generated;
mod grid;
mod pattern;
mod remaining_budget;
mod request;
mod rng;
mod seed;
mod symmetry;
mod target;
#[cfg(feature = "variants")]
pub mod variant;

pub use batch_generator::BatchGenerator;
pub use dig::{DigOutcome, Weighted, dig, dig_sets, unbiased, weight};
pub use generate::{batch, generate};
pub use generated::{GenerateError, Generated, Minimality};
pub use grid::{Method, ParseMethodError, WatchedGrid, all_grids, full_grid, full_grids, watch_full_grid};
pub use request::{Blanks, FEWEST_GIVENS, MOST_BLANKS, Request, RequestError};
pub use rng::SeededRng;
pub use seed::{GeneratorVersion, ParseSeedError, Seed};
pub use symmetry::{ParseSymmetryError, Symmetry, SymmetryChoice};
pub use target::{
    Bound, Hit, Hunt, HuntStep, Hunter, Measured, Measurer, Missed, NEAR, ParseHuntError, Path, PoolEntry,
    Progress, Searcher, Target, TargetError, Wanted,
};
