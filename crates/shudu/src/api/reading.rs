//! The puzzles of a request: each is read, and what should be known of it is told beside the answer.

use schemars::JsonSchema;
use serde::Serialize;
use shudu_core::Puzzle;
use shudu_format::{Located, ReadError, Record, read_one, read_str};

use super::{Asked, Refusal};
use crate::ops::Remarks;
use crate::words;

/// Reads the texts of a request.
pub(super) struct Reading<'a> {
    asked: &'a Asked<'a>,
    remarks: Remarks,
}

impl<'a> Reading<'a> {
    /// Nothing read yet.
    pub(super) fn new(asked: &'a Asked<'a>) -> Reading<'a> {
        Reading { asked, remarks: Remarks::default() }
    }

    /// The puzzle of a field, in any form.
    pub(super) fn record(&self, text: &str, field: &str) -> Result<Record, Refusal> {
        self.taken(read_one(text, None), field)
    }

    /// The same, with givens that do not clash.
    pub(super) fn puzzle(&self, text: &str, field: &str) -> Result<Puzzle, Refusal> {
        let record = self.record(text, field)?;
        Puzzle::new(record.givens).map_err(|error| Refusal::clashing(field, &error, self.asked.speaker))
    }

    /// All puzzles of a field that may hold several.
    pub(super) fn records(&self, text: &str, field: &str) -> Result<Vec<Record>, Refusal> {
        read_str(text, None).into_iter().map(|read| self.taken(read, field)).collect()
    }

    /// Looks at a puzzle that was read.
    pub(super) fn look_at(&self, located: Located) -> Record {
        self.remarks.look_at(&located);
        located.record
    }

    fn taken(&self, read: Result<Located, ReadError>, field: &str) -> Result<Record, Refusal> {
        let located = read.map_err(|error| Refusal::unreadable(field, &error, self.asked.speaker))?;
        Ok(self.look_at(located))
    }

    /// The answer to what was read.
    pub(super) fn told<R>(self, answer: R) -> Told<R> {
        Told { answer, remarks: words::remarks(&self.remarks, self.asked.speaker) }
    }
}

/// An answer, and what should be known of the puzzles that it is about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Told<R> {
    #[serde(flatten)]
    answer: R,
    /// What nothing was made of, in words: rules in words, which are not followed; second puzzles on a line, which were
    /// taken for comments.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    remarks: Vec<String>,
}
