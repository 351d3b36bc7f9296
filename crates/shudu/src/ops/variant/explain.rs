//! `explain` for variants: the steps to the solution.

use std::sync::atomic::AtomicBool;

use shudu_core::Account;
use shudu_format::variant::VariantRecord;
use shudu_variant::{Answer, Ended, Explanation, Level, ProperPuzzle, Puzzle, State, Step, level};

use super::ask::Outcome;
use super::subject::subject;
use crate::ops::{Limits, MaxTime};

/// The steps of a puzzle with one solution.
#[derive(Debug, Clone)]
pub struct VariantPath {
    /// The puzzle and its solution.
    pub proper: ProperPuzzle,
    /// The steps.
    pub explanation: Explanation,
}

impl VariantPath {
    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        self.proper.puzzle()
    }

    /// The level by the hardest step.
    pub fn level(&self) -> Level {
        level(&self.explanation)
    }

    /// The word for how it ended: `solved`, `stuck`, `unknown`.
    pub const fn word(&self) -> &'static str {
        match self.explanation.ended {
            Ended::Solved => "solved",
            Ended::Spent(_) => "unknown",
            Ended::Stuck | Ended::Contradiction => "stuck",
        }
    }

    /// Hands over each step with the state before it, and gives the state after the last.
    pub fn follow(&self, mut visit: impl FnMut(&Step, &State<'_>)) -> State<'_> {
        let mut state = State::new(self.puzzle());
        for step in &self.explanation.steps {
            visit(step, &state);
            step.apply(&mut state).expect("every step was checked");
        }
        state
    }
}

/// Explains the puzzle of a record: its givens alone, without what was entered. Ten seconds when nothing is said.
///
/// # Errors
/// The outcome of solving it, when it has not exactly one solution.
pub fn explain(
    record: &VariantRecord,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<VariantPath, Box<Outcome>> {
    let proper = proper(record, limits, stop)?;
    let budget = limits.budget(MaxTime::DEFAULT, stop);
    let explanation = shudu_variant::explain(proper.puzzle(), budget);
    Ok(VariantPath { proper, explanation })
}

/// The puzzle of a record, proved to have one solution.
pub(super) fn proper(
    record: &VariantRecord,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<ProperPuzzle, Box<Outcome>> {
    let puzzle = subject(record).map_err(|contradiction| Box::new(Outcome::Invalid(contradiction)))?;
    ProperPuzzle::prove(puzzle, limits.budget(MaxTime::DEFAULT, stop)).map_err(|answer| {
        Box::new(match answer {
            Answer::Many(witnesses) => Outcome::Many(witnesses, Account::default()),
            Answer::Undecided(undecided) => match undecided.account.end {
                shudu_core::End::Spent(spent) => Outcome::Unknown(spent, undecided.found, undecided.account),
                shudu_core::End::Exhausted | shudu_core::End::Enough => {
                    unreachable!("only a spent budget leaves it undecided")
                }
            },
            Answer::None | Answer::One(_) => Outcome::None(Account::default()),
        })
    })
}
