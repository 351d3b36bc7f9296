//! Many puzzles: pieces of a batch on several threads, in order, without the interpreter's lock.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;

use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use shudu::i18n::Speaker;

use crate::source::{Bad, Chunk, Line, Source};
use crate::watched::watched;

/// What is done with every puzzle of a batch.
pub(crate) trait Job: Sync {
    /// What a thread keeps from puzzle to puzzle.
    type Tools: Send;
    /// The answer to one puzzle.
    type Row: Send;
    /// How many puzzles a thread takes at a time.
    const PIECE: usize;
    /// How many pieces each thread takes until the answers are handed over.
    const PIECES: usize;

    /// New tools.
    fn tools(&self) -> Self::Tools;

    /// Answers each line, in order. When `stop` is set, the answers may be any.
    fn work(&self, tools: &mut Self::Tools, lines: &[Line], stop: &AtomicBool) -> Vec<Self::Row>;

    /// The answers of a chunk for Python.
    fn hand_over<'py>(
        &self,
        py: Python<'py>,
        chunk: &Chunk,
        rows: Vec<Self::Row>,
    ) -> PyResult<Bound<'py, PyAny>>;
}

/// Does the job with all puzzles of the source. `emit` is called with the number of the first row, the answers and the
/// bad rows, chunk by chunk. What it raises ends the batch.
pub(crate) fn run<J: Job>(
    py: Python<'_>,
    job: &J,
    mut source: Source,
    threads: usize,
    emit: &Bound<'_, PyAny>,
    speaker: &Speaker,
) -> PyResult<()> {
    let mut tools: Vec<J::Tools> = (0..threads).map(|_| job.tools()).collect();
    let mut chunk = Chunk::default();
    loop {
        // A single thread has nobody to share its pieces with, and one piece is handed over without being copied.
        let pieces = if threads == 1 { 1 } else { J::PIECES * threads };
        source.fill(py, &mut chunk, J::PIECE * pieces)?;
        if chunk.lines.is_empty() {
            return Ok(());
        }
        let lines = &chunk.lines;
        let rows = watched(py, |stop| answers(job, &mut tools, lines, stop))?;
        let answers = job.hand_over(py, &chunk, rows)?;
        emit.call1((chunk.first, answers, bad_rows(py, &chunk, speaker)?))?;
    }
}

/// The answers to all lines, by as many threads as there are tools.
fn answers<J: Job>(job: &J, tools: &mut [J::Tools], lines: &[Line], stop: &AtomicBool) -> Vec<J::Row> {
    if let [tools] = tools {
        return job.work(tools, lines, stop);
    }
    spread(lines, J::PIECE, tools, |tools, piece| job.work(tools, piece, stop))
}

/// What `work` makes of all items, in order, by a thread for each of the tools, which takes a piece at a time.
pub(crate) fn spread<T: Sync, R: Send, K: Send>(
    items: &[T],
    piece: usize,
    tools: &mut [K],
    work: impl Fn(&mut K, &[T]) -> Vec<R> + Sync,
) -> Vec<R> {
    let pieces: Vec<&[T]> = items.chunks(piece).collect();
    let done: Vec<Mutex<Vec<R>>> = pieces.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let (pieces, done, next, work) = (&pieces, &done, &next, &work);
    std::thread::scope(|scope| {
        let mut threads = Vec::with_capacity(tools.len());
        for tools in tools {
            threads.push(scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(piece) = pieces.get(at) else { break };
                    *done[at].lock().expect("nobody panics with it") = work(tools, piece);
                }
            }));
        }
        join(threads);
    });
    done.iter().flat_map(|rows| std::mem::take(&mut *rows.lock().expect("nobody panicked with it"))).collect()
}

/// Waits for threads. The panic of one goes on here with its message, which a scope by itself would replace.
pub(crate) fn join(threads: Vec<ScopedJoinHandle<'_, ()>>) {
    for thread in threads {
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    }
}

/// The bad rows: number, reason, line, column, cell.
fn bad_rows<'py>(py: Python<'py>, chunk: &Chunk, speaker: &Speaker) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for (at, bad) in &chunk.bad {
        let row = chunk.first + at;
        let tuple: Bound<'_, PyTuple> = match bad {
            Bad::Null => (row, "null", py.None(), py.None(), py.None()).into_pyobject(py)?,
            Bad::MoreThanGivens => {
                (row, speaker.say("refused-candidates"), py.None(), py.None(), py.None()).into_pyobject(py)?
            }
            Bad::Digit(cell, seen) => {
                let cell = cell.to_string();
                (row, no_digit(&cell, *seen, speaker), py.None(), py.None(), cell).into_pyobject(py)?
            }
            Bad::Unreadable(error) => {
                let cell = error.cell.map(|cell| cell.to_string());
                (row, speaker.read_error(error), error.line, error.column, cell).into_pyobject(py)?
            }
        };
        list.append(tuple)?;
    }
    Ok(list)
}

/// A cell of an array holds no digit, in words.
fn no_digit(cell: &str, seen: i128, speaker: &Speaker) -> String {
    let expected = speaker.say("expected-digit-or-blank");
    let reason = [("seen", seen.to_string().into()), ("expected", expected.into())];
    let reason = speaker.say_with("read-seen", reason);
    speaker.say_with("read-in", [("source", cell.into()), ("reason", reason.into())])
}
