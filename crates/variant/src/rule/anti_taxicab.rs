//! Anti-taxicab: two cells with the same digit n are not n steps (rows plus columns) apart.

use super::help::*;

pub(super) const FORMS: Forms = Forms { f_puzzles: NOWHERE, iss: &[key("AntiTaxicab", &[])] };

/// A digit n is not n steps from another n.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiTaxicab;

impl AntiTaxicab {
    /// The cells `steps` steps from a cell.
    pub fn at_distance(&self, shape: &Shape, cell: Cell, steps: u8) -> Vec<Cell> {
        let distance = |other: Cell| {
            shape.row_of(cell).abs_diff(shape.row_of(other))
                + shape.column_of(cell).abs_diff(shape.column_of(other))
        };
        shape.cells().filter(|&other| distance(other) == usize::from(steps)).collect()
    }
}

impl Meaning for AntiTaxicab {
    fn cells(&self, shape: &Shape) -> Vec<Cell> {
        shape.cells().collect()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        // A 0 would be no step from itself.
        number(shape.digits().lowest(), 1, i64::from(crate::shape::MAX_DIGIT))
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        let shape = context.shape;
        grid.iter().find_map(|(cell, digit)| {
            let others = self.at_distance(shape, cell, digit?);
            Some(vec![cell, others.into_iter().find(|&other| grid.get(other) == digit)?])
        })
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        let shape = context.shape;
        let excluded = |cell: Cell| {
            (0..=shape.digits().highest())
                .map(|digit| crate::model::indices(&self.at_distance(shape, cell, digit)))
                .collect()
        };
        model.push(Taxicab::new(shape.cells().map(excluded).collect()));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        Vec::new()
    }
}
