//! `gsf`: a line of Glenn Fowler's taxonomy, fields with commas between; the grid is the fifth, a name the sixth.
//!
//! ```text
//! 99480,99408,114,1895,530070000600195000098000060800060003400803001700020006060000280000419005000080079,a name,20.00s
//! ```
//!
//! There are seven fields or more. The grid has the digits and blanks of the form `line`. Of the others only the name
//! is kept, as the comment; the program that fills them (places in rankings, times, traces) is not ours. White space
//! around fields is skipped.
//!
//! Written: seven fields, empty but for the grid, with `0` for a blank, and the comment. No sign can guard a comma, so
//! a comment that has one is left out.

use crate::chars::{comment, push_one_line};
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::forms::line::{field, push_grid};
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Gsf;

/// As many as there must be.
const FIELDS: usize = 7;

/// Reads one line that is neither blank nor a comment.
pub(crate) fn read(text: &str, line: u64) -> Result<(Record, Losses), ReadError> {
    let fields: Vec<&str> = text.split(',').collect();
    let found = fields.len();
    if found < FIELDS {
        return Err(ReadError::too_few(FORM, line, found, text.trim(), Expected::Fields(FIELDS)));
    }
    let before = fields[..4].iter().map(|text| text.chars().count() as u64 + 1).sum::<u64>();
    let inner = fields[4].trim_start();
    let skipped = (fields[4].chars().count() - inner.chars().count()) as u64;
    let grid = field(inner.trim_end(), FORM, line, Some(before + skipped + 1))?;
    let mut dropped = Losses::none(FORM);
    let others = fields.iter().enumerate().filter(|(i, _)| !matches!(i, 4 | 5));
    dropped.note(Loss::UnknownFields, others.into_iter().any(|(_, text)| !text.trim().is_empty()));
    Ok((Record { comment: comment(fields[5]), ..Record::of(grid) }, dropped))
}

/// Is this such a line?
pub(crate) fn fits(text: &str) -> bool {
    text.split(',').nth(FIELDS - 1).is_some() && read(text, 0).is_ok()
}

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let name = record.comment.as_deref().filter(|comment| !comment.contains(','));
    let keeps: &[Loss] = if name.is_some() { &[Loss::Comment] } else { &[] };
    let mut losses = record.beyond_givens(FORM, keeps);
    out.push_str(",,,,");
    push_grid(&record.givens, b'0', out);
    out.push(',');
    losses.note(Loss::ControlCharacters, name.is_some_and(|name| push_one_line(name, out)));
    out.push(',');
    losses
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn the_fifth_field_is_the_grid_and_the_sixth_a_name() {
        let line = format!("99480,99408,114,1895, {EXAMPLE},a name,20.00s,0,C21.m/F1.2,x");
        let (record, dropped) = read(&line, 1).unwrap();
        assert_eq!(record.givens.to_line(), EXAMPLE.replace('0', ".").as_bytes());
        assert_eq!(record.comment.as_deref(), Some("a name"));
        assert!(dropped.contains(Loss::UnknownFields) && fits(&line));
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(out, format!(",,,,{EXAMPLE},a name,"));
        assert_eq!(read(&out, 1).unwrap(), (record, Losses::none(FORM)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let message = |text: &str| read(text, 3).unwrap_err().to_string();
        let bad = EXAMPLE.replacen('7', "a", 1);
        assert_eq!(
            message(&format!("1,2,3,4,{bad},,")),
            "line 3, column 13, r1c5: seen `a`, expected a digit 1-9 or a blank"
        );
        assert!(message("1,2,3,4,5").starts_with("line 3: too few: seen 5, expected 7 fields"));
        assert!(!fits(&format!("{EXAMPLE},a,b,c,d,e,f")));
    }

    #[test]
    fn a_name_with_a_comma_is_left_out_and_told() {
        let record = Record { comment: Some("a, b".into()), ..Record::default() };
        let mut out = String::new();
        assert!(write(&record, &mut out).contains(Loss::Comment));
        assert_eq!(read(&out, 1).unwrap().0, Record::default());
    }
}
