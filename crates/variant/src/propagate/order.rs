//! Order: digits rise, or never fall, along a list of cells.

use super::{Board, Dead, Level, Propagator};

/// Each cell is greater than the one before by a number at least.
#[derive(Debug)]
pub(crate) struct Rising {
    line: Vec<u16>,
    cells: Vec<u16>,
    step: u32,
}

impl Rising {
    /// `step` 1: digits rise; 0: they never fall.
    pub(crate) fn new(line: Vec<u16>, step: u32) -> Rising {
        let mut cells = line.clone();
        cells.sort_unstable();
        cells.dedup();
        Rising { line, cells, step }
    }
}

impl Propagator for Rising {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Quick
    }

    fn is_idempotent(&self) -> bool {
        self.cells.len() == self.line.len()
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let mut least = 0;
        for &cell in &self.line {
            if least > 31 {
                return Err(Dead);
            }
            board.keep(cell, u32::MAX << least)?;
            least = board.get(cell).trailing_zeros() + self.step;
        }
        let mut most = 31;
        for &cell in self.line.iter().rev() {
            board.keep(cell, u32::MAX >> (31 - most))?;
            let highest = 31 - board.get(cell).leading_zeros();
            if highest < self.step {
                // Nothing can stand before this cell.
                return if cell == self.line[0] { Ok(()) } else { Err(Dead) };
            }
            most = highest - self.step;
        }
        Ok(())
    }
}
