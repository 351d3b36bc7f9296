//! "Is there another solution?", asked of many grids at once.
//!
//! Whoever digs puzzles out of full grids, or looks for givens that can go, asks this over and over: some cells of a grid
//! are given; is the grid the only solution? One such question is far too small to fill the lanes of the batch engine;
//! but many grids at once, each with its own question, fill them. [`Others`] keeps a number of *slots*, each with a full
//! grid and one question at a time. An [`Asker`] is called whenever a slot has its answer and says what it asks next.
//!
//! Answers are facts: they do not depend on the path, on the number of slots or on what the other slots ask. Only the
//! order in which slots get theirs does.
//!
//! Which of many single givens can go?
//!
//! ```
//! use shudu_core::{Answer, Cell, CellSet, Puzzle, Solution};
//! use shudu_solve::others::{Asker, Next, Others, Question};
//!
//! struct Needed { grid: Solution, givens: CellSet, left: CellSet, needed: CellSet, asked: Vec<Option<Cell>> }
//!
//! impl Asker for Needed {
//!     fn next(&mut self, slot: usize, answer: Option<bool>) -> Next {
//!         if let (Some(true), Some(cell)) = (answer, self.asked[slot]) {
//!             self.needed.insert(cell);
//!         }
//!         let Some(cell) = self.left.first() else { return Next::Rest };
//!         self.left.remove(cell);
//!         self.asked[slot] = Some(cell);
//!         let question = Question { given: self.givens - cell.as_set(), other_at: Some(cell) };
//!         if answer.is_none() { Next::Begin(self.grid, question) } else { Next::Ask(question) }
//!     }
//! }
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = Puzzle::new(text.parse()?)?;
//! let Answer::One(grid) = shudu_solve::solve(&puzzle) else { panic!("it is proper") };
//! let givens = puzzle.grid().filled_cells();
//! let mut others = Others::new(64);
//! let asked = vec![None; others.slots()];
//! let mut asker = Needed { grid, givens, left: givens, needed: CellSet::EMPTY, asked };
//! others.run(&mut asker);
//! assert_eq!((givens.len(), asker.needed.len()), (30, 8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_core::{Cell, CellSet, Solution};

use crate::bitslice::asker::{Engine, best, slots_for_full_lanes};

/// What is asked of a slot's grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The cells whose digits in the grid are given.
    pub given: CellSet,
    /// A cell: is there a solution with another digit there? If that is the only cell that could differ, this is the
    /// same question with much less to look at. The cell counts as not given. `None`: is there any other solution than
    /// the grid?
    pub other_at: Option<Cell>,
}

/// What a slot does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// It asks about the grid that it has.
    Ask(Question),
    /// It takes up a grid and asks about that.
    Begin(Solution, Question),
    /// Nothing; it is not called again in this run.
    Rest,
}

/// Whoever asks.
pub trait Asker {
    /// The slot's last question has this answer: there is another solution, or there is none. `None` when the slot
    /// begins; then it must begin with a grid or rest. Slots are numbered from 0.
    fn next(&mut self, slot: usize, answer: Option<bool>) -> Next;

    /// The slot will be called next but a few. Hundreds of slots are called in turn, so what is known of each is mostly
    /// out of the processor's reach: whoever looks at it here, for nothing, waits for several slots at once.
    fn soon(&mut self, slot: usize) {
        let _ = slot;
    }

    /// Shall it go on? Asked every some hundred microseconds, with the number of slots that do not rest. False ends
    /// the run; questions that have no answer by then never get one.
    fn goes_on(&mut self, asking: usize) -> bool {
        let _ = asking;
        true
    }
}

/// Slots, and the memory of the engine behind them; keep it. With AVX2 some 200 KB of lanes (AVX-512: 400), 90 KB, and 64 bytes a slot.
#[derive(Debug)]
pub struct Others {
    engine: Box<dyn Engine>,
}

impl Others {
    /// So many slots, one at least.
    ///
    /// # Panics
    /// Above 8192 slots.
    pub fn new(slots: usize) -> Others {
        Others { engine: best(slots) }
    }

    /// As many slots as the path of this processor takes to be always busy: some hundred.
    pub fn with_full_lanes() -> Others {
        Others::new(slots_for_full_lanes())
    }

    /// How many slots there are.
    pub fn slots(&self) -> usize {
        self.engine.slots()
    }

    /// Runs until all slots rest or the asker does not go on. Gives the number of search nodes that it took.
    ///
    /// # Panics
    /// When a slot that has not begun asks.
    pub fn run(&mut self, asker: &mut dyn Asker) -> u64 {
        self.engine.run(asker)
    }
}
