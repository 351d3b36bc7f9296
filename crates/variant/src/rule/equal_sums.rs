//! Equal sums: groups of cells with the same sum. Digits may repeat.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("EqualSum", &["groups of cells with - between"])] };

/// Groups with the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EqualSums {
    /// The groups; the cells of each in order.
    pub groups: Vec<Vec<Cell>>,
}

impl Meaning for EqualSums {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        number(self.groups.len() as i64, 2, crate::shape::MAX_CELLS as i64)?;
        self.groups.iter().try_for_each(|group| different(group, 1, crate::shape::MAX_CELLS))
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let ranges: Vec<(i64, i64)> = self.groups.iter().map(|group| sum_range(grid, group)).collect();
        let low = ranges.iter().map(|range| range.0).max()?;
        let high = ranges.iter().map(|range| range.1).min()?;
        when(low > high, &self.groups.concat())
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.equal_sums(&self.groups);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        self.groups.iter().cloned().map(Mark::Area).collect()
    }
}
