//! And: all of several rules hold; useful within `or`.

use super::help::*;
use super::{Rule, negates};

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("And", &["rules, up to End"])] };

/// All of several rules hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct And {
    /// The rules.
    pub rules: Vec<Rule>,
}

impl Meaning for And {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        self.rules.iter().flat_map(|rule| rule.cells(shape)).collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        if self.rules.iter().any(negates) {
            return Err(Why::Nested);
        }
        self.rules.iter().try_for_each(|rule| rule.check(shape).map_err(|error| error.why))
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        self.rules.iter().find_map(|rule| rule.violation(context, grid))
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        self.rules.iter().for_each(|rule| rule.post(context, model));
    }

    fn marks(&self, shape: &Shape) -> Vec<Mark> {
        self.rules.iter().flat_map(|rule| rule.marks(shape)).collect()
    }
}
