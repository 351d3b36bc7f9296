//! Locked candidates: a digit that a complete group has only among the cells it shares with another group is not
//! elsewhere in the other.

use super::{Board, Dead, Level, Propagator};

/// Two groups of different cells that share some.
#[derive(Debug)]
pub(crate) struct Locked {
    cells: Vec<u16>,
    rests: [Vec<u16>; 2],
    /// Does each group hold every digit?
    complete: [bool; 2],
    digits: u32,
}

impl Locked {
    /// `None` when the two share fewer than two cells or neither is complete. The cells of each are sorted.
    pub(crate) fn new(a: &[u16], b: &[u16], digits: u32) -> Option<Locked> {
        let rest = |one: &[u16], other: &[u16]| -> Vec<u16> {
            one.iter().copied().filter(|cell| other.binary_search(cell).is_err()).collect()
        };
        let rests = [rest(a, b), rest(b, a)];
        let complete = [a, b].map(|group| group.len() == digits.count_ones() as usize);
        if a.len() - rests[0].len() < 2 || complete == [false; 2] {
            return None;
        }
        Some(Locked { cells: [&rests[0][..], &rests[1][..]].concat(), rests, complete, digits })
    }
}

impl Propagator for Locked {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::House
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let union = |cells: &[u16]| cells.iter().fold(0, |all, &cell| all | board.get(cell));
        let [one, other] = [union(&self.rests[0]), union(&self.rests[1])];
        // What one group lacks outside the common cells, it has among them.
        if self.complete[0] && other & !one & self.digits != 0 {
            for &cell in &self.rests[1] {
                board.keep(cell, one)?;
            }
        }
        if self.complete[1] && one & !other & self.digits != 0 {
            for &cell in &self.rests[0] {
                board.keep(cell, other)?;
            }
        }
        Ok(())
    }
}
