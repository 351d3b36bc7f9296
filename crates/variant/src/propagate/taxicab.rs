//! Anti-taxicab: a digit n is not n steps from another n.

use super::{Board, Dead, Level, Propagator};

/// For each cell and digit, the cells that then lack the digit.
#[derive(Debug)]
pub(crate) struct Taxicab {
    cells: Vec<u16>,
    /// By cell, then by digit.
    excluded: Vec<Vec<Vec<u16>>>,
}

impl Taxicab {
    /// `excluded`: by cell, then by digit from 0.
    pub(crate) fn new(excluded: Vec<Vec<Vec<u16>>>) -> Taxicab {
        Taxicab { cells: (0..excluded.len() as u16).collect(), excluded }
    }
}

impl Propagator for Taxicab {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::House
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        for &cell in &self.cells {
            let set = board.get(cell);
            if super::single(set) {
                for &other in &self.excluded[usize::from(cell)][set.trailing_zeros() as usize] {
                    board.keep(other, !set)?;
                }
            }
        }
        Ok(())
    }
}
