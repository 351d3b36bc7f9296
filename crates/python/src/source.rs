//! Where the puzzles of a batch come from, piece by piece.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PySlice, PyString};
use shudu::core::Grid;
use shudu::format::{Located, ReadError, Record, read_one};

use crate::arrow::Texts;
use crate::refusal;

/// A puzzle: 81 bytes, `1` to `9`, and `.` or `0` for a blank.
pub(crate) type Line = [u8; 81];

/// Why a row is no puzzle of givens.
#[derive(Debug, Clone)]
pub(crate) enum Bad {
    /// There is none: a null.
    Null,
    /// It could not be read.
    Unreadable(Box<ReadError>),
    /// It fixes candidates, or tells digits apart as placed.
    MoreThanGivens,
}

/// Some rows of a batch, in order.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    /// Number of the first row.
    pub(crate) first: usize,
    /// The rows. Those that are bad are blank grids.
    pub(crate) lines: Vec<Line>,
    /// The bad rows, with their place in `lines`, in order.
    pub(crate) bad: Vec<(usize, Bad)>,
}

impl Chunk {
    fn push(&mut self, text: &str) {
        match <&Line>::try_from(text.as_bytes()) {
            Ok(line) if Grid::from_line(line).is_some() => self.lines.push(*line),
            _ => match read_one(text.trim_end_matches(['\r', '\n']), None).and_then(Located::into_record) {
                Ok(record) if is_plain(&record) => self.lines.push(record.givens.to_line()),
                Ok(_) => self.push_bad(Bad::MoreThanGivens),
                Err(error) => self.push_bad(Bad::Unreadable(Box::new(error))),
            },
        }
    }

    fn push_bad(&mut self, bad: Bad) {
        self.bad.push((self.lines.len(), bad));
        self.lines.push([b'.'; 81]);
    }
}

/// Does the record say no more than its givens?
fn is_plain(record: &Record) -> bool {
    let allowed = record.candidates.as_ref();
    record.placed.filled_cells().is_empty()
        && allowed.is_none_or(|allowed| {
            shudu::core::Puzzle::new(record.givens).is_ok_and(|puzzle| puzzle.candidates().is_subset(allowed))
        })
}

/// Where the puzzles come from.
pub(crate) enum Source {
    /// A list of texts.
    List(Py<PyList>),
    /// Lines.
    Bytes(Py<PyBytes>, usize),
    /// Digits, 81 bytes a puzzle, 0 for a blank: a flat memoryview.
    Digits(Py<PyMemoryView>),
    /// Arrays of texts.
    Arrow(Py<Texts>),
}

impl Source {
    /// Takes the object for what it is.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Source> {
        if let Ok(list) = object.cast::<PyList>() {
            Ok(Source::List(list.clone().unbind()))
        } else if let Ok(bytes) = object.cast::<PyBytes>() {
            Ok(Source::Bytes(bytes.clone().unbind(), 0))
        } else if let Ok(texts) = object.cast::<Texts>() {
            Ok(Source::Arrow(texts.clone().unbind()))
        } else if let Ok(view) = object.cast::<PyMemoryView>() {
            Ok(Source::Digits(view.clone().unbind()))
        } else {
            // The wrapper has looked before; this is for anyone who calls without it.
            Err(PyTypeError::new_err("expected a list of str, bytes, a contiguous buffer of uint8 or Texts"))
        }
    }

    /// Reads up to `most` rows more. An empty chunk is the end.
    pub(crate) fn fill(&mut self, py: Python<'_>, chunk: &mut Chunk, most: usize) -> PyResult<()> {
        chunk.first += chunk.lines.len();
        chunk.lines.clear();
        chunk.bad.clear();
        match self {
            Source::List(list) => {
                let list = list.bind(py);
                for i in chunk.first..list.len().min(chunk.first + most) {
                    let item = list.get_item(i)?;
                    match item.cast::<PyString>() {
                        Ok(text) => match text.to_str() {
                            Ok(text) => chunk.push(text),
                            // Lone surrogates are no text.
                            Err(_) => chunk.push(&text.to_string_lossy()),
                        },
                        Err(_) if item.is_none() => chunk.push_bad(Bad::Null),
                        Err(_) => {
                            let seen = item.get_type().name()?.to_string();
                            return Err(refusal::item(py, i, &seen));
                        }
                    }
                }
            }
            Source::Bytes(bytes, at) => {
                let bytes = bytes.bind(py).as_bytes();
                while *at < bytes.len() && chunk.lines.len() < most {
                    let rest = &bytes[*at..];
                    let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                    *at += length + 1;
                    let line = rest[..length].strip_suffix(b"\r").unwrap_or(&rest[..length]);
                    chunk.push(&String::from_utf8_lossy(line));
                }
            }
            Source::Digits(view) => {
                // A copy of the piece: others may write to the array while the lock is released.
                let first = chunk.first * 81;
                let slice = PySlice::new(py, first as isize, (first + most * 81) as isize, 1);
                let piece = view.bind(py).get_item(slice)?.call_method0("tobytes")?;
                let piece = piece.cast::<PyBytes>()?.as_bytes();
                chunk.lines.reserve(piece.len() / 81);
                for (at, row) in piece.chunks_exact(81).enumerate() {
                    let i = chunk.first + at;
                    let mut line = [0; 81];
                    let mut greatest = 0;
                    for (byte, &digit) in line.iter_mut().zip(row) {
                        greatest = digit.max(greatest);
                        *byte = digit.wrapping_add(b'0');
                    }
                    if greatest > 9 {
                        let cell = line.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or_default();
                        return Err(refusal::digit(py, i, cell, greatest));
                    }
                    chunk.lines.push(line);
                }
            }
            Source::Arrow(texts) => {
                let texts = texts.bind(py).borrow();
                for i in chunk.first..texts.len().min(chunk.first + most) {
                    match texts.get(i, py)? {
                        Some(text) => chunk.push(&String::from_utf8_lossy(text)),
                        None => chunk.push_bad(Bad::Null),
                    }
                }
            }
        }
        Ok(())
    }
}
