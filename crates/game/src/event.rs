//! The log of a game: one event for each operation that was done, appended and never changed.

use serde::{Deserialize, Serialize};

use crate::change::ChangeOf;
use crate::clock::Moment;
use crate::family::{Classic, Family};
use crate::operation::OperationOf;

/// One operation that was done in a classic game.
pub type Event = EventOf<Classic>;

/// One operation that was done, with all that it did: replaying a log needs no rule of the game, so logs stay readable
/// when rules change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
#[cfg_attr(feature = "schema", schemars(bound = "", rename = "Event{F}"))]
pub struct EventOf<F: Family> {
    /// Its number in the log, from 1.
    pub number: u64,
    /// The time, by the caller's clock.
    pub at: Moment,
    /// How many milliseconds had been played, by the clock of the program that wrote it. Replaying a log takes the time
    /// from `at` and the operations: earlier versions let the clock run on where a redo had solved the grid, and lost
    /// the time that was played while the server was away.
    pub played: u64,
    /// The operation.
    pub operation: OperationOf<F>,
    /// What a writing operation changed, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ChangeOf<F>>,
    /// How many steps undo, redo or the way back to right took.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub steps: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(steps: &usize) -> bool {
    *steps == 0
}
