//! `shudu._shudu`: the engine for the Python package `shudu`. It converts, and holds no rule of its own. One puzzle is
//! a call of `shudu::api` or a function of `shudu::ops`, with JSON for what has a structure; many puzzles are a
//! [`batch`].

mod arrow;
mod batch;
mod jobs;
mod many;
mod refusal;
mod source;
mod watched;

use std::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shudu::api::CallContext;
use shudu::core::step::Literal;
use shudu::core::{Candidate, Cell, Digit, Step};
use shudu::format::{Form, Located, Reader, Record, read_one, read_str};
use shudu::generate::Seed;
use shudu::i18n::{Lang, Speaker};

use shudu::ops::{Subject, Unfit, prove};
use shudu::words;

use crate::refusal::guarded;
use crate::source::Source;
use crate::watched::watched;

/// No call has more time than its request says.
const NO_CEILING: Duration = Duration::from_secs(u64::MAX / 4);

/// The words of a language.
fn speaker(py: Python<'_>, lang: &str) -> PyResult<&'static Speaker> {
    static SPEAKERS: [OnceLock<Speaker>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
    match Lang::ALL.into_iter().zip(&SPEAKERS).find(|(known, _)| known.tag() == lang) {
        Some((known, speaker)) => Ok(speaker.get_or_init(|| Speaker::new(known))),
        None => {
            let tags = Lang::ALL.map(Lang::tag).join(" or ");
            Err(refusal::request(py, &format!("lang: expected {tags}, seen {lang:?}")))
        }
    }
}

fn context<'a>(speaker: &'a Speaker, stop: &'a AtomicBool) -> CallContext<'a> {
    CallContext::new(speaker, stop, NO_CEILING)
}

fn record(py: Python<'_>, text: &str, speaker: &Speaker) -> PyResult<Record> {
    read_one(text, None)
        .and_then(Located::into_record)
        .map_err(|error| refusal::unreadable(py, &error, speaker))
}

fn parsed<T: DeserializeOwned>(py: Python<'_>, json: &str) -> PyResult<T> {
    serde_json::from_str(json).map_err(|error| refusal::request(py, &error.to_string()))
}

fn text<T: Serialize>(value: &T) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| refusal::json(&error))
}

/// A call of the API: a JSON object in, a JSON object out.
#[pyfunction]
fn call(py: Python<'_>, name: &str, request: &str, lang: &str) -> PyResult<String> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let call = shudu::api::call(name)
            .ok_or_else(|| refusal::request(py, &format!("no call is named {name}")))?;
        let answer = watched(py, |stop| call.answer(request.as_bytes(), &context(speaker, stop)))?;
        let answer = answer.map_err(|refusal| refusal::refused(py, &refusal))?;
        String::from_utf8(answer).map_err(|error| PyValueError::new_err(error.to_string()))
    })
}

/// The names of all calls.
#[pyfunction]
fn calls() -> Vec<&'static str> {
    shudu::api::calls().iter().map(|call| call.name).collect()
}

/// The solutions of a puzzle, up to this many, 81 digits each.
#[pyfunction]
fn solutions(py: Python<'_>, puzzle: &str, limit: usize) -> PyResult<Vec<String>> {
    guarded(py, || {
        let record = record(py, puzzle, speaker(py, "en")?)?;
        let found = watched(py, |stop| {
            let subject = Subject::of(&record).ok()?;
            let allowed = subject.problem().candidates();
            let all = shudu::solve::solutions_within(&subject.puzzle, &allowed);
            let wanted = all.take(limit).take_while(|_| !stop.load(Ordering::Relaxed));
            Some(wanted.map(|solution| solution.to_string()).collect())
        })?;
        Ok(found.unwrap_or_default())
    })
}

/// Puzzles that are equivalent to one: this many, from a seed.
#[pyfunction]
fn isomorphs(py: Python<'_>, puzzle: &str, count: u64, seed: &str) -> PyResult<Vec<String>> {
    guarded(py, || {
        let record = record(py, puzzle, speaker(py, "en")?)?;
        let seed = seed_of(py, seed)?;
        watched(py, |stop| {
            let all = (0..count).take_while(|_| !stop.load(Ordering::Relaxed));
            let images =
                all.map_while(|index| shudu::ops::isomorphs::isomorph(&record.values(), seed, index));
            images.map(|(grid, _)| grid.to_string()).collect()
        })
    })
}

fn seed_of(py: Python<'_>, seed: &str) -> PyResult<Seed> {
    let said = |error| {
        refusal::request(py, &speaker(py, "en").map(|speaker| speaker.seed_error(&error)).unwrap_or_default())
    };
    seed.parse().map_err(said)
}

/// What was read of a text.
#[derive(Serialize)]
struct Read {
    givens: String,
    values: String,
    candidates: Option<Vec<String>>,
    solution: Option<String>,
    comment: Option<String>,
}

