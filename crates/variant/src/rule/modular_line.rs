//! Modular line: each n cells in a row on the line have different remainders by n; n is usually 3.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("modularline", &["lines", "value, 3 by default"])], iss: &[key("Modular", &["modulus", "cells"])] };

/// Different remainders in turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModularLine {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The modulus: 2 or more.
    pub modulus: u8,
}

impl Meaning for ModularLine {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        number(self.modulus, 2, i64::from(crate::shape::MAX_DIGIT))?;
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let modulus = i64::from(self.modulus);
        bad_pair(grid, close_pairs(&self.cells, usize::from(self.modulus)), |a, b| a % modulus != b % modulus)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        let modulus = self.modulus;
        if modulus > 5 {
            let modulus = i64::from(modulus);
            let pairs: Vec<[Cell; 2]> = close_pairs(&self.cells, usize::from(self.modulus)).collect();
            model.pairs(pairs, |a, b| a % modulus != b % modulus);
            return;
        }
        model.line(
            &self.cells,
            vec![Vec::new()],
            |last: &Vec<u8>, _, digit| {
                let now = digit % modulus;
                if last.contains(&now) {
                    return None;
                }
                let kept = last.len().saturating_sub(usize::from(modulus) - 2);
                let mut next = last[kept..].to_vec();
                next.push(now);
                Some(next)
            },
            |_| true,
        );
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        vec![Mark::line(&self.cells)]
    }
}
