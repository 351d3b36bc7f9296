//! Sudoku of other sizes and with other rules: the same questions as for the classic 9x9.

mod about;
mod ask;
mod board;
mod drawn;
mod explain;
mod game_hint;
pub mod generate;
mod hint;
mod info;
mod left;
mod minimize;
pub mod picture;
mod puzzle;
mod rate;
mod redundant;
mod start;
mod subject;
mod together;

pub use about::{AboutVariant, ShapeOf, Whole, WithAbout};
pub use ask::{Options, Outcome, Question, Verdict, ask, candidates, every};
pub use board::{BoardRule, BoardShape, DotShape, EndShape, MarkShape, SideShape, SymbolShape};
pub use drawn::drawn;
pub use explain::{CandidateShape, PathResponse, StepShape, VariantPath, explain};
pub use game_hint::{hint_of_game, values_of_game};
pub use generate::Made;
pub use hint::{HintResponse, HintShape, Hinted, MistakeShape, hint, with_notes};
pub use info::{InfoResponse, info};
pub use minimize::{Minimized, minimize};
pub use puzzle::{with_candidates, with_solution};
pub use rate::RateResponse;
pub use shudu_variant::Solution;
pub use start::start_variant;
pub use subject::{MAX_AUTOMATON_STATES, Subject};
pub use together::givens_together;
