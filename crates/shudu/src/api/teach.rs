//! The calls that teach: `explain`, `steps`, `techniques`, `algorithms`, `hint`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::reading::{Reading, Told};
use super::{Asked, Command, Of, Refusal};
use crate::ops::hint::HintError;
use crate::ops::{algorithms, explain, hint, steps, techniques};
use crate::words;

pub(super) struct Explain;

impl Command for Explain {
    const NAME: &'static str = "explain";
    const ABOUT: &'static str = "The whole path to the solution, step by step, with reasons";
    type Request = Of<explain::Options>;
    type Response = Told<explain::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = explain::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome = explain::explain(&record, &options, Some(asked.stop));
        let reason = words::path(&outcome, asked.speaker);
        Ok(reading.told(explain::Response::new(&record, &outcome, reason, asked.speaker)))
    }
}

pub(super) struct Steps;

impl Command for Steps {
    const NAME: &'static str = "steps";
    const ABOUT: &'static str = "All steps that can be taken on a board now";
    type Request = Of<steps::Options>;
    type Response = Told<steps::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = steps::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome =
            steps::steps(&record, &options, Some(asked.stop)).map_err(|error| unknown(&error.0, asked))?;
        let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, asked.speaker));
        Ok(reading.told(steps::Response::new(&record, &outcome, reason, asked.speaker)))
    }
}

/// Which technique.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct TechniquesRequest {
    /// The slug of the technique to teach, such as `x-wing`. Without it, the list of all.
    name: Option<String>,
}

/// The list, or a lesson.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Taught {
    /// All techniques, when none was named.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    techniques: Vec<techniques::Listed>,
    /// The lesson of the one that was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<Box<techniques::Lesson>>,
}

pub(super) struct Techniques;

impl Command for Techniques {
    const NAME: &'static str = "techniques";
    const ABOUT: &'static str = "The list of techniques, or the lesson of one";
    type Request = TechniquesRequest;
    type Response = Taught;

    fn answer(request: TechniquesRequest, asked: &Asked<'_>) -> Result<Taught, Refusal> {
        let Some(name) = request.name else {
            return Ok(Taught { techniques: techniques::listed(asked.speaker), lesson: None });
        };
        let lesson = techniques::lesson(&name, asked.speaker).ok_or_else(|| unknown(&name, asked))?;
        Ok(Taught { techniques: Vec::new(), lesson: Some(Box::new(lesson)) })
    }
}

fn unknown(name: &str, asked: &Asked<'_>) -> Refusal {
    Refusal::Impossible { message: words::unknown_technique(name, asked.speaker) }
}

/// Which algorithm.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct AlgorithmsRequest {
    /// The name of the algorithm to explain, such as `row-major`. Without it, the list of all.
    name: Option<String>,
}

/// The list, or one of them explained.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Presented {
    /// All algorithms, when none was named.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    algorithms: Vec<algorithms::Listed>,
    /// The one that was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    explained: Option<Box<algorithms::Explained>>,
}

pub(super) struct Algorithms;

impl Command for Algorithms {
    const NAME: &'static str = "algorithms";
    const ABOUT: &'static str = "The list of algorithms and generators, or the explanation of one";
    type Request = AlgorithmsRequest;
    type Response = Presented;

    fn answer(request: AlgorithmsRequest, asked: &Asked<'_>) -> Result<Presented, Refusal> {
        let Some(name) = request.name else {
            return Ok(Presented { algorithms: algorithms::listed(asked.speaker), explained: None });
        };
        let explained = algorithms::explained(&name, asked.speaker)
            .ok_or_else(|| Refusal::Impossible { message: words::unknown_algorithm(&name, asked.speaker) })?;
        Ok(Presented { algorithms: Vec::new(), explained: Some(Box::new(explained)) })
    }
}

/// How much to tell, and from which notes.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct HintRequest {
    /// The grid as the player has it, digits and candidates, in any form.
    notes: Option<String>,
    #[serde(flatten)]
    options: hint::Options,
}

pub(super) struct Hint;

impl Command for Hint {
    const NAME: &'static str = "hint";
    const ABOUT: &'static str = "What to do next, in four stages, from what the player has written";
    type Request = Of<HintRequest>;
    type Response = Told<hint::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let of = reading.record(&request.puzzle, "puzzle")?;
        let notes = request.options.notes.as_deref();
        let notes = notes.map(|text| reading.record(text, "notes")).transpose()?;
        let options =
            hint::Options { limits: asked.limits(request.options.options.limits), ..request.options.options };
        match hint::hint(&of, notes.as_ref(), &options, Some(asked.stop)) {
            Ok(hinted) => {
                let text = words::hint::hint(&hinted, asked.speaker);
                Ok(reading.told(hint::Response::new(&hinted, text)))
            }
            Err(error @ HintError::OtherPuzzle) => {
                Err(Refusal::Impossible { message: words::hint::hint_error(&error, asked.speaker) })
            }
            Err(error) => {
                let reason = words::hint::hint_error(&error, asked.speaker);
                Ok(reading.told(hint::Response::none(&of, reason)))
            }
        }
    }
}
