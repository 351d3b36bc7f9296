//! Minutes that a person may take, after the model of R. Pelánek ("Human problem solving: Sudoku case study", 2011;
//! "Difficulty rating of Sudoku puzzles: an overview and evaluation", 2014).
//!
//! There a step takes as long as its technique is hard, and the less the more ways on there are. Here the steps are
//! those of [`super::person`], and a step takes
//!
//! > what its technique takes to find where it is there once × 2 ÷ (ways on + 1) × how far off it is + what it writes,
//!
//! where 2 ÷ (ways + 1) is how early the first of so many comes up in a search without order, next to the only one. The
//! file `seconds.rs` has the techniques and the formula. Before the first step that strikes out, notes are taken once.
//!
//! What is counted is where a person looks; the seconds of one look and of one digit are from the literature, and
//! nothing of that is fitted. The sum is then scaled by one rising function, so that its median meets the times of
//! people, which leaves the order of puzzles as it is: the file `people.rs`. docs/difficulty.md has what all this was
//! compared with.
//!
//! # What holds
//!
//! The minutes of a path are the sum of its steps and of the notes, and every step takes time. So no step that is added
//! makes a path shorter, and who follows the path has fewer minutes left with each step. A technique that is looked for
//! later, fewer ways on, a greater distance and more to write never make a step faster. A digit of the solution that is
//! not of the path may lead to another path, and that one may be longer.

mod distance;
mod pace;
mod people;
mod seconds;

use shudu_core::{Board, Budget, ProperPuzzle, Spent, Step};

pub use pace::{FEWEST_GAMES, Game, Pace, pace};
pub use seconds::MODEL_VERSION;
use seconds::{Search, notes};

use crate::scale::person;

/// A step of the path, with what it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Timed {
    /// The step, as [`person::path`] has it.
    step: Step,
    /// What its time depends on.
    search: Search,
    /// Milliseconds that taking notes takes before this step; 0 but for the first step that strikes out.
    notes: u64,
}

impl Timed {
    /// Its milliseconds, with the notes that are taken before it.
    fn milliseconds(&self) -> u64 {
        self.search.milliseconds() + self.notes
    }
}

/// How long a puzzle takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Estimate {
    milliseconds: u64,
}

impl Estimate {
    /// An estimate of a path of so many milliseconds.
    pub const fn of_milliseconds(milliseconds: u64) -> Estimate {
        Estimate { milliseconds }
    }

    /// The sum of a path.
    fn of_path(path: &[Timed]) -> Estimate {
        Estimate { milliseconds: path.iter().map(Timed::milliseconds).sum() }
    }

    /// Milliseconds of the path, before they are scaled to the times of people.
    pub const fn milliseconds(self) -> u64 {
        self.milliseconds
    }

    /// Minutes for a player without a [`Pace`] of his own.
    pub fn minutes(self) -> f64 {
        people::minutes(self.milliseconds as f64 / 60_000.0)
    }

    /// The first estimate, in whole tenths of a second of the path, that is so many minutes at least. The same on every
    /// machine.
    pub fn of_minutes(minutes: f64) -> Estimate {
        let at_least = |tenths: u64| Estimate::of_milliseconds(100 * tenths).minutes() >= minutes;
        let (mut too_few, mut enough) = (0, 1);
        while !at_least(enough) && enough < LONGEST {
            (too_few, enough) = (enough, 2 * enough);
        }
        if at_least(too_few) {
            return Estimate::of_milliseconds(100 * too_few);
        }
        while enough - too_few > 1 {
            let middle = u64::midpoint(too_few, enough);
            if at_least(middle) { enough = middle } else { too_few = middle }
        }
        Estimate::of_milliseconds(100 * enough)
    }
}

/// More tenths of a second than anybody asks for: some hundred years.
const LONGEST: u64 = 1 << 35;

/// Why there are no minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unrated {
    /// The budget ran out.
    Spent(Spent),
    /// The grid is full: there is no step.
    Full,
    /// No technique leads to the end.
    Beyond,
}

/// The minutes of a puzzle, from the path to its end.
///
/// # Errors
/// See [`Unrated`]. A node is a technique that is looked for, or an assumption that is followed; the budget's nodes
/// hold for each step, its time for the whole path.
pub fn estimate(puzzle: &ProperPuzzle, budget: Budget<'_>) -> Result<Estimate, Unrated> {
    let path = path(puzzle, &Board::new(puzzle.puzzle()), budget).map_err(Unrated::Spent)?;
    match &*path.steps {
        [] if puzzle.puzzle().grid().is_full() => Err(Unrated::Full),
        steps if path.is_complete => Ok(Estimate::of_path(steps)),
        _ => Err(Unrated::Beyond),
    }
}

/// The steps from a board on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TimedPath {
    /// In their order.
    steps: Vec<Timed>,
    /// Do they lead to the solution?
    is_complete: bool,
}

/// The path from a board of the puzzle on, each step with what it takes. Nothing was written just before, so no
/// distance is known for the first step; notes are yet to be taken if there is one that strikes out.
///
/// # Errors
/// When the budget runs out, see [`estimate`].
fn path(puzzle: &ProperPuzzle, board: &Board, budget: Budget<'_>) -> Result<TimedPath, Spent> {
    let start = shudu_core::time::Instant::now();
    let mut board = *board;
    let mut steps: Vec<Timed> = Vec::new();
    let mut noted = false;
    loop {
        let left = budget.max_time.map(|most| most.saturating_sub(start.elapsed()));
        let Some(next) = person::next(puzzle, &board, Budget { max_time: left, ..budget })? else { break };
        let search = Search::of(&next, steps.last().map(|last| &last.step));
        let takes_notes = !noted && !next.step.eliminations.is_empty();
        noted |= takes_notes;
        let notes = if takes_notes { notes(board.values().blank_cells().len()) } else { 0 };
        next.step.apply(&mut board).expect("the step is of this board");
        steps.push(Timed { step: next.step, search, notes });
    }
    Ok(TimedPath { steps, is_complete: board.values().is_full() })
}

#[cfg(test)]
mod tests;
