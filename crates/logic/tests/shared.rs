//! Agreement with the reference data, in the folder that `SHUDU_SHARED` names.
//!
//! Compared are ER, EP and ED of every puzzle of `oracle/se_dev.txt` (all bands, 1.2 to 11.0), step by step the paths
//! of `oracle/se_dev_trace.txt.xz`, and ER, EP and ED of `oracle/se_dev_hard_secondary.txt` up to ER 11.0. All must be
//! equal, but for the paths named in [`HASH_ORDER`].

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common;
use shudu_core::{Board, Budget, ProperPuzzle};
use shudu_logic::scale::se::{RatedStep, Rater};

/// Lines of `se_dev.txt`, from 1, on whose path the original depends on the order of a hash map (and we go row by row).
const HASH_ORDER: [usize; 2] = [4172, 4176];

/// The secondary puzzles above this take minutes in a test build.
const SECONDARY_UP_TO: f64 = 11.0;

/// The bands of ER in the table, by their upper ends.
const BANDS: [f64; 8] = [2.5, 3.9, 6.4, 7.4, 8.9, 9.4, 9.9, 20.0];

fn oracle() -> PathBuf {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds oracle/");
    PathBuf::from(shared).join("oracle")
}

#[expect(clippy::print_stdout, reason = "what is compared is to be seen")]
fn say(text: &str) {
    println!("{text}");
}

/// Runs a job for every number below `count` on all cores; results in order.
fn on_all_cores<T: Send>(count: usize, job: impl Fn(&mut Rater, usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut rater = Rater::new();
        let mut done = Vec::new();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= count {
                return done;
            }
            done.push((i, job(&mut rater, i)));
        }
    };
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("no job panics")).collect()
    });
    all.sort_by_key(|(i, _)| *i);
    all.into_iter().map(|(_, result)| result).collect()
}

/// A step as the trace writes it.
fn traced(board: &Board, next: &RatedStep) -> String {
    let mut text = format!("{}~{}~", next.difficulty, next.name);
    let step = &next.step;
    for placement in &step.placements {
        write!(text, "{}={}", placement.cell, placement.digit).expect("a string takes all");
    }
    if matches!(&*next.name, "Hidden Single" | "Naked Single") {
        return text;
    }
    text.push('-');
    // A chain that writes a digit removes the others of the cell.
    let mut removed = step.eliminations.clone();
    if !next.name.starts_with("Direct ") {
        for placement in &step.placements {
            let others = board.get(placement.cell) - placement.digit.as_set();
            removed.extend(others.iter().map(|digit| shudu_core::Candidate::new(placement.cell, digit)));
        }
    }
    let mut last = None;
    for candidate in removed {
        if last == Some(candidate.cell) {
            write!(text, "{}", candidate.digit).expect("a string takes all");
        } else {
            let comma = if last.is_some() { "," } else { "" };
            write!(text, "{comma}{}<{}", candidate.cell, candidate.digit).expect("a string takes all");
        }
        last = Some(candidate.cell);
    }
    text
}

fn path(rater: &mut Rater, puzzle: &ProperPuzzle) -> Vec<String> {
    let mut board = Board::new(puzzle.puzzle());
    let mut path = Vec::new();
    while let Some(next) = rater.step(puzzle, &board, Budget::UNBOUNDED).expect("no bound") {
        path.push(traced(&board, &next));
        next.step.apply(&mut board).expect("the step is of this board");
    }
    path
}

/// Are ER, EP and ED those of the line `puzzle ER EP ED`?
fn ratings_agree(rater: &mut Rater, puzzle: &ProperPuzzle, line: &str) -> [bool; 3] {
    let rating = rater.rate(puzzle, Budget::UNBOUNDED).expect("no bound, not full");
    let ours = [rating.er, rating.ep, rating.ed].map(|difficulty| difficulty.to_string());
    let mut theirs = line.split(' ').skip(1);
    ours.map(|ours| theirs.next() == Some(&*ours))
}

fn er(line: &str) -> f64 {
    line.split(' ').nth(1).and_then(|er| er.parse().ok()).expect("a line is `puzzle ER EP ED`")
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_rating_and_path_of_the_reference_agrees() {
    let packed = std::fs::read(oracle().join("se_dev_trace.txt.xz")).expect("the trace is there");
    let mut text = Vec::new();
    lzma_rs::xz_decompress(&mut packed.as_slice(), &mut text).expect("the trace is xz");
    let text = String::from_utf8(text).expect("the trace is ASCII");
    let lines: Vec<&str> = text.lines().collect();
    let results = on_all_cores(lines.len(), |rater, i| {
        let mut fields = lines[i].split('\t');
        let head = fields.next().expect("a line has a head");
        let puzzle = common::proper(&head[..81]);
        let [er, ep, ed] = ratings_agree(rater, &puzzle, head);
        [er, ep, ed, fields.eq(path(rater, &puzzle))]
    });
    say("| ER up to | puzzles | ER | EP | ED | path |");
    let mut from = 0.0;
    for to in BANDS {
        let of_band = || lines.iter().zip(&results).filter(|(line, _)| er(line) > from && er(line) <= to);
        let [er, ep, ed, path] = [0, 1, 2, 3].map(|i| of_band().filter(|(_, agree)| agree[i]).count());
        say(&format!("| {to} | {} | {er} | {ep} | {ed} | {path} |", of_band().count()));
        from = to;
    }
    let other = |what: &dyn Fn(&[bool; 4]) -> bool| -> Vec<usize> {
        (1..).zip(&results).filter(|(_, agree)| !what(agree)).map(|(i, _)| i).collect()
    };
    assert_eq!(other(&|agree| agree[..3] == [true; 3]), [0usize; 0], "lines with another rating");
    assert_eq!(other(&|agree| agree[3]), HASH_ORDER, "lines with another path");
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_rating_of_the_secondary_reference_agrees() {
    let text =
        std::fs::read_to_string(oracle().join("se_dev_hard_secondary.txt")).expect("the file is there");
    let lines: Vec<&str> = text.lines().filter(|line| er(line) <= SECONDARY_UP_TO).collect();
    let results = on_all_cores(lines.len(), |rater, i| {
        ratings_agree(rater, &common::proper(&lines[i][..81]), lines[i]) == [true; 3]
    });
    let agree = results.iter().filter(|&&agree| agree).count();
    say(&format!("secondary up to {SECONDARY_UP_TO}: {agree} of {}", lines.len()));
    assert_eq!(agree, lines.len());
}
