//! One thread's share of a batch.

use shudu_core::{Grid, Puzzle};

use super::{Limit, Line, Outcome, Verdict};
use crate::reference::Search;
use crate::search::{Next, Tally, Unbounded, cells_of};

/// Solves one line after the other on the calling thread with the single-puzzle engine: for those who have one puzzle
/// at a time. Keep it: what it allocates it uses again.
#[derive(Debug, Clone)]
pub struct LineSolver {
    limit: Limit,
    tally: Tally,
}

impl LineSolver {
    /// A solver with nothing allocated yet.
    pub fn new(limit: Limit) -> LineSolver {
        LineSolver { limit, tally: Tally::default() }
    }

    /// Solves one line.
    pub fn solve(&mut self, line: &Line) -> Outcome {
        let Some(puzzle) = Grid::from_line(line).and_then(|grid| Puzzle::new(grid).ok()) else {
            return Outcome::without_solution(Verdict::Invalid);
        };
        let mut search = Search::new(&cells_of(puzzle.grid()));
        let mut outcome = Outcome::without_solution(Verdict::None);
        if search.next(&mut Unbounded) == Next::Found {
            outcome =
                Outcome { verdict: Verdict::One, solution: search.digits().map(|digit| b'0' + digit) };
            if self.limit == Limit::Two && search.next(&mut Unbounded) == Next::Found {
                outcome.verdict = Verdict::Many;
            }
        }
        self.tally.add(search.tally);
        outcome
    }

    /// What was done since it was made.
    pub fn tally(&self) -> Tally {
        self.tally
    }
}

/// Solves slices of lines on the calling thread. Keep it: what it allocates it uses again.
#[derive(Debug, Clone)]
pub struct Worker {
    single: LineSolver,
}

impl Worker {
    /// A worker with nothing allocated yet.
    pub fn new(limit: Limit) -> Worker {
        Worker { single: LineSolver::new(limit) }
    }

    /// Solves each line into the outcome at the same place.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn solve(&mut self, lines: &[Line], outcomes: &mut [Outcome]) {
        assert_eq!(lines.len(), outcomes.len(), "one outcome for each line");
        for (line, outcome) in lines.iter().zip(outcomes) {
            *outcome = self.single.solve(line);
        }
    }

    /// The verdicts alone: saves writing the solutions.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn judge(&mut self, lines: &[Line], verdicts: &mut [Verdict]) {
        assert_eq!(lines.len(), verdicts.len(), "one verdict for each line");
        for (line, verdict) in lines.iter().zip(verdicts) {
            *verdict = self.single.solve(line).verdict;
        }
    }

    /// What was done since it was made.
    pub fn tally(&self) -> Tally {
        self.single.tally()
    }
}

/// One line by itself.
pub fn solve_line(line: &Line, limit: Limit) -> Outcome {
    LineSolver::new(limit).solve(line)
}
