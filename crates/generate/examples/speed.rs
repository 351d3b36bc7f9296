//! Full grids and puzzles a second, on one core: `cargo run --release -p shudu-generate --example speed`.
//!
//! Puzzles made in batches print a checksum, too: two versions that print the same one make the same puzzles.

use std::hint::black_box;
use std::time::Instant;

use shudu_core::Budget;
use shudu_generate::{
    BatchGenerator, Blanks, Method, Request, Seed, Symmetry, SymmetryChoice, batch, full_grid,
};

/// Puzzles of one batch, as `shudu generate` makes them.
const BATCH: u64 = 4096;

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    let start = Instant::now();
    let _ = black_box(full_grid(Method::Uniform, Seed::new(0), Budget::UNBOUNDED));
    println!("tables and the first uniform grid  {:>9.1} ms", start.elapsed().as_secs_f64() * 1e3);
    let rate = |what: &str, n: u64, work: &mut dyn FnMut(u64)| {
        let start = Instant::now();
        (0..n).for_each(work);
        println!("{what:<34} {:>9.0}/s", n as f64 / start.elapsed().as_secs_f64());
    };
    for method in Method::ALL {
        let n = if matches!(method, Method::Fast | Method::Uniform) { 1_000_000 } else { 20_000 };
        rate(&format!("grids, {method}"), n, &mut |i| {
            let seed = Seed::new(1).nth(i).expect("a small index");
            black_box(full_grid(method, seed, Budget::UNBOUNDED)).expect("no bound");
        });
    }
    let minimal = Request { blanks: Blanks::Most, ..Request::default() };
    let mut puzzles = batch(&minimal, Seed::new(1), Budget::UNBOUNDED);
    rate("minimal puzzles", 5_000, &mut |_| {
        black_box(puzzles.next());
    });
    let mut batch_generator = BatchGenerator::new();
    for (what, symmetry, blanks) in [
        ("batch, minimal", SymmetryChoice::default(), Blanks::Most),
        ("batch, minimal, half-turn", Symmetry::HalfTurn.into(), Blanks::Most),
        ("batch, minimal, random symmetry", SymmetryChoice::Random, Blanks::Most),
        ("batch, 24 to 27 givens", SymmetryChoice::default(), Blanks::clues(24..=27)),
    ] {
        let request = Request { symmetry, blanks, ..Request::default() };
        let start = Instant::now();
        let (mut n, mut checksum) = (0, 0u64);
        for first in (0..16 * BATCH).step_by(BATCH as usize) {
            let indices = first..first + BATCH;
            for made in batch_generator.make(&request, Seed::new(1), indices, Budget::UNBOUNDED) {
                let text = made.expect("no bound").puzzle.to_string();
                checksum = text
                    .bytes()
                    .fold(checksum, |sum, byte| sum.rotate_left(7).wrapping_mul(31) ^ u64::from(byte));
                n += 1;
            }
        }
        let rate = f64::from(n) / start.elapsed().as_secs_f64();
        println!("{what:<34} {rate:>9.0}/s  checksum {checksum:016x}");
    }
}
