//! Which notes the program removed automatically, so that they can be restored and do not count as mistakes.

use shudu_core::{Cell, DigitSet};

use crate::change::Change;
use crate::operation::Operation;
use crate::state::NoteKind;

/// What the steps that are not undone have removed from the notes by themselves. It follows from the log alone, so that
/// games of earlier versions have it, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Removed {
    /// Notes that come back when no cell in sight holds their digit any more: the cell was not touched since.
    returning: [[DigitSet; 81]; 2],
    /// Notes that the player did not remove, whatever else was changed in the cell since.
    excused: [[DigitSet; 81]; 2],
}

impl Removed {
    /// Nothing was removed.
    pub(crate) const NONE: Removed =
        Removed { returning: [[DigitSet::EMPTY; 81]; 2], excused: [[DigitSet::EMPTY; 81]; 2] };

    /// The notes of this kind that come back to the cell.
    pub(crate) fn returning(&self, kind: NoteKind, cell: Cell) -> DigitSet {
        self.returning[kind as usize][cell.index()]
    }

    /// The notes of this kind in the cell that the player did not remove.
    pub(crate) fn excused(&self, kind: NoteKind, cell: Cell) -> DigitSet {
        self.excused[kind as usize][cell.index()]
    }

    /// Takes the changes of a step into account, as far as they are made.
    pub(crate) fn take(&mut self, operation: &Operation, changes: &[Change]) {
        if matches!(operation, Operation::Restart) {
            *self = Removed::NONE;
            return;
        }
        // Erased notes stay erased, whether the player or the program had removed the last one.
        if let Operation::Erase { cells, layer: Some(layer) } = operation {
            for kind in NoteKind::ALL.into_iter().filter(|&kind| layer.has_notes(kind)) {
                for cell in cells {
                    self.returning[kind as usize][cell.index()] = DigitSet::EMPTY;
                    self.excused[kind as usize][cell.index()] = DigitSet::EMPTY;
                }
            }
        }
        for change in changes {
            let Change::Notes { cell, kind, from, to, because } = *change else { continue };
            let returning = &mut self.returning[kind as usize][cell.index()];
            let excused = &mut self.excused[kind as usize][cell.index()];
            match operation {
                _ if because.is_some() => {
                    *returning = (*returning | (from - to)) - (to - from);
                    *excused = (*excused | (from - to)) - (to - from);
                }
                // What is not filled in is left out because of the digits in sight: one of them may be wrong.
                Operation::FillNotes { .. } => {
                    *returning = DigitSet::ALL - to;
                    *excused = *returning;
                }
                Operation::Apply { eliminations, .. } => {
                    if from.is_empty() {
                        *returning = DigitSet::ALL - to;
                        *excused = *returning;
                    }
                    let struck = eliminations.iter().filter(|struck| struck.cell == cell);
                    let struck: DigitSet = struck.map(|struck| struck.digit).collect();
                    *returning -= struck;
                    *excused -= struck;
                }
                // The player has written into the cell: it stays as it is now.
                _ => {
                    *returning = DigitSet::EMPTY;
                    let touched = from ^ to;
                    *excused = if to.is_empty() { DigitSet::EMPTY } else { *excused - touched };
                }
            }
        }
    }
}
