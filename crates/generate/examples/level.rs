//! Minimal puzzles of each HoDoKu level, by the time of one core:
//! `cargo run --release -p shudu-generate --example level -- 2000`, or of some of them: `-- 2000 hard unfair`.

use std::time::Instant;

use shudu_core::Budget;
use shudu_generate::{Blanks, Request, Searcher, Seed, Target};
use shudu_logic::scale::hodoku::Level;

/// So many are searched for at once, as `shudu generate` does.
const AT_ONCE: u64 = 64;

#[expect(clippy::print_stdout, reason = "an example prints")]
fn main() {
    let names: Vec<String> = std::env::args().skip(2).collect();
    let is_wanted = |level: &Level| names.is_empty() || names.contains(&level.to_string().to_lowercase());
    let n: u64 = std::env::args().nth(1).map_or(1000, |n| n.parse().expect("a number of puzzles"));
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    let mut searcher = Searcher::new();
    for level in Level::ALL.into_iter().filter(is_wanted) {
        let target = Target { hodoku_level: Some(level), ..Target::default() };
        let mut make = |seed: u64, n: u64| {
            let (mut tried, mut rated) = (0, 0);
            for first in (0..n).step_by(AT_ONCE as usize) {
                let indices = first..n.min(first + AT_ONCE);
                let (seed, budget) = (Seed::new(seed), Budget::UNBOUNDED);
                for hit in searcher.search_all(&request, &target, seed, indices, budget, false, &mut |_| {}) {
                    let progress = hit.expect("there is no budget to spend").progress;
                    (tried, rated) = (tried + progress.tried, rated + progress.measured);
                }
            }
            (tried, rated)
        };
        // Tables and memory.
        make(2, 1);
        let start = Instant::now();
        let (tried, rated) = make(1, n);
        let seconds = start.elapsed().as_secs_f64();
        println!("{level:<8} {:>8.0}/s  {tried:>8} tried, {rated:>7} rated", n as f64 / seconds);
    }
}
