//! `hint` for variants: what to do next, in four stages.

use std::sync::atomic::AtomicBool;

use shudu_core::End;
use shudu_format::variant::VariantRecord;
use shudu_game::Stage;
use shudu_variant::{Candidates, Cell, Hint, ProperPuzzle, State, position};

use super::ask::Outcome;
use super::explain::proper;
use crate::ops::{Limits, MaxTime};

/// A hint, with what it is about.
#[derive(Debug, Clone)]
pub struct Hinted {
    /// The puzzle and its solution.
    pub proper: ProperPuzzle,
    /// The digits of the player, givens included.
    pub values: shudu_variant::Grid,
    /// The notes of the player.
    pub notes: Option<Candidates>,
    /// The hint in full.
    pub hint: Hint,
    /// How much of it to tell.
    pub stage: Stage,
}

impl Hinted {
    /// The state that a step is about.
    pub fn state(&self) -> State<'_> {
        position(self.proper.puzzle(), &self.values, self.notes.as_ref())
    }

    /// The word for it in JSON.
    pub const fn word(&self) -> &'static str {
        match self.hint {
            Hint::Solved => "solved",
            Hint::Mistakes(_) => "mistakes",
            Hint::Step(_) => "step",
            Hint::Stuck => "stuck",
        }
    }
}

/// The hint for a record, with the digits that it has placed, and the notes of a player, if there are any: a cell
/// without notes says nothing. Ten seconds when nothing is said.
///
/// # Errors
/// The outcome of solving it, when it has not exactly one solution, or the budget is spent.
///
/// # Panics
/// When the notes have another shape.
pub fn hint(
    record: &VariantRecord,
    notes: Option<Candidates>,
    stage: Stage,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<Hinted, Box<Outcome>> {
    let proper = proper(record, limits, stop)?;
    let values = record.values();
    let budget = limits.budget(MaxTime::DEFAULT, stop);
    match shudu_variant::hint(&proper, &values, notes.as_ref(), budget) {
        Ok(hint) => Ok(Hinted { proper, values, notes, hint, stage }),
        Err(spent) => {
            let account = shudu_core::Account { end: End::Spent(spent), ..Default::default() };
            Err(Box::new(Outcome::Unknown(spent, Some(proper.solution().clone()), account)))
        }
    }
}

/// The puzzle with what a player has written: the digits of the notes as entered, and their candidates. `None` when the
/// notes are of another puzzle.
pub fn with_notes(
    record: &VariantRecord,
    notes: &VariantRecord,
) -> Option<(VariantRecord, Option<Candidates>)> {
    let values = notes.values();
    let is_same = |(cell, given): (Cell, Option<u8>)| {
        given.is_none() || values.get(cell).is_none_or(|d| Some(d) == given)
    };
    if notes.shape() != record.shape() || !record.givens.iter().all(is_same) {
        return None;
    }
    let mut whole = record.clone();
    for (cell, digit) in values.iter().filter(|&(cell, _)| record.givens.get(cell).is_none()) {
        if digit.is_some() {
            whole.placed.set(cell, digit);
        }
    }
    Some((whole, notes.allowed.clone()))
}
