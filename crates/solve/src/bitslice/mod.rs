//! The batch engine: one bit for each search node.
//!
//! A block holds as many search nodes as a vector has bits: 64 with plain words, 128 with NEON, 256 with AVX2, 512 with
//! AVX-512. All of them are
//! propagated at once by boolean operations on 729 vectors, one for each digit in each cell; stuck nodes are
//! branched, a whole block at a time; and between the steps nodes are packed densely, so that lanes do not idle.
//! What a node costs so is spread over all lanes of a block: with enough puzzles at once this solves many times more
//! of them a second than any engine that works on one.
//!
//! The parts, each in its file: `lanes` (what a processor must do), `words` (plain 64-bit words), `block` (where the
//! nodes live), `transpose`, `load`, `clash` and `harvest` (text in and out), `nodes` (candidates out), `chute` (geometry), `digit_pass`,
//! `cell_pass`, `triad_pass` and `propagate` (inference), `branch`, `pool` (dense packing), `refill` (idle lanes), `transfer`
//! (how nodes move with AVX-512), `crowd` (boards that are too open) and `schedule`. `asker` and `tickets` take questions about full grids,
//! `unavoidable` finds sets of theirs.

/// Calls a generic function with the proof for the lanes of the path that was chosen for the whole crate. On x86-64 the portable
/// path stands for SSE2 here, as in [`BatchEngine::chosen`].
macro_rules! on_chosen_lanes {
    ($make:ident) => {
        match crate::path::backend() {
            #[cfg(target_arch = "x86_64")]
            Backend::Portable if !crate::path::is_forced() => $make::<Sse2Lanes>(()),
            Backend::Portable => $make::<Words<1>>(()),
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => $make::<NeonLanes>(()),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(_) => match Avx2Cpu::detect() {
                Some(cpu) => $make::<Avx2Lanes>(cpu),
                None => $make::<Sse2Lanes>(()),
            },
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(cpu) => $make::<Avx512Lanes>(cpu),
        }
    };
}

pub(crate) mod asker;
pub(crate) mod block;
mod branch;
mod cell_pass;
mod chute;
mod clash;
mod crowd;
mod digit_pass;
mod harvest;
pub(crate) mod lanes;
mod load;
mod nodes;
mod pack;
mod policy;
mod pool;
mod propagate;
mod refill;
mod schedule;
#[cfg(test)]
pub(crate) mod tests;
mod tickets;
pub(crate) mod transfer;
mod transpose;
mod triad_pass;
pub(crate) mod unavoidable;
pub(crate) mod words;

use policy::Policy;
use schedule::Scheduler;
use words::Words;

pub(crate) use crate::batch::{Limit, Line, Verdict};
use crate::path::Backend;
use crate::search::Cells;

#[cfg(target_arch = "x86_64")]
use crate::simd::avx2_lanes::{Avx2Cpu, Avx2Lanes};
#[cfg(target_arch = "x86_64")]
use crate::simd::avx512::Avx512;
#[cfg(target_arch = "x86_64")]
use crate::simd::avx512_lanes::Avx512Lanes;
#[cfg(target_arch = "aarch64")]
use crate::simd::neon_lanes::NeonLanes;
#[cfg(target_arch = "x86_64")]
use crate::simd::sse2_lanes::Sse2Lanes;

/// Where verdicts and solutions go, one place for each line of a batch.
pub(crate) trait Results {
    /// Notes what is known so far. The last call for a line is the answer; there is one for every line.
    fn set_verdict(&mut self, line: usize, verdict: Verdict);

    /// Are solutions wanted at all? When not, [`Results::solution`] gives `None` for every line.
    fn wants_solutions(&self) -> bool;

    /// The place for the solution; `None` when solutions are not wanted. The engine writes there the first solution
    /// that it finds: for [`Verdict::One`] the solution, for [`Verdict::Many`] one of them, and nothing otherwise.
    fn solution(&mut self, line: usize) -> Option<&mut Line>;
}

/// Verdicts alone.
impl Results for [Verdict] {
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
#[cfg(test)]
#[derive(Debug)]
pub(crate) struct Solutions<'a> {
    /// A verdict for each line.
    pub(crate) verdicts: &'a mut [Verdict],
    /// Room for a solution for each line.
    pub(crate) solutions: &'a mut [Line],
}

#[cfg(test)]
impl Results for Solutions<'_> {
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

/// An engine that solves one puzzle, depth first: it takes what does not suit a batch. It is given the limit and the place
/// for the solution, if it is wanted; it must write there when it says [`Verdict::One`] or [`Verdict::Many`].
pub(crate) trait OneByOne {
    /// Solves a line of legal bytes without a clash: lines that are too few for a block, and puzzles with more than 64 open
    /// cells once the singles are placed.
    fn line(&mut self, line: &Line, limit: Limit, solution: Option<&mut Line>) -> Verdict;

