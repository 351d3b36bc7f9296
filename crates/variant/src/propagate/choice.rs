//! Choice: at least one of several parts holds. Each part is tried by itself; what none of them leaves goes.

use super::{Board, Dead, Level, Propagator};

/// Alternatives, each a list of propagators that hold together.
#[derive(Debug)]
pub(crate) struct Choice {
    cells: Vec<u16>,
    parts: Vec<Part>,
}

/// One alternative: digits that cells may have at most, and propagators.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) allowed: Vec<(u16, u32)>,
    pub(crate) propagators: Vec<Box<dyn Propagator>>,
}

impl Choice {
    /// The alternatives.
    pub(crate) fn new(parts: Vec<Part>) -> Choice {
        let mut cells: Vec<u16> = Vec::new();
        for part in &parts {
            cells.extend(part.allowed.iter().map(|allowed| allowed.0));
            part.propagators.iter().for_each(|propagator| cells.extend(propagator.cells()));
        }
        cells.sort_unstable();
        cells.dedup();
        Choice { cells, parts }
    }
}

impl Part {
    /// Runs to the end. What changed is of no interest outside.
    fn run(&self, sets: &mut [u32], changed: &mut Vec<u16>) -> Result<(), Dead> {
        let mut board = Board { sets, changed };
        for &(cell, allowed) in &self.allowed {
            board.keep(cell, allowed)?;
        }
        if self.propagators.is_empty() {
            return Ok(());
        }
        loop {
            board.changed.clear();
            for propagator in &self.propagators {
                propagator.propagate(&mut board)?;
            }
            if board.changed.is_empty() {
                return Ok(());
            }
        }
    }
}

impl Propagator for Choice {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Slow
    }

    fn size(&self) -> usize {
        let parts = self.parts.iter().flat_map(|part| &part.propagators);
        self.cells.len() + parts.map(|propagator| propagator.size()).sum::<usize>()
    }

    fn forget(&self) {
        self.parts.iter().flat_map(|part| &part.propagators).for_each(|propagator| propagator.forget());
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let before = board.sets.to_vec();
        let mut trial = before.clone();
        let mut changed = Vec::new();
        let mut left = vec![0u32; self.cells.len()];
        for part in &self.parts {
            if part.run(&mut trial, &mut changed).is_ok() {
                for (left, &cell) in left.iter_mut().zip(&self.cells) {
                    *left |= trial[usize::from(cell)];
                }
                if left.iter().zip(&self.cells).all(|(&left, &cell)| left == before[usize::from(cell)]) {
                    return Ok(());
                }
            }
            for &cell in &self.cells {
                trial[usize::from(cell)] = before[usize::from(cell)];
            }
        }
        for (&left, &cell) in left.iter().zip(&self.cells) {
            board.keep(cell, left)?;
        }
        Ok(())
    }
}
