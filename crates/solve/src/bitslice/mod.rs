//! The batch engine: one bit for each search node.
//!
//! A block holds as many search nodes as a vector has bits: 64 with plain words, 256 with AVX2. All of them are
//! propagated at once by boolean operations on 729 vectors, one for each digit in each cell; stuck nodes are
//! branched, a whole block at a time; and between the steps nodes are packed densely, so that lanes do not idle.
//! What a node costs so is spread over all lanes of a block: with enough puzzles at once this solves many times more
//! of them a second than any engine that works on one.
//!
//! The parts, each in its file: `lanes` (what a processor must do), `words` (plain 64-bit words), `block` (where the
//! nodes live), `transpose`, `load`, `clash` and `harvest` (text in and out), `chute` (geometry), `digit_pass`,
//! `cell_pass`, `triad_pass` and `propagate` (inference), `branch`, `pool` (dense packing), `crowd` (boards that are
//! too open), `swaps` (second solutions without a search) and `schedule`.
//!
//! ```
//! use shudu_solve::bitslice::{BatchEngine, Limit, Line, Verdict};
//!
//! let line = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut lines = vec![line; 1000];
//! lines[7][2] = b'5'; // clashes
//! let mut verdicts = vec![Verdict::default(); lines.len()];
//! let mut one_by_one = |_: &Line, _: Limit, _: Option<&mut Line>| Verdict::One; // here: a depth-first engine
//! BatchEngine::best().solve(&lines, Limit::Two, &mut verdicts[..], &mut one_by_one);
//! assert!(verdicts.iter().enumerate().all(|(i, &verdict)| verdict == if i == 7 { Verdict::Invalid } else { Verdict::One }));
//! ```

mod block;
mod branch;
mod cell_pass;
mod chute;
mod clash;
mod crowd;
mod digit_pass;
mod harvest;
pub(crate) mod lanes;
mod load;
mod pool;
mod propagate;
mod schedule;
mod swaps;
#[cfg(test)]
mod tests;
mod transpose;
mod triad_pass;
pub(crate) mod words;

use schedule::{Policy, Scheduler};
use words::Words;

#[cfg(target_arch = "x86_64")]
use crate::simd::avx2_lanes::{Avx2Cpu, Avx2Lanes};
#[cfg(target_arch = "x86_64")]
use crate::simd::sse2_lanes::Sse2Lanes;

/// 81 bytes, row by row: `1` to `9`, and `.` or `0` for a blank.
pub type Line = [u8; 81];

/// How many solutions are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Limit {
    /// One: any solution will do, and whether there are others is not looked at. [`Verdict::Many`] does not occur.
    One,
    /// Two: a solution is proved to be the only one, or is not the only one.
    #[default]
    Two,
}

/// What is known of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Verdict {
    /// No solution: proved.
    None,
    /// With [`Limit::Two`] exactly one solution: proved. With [`Limit::One`] at least one.
    One,
    /// Two solutions at least.
    Many,
    /// Not a puzzle: another byte than `1` to `9`, `.` and `0`, or givens that clash.
    #[default]
    Invalid,
}

/// Where verdicts and solutions go, one place for each line of a batch.
pub trait Results {
    /// What was last set, whatever it was before the batch.
    fn verdict(&self, line: usize) -> Verdict;

    /// Notes what is known so far. The last call for a line is the answer.
    fn set_verdict(&mut self, line: usize, verdict: Verdict);

    /// Are solutions wanted at all? When not, [`Results::solution`] gives `None` for every line.
    fn wants_solutions(&self) -> bool;

    /// The place for the solution; `None` when solutions are not wanted. The engine writes there the first solution
    /// that it finds: for [`Verdict::One`] the solution, for [`Verdict::Many`] one of them, and nothing otherwise.
    fn solution(&mut self, line: usize) -> Option<&mut Line>;
}

/// Verdicts alone.
impl Results for [Verdict] {
    fn verdict(&self, line: usize) -> Verdict {
        self[line]
    }

    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self[line] = verdict;
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _line: usize) -> Option<&mut Line> {
        None
    }
}

