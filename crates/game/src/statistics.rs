//! Statistics of a game, from its log.

use serde::{Deserialize, Serialize};

use crate::change::ChangeOf;
use crate::event::EventOf;
use crate::family::Family;
use crate::operation::OperationOf;

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
    pub(crate) fn count<F: Family>(&mut self, event: &EventOf<F>, proper: Option<&F::Proper>) {
        let digits = || {
            event.changes.iter().filter_map(|change| match *change {
                ChangeOf::Digit { cell, to: Some(digit), .. } => Some((cell, digit)),
                _ => None,
            })
        };
        self.steps += u64::from(!event.changes.is_empty());
        match event.operation {
            OperationOf::Enter { .. } => {
                self.entered += digits().count() as u64;
                let wrong = |&(cell, digit): &(F::Cell, F::Digit)| {
                    proper.is_some_and(|proper| F::solution(proper, cell) != digit)
                };
                self.wrong += digits().filter(wrong).count() as u64;
            }
            OperationOf::Answer { .. } => self.answered += digits().count() as u64,
            OperationOf::Apply { .. } => self.applied += 1,
            OperationOf::Undo { .. } | OperationOf::BackToRight => self.undone += event.steps as u64,
            OperationOf::Redo { .. } => self.redone += event.steps as u64,
            OperationOf::Check => self.checks += 1,
            OperationOf::Hint { stage } => self.hints[stage as usize] += 1,
            _ => {}
        }
    }

    /// Was the game played without answers and hints?
    pub fn is_unaided(&self) -> bool {
        self.answered == 0 && self.applied == 0 && self.hints == [0; 4]
    }
}
