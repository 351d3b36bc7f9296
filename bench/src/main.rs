//! Measures our engines against those rivals that crates.io has, in one interleaved run; and our raters in units of a
//! rival.
//!
//! Every file is cut into slices that take the slowest contender a few milliseconds. A round gives each slice to each
//! contender in turn, on one core, and reads the thread's CPU clock around it; of all rounds the least time of each
//! slice counts. So what disturbs the machine for a while disturbs all contenders alike, and the ratios hold where
//! the absolute figures do not. Answers are compared, not assumed: a contender that disagrees ends the run.

mod contender;
mod generation;
mod rating;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use clap::{Parser, ValueEnum};
use rustix::time::{ClockId, clock_gettime};

use contender::{Contender, Line, Rival, Shudu};

/// Compare the fast engine with its rivals.
#[derive(Parser)]
struct Options {
    /// One puzzle a line, 81 characters. None for the modes that make puzzles.
    #[arg(required_if_eq_any([("mode", "single"), ("mode", "batch"), ("mode", "rate")]))]
    files: Vec<PathBuf>,
    /// 1: any solution; 2: prove that it is the only one.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=2))]
    limit: u8,
    /// One puzzle at a time, or many in one call; or making full grids, minimal puzzles, minimal puzzles with
    /// half-turn symmetry; or rating by both scales.
    #[arg(long, value_enum, default_value_t = Mode::Single)]
    mode: Mode,
    /// What the rival solves while puzzles are rated: the time for one of them is the unit.
    #[arg(long, value_name = "FILE", required_if_eq("mode", "rate"))]
    yardstick: Option<PathBuf>,
    /// JSON rows instead of a table.
    #[arg(long)]
    json: bool,
    /// How often each slice is measured.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// At most this many puzzles of each file, evenly spread over it.
    #[arg(long, default_value_t = 10_000)]
    sample: usize,
    /// Lines in one call in batch mode; a shorter file is gone through again.
    #[arg(long, default_value_t = 8192)]
    batch_lines: usize,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Mode {
    Single,
    Batch,
    Grids,
    Minimal,
    HalfTurn,
    Rate,
}

/// What a slice takes the slowest contender, in nanoseconds.
const SLICE_NS: u64 = 3_000_000;

fn main() -> Result<()> {
    let options = Options::parse();
    stay_on_one_core();
    if let Some(job) = generation::Job::of(options.mode) {
        generation::measure(job, options.rounds, options.json);
        return Ok(());
    }
    for file in &options.files {
        match &options.yardstick {
            Some(yardstick) if options.mode == Mode::Rate => {
                let (puzzles, yardstick) = (read(file, &options)?, read(yardstick, &options)?);
                rating::measure(file, &puzzles, &yardstick, options.rounds, options.json)?;
            }
            _ => measure(file, &options)?,
        }
    }
    Ok(())
}

fn measure(file: &Path, options: &Options) -> Result<()> {
    let set = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let lines = read(file, options)?;
    let mut contenders: Vec<Box<dyn Contender>> = vec![
        Box::new(Shudu::new(options.limit, options.mode == Mode::Batch)?),
        Box::new(Rival::new(options.limit)),
    ];
    let mut counts = vec![vec![0u8; lines.len()]; contenders.len()];

    // Once through, to warm up, to compare the answers and to see how long a slice must be.
    let mut slowest = 1;
    for (contender, counts) in contenders.iter_mut().zip(&mut counts) {
        let before = thread_ns();
        contender.solve(&lines, counts);
        slowest = slowest.max(thread_ns() - before);
    }
    for (other, contender) in counts.iter().zip(&contenders).skip(1) {
        if let Some(i) = (0..lines.len()).find(|&i| other[i] != counts[0][i]) {
            let line = String::from_utf8_lossy(&lines[i]);
            bail!("{set}: {line}: shudu finds {}, {} {}", counts[0][i], contender.name(), other[i]);
        }
    }
    let slice = match options.mode {
        Mode::Batch => options.batch_lines,
        _ => (lines.len() as u64 * SLICE_NS / slowest).clamp(1, lines.len() as u64) as usize,
    };

    let slices = lines.len().div_ceil(slice);
    let mut least = vec![vec![u64::MAX; slices]; contenders.len()];
    for round in 0..options.rounds {
        for (at, slice_lines) in lines.chunks(slice).enumerate() {
            for turn in 0..contenders.len() {
                // Who goes first changes from round to round.
                let who = (turn + round + at) % contenders.len();
                let answers = &mut counts[who][..slice_lines.len()];
                let before = thread_ns();
                contenders[who].solve(slice_lines, answers);
                least[who][at] = least[who][at].min(thread_ns() - before);
            }
        }
    }
    let totals: Vec<u64> = least.iter().map(|slices| slices.iter().sum()).collect();
    let rate = |who: usize| lines.len() as f64 * 1e9 / totals[who] as f64;
    for (who, contender) in contenders.iter().enumerate() {
        let ratio = rate(who) / rate(contenders.len() - 1);
        if options.json {
            let row = serde_json::json!({
                "set": set, "contender": contender.name(), "path": contender.path(),
                "puzzles_per_second": rate(who), "ratio": ratio, "guesses_per_puzzle": contender.guesses(),
            });
            println!("{row}");
        } else {
            let guesses = contender.guesses().map_or("-".to_owned(), |guesses| format!("{guesses:.2}"));
            println!(
                "{set:<12} {:<11} {:<9} {:>12.0}/s {:>8.3} us {ratio:>7.2} {guesses:>8}",
                contender.name(),
                contender.path().unwrap_or("-"),
                rate(who),
                1e6 / rate(who),
            );
        }
    }
    Ok(())
}

fn read(file: &Path, options: &Options) -> Result<Vec<Line>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bytes = line.as_bytes().get(..81).and_then(|bytes| Line::try_from(bytes).ok());
        lines.push(bytes.with_context(|| format!("{}:{}: not 81 characters", file.display(), number + 1))?);
    }
    ensure!(!lines.is_empty(), "{}: no puzzles", file.display());
    if lines.len() > options.sample {
        let all = lines.len();
        lines = (0..options.sample).map(|i| lines[i * all / options.sample]).collect();
    }
    if options.mode == Mode::Batch {
        let once = lines.len();
        let wanted = once.div_ceil(options.batch_lines) * options.batch_lines;
        lines = (0..wanted).map(|i| lines[i % once]).collect();
    }
    Ok(lines)
}

fn thread_ns() -> u64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

/// Moving between cores costs warm caches, wherever that happens.
fn stay_on_one_core() {
    #[cfg(target_os = "linux")]
    {
        use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
        if let Ok(allowed) = sched_getaffinity(None)
            && let Some(last) = (0..CpuSet::MAX_CPU).rev().find(|&cpu| allowed.is_set(cpu))
        {
            let mut one = CpuSet::new();
            one.set(last);
            // Where it is not allowed the figures are a little noisier, nothing else.
            let _ = sched_setaffinity(None, &one);
        }
    }
}
