//! A player's notes in forms that keep them cell by cell: a blank cell without notes says nothing, and then may take
//! what the digits leave.

use shudu_core::{Candidates, Cell, DigitSet, Grid};

use crate::loss::{Loss, Losses};
use crate::record::Record;

/// The candidates that these notes state; `None` if a blank cell has no note.
pub(crate) fn candidates(values: &Grid, notes: &[DigitSet; 81]) -> Option<Candidates> {
    let noted = |cell: Cell| values[cell].is_none() && !notes[cell.index()].is_empty();
    if !Cell::ALL.into_iter().any(noted) {
        return None;
    }
    let mut candidates = Candidates::of(values);
    for cell in Cell::ALL {
        if let Some(digit) = values[cell] {
            candidates[cell] = digit.as_set();
        } else if noted(cell) {
            candidates[cell] = notes[cell.index()];
        }
    }
    Some(candidates)
}

/// The notes of a record's blank cells. A cell that is known to have no candidate left cannot say so: what the digits
/// leave is written there.
pub(crate) fn of(record: &Record, losses: &mut Losses) -> [DigitSet; 81] {
    let values = record.values();
    let Some(candidates) = record.candidates else { return [DigitSet::EMPTY; 81] };
    let left = Candidates::of(&values);
    let mut notes = [DigitSet::EMPTY; 81];
    for cell in Cell::ALL.into_iter().filter(|&cell| values[cell].is_none()) {
        let is_mute = candidates[cell].is_empty();
        notes[cell.index()] = if is_mute { left[cell] } else { candidates[cell] };
        losses.note(Loss::NoCandidates, is_mute && !left[cell].is_empty());
    }
    notes
}
