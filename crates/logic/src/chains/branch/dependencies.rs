//! What the hints of a search depend on: the literals behind them, and the candidates that had to be removed first.
//! Sudoku Explainer counts these as the parents of a nested chain.

use super::Branch;
use crate::chains::links::{Cause, HOUSE_CAUSES, Lit, cell_of, digit_of, lit};
use crate::chains::ordered_set::OrderedSet;
use crate::masks::{CELLS, HOUSES, Masks, bits};

/// No literal: it separates the targets of a hint in [`Dependencies`].
pub(in crate::chains) const SEPARATOR: Lit = Lit::MAX;

/// The dependencies of the hints of a search. The literals of all hints are in one list.
#[derive(Default)]
pub(in crate::chains) struct Dependencies {
    pub(in crate::chains) literals: Vec<Lit>,
    pub(in crate::chains) seen: OrderedSet,
    /// The literals of the current hint with their causes.
    pub(in crate::chains) chain: Vec<(Lit, Cause)>,
}

impl Dependencies {
    pub(in crate::chains) fn clear(&mut self) {
        self.literals.clear();
    }

    /// The literals of a hint, by its range in the list.
    pub(in crate::chains) fn literals(&self, (from, to): (u32, u32)) -> &[Lit] {
        &self.literals[from as usize..to as usize]
    }

    /// The candidates that had to be removed for the last hint, each once, as false literals.
    pub(in crate::chains) fn removed(&self) -> &[Lit] {
        self.seen.as_slice()
    }

    /// Adds the literals that a node depends on to the chain, breadth first from the node.
    pub(in crate::chains) fn add_ancestors(&mut self, branch: &Branch, node: u16) {
        let Dependencies { seen, chain, .. } = self;
        seen.clear();
        seen.add(node);
        let mut head = 0;
        while let Some(node) = seen.get(head) {
            head += 1;
            branch.parents(node).for_each(|parent| seen.add(parent));
        }
        chain.extend(seen.as_slice().iter().map(|&node| {
            let found = branch.nodes[usize::from(node)];
            (found.lit(), found.cause())
        }));
    }
}

/// Visits the candidates without which a link exists: those of the cell, or of the house and digit, that `source` had
/// and `work` has not, as false literals.
pub(in crate::chains) fn removed_behind(
    source: &Masks,
    work: &Masks,
    of: Lit,
    cause: Cause,
    mut visit: impl FnMut(Lit),
) {
    let (cell, digit) = (cell_of(of), digit_of(of));
    if cause == Cause::Cell {
        for other in bits(source.cell(cell) & !work.cell(cell)) {
            visit(lit(cell, other, false));
        }
    } else if let Some((_, i)) = HOUSE_CAUSES.iter().find(|(other, _)| *other == cause) {
        let house = usize::from(HOUSES[cell][*i].0);
        for place in bits(source.places(house, digit) & !work.places(house, digit)) {
            visit(false_at(house, place, digit));
        }
    }
}

/// The false literal of a digit at a place of a house.
pub(in crate::chains) fn false_at(house: usize, place: usize, digit: usize) -> Lit {
    lit(usize::from(CELLS[house][place]), digit, false)
}