impl From<&Record> for Read {
    fn from(record: &Record) -> Read {
        let sets = |candidates: &shudu::core::Candidates| {
            candidates.iter().map(|(_, set)| set.to_string()).collect::<Vec<String>>()
        };
        Read {
            givens: record.givens.to_string(),
            values: record.values().to_string(),
            candidates: record.candidates.as_ref().map(sets),
            solution: record.solution.as_ref().map(ToString::to_string),
            comment: record.comment.clone(),
        }
    }
}

/// All puzzles of a text, in any form, as a JSON array. The first that cannot be read is an error.
#[pyfunction]
fn read(py: Python<'_>, text_: &str, lang: &str) -> PyResult<String> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let located = py.detach(|| read_str(text_, None)).into_iter().collect::<Result<Vec<_>, _>>();
        let records =
            located.and_then(|all| all.into_iter().map(Located::into_record).collect::<Result<Vec<_>, _>>());
        let records = records.map_err(|error| refusal::unreadable(py, &error, speaker))?;
        text(&records.iter().map(Read::from).collect::<Vec<_>>())
    })
}

/// What `records` makes of a file.
type Records =
    (arrow::Column, arrow::Column, arrow::Column, arrow::Column, arrow::Column, Vec<(u64, String)>);

/// The records of a puzzle file: columns of puzzles, solutions, candidates, comments and lines, and why lines are no
/// record. Such a line has no puzzle.
#[pyfunction]
fn records(py: Python<'_>, data: &[u8], is_sdm: bool, lang: &str) -> PyResult<Records> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let texts = || arrow::Column::of(arrow_c_data::Kind::Text);
        let (mut puzzles, mut solutions, mut candidates, mut comments) = (texts(), texts(), texts(), texts());
        let mut lines = arrow::Column::of(arrow_c_data::Kind::Integer);
        let mut bad = Vec::new();
        for item in Reader::new(data, is_sdm.then_some(Form::Sdm)) {
            let line = item.as_ref().map_or_else(|error| error.line, |located| located.line);
            let record = item.and_then(Located::into_record);
            if let Err(error) = &record {
                bad.push((line, words::read_error(error, speaker)));
            }
            let record = record.ok();
            puzzles.push_text(record.as_ref().map(|record| record.givens.to_string()).as_deref())?;
            let solution = record.as_ref().and_then(|record| record.solution.as_ref());
            solutions.push_text(solution.map(ToString::to_string).as_deref())?;
            let marked = record.as_ref().filter(|record| record.candidates.is_some());
            candidates.push_text(marked.map(sukaku).as_deref())?;
            comments.push_text(record.as_ref().and_then(|record| record.comment.as_deref()))?;
            lines.push(Some(arrow_c_data::Value::Integer(line.cast_signed())))?;
        }
        Ok((puzzles, solutions, candidates, comments, lines, bad))
    })
}

/// The candidates of a record, nine characters a cell.
fn sukaku(record: &Record) -> String {
    let marks = Record { candidates: record.candidates, ..Record::default() };
    let mut text = String::with_capacity(740);
    shudu::format::write_record(&marks, Form::Sukaku, &mut text);
    text.retain(|character| !character.is_whitespace());
    text
}

/// The one puzzle of a text, as JSON.
#[pyfunction]
fn read_puzzle(py: Python<'_>, text_: &str, lang: &str) -> PyResult<String> {
    guarded(py, || text(&Read::from(&record(py, text_, speaker(py, lang)?)?)))
}

/// Why a puzzle has not exactly one solution, in words: `answer` is `none` or `many`.
#[pyfunction]
fn not_proper(py: Python<'_>, answer: &str, lang: &str) -> PyResult<Option<String>> {
    let why = match answer {
        "none" => Unfit::None,
        "many" => Unfit::Many,
        _ => return Ok(None),
    };
    Ok(Some(words::unfit_sentence(&why, speaker(py, lang)?)))
}

/// Follows the proof of a step, as JSON, on a position: nothing when it holds, otherwise what is wrong with it.
#[pyfunction]
fn verify_proof(py: Python<'_>, position: &str, step: &str, lang: &str) -> PyResult<Option<String>> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let record = record(py, position, speaker)?;
        let step: Step = parsed(py, step)?;
        let limits = shudu::ops::Limits::default();
        watched(py, |stop| verified(&record, &step, &limits, stop, speaker))
    })
}

