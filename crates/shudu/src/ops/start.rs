//! The start of a game from what was read.

use shudu_core::{Candidates, ClashError, Puzzle};
use shudu_format::Record;
use shudu_game::{NoteKind, Settings, Start, State, StateShape};

/// A game's start from a record: its placed digits as entered, and candidates that say more than the digits as notes.
///
/// # Errors
/// When the givens clash.
pub(crate) fn start(record: &Record, settings: Settings) -> Result<Start, ClashError> {
    let puzzle = Puzzle::new(record.givens)?;
    let mut shape = StateShape { entered: record.placed.to_string(), ..(&State::EMPTY).into() };
    if let Some(candidates) = &record.candidates {
        let values = record.values();
        let left = Candidates::of(&values);
        if !left.is_subset(candidates) {
            let blank = values.blank_cells();
            let notes = blank.iter().map(|cell| (cell, candidates[cell])).filter(|(_, set)| !set.is_empty());
            shape.centre = notes.collect();
            shape.complete = NoteKind::Centre;
        }
    }
    let state = State::try_from(&shape).expect("a grid is 81 characters");
    Ok(Start { puzzle, state, settings })
}
