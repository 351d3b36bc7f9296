//! Sudoku of any shape as text and SVG: regions, digits, candidates and the neutral marks of the rules.

mod draw;
pub mod text;

use shudu_variant::{Candidate, Candidates, Cell, Grid, Mark};

use crate::tints::Tint;

/// What is drawn.
#[derive(Debug, Clone)]
pub struct VariantScene {
    /// The givens, with the shape.
    pub givens: Grid,
    /// All digits; those of the givens may lack.
    pub values: Grid,
    /// The candidates of blank cells.
    pub candidates: Option<Candidates>,
    /// The marks of the rules, in the order in which they are drawn.
    pub marks: Vec<Mark>,
    /// Cells that are pointed out.
    pub highlight: Vec<Cell>,
    /// What a player has coloured.
    pub tints: VariantTints,
}

/// Colours that a player gave. Of several for the same cell or candidate the last is seen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantTints {
    /// Whole cells.
    pub cells: Vec<(Cell, Tint)>,
    /// Candidates. One that has a colour is drawn, whether it is among the scene's or not, unless the cell has a digit.
    pub candidates: Vec<(Candidate, Tint)>,
}

pub use draw::svg;
#[cfg(feature = "fonts")]
pub(crate) use draw::{Looks, draw, size};
#[cfg(feature = "fonts")]
pub use draw::{pdf, png};

impl VariantScene {
    /// The digit in a cell.
    pub(crate) fn digit(&self, cell: Cell) -> Option<u8> {
        self.givens.get(cell).or_else(|| self.values.get(cell))
    }
}

/// The character of a digit: A for 10.
pub(crate) fn character(digit: u8) -> char {
    char::from_digit(digit.into(), 36).expect("digits are below 36").to_ascii_uppercase()
}
