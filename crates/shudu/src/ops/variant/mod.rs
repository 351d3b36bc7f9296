//! Sudoku of other sizes and with other rules: the same questions as for the classic 9x9.

mod ask;
mod board;
mod explain;
mod game_hint;
pub mod generate;
mod hint;
pub mod picture;
mod puzzle;
mod redundant;
mod response;
mod row;
mod start;
mod subject;
mod together;

pub use ask::{Options, Outcome, Question, Verdict, ask, every};
#[cfg(feature = "fonts")]
pub(crate) use board::is_jigsaw;
pub use board::{BoardRule, BoardShape, DotShape, EndShape, MarkShape, SideShape, SymbolShape, kind};
pub use explain::{CandidateShape, StepShape, VariantPath, explain};
pub use game_hint::{hint_of_game, values_of_game};
pub use hint::{HintShape, Hinted, MistakeShape, hint};
pub use puzzle::{with_candidates, with_solution};
pub use response::{Made, Response, ShapeOf, solution_line};
pub use row::{VariantRow, columns};
pub use shudu_variant::Solution;
pub use start::start_variant;
pub use subject::{MAX_AUTOMATON_STATES, Subject};
pub use together::givens_together;
