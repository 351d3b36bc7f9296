//! The texts of a column as puzzles.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::arrow::buffer::{Buffer, OffsetBuffer};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{DataFusionError, Result};
use shudu::format::{Located, Record, read_one};
use shudu::ops::Subject;

use crate::remarks::Reason;

/// 81 bytes, row by row: `1` to `9` for a given, `.` or `0` for a blank.
pub(crate) type Line = [u8; 81];

/// One text of a column.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    /// NULL.
    Null,
    /// Givens alone; they may clash.
    Line(Line),
    /// More than givens: candidates that are fixed.
    Sukaku(Box<Record>),
    /// No puzzle.
    Bad(Reason),
}

impl Value {
    /// Reads a text in any form that holds one puzzle. Digits that the form tells apart as placed are left out.
    pub(crate) fn read(text: &str) -> Value {
        if let Some(line) = plain(text.as_bytes()) {
            return Value::Line(line);
        }
        match read_one(text, None).and_then(Located::into_record) {
            Ok(record) => match Subject::of(&record) {
                Err(_) => Value::Bad(Reason::Clash),
                Ok(subject) => match subject.allowed {
                    Some(allowed) if !subject.puzzle.candidates().is_subset(&allowed) => {
                        Value::Sukaku(Box::new(record))
                    }
                    _ => Value::Line(record.givens.to_line()),
                },
            },
            Err(error) => Value::Bad(Reason::Unreadable(error.to_string())),
        }
    }

    /// The record to ask the operations about; `None` for NULL.
    pub(crate) fn record(&self) -> Option<Result<Record, Reason>> {
        match self {
            Value::Null => None,
            Value::Line(line) => Some(Ok(of_line(line))),
            Value::Sukaku(record) => Some(Ok((**record).clone())),
            Value::Bad(reason) => Some(Err(reason.clone())),
        }
    }
}

/// The record of a line of givens.
pub(crate) fn of_line(line: &Line) -> Record {
    Record::of(shudu::core::Grid::from_line(line).expect("it was looked at"))
}

/// A line as text.
pub(crate) fn text_of(line: &Line) -> &str {
    std::str::from_utf8(line).expect("it is ASCII")
}

/// Lines as a column, in one piece.
pub(crate) fn column_of(lines: &[Line]) -> Result<ArrayRef> {
    let ends = OffsetBuffer::from_repeated_length(81, lines.len());
    Ok(Arc::new(StringArray::try_new(ends, Buffer::from_slice_ref(lines.as_flattened()), None)?))
}

/// 81 bytes of `1` to `9`, `.` and `0`.
fn plain(bytes: &[u8]) -> Option<Line> {
    let line: Line = bytes.try_into().ok()?;
    let is_plain = |byte: u8| (byte.wrapping_sub(b'0') < 10) | (byte == b'.');
    line.iter().fold(true, |all, &byte| all & is_plain(byte)).then_some(line)
}

/// The texts of a column of any type of text.
#[derive(Debug)]
pub(crate) struct Texts {
    array: ArrayRef,
}

impl Texts {
    /// Takes Utf8, LargeUtf8 and Utf8View as they are, dictionaries of them unpacked.
    ///
    /// # Errors
    /// When it is no text.
    pub(crate) fn of(array: &ArrayRef) -> Result<Texts> {
        let array = match array.data_type() {
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => array.clone(),
            DataType::Dictionary(..) | DataType::Null => cast(array, &DataType::Utf8)?,
            other => return Err(DataFusionError::Execution(format!("expected text, seen {other}"))),
        };
        Ok(Texts { array })
    }

    pub(crate) fn len(&self) -> usize {
        self.array.len()
    }

    /// The text at this place; `None` for NULL.
    pub(crate) fn get(&self, i: usize) -> Option<&str> {
        if self.array.is_null(i) {
            return None;
        }
        Some(match self.array.data_type() {
            DataType::Utf8 => self.array.as_string::<i32>().value(i),
            DataType::LargeUtf8 => self.array.as_string::<i64>().value(i),
            _ => self.array.as_string_view().value(i),
        })
    }

    /// All of them, when each is a plain line of 81 characters and none is NULL: what files of millions hold.
    pub(crate) fn plain_lines(&self) -> Option<Vec<Line>> {
        if self.array.null_count() > 0 {
            return None;
        }
        let mut lines = Vec::with_capacity(self.len());
        for i in 0..self.len() {
            lines.push(plain(self.get(i)?.as_bytes())?);
        }
        Some(lines)
    }

    /// The puzzle at this place.
    pub(crate) fn value(&self, i: usize) -> Value {
        self.get(i).map_or(Value::Null, Value::read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use datafusion::arrow::array::StringViewArray;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_form_of_text_is_read() {
        let spaced = EASY
            .replace('.', "0")
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row) + "\n")
            .collect::<String>();
        for text in [EASY, &EASY.replace('.', "*"), &format!("  {EASY} # a name"), &spaced] {
            let Value::Line(line) = Value::read(text) else { panic!("{text}") };
            assert_eq!(text_of(&line).replace('0', "."), EASY, "{text}");
        }
        assert!(matches!(Value::read("53"), Value::Bad(Reason::Unreadable(_))));
        assert!(matches!(Value::read(""), Value::Bad(Reason::Unreadable(_))));
        let sukaku: String =
            (0..729).map(|i| if i == 0 { '.' } else { char::from(b'1' + (i % 9) as u8) }).collect();
        assert!(matches!(Value::read(&sukaku), Value::Sukaku(_)));
    }

    #[test]
    fn every_type_of_text_is_taken() {
        let plain: ArrayRef = Arc::new(StringArray::from(vec![Some(EASY), None]));
        let types = [
            DataType::Utf8,
            DataType::LargeUtf8,
            DataType::Utf8View,
            DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        ];
        for data_type in types {
            let array = cast(&plain, &data_type).unwrap();
            let texts = Texts::of(&array).unwrap();
            assert_eq!((texts.len(), texts.get(0), texts.get(1)), (2, Some(EASY), None), "{data_type}");
        }
        assert!(Texts::of(&plain).unwrap().plain_lines().is_none(), "one is NULL");
        let lines = Texts::of(&plain.slice(0, 1)).unwrap().plain_lines().unwrap();
        assert_eq!(column_of(&lines).unwrap().as_string::<i32>().value(0), EASY);
        let view: ArrayRef = Arc::new(StringViewArray::from(vec![EASY]));
        assert!(matches!(Texts::of(&view).unwrap().value(0), Value::Line(_)));
        let numbers: ArrayRef = Arc::new(datafusion::arrow::array::Int32Array::from(vec![1]));
        assert!(Texts::of(&numbers).is_err());
    }
}
