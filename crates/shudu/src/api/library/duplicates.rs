//! The call `library/duplicates`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{MOST_PUZZLES, with};
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::ClassShape;

/// How many classes.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct DuplicatesRequest {
    /// How many at most; 100 when nothing is said.
    limit: Option<u64>,
}

/// Puzzles that are the same up to symmetry.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Duplicates {
    /// Each class of two or more.
    classes: Vec<ClassShape>,
}

pub(in crate::api) struct FindDuplicates;

impl Command for FindDuplicates {
    const NAME: &'static str = "library/duplicates";
    const ABOUT: &'static str = "Puzzles that a symmetry of the rules turns into each other";
    const PRIORITY: Priority = Priority::Short;
    type Request = DuplicatesRequest;
    type Response = Duplicates;

    fn answer(request: DuplicatesRequest, context: &CallContext<'_>) -> Result<Duplicates, Refusal> {
        let limit = request.limit.unwrap_or(100).min(MOST_PUZZLES);
        let classes = with(context, |library| library.duplicates(limit))?;
        Ok(Duplicates { classes: classes.iter().map(|class| ClassShape::of(class)).collect() })
    }
}
