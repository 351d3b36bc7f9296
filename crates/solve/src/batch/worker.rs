//! One thread's share of a batch: chooses the single or the batch engine by the number and the difficulty of the lines.

use super::Outcome;
use crate::bitslice::{BatchEngine, Results, SingleSolver};
use crate::instruction_set::{InstructionSet, backend};
use crate::single::engine::SingleEngine;
use crate::types::{Cells, Limit, Line, Next, Tally, Unbounded, Verdict};

/// Solves one line after the other on the calling thread with the single-puzzle engine: for those who have one puzzle
/// at a time. Keep it: what it allocates it uses again.
#[derive(Debug, Clone)]
pub struct LineSolver {
    limit: Limit,
    search: SingleEngine,
}

impl LineSolver {
    /// A solver with nothing allocated yet.
    pub fn new(limit: Limit) -> LineSolver {
        LineSolver { limit, search: SingleEngine::idle(backend()) }
    }

    /// The same on an instruction set of the caller's choice; `None` where the processor lacks it.
    pub fn on(set: InstructionSet, limit: Limit) -> Option<LineSolver> {
        Some(LineSolver { limit, search: SingleEngine::idle(set.backend()?) })
    }

    /// The instruction set that it uses.
    pub fn instruction_set(&self) -> InstructionSet {
        self.search.backend().instruction_set()
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

/// After so many lines that were solved one after the other it is asked again what kind they are.
const PROBE: usize = 32;

/// From how many lines on the batch engine is the faster one. Measured with `cargo run --release -p shudu-solve
/// --example crossover`.
#[derive(Debug, Clone, Copy)]
struct Thresholds {
    /// Where hardly any is split.
    easy: usize,
    /// With a split in two lines, and fewer.
    simple: usize,
    /// With up to three splits a line.
    split: usize,
    /// With more.
    hard: usize,
    /// With [`VERY_HARD`] and more.
    very_hard: usize,
    /// Where most have several solutions.
    many: usize,
}

/// Splits of a line on the mean that are very many.
const VERY_HARD: u64 = 30;

/// With blocks of 256 lanes and fewer.
const NARROW: Thresholds =
    Thresholds { easy: 144, simple: 160, split: 112, hard: 96, very_hard: 96, many: 256 };

/// With blocks of 512 lanes, of which a third has to be filled.
const WIDE: Thresholds =
    Thresholds { easy: 304, simple: 400, split: 272, hard: 176, very_hard: 176, many: 768 };

/// Solves slices of lines on the calling thread. Keep it: what it allocates it uses again, some 14 MiB at most
/// (AVX-512: 28).
#[derive(Debug)]
pub struct Worker {
    single: LineSolver,
    batch: Option<BatchEngine>,
    engine: Engine,
    counted: Tally,
    /// Of the last slice.
    difficulty: Option<Difficulty>,
}

/// How difficult lines are: of this many, how many splits they took and how many had several solutions.
#[derive(Debug, Clone, Copy)]
struct Difficulty {
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
        Worker::over(LineSolver::new(limit), engine)
    }

    /// The same on an instruction set of the caller's choice; `None` where the processor lacks it. On x86-64 the batch
    /// engine takes SSE2 for portable code, unless `SHUDU_SIMD` names that.
    pub fn on(set: InstructionSet, limit: Limit, engine: Engine) -> Option<Worker> {
        Some(Worker::over(LineSolver::on(set, limit)?, engine))
    }

    fn over(single: LineSolver, engine: Engine) -> Worker {
        Worker { single, batch: None, engine, counted: Tally::default(), difficulty: None }
    }

    /// Solves each line into the outcome at the same place.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn solve(&mut self, lines: &[Line], outcomes: &mut [Outcome]) {
        assert_eq!(lines.len(), outcomes.len(), "one outcome for each line");
        let done = self.solve_singly(lines, |single, i| {
            single.solve_into(&lines[i], &mut outcomes[i]);
            outcomes[i].verdict
        });
        self.solve_batch(&lines[done..], &mut outcomes[done..]);
    }

    /// The verdicts alone: saves writing the solutions.
    ///
    /// # Panics
    /// When the slices differ in length.
    pub fn judge(&mut self, lines: &[Line], verdicts: &mut [Verdict]) {
        assert_eq!(lines.len(), verdicts.len(), "one verdict for each line");
        let mut outcome = Outcome::default();
        let done = self.solve_singly(lines, |single, i| {
            single.solve_into(&lines[i], &mut outcome);
            verdicts[i] = outcome.verdict;
            outcome.verdict
        });
        self.solve_batch(&lines[done..], &mut verdicts[done..]);
    }

