//! Who is measured, each through the fastest call it offers for ASCII lines in and a first solution out.

use std::hint::black_box;

use anyhow::Result;
use shudu_solve::batch::{Limit, LineSolver, Outcome, Verdict, Worker};

pub type Line = [u8; 81];

pub trait Contender {
    fn name(&self) -> &'static str;
    /// The set of instructions it runs on, where it says so.
    fn path(&self) -> Option<&'static str>;
    /// Solves the lines and writes how many solutions each has, up to the limit.
    fn solve(&mut self, lines: &[Line], counts: &mut [u8]);
    /// Splits per puzzle, where it counts them.
    fn guesses(&self) -> Option<f64>;
}

pub struct Shudu {
    single: LineSolver,
    batch: Option<Worker>,
    outcomes: Vec<Outcome>,
    solved: u64,
}

impl Shudu {
    pub fn new(limit: u8, batch: bool) -> Result<Shudu> {
        shudu_solve::instruction_set()?;
        let limit = if limit == 1 { Limit::One } else { Limit::Two };
        Ok(Shudu {
            single: LineSolver::new(limit),
            batch: batch.then(|| Worker::new(limit)),
            outcomes: Vec::new(),
            solved: 0,
        })
    }
}

fn count(outcome: &Outcome) -> u8 {
    match outcome.verdict {
        Verdict::None => 0,
        Verdict::One => 1,
        Verdict::Many => 2,
        Verdict::Invalid => u8::MAX,
    }
}

impl Contender for Shudu {
    fn name(&self) -> &'static str {
        "shudu"
    }

    fn path(&self) -> Option<&'static str> {
        Some(self.single.instruction_set().name())
    }

    fn solve(&mut self, lines: &[Line], counts: &mut [u8]) {
        self.solved += lines.len() as u64;
        if let Some(worker) = &mut self.batch {
            self.outcomes.resize(lines.len(), Outcome::default());
            worker.solve(lines, &mut self.outcomes);
            for (outcome, counts) in self.outcomes.iter().zip(counts) {
                *counts = count(outcome);
            }
        } else {
            let mut outcome = Outcome::default();
            for (line, counts) in lines.iter().zip(counts) {
                self.single.solve_into(line, &mut outcome);
                *counts = count(black_box(&outcome));
            }
        }
    }

    fn guesses(&self) -> Option<f64> {
        let tally = self.batch.as_ref().map_or(self.single.tally(), Worker::tally);
        Some(tally.splits as f64 / self.solved as f64)
    }
}

/// The crate `sudoku` 0.8.
pub struct Rival {
    limit: usize,
}

impl Rival {
    pub fn new(limit: u8) -> Rival {
        Rival { limit: limit.into() }
    }
}

impl Contender for Rival {
    fn name(&self) -> &'static str {
        "sudoku-0.8"
    }

    fn path(&self) -> Option<&'static str> {
        None
    }

    fn solve(&mut self, lines: &[Line], counts: &mut [u8]) {
        for (line, count) in lines.iter().zip(counts) {
            let text = str::from_utf8(line).expect("81 ASCII characters");
            *count = match sudoku::Sudoku::from_str_line(text) {
                Ok(puzzle) => {
                    let mut solutions = [[0; 81]; 2];
                    let found = puzzle.solutions_up_to_buffer(&mut solutions[..self.limit], self.limit);
                    black_box(&solutions);
                    found as u8
                }
                Err(_) => u8::MAX,
            };
        }
    }

    fn guesses(&self) -> Option<f64> {
        None
    }
}
