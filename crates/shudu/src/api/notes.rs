//! The notes of a player in requests.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::{Candidates, Cell, Digit, DigitSet};
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;

use super::{Answer, Refusal};

/// The notes of a player.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a text, or a list of digits for each cell")]
pub(super) enum Notes {
    /// The grid as the player has it, digits and candidates, in any form.
    Text(String),
    /// For each cell, row by row, its notes; a cell without any says nothing.
    Cells(Vec<Vec<u8>>),
}

fn refused(speaker: &Speaker) -> Refusal {
    Refusal::Impossible { message: speaker.say("hint-notes") }
}

/// Notes by cell of a classic puzzle. What is no digit is no note.
pub(super) fn classic(cells: &[Vec<u8>], speaker: &Speaker) -> Answer<Candidates> {
    if cells.len() != Cell::ALL.len() {
        return Err(refused(speaker));
    }
    let mut notes = Candidates::from_cells([DigitSet::EMPTY; 81]);
    for (cell, list) in Cell::ALL.into_iter().zip(cells) {
        list.iter().filter_map(|&digit| Digit::new(digit)).for_each(|digit| {
            notes[cell].insert(digit);
        });
    }
    Ok(notes)
}

/// The same of any other.
#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    cells: &[Vec<u8>],
    speaker: &Speaker,
) -> Answer<shudu_variant::Candidates> {
    let shape = record.shape();
    if cells.len() != shape.len() {
        return Err(refused(speaker));
    }
    let digits = shape.digits().all();
    let mut notes = shudu_variant::Candidates::none(shape.clone());
    for (cell, list) in shape.cells().zip(cells) {
        notes.set(cell, list.iter().copied().filter(|&digit| digits.contains(digit)).collect());
    }
    Ok(notes)
}
