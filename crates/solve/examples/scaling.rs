//! One thread against two over the same lines:
//! `cargo run --release -p shudu-solve --example scaling -- FILE..`
//!
//! Rounds are interleaved: in each, one pool of one thread and one of two solve all lines (limit 2, solutions written
//! back, all lines in memory; small files are gone over again until one thread needs a fifth of a second), the order
//! changing from round to round. What is printed for each file is the median
//! over the rounds of the time with one thread over the time with two, with the lowest and the highest. Wall clock: on
//! a machine that does other work the second core is not wholly there, and the figure says so.

#![allow(clippy::print_stdout, reason = "an example says what it measured")]

#[cfg(feature = "parallel")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    use std::time::Instant;

    use rayon::ThreadPoolBuilder;
    use shudu_solve::batch::{Limit, Line, Outcome, solve_into};

    /// Rounds for each file.
    const ROUNDS: usize = 21;
    /// Lines that are solved to see how many a round should have.
    const FIRST: usize = 4096;
    /// How long one thread should need for a round, in seconds.
    const ROUND: f64 = 0.2;

    let pools =
        [ThreadPoolBuilder::new().num_threads(1).build()?, ThreadPoolBuilder::new().num_threads(2).build()?];
    for file in std::env::args().skip(1) {
        let text = std::fs::read(&file)?;
        let lines: Vec<Line> =
            text.split(|&byte| byte == b'\n').filter_map(|line| line.first_chunk().copied()).collect();
        if lines.is_empty() {
            return Err(format!("{file} has no line of 81 characters").into());
        }
        let few: Vec<Line> = lines.iter().copied().cycle().take(FIRST).collect();
        let mut outcomes = vec![Outcome::default(); FIRST];
        let start = Instant::now();
        pools[0].install(|| solve_into(&few, Limit::Two, &mut outcomes));
        let enough = FIRST as f64 * (ROUND / start.elapsed().as_secs_f64());
        let lines: Vec<Line> = lines.iter().copied().cycle().take(enough as usize + 1).collect();
        outcomes.resize(lines.len(), Outcome::default());
        let mut ratios = Vec::new();
        let mut best = [f64::INFINITY; 2];
        // The first round warms up and does not count.
        for round in 0..=ROUNDS {
            let mut spent = [0.0; 2];
            for turn in 0..2 {
                let pool = (round + turn) % 2;
                let start = Instant::now();
                pools[pool].install(|| solve_into(&lines, Limit::Two, &mut outcomes));
                spent[pool] = start.elapsed().as_secs_f64();
            }
            if round > 0 {
                ratios.push(spent[0] / spent[1]);
                best = [best[0].min(spent[0]), best[1].min(spent[1])];
            }
        }
        ratios.sort_by(f64::total_cmp);
        println!(
            "{:20} median {:.2}  lowest {:.2}  highest {:.2}  best of one over best of two {:.2}  ({:.0}/s, {:.0}/s)",
            file.rsplit('/').next().unwrap_or(&file),
            ratios[ROUNDS / 2],
            ratios[0],
            ratios[ROUNDS - 1],
            best[0] / best[1],
            lines.len() as f64 / best[0],
            lines.len() as f64 / best[1],
        );
    }
    Ok(())
}

#[cfg(not(feature = "parallel"))]
fn main() {
    println!("without the feature `parallel` there is one thread only");
}
