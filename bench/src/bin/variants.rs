//! Processor time for the proof that a puzzle has one solution; the other half of `bench/variants`.
//!
//! A line of the input is a JSON object with `input`, a puzzle in any form, and `limit`, seconds. For each the time of
//! reading and proving is written, the least of three runs where a run takes less than a third of a second. As on the
//! command line, a classic puzzle goes to the fast engine, with its pencilmarks.

use std::io::BufRead;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use shudu_core::{Account, Answer, Budget, Problem};
use shudu_format::Sudoku;
use shudu_solve::Fast;

/// Milliseconds of processor time of this thread.
fn spent() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

fn told<S>(answer: &Answer<S>, account: &Account, digits: impl Fn(&S) -> Vec<u8>) -> Value {
    let (answer, solution) = match answer {
        Answer::None => ("none", Vec::new()),
        Answer::One(solution) => ("one", digits(solution)),
        Answer::Many(_) => ("many", Vec::new()),
        Answer::Undecided(_) => ("limit", Vec::new()),
    };
    json!({ "answer": answer, "guesses": account.guesses, "solution": solution })
}

fn answer(input: &str, budget: Budget<'_>) -> Result<Value, String> {
    let sudoku = shudu_format::read_one(input, None).map_err(|error| error.to_string())?.sudoku;
    match sudoku {
        Sudoku::Classic(record) => {
            let puzzle = shudu_core::Puzzle::new(record.givens).map_err(|error| error.to_string())?;
            let problem = Problem { puzzle: &puzzle, allowed: record.candidates.as_ref(), budget };
            let proved = shudu_core::prove(&Fast, problem);
            let digits = |solution: &shudu_core::Solution| {
                solution.to_string().bytes().map(|sign| sign - b'0').collect()
            };
            Ok(told(&proved.answer, &proved.account, digits))
        }
        Sudoku::Variant(record) => {
            let puzzle = record.puzzle().map_err(|error| error.to_string())?;
            let proved = shudu_variant::prove(&puzzle, budget);
            let digits = |solution: &shudu_variant::Solution| {
                solution.grid().iter().map(|(_, digit)| digit.expect("a solution is full")).collect()
            };
            Ok(told(&proved.answer, &proved.account, digits))
        }
    }
}

fn once(input: &str, limit: f64) -> Value {
    let budget = Budget { max_time: Some(Duration::from_secs_f64(limit)), ..Budget::UNBOUNDED };
    let before = spent();
    let answer = answer(input, budget);
    let ms = spent() - before;
    let mut answer = answer.unwrap_or_else(|error| json!({ "answer": "refused", "why": error }));
    answer["ms"] = ms.into();
    answer
}

fn main() {
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let case: Value = serde_json::from_str(&line).unwrap_or_default();
        let (input, limit) =
            (case["input"].as_str().unwrap_or_default(), case["limit"].as_f64().unwrap_or(10.0));
        let ms = |answer: &Value| answer["ms"].as_f64().unwrap_or(f64::MAX);
        let mut best = once(input, limit);
        for _ in 0..2 {
            if ms(&best) < 300.0 {
                let next = once(input, limit);
                if ms(&next) < ms(&best) {
                    best = next;
                }
            }
        }
        println!("{best}");
    }
}
