//! Sudoku of any shape as text and pictures: regions, digits, candidates and the neutral marks of the rules.

mod board;
mod cosmetics;
mod draw;
mod layout;
mod lines;
pub mod text;

use shudu_variant::cosmetic::Cosmetic;
use shudu_variant::{Candidate, Candidates, Cell, Grid, Mark};

use crate::tints::{PenMark, Tint};

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
    /// What the author draws besides. Pictures only.
    pub cosmetics: Vec<Cosmetic>,
    /// Number the rows and columns at the edges, for sentences that name cells.
    pub labelled: bool,
    /// Cells that are pointed out.
    pub highlight: Vec<Cell>,
    /// What a player has coloured.
    pub tints: VariantTints,
    /// Rule the blank cells into a place for each digit, for notes by hand. Pictures only.
    pub ruled: bool,
    /// Lines to print below, in the reader's language. Text only.
    pub captions: Vec<String>,
}

/// Colours that a player gave. Of several for the same candidate the last is seen, those of a cell side by side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantTints {
    /// Whole cells.
    pub cells: Vec<(Cell, Tint)>,
    /// Candidates. One that has a colour is drawn, whether it is among the scene's or not, unless the cell has a digit.
    pub candidates: Vec<(Candidate, Tint)>,
    /// What was drawn with the pen.
    pub pen: Vec<PenMark>,
}

pub use board::{Board, Ink};
pub(crate) use draw::{draw, size};
pub use layout::{Layout, Notes};
pub use lines::Lines;

impl VariantScene {
    /// A grid all of whose digits are givens, without marks.
    pub fn of(givens: Grid) -> VariantScene {
        VariantScene {
            values: givens.clone(),
            givens,
            candidates: None,
            marks: Vec::new(),
            cosmetics: Vec::new(),
            labelled: false,
            highlight: Vec::new(),
            tints: VariantTints::default(),
            ruled: false,
            captions: Vec::new(),
        }
    }

    /// What a board of characters shows beside digits.
    pub fn lines(&self) -> Lines {
        Lines::of(self.givens.shape(), &self.marks)
    }

    /// The digit in a cell.
    pub(crate) fn digit(&self, cell: Cell) -> Option<u8> {
        self.givens.get(cell).or_else(|| self.values.get(cell))
    }
}
