//! Many puzzles at once, as bytes: the interface for those who read a million lines a second.
//!
//! A line is 81 bytes, row by row: `1` to `9` for a given, `.` or `0` for a blank. Whatever stands in a line, it gets
//! an [`Outcome`]: a line with any other byte or with clashing givens is [`Verdict::Invalid`], and the rest of the
//! batch is not touched by it. Why it is invalid is for [`shudu_core::Puzzle::new`] and the readers to say.
//!
//! - [`LineSolver`] solves one line after the other, with the single-puzzle engine;
//! - [`Worker`] solves slices on the calling thread, into slices that the caller owns;
//! - [`solve_all`] and [`judge_all`] use all cores;
//! - [`stream`] takes any iterator of lines and gives line and outcome, in order, in constant memory.
//!
//! Verdicts are the same however the lines are grouped and on any number of threads, and so is the solution of a
//! puzzle that has only one.
//!
//! ```
//! use shudu_solve::batch::{Limit, Verdict, solve_all};
//!
//! let lines = [
//!     *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
//!     *b".................................................................................",
//! ];
//! let outcomes = solve_all(&lines, Limit::Two);
//! assert_eq!(outcomes[0].verdict, Verdict::One);
//! assert!(outcomes[0].solution.starts_with(b"534678912"));
//! assert_eq!(outcomes[1].verdict, Verdict::Many);
//! ```

mod stream;
mod worker;

pub use crate::types::{Limit, Line, Verdict};
pub use stream::{Stream, stream};
pub use worker::{Engine, LineSolver, Worker, solve_line};

/// A verdict, and the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What is known.
    pub verdict: Verdict,
    /// For [`Verdict::One`] the solution, 81 bytes `1` to `9`; for [`Verdict::Many`] one of the solutions, which one
    /// is not promised; otherwise 81 dots.
    pub solution: Line,
}

impl Default for Outcome {
    fn default() -> Outcome {
        Outcome { verdict: Verdict::Invalid, solution: [b'.'; 81] }
    }
}

/// Lines that one thread takes at a time: enough to fill the lanes of a batch engine a few times over, few enough to
/// share out a few thousand lines among the cores.
pub const CHUNK: usize = 2048;

/// Solves all lines, on all cores (feature `parallel`), results in order.
pub fn solve_all(lines: &[Line], limit: Limit) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::default(); lines.len()];
    solve_into(lines, limit, &mut outcomes);
    outcomes
}

/// The verdicts alone, on all cores (feature `parallel`), in order: saves writing the solutions.
pub fn judge_all(lines: &[Line], limit: Limit) -> Vec<Verdict> {
    let mut verdicts = vec![Verdict::default(); lines.len()];
    in_chunks(lines, &mut verdicts, limit, Worker::judge);
    verdicts
}

/// [`solve_all`] into a slice that the caller owns.
///
/// # Panics
/// When the slices differ in length.
pub fn solve_into(lines: &[Line], limit: Limit, outcomes: &mut [Outcome]) {
    in_chunks(lines, outcomes, limit, Worker::solve);
}

fn in_chunks<T: Send>(
    lines: &[Line],
    results: &mut [T],
    limit: Limit,
    work: fn(&mut Worker, &[Line], &mut [T]),
) {
    assert_eq!(lines.len(), results.len(), "one result for each line");
    #[cfg(feature = "parallel")]
    if lines.len() > 1 && rayon::current_num_threads() > 1 {
        share_out(lines, results, limit, work);
        return;
    }
    work(&mut Worker::new(limit), lines, results);
}

/// Each thread takes a share of what is left whenever it has done its last one: great ones first, so that few of them
/// end with half empty lanes, smaller ones towards the end, so that all threads end at the same time.
#[cfg(feature = "parallel")]
fn share_out<T: Send>(
    lines: &[Line],
    results: &mut [T],
    limit: Limit,
    work: fn(&mut Worker, &[Line], &mut [T]),
) {
    let threads = rayon::current_num_threads();
    let total = lines.len();
    let left = std::sync::Mutex::new((lines, results));
    let take = |worker: &Worker| {
        let least = least_share(total, threads, worker.splits_a_line(), worker.block_factor());
        let mut left = left.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let share = share(left.0.len(), threads, least);
        let (lines, others) = left.0.split_at(share);
        left.0 = others;
        let results = left.1.split_off_mut(..share).expect("there are as many as lines");
        (!lines.is_empty()).then_some((lines, results))
    };
    rayon::scope(|scope| {
        for _ in 0..threads.min(lines.len()) {
            scope.spawn(|_| {
                let mut worker = Worker::new(limit);
                while let Some((lines, results)) = take(&worker) {
                    work(&mut worker, lines, results);
                }
            });
        }
    });
}

/// The least that a thread takes of this many lines, when its last ones took this many splits each. A small batch is
/// cut into one share for each thread, but not into crumbs. Hard lines take their time, and an eighth of a [`CHUNK`] of
/// them keeps the lanes of a batch engine about as full as more would; easy lines do not. With blocks as many times
/// longer it is as many times more.
#[cfg(feature = "parallel")]
fn least_share(lines: usize, threads: usize, splits_a_line: Option<u64>, block_factor: usize) -> usize {
    if lines <= threads * CHUNK {
        return lines.div_ceil(threads).max(16);
    }
    let part = match splits_a_line {
        Some(40..) => 16,
        Some(8..) => 8,
        _ => 4,
    };
    CHUNK * block_factor / part
}

/// How many of the lines that are left a thread takes.
#[cfg(feature = "parallel")]
fn share(left: usize, threads: usize, least: usize) -> usize {
    (left / (2 * threads)).max(least).min(left)
}

#[cfg(all(test, feature = "parallel"))]
mod tests {
    use super::*;

    #[test]
    fn shares_become_smaller_and_leave_nothing() {
        let each =
            [None, Some(0), Some(10), Some(100)].map(|splits| [2, 3, 64].map(|threads| (splits, threads)));
        for (splits, threads) in each.into_iter().flatten() {
            for lines in [1, 2, 15, 16, 17, 500, 4096, 4097, 1_000_000] {
                let least = least_share(lines, threads, splits, 1 + threads % 2);
                let (mut left, mut shares) = (lines, Vec::new());
                while left > 0 {
                    shares.push(share(left, threads, least));
                    left -= shares[shares.len() - 1];
                }
                assert!(shares.iter().all(|share| *share > 0), "{shares:?}");
                assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
                assert!(shares[..shares.len() - 1].iter().all(|share| *share >= least), "{shares:?}");
            }
        }
    }
}
