//! The call `library/collections`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Names, with};
use crate::api::{CallContext, Command, Priority, Refusal};

/// What to do with collections: nothing, to list them.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct CollectionsRequest {
    /// Take this collection apart; its puzzles stay in the library.
    remove: Option<String>,
}

pub(in crate::api) struct Collections;

impl Command for Collections {
    const NAME: &'static str = "library/collections";
    const ABOUT: &'static str = "The collections; can take one apart";
    const PRIORITY: Priority = Priority::Short;
    type Request = CollectionsRequest;
    type Response = Names;

    fn answer(request: CollectionsRequest, context: &CallContext<'_>) -> Result<Names, Refusal> {
        let names = with(context, |library| {
            if let Some(name) = &request.remove
                && !library.remove_collection(name)?
            {
                return Ok(None);
            }
            library.collections().map(Some)
        })?;
        let none = || {
            let name = request.remove.as_deref().unwrap_or_default();
            Refusal::Missing {
                message: context.speaker.say_with("library-no-collection", [("name", name.into())]),
            }
        };
        names.map(Names::of).ok_or_else(none)
    }
}
