//! What stands among JSON lines for a puzzle that there is not.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a batch prints as JSON where it has no puzzle to tell of: something that could not be read, or nothing that
/// `generate` could make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rejected {
    /// `invalid` for what could not be read, `unknown` for what could not be made.
    pub answer: String,
    /// Why, in the language that was asked for.
    pub reason: String,
    /// The nearest to what was asked for, 81 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}
