//! The call `library/show`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_library::PuzzleId;

use super::with;
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::EntryShape;

/// Which puzzle.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct OnePuzzle {
    /// Its number.
    id: i64,
}

/// A puzzle with all that is known of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Shown {
    #[serde(flatten)]
    entry: EntryShape,
    /// The numbers of other puzzles that a symmetry of the rules turns it into.
    equivalent: Vec<i64>,
}

pub(in crate::api) struct Show;

impl Command for Show {
    const NAME: &'static str = "library/show";
    const ABOUT: &'static str = "A puzzle with all that is known of it";
    const PRIORITY: Priority = Priority::Short;
    type Request = OnePuzzle;
    type Response = Shown;

    fn answer(request: OnePuzzle, context: &CallContext<'_>) -> Result<Shown, Refusal> {
        with(context, |library| {
            let entry = library.puzzle(PuzzleId(request.id))?;
            let all = library.equivalents(&entry.record)?;
            let equivalent = all.into_iter().filter(|id| *id != entry.id).map(|id| id.0).collect();
            Ok(Shown { entry: EntryShape::from(&entry), equivalent })
        })
    }
}
