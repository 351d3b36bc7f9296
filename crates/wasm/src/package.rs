//! What the npm package has beyond the calls: all solutions, equivalent puzzles, records of any form, and many puzzles
//! at once as bytes. Feature `package`; `package/engine.js` calls it.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use shudu::Solution;
use shudu::api::Refusal;
use shudu::core::{Digit, End, Grid};
use shudu::format::{Form, Located, ReadError, Record, read_one, read_str, write_record};
use shudu::generate::Seed;
use shudu::ops::canon::canon;
use shudu::ops::isomorphs::isomorph;
use shudu::ops::level::Level;
use shudu::ops::rate::{Options as RateOptions, Outcome as Rated, rate};
use shudu::ops::{Limits, MaxTime, count, solve};
use shudu::solve::batch::{Limit, Outcome, Verdict, Worker};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{CEILING, refused, with_speaker};

/// What may be spent on one puzzle here, as with calls.
const LIMITS: Limits = Limits { max_time: Some(MaxTime(Some(CEILING))), max_nodes: None };

type Answer = Result<Value, (u16, Value)>;

fn answer_text(answer: Answer) -> String {
    match answer {
        Ok(body) => json!({ "status": 200, "body": body }).to_string(),
        Err((status, error)) => json!({ "status": status, "body": { "error": error } }).to_string(),
    }
}

fn unreadable(error: &ReadError, speaker: &shudu::i18n::Speaker) -> (u16, Value) {
    refused(&Refusal::Unreadable {
        message: shudu::words::read_error(error, speaker),
        field: "puzzle".to_owned(),
        line: error.line,
        column: error.column,
        cell: error.cell,
        seen: error.seen.clone(),
    })
}

fn one_record(puzzle: &str, speaker: &shudu::i18n::Speaker) -> Result<Record, (u16, Value)> {
    read_one(puzzle, None).and_then(Located::into_record).map_err(|error| unreadable(&error, speaker))
}

/// Solutions of a puzzle, at most `limit`: `{"solutions": […], "all": true}`, in the envelope of `call`.
#[wasm_bindgen]
pub fn solutions(puzzle: &str, limit: u32, language: &str) -> String {
    with_speaker(language, |speaker| {
        let answer = || {
            let record = one_record(puzzle, speaker)?;
            let options = solve::Options { limits: LIMITS, ..solve::Options::default() };
            let (mut found, mut more) = (Vec::new(), false);
            let searched = solve::visit(&record, &options, None, &mut |solution: &Solution| {
                if found.len() == limit as usize {
                    more = true;
                    return ControlFlow::Break(());
                }
                found.push(solution.to_string());
                ControlFlow::Continue(())
            });
            let account = searched.map_err(|clashes| {
                refused(&Refusal::Impossible { message: speaker.clashing_givens(&clashes) })
            })?;
            let all = !more && account.end == End::Exhausted;
            Ok(json!({ "solutions": found, "all": all }))
        };
        answer_text(answer())
    })
}

/// Equivalent puzzles number `first` and following of a seed: `{"images": […]}`, in the envelope of `call`.
#[wasm_bindgen]
pub fn isomorphs(puzzle: &str, seed: &str, first: f64, count: u32, language: &str) -> String {
    with_speaker(language, |speaker| {
        let answer = || {
            let record = one_record(puzzle, speaker)?;
            let seed: Seed = seed
                .parse()
                .map_err(|error| refused(&Refusal::Request { message: speaker.seed_error(&error) }))?;
            let images = (0..u64::from(count)).map(|index| {
                let (image, _) = isomorph(&record.givens, seed, (first as u64).checked_add(index)?)?;
                Some(image.to_string())
            });
            let images: Option<Vec<String>> = images.collect();
            let images = images.ok_or_else(|| {
                let message = "first: beyond the last puzzle of a seed".to_owned();
                refused(&Refusal::Request { message })
            })?;
            Ok(json!({ "images": images }))
        };
        answer_text(answer())
    })
}

/// All puzzles of a text, in any form: `{"puzzles": […]}` with records as `convert` to `json` writes them
/// (docs/schema/record.json), the digits as `puzzle`, the form and the line of each; in the envelope of `call`.
#[wasm_bindgen]
pub fn read(text: &str, language: &str) -> String {
    with_speaker(language, |speaker| {
        let one = |read: Result<shudu::format::Located, ReadError>| {
            let located = read.map_err(|error| unreadable(&error, speaker))?;
            let (form, line) = (located.form.name(), located.line);
            let read = located.into_record().map_err(|error| unreadable(&error, speaker))?;
            let mut written = String::new();
            write_record(&read, Form::Json, &mut written);
            let record: Value = serde_json::from_str(written.trim()).expect("it is JSON");
            let (givens, values) = (read.givens.to_string(), read.values().to_string());
            Ok(json!({ "givens": givens, "values": values, "form": form, "line": line, "record": record }))
        };
        let puzzles: Result<Vec<Value>, (u16, Value)> = read_str(text, None).into_iter().map(one).collect();
        answer_text(puzzles.map(|puzzles| json!({ "puzzles": puzzles })))
    })
}

