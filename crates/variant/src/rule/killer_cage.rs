//! Killer cage: different digits, with a sum or without.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("killercage", &["cells", "value"])],
    iss: &[key("Cage", &["sum, 0 for none", "cells"])],
};

/// Different digits with a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KillerCage {
    /// Different cells, at most as many as there are digits.
    pub cells: Vec<Cell>,
    /// The sum, if there is one.
    pub sum: Option<u32>,
}

impl Meaning for KillerCage {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        sum_number(self.sum.unwrap_or(0))?;
        different(&self.cells, 1, shape.digits().len())
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let repeated = crate::puzzle::repeated(grid, &self.cells);
        repeated.or_else(|| when(misses(grid, &self.cells, i64::from(self.sum?)), &self.cells))
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        match self.sum {
            Some(sum) => model.cage(&self.cells, sum as usize),
            None => model.differ(&self.cells),
        }
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Cage { cells: self.cells.clone(), label: self.sum.map(|sum| sum.to_string()) }]
    }
}
