//! The call `library/import`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::Sudoku;

use super::with;
use crate::api::context::now;
use crate::api::reading::{Reading, WithRemarks};
use crate::api::{Answer, CallContext};
use crate::ops::library::{self, ImportCounts, ImportOptions, Imported, ImportedShape};

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
    /// Was everything dealt with? Otherwise the time was up: the rest can be sent again. Of those that were put in,
    /// some may lack their rating then.
    complete: bool,
}

pub(in crate::api) fn import(
    request: ImportRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<ImportReport>> {
    let reading = Reading::new(context);
    let (all, unreadable) = reading.every(&request.text, request.from.as_deref())?;
    let count = all.len();
    let mut puzzles = Vec::new();
    let each = |sudoku: &Sudoku, imported: &Imported| puzzles.push(ImportedShape::new(sudoku, imported));
    let counts = context.within_ceiling(|stop| {
        with(context, |connection| {
            library::import(connection, all.into_iter(), &request.options, now(), Some(stop), each)
        })
    })?;
    let complete = puzzles.len() == count;
    Ok(reading.with_remarks(ImportReport { counts, puzzles, unreadable, complete }))
}
