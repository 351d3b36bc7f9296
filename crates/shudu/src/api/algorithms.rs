//! The call `algorithms`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Answer, CallContext, Refusal};
use crate::ops::algorithms;
use crate::words;

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

pub(super) fn algorithms(request: AlgorithmsRequest, context: &CallContext<'_>) -> Answer<Presented> {
    let Some(name) = request.name else {
        return Ok(Presented { algorithms: algorithms::listed(context.speaker), explained: None });
    };
    let explained = algorithms::explained(&name, context.speaker)
        .ok_or_else(|| Refusal::Impossible { message: words::unknown_algorithm(&name, context.speaker) })?;
    Ok(Presented { algorithms: Vec::new(), explained: Some(Box::new(explained)) })
}
