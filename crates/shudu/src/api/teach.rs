//! The calls that teach: `explain`, `steps`, `techniques`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Asked, Command, Of, Refusal, record};
use crate::ops::{explain, steps, techniques};
use crate::words;

pub(super) struct Explain;

impl Command for Explain {
    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "The whole path to the solution, step by step";
    type Request = Of<explain::Options>;
    type Response = explain::Response;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let record = record(&request.puzzle, "puzzle", asked)?;
        let options = explain::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome = explain::explain(&record, &options, Some(asked.stop));
        let reason = words::path(&outcome, asked.speaker);
        Ok(explain::Response::new(&record, &outcome, reason, asked.speaker))
    }
}

pub(super) struct Steps;

impl Command for Steps {
    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "All steps that can be taken on a board now";
    type Request = Of<steps::Options>;
    type Response = steps::Response;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let record = record(&request.puzzle, "puzzle", asked)?;
        let limits = asked.limits(request.options.limits);
        let options = steps::Options { limits, ..request.options };
        let outcome = steps::steps(&record, &options, Some(asked.stop)).map_err(|error| {
            let values = [("name", error.0.into())];
            Refusal::Impossible { message: asked.speaker.say_with("techniques-unknown", values) }
        })?;
        let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, asked.speaker));
        Ok(steps::Response::new(&record, &outcome, reason, asked.speaker))
    }
}

/// Which technique.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct TechniquesRequest {
    /// The technique to learn, by slug. Without it, the list alone.
    name: Option<String>,
}

/// The list, and the lesson that was asked for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Taught {
    /// All techniques, simple ones first.
    techniques: Vec<techniques::Listed>,
    /// The lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<techniques::Lesson>,
}

pub(super) struct Techniques;

impl Command for Techniques {
    const NAME: &'static str = "techniques";
    const ABOUT: &'static str = "The list of techniques, or the lesson of one";
    type Request = TechniquesRequest;
    type Response = Taught;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let taught = |name: String| {
            techniques::lesson(&name, asked.speaker).ok_or_else(|| {
                let values = [("name", name.into())];
                Refusal::Impossible { message: asked.speaker.say_with("techniques-unknown", values) }
            })
        };
        let lesson = request.name.map(taught).transpose()?;
        Ok(Taught { techniques: techniques::listed(asked.speaker), lesson })
    }
}
