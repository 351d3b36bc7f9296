//! What an operation means: from the current state to the changes of one step.

use shudu_core::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, ProperPuzzle, Puzzle};

use crate::change::{Change, Draft};
use crate::operation::{Layer, Operation, Settings};
use crate::refused::Refused;
use crate::removed::Removed;
use crate::state::{NoteKind, State};

/// What an operation is planned on.
pub(crate) struct Ground<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) proper: Option<&'a ProperPuzzle>,
    pub(crate) state: &'a State,
    /// What the program has removed from the notes.
    pub(crate) removed: &'a Removed,
    pub(crate) settings: Settings,
}

impl Ground<'_> {
    /// The changes of an operation that writes. Never empty.
    pub(crate) fn plan(&self, operation: &Operation) -> Result<Vec<Change>, Refused> {
        let mut draft = Draft::of(self.state);
        match operation {
            Operation::Enter { cells, digit } => {
                let cells = self.writable(cells)?;
                self.enter(&mut draft, operation, cells.iter().map(|cell| Candidate::new(cell, *digit)));
            }
            Operation::Erase { cells, layer } => self.erase(&mut draft, operation, set(cells), *layer)?,
            Operation::Note { kind, cells, digits } => {
                note(&mut draft, *kind, self.blank(cells)?, *digits);
            }
            Operation::FillNotes { kind, only_empty } => self.fill(&mut draft, *kind, *only_empty),
            Operation::Color { cells, color } => {
                set(cells).iter().for_each(|cell| draft.color(cell, *color));
            }
            Operation::ColorCandidates { candidates, color } => {
                candidates.iter().for_each(|&candidate| draft.candidate_color(candidate, *color));
            }
            Operation::Apply { placements, eliminations } => {
                self.apply(&mut draft, operation, placements, eliminations)?;
            }
            Operation::Answer { cells } => self.answer(&mut draft, operation, set(cells))?,
            Operation::Restart => restart(&mut draft),
            Operation::Undo { .. }
            | Operation::Redo { .. }
            | Operation::BackToRight
            | Operation::Set { .. }
            | Operation::Resume
            | Operation::Pause
            | Operation::Check
            | Operation::Hint { .. } => unreachable!("the game itself knows what these mean"),
        }
        if draft.changes.is_empty() { Err(Refused::NothingToDo) } else { Ok(draft.changes) }
    }

    fn givens(&self) -> CellSet {
        self.puzzle.grid().filled_cells()
    }

    fn values(&self, state: &State) -> Grid {
        self.puzzle.grid().or(state.entered())
    }

    /// The cells that are not given.
    fn writable(&self, cells: &[Cell]) -> Result<CellSet, Refused> {
        let left = set(cells) - self.givens();
        if left.is_empty() && !cells.is_empty() { Err(Refused::Given) } else { Ok(left) }
    }

    /// The cells without a digit.
    fn blank(&self, cells: &[Cell]) -> Result<CellSet, Refused> {
        let left = self.writable(cells)? - self.state.entered().filled_cells();
        if left.is_empty() && !cells.is_empty() { Err(Refused::Filled) } else { Ok(left) }
    }

    /// Writes digits, brings back the notes that those before had taken away, then takes each that clashes with nothing
    /// out of the notes of its peers.
    fn enter(&self, draft: &mut Draft, operation: &Operation, entries: impl Iterator<Item = Candidate>) {
        let changed: Vec<Candidate> =
            entries.filter(|entry| draft.state.entered()[entry.cell] != Some(entry.digit)).collect();
        for entry in &changed {
            draft.digit(entry.cell, Some(entry.digit));
        }
        self.bring_back(draft, operation);
        if !self.settings.remove_notes {
            return;
        }
        let values = self.values(&draft.state);
        for &entry in &changed {
            let peers = entry.cell.peers();
            if peers.iter().any(|peer| values[peer] == Some(entry.digit)) {
                continue;
            }
            for (peer, kind) in peers.iter().flat_map(|peer| NoteKind::ALL.map(|kind| (peer, kind))) {
                let left = draft.state.notes(kind, peer) - entry.digit.as_set();
                draft.notes(kind, peer, left, Some(entry));
            }
        }
    }

    /// Brings back the notes that went because of digits which this step has erased or replaced: to cells that were not
    /// touched since, and from which no such digit is seen now.
    fn bring_back(&self, draft: &mut Draft, operation: &Operation) {
        let mut removed = self.removed.clone();
        removed.take(operation, &draft.changes);
        let values = self.values(&draft.state);
        let gone: Vec<Candidate> = draft
            .changes
            .iter()
            .filter_map(|change| match *change {
                Change::Digit { cell, from: Some(digit), .. } => Some(Candidate::new(cell, digit)),
                _ => None,
            })
            .collect();
        for entry in gone {
            for peer in entry.cell.peers().iter() {
                if peer.peers().iter().any(|other| values[other] == Some(entry.digit)) {
                    continue;
                }
                for kind in NoteKind::ALL
                    .into_iter()
                    .filter(|&kind| removed.returning(kind, peer).contains(entry.digit))
                {
                    let with = draft.state.notes(kind, peer) | entry.digit.as_set();
                    draft.notes(kind, peer, with, Some(entry));
                }
            }
        }
    }

    fn erase(
        &self,
        draft: &mut Draft,
        operation: &Operation,
        cells: CellSet,
        layer: Option<Layer>,
    ) -> Result<(), Refused> {
        let layer = layer.unwrap_or_else(|| self.uppermost(cells));
        let is = |layers: &[Layer]| layers.contains(&layer) || layer == Layer::All;
        for cell in cells.iter() {
            if is(&[Layer::Digits]) {
                draft.digit(cell, None);
            }
            for kind in NoteKind::ALL.into_iter().filter(|&kind| layer.has_notes(kind)) {
                draft.notes(kind, cell, DigitSet::EMPTY, None);
            }
            if is(&[Layer::Colors]) {
                uncolor(draft, cell);
            }
        }
        self.bring_back(draft, operation);
        // Erasing a given is refused as such, rather than as having nothing to erase.
        let only_givens = !cells.is_empty() && cells.is_subset(self.givens());
        if draft.changes.is_empty() && only_givens { Err(Refused::Given) } else { Ok(()) }
    }

    fn uppermost(&self, cells: CellSet) -> Layer {
        let noted = |cell| NoteKind::ALL.into_iter().any(|kind| !self.state.notes(kind, cell).is_empty());
        if !cells.is_disjoint(self.state.entered().filled_cells()) {
            Layer::Digits
        } else if cells.iter().any(noted) {
            Layer::Notes
        } else {
            Layer::Colors
        }
    }

    fn fill(&self, draft: &mut Draft, kind: NoteKind, only_empty: bool) {
        let values = self.values(self.state);
        let candidates = Candidates::of(&values);
        draft.complete(kind);
        for cell in values.blank_cells().iter() {
            if !only_empty || self.state.notes(kind, cell).is_empty() {
                draft.notes(kind, cell, candidates[cell], None);
            }
        }
    }

    fn apply(
        &self,
        draft: &mut Draft,
        operation: &Operation,
        placements: &[Candidate],
        eliminations: &[Candidate],
    ) -> Result<(), Refused> {
        let givens = self.givens();
        if placements.iter().any(|placement| givens.contains(placement.cell)) {
            return Err(Refused::Given);
        }
        let values = self.values(self.state);
        let candidates = Candidates::of(&values);
        let kind = self.state.complete();
        for &Candidate { cell, digit } in eliminations {
            if values[cell].is_some() {
                continue;
            }
            let noted = draft.state.notes(kind, cell);
            let before = if noted.is_empty() { candidates[cell] } else { noted };
            draft.notes(kind, cell, before - digit.as_set(), None);
        }
        self.enter(draft, operation, placements.iter().copied());
        Ok(())
    }

    fn answer(&self, draft: &mut Draft, operation: &Operation, cells: CellSet) -> Result<(), Refused> {
        let solution = self.proper.ok_or(Refused::NotProper)?.solution();
        let cells = if cells.is_empty() { CellSet::ALL } else { cells } - self.givens();
        if cells.is_empty() {
            return Err(Refused::Given);
        }
        self.enter(draft, operation, cells.iter().map(|cell| Candidate::new(cell, solution[cell])));
        Ok(())
    }
}

fn set(cells: &[Cell]) -> CellSet {
    cells.iter().copied().collect()
}

fn note(draft: &mut Draft, kind: NoteKind, cells: CellSet, digits: DigitSet) {
    let all = cells.iter().all(|cell| digits.is_subset(draft.state.notes(kind, cell)));
    for cell in cells.iter() {
        let noted = draft.state.notes(kind, cell);
        draft.notes(kind, cell, if all { noted - digits } else { noted | digits }, None);
    }
}

fn uncolor(draft: &mut Draft, cell: Cell) {
    draft.color(cell, None);
    for digit in Digit::ALL {
        draft.candidate_color(Candidate::new(cell, digit), None);
    }
}

fn restart(draft: &mut Draft) {
    draft.complete(NoteKind::default());
    for cell in Cell::ALL {
        draft.digit(cell, None);
        for kind in NoteKind::ALL {
            draft.notes(kind, cell, DigitSet::EMPTY, None);
        }
        uncolor(draft, cell);
    }
}
