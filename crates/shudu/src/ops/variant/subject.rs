//! What was read, as a puzzle or as what is wrong with it.

use shudu_format::variant::VariantRecord;
use shudu_variant::{Contradiction, Puzzle, PuzzleError};

use super::ask::Outcome;

/// The most states of one automaton.
pub const MAX_AUTOMATON_STATES: usize = shudu_variant::rule::MAX_STATES;

/// A puzzle, or the contradiction among its givens.
pub type Subject = Result<Puzzle, Contradiction>;

/// Do the givens contradict neither each other nor a rule?
///
/// # Errors
/// The outcome of any question about it, when they do.
pub fn is_sound(record: &VariantRecord) -> Result<(), Box<Outcome>> {
    subject(record).map(drop).map_err(|contradiction| Box::new(Outcome::Invalid(contradiction)))
}

/// The puzzle of a record.
///
/// # Panics
/// When a rule does not fit the shape: readers refuse such records.
pub(super) fn subject(record: &VariantRecord) -> Subject {
    record.puzzle().map_err(|error| match error {
        PuzzleError::Contradiction(contradiction) => contradiction,
        error => panic!("a reader let a rule through that does not fit: {error}"),
    })
}
