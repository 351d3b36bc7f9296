//! Sum line: the line can be cut into parts that each have the given sum.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("SumLine", &["sum", "cells"])] };

/// A line can be cut into parts of a given sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The sum of each part: 1 or more; 10 is usual.
    pub sum: u32,
    /// Does the last cell join the first, so that a part may go over both?
    pub closed: bool,
}

impl Meaning for SumLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        number(self.sum, 1, 1000)?;
        different(&self.cells, 1, crate::shape::MAX_CELLS)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        // The sums since the last cut that the filled cells leave, for each place of a first cut.
        let values = digits(grid, &self.cells)?;
        let cuts = if self.closed { values.len() } else { 1 };
        let sum = i64::from(self.sum);
        // Digits 0 may stand on either side of a cut, so a part may end where the sum is already reached.
        let fits = |first: usize| {
            let mut part = 0;
            for i in 0..values.len() {
                if part == sum && values[(first + i) % values.len()] > 0 {
                    part = 0;
                }
                part += values[(first + i) % values.len()];
                if part > sum {
                    return false;
                }
            }
            part == sum
        };
        when(!(0..cuts).any(fits), &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        // The sum that the last part has before the first cell, that of the present part, and whether any cell has
        // added to it: a line of zeros has no part.
        let carried = if self.closed { self.sum } else { 1 };
        model.line(
            &self.cells,
            (0..carried).map(|sum| (sum, sum, false)).collect(),
            |&(first, part, any), _, digit| {
                let digit = u32::from(digit);
                let part = if part == self.sum && digit > 0 { 0 } else { part };
                (part + digit <= self.sum).then_some((first, part + digit, any || digit > 0))
            },
            |&(first, part, any)| any && (part == first || (first == 0 && part == self.sum)),
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::Line {
            cells: self.cells.clone(),
            thick: false,
            start: End::Plain,
            end: End::Plain,
            label: (self.sum != 10).then(|| self.sum.to_string()),
        }]
    }
}
