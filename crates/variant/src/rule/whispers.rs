//! Whispers: neighbours on the line differ by a number at least; 5 for German whispers.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("whispers", &["lines", "value, 5 by default"])], iss: &[key("Whisper", &["difference", "cells"])] };

/// Neighbours on a line differ by a number at least.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whispers {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The least difference.
    pub difference: u8,
}

impl Meaning for Whispers {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, chain(&self.cells), |a, b| a.abs_diff(b) >= u64::from(self.difference))
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.pairs(chain(&self.cells), |a, b| a.abs_diff(b) >= u64::from(self.difference));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
