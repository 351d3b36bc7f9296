//! `cargo run --release -p shudu-variant --example variant_cases -- FILE [SECONDS] [ID]`: verdict, time and agreement of each line of
//! a case file.

#[path = "../tests/cases/iss.rs"]
mod iss;

use std::time::{Duration, Instant};

use shudu_core::Budget;
use shudu_variant::{Answer, prove};

#[allow(clippy::print_stdout, reason = "a program")]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file");
    let seconds: f64 = arguments.next().map_or(10.0, |s| s.parse().expect("seconds"));
    let only = arguments.next();
    let (mut decided, mut undecided, mut wrong, mut unread) = (0, Vec::new(), Vec::new(), Vec::new());
    for line in std::fs::read_to_string(path).expect("it can be read").lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let text = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
        let id = text("id");
        if only
            .as_ref()
            .is_some_and(|only| !id.contains(only.as_str()) && !text("group").contains(only.as_str()))
        {
            continue;
        }
        let start = Instant::now();
        let processor_before = processor();
        let puzzle = match iss::read(&text("input")) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                if case["family"] == true {
                    println!("{id} {} not read: {error}", text("group"));
                    unread.push(id);
                }
                continue;
            }
        };
        let proved = prove(&puzzle, Budget::time(Duration::from_secs_f64(seconds)));
        let mut expected = text("solution");
        if puzzle.shape().digits().highest() > 9 && !expected.contains(|c: char| c.is_ascii_digit()) {
            // Letters from A = 1, as in the lines of large grids.
            let digit = |c: char| char::from_digit(c.to_digit(36).unwrap_or(10) - 9, 36).unwrap_or('?');
            expected = expected.chars().map(|c| digit(c).to_ascii_uppercase()).collect();
        }
        let (verdict, right) = match &proved.answer {
            Answer::One(solution) => ("one", expected.is_empty() || solution.to_string() == expected),
            Answer::None => ("none", expected.is_empty()),
            Answer::Many(pair) => (
                "many",
                pair.pair().iter().any(|solution| solution.to_string() == expected) || expected.is_empty(),
            ),
            Answer::Undecided(_) => ("undecided", true),
        };
        match (verdict, right) {
            ("undecided", _) => undecided.push(id.clone()),
            (_, true) => decided += 1,
            _ => wrong.push(id.clone()),
        }
        println!(
            "{id} {:9} {} {:9.3} ms, {:9.3} ms of processor {:8} nodes  {}",
            verdict,
            if right { "ok   " } else { "WRONG" },
            start.elapsed().as_secs_f64() * 1e3,
            processor() - processor_before,
            proved.account.nodes,
            text("group"),
        );
    }
    println!("decided {decided} undecided {} {undecided:?} wrong {} {wrong:?}", undecided.len(), wrong.len());
    println!("not read {} {unread:?}", unread.len());
}

/// Milliseconds of processor time of this program so far, where Linux says it; elsewhere 0.
fn processor() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}
