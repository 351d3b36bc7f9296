//! Many puzzles to order, many calls and many proofs, on several threads, in order.

use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;
use pyo3::types::PyList;
use shudu::api::Refusal;
use shudu::core::{Candidates, Cell, Digit, DigitSet, Grid, Step};
use shudu::format::{Located, Record, read_one};
use shudu::generate::Seed;
use shudu::i18n::Speaker;
use shudu::ops::orders;
use shudu::words;

use crate::refusal::{self, guarded};
use crate::watched::watched;
use crate::{batch, context, speaker, text, threads_of, verified};

/// Puzzles of one kind from a seed: those with the indices from `first` on. `request` is that of the call `generate`.
/// `emit` is called with the index of the first and the answers, in order: JSON, or a tuple with the reason why there
/// is none.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are those of the function in Python")]
pub(crate) fn generate_many(
    py: Python<'_>,
    request: &str,
    first: u64,
    count: u64,
    threads: usize,
    unbiased: bool,
    emit: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<()> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let idle = AtomicBool::new(false);
        let order = shudu::api::generate_order(request.as_bytes(), &context(speaker, &idle));
        let (order, seed) = order.map_err(|refusal: Refusal| refusal::refused(py, &refusal))?;
        let order = orders::Order { unbiased, ..order };
        let threads = threads_of(threads);
        // A search to a target takes long: pieces are small then.
        let piece: u64 = if order.target.is_any() && !order.rated && !unbiased { 256 } else { 4 };
        let end = first.saturating_add(count);
        let mut next = first;
        while next < end {
            let last = end.min(next + piece * threads as u64 * 4);
            let products = watched(py, |stop| made(&order, seed, next..last, piece, threads, stop))?;
            let list = PyList::empty(py);
            for product in products {
                match product {
                    Ok(product) => list.append(text(&orders::Response::from(&product))?)?,
                    Err(failed) => list.append((failed_in_words(&failed, speaker),))?,
                }
            }
            emit.call1((next, list))?;
            next = last;
        }
        Ok(())
    })
}

fn failed_in_words(failed: &orders::Failed, speaker: &Speaker) -> String {
    use shudu::generate::GenerateError;
    match failed {
        orders::Failed::Made(GenerateError::Request(error)) => speaker.request_error(error),
        orders::Failed::Made(error) => speaker.generate_error(error),
        orders::Failed::Missed(missed) => speaker.missed(missed),
        orders::Failed::Rated(_, spent) => speaker.spent(*spent),
    }
}

type Made = Result<orders::Product, orders::Failed>;

/// The puzzles of a range, made by several threads, in order.
fn made(
    order: &orders::Order,
    seed: Seed,
    indices: std::ops::Range<u64>,
    piece: u64,
    threads: usize,
    stop: &AtomicBool,
) -> Vec<Made> {
    let starts: Vec<u64> = indices.clone().step_by(piece as usize).collect();
    batch::spread(&starts, 1, &mut vec![(); threads], |(), starts| {
        if stop.load(Ordering::Relaxed) {
            return Vec::new();
        }
        let range = starts[0]..indices.end.min(starts[0] + piece);
        orders::make(order, seed, range, Some(stop), &mut |_| {})
    })
}

/// How many calls, or proofs, each thread takes at a time, and how often until the answers are handed over.
const PIECE: usize = 16;
const PIECES: usize = 32;

