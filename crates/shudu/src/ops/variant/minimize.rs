//! `minimize` for puzzles of other sizes and with other rules.

use std::sync::atomic::AtomicBool;

use shudu_core::Spent;
use shudu_format::variant::VariantRecord;
use shudu_generate::SeededRng;
use shudu_i18n::Speaker;
use shudu_variant::Cell;

use super::ask::Outcome;
use super::explain::proper;
use super::redundant::Needed;
use crate::ops::MaxTime;
use crate::ops::minimize::{Options, Response};
use crate::words;

/// What came out.
#[derive(Debug, Clone)]
pub enum Minimized {
    /// It has not exactly one solution, or that is not known.
    Unsolved(Box<Outcome>),
    /// The puzzle without the givens that it does not need.
    Minimal(Box<VariantRecord>),
    /// The budget was spent; the puzzle so far, which may have givens to spare.
    Unknown(Spent, Box<VariantRecord>),
}

/// Takes away givens as long as the solution stays the only one; rules and pencilmarks stay. The smallest of all is not
/// looked for.
pub fn minimize(record: &VariantRecord, options: &Options, stop: Option<&AtomicBool>) -> Minimized {
    let proper = match proper(record, options.limits, stop) {
        Ok(proper) => proper,
        Err(outcome) => return Minimized::Unsolved(outcome),
    };
    let mut minimal = VariantRecord { solution: None, ..record.clone() };
    let mut order: Vec<Cell> =
        record.shape().cells().filter(|&cell| record.givens.get(cell).is_some()).collect();
    if let Some(seed) = options.seed {
        SeededRng::new(seed).shuffle(&mut order);
    }
    let budget = options.limits.budget(MaxTime::NONE, stop);
    let mut needed = match Needed::of(record, proper.solution(), budget) {
        Ok(needed) => needed,
        Err(spent) => return Minimized::Unknown(spent, Box::new(minimal)),
    };
    for cell in order {
        match needed.is_needed(cell, |one| minimal.givens.get(one).is_some()) {
            Ok(true) => {}
            Ok(false) => minimal.givens.set(cell, None),
            Err(spent) => return Minimized::Unknown(spent, Box::new(minimal)),
        }
    }
    Minimized::Minimal(Box::new(minimal))
}

impl Minimized {
    /// The puzzle with fewer givens.
    pub fn record(&self) -> Option<&VariantRecord> {
        match self {
            Minimized::Unsolved(_) => None,
            Minimized::Minimal(record) | Minimized::Unknown(_, record) => Some(record),
        }
    }
}

impl Response {
    /// About a puzzle of another size or with other rules.
    pub fn of_variant(record: &VariantRecord, outcome: &Minimized, speaker: &Speaker) -> Response {
        let minimal = outcome.record();
        let reason = match outcome {
            Minimized::Unsolved(outcome) => words::variant::reason(record, outcome, speaker),
            Minimized::Minimal(_) => None,
            Minimized::Unknown(spent, _) => Some(speaker.spent(*spent)),
        };
        Response {
            puzzle: record.givens.to_string(),
            answer: match outcome {
                Minimized::Unsolved(outcome) => outcome.word(),
                Minimized::Minimal(_) => "minimal",
                Minimized::Unknown(..) => "unknown",
            }
            .to_owned(),
            minimal: minimal.map(|minimal| minimal.givens.to_string()),
            minimal_text: minimal.map(VariantRecord::text),
            clues: minimal.map(|minimal| minimal.givens.filled()),
            reason,
        }
    }
}
