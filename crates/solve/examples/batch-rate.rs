//! Puzzles a second of the batch engine alone, on one thread, with all lines in memory:
//! `cargo run --release -p shudu-solve --example batch-rate -- FILE [SECONDS]`
//!
//! Limit 2, solutions written back; the best of all passes within SECONDS (2 when nothing is said). It prints one JSON
//! object, `{"puzzles": N, "seconds": S}`, for `bench/python/run.py`, which holds the package beside it.

#![allow(clippy::print_stdout, reason = "an example says what it measured")]

use std::time::{Duration, Instant};

use shudu_solve::batch::{Limit, Line, Outcome, solve_into};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name a file of lines of 81 characters")?;
    let time = Duration::try_from_secs_f64(arguments.next().map_or(Ok(2.0), |text| text.parse())?)?;
    let text = std::fs::read(&file)?;
    let lines: Vec<Line> =
        text.split(|&byte| byte == b'\n').filter_map(|line| line.first_chunk().copied()).collect();
    if lines.is_empty() {
        return Err(format!("{file} has no line of 81 characters").into());
    }
    let mut outcomes = vec![Outcome::default(); lines.len()];
    let mut pass = || {
        let start = Instant::now();
        solve_into(&lines, Limit::Two, &mut outcomes);
        start.elapsed()
    };
    let mut measure = || {
        // The first pass warms up.
        let mut best = pass();
        let start = Instant::now();
        while start.elapsed() < time {
            best = best.min(pass());
        }
        best
    };
    #[cfg(feature = "parallel")]
    let best = rayon::ThreadPoolBuilder::new().num_threads(1).build()?.install(&mut measure);
    #[cfg(not(feature = "parallel"))]
    let best = measure();
    println!("{{\"puzzles\": {}, \"seconds\": {}}}", lines.len(), best.as_secs_f64());
    Ok(())
}
