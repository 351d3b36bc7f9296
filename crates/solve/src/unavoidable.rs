//! Small unavoidable sets of many grids at once.
//!
//! A set of cells of a full grid is *unavoidable* when it can be filled otherwise: every proper puzzle of the grid has
//! a given in it (Russell, Jarvis 2006; McGuire, Tugemann, Civario 2012). Found without a search are all sets of four
//! and six cells of these kinds:
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

mod search;
mod sets;

use std::fmt::Debug;

use shudu_core::{Cell, Solution};

use self::search::LaneSearch;
use crate::instruction_set::{backend, with_lanes};
use crate::simd::batch::Lanes;

/// The search on some lanes.
trait SetSearch: Debug + Send {
    fn find(&mut self, grids: &[Solution], found: &mut Found);
}

fn search_on<L: Lanes<BitMask: Send>>(cpu: L::Cpu) -> Box<dyn SetSearch> {
    Box::new(LaneSearch::<L>::new(cpu))
}

/// Sets that were found, grouped by their cells.
#[derive(Debug, Default)]
struct Found {
    places: Vec<SetCells>,
    /// The grids that have them, place by place. Only the first `number` mean anything.
    grids: Vec<u32>,
    number: usize,
}

/// Cells that are a set in some grids.
#[derive(Debug)]
struct SetCells {
    cells: [Cell; 6],
    /// How many cells there are.
    len: u8,
    /// Where their grids end, and those of the next ones begin.
    end: u32,
}

impl Found {
    fn clear(&mut self) {
        self.places.clear();
        self.number = 0;
    }

    #[inline]
    fn visit(&self, mut take: impl FnMut(usize, &[Cell])) {
        let mut begin = 0;
        for SetCells { cells, len, end } in &self.places {
            let end = *end as usize;
            for &grid in &self.grids[begin..end] {
                take(grid as usize, &cells[..usize::from(*len)]);
            }
            begin = end;
        }
    }
}

/// Finds small unavoidable sets; keep it. With AVX-512 some 200 KB.
#[derive(Debug)]
pub struct Finder {
    search: Box<dyn SetSearch>,
    found: Found,
}

impl Finder {
    /// A finder.
    pub fn new() -> Finder {
        Finder { search: with_lanes!(backend(), search_on()), found: Found::default() }
    }

    /// Calls `take` with each set of each of these grids: the index of the grid and the cells. The smaller sets of a
    /// grid come first. The order of the sets and of their cells may depend on the instruction set; which sets there
    /// are does not.
    #[inline]
    pub fn find(&mut self, grids: &[Solution], take: impl FnMut(usize, &[Cell])) {
        self.found.clear();
        self.search.find(grids, &mut self.found);
        self.found.visit(take);
    }
}

impl Default for Finder {
    fn default() -> Finder {
        Finder::new()
    }
}
