//! Sum: the digits of some cells, each times a weight, have a sum. Digits may repeat, and a cell may be named twice.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: NOWHERE, iss: &[key("Sum", &["sum", "cells"])] };

/// A sum of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// Cells and weights. A weight of 1 is usual.
    pub terms: Vec<(Cell, i32)>,
    /// The sum.
    pub sum: i32,
}

impl Sum {
    /// The plain sum of some cells.
    pub fn of(cells: &[Cell], sum: i32) -> Sum {
        Sum { terms: cells.iter().map(|&cell| (cell, 1)).collect(), sum }
    }
}

impl Meaning for Sum {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.terms.iter().map(|term| term.0).collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        number(self.sum, -1_000_000, 1_000_000)?;
        self.terms.iter().try_for_each(|term| number(term.1, -1000, 1000))?;
        let (least, most, found) = (1, 2 * crate::shape::MAX_CELLS, self.terms.len());
        if (least..=most).contains(&found) { Ok(()) } else { Err(Why::Cells { least, most, found }) }
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let (mut low, mut high) = (0, 0);
        for &(cell, weight) in &self.terms {
            let (one, other) = sum_range(grid, &[cell]);
            let (one, other) = (one * i64::from(weight), other * i64::from(weight));
            (low, high) = (low + one.min(other), high + one.max(other));
        }
        when(i64::from(self.sum) < low || i64::from(self.sum) > high, &self.cells(context.shape))
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.sum(&self.terms, i64::from(self.sum));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        vec![Mark::Cage { cells: self.cells(shape), label: Some(self.sum.to_string()) }]
    }
}
