//! Pair table: which pairs of digits two cells may have, for neighbours in a list or for every two of it.

use super::help::*;

pub(super) const FORMS: Forms = Forms {
    f_puzzles: NOWHERE,
    iss: &[
        key("Pair", &["table", "name", "cells"]),
        key("PairX", &["table", "name", "cells"]),
        key("Binary", &["table", "name", "cells"]),
        key("BinaryX", &["table", "name", "cells"]),
    ],
};

/// Which pairs are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// Each cell of the list with the next.
    Neighbours,
    /// Each cell with every later one.
    All,
}

/// The pairs of digits that are allowed, the earlier cell first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    after: Vec<Values>,
}

impl Table {
    /// The pairs for which the function says so.
    pub fn new(allows: impl Fn(u8, u8) -> bool) -> Table {
        let after = |a| (0..=crate::shape::MAX_DIGIT).filter(|&b| allows(a, b)).collect();
        Table { after: (0..=crate::shape::MAX_DIGIT).map(after).collect() }
    }

    /// Is the pair allowed?
    pub fn allows(&self, first: u8, second: u8) -> bool {
        self.after(first).contains(second)
    }

    /// What may stand in the later cell beside a digit in the earlier.
    pub fn after(&self, first: u8) -> Values {
        self.after.get(usize::from(first)).copied().unwrap_or_default()
    }
}

/// A table of allowed pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairTable {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Which of them are paired.
    pub pairs: Pairs,
    /// What is allowed.
    pub table: Table,
    /// What the author calls it; may be empty.
    pub name: String,
}

impl PairTable {
    /// The pairs of cells.
    pub(crate) fn pairs(&self) -> Vec<[Cell; 2]> {
        match self.pairs {
            Pairs::Neighbours => chain(&self.cells).collect(),
            Pairs::All => all_pairs(&self.cells).collect(),
        }
    }
}

impl Meaning for PairTable {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.cells.clone()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        at_least(&self.cells, 2)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(), |a, b| self.table.allows(a as u8, b as u8))
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        // Pairs of different digits only, in either order: then the cells have one of some sets of digits.
        let digits = Values::from_bits(model.digits());
        let fits = |set: Values| set.iter().all(|a| set.without(self.table.after(a)) == Values::only(a));
        let is_either_way = digits.iter().all(|a| {
            !self.table.allows(a, a) && digits.iter().all(|b| self.table.allows(a, b) == self.table.allows(b, a))
        });
        if self.pairs == Pairs::All
            && is_either_way
            && different(&self.cells, 3, digits.iter().count()).is_ok()
            && let Some(sets) = model.sets(self.cells.len())
        {
            let sets = sets.into_iter().filter(|&set| fits(Values::from_bits(set))).collect();
            return model.combination(&self.cells, sets);
        }
        model.pairs(self.pairs(), |a, b| self.table.allows(a as u8, b as u8));
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        let label = (!self.name.is_empty()).then(|| self.name.clone());
        let cells = self.cells.clone();
        vec![Mark::Line { cells, thick: false, start: End::Plain, end: End::Plain, label }]
    }
}
