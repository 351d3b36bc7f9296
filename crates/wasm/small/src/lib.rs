//! The questions that most pages ask, as the smallest WebAssembly module: solve, count, check and generate, for classic
//! Sudoku in lines of 81 characters. Answers are those of the calls of these names, without sentences, which are in the
//! module `engine`, as are other forms, levels and ratings.
//!
//! This crate converts, and nothing else. `package/small.js` calls it.

#![forbid(unsafe_code)]

use std::time::Duration;

use serde::Serialize;
use serde_json::json;
use shudu::api::Refusal;
use shudu::core::{Answer, Budget, Digit, End, Grid, Problem, prove};
use shudu::format::Record;
use shudu::generate::{Seed, SymmetryChoice};
use shudu::ops::generate::{Options, Response, Target};
use shudu::ops::range::clue_range;
use shudu::ops::{Limits, MaxTime, check as checks, count as counts, solve as solves};
use shudu::solve::Fast;
use shudu::{Puzzle, core};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most time that a function may take, as with calls.
const LIMITS: Limits = Limits { max_time: Some(MaxTime(Some(Duration::from_secs(10)))), max_nodes: None };

/// The solution, and whether it is the only one: `{"status": 200, "body": …}` with the body of the call `solve`, or of
/// another status, as all functions here.
#[wasm_bindgen]
pub fn solve(puzzle: &str) -> String {
    answer(|| {
        let record = line(puzzle, "puzzle")?;
        let outcome = match Puzzle::new(record.givens) {
            Err(error) => solves::Outcome::Invalid(error.clashes),
            Ok(puzzle) => {
                let proved = prove(&Fast, Problem::new(&puzzle).budget(budget()));
                match (proved.answer, proved.account) {
                    (Answer::None, account) => solves::Outcome::None(account),
                    (Answer::One(solution), account) => solves::Outcome::One(solution, account),
                    (Answer::Many(witnesses), account) => solves::Outcome::Many(witnesses, account),
                    (Answer::Undecided(undecided), account) => match account.end {
                        End::Spent(spent) => solves::Outcome::Unknown(spent, undecided.found, account),
                        End::Exhausted | End::Enough => unreachable!("undecided means spent"),
                    },
                }
            }
        };
        Ok(body(&solves::Response::new(&record, &solves::Options::default(), &outcome, None)))
    })
}

/// How many solutions there are, counted up to `limit`, where 0 is no bound.
#[wasm_bindgen]
pub fn count(puzzle: &str, limit: f64) -> String {
    answer(|| {
        let record = line(puzzle, "puzzle")?;
        let limit = (limit > 0.0).then_some(limit as u64);
        let outcome = match Puzzle::new(record.givens) {
            Err(error) => counts::Outcome::Invalid(error.clashes),
            Ok(puzzle) => match counts::grids_with(&puzzle).filter(|_| limit.is_none()) {
                Some(number) => counts::Outcome::ByBands(number),
                None => {
                    let counted = core::count(&Fast, Problem::new(&puzzle).budget(budget()), limit);
                    let (number, account) = (counted.solutions, counted.account);
                    match account.end {
                        End::Exhausted => counts::Outcome::Exact(number, account),
                        End::Enough => counts::Outcome::AtLimit(number, account),
                        End::Spent(spent) => counts::Outcome::Unknown(spent, number, account),
                    }
                }
            },
        };
        Ok(body(&counts::Response::new(&record, &counts::Options::default(), &outcome, None)))
    })
}

/// What is wrong with a grid, by itself or against the puzzle that it should solve.
#[wasm_bindgen]
pub fn check(grid: &str, against: Option<String>) -> String {
    answer(|| {
        let record = line(grid, "puzzle")?;
        let against = against.as_deref().map(|text| line(text, "against")).transpose()?;
        let clashing =
            |_| Refusal::Impossible { message: "against: the givens clash; check says which".to_owned() };
        let against = against.map(|record| Puzzle::new(record.givens)).transpose().map_err(clashing)?;
        let report = checks::check(&record, against.as_ref(), &checks::Options { limits: LIMITS }, None);
        Ok(body(&checks::Response::new(&record, &report, None)))
    })
}

/// A puzzle to order: `clues` is `24` or `24..28`, or empty; `minimal` is for as few givens as go.
#[wasm_bindgen]
pub fn generate(seed: &str, clues: &str, minimal: bool, symmetry: &str) -> String {
    answer(|| {
        let wrong = |message: String| Refusal::Request { message };
        let target = match (clues, minimal) {
            ("", false) => None,
            ("", true) => Some(Target::Minimal),
            (_, true) => return Err(wrong("clues and minimal exclude each other".to_owned())),
            (clues, false) => Some(Target::Clues(clue_range(clues).ok_or_else(|| {
                wrong(format!("clues: expected a number or a range A..B, seen {clues:?}"))
            })?)),
        };
        let symmetry = match symmetry {
            "" => SymmetryChoice::default(),
            name => name.parse().map_err(|error| wrong(format!("symmetry: {error}")))?,
        };
        let seed: Seed = seed.parse().map_err(|error| wrong(format!("seed: {error}")))?;
        let options = Options { target, symmetry, ..Options::default() };
        let impossible =
            |error: shudu::generate::GenerateError| Refusal::Impossible { message: error.to_string() };
        let request = options.request(&Target::Blanks(40)).map_err(impossible)?;
        let made = shudu::generate::generate(&request, seed, 0, budget()).map_err(impossible)?;
        Ok(body(&Response::from(&made)))
    })
}

fn budget() -> Budget<'static> {
    LIMITS.budget(MaxTime::DEFAULT, None)
}

/// A line of 81 characters, or the first place where it is none.
fn line(text: &str, field: &str) -> Result<Record, Refusal> {
    if let Some(grid) = Grid::from_line(text.as_bytes()) {
        return Ok(Record::of(grid));
    }
    let is_cell =
        |c: char| matches!(c, '.' | '0') || c.to_digit(10).and_then(|n| Digit::new(n as u8)).is_some();
    let wrong = text.chars().enumerate().find(|&(at, c)| at == 81 || !is_cell(c));
    let column = wrong.map_or(text.chars().count(), |(at, _)| at) as u64 + 1;
    let seen = wrong.map_or_else(|| "the end".to_owned(), |(_, c)| c.to_string());
    Err(Refusal::Unreadable {
        message: format!("{field}: column {column}: expected 81 characters, digits or '.', seen {seen}"),
        field: field.to_owned(),
        line: 1,
        column: Some(column),
        cell: usize::try_from(column - 1).ok().and_then(core::Cell::new).map(Into::into),
        seen,
    })
}

fn body(shape: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(shape).expect("our shapes have string keys")
}

fn answer(work: impl FnOnce() -> Result<serde_json::Value, Refusal>) -> String {
    match work() {
        Ok(body) => json!({ "status": 200, "body": body }).to_string(),
        Err(refusal) => refusal.answer_text(),
    }
}
