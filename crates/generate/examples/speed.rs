//! What a grid and a minimal puzzle take: `cargo run --release -p shudu-generate --example speed`.

use std::hint::black_box;
use std::time::Instant;

use shudu_core::Budget;
use shudu_generate::{Blanks, Method, Request, Seed, batch, full_grid};

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
}
