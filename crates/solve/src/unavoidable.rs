//! Small unavoidable sets of many grids at once.
//!
//! A set of cells of a grid is *unavoidable* when its digits can be exchanged among its cells such that another grid comes out:
//! every puzzle of the grid needs a given in it. Found are all of four and six cells of these kinds, without a search:
//!
//! - two or three columns in which two rows of a band hold the same digits, and the same with rows of two columns of a
//!   stack: the two lines exchange their digits there;
//! - two digits that stand in the same three rows, columns and boxes three times: they exchange their places there.
//!
//! ```
//! use shudu_core::{CellSet, Puzzle, Solution};
//! use shudu_solve::unavoidable::Finder;
//!
//! let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
//! let grid = Solution::new(text.parse()?)?;
//! let mut found = Vec::new();
//! Finder::new().find(&[grid], &mut found);
//! assert!(!found.is_empty());
//! for set in found {
//!     let cells: CellSet = set.cells().iter().copied().collect();
//!     assert_eq!(shudu_solve::count(&Puzzle::part_of(&grid, !cells), 3), 2);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{Cell, Solution};

use crate::bitslice::unavoidable::{Engine, best};

/// An unavoidable set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// Which of the grids has it.
    pub grid: u32,
    pub(crate) len: u8,
    pub(crate) cells: [Cell; 6],
}

impl Found {
    /// Its cells.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len)]
    }
}

/// Finds them; keep it. With AVX-512 some 200 KB.
#[derive(Debug)]
pub struct Finder {
    engine: Box<dyn Engine>,
}

impl Finder {
    /// A finder.
    pub fn new() -> Finder {
        Finder { engine: best() }
    }

    /// Adds the sets of these grids, the smaller ones of a grid first. In which order they come, and that of their cells,
    /// may depend on the path; which ones there are does not.
    pub fn find(&mut self, grids: &[Solution], found: &mut Vec<Found>) {
        self.engine.find(grids, found);
    }
}

impl Default for Finder {
    fn default() -> Finder {
        Finder::new()
    }
}
