//! Colours that a player gave to cells and candidates, and marks of the pen. Only pictures show them;
//! text has no room beside the marks of a step.

use shudu_core::{Candidate, Cell};

/// One of nine colours, 1 to 9. Which pigment a number gets is for the theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tint(u8);

impl Tint {
    /// The colour with this number; `None` outside 1 to 9.
    pub const fn new(number: u8) -> Option<Tint> {
        if number >= 1 && number <= 9 { Some(Tint(number)) } else { None }
    }

    /// Its number, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// What a mark of the pen looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PenShape {
    /// A line from the centre of a cell to that of another.
    Line,
    /// A cross in a cell or between two.
    Cross,
    /// A circle likewise.
    Circle,
}

/// A mark of the pen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenMark {
    /// What it looks like.
    pub shape: PenShape,
    /// Row and column, from 0, of the cells that it touches: the same twice for a mark in one.
    pub ends: ((usize, usize), (usize, usize)),
    /// Its colour.
    pub tint: Tint,
}

/// What has a colour. Of several for the same candidate the last counts; those of a cell are seen side by side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tints {
    /// Whole cells.
    pub cells: Vec<(Cell, Tint)>,
    /// Candidates. One that has a colour is drawn, whether it is among the scene's or not, unless the cell has a digit.
    pub candidates: Vec<(Candidate, Tint)>,
    /// What was drawn with the pen.
    pub pen: Vec<PenMark>,
}

impl Tints {
    /// The colours of a cell.
    pub fn cell(&self, cell: Cell) -> Vec<Tint> {
        self.cells.iter().filter(|(tinted, _)| *tinted == cell).map(|(_, tint)| *tint).collect()
    }

    /// The colour of a candidate.
    pub fn candidate(&self, candidate: Candidate) -> Option<Tint> {
        self.candidates.iter().rfind(|(tinted, _)| *tinted == candidate).map(|(_, tint)| *tint)
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Digit;

    use super::*;

    #[test]
    fn nine_numbers_are_tints_and_a_cell_has_several() {
        let numbers = (0..=255).filter_map(Tint::new).map(Tint::get);
        assert!(numbers.eq(1..=9));
        let cell = Cell::at(0, 0);
        let candidate = Candidate::new(cell, Digit::ALL[4]);
        let cells = vec![(cell, Tint(3)), (cell, Tint(4))];
        let tints = Tints { cells, candidates: vec![(candidate, Tint(9))], ..Tints::default() };
        assert_eq!((tints.cell(cell), tints.cell(Cell::at(0, 1))), (vec![Tint(3), Tint(4)], vec![]));
        assert_eq!(tints.candidate(candidate), Some(Tint(9)));
    }
}
