//! One thread's share of a batch.

use super::{Limit, Line, Outcome, Verdict};
use crate::bitslice::{BatchEngine, Results};
use crate::path::{Path, backend, is_forced};
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

/// Which engine a [`Worker`] puts to work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Engine {
    /// Whichever is faster for the number of lines and what the first of them show.
    #[default]
    Auto,
    /// The single-puzzle engine, one line after the other.
    Single,
    /// The engine with one bit for each search node, whatever the number of lines.
    Batch,
}

/// Fewer lines than these are solved one after the other at once.
const FEW: usize = 64;

/// So many lines are solved one after the other to see what kind they are.
const PROBE: usize = 32;

/// Solves slices of lines on the calling thread. Keep it: what it allocates it uses again, some 14 MiB at most
/// (AVX-512: 28).
#[derive(Debug)]
pub struct Worker {
    single: LineSolver,
    batch: Option<BatchEngine>,
    engine: Engine,
    counted: Tally,
}

impl Worker {
    /// A worker with nothing allocated yet.
    pub fn new(limit: Limit) -> Worker {
        Worker::with_engine(limit, Engine::Auto)
    }

    /// The same with an engine of the caller's choice.
    pub fn with_engine(limit: Limit, engine: Engine) -> Worker {
        Worker { single: LineSolver::new(limit), batch: None, engine, counted: Tally::default() }
    }

    /// Solves each line into the outcome at the same place.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn solve(&mut self, lines: &[Line], outcomes: &mut [Outcome]) {
        assert_eq!(lines.len(), outcomes.len(), "one outcome for each line");
        let alone = self.alone(lines, |single, i| {
            single.solve_into(&lines[i], &mut outcomes[i]);
            outcomes[i].verdict
        });
        self.together(&lines[alone..], &mut outcomes[alone..]);
    }

    /// The verdicts alone: saves writing the solutions.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn judge(&mut self, lines: &[Line], verdicts: &mut [Verdict]) {
        assert_eq!(lines.len(), verdicts.len(), "one verdict for each line");
        let mut outcome = Outcome::default();
        let alone = self.alone(lines, |single, i| {
            single.solve_into(&lines[i], &mut outcome);
            verdicts[i] = outcome.verdict;
            outcome.verdict
        });
        self.together(&lines[alone..], &mut verdicts[alone..]);
    }

    /// What was done since it was made. Counts of the batch engine are of nodes and splits alone.
    pub fn tally(&self) -> Tally {
        let mut tally = self.single.tally();
        tally.add(self.counted);
        tally
    }

    /// Solves the lines that do better alone, from the first on, and says how many they were: all or none, or a few
    /// to see what kind they are.
    fn alone(&mut self, lines: &[Line], mut solve: impl FnMut(&mut LineSolver, usize) -> Verdict) -> usize {
        let (probe, all) = match self.engine {
            Engine::Batch => (0, 0),
            Engine::Single => (0, lines.len()),
            Engine::Auto if lines.len() < FEW => (0, lines.len()),
            Engine::Auto => (PROBE, 0),
        };
        let before = self.single.tally().splits;
        let mut many = 0;
        for i in 0..probe.max(all) {
            many += usize::from(solve(&mut self.single, i) == Verdict::Many);
        }
        if probe == 0 {
            return all;
        }
        let splits = (self.single.tally().splits - before) as usize;
        if lines.len() >= worth_it(splits, many, self.single.path()) {
            return probe;
        }
        for i in probe..lines.len() {
            solve(&mut self.single, i);
        }
        lines.len()
    }

    /// Solves the lines with the batch engine.
    fn together<R: Results + ?Sized>(&mut self, lines: &[Line], results: &mut R) {
        if lines.is_empty() {
            return;
        }
        let single = &mut self.single;
        let limit = single.limit;
        let mut outcome = Outcome::default();
        let mut one_by_one = |line: &Line, _: Limit, solution: Option<&mut Line>| {
            single.solve_into(line, &mut outcome);
            if let Some(place) = solution {
                *place = outcome.solution;
            }
            outcome.verdict
        };
        let batch = self.batch.get_or_insert_with(BatchEngine::chosen);
        let done = batch.solve(lines, limit, results, &mut one_by_one);
        self.counted.nodes += done.nodes + lines.len() as u64;
        self.counted.splits += done.guesses;
    }
}

/// From how many lines on the batch engine is the faster one, for lines of which the first [`PROBE`] took so many splits
/// and so many of which had several solutions. Measured with `cargo run --release -p shudu-solve --example crossover`;
/// not so with AVX-512, where blocks are twice as long and what takes many of them to fill is taken to need twice as many
/// lines.
fn worth_it(splits: usize, many: usize, path: Path) -> usize {
    let longer = if path == Path::Avx512 && is_forced() { 2 } else { 1 };
    if many * 2 > PROBE {
        return 512 * longer;
    }
    match splits / PROBE {
        0 if splits < PROBE / 8 => 256,
        0..=3 => 320 * longer,
        4..=15 => 256,
        _ => 192,
    }
}

/// Verdicts and solutions.
impl Results for [Outcome] {
    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self[line].verdict = verdict;
        if matches!(verdict, Verdict::None | Verdict::Invalid) {
            self[line].solution = Outcome::default().solution;
        }
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, line: usize) -> Option<&mut Line> {
        Some(&mut self[line].solution)
    }
}

/// One line by itself.
pub fn solve_line(line: &Line, limit: Limit) -> Outcome {
    LineSolver::new(limit).solve(line)
}
