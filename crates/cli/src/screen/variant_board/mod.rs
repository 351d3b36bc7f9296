//! A grid of any size, regions and areas on a terminal, in whatever size there is room for; where there is not enough for all of it, the
//! part around the cell that keys go to.

mod draw;
mod geometry;
mod lines;

use shudu::core::step::Role;
use shudu::variant::{Candidate, Cell, Grid, Values};

pub(crate) use draw::draw;
pub(crate) use geometry::{VariantGeometry, layouts};
pub(crate) use lines::Lines;

/// A grid to draw, with all that is to be seen of it. Lists are by cell, row by row.
#[derive(Debug, Clone)]
pub(crate) struct VariantPicture {
    /// The givens.
    pub(crate) givens: Grid,
    /// Every digit that stands.
    pub(crate) values: Grid,
    /// The lines between the cells, with what stands on them.
    pub(crate) lines: Lines,
    /// Cells on a shade: windows, extra regions.
    pub(crate) shaded: Vec<bool>,
    /// Centre notes, or candidates.
    pub(crate) centre: Vec<Values>,
    /// Corner notes.
    pub(crate) corner: Vec<Values>,
    /// The player's colours of cells, 1 to 9; 0 for none.
    pub(crate) colors: Vec<u8>,
    /// The player's colours of candidates.
    pub(crate) candidate_colors: Vec<(Candidate, u8)>,
    /// The cell that keys go to.
    pub(crate) cursor: Cell,
    /// Chosen cells.
    pub(crate) chosen: Vec<bool>,
    /// Cells that never hold the same digit as the one that keys go to.
    pub(crate) peers: Vec<bool>,
    /// Cells that show what is broken.
    pub(crate) broken: Vec<bool>,
    /// Cells whose digits are wrong.
    pub(crate) wrong: Vec<bool>,
    /// What a step rests on and does.
    pub(crate) roles: Vec<Option<Role>>,
    /// The candidates that it speaks of.
    pub(crate) candidate_roles: Vec<(Candidate, Role)>,
    /// Show nothing but the lines, while the game is paused.
    pub(crate) hidden: bool,
}

impl VariantPicture {
    /// The digit that is looked for everywhere: that of the cell that keys go to.
    fn sought(&self) -> Option<u8> {
        self.values.get(self.cursor)
    }

    fn candidate_role(&self, candidate: Candidate) -> Option<Role> {
        self.candidate_roles.iter().find(|(marked, _)| *marked == candidate).map(|(_, role)| *role)
    }

    fn candidate_color(&self, candidate: Candidate) -> u8 {
        self.candidate_colors.iter().find(|(colored, _)| *colored == candidate).map_or(0, |(_, color)| *color)
    }

    /// All notes of a cell, and the candidates that stand there only because a step speaks of them.
    pub(crate) fn notes(&self, cell: Cell) -> Values {
        let spoken = self.candidate_roles.iter().filter(|(candidate, _)| candidate.cell == cell);
        let spoken = spoken.fold(Values::default(), |all, (candidate, _)| all.with(candidate.digit));
        self.centre[cell.index()].or(self.corner[cell.index()]).or(spoken)
    }
}

/// How a digit is written: A is 10.
pub(crate) fn character(digit: u8) -> char {
    char::from_digit(digit.into(), 36).expect("digits are below 36").to_ascii_uppercase()
}
