//! The call `verify-step`.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use shudu_core::Step;
use shudu_format::Record;

use super::command::read_value;
use super::puzzle_command::CallInput;
use super::{Answer, Refusal};
use crate::ops::claims::claims;
use crate::ops::prove::{self, Options, Verification};
use crate::words;

/// What is to be proved.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct VerifyRequest {
    /// Moves such as `r1c2=5`, `r4c38<>7` or several of them, for which a proof is looked for; or a step as `hint` and
    /// `explain` tell it, whose own proof is followed and nothing is looked for.
    #[schemars(with = "Claim")]
    step: Value,
    #[serde(flatten)]
    options: Options,
}

/// How the schema tells it.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[allow(dead_code, reason = "a schema alone")]
enum Claim {
    /// Moves in notation.
    Moves(String),
    /// A step with its proof, or an object that has one in its field `step`.
    Step(serde_json::Map<String, Value>),
}

pub(super) fn classic(
    record: &Record,
    VerifyRequest { mut step, options }: VerifyRequest,
    asked: &CallInput<'_>,
) -> Answer<Verification> {
    let (speaker, stop) = (asked.context.speaker, Some(asked.context.stop));
    let options = Options { limits: asked.context.limits(options.limits), ..options };
    if let Value::String(text) = &step {
        let refuse = |error: &dyn std::fmt::Display| Refusal::Request { message: format!("step: {error}") };
        let claims = claims(text).map_err(|error| refuse(&error))?;
        return Ok(match prove::verify_claims(record, &claims, &options, stop) {
            Ok(verified) => Verification::proved(record, &verified, speaker),
            Err(why) => Verification::none(record, why.answer(), words::unproved(&why, speaker)),
        });
    }
    if let Some(inner) = step.get_mut("step") {
        step = inner.take();
    }
    let bytes = step.to_string().len();
    let step: Step = read_value(step, bytes).map_err(|refusal| match refusal {
        Refusal::Request { message } => Refusal::Request { message: format!("step: {message}") },
        other => other,
    })?;
    Ok(match prove::verify(record, &step, &options.limits, stop) {
        Ok(Ok(verified)) => Verification::proved(record, &verified, speaker),
        Ok(Err(fault)) => Verification::none(record, "unproved", fault.to_string()),
        Err(why) => Verification::none(record, why.answer(), words::unfit_sentence(&why, speaker)),
    })
}
