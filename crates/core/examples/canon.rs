//! How many puzzles a second are brought to canonical form, one core: `cargo run --release -p shudu-core --example
//! canon -- FILE`, with a puzzle of 81 characters at the beginning of each line.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it measured")]

use std::collections::HashSet;
use std::time::Instant;

use shudu_core::{Puzzle, canon};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("expected a file of puzzles")?;
    let text = std::fs::read_to_string(file)?;
    let puzzles: Vec<Puzzle> = text
        .lines()
        .map(|line| Ok(Puzzle::new(line.get(..81).ok_or("a short line")?.parse()?)?))
        .collect::<Result<_, Box<dyn std::error::Error>>>()?;
    let mut best = f64::INFINITY;
    let mut forms = HashSet::new();
    for _ in 0..5 {
        let start = Instant::now();
        let found: Vec<_> = puzzles.iter().map(|puzzle| canon::canonical(puzzle).form).collect();
        best = best.min(start.elapsed().as_secs_f64());
        forms = found.into_iter().collect();
    }
    let rate = puzzles.len() as f64 / best;
    println!("{} puzzles, {} classes, {rate:.0} a second (best of 5)", puzzles.len(), forms.len());
    Ok(())
}
