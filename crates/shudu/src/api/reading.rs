//! Reads the puzzles of a request. Remarks about them go into the answer.

use std::cell::RefCell;

use schemars::JsonSchema;
use serde::Serialize;
use shudu_core::Puzzle;
use shudu_format::{
    Form, Located, Loss, NotClassic, ParseFormError, ReadError, Record, Sudoku, read_one, read_str,
};

use super::{Answer, CallContext, Refusal};
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
    pub(super) fn sudoku(&self, text: &str, field: &str) -> Answer<Sudoku> {
        Ok(self.located(text, field)?.sudoku)
    }

    /// The same with how it was read.
    pub(super) fn located(&self, text: &str, field: &str) -> Answer<Located> {
        self.checked(read_one(text, None), field)
    }

    /// The same; and a puzzle with rules that are not known, to show it.
    #[cfg(feature = "variants")]
    pub(super) fn opened(&self, text: &str, field: &str) -> Answer<Located> {
        self.checked(read_one(text, None).or_else(ReadError::into_opened), field)
    }

    /// The classic puzzle of a field.
    pub(super) fn record(&self, text: &str, field: &str) -> Answer<Record> {
        let refuse = |error: NotClassic| Refusal::not_classic(&error, self.context.speaker);
        self.sudoku(text, field)?.into_classic().map_err(refuse)
    }

    /// The puzzle of a field, refused if its givens clash.
    pub(super) fn puzzle(&self, text: &str, field: &str) -> Answer<Puzzle> {
        let record = self.record(text, field)?;
        Puzzle::new(record.givens).map_err(|error| Refusal::clashing(field, &error, self.context.speaker))
    }

    /// All puzzles of a field.
    #[cfg(feature = "fonts")]
    pub(super) fn all(&self, text: &str, field: &str) -> Answer<Vec<Sudoku>> {
        read_str(text, None).into_iter().map(|read| Ok(self.checked(read, field)?.sudoku)).collect()
    }

    /// The puzzles of a text, of the form that is named if there is one; and what cannot be read, in words.
    pub(super) fn every(&self, text: &str, from: Option<&str>) -> Answer<(Vec<Sudoku>, Vec<String>)> {
        let speaker = self.context.speaker;
        let (mut all, mut unreadable) = (Vec::new(), Vec::new());
        for read in read_str(text, from.map(form).transpose()?) {
            if let Ok(located) = &read {
                self.note(located);
                if located.dropped.contains(Loss::MalformedRatings) {
                    let line = [("line", located.line.into())];
                    unreadable.push(speaker.say_with("library-malformed-rating", line));
                }
            }
            match read {
                Ok(located) => all.push(located.sudoku),
                Err(error) => {
                    unreadable.push(format!("{}: {}", error.line, words::read_error(&error, speaker)))
                }
            }
        }
        Ok((all, unreadable))
    }

    /// Collects the remarks about a puzzle that was read.
    pub(super) fn note(&self, located: &Located) {
        self.remarks.note(located);
    }

    fn checked(&self, read: Result<Located, ReadError>, field: &str) -> Answer<Located> {
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

/// The form of this name.
pub(super) fn form(name: &str) -> Answer<Form> {
    name.parse().map_err(|error: ParseFormError| Refusal::Request { message: error.to_string() })
}

/// An answer, and what should be known of the puzzles that it is about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "WithRemarks")]
pub(super) struct WithRemarks<R> {
    #[serde(flatten)]
    answer: R,
    /// What should be known of the puzzles, in words: rules in words, which are not followed; second puzzles on a line,
    /// which were taken for comments; how a puzzle was found in other text; entered digits that are not in the
    /// solution.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    remarks: Vec<String>,
}
