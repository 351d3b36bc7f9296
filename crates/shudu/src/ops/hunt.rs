//! `hunt`: a climb toward the highest rating of Sudoku Explainer's scale, step by step.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use shudu_core::time::Instant;
use shudu_core::{Budget, Grid, ProperPuzzle, Puzzle, Spent};
use shudu_generate::{Hunt, HuntStep, Hunter, ParseHuntError, PoolEntry, Seed};
use shudu_logic::scale::se::Rating;
use shudu_solve::Fast;

use crate::ops::limits::MaxTime;

/// The time of a hunt that has neither steps nor a time.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// How long to hunt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The steps of this run. When left out, only the time counts.
    pub steps: Option<u64>,
    /// The time of this run. When left out: none if there are steps, else ten seconds.
    pub max_time: Option<MaxTime>,
    /// What the rating of one puzzle may spend.
    pub max_nodes: u64,
}

/// A puzzle of the pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The puzzle, minimal.
    pub puzzle: Puzzle,
    /// Its rating.
    pub rating: Rating,
    /// The step that found it.
    pub step: u64,
    /// Is it the hardest of all so far?
    pub is_record: bool,
}

impl Found {
    fn of(entry: &PoolEntry, is_record: bool) -> Found {
        Found { puzzle: entry.puzzle, rating: entry.rating, step: entry.step, is_record }
    }
}

/// The puzzle to begin from has no solution, several, or clashing givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the puzzle has not exactly one solution")]
pub struct NotProper;

/// A hunt under way. The same seed takes the same steps, over however many runs.
#[derive(Debug)]
pub struct Hunting {
    options: Options,
    hunt: Hunt,
    hunter: Hunter,
    start: Instant,
    first: u64,
}

impl Hunting {
    /// Begins from nothing. Its time begins to run.
    pub fn begin(seed: Seed, options: Options) -> Hunting {
        Hunting::with(Hunt::new(seed), options)
    }

    /// Goes on with a hunt that [`Hunting::saved`] has written. Its time begins to run.
    ///
    /// # Errors
    /// Where the text is no saved hunt.
    pub fn resume(text: &str, options: Options) -> Result<Hunting, ParseHuntError> {
        Ok(Hunting::with(text.parse()?, options))
    }

    fn with(hunt: Hunt, options: Options) -> Hunting {
        let first = hunt.steps();
        Hunting { options, hunt, hunter: Hunter::new(), start: Instant::now(), first }
    }

    /// Puts a puzzle into the pool, to begin from it. Nothing happens when the time is over before it is rated.
    ///
    /// # Errors
    /// When it is not proper.
    pub fn add(&mut self, givens: &Grid, stop: &AtomicBool) -> Result<(), NotProper> {
        let puzzle = Puzzle::new(*givens).map_err(|_| NotProper)?;
        let proper = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED).map_err(|_| NotProper)?;
        let budget = self.budget(stop);
        let _ = self.hunter.add(&mut self.hunt, &proper, budget);
        Ok(())
    }

    /// Takes the next step. Gives what entered the pool, if anything did.
    ///
    /// # Errors
    /// When the time is over or `stop` is raised. The step is not taken then.
    pub fn step(&mut self, stop: &AtomicBool) -> Result<Option<Found>, Spent> {
        let budget = self.budget(stop);
        Ok(match self.hunter.step(&mut self.hunt, budget)? {
            HuntStep::Nothing => None,
            HuntStep::Found(entry) => Some(Found::of(&entry, false)),
            HuntStep::Record(entry) => Some(Found::of(&entry, true)),
        })
    }

    /// Have the steps been taken, is the time over or `stop` raised?
    pub fn is_over(&self, stop: &AtomicBool) -> bool {
        stop.load(Ordering::Relaxed)
            || self.options.steps.is_some_and(|steps| self.steps_taken() >= steps)
            || self.max_time().is_some_and(|time| self.elapsed() >= time)
    }

    fn max_time(&self) -> Option<Duration> {
        match (self.options.max_time, self.options.steps) {
            (Some(time), _) => time.0,
            (None, Some(_)) => None,
            (None, None) => Some(DEFAULT_TIME),
        }
    }

    fn budget<'a>(&self, stop: &'a AtomicBool) -> Budget<'a> {
        Budget {
            max_nodes: Some(self.options.max_nodes),
            max_time: self.max_time().map(|time| time.saturating_sub(self.elapsed())),
            stop: Some(stop),
        }
    }

    /// The time of this run.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The seed of the hunt.
    pub fn seed(&self) -> Seed {
        self.hunt.seed()
    }

    /// The steps of all runs.
    pub fn steps(&self) -> u64 {
        self.hunt.steps()
    }

    /// The steps of this run.
    pub fn steps_taken(&self) -> u64 {
        self.hunt.steps() - self.first
    }

    /// The number of puzzles in the pool.
    pub fn pool_size(&self) -> usize {
        self.hunt.pool().len()
    }

    /// The rating of the hardest puzzle; `None` while the pool is empty.
    pub fn hardest(&self) -> Option<Rating> {
        self.hunt.pool().first().map(|entry| entry.rating)
    }

    /// The hunt as text, for [`Hunting::resume`].
    pub fn saved(&self) -> String {
        self.hunt.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hunt_ends_after_its_steps_and_goes_on_where_it_was_left() {
        let stop = AtomicBool::new(false);
        let options = Options { steps: Some(4), max_time: None, max_nodes: 2_000 };
        let mut hunting = Hunting::begin(Seed::new(4), options);
        while !hunting.is_over(&stop) {
            hunting.step(&stop).unwrap();
        }
        assert_eq!((hunting.steps(), hunting.steps_taken()), (4, 4));
        let resumed = Hunting::resume(&hunting.saved(), options).unwrap();
        assert_eq!((resumed.steps(), resumed.steps_taken(), resumed.seed()), (4, 0, Seed::new(4)));
        assert_eq!(resumed.pool_size(), hunting.pool_size());
        assert!(!resumed.is_over(&stop) && resumed.is_over(&AtomicBool::new(true)));
    }

    #[test]
    fn only_a_proper_puzzle_enters() {
        let stop = AtomicBool::new(false);
        let options = Options { steps: Some(1), max_time: None, max_nodes: 2_000 };
        let mut hunting = Hunting::begin(Seed::new(4), options);
        assert_eq!(hunting.add(&Grid::EMPTY, &stop), Err(NotProper));
        assert_eq!((hunting.pool_size(), hunting.hardest()), (0, None));
    }
}
