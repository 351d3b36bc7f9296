//! The call `puzzles/read`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_format::{Form, Located, Record, Sudoku, read_str, write_record};

use crate::api::reading::{Reading, WithRemarks, form};
use crate::api::{Answer, CallContext};
use crate::words;

/// How many puzzles an answer has when nothing is said.
const SHOWN: usize = 100;

/// A text with puzzles.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct ReadRequest {
    /// The puzzles, in any form.
    text: String,
    /// Their form; recognised when nothing is said.
    #[serde(default)]
    from: Option<String>,
    /// How many puzzles to tell of; 100 when left out.
    #[serde(default)]
    limit: Option<usize>,
}

/// The puzzles of a text, taken apart.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ReadPuzzles {
    /// Each that could be read, in order.
    puzzles: Vec<ReadShape>,
    /// What could not be read, in words.
    unreadable: Vec<String>,
    /// How many more puzzles there are, beyond the limit.
    more: usize,
}

/// A puzzle as it was read.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ReadShape {
    /// The form in which it was written.
    form: String,
    /// The line on which it begins, from 1.
    line: u64,
    /// The givens, a character for each cell, row by row.
    givens: String,
    /// How many they are.
    clues: usize,
    /// The same with the digits that were entered.
    values: String,
    /// What each cell may hold, where the text says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// The solution that comes with it, unchecked.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// Its name or a remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    /// The size and the rules in words, where it is no classic puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    /// All that was read, as JSON on one line, which is a puzzle of other requests: the form `json`, or `variant` of a
    /// puzzle of another size or with other rules.
    record: String,
    /// What was dropped when it was read, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    losses: Vec<String>,
}

pub(in crate::api) fn read(
    request: ReadRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<ReadPuzzles>> {
    let (reading, speaker) = (Reading::new(context), context.speaker);
    let limit = request.limit.unwrap_or(SHOWN);
    let mut told = ReadPuzzles { puzzles: Vec::new(), unreadable: Vec::new(), more: 0 };
    for read in read_str(&request.text, request.from.as_deref().map(form).transpose()?) {
        match read {
            Ok(located) if told.puzzles.len() < limit => {
                reading.note(&located);
                told.puzzles.push(shape(&located, context));
            }
            Ok(_) => told.more += 1,
            Err(error) => {
                told.unreadable.push(format!("{}: {}", error.line, words::read_error(&error, speaker)));
            }
        }
    }
    Ok(reading.with_remarks(told))
}

fn shape(located: &Located, context: &CallContext<'_>) -> ReadShape {
    let name = located.form.name();
    ReadShape {
        form: name.to_owned(),
        line: located.line,
        losses: words::losses(located.dropped, name, context.speaker),
        ..match &located.sudoku {
            Sudoku::Classic(record) => classic(record),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => variant(record, context),
        }
    }
}

fn classic(record: &Record) -> ReadShape {
    let mut written = String::new();
    write_record(record, Form::Json, &mut written);
    let sets =
        |candidates: &shudu_core::Candidates| candidates.iter().map(|(_, set)| set.to_string()).collect();
    ReadShape {
        givens: record.givens.to_string(),
        clues: record.givens.len(),
        values: record.values().to_string(),
        candidates: record.candidates.as_ref().map(sets),
        solution: record.solution.as_ref().map(ToString::to_string),
        comment: record.comment.clone(),
        record: written.trim_end().to_owned(),
        ..ReadShape::default()
    }
}

#[cfg(feature = "variants")]
fn variant(record: &VariantRecord, context: &CallContext<'_>) -> ReadShape {
    let digits = record.shape().digits();
    let sets = |candidates: &shudu_variant::Candidates| {
        let set =
            |values: shudu_variant::Values| values.iter().map(|digit| digits.character(digit)).collect();
        candidates.iter().map(|(_, values)| set(values)).collect()
    };
    ReadShape {
        givens: record.givens.to_string(),
        clues: record.givens.filled(),
        values: record.values().to_string(),
        candidates: record.allowed.as_ref().map(sets),
        solution: record.solution.as_ref().map(ToString::to_string),
        comment: record.name(),
        about: Some(words::variant::about(record, context.speaker)),
        record: record.text(),
        ..ReadShape::default()
    }
}
