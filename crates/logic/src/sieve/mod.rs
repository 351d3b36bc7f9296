//! A quick pre-rating: which puzzles fall to singles, to locked candidates, to subsets. Many puzzles at once, a bit each.
//!
//! What a set of such techniques leaves does not depend on the order in which they are applied, so no path is needed: all
//! puzzles of a block are swept by boolean operations for singles and locked candidates, until few of them change any more.
//! These, and those that need subsets, are looked at one by one, only where something has changed. That is a thousand times
//! faster than a rating, and exact for what it claims; `rate` of a scale agrees, as the documentation of [`Falls`] says.
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
mod block;
mod hall;
mod lanes;

use shudu_core::Puzzle;

use self::alone::{Alone, Contradiction};
use self::block::Block;
use self::lanes::{Lanes, WORDS};

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

/// How many puzzles are swept at once: four words, so that wide registers are filled where there are any.
pub const BLOCK: usize = 256;

/// When so few puzzles of a block still change, they are looked at one by one: a sweep costs as much for one as for all.
const FEW: u32 = 16;

/// So few puzzles are not swept at all.
const SMALL: usize = 64;

/// The memory of a block.
pub struct Sieve {
    block: Block,
}

impl Default for Sieve {
    fn default() -> Sieve {
        Sieve::new()
    }
}

impl std::fmt::Debug for Sieve {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sieve").finish_non_exhaustive()
    }
}

impl Sieve {
    /// An empty sieve: 23 KiB.
    pub fn new() -> Sieve {
        Sieve { block: Block::new() }
    }

    /// What each of the puzzles falls to, in their order. Full speed needs [`BLOCK`] puzzles or more at once; the answers do
    /// not depend on how many there are.
    pub fn sift(&mut self, puzzles: &[Puzzle]) -> Vec<Falls> {
        self.sift_up_to(puzzles, Falls::Subsets)
    }

    /// The same without the techniques after `most`: what falls to those is [`Falls::Beyond`], too.
    pub fn sift_up_to(&mut self, puzzles: &[Puzzle], most: Falls) -> Vec<Falls> {
        let mut answers = vec![Falls::Beyond; puzzles.len()];
        for (puzzles, answers) in puzzles.chunks(BLOCK).zip(answers.chunks_mut(BLOCK)) {
            if puzzles.len() > SMALL {
                self.sift_block(puzzles, answers, most);
                continue;
            }
            for (puzzle, answer) in puzzles.iter().zip(answers) {
                *answer = climb(Alone::new(candidates(puzzle)), Falls::Singles, most);
            }
        }
        answers
    }

    fn sift_block(&mut self, puzzles: &[Puzzle], answers: &mut [Falls], most: Falls) {
        self.block.load(puzzles);
        // Those that wait for an answer.
        let mut open = Lanes::first(puzzles.len());
        self.sweep(&mut open, answers, Falls::Singles, most, Block::singles);
        if most >= Falls::Locked {
            let both = |block: &mut Block| block.singles().or(block.locked());
            self.sweep(&mut open, answers, Falls::Locked, most, both);
        }
        if most >= Falls::Subsets {
            self.each(open, |lane, cells| {
                answers[lane] = climb(Alone::without_locked(cells), Falls::Subsets, most);
            });
        }
    }

    /// Sweeps until few puzzles change, and goes on with those one by one. What is at rest and not solved stays open.
    fn sweep(
        &mut self,
        open: &mut Lanes,
        answers: &mut [Falls],
        falls: Falls,
        most: Falls,
        sweep: impl Fn(&mut Block) -> Lanes,
    ) {
        let block = &mut self.block;
        let active = loop {
            let active = sweep(block);
            if active.len() <= FEW {
                break active;
            }
        };
        let (dead, solved) = (open.and(block.dead()), open.and(block.solved()));
        dead.each(|lane| answers[lane] = Falls::Impossible);
        solved.but(dead).each(|lane| answers[lane] = falls);
        *open = open.but(dead).but(solved);
        let active = open.and(active);
        *open = open.but(active);
        self.each(active, |lane, cells| answers[lane] = climb(Alone::new(cells), falls, most));
    }

    fn each(&self, lanes: Lanes, mut visit: impl FnMut(usize, [u16; 81])) {
        for word in 0..WORDS {
            self.block.each(word, lanes.word(word), &mut visit);
        }
    }
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
