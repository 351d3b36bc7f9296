//! What singles, locked candidates and subsets leave of many puzzles at once: an interface, so that whoever wants to know need
//! not know who does it.

use crate::puzzle::Puzzle;

/// How far puzzles are swept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sweep {
    /// Naked and hidden singles.
    Singles,
    /// These and locked candidates, pointing and claiming.
    Locked,
    /// These and naked and hidden subsets of any size.
    Subsets,
}

/// What came of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swept<'a> {
    /// It met a contradiction: a cell without a candidate, a house in which the digits cannot all have places.
    Impossible,
    /// There is one candidate in each cell, all rules are obeyed, and it took this.
    Solved(Sweep),
    /// Nothing more goes by what was asked for.
    Open,
    /// Subsets were asked for. Nothing more goes by singles and locked candidates; a sweep for subsets is not worth it for so
    /// few puzzles. What is left in each cell, a bit for each digit, 1 lowest.
    Left(&'a [u16; 81]),
}

/// Whoever sweeps.
pub trait Sweeper: std::fmt::Debug + Send {
    /// Sweeps puzzles until nothing changes, by singles first, then by as much more as is asked for. Each puzzle is told of
    /// once, by its number, in any order. What can be struck out does not depend on an order, so what is told of a puzzle
    /// depends on the puzzle alone, but for [`Swept::Left`].
    ///
    /// # Panics
    /// When there are 2^32 puzzles or more.
    fn sweep(&mut self, puzzles: &[Puzzle], by: Sweep, told: &mut dyn FnMut(usize, Swept<'_>));
}
