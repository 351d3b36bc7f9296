//! The call `info`.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::canon::BandClasses;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::{Limits, features, info};
use crate::words;

/// What is asked for, and what the search for backdoors and each feature may spend.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct InfoOptions {
    /// Ratings, steps, guesses and the like, too.
    features: bool,
    #[serde(flatten)]
    limits: Limits,
}

pub(super) struct Info;

impl Command for Info {
    const NAME: &'static str = "info";
    const ABOUT: &'static str = "Clues, symmetry, redundant givens, backdoors, band classes";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<InfoOptions>;
    type Response = WithRemarks<info::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        static CLASSES: OnceLock<BandClasses> = OnceLock::new();
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let limits = context.limits(request.options.limits);
        let classes = CLASSES.get_or_init(BandClasses::new);
        let outcome = info::info(&record, classes, &limits, Some(context.stop));
        let reason = words::info(&outcome, context.speaker);
        let mut response = info::Response::new(&record, &outcome, reason);
        if request.options.features {
            response = response.with_features(&features::features(&record, &limits, Some(context.stop)));
        }
        Ok(reading.with_remarks(response))
    }
}
