//! The call `library/search`.

use schemars::JsonSchema;
use serde::Serialize;

use super::{MOST_PUZZLES, search, with};
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::{EntryShape, SearchOptions};

/// Puzzles that were looked for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Found {
    /// How many there are, whatever limit and offset say.
    count: u64,
    /// Them: 50 when no limit is said, 1000 at most.
    puzzles: Vec<EntryShape>,
}

pub(in crate::api) struct SearchPuzzles;

impl Command for SearchPuzzles {
    const NAME: &'static str = "library/search";
    const ABOUT: &'static str =
        "Puzzles by rating, technique, givens, symmetry, tag, collection, solved or not";
    const PRIORITY: Priority = Priority::Short;
    type Request = SearchOptions;
    type Response = Found;

    fn answer(request: SearchOptions, context: &CallContext<'_>) -> Result<Found, Refusal> {
        let mut wanted = search(&request, context)?;
        wanted.limit = Some(wanted.limit.unwrap_or(50).min(MOST_PUZZLES));
        with(context, |library| {
            let puzzles = library.search(&wanted)?.iter().map(EntryShape::from).collect();
            Ok(Found { count: library.count(&wanted)?, puzzles })
        })
    }
}
