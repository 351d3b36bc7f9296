//! One thread's share of a batch.

use super::{Limit, Line, Outcome, Verdict};
use crate::path::{Path, backend};
use crate::search::{Search, Tally};

/// Solves one line after the other on the calling thread with the single-puzzle engine: for those who have one puzzle
/// at a time. Keep it: what it allocates it uses again.
#[derive(Debug, Clone)]
pub struct LineSolver {
    limit: Limit,
    search: Search,
}

impl LineSolver {
    /// A solver with nothing allocated yet.
    pub fn new(limit: Limit) -> LineSolver {
        LineSolver { limit, search: Search::idle(backend()) }
    }

    /// The same on a path of the caller's choice; `None` where it cannot be run.
    pub fn on(path: Path, limit: Limit) -> Option<LineSolver> {
        Some(LineSolver { limit, search: Search::idle(path.backend()?) })
    }

    /// The path that it takes.
    pub fn path(&self) -> Path {
        self.search.backend().path()
    }

    /// Solves one line.
    pub fn solve(&mut self, line: &Line) -> Outcome {
        let mut outcome = Outcome::default();
        self.solve_into(line, &mut outcome);
        outcome
    }

    /// Solves one line into an outcome that the caller owns.
    #[inline]
    pub fn solve_into(&mut self, line: &Line, outcome: &mut Outcome) {
        outcome.verdict = self.search.solve_line(line, self.limit, &mut outcome.solution);
        if matches!(outcome.verdict, Verdict::None | Verdict::Invalid) {
            outcome.solution = [b'.'; 81];
        }
    }

    /// What was done since it was made.
    pub fn tally(&self) -> Tally {
        self.search.tally()
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
            self.single.solve_into(line, outcome);
        }
    }

    /// The verdicts alone: saves writing the solutions.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn judge(&mut self, lines: &[Line], verdicts: &mut [Verdict]) {
        assert_eq!(lines.len(), verdicts.len(), "one verdict for each line");
        let mut outcome = Outcome::default();
        for (line, verdict) in lines.iter().zip(verdicts) {
            self.single.solve_into(line, &mut outcome);
            *verdict = outcome.verdict;
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
