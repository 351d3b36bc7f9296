//! The call `check`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::check;
use crate::words;

/// How to check.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CheckOptions {
    /// The puzzle that the grid should solve, in any form.
    against: Option<String>,
    #[serde(flatten)]
    options: check::Options,
}

pub(super) struct Check;

impl Command for Check {
    const NAME: &'static str = "check";
    const ABOUT: &'static str = "What is wrong with a grid, and why";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<CheckOptions>;
    type Response = WithRemarks<check::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let against = request.options.against.as_deref();
        let against = against.map(|text| reading.puzzle(text, "against")).transpose()?;
        let options = check::Options { limits: context.limits(request.options.options.limits) };
        let report = check::check(&record, against.as_ref(), &options, Some(context.stop));
        let reason = words::complaints(&report, context.speaker).into_iter().next();
        Ok(reading.with_remarks(check::Response::new(&record, &report, reason)))
    }
}
