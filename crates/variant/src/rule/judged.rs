//! Judged: a rule that would take too much as a propagator is judged when its cells are filled.

use std::sync::Arc;

use super::{Context, Rule};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::model::indices;
use crate::propagate::{Board, Dead, Level, Propagator, single};
use crate::shape::Shape;
use crate::values::Values;

/// A rule, asked what it means once each of its cells has one digit.
#[derive(Debug)]
pub(super) struct Judged {
    cells: Vec<u16>,
    shape: Arc<Shape>,
    rule: Rule,
    /// All rules of the puzzle, for those that speak of others.
    rules: Arc<[Rule]>,
}

impl Judged {
    pub(super) fn new(rule: &Rule, context: &Context<'_>) -> Judged {
        Judged {
            cells: indices(&rule.cells(context.shape)),
            shape: context.shape.clone(),
            rule: rule.clone(),
            rules: context.rules.clone(),
        }
    }
}

impl Propagator for Judged {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn level(&self) -> Level {
        Level::Slow
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        if !self.cells.iter().all(|&cell| single(board.get(cell))) {
            return Ok(());
        }
        let mut grid = Grid::blank(self.shape.clone());
        for &cell in &self.cells {
            grid.set(Cell::new(usize::from(cell)), Values::from_bits(board.get(cell)).single());
        }
        let context = Context { shape: &self.shape, rules: &self.rules };
        if self.rule.violation(&context, &grid).is_some() { Err(Dead) } else { Ok(()) }
    }
}
