//! `text`: the first 81 characters that are not white space. Only if named, never recognised.
//!
//! `1` to `9`, full-width too, is a given; any other character is a blank. What comes after the 81st is not read, so
//! an input holds one puzzle. An input of white space alone holds none.
//!
//! Written: nine lines of nine characters, `.` for a blank.

use std::io::BufRead;

use shudu_core::Cell;

use crate::chars::digit;
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::loss::Losses;
use crate::record::Record;
use crate::source::Source;

const FORM: Form = Form::Text;

/// Reads the one puzzle of an input, with the line of its first character.
pub(crate) fn read<R: BufRead>(source: &mut Source<R>) -> Option<(u64, Result<Record, ReadError>)> {
    let mut record = Record::default();
    let (mut found, mut first) = (0, 0);
    while let Some(raw) = source.line(0) {
        let line = source.line_number();
        let bytes = source.bytes(raw);
        // A line that is too long may still hold all the cells in the part that was read.
        let valid = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        for c in valid.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}') {
            first = if found == 0 { line } else { first };
            record.givens.set(Cell::ALL[found], digit(c));
            found += 1;
            if found == 81 {
                return Some((first, Ok(record)));
            }
        }
        first = if found == 0 { line } else { first };
        if valid.len() < bytes.len() && !(raw.too_long && bytes.len() - valid.len() < 4) {
            return Some((first, Err(ReadError::not_utf8(FORM.into(), line, bytes, valid.len()))));
        }
        if raw.too_long {
            return Some((first, Err(ReadError::too_long(FORM.into(), line, bytes, raw.to - raw.from))));
        }
        source.consume_line(raw);
    }
    if found == 0 {
        return None;
    }
    let line = source.line_number();
    let error = ReadError::too_few(FORM, line, found, "", Expected::Characters(81)).in_cell(Cell::new(found));
    Some((first, Err(error)))
}

/// Writes nine lines, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    for cell in Cell::ALL {
        out.push(record.givens[cell].map_or('.', |digit| char::from(digit.ascii())));
        if cell.column() == 8 {
            out.push('\n');
        }
    }
    record.beyond_givens(FORM, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MAX_LINE;

    fn parse(text: &[u8]) -> Option<(u64, Result<Record, ReadError>)> {
        read(&mut Source::new(text))
    }

    #[test]
    fn anything_else_is_a_blank() {
        let text = format!("\n 5a３#\t{}\nthe rest is not read", "?".repeat(77));
        let (line, record) = parse(text.as_bytes()).unwrap();
        assert_eq!((line, record.unwrap().givens.to_string()), (2, format!("5.3{}", ".".repeat(78))));
    }

    #[test]
    fn one_long_line_is_enough() {
        let (_, record) = parse("1".repeat(10 * MAX_LINE).as_bytes()).unwrap();
        assert!(record.unwrap().givens.is_full());
    }

    #[test]
    fn too_little_is_an_error_and_nothing_is_nothing() {
        assert!(parse(b" \n\t\n").is_none());
        let message = |text: &[u8]| parse(text).unwrap().1.unwrap_err().to_string();
        assert_eq!(message(b"53..7\n"), "line 2, r1c6: too few: seen 5, expected 81 characters");
        assert_eq!(message(b"53\xff"), "line 1, column 3: not UTF-8: seen \\xFF, expected UTF-8 text");
    }

    #[test]
    fn what_is_written_reads_back() {
        let record = Record::of(format!("12{}", ".".repeat(79)).parse().unwrap());
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(out, format!("12.......\n{}", ".........\n".repeat(8)));
        assert_eq!(parse(out.as_bytes()).unwrap().1.unwrap(), record);
    }
}
