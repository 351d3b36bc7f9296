//! The pre-rating: is a puzzle solved by singles, by locked candidates, or by subsets?
//!
//! The candidates that these techniques leave do not depend on the order in which they are applied: a technique that
//! applies now still applies when there are fewer candidates. So no solution path is needed, only the fixed point. It
//! takes microseconds and gives exact bounds of ER; [`Prerating`] states them.
//!
//! ```
//! use shudu_core::Puzzle;
//! use shudu_logic::prerating::{Prerating, candidates_left, prerate};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! assert_eq!(prerate(&puzzle), Prerating::Singles);
//! assert_eq!(candidates_left(&puzzle), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hall_sets;
pub(crate) mod propagator;

use shudu_core::{Board, Candidates, DigitSet, Puzzle};

use self::propagator::{Contradiction, Propagator};

/// The first set of techniques that solves a puzzle, in ascending order of difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prerating {
    /// Naked and hidden singles. ER is 2.3 at most.
    Singles,
    /// Singles and locked candidates (pointing and claiming). ER is 2.8 at most.
    Locked,
    /// Singles, locked candidates, and naked and hidden subsets of any size. ER is 5.4 at most.
    Subsets,
    /// None of these. ER is 3.2 at least if the puzzle has exactly one solution, which is not checked.
    Beyond,
    /// The puzzle has no solution: these techniques lead to a contradiction.
    Impossible,
}

impl Prerating {
    /// All values, in ascending order.
    pub const ALL: [Prerating; 5] =
        [Prerating::Singles, Prerating::Locked, Prerating::Subsets, Prerating::Beyond, Prerating::Impossible];

    /// The name: `singles`, `locked`, `subsets`, `beyond`, `impossible`.
    pub const fn name(self) -> &'static str {
        match self {
            Prerating::Singles => "singles",
            Prerating::Locked => "locked",
            Prerating::Subsets => "subsets",
            Prerating::Beyond => "beyond",
            Prerating::Impossible => "impossible",
        }
    }
}

/// The pre-rating of a puzzle. Takes microseconds and does not allocate.
pub fn prerate(puzzle: &Puzzle) -> Prerating {
    prerate_up_to(puzzle, Prerating::Subsets)
}

/// The pre-rating without the techniques after `last`: a puzzle that needs them is [`Prerating::Beyond`], even if they
/// would lead to a contradiction.
pub fn prerate_up_to(puzzle: &Puzzle, last: Prerating) -> Prerating {
    solved_by(puzzle, last).unwrap_or(Prerating::Impossible)
}

/// How many candidates singles, locked candidates and subsets leave in the cells that they do not fill: the more, the
/// harder the puzzle tends to be. 0 for a puzzle without a solution, as far as these techniques show that.
pub fn candidates_left(puzzle: &Puzzle) -> u32 {
    let left = || -> Result<u32, Contradiction> {
        let mut propagator = Propagator::new(candidates(puzzle))?;
        propagator.subsets()?;
        Ok(propagator.candidates_left())
    };
    left().unwrap_or_default()
}

/// The board that singles, locked candidates and subsets leave. `None` for a puzzle without a solution, as far as these
/// techniques show that.
pub fn board_left(puzzle: &Puzzle) -> Option<Board> {
    let mut propagator = Propagator::new(candidates(puzzle)).ok()?;
    propagator.subsets().ok()?;
    let left = std::array::from_fn(|cell| DigitSet::from_bits(propagator.cell(cell)).expect("nine bits"));
    let mut board = Board::with_candidates(puzzle, &Candidates::from_cells(left));
    for cell in puzzle.grid().blank_cells().iter() {
        if let Some(digit) = left[cell.index()].only() {
            board.place(cell, digit).ok()?;
        }
    }
    Some(board)
}

fn solved_by(puzzle: &Puzzle, last: Prerating) -> Result<Prerating, Contradiction> {
    let mut propagator = Propagator::new(candidates(puzzle))?;
    for stage in [Prerating::Singles, Prerating::Locked, Prerating::Subsets] {
        if stage > last {
            break;
        }
        match stage {
            Prerating::Singles => propagator.singles()?,
            Prerating::Locked => propagator.locked()?,
            _ => propagator.subsets()?,
        }
        if propagator.is_solved() {
            return Ok(stage);
        }
    }
    Ok(Prerating::Beyond)
}

/// The candidates of each cell before any elimination, bit 0 for digit 1.
fn candidates(puzzle: &Puzzle) -> [u16; 81] {
    let mut cells = [0x1ff; 81];
    for (cell, digit) in puzzle.grid().filled() {
        cells[cell.index()] = 1 << digit.index();
    }
    cells
}
