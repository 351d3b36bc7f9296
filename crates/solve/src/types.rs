//! The types that every engine of this crate shares. Nothing here knows an engine.
//!
//! Cells are numbered 0 to 80, row by row; candidates are nine bits, bit 0 for the digit 1.

use shudu_core::{Candidates, Cell, Digit, Grid, Meter, Solution};

/// 81 bytes, row by row: `1` to `9`, and `.` or `0` for a blank.
pub type Line = [u8; 81];

/// How many solutions are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Limit {
    /// One: any solution will do, and whether there are others is not looked at. [`Verdict::Many`] does not occur.
    One,
    /// Two: a solution is proved to be the only one, or is not the only one.
    #[default]
    Two,
}

/// What is known of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Verdict {
    /// No solution: proved.
    None,
    /// With [`Limit::Two`] exactly one solution: proved. With [`Limit::One`] at least one.
    One,
    /// Two solutions at least.
    Many,
    /// Not a puzzle: another byte than `1` to `9`, `.` and `0`, or givens that clash.
    #[default]
    Invalid,
}

/// What a search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Boards that were propagated, the first one included.
    pub nodes: u64,
    /// Boards that had to be split in two because nothing more followed: the "guesses" of the literature.
    pub splits: u64,
    /// Boards that contradicted the rules.
    pub dead_ends: u64,
    /// The greatest depth: splits from the first board down to one of its descendants.
    pub deepest: u32,
}

impl Tally {
    /// Adds another search's counts.
    pub fn add(&mut self, other: Tally) {
        self.nodes += other.nodes;
        self.splits += other.splits;
        self.dead_ends += other.dead_ends;
        self.deepest = self.deepest.max(other.deepest);
    }
}

/// The candidates of the 81 cells, row by row, bit 0 for the digit 1.
pub(crate) type Cells = [u16; 81];

/// 81 digits, 1 to 9, row by row.
pub(crate) type Digits = [u8; 81];

/// How a search ended when it was asked for the next solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// A solution was found.
    Found,
    /// There is no other solution.
    Exhausted,
    /// The gate was shut.
    Stopped,
}

/// Asked before each node; false ends the search.
pub(crate) trait Gate {
    fn open(&mut self) -> bool;
}

/// No bound.
pub(crate) struct Unbounded;

impl Gate for Unbounded {
    #[inline(always)]
    fn open(&mut self) -> bool {
        true
    }
}

impl Gate for Meter<'_> {
    #[inline]
    fn open(&mut self) -> bool {
        self.node()
    }
}

/// A grid's cells as bits: a given alone, everything else open.
pub(crate) fn cells_of(grid: &Grid) -> Cells {
    grid.cells().map(|cell| cell.map_or(0x1ff, |digit| digit.as_set().bits()))
}

/// A grid's cells as bits, narrowed to the candidates that are allowed.
pub(crate) fn cells_within(grid: &Grid, allowed: Option<&Candidates>) -> Cells {
    let mut cells = cells_of(grid);
    if let Some(allowed) = allowed {
        for (cell, set) in allowed.iter() {
            cells[cell.index()] &= set.bits();
        }
    }
    cells
}

/// What a search found, as the type that says it obeys the rules; checked again on the way.
///
/// # Panics
/// When it does not: an unsound engine must not go unnoticed.
pub(crate) fn solution_of(digits: &Digits) -> Solution {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        grid.set(cell, Digit::new(digits[cell.index()]));
    }
    Solution::new(grid).expect("a search finds solutions only")
}