    /// Solves what is left of a puzzle, from the candidates of its cells: the last nodes of a call, too few for a block.
    fn node(&mut self, cells: &Cells, limit: Limit, solution: Option<&mut Line>) -> Verdict;
}

/// What a batch took. Of the lines that were handed over only their number is known. The same lines in the same calls give
/// the same numbers on every back end with the same number of lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counters {
    /// Nodes that were split in two.
    pub(crate) guesses: u64,
    /// Nodes that were propagated, beyond the lines themselves.
    pub(crate) nodes: u64,
    /// Lines that were neither solved nor refuted when their first block was left.
    pub(crate) searched: u64,
    /// Rounds of blocks of lines.
    pub(crate) root_rounds: u64,
    /// Rounds of other blocks.
    pub(crate) rounds: u64,
    /// Blocks that were propagated.
    pub(crate) blocks: u64,
    /// Lines and nodes that went to the depth-first engine.
    pub(crate) handed_over: u64,
    /// Lines that were found to have several solutions, those not counted that were handed over.
    pub(crate) many: u64,
}

/// Solves batches on the calling thread. Keep it: what it allocates it uses again, with AVX2 some 14 MiB at most
/// (AVX-512: 28) and mostly less than one.
///
/// Verdicts are the same on every back end and however lines are grouped, and so is the solution of a puzzle that has
/// only one. Which solution is written of several depends on the back end and on the other lines.
#[derive(Debug)]
pub(crate) struct BatchEngine {
    back_end: BackEnd,
}

#[derive(Debug)]
enum BackEnd {
    Words(Box<Scheduler<Words<1>>>),
    #[cfg(target_arch = "x86_64")]
    Sse2(Box<Scheduler<Sse2Lanes>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Scheduler<Avx2Lanes>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Scheduler<Avx512Lanes>>),
    #[cfg(target_arch = "aarch64")]
    Neon(Box<Scheduler<NeonLanes>>),
}

impl BatchEngine {
    /// That of the path that was chosen for the whole crate. On x86-64 the portable path stands for SSE2 here, which is
    /// there always, unless the environment asks for portable code.
    pub(crate) fn chosen() -> BatchEngine {
        match crate::path::backend() {
            #[cfg(target_arch = "x86_64")]
            Backend::Portable if !crate::path::is_forced() => BatchEngine::sse2(),
            Backend::Portable => BatchEngine::portable(),
            #[cfg(target_arch = "aarch64")]
            Backend::Neon => BatchEngine::neon(),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2(_) => BatchEngine::avx2().unwrap_or_else(BatchEngine::sse2),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512(cpu) => BatchEngine::avx512(cpu),
        }
    }

    /// Plain 64-bit words, on any processor: 64 lanes.
    pub(crate) fn portable() -> BatchEngine {
        BatchEngine { back_end: BackEnd::Words(Box::new(Scheduler::new((), Policy::NARROW))) }
    }

    /// SSE2, on every x86-64 processor: 128 lanes.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn sse2() -> BatchEngine {
        BatchEngine { back_end: BackEnd::Sse2(Box::new(Scheduler::new((), Policy::DEFAULT))) }
    }

    /// AVX2 and BMI2: 256 lanes. `None` when the processor lacks them.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn avx2() -> Option<BatchEngine> {
        let cpu = Avx2Cpu::detect()?;
        Some(BatchEngine { back_end: BackEnd::Avx2(Box::new(Scheduler::new(cpu, Policy::DEFAULT))) })
    }

    /// AVX-512 and BMI2: 512 lanes.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn avx512(cpu: Avx512) -> BatchEngine {
        BatchEngine { back_end: BackEnd::Avx512(Box::new(Scheduler::new(cpu, Policy::DEFAULT))) }
    }

    /// NEON, on every 64-bit Arm processor: 128 lanes.
    #[cfg(target_arch = "aarch64")]
    pub(crate) fn neon() -> BatchEngine {
        BatchEngine { back_end: BackEnd::Neon(Box::new(Scheduler::new((), Policy::DEFAULT))) }
    }

    /// Solves all lines; see [`Results`] for what is told of each.
    ///
    /// # Panics
    /// When `results` has no place for some line, and on 2^32 lines or more.
    pub(crate) fn solve<R: Results + ?Sized>(
        &mut self,
        lines: &[Line],
        limit: Limit,
        results: &mut R,
        one_by_one: &mut dyn OneByOne,
    ) -> Counters {
        match &mut self.back_end {
            BackEnd::Words(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Sse2(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx512(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
            #[cfg(target_arch = "aarch64")]
            BackEnd::Neon(scheduler) => scheduler.solve(lines, limit, results, one_by_one),
        }
    }
}
