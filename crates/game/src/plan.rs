//! What an operation means: from the current state to the changes of one step.

use crate::change::{ChangeOf, Draft};
use crate::checkpoint::KeptState;
use crate::color::{Color, Colors};
use crate::family::{Family, holds, none, value};
use crate::operation::{Layer, OperationOf, Settings};
use crate::refused::Refused;
use crate::removed::Removed;
use crate::state::NoteKind;

/// What an operation is planned on.
pub(crate) struct Ground<'a, F: Family> {
    pub(crate) puzzle: &'a F::Puzzle,
    pub(crate) proper: Option<&'a F::Proper>,
    pub(crate) state: &'a F::State,
    /// What the program has removed from the notes.
    pub(crate) removed: &'a Removed<F>,
    pub(crate) settings: Settings,
    pub(crate) checkpoints: &'a [KeptState<F>],
}

impl<F: Family> Ground<'_, F> {
    /// The changes of an operation that writes. Never empty.
    pub(crate) fn plan(&self, operation: &OperationOf<F>) -> Result<Vec<ChangeOf<F>>, Refused> {
        let mut draft = Draft::of(self.state);
        match operation {
            OperationOf::Enter { cells, digit } => {
                let cells = self.writable(cells)?;
                let entries = cells.into_iter().map(|cell| (cell, *digit)).collect();
                self.enter(&mut draft, operation, entries);
            }
            OperationOf::Erase { cells, layer } => self.erase(&mut draft, operation, &set(cells), *layer)?,
            OperationOf::Note { kind, cells, digits } => {
                note(&mut draft, *kind, &self.blank(cells)?, *digits);
            }
            OperationOf::FillNotes { kind, only_empty } => self.fill(&mut draft, *kind, *only_empty),
            OperationOf::Eliminate { kind, by } => self.eliminate(&mut draft, *kind, by)?,
            OperationOf::Color { cells, color, beside } => {
                self.color(&mut draft, &set(cells), *color, *beside);
            }
            OperationOf::Draw { marks, color } => {
                marks.iter().for_each(|&mark| draft.mark(mark, *color));
            }
            OperationOf::ColorCandidates { candidates, color } => {
                candidates.iter().for_each(|&candidate| draft.candidate_color(candidate, *color));
            }
            OperationOf::Apply { placements, eliminations } => {
                self.apply(&mut draft, operation, placements, eliminations)?;
            }
            OperationOf::Answer { cells } => self.answer(&mut draft, operation, set(cells))?,
            OperationOf::Restart => self.restore(&mut draft, &F::State::default()),
            OperationOf::GoBack { name } => {
                let kept = self.checkpoints.iter().find(|kept| kept.name == *name);
                self.restore(&mut draft, &kept.ok_or(Refused::NoCheckpoint)?.state);
            }
            OperationOf::Undo { .. }
            | OperationOf::Redo { .. }
            | OperationOf::BackToRight
            | OperationOf::Set { .. }
            | OperationOf::Resume
            | OperationOf::Pause
            | OperationOf::Check
            | OperationOf::Checkpoint { .. }
            | OperationOf::Keep { .. }
            | OperationOf::Hint { .. } => unreachable!("the game itself knows what these mean"),
        }
        if draft.changes.is_empty() { Err(Refused::NothingToDo) } else { Ok(draft.changes) }
    }

    fn given(&self, cell: F::Cell) -> bool {
        F::given(self.puzzle, cell).is_some()
    }

    /// The cells that are not given.
    fn writable(&self, cells: &[F::Cell]) -> Result<Vec<F::Cell>, Refused> {
        let mut left = set(cells);
        left.retain(|&cell| !self.given(cell));
        if left.is_empty() && !cells.is_empty() { Err(Refused::Given) } else { Ok(left) }
    }

    /// The cells without a digit.
    fn blank(&self, cells: &[F::Cell]) -> Result<Vec<F::Cell>, Refused> {
        let mut left = self.writable(cells)?;
        left.retain(|&cell| F::entered(self.state, cell).is_none());
        if left.is_empty() && !cells.is_empty() { Err(Refused::Filled) } else { Ok(left) }
    }

    /// Writes digits, brings back the notes that those before had taken away, then takes each that clashes with nothing
    /// out of the notes of its peers.
    fn enter(&self, draft: &mut Draft<F>, operation: &OperationOf<F>, mut entries: Vec<(F::Cell, F::Digit)>) {
        entries.retain(|&(cell, digit)| F::entered(&draft.state, cell) != Some(digit));
        for &(cell, digit) in &entries {
            draft.digit(cell, Some(digit));
        }
        self.bring_back(draft, operation);
        if !self.settings.remove_notes {
            return;
        }
        for (cell, digit) in entries {
            let sees = |state: &F::State| {
                F::peers(self.puzzle, cell).any(|peer| value::<F>(self.puzzle, state, peer) == Some(digit))
            };
            if sees(&draft.state) {
                continue;
            }
            let because = F::candidate(cell, digit);
            for peer in F::peers(self.puzzle, cell) {
                for kind in NoteKind::ALL {
                    let left = F::notes(&draft.state, kind, peer) - F::only(digit);
                    draft.notes(kind, peer, left, Some(because));
                }
            }
        }
    }

    /// Brings back the notes that went because of digits which this step has erased or replaced: to cells that were not
    /// touched since, and from which no such digit is seen now.
    fn bring_back(&self, draft: &mut Draft<F>, operation: &OperationOf<F>) {
        let mut removed = self.removed.clone();
        removed.take(operation, &draft.changes);
        let gone: Vec<(F::Cell, F::Digit)> = draft
            .changes
            .iter()
            .filter_map(|change| match *change {
                ChangeOf::Digit { cell, from: Some(digit), .. } => Some((cell, digit)),
                _ => None,
            })
            .collect();
        for (cell, digit) in gone {
            for peer in F::peers(self.puzzle, cell) {
                let in_sight = |other| value::<F>(self.puzzle, &draft.state, other) == Some(digit);
                if F::peers(self.puzzle, peer).any(in_sight) {
                    continue;
                }
                for kind in
                    NoteKind::ALL.into_iter().filter(|&kind| holds::<F>(removed.returning(kind, peer), digit))
                {
                    let with = F::notes(&draft.state, kind, peer) | F::only(digit);
                    draft.notes(kind, peer, with, Some(F::candidate(cell, digit)));
                }
            }
        }
    }

    fn erase(
        &self,
        draft: &mut Draft<F>,
        operation: &OperationOf<F>,
        cells: &[F::Cell],
        layer: Option<Layer>,
    ) -> Result<(), Refused> {
        let layer = layer.unwrap_or_else(|| self.uppermost(cells));
        let is = |layers: &[Layer]| layers.contains(&layer) || layer == Layer::All;
        for &cell in cells {
            if is(&[Layer::Digits]) {
                draft.digit(cell, None);
            }
            for kind in NoteKind::ALL.into_iter().filter(|&kind| layer.has_notes(kind)) {
                draft.notes(kind, cell, F::Digits::default(), None);
            }
            if is(&[Layer::Colors]) {
                draft.colors(cell, Colors::NONE);
                for digit in F::digits(self.puzzle) {
                    draft.candidate_color(F::candidate(cell, digit), None);
                }
            }
            if layer == Layer::All {
                let touching = F::marks(self.state).keys().filter(|mark| mark.ends().contains(&cell.into()));
                touching.for_each(|&mark| draft.mark(mark, None));
            }
        }
        self.bring_back(draft, operation);
        // Erasing a given is refused as such, rather than as having nothing to erase.
        let only_givens = !cells.is_empty() && cells.iter().all(|&cell| self.given(cell));
        if draft.changes.is_empty() && only_givens { Err(Refused::Given) } else { Ok(()) }
    }

    fn uppermost(&self, cells: &[F::Cell]) -> Layer {
        let noted = |&cell: &F::Cell| {
            NoteKind::ALL.into_iter().any(|kind| !none::<F>(F::notes(self.state, kind, cell)))
        };
        if cells.iter().any(|&cell| F::entered(self.state, cell).is_some()) {
            Layer::Digits
        } else if cells.iter().any(noted) {
            Layer::Notes
        } else {
            Layer::Colors
        }
    }

    /// The blank cells, each with what the grid leaves for it.
    fn left(&self) -> impl Iterator<Item = (F::Cell, F::Digits)> {
        let cells = F::cells(self.puzzle).into_iter().zip(F::left(self.puzzle, self.state));
        cells.filter(|&(cell, _)| value::<F>(self.puzzle, self.state, cell).is_none())
    }

    fn fill(&self, draft: &mut Draft<F>, kind: NoteKind, only_empty: bool) {
        draft.complete(kind);
        for (cell, left) in self.left() {
            if !only_empty || none::<F>(F::notes(self.state, kind, cell)) {
                draft.notes(kind, cell, left, None);
            }
        }
    }

    fn eliminate(&self, draft: &mut Draft<F>, kind: NoteKind, by: &str) -> Result<(), Refused> {
        let left = F::left_by(self.puzzle, self.state, by).ok_or(Refused::NoRule)?;
        draft.complete(kind);
        let all =
            F::digits(self.puzzle).into_iter().map(F::only).fold(F::Digits::default(), |all, one| all | one);
        for (cell, left) in F::cells(self.puzzle).into_iter().zip(left) {
            if value::<F>(self.puzzle, self.state, cell).is_none() {
                let noted = F::notes(self.state, kind, cell);
                draft.notes(kind, cell, if none::<F>(noted) { all & left } else { noted & left }, None);
            }
        }
        Ok(())
    }

    fn apply(
        &self,
        draft: &mut Draft<F>,
        operation: &OperationOf<F>,
        placements: &[F::Candidate],
        eliminations: &[F::Candidate],
    ) -> Result<(), Refused> {
        if placements.iter().any(|&placement| self.given(F::parts(placement).0)) {
            return Err(Refused::Given);
        }
        let left: Vec<(F::Cell, F::Digits)> = self.left().collect();
        let kind = F::complete(self.state);
        for &removed in eliminations {
            let (cell, digit) = F::parts(removed);
            let Some(&(_, left)) = left.iter().find(|(blank, _)| *blank == cell) else { continue };
            let noted = F::notes(&draft.state, kind, cell);
            let before = if none::<F>(noted) { left } else { noted };
            draft.notes(kind, cell, before - F::only(digit), None);
        }
        self.enter(draft, operation, placements.iter().map(|&placement| F::parts(placement)).collect());
        Ok(())
    }

    fn answer(
        &self,
        draft: &mut Draft<F>,
        operation: &OperationOf<F>,
        mut cells: Vec<F::Cell>,
    ) -> Result<(), Refused> {
        let proper = self.proper.ok_or(Refused::NotProper)?;
        if cells.is_empty() {
            cells = F::cells(self.puzzle);
        }
        cells.retain(|&cell| !self.given(cell));
        if cells.is_empty() {
            return Err(Refused::Given);
        }
        let entries = cells.into_iter().map(|cell| (cell, F::solution(proper, cell))).collect();
        self.enter(draft, operation, entries);
        Ok(())
    }

    fn color(&self, draft: &mut Draft<F>, cells: &[F::Cell], color: Option<Color>, beside: bool) {
        let had = |cell: F::Cell| F::colors(self.state, cell);
        for &cell in cells {
            draft.colors(
                cell,
                match color {
                    Some(color) if beside && cells.iter().all(|&cell| had(cell).contains(color)) => {
                        had(cell).without(color)
                    }
                    Some(color) if beside => had(cell).with(color),
                    color => color.into(),
                },
            );
        }
    }

    /// Writes all as it is in another state.
    fn restore(&self, draft: &mut Draft<F>, to: &F::State) {
        draft.complete(F::complete(to));
        for cell in F::cells(self.puzzle) {
            draft.digit(cell, F::entered(to, cell));
            for kind in NoteKind::ALL {
                draft.notes(kind, cell, F::notes(to, kind, cell), None);
            }
            draft.colors(cell, F::colors(to, cell));
            for digit in F::digits(self.puzzle) {
                draft.candidate_color(F::candidate(cell, digit), F::candidate_color(to, cell, digit));
            }
        }
        for &mark in F::marks(self.state).keys().chain(F::marks(to).keys()) {
            draft.mark(mark, F::marks(to).get(&mark).copied());
        }
    }
}

/// Each cell once, row by row.
fn set<C: Copy + Ord>(cells: &[C]) -> Vec<C> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn note<F: Family>(draft: &mut Draft<F>, kind: NoteKind, cells: &[F::Cell], digits: F::Digits) {
    let all = cells.iter().all(|&cell| none::<F>(digits - F::notes(&draft.state, kind, cell)));
    for &cell in cells {
        let noted = F::notes(&draft.state, kind, cell);
        draft.notes(kind, cell, if all { noted - digits } else { noted | digits }, None);
    }
}
