//! Count distinct: a cell says how many different digits some cells have.

use super::{Board, Dead, Level, Propagator};

/// The digit of `control` is the number of different digits in `counted`.
#[derive(Debug)]
pub(crate) struct DistinctCount {
    cells: Vec<u16>,
    control: u16,
    counted: Vec<u16>,
}

impl DistinctCount {
    /// `counted`: different cells.
    pub(crate) fn new(control: u16, counted: Vec<u16>) -> DistinctCount {
        let mut cells = counted.clone();
        cells.push(control);
        cells.sort_unstable();
        cells.dedup();
        DistinctCount { cells, control, counted }
    }
}

impl Propagator for DistinctCount {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Sum
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let (mut fixed, mut union) = (0u32, 0u32);
        for &cell in &self.counted {
            let set = board.get(cell);
            union |= set;
            if super::single(set) {
                fixed |= set;
            }
        }
        // At least: sets that share no digit with each other or with the fixed digits, taken greedily.
        let mut seen = fixed;
        let mut least = fixed.count_ones();
        let mut open: Vec<u16> =
            self.counted.iter().copied().filter(|&cell| board.get(cell) & fixed == 0).collect();
        open.sort_by_key(|&cell| (board.get(cell).count_ones(), cell));
        for cell in open {
            let set = board.get(cell);
            if set & seen == 0 {
                seen |= set;
                least += 1;
            }
        }
        let most = (self.counted.len() as u32).min(union.count_ones());
        if least > 31 {
            return Err(Dead);
        }
        let range = (u32::MAX << least) & if most >= 31 { u32::MAX } else { (1 << (most + 1)) - 1 };
        board.keep(self.control, range)?;
        let control = board.get(self.control);
        let highest = 31 - control.leading_zeros();
        let lowest = control.trailing_zeros();
        if highest == fixed.count_ones() {
            for &cell in &self.counted {
                board.keep(cell, fixed)?;
            }
        }
        if lowest as usize == self.counted.len() {
            for &cell in &self.counted {
                if !super::single(board.get(cell)) {
                    board.keep(cell, !fixed)?;
                }
            }
        }
        Ok(())
    }
}
