//! The call `explain`.

#[cfg(feature = "variants")]
use schemars::JsonSchema;
#[cfg(feature = "variants")]
use serde::Serialize;
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;

use super::Refusal;
use super::puzzle_command::{Asked, PuzzleCommand};
use crate::ops::explain;
#[cfg(feature = "variants")]
use crate::ops::variant;
use crate::words;

/// A path, whose steps differ by the kind of the puzzle.
#[cfg(feature = "variants")]
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Explained {
    /// Of a classic puzzle.
    Classic(explain::Response),
    /// Of any other.
    Variant(variant::PathResponse),
}

pub(super) struct Explain;

impl PuzzleCommand for Explain {
    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "The whole path to the solution, step by step, with reasons";
    type Options = explain::Options;
    #[cfg(not(feature = "variants"))]
    type Response = explain::Response;
    #[cfg(feature = "variants")]
    type Response = Explained;
    #[cfg(feature = "variants")]
    type About = super::puzzle_command::Whole;

    fn classic(
        record: &Record,
        options: explain::Options,
        asked: &Asked<'_>,
    ) -> Result<Self::Response, Refusal> {
        let context = asked.context;
        let options = explain::Options { limits: context.limits(options.limits), ..options };
        let outcome = explain::explain(record, &options, Some(context.stop));
        let reason = words::path(&outcome, context.speaker);
        let answer = explain::Response::new(record, &outcome, reason, context.speaker);
        #[cfg(feature = "variants")]
        let answer = Explained::Classic(answer);
        Ok(answer)
    }

    #[cfg(feature = "variants")]
    fn variant(
        record: &VariantRecord,
        options: explain::Options,
        asked: &Asked<'_>,
    ) -> Result<Explained, Refusal> {
        let usual = explain::Options { limits: options.limits, ..explain::Options::default() };
        asked.refuse(options != usual, "refused-classic-scale")?;
        let speaker = asked.context.speaker;
        let path = variant::explain(record, asked.within(options.limits), Some(asked.context.stop));
        Ok(Explained::Variant(variant::PathResponse::new(record, &path, speaker)))
    }
}
