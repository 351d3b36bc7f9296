//! The batch engine: depth-first search with constraint propagation by bit slicing, one bit for each search node.
//!
//! A block holds as many search nodes as a vector has bits: 64 with plain words, 128 with SSE2 and NEON, 256 with AVX2,
//! 512 with AVX-512. All of them are propagated at once by boolean operations on 729 vectors, one for each digit in
//! each cell. Stuck nodes are branched a block at a time, and between the steps nodes are packed densely, so that few
//! lanes idle. What a round costs is spread over all lanes of a block.
//!
//! - `input`, `output`, `packed`, `transpose`, `clash`, `nodes`: text and candidates in and out;
//! - `block`, `chute`, `digit_pass`, `cell_pass`, `triad_pass`, `propagate`, `open_cells`: inference;
//! - `branch`, `compaction`, `node_pool`, `tuning`, `scheduler`: search.

pub(crate) mod block;
pub(crate) mod branch;
mod cell_pass;
pub(crate) mod chute;
mod clash;
pub(crate) mod compaction;
mod digit_pass;
pub(crate) mod input;
pub(crate) mod node_pool;
mod nodes;
mod open_cells;
pub(crate) mod output;
pub(crate) mod packed;
pub(crate) mod propagate;
mod results;
mod scheduler;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod transpose;
mod triad_pass;
mod tuning;

pub(crate) use self::results::{Counters, Results, SingleSolver};

use self::scheduler::Scheduler;
use self::tuning::Tuning;
use crate::instruction_set::{Backend, with_lanes};
use crate::simd::batch::Lanes;
use crate::types::{Limit, Line};

/// Solves batches on the calling thread. Keep it: what it allocates it uses again, with AVX2 some 14 MiB at most
/// (AVX-512: 28) and mostly less than one.
///
/// Verdicts are the same on every back end and however lines are grouped, and so is the solution of a puzzle that has
/// only one. Which solution is written of several depends on the back end and on the other lines.
#[derive(Debug)]
pub(crate) struct BatchEngine {
    scheduler: AnyScheduler,
}

/// The scheduler on the lanes of some back end: an enum with a variant for each, so that results need not be a trait
/// object.
macro_rules! any_scheduler {
    ($($(#[$cfg:meta])? $variant:ident($lanes:ty),)*) => {
        #[derive(Debug)]
        enum AnyScheduler {
            $($(#[$cfg])? $variant(Box<Scheduler<$lanes>>),)*
        }

        $($(#[$cfg])? impl From<Box<Scheduler<$lanes>>> for AnyScheduler {
            fn from(scheduler: Box<Scheduler<$lanes>>) -> AnyScheduler {
                AnyScheduler::$variant(scheduler)
            }
        })*

        impl AnyScheduler {
            fn solve<R: Results + ?Sized>(
                &mut self,
                lines: &[Line],
                limit: Limit,
                results: &mut R,
                single_solver: &mut dyn SingleSolver,
            ) -> Counters {
                match self {
                    $($(#[$cfg])? AnyScheduler::$variant(scheduler) => {
                        scheduler.solve(lines, limit, results, single_solver)
                    })*
                }
            }
        }
    };
}

any_scheduler! {
    Words(crate::simd::batch::words::Words<1>),
    #[cfg(target_arch = "x86_64")]
    Sse2(crate::simd::batch::Sse2Lanes),
    #[cfg(target_arch = "x86_64")]
    Avx2(crate::simd::batch::Avx2Lanes),
    #[cfg(target_arch = "x86_64")]
    Avx512(crate::simd::batch::Avx512Lanes),
    #[cfg(target_arch = "aarch64")]
    Neon(crate::simd::batch::NeonLanes),
}

impl BatchEngine {
    pub(crate) fn on(backend: Backend) -> BatchEngine {
        with_lanes!(backend, engine_on())
    }

    /// Solves all lines; see [`Results`] for what is reported of each.
    ///
    /// # Panics
    /// When `results` has no place for some line, and on 2^32 lines or more.
    pub(crate) fn solve<R: Results + ?Sized>(
        &mut self,
        lines: &[Line],
        limit: Limit,
        results: &mut R,
        single_solver: &mut dyn SingleSolver,
    ) -> Counters {
        self.scheduler.solve(lines, limit, results, single_solver)
    }
}

fn engine_on<L: Lanes>(cpu: L::Cpu) -> BatchEngine
where
    AnyScheduler: From<Box<Scheduler<L>>>,
{
    BatchEngine { scheduler: Box::new(Scheduler::<L>::new(cpu, Tuning::for_words(L::WORDS))).into() }
}
