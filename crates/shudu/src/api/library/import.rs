//! The call `library/import`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::{Located, Loss, Record, read_str};

use super::{form, with};
use crate::api::context::now;
use crate::api::reading::{Reading, WithRemarks};
use crate::api::{CallContext, Refusal};
use crate::ops::library::{self, ImportCounts, ImportOptions, Imported, ImportedShape};
use crate::words;

/// Puzzles to put into the library.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ImportRequest {
    /// The puzzles, in any form.
    text: String,
    /// Their form; recognised when nothing is said.
    #[serde(default)]
    from: Option<String>,
    #[serde(flatten)]
    options: ImportOptions,
}

/// What became of them.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct ImportReport {
    /// How many of each kind.
    counts: ImportCounts,
    /// Each that could be read, in order.
    puzzles: Vec<ImportedShape>,
    /// What could not be read, in words: puzzles, and ratings that are not well formed.
    unreadable: Vec<String>,
    /// Was everything dealt with? Otherwise the time was up: the rest can be sent again. Of those that were put in, some
    /// may lack their rating then.
    complete: bool,
}

pub(in crate::api) fn import(
    request: ImportRequest,
    context: &CallContext<'_>,
) -> Result<WithRemarks<ImportReport>, Refusal> {
    let reading = Reading::new(context);
    let form = request.from.as_deref().map(form).transpose()?;
    let (mut records, mut unreadable) = (Vec::new(), Vec::new());
    for read in read_str(&request.text, form) {
        if let Ok(located) = &read {
            reading.note(located);
            if located.dropped.contains(Loss::MalformedRatings) {
                let line = [("line", located.line.into())];
                unreadable.push(context.speaker.say_with("library-malformed-rating", line));
            }
        }
        match read.and_then(Located::into_record) {
            Ok(record) => records.push(record),
            Err(error) => {
                unreadable.push(format!("{}: {}", error.line, words::read_error(&error, context.speaker)));
            }
        }
    }
    let all = records.len();
    let mut puzzles = Vec::new();
    let each = |record: &Record, imported: &Imported| {
        puzzles.push(ImportedShape { puzzle: record.givens.to_string(), imported: imported.clone() });
    };
    let counts = context.within_ceiling(|stop| {
        with(context, |connection| {
            library::import(connection, records.into_iter(), &request.options, now(), Some(stop), each)
        })
    })?;
    let complete = puzzles.len() == all;
    Ok(reading.with_remarks(ImportReport { counts, puzzles, unreadable, complete }))
}