/// The easiest proof of a candidate's fate, as JSON. `on` says what is to be proved; without it the solution decides.
#[pyfunction]
fn prove_move(
    py: Python<'_>,
    position: &str,
    cell: &str,
    digit: u8,
    on: Option<bool>,
    options: &str,
    lang: &str,
) -> PyResult<String> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let record = record(py, position, speaker)?;
        let cell: Cell = cell
            .parse()
            .map_err(|error: shudu::core::ParseCellError| refusal::request(py, &error.to_string()))?;
        let digit = Digit::new(digit)
            .ok_or_else(|| refusal::request(py, &format!("digit: expected 1 to 9, seen {digit}")))?;
        let candidate = Candidate::new(cell, digit);
        let options: prove::Options = parsed(py, options)?;
        let outcome = watched(py, |stop| match on {
            None => prove::explain_move(&record, candidate, &options, Some(stop)),
            Some(on) => prove::prove(&record, Literal { candidate, on }, &options, Some(stop)),
        })?;
        let reason = outcome.as_ref().err().map(|why| words::unproved(why, speaker));
        text(&prove::Response::new(&record, &outcome, reason, speaker))
    })
}

/// A batch. `job` is one of solve, solve-digits, judge, count, canon, rate, features; `options` is JSON. `emit` is
/// called with the number of the first row, the answers, and the bad rows.
#[pyfunction]
#[pyo3(signature = (job, source, options, threads, emit, lang))]
fn run(
    py: Python<'_>,
    job: &str,
    source: &Bound<'_, PyAny>,
    options: &str,
    threads: usize,
    emit: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<()> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let source = Source::of(source)?;
        let threads = threads_of(threads);
        match job {
            "solve" => batch::run(py, &jobs::Solve { digits: false }, source, threads, emit, speaker),
            "solve-digits" => batch::run(py, &jobs::Solve { digits: true }, source, threads, emit, speaker),
            "judge" => batch::run(py, &jobs::Judge, source, threads, emit, speaker),
            "count" => {
                batch::run(py, &jobs::Count { options: parsed(py, options)? }, source, threads, emit, speaker)
            }
            "canon" => batch::run(py, &jobs::Canon, source, threads, emit, speaker),
            "rate" => {
                let options = parsed(py, options)?;
                let rate =
                    jobs::Each(|record: &Record, stop: &AtomicBool| jobs::rated(record, &options, stop));
                batch::run(py, &rate, source, threads, emit, speaker)
            }
            "features" => {
                let featured: jobs::Featured = parsed(py, options)?;
                let features = jobs::Each(|record: &Record, stop: &AtomicBool| featured.of(record, stop));
                batch::run(py, &features, source, threads, emit, speaker)
            }
            _ => Err(refusal::request(py, &format!("no job is named {job}"))),
        }
    })
}

/// So many threads; as many as there are cores for 0.
fn threads_of(threads: usize) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    if threads == 0 { cores() } else { threads }
}

/// The first fault of a step's proof on a position, or why it is none.
fn verified(
    record: &Record,
    step: &Step,
    limits: &shudu::ops::Limits,
    stop: &AtomicBool,
    speaker: &Speaker,
) -> Option<String> {
    match prove::verify(record, step, limits, Some(stop)) {
        Ok(Ok(_)) => None,
        Ok(Err(fault)) => Some(fault.to_string()),
        Err(unfit) => Some(words::unfit_sentence(&unfit, speaker)),
    }
}

/// Panics here, or on the threads of a search: for the tests of what becomes of it. Not in packages.
#[cfg(debug_assertions)]
#[pyfunction]
fn fail(py: Python<'_>, threads: usize) -> PyResult<()> {
    guarded(py, || match threads {
        0 => panic!("a fault for tests"),
        _ => watched(py, |_| {
            std::thread::scope(|scope| {
                let spawn = |_| scope.spawn(|| panic!("a fault for tests"));
                batch::join((0..threads).map(spawn).collect());
            });
        }),
    })
}

/// The native part of the package `shudu`.
#[pymodule]
fn _shudu(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    #[cfg(debug_assertions)]
    module.add_function(wrap_pyfunction!(fail, module)?)?;
    module.add_class::<arrow::Texts>()?;
    module.add_class::<arrow::Column>()?;
    for function in [
        wrap_pyfunction!(call, module)?,
        wrap_pyfunction!(calls, module)?,
        wrap_pyfunction!(solutions, module)?,
        wrap_pyfunction!(isomorphs, module)?,
        wrap_pyfunction!(read, module)?,
        wrap_pyfunction!(read_puzzle, module)?,
        wrap_pyfunction!(records, module)?,
        wrap_pyfunction!(not_proper, module)?,
        wrap_pyfunction!(verify_proof, module)?,
        wrap_pyfunction!(prove_move, module)?,
        wrap_pyfunction!(run, module)?,
        wrap_pyfunction!(many::generate_many, module)?,
        wrap_pyfunction!(many::call_many, module)?,
        wrap_pyfunction!(many::verify_many, module)?,
    ] {
        module.add_function(function)?;
    }
    Ok(())
}
