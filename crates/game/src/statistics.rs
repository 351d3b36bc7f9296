//! Statistics of a game, from its log.

use serde::{Deserialize, Serialize};
use shudu_core::Solution;

use crate::change::Change;
use crate::event::Event;
use crate::operation::Operation;

/// What was done in a game. Everything counts, whether it was undone or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Statistics {
    /// Steps that wrote, erased or coloured something.
    pub steps: u64,
    /// Digits entered, except those of answers and hints.
    pub entered: u64,
    /// How many of these were wrong; 0 where no solution is known.
    pub wrong: u64,
    /// Steps undone.
    pub undone: u64,
    /// Steps redone.
    pub redone: u64,
    /// Checks.
    pub checks: u64,
    /// Hints shown, by stage.
    pub hints: [u64; 4],
    /// Hints that were applied.
    pub applied: u64,
    /// Cells that were filled from the solution.
    pub answered: u64,
}

impl Statistics {
    /// Counts one more event of the log.
    pub(crate) fn count(&mut self, event: &Event, solution: Option<&Solution>) {
        let digits = || {
            event.changes.iter().filter_map(|change| match *change {
                Change::Digit { cell, to: Some(digit), .. } => Some((cell, digit)),
                _ => None,
            })
        };
        self.steps += u64::from(!event.changes.is_empty());
        match event.operation {
            Operation::Enter { .. } => {
                self.entered += digits().count() as u64;
                let wrong = |&(cell, digit): &_| solution.is_some_and(|solution| solution[cell] != digit);
                self.wrong += digits().filter(wrong).count() as u64;
            }
            Operation::Answer { .. } => self.answered += digits().count() as u64,
            Operation::Apply { .. } => self.applied += 1,
            Operation::Undo { .. } | Operation::BackToRight => self.undone += event.steps as u64,
            Operation::Redo { .. } => self.redone += event.steps as u64,
            Operation::Check => self.checks += 1,
            Operation::Hint { stage } => self.hints[stage as usize] += 1,
            _ => {}
        }
    }

    /// Was the game played without answers and hints?
    pub fn is_unaided(&self) -> bool {
        self.answered == 0 && self.applied == 0 && self.hints == [0; 4]
    }
}
