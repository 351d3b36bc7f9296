//! Lockout line: the digits at the two ends differ by a number at least, and no inner cell is between them or equal to
//! one.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("Lockout", &["difference", "cells"])] };

/// The inner cells are outside the range of the ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockoutLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The least difference of the ends; 4 is usual.
    pub difference: u8,
}

impl Meaning for LockoutLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let (Some(a), Some(b)) = (grid.get(first), grid.get(last)) else { return None };
        if a.abs_diff(b) < self.difference {
            return Some(vec![first, last]);
        }
        let inner = &self.cells[1..self.cells.len() - 1];
        let bad = inner.iter().find(|&&cell| grid.get(cell).is_some_and(|d| d >= a.min(b) && d <= a.max(b)));
        bad.map(|&cell| vec![first, cell, last])
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let last = self.cells.len() - 1;
        let mut cells = vec![self.cells[0], self.cells[last]];
        cells.extend_from_slice(&self.cells[1..last]);
        // The two ends first; then the range that they bar.
        model.line(
            &cells,
            vec![(0, 0)],
            |&(low, high), place, digit| match place {
                0 => Some((digit, digit)),
                1 => (low.abs_diff(digit) >= self.difference).then_some((low.min(digit), high.max(digit))),
                _ => (digit < low || digit > high).then_some((low, high)),
            },
            |_| true,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::ended(&self.cells, End::Diamond, End::Diamond)]
    }
}
