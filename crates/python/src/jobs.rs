//! The jobs of a batch: solve, judge, count, rate, canonical forms, features.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shudu::core::Grid;
use shudu::core::Puzzle;
use shudu::core::canon::canonical;
use shudu::core::time::Instant;
use shudu::format::Record;
use shudu::ops::{Limits, count, features, rate};
use shudu::solve::batch::{Limit, Outcome, Verdict, Worker};

use crate::batch::Job;
use crate::refusal;
use crate::source::{Chunk, Line};

/// The code of a row that could not be read.
const UNREADABLE: u8 = 4;

/// `shudu.VERDICTS` names them in this order.
fn code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::None => 0,
        Verdict::One => 1,
        Verdict::Many => 2,
        Verdict::Invalid => 3,
    }
}

/// The batch engine, asked about so many lines at a time that it answers soon: Ctrl-C must not wait.
pub(crate) struct Engine {
    worker: Worker,
    lines: usize,
}

impl Engine {
    const FEWEST: usize = 64;
    const SOON: Duration = Duration::from_millis(20);

    fn new() -> Engine {
        Engine { worker: Worker::new(Limit::Two), lines: 2048 }
    }

    /// Lets `ask` go through the lines.
    fn go(
        &mut self,
        lines: &[Line],
        stop: &AtomicBool,
        mut ask: impl FnMut(&mut Worker, std::ops::Range<usize>),
    ) {
        let mut next = 0;
        while next < lines.len() && !stop.load(Ordering::Relaxed) {
            let end = lines.len().min(next + self.lines);
            let start = Instant::now();
            ask(&mut self.worker, next..end);
            let took = start.elapsed();
            if took > Engine::SOON * 2 {
                self.lines = (self.lines / 2).max(Engine::FEWEST);
            } else if took < Engine::SOON {
                self.lines = (self.lines * 2).min(Solve::PIECE);
            }
            next = end;
        }
    }
}

/// Solutions and verdicts.
pub(crate) struct Solve {
    /// As digits, 0 where there is not exactly one solution; otherwise as characters, with `.` there.
    pub(crate) digits: bool,
}

impl Job for Solve {
    type Tools = Engine;
    type Row = Outcome;
    const PIECE: usize = 16_384;
    const PIECES: usize = 4;

    fn tools(&self) -> Engine {
        Engine::new()
    }

    fn work(&self, engine: &mut Engine, lines: &[Line], stop: &AtomicBool) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::default(); lines.len()];
        engine.go(lines, stop, |worker, range| {
            worker.solve(&lines[range.clone()], &mut outcomes[range]);
        });
        outcomes
    }

    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        mut rows: Vec<Outcome>,
    ) -> PyResult<Bound<'py, PyAny>> {
        for (at, _) in &chunk.bad {
            rows[*at].verdict = Verdict::Invalid;
        }
        let base = if self.digits { b'0' } else { 0 };
        let blank = if self.digits { 0 } else { b'.' };
        let solutions = PyBytes::new_with(py, rows.len() * 81, |bytes| {
            for (row, out) in rows.iter().zip(bytes.chunks_exact_mut(81)) {
                if row.verdict == Verdict::One {
                    out.iter_mut()
                        .zip(&row.solution)
                        .for_each(|(out, digit)| *out = digit.wrapping_sub(base));
                } else {
                    out.fill(blank);
                }
            }
            Ok(())
        })?;
        let verdicts = verdicts(chunk, rows.iter().map(|row| row.verdict));
        Ok((solutions, PyBytes::new(py, &verdicts)).into_pyobject(py)?.into_any())
    }
}

fn verdicts(chunk: &Chunk, verdicts: impl Iterator<Item = Verdict>) -> Vec<u8> {
    let mut codes: Vec<u8> = verdicts.map(code).collect();
    for (at, _) in &chunk.bad {
        codes[*at] = UNREADABLE;
    }
    codes
}

/// Verdicts alone.
pub(crate) struct Judge;

impl Job for Judge {
    type Tools = Engine;
    type Row = Verdict;
    const PIECE: usize = Solve::PIECE;
    const PIECES: usize = Solve::PIECES;

    fn tools(&self) -> Engine {
        Engine::new()
    }

    fn work(&self, engine: &mut Engine, lines: &[Line], stop: &AtomicBool) -> Vec<Verdict> {
        let mut found = vec![Verdict::default(); lines.len()];
        engine.go(lines, stop, |worker, range| worker.judge(&lines[range.clone()], &mut found[range]));
        found
    }

    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        rows: Vec<Verdict>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBytes::new(py, &verdicts(chunk, rows.into_iter())).into_any())
    }
}

/// Numbers of solutions, up to a limit.
pub(crate) struct Count {
    pub(crate) options: count::Options,
}

impl Job for Count {
    type Tools = Engine;
    type Row = Option<u64>;
    const PIECE: usize = 1024;
    const PIECES: usize = 8;