    /// What was done since it was made. Counts of the batch engine are of nodes and splits alone.
    pub fn tally(&self) -> Tally {
        let mut tally = self.single.tally();
        tally.add(self.counted);
        tally
    }

    /// How long the blocks of the batch engine are, in those of AVX2 and less.
    #[cfg(feature = "parallel")]
    pub(super) fn block_factor(&self) -> usize {
        if self.single.instruction_set() == InstructionSet::Avx512 { 2 } else { 1 }
    }

    /// Splits a line of the last slice, if there was one: how hard the lines are that this worker is given.
    #[cfg(feature = "parallel")]
    pub(super) fn splits_a_line(&self) -> Option<u64> {
        self.difficulty.map(|kind| kind.splits / kind.lines.max(1) as u64)
    }

    /// Solves lines one after the other, from the first on, as long as that is faster, and says how many they were.
    /// They are taken to be of the kind of the last slice, or of those before them.
    fn solve_singly(
        &mut self,
        lines: &[Line],
        mut solve: impl FnMut(&mut LineSolver, usize) -> Verdict,
    ) -> usize {
        let thresholds = self.thresholds();
        let chooses = self.engine == Engine::Auto && lines.len() >= FEW;
        if self.engine == Engine::Batch {
            return 0;
        }
        if chooses
            && let Some(kind) = self.difficulty
            && lines.len() >= kind.batch_from(thresholds)
        {
            return 0;
        }
        let (mut before, mut many) = (self.single.tally().splits, 0);
        for i in 0..lines.len() {
            many += u64::from(solve(&mut self.single, i) == Verdict::Many);
            let done = i + 1;
            if chooses && done % PROBE == 0 {
                let splits = self.single.tally().splits;
                let kind =
                    Difficulty::of(&lines[done - PROBE..done], splits - before, many).after(self.difficulty);
                self.difficulty = Some(kind);
                if lines.len() - done >= kind.batch_from(thresholds) {
                    return done;
                }
                (before, many) = (splits, 0);
            }
        }
        lines.len()
    }

    fn thresholds(&self) -> Thresholds {
        match self.single.instruction_set() {
            InstructionSet::Avx512 => WIDE,
            _ => NARROW,
        }
    }

    /// Solves the lines with the batch engine.
    fn solve_batch<R: Results + ?Sized>(&mut self, lines: &[Line], results: &mut R) {
        if lines.is_empty() {
            return;
        }
        let single = &mut self.single;
        let (limit, before) = (single.limit, single.tally().splits);
        let batch = self.batch.get_or_insert_with(|| BatchEngine::on(single.search.backend()));
        let counters = batch.solve(lines, limit, results, &mut single.search);
        self.counted.nodes += counters.nodes + lines.len() as u64;
        self.counted.splits += counters.guesses;
        let singly = self.single.tally().splits - before;
        self.difficulty = Some(Difficulty::of(lines, counters.guesses + singly, counters.many));
    }
}

impl SingleSolver for SingleEngine {
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

impl Difficulty {
    fn of(lines: &[Line], splits: u64, many: u64) -> Difficulty {
        Difficulty { lines: lines.len(), splits, many }
    }

    /// With half of what was seen before: few lines alone may be unlike the others.
    fn after(self, before: Option<Difficulty>) -> Difficulty {
        let Some(before) = before else { return self };
        Difficulty {
            lines: self.lines + before.lines / 2,
            splits: self.splits + before.splits / 2,
            many: self.many + before.many / 2,
        }
    }

    /// From how many lines of this kind on the batch engine is the faster one.
    fn batch_from(self, thresholds: Thresholds) -> usize {
        let Difficulty { lines, splits, many } = self;
        let lines = lines.max(1) as u64;
        if many * 2 > lines {
            return thresholds.many;
        }
        match splits / lines {
            0 if splits * 32 < lines => thresholds.easy,
            0 if splits * 2 < lines => thresholds.simple,
            0..=3 => thresholds.split,
            VERY_HARD.. => thresholds.very_hard,
            _ => thresholds.hard,
        }
    }
}

/// Verdicts and solutions.
impl Results for [Outcome] {
    #[inline(always)]
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
