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
//! let mut found = 0;
//! Finder::new().find(&[grid], |_, cells| {
//!     let cells: CellSet = cells.iter().copied().collect();
//!     assert_eq!(shudu_solve::count(&Puzzle::part_of(&grid, !cells), 3), 2);
//!     found += 1;
//! });
//! assert!(found > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{Cell, Solution};

use crate::bitslice::unavoidable::{Engine, best};

/// Sets that were found: those of the same cells stand together.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) places: Vec<Place>,
    /// The grids that have them, place by place. Only the first `number` mean anything.
    pub(crate) grids: Vec<u32>,
    pub(crate) number: usize,
}

/// Cells that are a set in some grids.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) cells: [Cell; 6],
    /// So many they are.
    pub(crate) len: u8,
    /// Where their grids end, and those of the next ones begin.
    pub(crate) end: u32,
}

impl Found {
    fn clear(&mut self) {
        self.places.clear();
        self.number = 0;
    }

    #[inline]
    pub(crate) fn visit(&self, mut take: impl FnMut(usize, &[Cell])) {
        let mut begin = 0;
        for Place { cells, len, end } in &self.places {
            let end = *end as usize;
            for &grid in &self.grids[begin..end] {
                take(grid as usize, &cells[..usize::from(*len)]);
            }
            begin = end;
        }
    }
}

/// Finds them; keep it. With AVX-512 some 200 KB.
#[derive(Debug)]
pub struct Finder {
    engine: Box<dyn Engine>,
    found: Found,
}

impl Finder {
    /// A finder.
    pub fn new() -> Finder {
        Finder { engine: best(), found: Found::default() }
    }

    /// Tells each set of each of these grids: the number of the grid, and the cells. The smaller sets of a grid come first. In
    /// which order they come, and that of their cells, may depend on the path; which ones there are does not.
    #[inline]
    pub fn find(&mut self, grids: &[Solution], take: impl FnMut(usize, &[Cell])) {
        self.found.clear();
        self.engine.find(grids, &mut self.found);
        self.found.visit(take);
    }
}

impl Default for Finder {
    fn default() -> Finder {
        Finder::new()
    }
}
