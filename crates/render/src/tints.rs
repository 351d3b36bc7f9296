//! Colours that a player gave to cells and candidates. Only pictures show them;
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

/// What has a colour. Of several for the same cell or candidate the last counts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tints {
    /// Whole cells.
    pub cells: Vec<(Cell, Tint)>,
    /// Candidates. One that has a colour is drawn, whether it is among the scene's or not, unless the cell has a digit.
    pub candidates: Vec<(Candidate, Tint)>,
}

impl Tints {
    /// The colour of a cell.
    pub fn cell(&self, cell: Cell) -> Option<Tint> {
        self.cells.iter().rfind(|(tinted, _)| *tinted == cell).map(|(_, tint)| *tint)
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
    fn nine_numbers_are_tints_and_the_last_of_a_cell_counts() {
        let numbers = (0..=255).filter_map(Tint::new).map(Tint::get);
        assert!(numbers.eq(1..=9));
        let cell = Cell::at(0, 0);
        let candidate = Candidate::new(cell, Digit::ALL[4]);
        let tints =
            Tints { cells: vec![(cell, Tint(3)), (cell, Tint(4))], candidates: vec![(candidate, Tint(9))] };
        assert_eq!((tints.cell(cell), tints.cell(Cell::at(0, 1))), (Some(Tint(4)), None));
        assert_eq!(tints.candidate(candidate), Some(Tint(9)));
    }
}
