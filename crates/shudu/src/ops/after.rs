//! Which rules are followed before candidates are told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// After which rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// What the givens leave by row, column and box.
    #[default]
    Givens,
    /// What is left when naked singles have been placed until nothing changes.
    Propagate,
    /// What is left when naked and hidden singles have been placed until nothing changes.
    Singles,
    /// What each cell has in some solution.
    Solutions,
}