/// Many calls of one name: JSON objects in, and for each a JSON object, or a tuple with the name of an exception, why,
/// and where. `emit` is called with the number of the first and the answers, in order.
#[pyfunction]
pub(crate) fn call_many(
    py: Python<'_>,
    name: &str,
    requests: Vec<String>,
    threads: usize,
    emit: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<()> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let call = shudu::api::call(name)
            .ok_or_else(|| refusal::request(py, &format!("no call is named {name}")))?;
        let mut tools = vec![(); threads_of(threads)];
        let pieces = PIECE * PIECES * tools.len();
        for (at, requests) in requests.chunks(pieces).enumerate() {
            let answers = watched(py, |stop| {
                batch::spread(requests, PIECE, &mut tools, |(), requests| {
                    let context = context(speaker, stop);
                    requests.iter().map(|request| call.answer(request.as_bytes(), &context)).collect()
                })
            })?;
            let list = PyList::empty(py);
            for answer in answers {
                match answer {
                    Ok(answer) => list.append(String::from_utf8_lossy(&answer))?,
                    Err(refusal) => {
                        let (line, column, cell) = match &refusal {
                            Refusal::Unreadable { line, column, cell, .. } => {
                                (Some(*line), *column, cell.map(|cell| cell.to_string()))
                            }
                            _ => (None, None, None),
                        };
                        list.append((refusal::class_of(&refusal), refusal.message(), line, column, cell))?;
                    }
                }
            }
            emit.call1((at * pieces, list))?;
        }
        Ok(())
    })
}

/// A position.
#[derive(FromPyObject)]
pub(crate) enum Place {
    /// A text in any form.
    Text(String),
    /// Givens, the values of all cells, and what each cell can hold, with commas between the cells.
    Board(String, String, Option<String>),
}

impl Place {
    fn record(&self, speaker: &Speaker) -> Result<Record, String> {
        match self {
            Place::Text(text) => read_one(text, None)
                .and_then(Located::into_record)
                .map_err(|error| words::read_error(&error, speaker)),
            Place::Board(givens, values, candidates) => board(givens, values, candidates.as_deref())
                .ok_or_else(|| {
                    let expected = [("expected", speaker.say("expected-candidates").into())];
                    speaker.say_with("read-expected", expected)
                }),
        }
    }
}

/// The record of a board, if that is what it is.
fn board(givens: &str, values: &str, candidates: Option<&str>) -> Option<Record> {
    let givens = Grid::from_line(givens.as_bytes())?;
    let mut placed = Grid::from_line(values.as_bytes())?;
    for (cell, _) in givens.filled() {
        placed.set(cell, None);
    }
    let marks = |text: &str| {
        let mut marks = Candidates::of(&Grid::default());
        let mut cells = text.split(',');
        for cell in Cell::ALL {
            let digits = cells.next()?.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0')));
            marks[cell] = digits.collect::<Option<DigitSet>>()?;
        }
        cells.next().is_none().then_some(marks)
    };
    let candidates = match candidates {
        Some(text) => Some(marks(text)?),
        None => None,
    };
    Some(Record { givens, placed, candidates, ..Record::default() })
}

/// Follows the proofs of many steps, each on its position: for each `None` when it holds, otherwise what is wrong.
#[pyfunction]
pub(crate) fn verify_many(
    py: Python<'_>,
    pairs: Vec<(Place, String)>,
    threads: usize,
    emit: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<()> {
    guarded(py, || {
        let speaker = speaker(py, lang)?;
        let limits = shudu::ops::Limits::default();
        let mut tools = vec![(); threads_of(threads)];
        let pieces = PIECE * PIECES * tools.len();
        for (at, pairs) in pairs.chunks(pieces).enumerate() {
            let faults = watched(py, |stop| {
                batch::spread(pairs, PIECE, &mut tools, |(), pairs| {
                    pairs
                        .iter()
                        .map(|(position, step)| fault(position, step, &limits, stop, speaker))
                        .collect()
                })
            })?;
            emit.call1((at * pieces, faults))?;
        }
        Ok(())
    })
}

/// What is wrong with a step on a position.
fn fault(
    position: &Place,
    step: &str,
    limits: &shudu::ops::Limits,
    stop: &AtomicBool,
    speaker: &Speaker,
) -> Option<String> {
    let record = match position.record(speaker) {
        Ok(record) => record,
        Err(error) => return Some(error),
    };
    match serde_json::from_str::<Step>(step) {
        Ok(step) => verified(&record, &step, limits, stop, speaker),
        Err(error) => Some(error.to_string()),
    }
}
