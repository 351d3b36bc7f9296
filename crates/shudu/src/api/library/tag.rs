//! The call `library/tag`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_library::{NewPuzzle, PuzzleId};

use super::with;
use crate::api::context::now;
use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::EntryShape;

/// Which tags a puzzle gets and loses.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct TagRequest {
    /// The puzzle.
    id: i64,
    /// Tags that it gets.
    #[serde(default)]
    add: Vec<String>,
    /// Tags that it loses.
    #[serde(default)]
    remove: Vec<String>,
}

pub(in crate::api) struct Tag;

impl Command for Tag {
    const NAME: &'static str = "library/tag";
    const ABOUT: &'static str = "Gives a puzzle tags, or takes them away";
    const PRIORITY: Priority = Priority::Short;
    type Request = TagRequest;
    type Response = EntryShape;

    fn answer(request: TagRequest, context: &CallContext<'_>) -> Result<EntryShape, Refusal> {
        let id = PuzzleId(request.id);
        with(context, |library| {
            let tags = request.add.iter().map(|tag| tag.trim()).filter(|tag| !tag.is_empty());
            let more = NewPuzzle { tags: tags.map(str::to_owned).collect(), ..NewPuzzle::default() };
            library.tell(id, &more, now())?;
            for tag in &request.remove {
                library.untag(id, tag)?;
            }
            Ok(EntryShape::from(&library.puzzle(id)?))
        })
    }
}
