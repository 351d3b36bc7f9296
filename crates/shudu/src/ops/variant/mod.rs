//! Sudoku of other sizes and with other rules: the same questions as for the classic 9x9.

mod ask;
mod explain;
mod hint;
pub mod picture;
mod response;
mod row;
mod subject;

pub use ask::{Options, Outcome, Question, Verdict, ask, every};
pub use explain::{CandidateShape, StepShape, VariantPath, explain};
pub use hint::{HintShape, Hinted, MistakeShape, hint};
pub use response::{Response, ShapeOf, solution_line};
pub use row::{VariantRow, columns};
pub use subject::{MAX_AUTOMATON_STATES, Subject};
