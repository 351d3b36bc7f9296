//! Or: at least one of several rules holds.

use super::help::*;
use super::{Rule, negates};

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("Or", &["rules, up to End"])] };

/// At least one of several rules holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Or {
    /// One or more rules.
    pub alternatives: Vec<Rule>,
}

impl Meaning for Or {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.alternatives.iter().flat_map(|rule| rule.cells(shape)).collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        number(self.alternatives.len() as i64, 1, 1000)?;
        if self.alternatives.iter().any(negates) {
            return Err(Why::Nested);
        }
        self.alternatives.iter().try_for_each(|rule| rule.check(shape).map_err(|error| error.why))
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let mut cells: Vec<Cell> = Vec::new();
        for rule in &self.alternatives {
            cells.extend(rule.violation(context, grid)?);
        }
        cells.sort_unstable();
        cells.dedup();
        Some(cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let alternatives = self.alternatives.iter().map(|rule| {
            let mut alternative = model.alternative()?;
            rule.post(context, &mut alternative);
            Some(alternative)
        });
        if let Some(alternatives) = alternatives.collect() {
            model.choice(alternatives);
        }
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        self.alternatives.iter().flat_map(|rule| rule.marks(shape)).collect()
    }
}
