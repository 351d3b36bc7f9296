//! Reads the puzzles of a request. Remarks about them go into the answer.

use std::cell::RefCell;

use schemars::JsonSchema;
use serde::Serialize;
use shudu_core::Puzzle;
#[cfg(feature = "fonts")]
use shudu_format::read_str;
use shudu_format::{Located, NotClassic, ReadError, Record, Sudoku, read_one};

use super::{CallContext, Refusal};
use crate::ops::Remarks;
use crate::words;

/// Reads the texts of a request.
pub(super) struct Reading<'a> {
    context: &'a CallContext<'a>,
    remarks: Remarks,
    more: RefCell<Vec<String>>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(context: &'a CallContext<'a>) -> Reading<'a> {
        Reading { context, remarks: Remarks::default(), more: RefCell::default() }
    }

    /// The puzzle of a field, of any kind and in any form.
    pub(super) fn sudoku(&self, text: &str, field: &str) -> Result<Sudoku, Refusal> {
        Ok(self.located(text, field)?.sudoku)
    }

    /// The same with how it was read.
    pub(super) fn located(&self, text: &str, field: &str) -> Result<Located, Refusal> {
        self.checked(read_one(text, None), field)
    }

    /// The classic puzzle of a field.
    pub(super) fn record(&self, text: &str, field: &str) -> Result<Record, Refusal> {
        let refuse = |error: NotClassic| Refusal::not_classic(&error, self.context.speaker);
        self.sudoku(text, field)?.into_classic().map_err(refuse)
    }

    /// The puzzle of a field, refused if its givens clash.
    pub(super) fn puzzle(&self, text: &str, field: &str) -> Result<Puzzle, Refusal> {
        let record = self.record(text, field)?;
        Puzzle::new(record.givens).map_err(|error| Refusal::clashing(field, &error, self.context.speaker))
    }

    /// All puzzles of a field.
    #[cfg(feature = "fonts")]
    pub(super) fn all(&self, text: &str, field: &str) -> Result<Vec<Sudoku>, Refusal> {
        read_str(text, None).into_iter().map(|read| Ok(self.checked(read, field)?.sudoku)).collect()
    }

    /// Collects the remarks about a puzzle that was read.
    pub(super) fn note(&self, located: &Located) {
        self.remarks.look_at(located);
    }

    fn checked(&self, read: Result<Located, ReadError>, field: &str) -> Result<Located, Refusal> {
        let located = read.map_err(|error| Refusal::unreadable(field, &error, self.context.speaker))?;
        self.note(&located);
        Ok(located)
    }

    /// Another remark, behind those about puzzles.
    pub(super) fn remark(&self, remark: Option<String>) {
        self.more.borrow_mut().extend(remark);
    }

    /// Adds the remarks to an answer.
    pub(super) fn with_remarks<R>(self, answer: R) -> WithRemarks<R> {
        let mut remarks = words::remarks(&self.remarks, self.context.speaker);
        remarks.append(&mut self.more.into_inner());
        WithRemarks { answer, remarks }
    }
}

/// An answer, and what should be known of the puzzles that it is about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "Told")]
pub(super) struct WithRemarks<R> {
    #[serde(flatten)]
    answer: R,
    /// What should be known of the puzzles, in words: rules in words, which are not followed; second puzzles on a line,
    /// which were taken for comments; how a puzzle was found in other text; entered digits that are not in the solution.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    remarks: Vec<String>,
}
