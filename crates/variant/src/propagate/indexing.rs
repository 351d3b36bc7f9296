//! Indexing: a cell says which of some cells has a digit.

use super::{Board, Dead, Level, Propagator};

/// The digit of `cell` is the place, from 1, of the cell in `range` that has the digit `own`; no other in `range` has
/// it.
#[derive(Debug)]
pub(crate) struct Pointer {
    cells: Vec<u16>,
    cell: u16,
    range: Vec<u16>,
    own: u32,
}

impl Pointer {
    /// `own`: the digit that is looked for.
    pub(crate) fn new(cell: u16, range: Vec<u16>, own: u32) -> Pointer {
        let mut cells = range.clone();
        cells.push(cell);
        cells.sort_unstable();
        cells.dedup();
        Pointer { cells, cell, range, own: 1 << own }
    }
}

impl Propagator for Pointer {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Quick
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let mut places = 0;
        for (place, &cell) in self.range.iter().enumerate() {
            let set = board.get(cell);
            if set == self.own {
                places = 1 << (place + 1);
                break;
            }
            if set & self.own != 0 {
                places |= 1 << (place + 1);
            }
        }
        board.keep(self.cell, places)?;
        let places = board.get(self.cell);
        for (place, &cell) in self.range.iter().enumerate() {
            if places >> (place + 1) & 1 == 0 {
                board.keep(cell, !self.own)?;
            } else if super::single(places) {
                board.keep(cell, self.own)?;
            }
        }
        Ok(())
    }
}
