//! The grid on a terminal, in whatever size there is room for.

mod draw;
mod geometry;
mod links;

use shudu::core::step::{Marks, Role};
use shudu::core::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};

pub(crate) use draw::draw;
pub(crate) use geometry::Geometry;

/// A grid to draw, with all that is to be seen of it.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The givens.
    pub(crate) givens: Grid,
    /// Every digit that stands.
    pub(crate) values: Grid,
    /// Centre notes, or candidates.
    pub(crate) centre: [DigitSet; 81],
    /// Corner notes.
    pub(crate) corner: [DigitSet; 81],
    /// The player's colours of cells, 1 to 9; 0 for none.
    pub(crate) colors: [u8; 81],
    /// The player's colours of candidates.
    pub(crate) candidate_colors: [[u8; 9]; 81],
    /// The cell that keys go to.
    pub(crate) cursor: Option<Cell>,
    /// Chosen cells.
    pub(crate) chosen: CellSet,
    /// Cells whose digits clash.
    pub(crate) clashing: CellSet,
    /// Cells whose digits are wrong.
    pub(crate) wrong: CellSet,
    /// What a step rests on and does.
    pub(crate) marks: Marks,
    /// Show nothing but the lines, while the game is paused.
    pub(crate) hidden: bool,
}

impl Picture {
    /// Digits alone.
    pub(crate) fn of(givens: Grid, values: Grid) -> Picture {
        Picture {
            givens,
            values,
            centre: [DigitSet::EMPTY; 81],
            corner: [DigitSet::EMPTY; 81],
            colors: [0; 81],
            candidate_colors: [[0; 9]; 81],
            cursor: None,
            chosen: CellSet::EMPTY,
            clashing: CellSet::EMPTY,
            wrong: CellSet::EMPTY,
            marks: Marks::default(),
            hidden: false,
        }
    }

    /// The digit that is looked for everywhere: that of the cell that keys go to.
    fn sought(&self) -> Option<Digit> {
        self.values[self.cursor?]
    }

    /// The weightiest role of a cell: its own, or that of a house.
    fn cell_role(&self, cell: Cell) -> Option<Role> {
        let own = self.marks.cells.iter().filter(|(marked, _)| *marked == cell).map(|(_, role)| *role);
        let houses = self.marks.houses.iter().filter(|(house, _)| house.cells().contains(cell));
        own.chain(houses.map(|(_, role)| *role)).max_by_key(weight)
    }

    fn candidate_role(&self, candidate: Candidate) -> Option<Role> {
        let marked = self.marks.candidates.iter().filter(|(marked, _)| *marked == candidate);
        marked.map(|(_, role)| *role).max_by_key(weight)
    }

    /// The weightiest role of a cell where its candidates cannot be shown at their places.
    fn whole_role(&self, cell: Cell) -> Option<Role> {
        let marked = self.marks.candidates.iter().filter(|(marked, _)| marked.cell == cell);
        marked.map(|(_, role)| *role).chain(self.cell_role(cell)).max_by_key(weight)
    }

    /// Candidates that stand in the cell only because a step speaks of them.
    fn spoken_of(&self, cell: Cell) -> DigitSet {
        let marked = self.marks.candidates.iter().map(|(candidate, _)| candidate);
        let linked = self.marks.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
        marked
            .chain(linked)
            .filter(|candidate| candidate.cell == cell)
            .map(|candidate| candidate.digit)
            .collect()
    }
}

/// What is done outweighs why, and why outweighs where.
const fn weight(role: &Role) -> u8 {
    match role {
        Role::Placement => 5,
        Role::Elimination => 4,
        Role::Pattern => 3,
        Role::Secondary => 2,
        _ => 1,
    }
}
