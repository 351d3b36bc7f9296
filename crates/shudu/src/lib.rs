//! shudu (数独): one engine for everything people do with a classic Sudoku.
//!
//! This crate holds all parts and what the commands of the program do, each a function in [`ops`]. Who needs one part
//! takes its crate, which builds faster:
//!
//! | you want to | take | crates in all |
//! |---|---|--:|
//! | solve, count, check, many a second | `shudu-solve`, `shudu-core` | 14 |
//! | rate, explain, give hints | `shudu-logic`, `shudu-solve` | 15 |
//! | read and write forms and links | `shudu-format` | 39 |
//! | make puzzles | `shudu-generate` | 36 |
//! | solve other sizes and rules | `shudu-variant` | 8 |
//! | all of it, with words | `shudu` | 87 |
//! | SQLite, PNG, PDF, photos as well | `shudu` with features | 162 |
//!
//! Read a puzzle in any form, solve it and know that the solution is the only one:
//!
//! ```
//! use shudu::{Puzzle, solve};
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
//! let solution = solve::unique(&puzzle).expect("it has one solution");
//! assert!(solution.to_string().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How hard it is, what to do next, and which givens could go, in one line each:
//!
//! ```
//! use shudu::core::Board;
//! use shudu::logic::scale::{person, se};
//! use shudu::solve;
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let proper = solve::proper(&puzzle).expect("it has one solution");
//! println!("{}", se::rate(&proper)?.er);
//! println!("{:?}", person::next_step(&proper, &Board::new(&puzzle)));
//! println!("{}", solve::redundant_givens(&puzzle));
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
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
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
//! Features, none of them on by default: `encodings`, texts that are not UTF-8. `fonts`, PNG, PDF and books, with their
//! fonts. `html`, classic puzzles in tables of HTML and MediaWiki. `lessons`, the words of the calls about techniques
//! and algorithms. `library`, puzzles and games that are kept, in an SQLite file, which is C. `openapi`, the schemas of
//! calls, and the tools for agents. `page`, the words of the page. `photo`, puzzles from pictures. `shared`, what other
//! programs share. `terminal`, the words of the programs in a terminal. `variants`, other sizes and other rules. They
//! only add; a call that a build lacks says so. Without `library` the crate builds for wasm32-unknown-unknown, too.

#![forbid(unsafe_code)]

mod algorithm;
pub mod api;
pub mod document;
#[cfg(feature = "photo")]
pub mod input;
#[cfg(feature = "openapi")]
pub mod mcp;
pub mod ops;
mod schema;
pub mod words;

pub use algorithm::{Algorithm, Lists, Order, SinglesForm, UnknownAlgorithm};
pub use schema::{change_references, schema_files, schemas};
pub use shudu_core::{Answer, Decided, Puzzle, Solution, Solver};
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