/// For each puzzle of 81 bytes, 0 to 9, what is known of its solutions (0 no puzzle, 1 none, 2 one, 3 many), and behind
/// all of these for each 81 bytes: its solution, one of them, or zeros.
#[wasm_bindgen]
pub fn solve_many(puzzles: &[u8]) -> Vec<u8> {
    let lines: Vec<[u8; 81]> = puzzles.chunks_exact(81).map(line).collect();
    let mut outcomes = vec![Outcome::default(); lines.len()];
    Worker::new(Limit::Two).solve(&lines, &mut outcomes);
    let mut answers: Vec<u8> = outcomes
        .iter()
        .map(|outcome| match outcome.verdict {
            Verdict::Invalid => 0,
            Verdict::None => 1,
            Verdict::One => 2,
            Verdict::Many => 3,
        })
        .collect();
    answers.reserve(81 * outcomes.len());
    for outcome in &outcomes {
        answers.extend(outcome.solution.iter().map(|&byte| if byte == b'.' { 0 } else { byte - b'0' }));
    }
    answers
}

/// For each puzzle the number of its solutions, up to `limit` (0 for no bound); NaN for clashing givens, and where the
/// time of a call ended the count.
#[wasm_bindgen]
pub fn count_many(puzzles: &[u8], limit: f64) -> Vec<f64> {
    let limit = (limit > 0.0).then_some(limit as u64);
    let options = count::Options { limit, limits: LIMITS, ..count::Options::default() };
    let number = |record: Record| match count::count(&record, &options, None) {
        count::Outcome::Invalid(_) | count::Outcome::Unknown(..) => f64::NAN,
        count::Outcome::ByBands(number) => number as f64,
        count::Outcome::Exact(number, _) | count::Outcome::AtLimit(number, _) => number as f64,
    };
    puzzles.chunks_exact(81).map(|bytes| number(record(bytes))).collect()
}

/// For each puzzle seven numbers: whether it was rated (0 no puzzle, 1 no solution, 2 rated, 3 many, 4 the time ended,
/// 5 full), ER, EP and ED in tenths, its level from 0 to 4, HoDoKu's level likewise, and its score; -1 where it is not
/// known.
#[wasm_bindgen]
pub fn rate_many(puzzles: &[u8]) -> Vec<i32> {
    let options = RateOptions { limits: LIMITS, ..RateOptions::default() };
    let mut ratings = Vec::with_capacity(puzzles.len() / 81 * 7);
    for bytes in puzzles.chunks_exact(81) {
        let outcome = rate(&record(bytes), &options, None);
        ratings.push(match &outcome {
            Rated::Invalid(_) | Rated::Sukaku => 0,
            Rated::None => 1,
            Rated::Rated(_) => 2,
            Rated::Many => 3,
            Rated::Unknown(..) => 4,
            Rated::Full => 5,
        });
        let se = outcome.rated().and_then(|rated| rated.se);
        ratings.extend(se.map_or([-1; 3], |se| [se.er, se.ep, se.ed].map(|one| i32::from(one.tenths()))));
        let level = outcome.rated().and_then(|rated| rated.level);
        ratings.push(level.map_or(-1, |level| level as i32));
        let hodoku = outcome.rated().and_then(|rated| rated.hodoku);
        ratings.extend(hodoku.map_or([-1; 2], |hodoku| {
            let level = Level::of_hodoku(hodoku.level);
            [level as i32, i32::try_from(hodoku.score).unwrap_or(i32::MAX)]
        }));
    }
    ratings
}

/// For each puzzle the 81 bytes of its canonical form; of 255 for clashing givens.
#[wasm_bindgen]
pub fn canon_many(puzzles: &[u8]) -> Vec<u8> {
    let mut forms = Vec::with_capacity(puzzles.len());
    for bytes in puzzles.chunks_exact(81) {
        match canon(&record(bytes), None).canonical() {
            Some(canonical) => {
                forms.extend(canonical.form.cells().map(|cell| cell.map_or(0, Digit::get)));
            }
            None => forms.extend([255; 81]),
        }
    }
    forms
}

/// 81 bytes, 0 to 9, as characters. `package/engine.js` lets no other byte through; a larger one becomes a wrong
/// character.
fn line(bytes: &[u8]) -> [u8; 81] {
    std::array::from_fn(|index| bytes[index].saturating_add(b'0'))
}

fn record(bytes: &[u8]) -> Record {
    Record::of(Grid::from_line(&line(bytes)).unwrap_or(Grid::EMPTY))
}
