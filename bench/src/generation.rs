//! Making full grids and minimal puzzles, against the crate `sudoku` 0.8. Nobody can be asked for the answer of
//! another here: what is made is random. Our puzzles are proved proper by the generator itself.

use std::hint::black_box;
use std::num::NonZeroU32;

use shudu_core::Budget;
use shudu_generate::{BatchGenerator, Blanks, Method, Request, Seed, Symmetry, full_grids};

use crate::{Mode, thread_ns};

/// What is to be made.
#[derive(Clone, Copy)]
pub enum Job {
    Grids,
    Minimal,
    HalfTurn,
}

impl Job {
    pub fn of(mode: Mode) -> Option<Job> {
        match mode {
            Mode::Grids => Some(Job::Grids),
            Mode::Minimal => Some(Job::Minimal),
            Mode::HalfTurn => Some(Job::HalfTurn),
            Mode::Single | Mode::Batch | Mode::Rate => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Job::Grids => "grids",
            Job::Minimal => "minimal",
            Job::HalfTurn => "half-turn",
        }
    }

    /// How many the rival makes in a slice, and how many we do: some milliseconds each.
    fn slice(self) -> [u64; 2] {
        match self {
            Job::Grids => [10_000, 300],
            Job::Minimal => [20_000, 40],
            Job::HalfTurn => [20_000, 40],
        }
    }
}

/// Slices in a round.
const SLICES: usize = 8;

/// Measures both in turn, slice by slice; of all rounds the least time of each slice counts for the one who makes the
/// same puzzles in it every time, and the mean of the rounds' least for the rival, who cannot be given a seed.
pub fn measure(job: Job, rounds: usize, json: bool) {
    let symmetry = if matches!(job, Job::HalfTurn) { Symmetry::HalfTurn } else { Symmetry::None };
    let request = Request {
        blanks: Blanks::Most,
        symmetry: symmetry.into(),
        attempts: NonZeroU32::MIN,
        ..Request::default()
    };
    let generator = std::cell::RefCell::new(BatchGenerator::new());
    let ours = |slice: usize, n: u64| {
        let seed = Seed::new(slice as u64);
        match job {
            Job::Grids => drop(black_box(full_grids(Method::Fast, seed, n, Budget::UNBOUNDED))),
            _ => drop(black_box(generator.borrow_mut().make(&request, seed, 0..n, Budget::UNBOUNDED))),
        }
    };
    let theirs = |n: u64| {
        for _ in 0..n {
            black_box(match job {
                Job::Grids => sudoku::Sudoku::generate_solved(),
                Job::Minimal => sudoku::Sudoku::generate_with_symmetry(sudoku::Symmetry::None),
                Job::HalfTurn => sudoku::Sudoku::generate_with_symmetry(sudoku::Symmetry::HalfRotation),
            });
        }
    };
    // Tables, caches, buffers.
    ours(0, 1);
    theirs(1);
    let [n_ours, n_theirs] = job.slice();
    let timed = |work: &dyn Fn()| {
        let before = thread_ns();
        work();
        thread_ns() - before
    };
    let mut least = [u64::MAX; SLICES];
    let mut rival = Vec::new();
    for _ in 0..rounds {
        for (slice, least) in least.iter_mut().enumerate() {
            *least = (*least).min(timed(&|| ours(slice, n_ours)));
            rival.push(timed(&|| theirs(n_theirs)));
        }
    }
    // The rival's slices differ in what is made as well as in what disturbs: of `rounds` of them the best one each,
    // as if they were the same, which favours it.
    rival.sort_unstable();
    let best: u64 = rival.iter().take(SLICES).sum();
    let rate = |n: u64, ns: u64| (n * SLICES as u64) as f64 * 1e9 / ns as f64;
    let rates = [rate(n_ours, least.iter().sum()), rate(n_theirs, best)];
    for (contender, own) in ["shudu", "sudoku-0.8"].into_iter().zip(rates) {
        let ratio = own / rates[1];
        if json {
            let row = serde_json::json!({
                "set": job.name(), "contender": contender, "path": null, "puzzles_per_second": own,
                "ratio": ratio, "guesses_per_puzzle": null,
            });
            println!("{row}");
        } else {
            println!("{:<12} {contender:<11} {own:>12.0}/s {:>8.3} us {ratio:>7.2}", job.name(), 1e6 / own);
        }
    }
}
