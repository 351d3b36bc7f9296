//! Minutes that a person may take, after the model of R. Pelánek ("Human problem solving: Sudoku case study", 2011;
//! "Difficulty rating of Sudoku puzzles: an overview and evaluation", 2014).
//!
//! There a step takes as long as its technique is hard, and the less the more ways on there are. Here the steps are those
//! of [`super::person`], and a step takes
//!
//! > what its technique takes to find where it is there once × 2 ÷ (ways on + 1) × how far off it is + what it writes,
//!
//! where 2 ÷ (ways + 1) is how early the first of so many comes up in a search without order, next to the only one.
//! The file `seconds.rs` has the techniques and the formula. Before the first step that strikes out, notes are taken once.
//!
//! No times of people were at hand: nothing here is fitted. What is counted is where a person looks; the seconds of one look
//! and of one digit are from the literature. So the minutes of two puzzles can be compared with more right than either with
//! a clock, until the [`Pace`] of a player is known. docs/difficulty.md has what all this was compared with.
//!
//! # What holds
//!
//! The minutes of a path are the sum of its steps and of the notes, and every step takes time. So no step that is added makes a
//! path shorter, and who follows the path has fewer minutes left with each step. A technique that is looked for later, fewer ways
//! on, a greater distance and more to write never make a step faster. A digit of the solution that is not of the path may lead
//! to another path, and that one may be longer.

mod distance;
mod pace;
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

/// Five words for minutes. A level ends where the next begins: between the medians of puzzles of HoDoKu's levels of these names,
/// as docs/difficulty.md has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Less than 6 1/2 minutes.
    Easy,
    /// 6 1/2 to 9 minutes.
    Medium,
    /// 9 to 13 minutes.
    Hard,
    /// 13 to 21 minutes.
    Unfair,
    /// 21 minutes and more.
    Extreme,
}

impl Level {
    /// From the shortest on.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Its name: `easy`, `medium`, `hard`, `unfair`, `extreme`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The seconds that it begins with.
    pub const fn least_seconds(self) -> u64 {
        match self {
            Level::Easy => 0,
            Level::Medium => 390,
            Level::Hard => 540,
            Level::Unfair => 780,
            Level::Extreme => 1260,
        }
    }
}

impl Estimate {
    /// An estimate of so many milliseconds.
    pub const fn of_milliseconds(milliseconds: u64) -> Estimate {
        Estimate { milliseconds }
    }

    /// The sum of a path.
    fn of_path(path: &[Timed]) -> Estimate {
        Estimate { milliseconds: path.iter().map(Timed::milliseconds).sum() }
    }

    /// Milliseconds for a player without a [`Pace`] of his own.
    pub const fn milliseconds(self) -> u64 {
        self.milliseconds
    }

    /// The same in minutes.
    pub fn minutes(self) -> f64 {
        self.milliseconds as f64 / 60_000.0
    }

    /// Its level, by the minutes without a pace: a word for the puzzle, not for a player.
    pub fn level(self) -> Level {
        let begun = |level: &Level| self.milliseconds >= level.least_seconds() * 1000;
        Level::ALL.into_iter().rev().find(begun).expect("the first begins at nothing")
    }
}

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
/// See [`Unrated`]. A node is a technique that is looked for, or an assumption that is followed; the budget's nodes hold for each
/// step, its time for the whole path.
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

/// The path from a board of the puzzle on, each step with what it takes. Nothing was written just before, so no distance is
/// known for the first step; notes are yet to be taken if there is one that strikes out.
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
