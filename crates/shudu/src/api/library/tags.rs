//! The call `library/tags`.

use super::{Names, Plain, with};
use crate::api::{CallContext, Command, Priority, Refusal};

pub(in crate::api) struct Tags;

impl Command for Tags {
    const NAME: &'static str = "library/tags";
    const ABOUT: &'static str = "The tags in use";
    const PRIORITY: Priority = Priority::Short;
    type Request = Plain;
    type Response = Names;

    fn answer(_: Plain, context: &CallContext<'_>) -> Result<Names, Refusal> {
        with(context, |library| library.tags()).map(Names::of)
    }
}
