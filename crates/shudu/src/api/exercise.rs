//! The call `exercise`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, CallContext, Refusal};
use crate::ops::exercise::{Options, Response, Verdict, pose};
use crate::ops::figure::{Figure, figure};
use crate::words;

/// Which exercise, and what the learner did.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ExerciseRequest {
    /// Poses the same exercise again: a number or a word. Without it, a fresh one.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    seed: Option<String>,
    #[serde(flatten)]
    options: Options,
}

pub(super) fn exercise(request: ExerciseRequest, context: &CallContext<'_>) -> Answer<Response> {
    let Options { technique, number, placements, eliminations, show } = request.options;
    let seed = context.seed(request.seed.as_deref())?;
    let exercise =
        pose(&technique, number, seed).ok_or_else(|| Refusal::unknown_technique(&technique, context))?;
    let judged = exercise.judge(&placements, &eliminations);
    let given = judged.verdict != Verdict::Nothing || !(placements.is_empty() && eliminations.is_empty());
    let text = match given {
        true => words::exercise::judged(&judged, context.speaker),
        false => words::exercise::task(&exercise, context.speaker),
    };
    Ok(Response::new(&exercise, given.then_some(&judged), show, text, context.speaker))
}
