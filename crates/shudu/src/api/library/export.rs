//! The call `library/export`.

use std::sync::atomic::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{wanted, with};
use crate::api::written::{Writing, Written};
use crate::api::{Answer, CallContext};
use crate::ops::library::SearchOptions;

/// The most puzzles in one export; `offset` gets further ones.
const MOST_EXPORTED: u64 = 50_000;

/// Which puzzles to write, and how.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ExportRequest {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json`, `opensudoku` or `variant`.
    to: String,
    /// Which: all when nothing is said.
    #[serde(default)]
    search: SearchOptions,
}

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Exported {
    /// The text, of 50,000 puzzles at most.
    #[serde(flatten)]
    written: Written,
    /// How many were looked for: when it is more, ask again with `offset`.
    found: u64,
}

pub(in crate::api) fn export(request: ExportRequest, context: &CallContext<'_>) -> Answer<Exported> {
    let mut writing = Writing::new(&request.to)?;
    let mut wanted = wanted(&request.search, context)?;
    wanted.limit = Some(wanted.limit.unwrap_or(MOST_EXPORTED).min(MOST_EXPORTED));
    let found = with(context, |library| {
        library.each(&wanted, |entry| {
            writing.put(&entry.sudoku, &entry.id.to_string(), context);
            !context.stop.load(Ordering::Relaxed)
        })?;
        library.count(&wanted)
    })?;
    Ok(Exported { written: writing.end(context), found })
}
