//! One thread's share of a batch.

use super::{Limit, Line, Outcome, Verdict};
use crate::bitslice::{BatchEngine, OneByOne, Results};
use crate::path::{Path, backend};
use crate::search::{Cells, Next, Search, Tally, Unbounded};

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

/// From how many lines on the batch engine is the faster one. Measured with `cargo run --release -p shudu-solve --example
/// crossover`.
#[derive(Debug, Clone, Copy)]
struct Thresholds {
    /// Whatever their kind; also where most have several solutions.
    any: usize,
    /// Where hardly any is split.
    easy: usize,
    /// With a split in two lines, and fewer.
    simple: usize,
    /// With up to three splits a line.
    split: usize,
    /// With more.
    hard: usize,
}

/// With blocks of 256 lanes and fewer.
const NARROW: Thresholds = Thresholds { any: 512, easy: 144, simple: 320, split: 256, hard: 96 };

/// With blocks of 512 lanes.
const WIDE: Thresholds = Thresholds { any: 384, easy: 208, simple: 320, split: 320, hard: 192 };

/// Solves slices of lines on the calling thread. Keep it: what it allocates it uses again, some 14 MiB at most
/// (AVX-512: 28).
#[derive(Debug)]
pub struct Worker {
    single: LineSolver,
    batch: Option<BatchEngine>,
    engine: Engine,
    counted: Tally,
    /// What the last slice was like.
    kind: Option<Kind>,
}

/// What lines are like: of so many, how many splits they took and how many had several solutions.
#[derive(Debug, Clone, Copy)]
struct Kind {
    lines: usize,
    splits: u64,
    many: u64,
}

impl Worker {
    /// A worker with nothing allocated yet.
    pub fn new(limit: Limit) -> Worker {
        Worker::with_engine(limit, Engine::Auto)
    }

    /// The same with an engine of the caller's choice.
    pub fn with_engine(limit: Limit, engine: Engine) -> Worker {
        Worker { single: LineSolver::new(limit), batch: None, engine, counted: Tally::default(), kind: None }
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

    /// Splits a line of the last slice, if there was one: how hard the lines are that this worker is given.
    #[cfg(feature = "parallel")]
    pub(super) fn splits_a_line(&self) -> Option<u64> {
        self.kind.map(|kind| kind.splits / kind.lines.max(1) as u64)
    }

    /// Solves the lines that do better alone, from the first on, and says how many they were: all or none, or a few
    /// to see what kind they are. Lines are taken to be of the kind of the last slice.
    fn alone(&mut self, lines: &[Line], mut solve: impl FnMut(&mut LineSolver, usize) -> Verdict) -> usize {
        let thresholds = self.thresholds();
        let mut probe = 0;
        match (self.engine, self.kind) {
            (Engine::Batch, _) => return 0,
            (Engine::Auto, _) if lines.len() >= thresholds.any => return 0,
            (Engine::Auto, Some(kind)) if lines.len() >= FEW && lines.len() >= kind.worth_it(thresholds) => {
                return 0;
            }
            (Engine::Auto, None) if lines.len() >= FEW => probe = PROBE,
            _ => {}
        }
        let before = self.single.tally().splits;
        let mut many = 0;
        for i in 0..lines.len() {
            many += u64::from(solve(&mut self.single, i) == Verdict::Many);
            let kind = Kind { lines: i + 1, splits: self.single.tally().splits - before, many };
            if i + 1 == probe && lines.len() - probe >= kind.worth_it(thresholds) {
                return probe;
            }
            if i + 1 == lines.len() && lines.len() >= FEW {
                self.kind = Some(kind);
            }
        }
        lines.len()
    }

    fn thresholds(&self) -> Thresholds {
        if self.single.path() == Path::Avx512 { WIDE } else { NARROW }
    }

    /// Solves the lines with the batch engine.
    fn together<R: Results + ?Sized>(&mut self, lines: &[Line], results: &mut R) {
        if lines.is_empty() {
            return;
        }
        let single = &mut self.single;
        let limit = single.limit;
        let batch = self.batch.get_or_insert_with(BatchEngine::chosen);
        let done = batch.solve(lines, limit, results, &mut single.search);
        self.counted.nodes += done.nodes + lines.len() as u64;
        self.counted.splits += done.guesses;
        self.kind = Some(Kind { lines: lines.len(), splits: done.guesses, many: done.many });
    }
}

impl OneByOne for Search {
    fn line(&mut self, line: &Line, limit: Limit, solution: Option<&mut Line>) -> Verdict {
        let mut idle = [0; 81];
        self.solve_line(line, limit, solution.unwrap_or(&mut idle))
    }

    fn node(&mut self, cells: &Cells, limit: Limit, solution: Option<&mut Line>) -> Verdict {
        self.begin(cells);
        if self.next(&mut Unbounded) != Next::Found {
            return Verdict::None;
        }
        if let Some(place) = solution {
            *place = self.digits().map(|digit| b'0' + digit);
        }
        if limit == Limit::Two && self.next(&mut Unbounded) == Next::Found {
            return Verdict::Many;
        }
        Verdict::One
    }
}

impl Kind {
    /// From how many lines of this kind on the batch engine is the faster one.
    fn worth_it(self, thresholds: Thresholds) -> usize {
        let Kind { lines, splits, many } = self;
        if many * 2 > lines as u64 {
            return thresholds.any;
        }
        let lines = lines.max(1) as u64;
        match splits / lines {
            0 if splits * 32 < lines => thresholds.easy,
            0 if splits * 2 < lines => thresholds.simple,
            0..=3 => thresholds.split,
            _ => thresholds.hard,
        }
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
