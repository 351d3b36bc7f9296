//! shudu (数独): one engine for everything people do with a classic Sudoku.
//!
//! This crate is the face of the project. The parts have their own documentation: [`core`] (types and rules), [`solve`]
//! (the fast engine), [`classic`] (eight algorithms to learn from), [`logic`] (techniques, proofs, ratings),
//! [`generate`], [`mod@format`] (reading and writing), [`game`] (a game in play), [`library`] (puzzles and saved
//! games), [`render`], [`i18n`]. What a command of the program does is one function in [`ops`].
//!
//! Read a puzzle in any form, solve it and know that the solution is the only one:
//!
//! ```
//! use shudu::core::Puzzle;
//! use shudu::{Answer, solve};
//!
//! let read = shudu::format::read_one("
//!     53. .7. ...
//!     6.. 195 ...
//!     .98 ... .6.
//!     8.. .6. ..3
//!     4.. 8.3 ..1
//!     7.. .2. ..6
//!     .6. ... 28.
//!     ... 419 ..5
//!     ... .8. .79
//! ", None)?;
//! let puzzle = Puzzle::new(read.classic()?.givens)?;
//! let Answer::One(solution) = solve::solve(&puzzle) else { panic!("it is proper") };
//! assert!(solution.to_string().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Make a puzzle, rate it, explain it, and give a hint, in words of either language:
//!
//! ```
//! use shudu::core::Budget;
//! use shudu::format::Record;
//! use shudu::generate::{Request, Seed, generate};
//! use shudu::i18n::{Lang, Speaker};
//! use shudu::ops::{explain, hint, rate};
//!
//! let made = generate(&Request::default(), Seed::new(42), 0, Budget::UNBOUNDED)?;
//! let record = Record::of(*made.puzzle.grid());
//!
//! let rated = rate::rate(&record, &rate::Options::default(), None);
//! let rating = rated.rated().and_then(|rated| rated.se).expect("it is proper, and there was no budget");
//! assert!(rating.er >= rating.ep && rating.ep >= rating.ed);
//!
//! let speaker = Speaker::new(Lang::English);
//! let path = explain::explain(&record, &explain::Options::default(), None)?;
//! let first = path.steps[0].text(false, &speaker);
//! println!("{}: {} {} {}", first.title, first.look, first.why, first.effect);
//!
//! let hinted = hint::hint(&record, None, &hint::Options::default(), None)?;
//! assert!(!shudu::words::hint::hint(&hinted, &speaker).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Ask another algorithm, within a budget, and look at what it did:
//!
//! ```
//! use shudu::core::{Budget, Problem, Puzzle, prove};
//! use shudu::{Algorithm, SinglesForm};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! let solver = Algorithm::RowMajor.solver(SinglesForm::default());
//! let proved = prove(solver.as_ref(), Problem::new(&puzzle).budget(Budget::nodes(1_000_000)));
//! assert!(proved.account.is_exhausted());
//! assert!(proved.account.nodes > 51);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Do what a command does:
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::check::{Options, Verdict, check};
//!
//! let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let report = check(&Record::of(grid), None, &Options::default(), None);
//! assert_eq!(report.verdict(), Verdict::Ok);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Features, all on by default: `library`, puzzles and games that are kept, in an SQLite file; without it the crate
//! builds for wasm32-unknown-unknown, too. `fonts`, PNG, PDF and books, with their fonts. `lessons`, the words of the
//! calls about techniques and algorithms. `encodings`, texts that are not UTF-8. `html`, classic puzzles in tables of
//! HTML and MediaWiki. `openapi`, the schemas of responses. `page`, the words of the page. `photo`, puzzles from
//! pictures. `terminal`, the words of the programs in a terminal. `variants`, other sizes and other rules.

#![forbid(unsafe_code)]

mod algorithm;
pub mod api;
pub mod document;
#[cfg(feature = "photo")]
pub mod input;
pub mod ops;
mod schema;
pub mod words;

pub use algorithm::{Algorithm, Lists, Order, SinglesForm, UnknownAlgorithm};
pub use schema::{change_references, schema_files, schemas};
pub use shudu_core::{Answer, Puzzle, Solution, Solver};
#[cfg(feature = "library")]
pub use shudu_library as library;
#[cfg(feature = "photo")]
pub use shudu_photo as photo;
#[cfg(feature = "variants")]
pub use shudu_variant as variant;
pub use {
    shudu_classic as classic, shudu_core as core, shudu_format as format, shudu_game as game,
    shudu_generate as generate, shudu_i18n as i18n, shudu_logic as logic, shudu_render as render,
    shudu_solve as solve,
};
