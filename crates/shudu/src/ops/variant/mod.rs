//! Sudoku of other sizes and with other rules: the same questions as for the classic 9x9.
//!
//! ```
//! use shudu::format::read_one;
//! use shudu::ops::variant::{Options, Outcome, Question, ask};
//!
//! let killer = read_one(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.~R3C1_2.~R4C3_3", None)?;
//! let outcome = ask(Question::Solve, &killer.sudoku.into_variant(), &Options::default(), None);
//! assert!(matches!(outcome, Outcome::One(..)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod ask;
mod board;
mod described;
mod drawn;
mod explain;
mod explain_shape;
mod game_hint;
pub mod generate;
mod hint;
mod hint_shape;
mod info;
mod left;
mod minimize;
pub mod picture;
mod puzzle;
mod rate;
mod redundant;
mod replay;
mod start;
mod subject;
mod together;
mod transform;

pub use about::{AboutVariant, ShapeOf, Whole, WithAbout};
pub use ask::{Options, Outcome, Question, Verdict, ask, candidates, every, is_sound};
pub use board::{BoardRule, BoardShape, DotShape, EndShape, MarkShape, SideShape, SymbolShape};
pub use described::describe;
pub use drawn::drawn;
pub use explain::{VariantPath, explain};
pub use explain_shape::{CandidateShape, PathResponse, StepShape};
pub use game_hint::{hint_of_game, values_of_game};
pub use generate::Made;
pub use hint::{Hinted, hint, with_notes};
pub use hint_shape::{HintResponse, HintShape, MistakeShape};
pub use info::info;
pub use minimize::{Minimized, minimize};
pub use puzzle::{with_candidates, with_solution};
pub use replay::replay;
pub use shudu_variant::Solution;
pub use start::start_variant;
pub use subject::{MAX_AUTOMATON_STATES, Subject};
pub use together::givens_together;
pub use transform::{NoImage, Transformed, transform};
