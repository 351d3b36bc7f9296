//! Negative XV: two adjacent cells without a letter between them have none of these sums. Every [`Xv`] of the puzzle is
//! a letter.
//!
//! [`Xv`]: super::Xv

use super::help::*;
use super::Rule;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("negative", &["xv"])], iss: &[key("StrictXV", &[])] };

/// All letters are given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NegativeXv {
    /// Sums that only marked pairs have; 5 and 10 are usual.
    pub sums: Vec<u8>,
}

impl NegativeXv {
    /// May two adjacent cells without a letter have these digits?
    pub(crate) fn fine(&self, a: i64, b: i64) -> bool {
        !self.sums.iter().any(|&sum| a + b == i64::from(sum))
    }

    /// The adjacent pairs without a letter.
    pub(crate) fn pairs(&self, context: &Context<'_>) -> Vec<[Cell; 2]> {
        unmarked(context, |rule| if let Rule::Xv(mark) = rule { Some(mark.cells) } else { None })
    }
}

impl Meaning for NegativeXv {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(context), |a, b| self.fine(a, b))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.pairs(self.pairs(context), |a, b| self.fine(a, b));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
