//! Goes the paths of puzzles to their ends and holds every step against the proof checker and the solution:
//! `cargo run --release -p shudu --example step-check -- [--every N] [--scales se,hodoku,person] FILE...`.
//!
//! Of each file, one proper puzzle a line, every `N`th line is taken, the first included. For each file and scale it
//! prints a row: puzzles, how many were solved to the end without a guess, steps, the time of a path (the middle one,
//! the 99th in a hundred, the longest), and steps that were wrong, of which there must be none: each is printed, and
//! the program ends with 1.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example says what it did")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use shudu::core::step::{Step, check_proper};
use shudu::core::{Board, Budget, ProperPuzzle, Puzzle};
use shudu::logic::scale::{hodoku, person, se};
use shudu::solve::Fast;

const SCALES: [&str; 3] = ["se", "hodoku", "person"];

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut every = 1;
    let mut scales: Vec<String> = SCALES.map(str::to_owned).to_vec();
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--every" => every = arguments.next().ok_or("--every takes a number")?.parse::<usize>()?.max(1),
            "--scales" => {
                let names = arguments.next().ok_or("--scales takes names")?;
                scales = names.split(',').map(str::to_owned).collect();
            }
            _ => files.push(argument),
        }
    }
    if let Some(unknown) = scales.iter().find(|name| !SCALES.contains(&name.as_str())) {
        return Err(format!("{unknown} is none of {}", SCALES.join(", ")).into());
    }
    println!("| file | scale | puzzles | without a guess | steps | median | 99 % | longest | wrong |");
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|");
    let mut used = BTreeMap::new();
    let mut wrong = 0;
    for file in &files {
        let text = std::fs::read_to_string(file)?;
        let name = file.rsplit('/').next().unwrap_or(file);
        let mut puzzles = Vec::new();
        for line in text.lines().step_by(every) {
            let puzzle = Puzzle::new(line.get(..81).ok_or("a line is too short")?.parse()?)?;
            let proper = ProperPuzzle::prove(puzzle, &Fast, Budget::UNBOUNDED);
            puzzles.push(proper.map_err(|answer| format!("{name}: {line}: {answer:?}"))?);
        }
        for scale in &scales {
            let mut row = Row::default();
            puzzles.iter().for_each(|puzzle| row.go(puzzle, scale, &mut used));
            println!("| {name} | {scale} {row}");
            wrong += row.wrong;
        }
    }
    println!("\n| technique | steps checked |\n|---|---:|");
    for (technique, steps) in &used {
        println!("| {technique} | {steps} |");
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What came of the puzzles of a file on one scale.
#[derive(Default)]
struct Row {
    solved: usize,
    steps: usize,
    wrong: usize,
    times: Vec<Duration>,
}

impl Row {
    fn go(&mut self, puzzle: &ProperPuzzle, scale: &str, used: &mut BTreeMap<String, usize>) {
        let start = Instant::now();
        let path: Vec<Step> = match scale {
            "se" => se::path(puzzle).into_iter().map(|next| next.step).collect(),
            "hodoku" => hodoku::path(puzzle).into_iter().map(|next| next.step).collect(),
            _ => person::path(puzzle),
        };
        self.times.push(start.elapsed());
        let mut board = Board::new(puzzle.puzzle());
        let mut guessed = false;
        for step in &path {
            guessed |= step.technique == "brute-force";
            if let Err(why) = judge(puzzle, &board, step) {
                eprintln!("{scale}: {}: {}: {why}", puzzle.puzzle(), step.technique);
                self.wrong += 1;
            }
            step.apply(&mut board).expect("the step is of this board");
            *used.entry(step.technique.to_string()).or_default() += 1;
        }
        self.steps += path.len();
        self.solved += usize::from(!guessed && board.values() == puzzle.solution().grid());
    }

    fn time(&self, share: f64) -> f64 {
        let mut times = self.times.clone();
        times.sort();
        let at = ((times.len().max(1) - 1) as f64 * share).round() as usize;
        times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }
}

/// Holds a step against the checker of proofs, which knows no solution, and against the solution.
fn judge(puzzle: &ProperPuzzle, board: &Board, step: &Step) -> Result<(), String> {
    let solution = puzzle.solution();
    if step.placements.iter().any(|c| solution[c.cell] != c.digit) {
        return Err("it places what the solution has not".to_owned());
    }
    if step.eliminations.iter().any(|c| solution[c.cell] == c.digit) {
        return Err("it strikes out what the solution has".to_owned());
    }
    if step.placements.is_empty() && step.eliminations.is_empty() {
        return Err("it does nothing".to_owned());
    }
    check_proper(puzzle, board, step).map_err(|error| error.to_string())
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = 100.0 * self.solved as f64 / self.times.len().max(1) as f64;
        write!(f, "| {} | {} ({share:.2} %) | {} ", self.times.len(), self.solved, self.steps)?;
        for share in [0.5, 0.99, 1.0] {
            write!(f, "| {:.2} ms ", self.time(share))?;
        }
        write!(f, "| {} |", self.wrong)
    }
}
