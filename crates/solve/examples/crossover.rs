//! From how many lines on the batch engine is faster than one line after the other:
//! `cargo run --release -p shudu-solve --example crossover -- FILE..`
//!
//! For each file and size: the time of the single engine over that of the batch engine, and over that of the choice
//! that `Worker::new` makes by itself. Above 1 the other is faster. Wall clock, the least of interleaved rounds for
//! each part by itself, so that what else the machine does leaves no trace.

#![allow(clippy::print_stdout, reason = "an example says what it measured")]

use std::time::Instant;

use shudu_solve::batch::{Engine, Limit, Line, Outcome, Worker};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sizes = [1usize, 32, 64, 96, 128, 192, 256, 320, 384, 448, 511, 512, 1024, 2048, 4096, 8192];
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file)?;
        let all: Vec<Line> = text
            .lines()
            .filter(|line| line.len() >= 81)
            .map(|line| line.as_bytes()[..81].try_into())
            .collect::<Result<_, _>>()?;
        if all.is_empty() {
            return Err(format!("{file} has no line of 81 characters").into());
        }
        let name = file.rsplit('/').next().unwrap_or(&file);
        for size in sizes {
            let mut workers = [Engine::Single, Engine::Batch, Engine::Auto]
                .map(|engine| Worker::with_engine(Limit::Two, engine));
            let mut outcomes = vec![Outcome::default(); size];
            // The same total of lines for each size, spread over the file.
            let parts = (16_384 / size).clamp(2, 64);
            let mut best = vec![[f64::INFINITY; 3]; parts];
            for _ in 0..9 {
                for (part, best) in best.iter_mut().enumerate() {
                    let lines: Vec<Line> =
                        (0..size).map(|i| all[(part * size + i) * 7 % all.len()]).collect();
                    for (worker, best) in workers.iter_mut().zip(best) {
                        let start = Instant::now();
                        worker.solve(&lines, &mut outcomes);
                        *best = best.min(start.elapsed().as_secs_f64());
                    }
                }
            }
            let [single, batch, auto] = [0, 1, 2].map(|i| best.iter().map(|part| part[i]).sum::<f64>());
            println!("{name:16} {size:5}  batch {:5.2}  auto {:5.2}", single / batch, single / auto);
        }
    }
    Ok(())
}
