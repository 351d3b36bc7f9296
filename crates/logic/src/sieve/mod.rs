//! A quick pre-rating: which puzzles fall to singles, to locked candidates, to subsets.
//!
//! What a set of such techniques leaves does not depend on the order in which they are applied, so no path is needed. A
//! [`Sweeper`] applies them to many puzzles at once; few are looked at one by one, only where something has changed. That is
//! a thousand times faster than a rating, and exact for what it claims; `rate` of a scale agrees, as the documentation of
//! [`Falls`] says.
//!
//! ```
//! use shudu_core::Puzzle;
//! use shudu_logic::sieve::{Falls, Sieve};
//!
//! let puzzle = Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
//! assert_eq!(Sieve::new().sift(&[puzzle]), [Falls::Singles]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alone;
mod hall;

use shudu_core::{Puzzle, Sweep, Sweeper, Swept};

use self::alone::{Alone, Contradiction};

/// What a puzzle falls to: the first that is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Falls {
    /// To naked and hidden singles. Its ER is 2.3 at most.
    Singles,
    /// To these and locked candidates, pointing and claiming. Its ER is 2.8 at most.
    Locked,
    /// To these and naked and hidden subsets of any size. Its ER is 5.4 at most.
    Subsets,
    /// To none of these: ER is 3.2 at least when there is one solution. Whether there is one is not known.
    Beyond,
    /// It has no solution: these techniques meet a contradiction.
    Impossible,
}

impl Falls {
    /// All of them.
    pub const ALL: [Falls; 5] =
        [Falls::Singles, Falls::Locked, Falls::Subsets, Falls::Beyond, Falls::Impossible];

    /// Its name: `singles`, `locked`, `subsets`, `beyond`, `impossible`.
    pub const fn name(self) -> &'static str {
        match self {
            Falls::Singles => "singles",
            Falls::Locked => "locked",
            Falls::Subsets => "subsets",
            Falls::Beyond => "beyond",
            Falls::Impossible => "impossible",
        }
    }
}

/// So many puzzles and more are best sifted at once: some sweepers have 512 lanes.
pub const BLOCK: usize = 512;

/// So few puzzles are not swept at all: a sweep takes as long for one as for all.
const SMALL: usize = 8;

/// A sieve, and the memory of its sweeper.
#[derive(Debug, Default)]
pub struct Sieve {
    sweeper: Option<Box<dyn Sweeper>>,
}

impl Sieve {
    /// A sieve that looks at puzzles one by one: microseconds each.
    pub fn new() -> Sieve {
        Sieve::default()
    }

    /// A sieve that leaves many puzzles to somebody else. The answers are the same.
    pub fn with(sweeper: Box<dyn Sweeper>) -> Sieve {
        Sieve { sweeper: Some(sweeper) }
    }

    /// What each of the puzzles falls to, in their order. Full speed needs [`BLOCK`] puzzles or more at once; the answers do
    /// not depend on how many there are.
    pub fn sift(&mut self, puzzles: &[Puzzle]) -> Vec<Falls> {
        self.sift_up_to(puzzles, Falls::Subsets)
    }

    /// The same without the techniques after `most`: what falls to those is [`Falls::Beyond`], too.
    pub fn sift_up_to(&mut self, puzzles: &[Puzzle], most: Falls) -> Vec<Falls> {
        match &mut self.sweeper {
            Some(sweeper) if puzzles.len() > SMALL => swept(&mut **sweeper, puzzles, most),
            _ => puzzles.iter().map(|one| climb(Alone::new(candidates(one)), Falls::Singles, most)).collect(),
        }
    }
}

fn swept(sweeper: &mut dyn Sweeper, puzzles: &[Puzzle], most: Falls) -> Vec<Falls> {
    let mut answers = vec![Falls::Beyond; puzzles.len()];
    let by = match most {
        Falls::Singles => Sweep::Singles,
        Falls::Locked => Sweep::Locked,
        _ => Sweep::Subsets,
    };
    sweeper.sweep(puzzles, by, &mut |puzzle, swept| {
        answers[puzzle] = match swept {
            Swept::Impossible => Falls::Impossible,
            Swept::Solved(Sweep::Singles) => Falls::Singles,
            Swept::Solved(Sweep::Locked) => Falls::Locked,
            Swept::Solved(Sweep::Subsets) => Falls::Subsets,
            Swept::Open => Falls::Beyond,
            Swept::Left(cells) => climb(Alone::without_locked(*cells), Falls::Subsets, most),
        };
    });
    answers
}

/// The candidates of a puzzle, by cell, before anything is struck out.
fn candidates(puzzle: &Puzzle) -> [u16; 81] {
    let mut cells = [0x1ff; 81];
    for (cell, digit) in puzzle.grid().filled() {
        cells[cell.index()] = 1 << digit.index();
    }
    cells
}

/// What one puzzle falls to, when the techniques before `first` have not been enough.
fn climb(puzzle: Result<Alone, Contradiction>, first: Falls, most: Falls) -> Falls {
    let climb = |mut alone: Alone| {
        for falls in [Falls::Singles, Falls::Locked, Falls::Subsets] {
            if falls < first || falls > most {
                continue;
            }
            match falls {
                Falls::Singles => alone.singles()?,
                Falls::Locked => alone.locked()?,
                _ => alone.subsets()?,
            }
            if alone.is_solved() {
                return Ok(falls);
            }
        }
        Ok(Falls::Beyond)
    };
    puzzle.and_then(climb).unwrap_or(Falls::Impossible)
}
