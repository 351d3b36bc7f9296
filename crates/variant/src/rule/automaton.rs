//! Automaton: a finite automaton accepts the digits of the cells in the order given.

use super::help::*;
use super::machine::Machine;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: NOWHERE, iss: &[key("NFA", &["automaton", "name", "cells"])] };

/// A finite automaton over a list of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automaton {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The automaton.
    pub machine: Machine,
    /// What the author calls it; may be empty.
    pub name: String,
}

impl Meaning for Automaton {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 1)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        when(self.machine.refuses(grid, &self.cells), &self.cells)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.machine(&self.cells, &self.machine);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label = (!self.name.is_empty()).then(|| self.name.clone());
        let cells = self.cells.clone();
        vec![Mark::Line { cells, thick: false, start: End::Plain, end: End::Plain, label }]
    }
}
