//! Negative Kropki: two adjacent cells without a dot between them have none of these differences and none of these
//! ratios. Every [`Difference`] and [`Ratio`] of the puzzle is a dot.
//!
//! [`Difference`]: super::Difference
//! [`Ratio`]: super::Ratio

use super::help::*;
use super::Rule;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: &[key("negative", &["difference", "ratio"])],
    iss: &[key("StrictKropki", &[])],
};

/// All dots are given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NegativeKropki {
    /// Differences that only marked pairs have; 1 is usual.
    pub differences: Vec<u8>,
    /// Ratios that only marked pairs have; 2 is usual.
    pub ratios: Vec<u8>,
}

impl NegativeKropki {
    /// May two adjacent cells without a dot have these digits?
    pub(crate) fn fine(&self, a: i64, b: i64) -> bool {
        !self.differences.iter().any(|&d| a.abs_diff(b) == u64::from(d))
            && !self.ratios.iter().any(|&r| a == b * i64::from(r) || b == a * i64::from(r))
    }

    /// The adjacent pairs without a dot.
    pub(crate) fn pairs(&self, context: &Context<'_>) -> Vec<[Cell; 2]> {
        unmarked(context, |rule| match rule {
            Rule::Difference(dot) => Some(dot.cells),
            Rule::Ratio(dot) => Some(dot.cells),
            _ => None,
        })
    }
}

impl Meaning for NegativeKropki {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        self.ratios.iter().try_for_each(|&ratio| number(ratio, 1, i64::from(crate::shape::MAX_DIGIT)))
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
