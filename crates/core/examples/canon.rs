//! How many puzzles a second are brought to canonical form, one core: `cargo run --release -p shudu-core --example
//! canon -- FILE`, with a puzzle of 81 characters at the beginning of each line. With `--round-trips N` after it, N
//! random images of the puzzles are brought to canonical form instead: each must have the form of the puzzle that it is
//! of, and the map that comes with the form must lead there.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it measured")]

use std::collections::HashSet;
use std::time::Instant;

use shudu_core::{Puzzle, Symmetry, canon};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("expected a file of puzzles")?;
    let text = std::fs::read_to_string(file)?;
    let puzzles: Vec<Puzzle> = text
        .lines()
        .map(|line| Ok(Puzzle::new(line.get(..81).ok_or("a short line")?.parse()?)?))
        .collect::<Result<_, Box<dyn std::error::Error>>>()?;
    if let Some(wanted) = std::env::args().skip_while(|arg| arg != "--round-trips").nth(1) {
        return round_trips(&puzzles, wanted.parse()?);
    }
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

fn round_trips(puzzles: &[Puzzle], wanted: u64) -> Result<(), Box<dyn std::error::Error>> {
    let forms: Vec<_> = puzzles.iter().map(|puzzle| canon::canonical(puzzle).form).collect();
    let (mut state, start) = (0u64, Instant::now());
    for trip in 0..wanted {
        // SplitMix64: the example needs no more of chance than that maps differ.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let map = Symmetry::from_number((mixed ^ mixed >> 31) % Symmetry::COUNT).ok_or("below the count")?;
        let which = trip as usize % puzzles.len();
        let image = Puzzle::new(map.grid(puzzles[which].grid()))?;
        let found = canon::canonical(&image);
        if found.form != forms[which] || found.map.grid(image.grid()) != found.form {
            return Err(format!("{image} is an image of {} and has another form", puzzles[which]).into());
        }
    }
    let rate = wanted as f64 / start.elapsed().as_secs_f64();
    println!("{wanted} round trips of {} puzzles, all right, {rate:.0} a second", puzzles.len());
    Ok(())
}
