//! `comma`: nine lines of nine fields with commas between.
//!
//! ```text
//! 6,4,1, , , ,9,3,7
//! ```
//!
//! A field is a digit, nothing or white space for a blank, or one of the other blanks of the form `line`.
//! Full-width digits, blanks and commas are the same as plain ones; a row without a comma may have
//! semicolons instead. The module `block` says what may surround the rows.
//!
//! Written: as above, a space for a blank.

use shudu_core::{Cell, Digit};

use crate::block::{Block, Row, bad_cell};
use crate::chars::{cell, plain};
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::loss::Losses;
use crate::record::Record;

const FORM: Form = Form::Comma;

/// Reads a block.
pub(crate) fn read(block: &Block) -> Result<Record, ReadError> {
    let mut record = Record { comment: block.comment.clone(), ..Record::default() };
    for (number, row) in block.rows.iter().enumerate().take(9) {
        for (column, value) in values_of(row, number)?.into_iter().enumerate() {
            record.givens.set(Cell::at(number, column), value);
        }
    }
    block.nine_rows(FORM)?;
    Ok(record)
}

/// Is this a row of nine fields?
pub(crate) fn fits(row: &Row) -> bool {
    let separated = !row.text.is_ascii() || row.text.contains([',', ';']);
    separated && values_of(row, 0).is_ok()
}

/// Writes the nine lines, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    for cell in Cell::ALL {
        out.push(record.givens[cell].map_or(' ', |digit| char::from(digit.ascii())));
        out.push(if cell.column() == 8 { '\n' } else { ',' });
    }
    record.beyond_givens(FORM, &[])
}

fn values_of(row: &Row, number: usize) -> Result<Vec<Option<Digit>>, ReadError> {
    let between = if row.text.chars().any(|c| plain(c) == ',') { ',' } else { ';' };
    let fields: Vec<&str> = row.text.split(|c| plain(c) == between).collect();
    let mut values = Vec::with_capacity(9);
    let mut column = 1;
    for field in fields.iter().take(9) {
        let text = field.trim();
        let mut chars = text.chars();
        let value = match (chars.next(), chars.next()) {
            (None, _) => Some(None),
            (Some(c), None) => cell(c),
            _ => None,
        };
        let Some(value) = value else {
            let before = field.chars().take_while(|c| c.is_whitespace()).count() as u64;
            let here = Cell::new(number * 9 + values.len());
            return Err(bad_cell(FORM, row, column + before, text, Expected::DigitOrBlank).in_cell(here));
        };
        values.push(value);
        column += field.chars().count() as u64 + 1;
    }
    match fields.len() {
        9 => Ok(values),
        found if found > 9 => {
            Err(ReadError::too_many(FORM, row.line, found, row.text.trim(), Expected::Fields(9)))
        }
        found => Err(ReadError::too_few(FORM, row.line, found, row.text.trim(), Expected::Fields(9))
            .in_cell(Cell::new(number * 9 + found))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    const ROWS: &str = "6,4,1, , , ,9,3,7\n , ,3,,5,0,.,1,2\n,,,,,,,,\n , , , , , , , , \n5,,,,,,,,\n\
        ,,,,,,,,5\n,,,,4,,,,\n,,,, 3 ,,,,\n１，，，，，，，，\n";
    const LINE: &str = "641...937..3.5..12..................5................5....4........3....1........";

    fn parse(text: &str) -> Result<Record, ReadError> {
        read(&Block::peek(&mut Source::new(text.as_bytes()), None).unwrap())
    }

    #[test]
    fn blanks_are_empty_fields_or_spaces() {
        let record = parse(ROWS).unwrap();
        assert_eq!(record.givens.to_string(), LINE);
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert!(out.starts_with("6,4,1, , , ,9,3,7\n , ,3, ,5, , ,1,2\n"), "{out}");
        assert_eq!(parse(&out).unwrap(), record);
    }

    #[test]
    fn semicolons_are_as_good() {
        assert_eq!(parse(&ROWS.replace(',', ";")).unwrap().givens.to_string(), LINE);
        let mixed = parse(&ROWS.replacen(',', ";", 1)).unwrap_err();
        assert_eq!(mixed.to_string(), "line 1, column 1, r1c1: seen `6;4`, expected a digit 1-9 or a blank");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let check = |old: &str, new: &str, expected: &str| {
            let error = parse(&ROWS.replacen(old, new, 1)).unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        check(",3,,5", ",3, 10,5", "line 2, column 8, r2c4: seen `10`, expected a digit 1-9 or a blank");
        check("6,4", "6,4,4", "line 1: too many: seen 10, expected 9 fields");
        check("6,4", "6", "line 1, r1c9: too few: seen 8, expected 9 fields");
    }
}
