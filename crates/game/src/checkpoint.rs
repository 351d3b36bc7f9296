//! Checkpoints: how the grid stood, kept under a name, to go back to it.

use serde::{Deserialize, Serialize};

use crate::family::Family;

/// A game keeps this many at most.
pub(crate) const MOST: usize = 20;

/// A name has this many characters at most.
pub(crate) const LONGEST: usize = 60;

/// A checkpoint as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KeptState<F: Family> {
    pub(crate) name: String,
    /// Milliseconds played when it was set.
    pub(crate) played: u64,
    pub(crate) state: F::State,
}

/// A checkpoint, and what has become of the grid since.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", bound = "")]
#[cfg_attr(feature = "schema", schemars(bound = "", rename = "Checkpoint{F}"))]
pub struct CheckpointOf<F: Family> {
    /// Its name.
    pub name: String,
    /// Milliseconds played when it was set.
    pub played: u64,
    /// The cells that hold a digit now and held another or none then, row by row.
    pub since: Vec<F::Cell>,
}

/// May a checkpoint have this name?
pub(crate) fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.chars().count() <= LONGEST
}
