//! Clones: groups of cells that are copies of each other, cell by cell in the order given.

use super::help::*;

pub(super) const FORMS: Forms =
    Forms { f_puzzles: &[key("clone", &["cells", "cloneCells"])], iss: NOWHERE };

/// Groups of cells that are copies of each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clones {
    /// The groups; the cells of each in order.
    pub groups: Vec<Vec<Cell>>,
}

impl Clones {
    /// The pairs of cells that are equal.
    pub(crate) fn pairs(&self) -> Vec<[Cell; 2]> {
        let first = &self.groups[0];
        self.groups[1..].iter().flat_map(|group| first.iter().zip(group).map(|(&a, &b)| [a, b])).collect()
    }
}

impl Meaning for Clones {
    fn cells(&self, _: &Shape) -> Vec<Cell> {
        self.groups.concat()
    }

    fn check(&self, _: &Shape) -> Result<(), Why> {
        same_lengths(&self.groups)
    }

    fn violation(&self, _: &Context<'_>, grid: &Grid) -> Option<Vec<Cell>> {
        bad_pair(grid, self.pairs(), |a, b| a == b)
    }

    fn post(&self, _: &Context<'_>, model: &mut Model) {
        model.pairs(self.pairs(), |a, b| a == b);
    }

    fn marks(&self, _: &Shape) -> Vec<Mark> {
        self.groups.iter().cloned().map(Mark::Area).collect()
    }
}