/// Verdicts and solutions, in slices of the same length.
#[derive(Debug)]
pub struct Solutions<'a> {
    /// A verdict for each line.
    pub verdicts: &'a mut [Verdict],
    /// Room for a solution for each line.
    pub solutions: &'a mut [Line],
}

impl Results for Solutions<'_> {
    fn verdict(&self, line: usize) -> Verdict {
        self.verdicts[line]
    }

    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self.verdicts[line] = verdict;
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, line: usize) -> Option<&mut Line> {
        Some(&mut self.solutions[line])
    }
}

/// An engine that solves one line, depth first: it takes the lines that do not suit a batch. It is given a line of legal
/// bytes without a clash, the limit, and the place for the solution, if solutions are wanted; it must write there
/// when it says [`Verdict::One`] or [`Verdict::Many`].
///
/// It gets lines that are too few for a block, puzzles whose last nodes are too few for one, and puzzles with more than
/// 64 open cells once the singles are placed.
pub type OneByOne<'a> = dyn FnMut(&Line, Limit, Option<&mut Line>) -> Verdict + 'a;

/// What a batch took. Of the lines that were handed over only their number is known. The same lines in the same order give the same numbers on every back end with the same number
/// of lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Nodes that were split in two.
    pub guesses: u64,
    /// Nodes that were propagated, beyond the lines themselves.
    pub nodes: u64,
    /// Lines that were neither solved nor refuted when their first block was left.
    pub searched: u64,
    /// Rounds of blocks of lines.
    pub root_rounds: u64,
    /// Rounds of other blocks.
    pub rounds: u64,
    /// Blocks that were propagated.
    pub blocks: u64,
    /// Lines that went to the depth-first engine.
    pub handed_over: u64,
}

/// Solves batches on the calling thread. Keep it: what it allocates it uses again, with AVX2 some 14 MiB at most and
/// mostly less than one.
///
/// Verdicts are the same on every back end and however lines are grouped, and so is the solution of a puzzle that has
/// only one. Which solution is written of several depends on the back end and on the other lines.
#[derive(Debug)]
pub struct BatchEngine {
    back_end: BackEnd,
}

#[derive(Debug)]
enum BackEnd {
    Words(Box<Scheduler<Words<1>>>),
    #[cfg(target_arch = "x86_64")]
    Sse2(Box<Scheduler<Sse2Lanes>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Scheduler<Avx2Lanes>>),
}

impl BatchEngine {
    /// The fastest that this processor can run.
    pub fn best() -> BatchEngine {
        #[cfg(target_arch = "x86_64")]
        return BatchEngine::avx2().unwrap_or_else(BatchEngine::sse2);
        #[cfg(not(target_arch = "x86_64"))]
        return BatchEngine::portable();
    }

    /// Plain 64-bit words, on any processor: 64 lanes.
    pub fn portable() -> BatchEngine {
        BatchEngine { back_end: BackEnd::Words(Box::new(Scheduler::new((), Policy::DEFAULT))) }
    }

    /// SSE2, on every x86-64 processor: 128 lanes.
    #[cfg(target_arch = "x86_64")]
    pub fn sse2() -> BatchEngine {
        BatchEngine { back_end: BackEnd::Sse2(Box::new(Scheduler::new((), Policy::DEFAULT))) }
    }

    /// AVX2 and BMI2: 256 lanes. `None` when the processor lacks them.
    #[cfg(target_arch = "x86_64")]
    pub fn avx2() -> Option<BatchEngine> {
        let cpu = Avx2Cpu::detect()?;
        Some(BatchEngine { back_end: BackEnd::Avx2(Box::new(Scheduler::new(cpu, Policy::DEFAULT))) })
    }

    /// Solves all lines; see [`Results`] for what is told of each.
    ///
    /// # Panics
    /// When `results` has no place for some line, and on 2^32 lines or more.
    pub fn solve<R: Results + ?Sized>(
        &mut self,
        lines: &[Line],
        limit: Limit,
        results: &mut R,
        one_by_one: &mut OneByOne<'_>,
    ) -> Counters {
        match &mut self.back_end {
            BackEnd::Words(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Sse2(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
        }
    }
}
