//! Non-consecutive: cells that share a side are not consecutive.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("nonconsecutive", &[])], iss: &[key("AntiConsecutive", &[])] };

/// Adjacent cells do not differ by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NonConsecutive;

impl Meaning for NonConsecutive {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        Ok(())
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, context.shape.adjacent_pairs(), |a, b| a.abs_diff(b) != 1)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.pairs(context.shape.adjacent_pairs(), |a, b| a.abs_diff(b) != 1);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
