//! A block of search nodes in bit slices: 729 vectors with one bit for each node.
//!
//! ```text
//!                       lane 0   lane 1   lane 2   …            a lane is one search node
//! candidates[0]  r1c1=1   1        0        1                   candidates[81 digit + cell], digit 0 to 8,
//! candidates[1]  r1c2=1   1        1        1                   cell 0 to 80 row by row: may this node
//!   …                                                           still put the digit there?
//! candidates[80] r9c9=1   0        1        0
//! candidates[81] r1c1=2   0        1        1
//!   …
//! owners                  17       17       204                 the puzzle that the node belongs to
//! ```
//!
//! With 256 lanes a block takes 23 KB: it fits into a first-level cache together with the notes of a pass.

pub(crate) use crate::simd::batch::Candidates;
use crate::simd::batch::Lanes;

/// Up to [`Lanes::COUNT`] nodes. Lanes from `owners.len()` on hold nothing of meaning.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(crate) struct Block<L> {
    pub(crate) candidates: Candidates<L>,
    /// For each lane in use the index of its puzzle.
    pub(crate) owners: Vec<u32>,
    /// Is a digit pass over them to begin with the digit 9, since the last one began with 1?
    pub(crate) backward: bool,
}

impl<L: Lanes> Block<L> {
    /// A block without nodes.
    pub(crate) fn new(cpu: L::Cpu) -> Box<Block<L>> {
        Box::new(Block {
            candidates: [L::splat(cpu, 0); 729],
            owners: Vec::with_capacity(L::COUNT),
            backward: false,
        })
    }
}

/// What the passes note beside the candidates while a block is worked on, a bit per lane.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Notes<L> {
    /// Cells with exactly one candidate, as the last cell pass saw them, and those that were claimed then: of the
    /// candidates of such a cell the digit pass comes to the one that is alone there first.
    pub(crate) decided: [L; 81],
    /// From a digit pass to the next cell pass, cells for which no hidden single was found; otherwise all.
    pub(crate) unclaimed: [L; 81],
    /// Lanes in which no contradiction has been found.
    pub(crate) alive: L,
    /// Lanes in which some cell is not decided.
    pub(crate) open: L,
    /// Lanes in which something was found since this was last reset.
    pub(crate) progress: L,
    /// Lanes in which each cell was decided when the last round ended. A digit pass that finds no contradiction in such
    /// a lane has taken what else stood in claimed cells, and checked all houses: with a way through each band a digit
    /// has nine cells or more, 81 candidates leave exactly nine for each, one in each row and box, and a way through
    /// each stack makes it one in each column.
    pub(crate) filled: L,
    /// What the triad pass knows of the minis of a chute, `[digit][mini]`: the digit may go there. Means nothing
    /// between passes. It lives here so that it need not be cleared for each.
    pub(crate) triads: [[L; 9]; 9],
    /// The ways of the digits through the chutes that branching counts, `[chute][digit]`. Means nothing outside of it,
    /// and lives here for the same reason.
    pub(crate) ways: [[Ways<L>; 9]; 6],
}

/// The number of ways of a digit in a chute, 0 to 6, in three bit planes, lowest first.
pub(crate) type Ways<L> = [L; 3];

impl<L: Lanes> Notes<L> {
    pub(crate) fn new(cpu: L::Cpu) -> Box<Notes<L>> {
        let none = L::splat(cpu, 0);
        Box::new(Notes {
            decided: [none; 81],
            unclaimed: [L::splat(cpu, !0); 81],
            alive: none,
            open: none,
            progress: none,
            filled: none,
            triads: [[none; 9]; 9],
            ways: [[[none; 3]; 9]; 6],
        })
    }

    /// For nodes on which no round was run: which lanes have one. Which cells have one candidate is for others to say,
    /// see [`CellPass`](super::cell_pass::CellPass).
    pub(crate) fn begin(&mut self, alive: L) {
        let none = alive.zero();
        (self.alive, self.open, self.progress, self.filled) = (alive, none, none, none);
    }
}
