//! Which notes the program removed automatically, so that they can be restored and do not count as mistakes.

use crate::change::ChangeOf;
use crate::family::{Family, none};
use crate::operation::OperationOf;
use crate::state::NoteKind;

/// What the steps that are not undone have removed from the notes by themselves. It follows from the log alone, so that
/// games of earlier versions have it, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Removed<F: Family> {
    /// Notes that come back when no cell in sight holds their digit any more: the cell was not touched since.
    returning: [Vec<F::Digits>; 2],
    /// Notes that the player did not remove, whatever else was changed in the cell since.
    excused: [Vec<F::Digits>; 2],
}

impl<F: Family> Removed<F> {
    /// Nothing was removed.
    pub(crate) fn none() -> Removed<F> {
        let empty = || [vec![F::Digits::default(); F::CELLS], vec![F::Digits::default(); F::CELLS]];
        Removed { returning: empty(), excused: empty() }
    }

    /// The notes of this kind that come back to the cell.
    pub(crate) fn returning(&self, kind: NoteKind, cell: F::Cell) -> F::Digits {
        self.returning[kind as usize][F::index(cell)]
    }

    /// The notes of this kind in the cell that the player did not remove.
    pub(crate) fn excused(&self, kind: NoteKind, cell: F::Cell) -> F::Digits {
        self.excused[kind as usize][F::index(cell)]
    }

    /// Takes the changes of a step into account, as far as they are made.
    pub(crate) fn take(&mut self, operation: &OperationOf<F>, changes: &[ChangeOf<F>]) {
        if matches!(operation, OperationOf::Restart) {
            *self = Removed::none();
            return;
        }
        // Erased notes stay erased, whether the player or the program had removed the last one.
        if let OperationOf::Erase { cells, layer: Some(layer) } = operation {
            for kind in NoteKind::ALL.into_iter().filter(|&kind| layer.has_notes(kind)) {
                for &cell in cells {
                    self.returning[kind as usize][F::index(cell)] = F::Digits::default();
                    self.excused[kind as usize][F::index(cell)] = F::Digits::default();
                }
            }
        }
        for change in changes {
            let ChangeOf::Notes { cell, kind, from, to, because } = *change else { continue };
            let returning = &mut self.returning[kind as usize][F::index(cell)];
            let excused = &mut self.excused[kind as usize][F::index(cell)];
            match operation {
                _ if because.is_some() => {
                    *returning = (*returning | (from - to)) - (to - from);
                    *excused = (*excused | (from - to)) - (to - from);
                }
                // What is not filled in is left out because of the digits in sight: one of them may be wrong.
                OperationOf::FillNotes { .. } => {
                    *returning = F::ALL_DIGITS - to;
                    *excused = *returning;
                }
                // What a rule excludes is left out because of the digits in sight, too.
                OperationOf::Eliminate { .. } => {
                    let gone = if none::<F>(from) { F::ALL_DIGITS - to } else { from - to };
                    *returning = *returning | gone;
                    *excused = *excused | gone;
                }
                OperationOf::Apply { eliminations, .. } => {
                    if none::<F>(from) {
                        *returning = F::ALL_DIGITS - to;
                        *excused = *returning;
                    }
                    for &removed in eliminations {
                        let (of, digit) = F::parts(removed);
                        if of == cell {
                            *returning = *returning - F::only(digit);
                            *excused = *excused - F::only(digit);
                        }
                    }
                }
                // The player has written into the cell: it stays as it is now.
                _ => {
                    *returning = F::Digits::default();
                    let touched = from ^ to;
                    *excused = if none::<F>(to) { F::Digits::default() } else { *excused - touched };
                }
            }
        }
    }
}
