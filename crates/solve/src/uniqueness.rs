//! Uniqueness queries: is a full grid the only solution of these givens? Asked of many grids at once.
//!
//! Anyone who removes givens from full grids, or looks for redundant givens, asks this over and over. One query is far
//! too small to fill the lanes of the batch engine, but many grids at once, each with its own query, fill them.
//! [`UniquenessEngine`] keeps a number of *slots*, each with a full grid and one query at a time. A [`QuerySource`] is
//! called whenever a slot has its answer and says what the slot asks next.
//!
//! Answers do not depend on the instruction set, on the number of slots or on the queries of other slots. Only the
//! order in which slots get their answers does.
//!
//! Which of many single givens are redundant?
//!
//! ```
//! use shudu_core::{Cell, CellSet, Puzzle, Solution};
//! use shudu_solve::uniqueness::{NextQuery, Query, QuerySource, UniquenessEngine};
//!
//! struct Needed { grid: Solution, givens: CellSet, left: CellSet, needed: CellSet, removed: Vec<Option<Cell>> }
//!
//! impl QuerySource for Needed {
//!     fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery {
//!         if let (Some(true), Some(cell)) = (answer, self.removed[slot]) {
//!             self.needed.insert(cell);
//!         }
//!         let Some(cell) = self.left.first() else { return NextQuery::Rest };
//!         self.left.remove(cell);
//!         self.removed[slot] = Some(cell);
//!         let query = Query { given: self.givens - cell.as_set(), other_at: Some(cell) };
//!         if answer.is_none() { NextQuery::Begin(self.grid, query) } else { NextQuery::Ask(query) }
//!     }
//! }
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! let grid = shudu_solve::unique(&puzzle).expect("it is proper");
//! let givens = puzzle.grid().filled_cells();
//! let mut engine = UniquenessEngine::new(64);
//! let removed = vec![None; engine.slots()];
//! let mut source = Needed { grid, givens, left: givens, needed: CellSet::EMPTY, removed };
//! engine.run(&mut source);
//! assert_eq!((givens.len(), source.needed.len()), (30, 8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod query;
mod scheduler;
mod siblings;
#[cfg(test)]
mod tests;

use std::fmt::Debug;

use shudu_core::{Cell, CellSet, Solution};

use self::scheduler::UniquenessScheduler;
use crate::instruction_set::{InstructionSet, backend, with_lanes};
use crate::simd::batch::Lanes;

/// Is there another solution than a slot's grid?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// The cells whose digits in the grid are given.
    pub given: CellSet,
    /// A cell: is there a solution with another digit there? If that is the only cell that could differ, this is the
    /// same query and costs much less. The cell counts as not given. `None`: is there any other solution than the grid?
    pub other_at: Option<Cell>,
}

/// What a slot does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextQuery {
    /// It asks about the grid that it has.
    Ask(Query),
    /// It takes up a grid and asks about that.
    Begin(Solution, Query),
    /// Nothing; it is not called again in this run.
    Rest,
}

/// Where queries come from and answers go.
pub trait QuerySource {
    /// The slot's last query has this answer: there is another solution (true), or there is none. `None` when the slot
    /// begins; then it must begin with a grid or rest. Slots are numbered from 0.
    fn next(&mut self, slot: usize, answer: Option<bool>) -> NextQuery;

    /// A prefetch hook: [`QuerySource::next`] will be called for this slot soon, after a few others. Hundreds of slots
    /// are called in turn, so the data of each is mostly out of the caches. An implementation that reads its data here
    /// overlaps the cache misses of several slots.
    fn prefetch(&mut self, slot: usize) {
        let _ = slot;
    }

    /// Whether the run continues: asked every few hundred microseconds, with the number of slots that do not rest.
    /// False ends the run; queries that have no answer by then never get one.
    fn keep_running(&mut self, asking: usize) -> bool {
        let _ = asking;
        true
    }
}

/// The engine on some lanes.
trait QueryEngine: Debug + Send {
    fn slots(&self) -> usize;
    fn run(&mut self, source: &mut dyn QuerySource) -> u64;
}

/// Slots, and the memory of the engine behind them; keep it. With AVX2 some 200 KB of lanes (AVX-512: 400), 90 KB, and
/// 64 bytes a slot.
#[derive(Debug)]
pub struct UniquenessEngine {
    engine: Box<dyn QueryEngine>,
}

impl UniquenessEngine {
    /// This many slots, one at least.
    ///
    /// # Panics
    /// Above 8192 slots.
    pub fn new(slots: usize) -> UniquenessEngine {
        UniquenessEngine { engine: with_lanes!(backend(), engine_on(slots)) }
    }

    /// As many slots as it takes to keep the lanes of this processor full: some hundred. A few queries wait for a lane,
    /// or for a second child to get one. With many more slots the cache misses cost more than fuller lanes gain.
    pub fn with_full_lanes() -> UniquenessEngine {
        let slots = if backend().instruction_set() == InstructionSet::Avx512 { 608 } else { 384 };
        UniquenessEngine::new(slots)
    }

    /// How many slots there are.
    pub fn slots(&self) -> usize {
        self.engine.slots()
    }

    /// Runs until all slots rest or the source stops it. Returns the number of search nodes that it took.
    ///
    /// # Panics
    /// When a slot that has not begun asks.
    pub fn run(&mut self, source: &mut dyn QuerySource) -> u64 {
        self.engine.run(source)
    }
}

fn engine_on<L: Lanes<BitMask: Send>>(cpu: L::Cpu, slots: usize) -> Box<dyn QueryEngine> {
    Box::new(UniquenessScheduler::<L>::new(cpu, slots))
}
