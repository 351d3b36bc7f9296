//! The rows of a batch of variants.

use shudu_format::variant::VariantRecord;

use super::ask::{Options, Outcome, Question};
use super::generate::line;
use super::response::Response;
use crate::ops::row::Row;

/// The row of an outcome. The reason is worded by the caller.
#[derive(Debug)]
pub struct VariantRow<'a> {
    /// What was asked.
    pub question: Question,
    /// About what.
    pub record: &'a VariantRecord,
    /// How.
    pub options: &'a Options,
    /// What came out.
    pub outcome: &'a Outcome,
    /// Why it is invalid, wrong or unknown.
    pub reason: Option<String>,
}

/// The names of the CSV columns.
pub const fn columns(question: Question) -> &'static [&'static str] {
    match question {
        Question::Solve => &["puzzle", "solution", "answer", "reason"],
        Question::Count => &["puzzle", "solutions", "answer", "reason"],
        Question::Check => &["puzzle", "minimal", "redundant", "answer", "reason"],
        Question::Candidates => &["puzzle", "candidates", "answer", "reason"],
    }
}

impl VariantRow<'_> {
    /// One group for each cell with `,` between: the digits that it has in some solution.
    fn candidates(&self) -> String {
        let (Outcome::Candidates(found, _) | Outcome::SomeCandidates(_, found, _)) = self.outcome else {
            return String::new();
        };
        let digit =
            |digit: u8| char::from_digit(digit.into(), 36).expect("digits are below 36").to_ascii_uppercase();
        let cells: Vec<String> = found.iter().map(|(_, values)| values.iter().map(digit).collect()).collect();
        cells.join(",")
    }
}

impl Row for VariantRow<'_> {
    type Response = Response;

    fn line(&self, out: &mut Vec<u8>) {
        let reason = self.reason.as_deref().unwrap_or_default();
        let text = match self.outcome {
            Outcome::One(solution, _) | Outcome::Some(solution, _) => solution.to_string(),
            Outcome::Exact(n, _) | Outcome::AtLimit(n, _) => n.to_string(),
            Outcome::Candidates(..) => self.candidates(),
            _ if reason.is_empty() => self.outcome.word().to_owned(),
            _ => format!("{}: {reason}", self.outcome.word()),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn columns(&self) -> &'static [&'static str] {
        columns(self.question)
    }

    fn value(&self, column: &str) -> String {
        match column {
            // Alone the givens would be another puzzle.
            "puzzle" => line(&VariantRecord { solution: None, ..self.record.clone() }),
            "solution" => self.outcome.solution().map(ToString::to_string).unwrap_or_default(),
            "solutions" => match self.outcome {
                Outcome::Exact(n, _) | Outcome::AtLimit(n, _) | Outcome::AtLeast(_, n, _) => n.to_string(),
                _ => String::new(),
            },
            "candidates" => self.candidates(),
            "minimal" => {
                self.outcome.redundant().map(|cells| cells.is_empty().to_string()).unwrap_or_default()
            }
            "redundant" => {
                let name = |&cell| self.record.shape().position(cell).to_string();
                let cells = self.outcome.redundant().unwrap_or_default();
                cells.iter().map(name).collect::<Vec<_>>().join(" ")
            }
            "answer" => self.outcome.word().to_owned(),
            "reason" => self.reason.clone().unwrap_or_default(),
            _ => unreachable!("no column of a variant"),
        }
    }

    fn response(&self) -> Response {
        Response::new(self.record, self.options, self.outcome, self.reason.clone())
    }
}
