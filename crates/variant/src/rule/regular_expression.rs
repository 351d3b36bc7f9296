//! Regular expression: it matches the digits of the cells, read in the order given, as a whole.

use super::Automaton;
use super::help::*;
use super::machine::Machine;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("Regex", &["expression", "cells"])] };

/// A regular expression over a list of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegularExpression {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The expression; see [`Machine::from_expression`].
    pub pattern: String,
}

impl RegularExpression {
    /// As an automaton. Only for a rule that was checked.
    pub(crate) fn machine(&self, shape: &Shape) -> Machine {
        Machine::from_expression(&self.pattern, shape.digits().all()).expect("the expression was checked")
    }

    /// The same rule as an automaton.
    pub(crate) fn automaton(&self, shape: &Shape) -> Automaton {
        Automaton { cells: self.cells.clone(), machine: self.machine(shape), name: String::new() }
    }
}

impl Meaning for RegularExpression {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, shape: &Shape) -> Result<(), Why> {
        Machine::from_expression(&self.pattern, shape.digits().all()).map_err(Why::Machine)?;
        at_least(&self.cells, 1)
    }

    fn violation(&self, context: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        when(self.machine(context.shape).refuses(grid, &self.cells), &self.cells)
    }

    fn post(&self, context: &Context<'_>, model: &mut Model) {
        model.machine(&self.cells, &self.machine(context.shape));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let (cells, label) = (self.cells.clone(), Some(self.pattern.clone()));
        vec![Mark::Line { cells, thick: false, start: End::Plain, end: End::Plain, label }]
    }
}
