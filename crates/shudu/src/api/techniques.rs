//! The call `techniques`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Answer, CallContext, Refusal};
use crate::ops::techniques;

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

pub(super) fn techniques(request: TechniquesRequest, context: &CallContext<'_>) -> Answer<Taught> {
    let Some(name) = request.name else {
        return Ok(Taught { techniques: techniques::listed(context.speaker), lesson: None });
    };
    let lesson = techniques::lesson(&name, context.speaker)
        .ok_or_else(|| Refusal::unknown_technique(&name, context))?;
    Ok(Taught { techniques: Vec::new(), lesson: Some(Box::new(lesson)) })
}