    fn tools(&self) -> Engine {
        Engine::new()
    }

    fn work(&self, engine: &mut Engine, lines: &[Line], stop: &AtomicBool) -> Vec<Option<u64>> {
        let found = Judge.work(engine, lines, stop);
        let count = |(line, verdict): (&Line, Verdict)| match verdict {
            Verdict::None => Some(0),
            Verdict::One => Some(1.min(self.options.limit.unwrap_or(1))),
            Verdict::Invalid => None,
            Verdict::Many if self.options.limit.is_some_and(|limit| limit <= 2) => self.options.limit,
            Verdict::Many => {
                let record = Record::of(Grid::from_line(line)?);
                match count::count(&record, &self.options, Some(stop)) {
                    count::Outcome::Exact(solutions, _) | count::Outcome::AtLimit(solutions, _) => {
                        Some(solutions)
                    }
                    count::Outcome::ByBands(solutions) => u64::try_from(solutions).ok(),
                    _ => None,
                }
            }
        };
        lines.iter().zip(found).map(count).collect()
    }

    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        mut rows: Vec<Option<u64>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        for (at, _) in &chunk.bad {
            rows[*at] = None;
        }
        Ok(PyList::new(py, rows)?.into_any())
    }
}

/// Canonical forms.
pub(crate) struct Canon;

impl Job for Canon {
    type Tools = ();
    type Row = Option<Line>;
    const PIECE: usize = 256;
    const PIECES: usize = 64;

    fn tools(&self) {}

    fn work(&self, (): &mut (), lines: &[Line], stop: &AtomicBool) -> Vec<Option<Line>> {
        let form = |line: &Line| {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            Some(canonical(&Puzzle::new(Grid::from_line(line)?).ok()?).form.to_line())
        };
        lines.iter().map(form).collect()
    }

    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        mut rows: Vec<Option<Line>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        for (at, _) in &chunk.bad {
            rows[*at] = None;
        }
        let valid: Vec<u8> = rows.iter().map(|row| u8::from(row.is_some())).collect();
        let lines: Vec<u8> = rows.into_iter().flat_map(|row| row.unwrap_or([b'.'; 81])).collect();
        Ok((PyBytes::new(py, &lines), PyBytes::new(py, &valid)).into_pyobject(py)?.into_any())
    }
}

/// Answers as JSON, one by one.
pub(crate) struct Each<F>(pub(crate) F);

impl<R: Serialize + Send, F: Fn(&Record, &AtomicBool) -> R + Sync> Job for Each<F> {
    type Tools = ();
    type Row = Option<R>;
    const PIECE: usize = 4;
    const PIECES: usize = 32;

    fn tools(&self) {}

    fn work(&self, (): &mut (), lines: &[Line], stop: &AtomicBool) -> Vec<Option<R>> {
        let ask = |line: &Line| {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            Some((self.0)(&Record::of(Grid::from_line(line)?), stop))
        };
        lines.iter().map(ask).collect()
    }

    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        mut rows: Vec<Option<R>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        for (at, _) in &chunk.bad {
            rows[*at] = None;
        }
        let texts = rows.iter().map(|row| row.as_ref().map(serde_json::to_string).transpose());
        let texts: Vec<Option<String>> =
            texts.collect::<Result<_, _>>().map_err(|error| refusal::json(&error))?;
        Ok(PyList::new(py, texts)?.into_any())
    }
}

/// Ratings by both scales.
pub(crate) fn rated(record: &Record, options: &rate::Options, stop: &AtomicBool) -> rate::Response {
    let outcome = rate::rate(record, options, Some(stop));
    let note = match &outcome {
        rate::Outcome::Rated(_) => None,
        rate::Outcome::Invalid(_) => Some("invalid"),
        rate::Outcome::None => Some("none"),
        rate::Outcome::Many => Some("many"),
        rate::Outcome::Full => Some("full"),
        rate::Outcome::Sukaku => Some("candidates"),
        rate::Outcome::Unknown(..) => Some("unknown"),
    };
    rate::Response::new(record, &outcome, note.map(str::to_owned))
}

/// Which features, and what they may spend.
#[derive(Deserialize)]
pub(crate) struct Featured {
    only: Vec<String>,
    #[serde(flatten)]
    limits: Limits,
}

impl Featured {
    /// The features of a puzzle that are wanted; nothing for clashing givens.
    pub(crate) fn of(&self, record: &Record, stop: &AtomicBool) -> Option<Map<String, Value>> {
        let wanted = features::Wanted::of(self.only.iter().map(String::as_str));
        match features::features_wanted(record, wanted, &self.limits, Some(stop)) {
            features::Outcome::Invalid(_) => None,
            features::Outcome::Features(features) => {
                let response = features::Response::from(&*features);
                let Ok(Value::Object(mut all)) = serde_json::to_value(response) else { return None };
                all.retain(|name, _| self.only.contains(&name.replace('-', "_")));
                Some(all)
            }
        }
    }
}
