//! What is read from a picture: cells, a puzzle, or the reason why there is none.

use shudu_core::{Cell, CellSet, Digit, Grid};

use crate::kind::Kind;
use crate::network::CLASSES;
use crate::{Gray, Point};

/// Why a picture has no puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// These bytes are no picture.
    #[error("this is not a picture")]
    NotAPicture,
    /// A kind of picture that is not read.
    #[error("{} is not read: save the picture as JPEG, PNG or WebP", .0.name())]
    Unsupported(Kind),
    /// Too many bytes.
    #[error("the picture has {bytes} bytes; at most {limit} are read")]
    TooManyBytes {
        /// As many were given.
        bytes: u64,
        /// As many are allowed.
        limit: u64,
    },
    /// Too many pixels.
    #[error("the picture has {width}x{height} pixels; at most {limit} are read")]
    TooManyPixels {
        /// Pixels in a row.
        width: u32,
        /// Rows.
        height: u32,
        /// As many pixels are allowed.
        limit: u64,
    },
    /// The picture cannot be decoded; the decoder's words.
    #[error("the picture is broken: {0}")]
    Broken(String),
    /// No grid of nine by nine cells was found.
    #[error("no grid of nine by nine cells was found")]
    NoGrid,
    /// There is a grid, but what it has in its cells is not what a puzzle has.
    #[error("a grid was found, but only {digits} of its cells have a digit")]
    NoPuzzle {
        /// Cells in which a digit was read.
        digits: usize,
    },
}

/// What the network says of the 81 cells.
pub(crate) type Likelihoods = [[f32; CLASSES]; 81];

/// What a solver says of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Exactly one solution.
    One,
    /// Several solutions.
    Many,
    /// No solution.
    None,
    /// Two equal digits in a row, column or box.
    Clash,
    /// Not decided within the budget.
    Undecided,
}

/// What was read in one cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellReading {
    /// The digit; `None` for a blank cell.
    pub digit: Option<Digit>,
    /// How likely that is, 0 to 1, as the network says.
    pub confidence: f32,
    /// The next likeliest digit or blank.
    pub next: Option<Digit>,
    /// How likely that is, 0 to 1.
    pub next_confidence: f32,
    /// Is it to be confirmed by a person? So is every cell that was decided.
    pub is_doubtful: bool,
    /// Was the likeliest reading put aside, because with this one the grid is a puzzle with exactly one solution?
    pub is_decided: bool,
}

/// What is to be known of a reading beside its digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Cells to be confirmed.
    pub doubtful: CellSet,
    /// Of these, the cells whose likeliest reading was put aside.
    pub decided: CellSet,
    /// What the solver says of the grid.
    pub verdict: Verdict,
}

/// A puzzle read from a picture.
#[derive(Debug, Clone)]
pub struct Reading {
    /// The size of the picture, turned as its metadata say: pixels across and down.
    pub size: (usize, usize),
    /// The grid's corners in that picture: top left, top right, bottom right, bottom left.
    pub corners: [Point; 4],
    /// The cells, row by row.
    pub cells: [CellReading; 81],
    /// The grid as if seen from straight above, 432 pixels across and down. A grid that lies on its side is upright.
    pub straightened: Gray,
    /// What the solver says of the grid that was read.
    pub verdict: Verdict,
}

impl Reading {
    /// The digits.
    pub fn grid(&self) -> Grid {
        Grid::from_cells(self.cells.map(|cell| cell.digit))
    }

    /// Cells to be confirmed.
    pub fn doubtful(&self) -> CellSet {
        self.cells_that(|cell| cell.is_doubtful)
    }

    /// Cells whose likeliest reading was put aside.
    pub fn decided(&self) -> CellSet {
        self.cells_that(|cell| cell.is_decided)
    }

    /// What is to be known of it beside its digits.
    pub fn summary(&self) -> Summary {
        Summary { doubtful: self.doubtful(), decided: self.decided(), verdict: self.verdict }
    }

    /// Is there something to look at: a doubtful cell, or a grid that is not a puzzle with exactly one solution?
    pub fn is_marked(&self) -> bool {
        self.verdict != Verdict::One || self.cells.iter().any(|cell| cell.is_doubtful)
    }

    fn cells_that(&self, is_wanted: impl Fn(&CellReading) -> bool) -> CellSet {
        (0..81).map(Cell::from_index).filter(|cell| is_wanted(&self.cells[cell.index()])).collect()
    }
}
