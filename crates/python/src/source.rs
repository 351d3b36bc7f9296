//! Where the puzzles of a batch come from, piece by piece.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};
use shudu::core::{Cell, Grid};
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
    /// A cell of an array holds no digit.
    Digit(Cell, i128),
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

/// How an array holds a number, in the order of bytes of this machine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Number {
    bytes: usize,
    signed: bool,
}

impl Number {
    /// By its letter in Python's `struct`.
    fn of(letter: &str) -> Option<Number> {
        let bytes = match letter {
            "b" | "B" => 1,
            "h" | "H" => 2,
            "i" | "I" => 4,
            "l" | "L" => size_of::<std::ffi::c_long>(),
            "q" | "Q" => 8,
            _ => return None,
        };
        Some(Number { bytes, signed: letter.chars().all(char::is_lowercase) })
    }

    /// The value of the number in these bytes.
    fn value(self, bytes: &[u8]) -> i128 {
        let low = |most: usize| {
            let mut all = [0; 8];
            all[..most].copy_from_slice(bytes);
            if cfg!(target_endian = "big") {
                all[..most].reverse();
            }
            u64::from_le_bytes(all)
        };
        let value = i128::from(low(self.bytes));
        let beyond = 1 << (8 * self.bytes);
        if self.signed && value >= beyond / 2 { value - beyond } else { value }
    }

    /// A puzzle of the 81 numbers in these bytes, or the first cell that holds no digit.
    fn line(self, row: &[u8]) -> Result<Line, Bad> {
        let mut line = [0; 81];
        let all = match self.bytes {
            1 => packed(row, &mut line, |[byte]| u64::from(byte)),
            2 => packed(row, &mut line, |bytes| u64::from(u16::from_ne_bytes(bytes))),
            4 => packed(row, &mut line, |bytes| u64::from(u32::from_ne_bytes(bytes))),
            _ => packed(row, &mut line, u64::from_ne_bytes),
        };
        if all > 0xF || line.iter().any(|byte| !byte.is_ascii_digit()) {
            let numbers = row.chunks_exact(self.bytes).map(|bytes| self.value(bytes));
            let bad = Cell::ALL.into_iter().zip(numbers).find(|(_, number)| !(0..=9).contains(number));
            if let Some((cell, seen)) = bad {
                return Err(Bad::Digit(cell, seen));
            }
        }
        Ok(line)
    }
}

/// The lowest bytes of the numbers as characters, and the bits of all numbers together.
fn packed<const BYTES: usize>(row: &[u8], line: &mut Line, number: impl Fn([u8; BYTES]) -> u64) -> u64 {
    let mut all = 0;
    for (byte, bytes) in line.iter_mut().zip(row.as_chunks::<BYTES>().0) {
        let number = number(*bytes);
        all |= number;
        *byte = (number as u8).wrapping_add(b'0');
    }
    all
}

/// Where the puzzles come from.
pub(crate) enum Source {
    /// A list of texts.
    List(Py<PyList>),
    /// Lines.
    Bytes(Py<PyBytes>, usize),
    /// Digits, 81 numbers a puzzle, 0 for a blank: a function from the first row and a number of rows to their bytes,
    /// and what a number is.
    Digits(Py<PyAny>, Number),
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
        } else if let Ok(pair) = object.cast::<PyTuple>() {
            let (piece, letter): (Bound<'_, PyAny>, String) = pair.extract()?;
            let number = Number::of(&letter)
                .ok_or_else(|| PyTypeError::new_err(format!("no whole numbers are {letter:?}")))?;
            Ok(Source::Digits(piece.unbind(), number))
        } else {
            // The wrapper has looked before; this is for anyone who calls without it.
            Err(PyTypeError::new_err("expected a list of str, bytes, pieces of an array or Texts"))
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
                    let plain = item.cast::<PyString>().is_ok();
                    // Values of our own say what they are by `str`.
                    let item = if !plain && item.hasattr("line")? { item.str()?.into_any() } else { item };
                    if let Ok(text) = item.cast::<PyString>() {
                        match text.to_str() {
                            Ok(text) => chunk.push(text),
                            // Lone surrogates are no text.
                            Err(_) => chunk.push(&text.to_string_lossy()),
                        }
                    } else if let Ok(bytes) = item.cast::<PyBytes>() {
                        chunk.push(&String::from_utf8_lossy(bytes.as_bytes()));
                    } else if item.is_none() {
                        chunk.push_bad(Bad::Null);
                    } else {
                        return Err(refusal::item(py, i, &item.get_type().name()?.to_string()));
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
            Source::Digits(piece, number) => {
                // A copy of the piece: others may write to the array while the lock is released.
                let piece = piece.bind(py).call1((chunk.first, most))?;
                let piece = piece.cast::<PyBytes>()?.as_bytes();
                chunk.lines.reserve(most);
                for row in piece.chunks_exact(81 * number.bytes) {
                    match number.line(row) {
                        Ok(line) => chunk.lines.push(line),
                        Err(bad) => chunk.push_bad(bad),
                    }
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
