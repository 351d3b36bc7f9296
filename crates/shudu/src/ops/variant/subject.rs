//! What was read, as a puzzle or as what is wrong with it.

use shudu_format::variant::VariantRecord;
use shudu_variant::{Contradiction, Puzzle, PuzzleError};

/// The most states of one automaton.
pub const MAX_AUTOMATON_STATES: usize = shudu_variant::rule::MAX_STATES;

/// A puzzle, or the contradiction among its givens.
pub type Subject = Result<Puzzle, Contradiction>;

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
