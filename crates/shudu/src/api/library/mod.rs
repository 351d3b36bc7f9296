//! The calls `library/*`, for the puzzles of the library.

pub(super) mod calibrate;
pub(super) mod collections;
pub(super) mod daily;
pub(super) mod duplicates;
pub(super) mod export;
pub(super) mod import;
pub(super) mod remove;
pub(super) mod search;
pub(super) mod show;
pub(super) mod stats;
pub(super) mod tag;
pub(super) mod tags;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::{Form, ParseFormError};
use shudu_library::{Library, LibraryError, Search};

use super::{CallContext, Refusal};
use crate::ops::library::{NameShape, SearchOptions};
use crate::words;

/// The most puzzles in one answer.
const MOST_PUZZLES: u64 = 1000;

/// Nothing is asked.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Plain {}

/// Names in use, in order.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Names {
    /// Each with how many puzzles it has.
    names: Vec<NameShape>,
}

impl Names {
    fn of(names: Vec<(String, u64)>) -> Names {
        Names { names: names.into_iter().map(|(name, puzzles)| NameShape { name, puzzles }).collect() }
    }
}

fn search(options: &SearchOptions, context: &CallContext<'_>) -> Result<Search, Refusal> {
    let refuse = |error| Refusal::Request { message: words::library::search_error(&error, context.speaker) };
    Search::try_from(options).map_err(refuse)
}

/// Acts on the library, and words errors.
fn with<T>(
    context: &CallContext<'_>,
    act: impl FnOnce(&mut Library) -> Result<T, LibraryError>,
) -> Result<T, Refusal> {
    context.store()?.with_library(act).map_err(|error| Refusal::library(&error, context))
}

fn form(name: &str) -> Result<Form, Refusal> {
    name.parse().map_err(|error: ParseFormError| Refusal::Request { message: error.to_string() })
}
