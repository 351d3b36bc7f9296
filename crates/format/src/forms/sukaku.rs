//! `sukaku`: 729 characters, nine for each cell, row by row: a candidate is in the place of its digit.
//!
//! ```text
//! 1...5...9.23............
//! ```
//!
//! The k-th character of a cell is the digit k, or `.` or `0` if k is not a candidate; all may be full-width. The
//! The 729 characters are on one line, or on several with at most 81 each, such as nine lines of 81 or rows of nine
//! words. White space, `|` and borders between them are skipped, and so are lines that start with `#`. A blank line
//! or a header ends it.
//!
//! What is read has candidates and no givens: a cell with one candidate is not a given.
//!
//! Nine lines of 81 look like nine puzzles of the form `line`. They are recognised as a Sukaku when all nine are
//! made of digits in their places, and the first has more than nine of them, so that it would be a puzzle with
//! clashes.
//!
//! Written: one line, `.` for what is not a candidate. The candidates are those of the record, or what its digits
//! leave.

use std::io::BufRead;

use shudu_core::{Candidates, Cell, Digit, DigitSet};

use crate::block::{Shape, shape, skip_rows};
use crate::chars::{self, cell, plain};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;
use crate::source::{MAX_LINE, Source};

const FORM: Form = Form::Sukaku;

/// Reads from the next line on, which is neither blank nor a comment, and consumes what it read.
pub(crate) fn read<R: BufRead>(source: &mut Source<R>) -> Result<Record, ReadError> {
    let mut sets = [DigitSet::EMPTY; 81];
    let (mut found, mut last) = (0, source.line_number());
    while let Some(raw) = source.line(0) {
        let line = source.line_number();
        if raw.too_long {
            let error = ReadError::too_long(FORM.into(), line, source.bytes(raw), MAX_LINE);
            return fail(source, raw, found > 0, error);
        }
        let bytes = source.bytes(raw);
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => chars::unquoted(text),
            Err(error) => {
                let error = ReadError::not_utf8(FORM.into(), line, bytes, error.valid_up_to());
                return fail(source, raw, found > 0, error);
            }
        };
        let text = &*text;
        match shape(text) {
            Shape::Blank => break,
            Shape::Header if found > 0 => break,
            Shape::Comment | Shape::Border => {
                source.consume_line(raw);
                continue;
            }
            _ => {}
        }
        last = line;
        let here = text.chars().filter(|&c| !is_between(c)).count();
        let alone = found == 0 && here > 81;
        if let Err(error) = add(text, line, &mut found, &mut sets) {
            return fail(source, raw, !alone, error);
        }
        source.consume_line(raw);
        if alone {
            break;
        }
        if found == 729 {
            consume_border(source);
            break;
        }
    }
    if found < 729 {
        let error = ReadError::too_few(FORM, last, found, "", Expected::Characters(729));
        return Err(error.in_cell(Cell::new(found / 9)));
    }
    Ok(Record { candidates: Some(Candidates::from_cells(sets)), ..Record::default() })
}

/// The candidates of the 729 characters of a Sukaku on this line.
pub(crate) fn of_line(text: &str) -> Option<Candidates> {
    let (mut found, mut sets) = (0, [DigitSet::EMPTY; 81]);
    (add(text, 0, &mut found, &mut sets).is_ok() && found == 729).then(|| Candidates::from_cells(sets))
}

/// Are there 729 characters of a Sukaku on this line?
pub(crate) fn fits(text: &str) -> bool {
    of_line(text).is_some()
}

/// Is this a row of nine cells on a line of 81 characters? `several`: some digit must occur twice, so that it is no
/// puzzle of the form `line`.
#[inline]
pub(crate) fn fits_row(text: &[u8], several: bool) -> bool {
    let Ok(row) = <&[u8; 81]>::try_from(text) else { return false };
    let is_blank = |byte: u8| (byte == b'.') | (byte == b'0');
    // Nearly all are puzzles, whose first given says so mostly. To look for it takes longer than to look at all of
    // them, many at a time.
    let other =
        row.iter().zip(&IN_ORDER).map(|(&byte, &digit)| u8::from(byte != digit) & u8::from(!is_blank(byte)));
    other.fold(0, |any, other| any | other) == 0
        && (!several || row.iter().filter(|&&byte| !is_blank(byte)).count() > 9)
}

/// The digits of nine cells, all candidates there.
const IN_ORDER: [u8; 81] = {
    let mut digits = [0; 81];
    let mut i = 0;
    while i < 81 {
        digits[i] = b'1' + (i % 9) as u8;
        i += 1;
    }
    digits
};

/// Is this a row of nine words of nine characters each?
pub(crate) fn fits_words(text: &str) -> bool {
    if text.len() < 9 * 9 + 8 {
        return false;
    }
    let words = crate::forms::pencilmarks::words(text);
    words.len() == 9
        && words.iter().all(|(_, word)| word.chars().count() == 9)
        && add(text, 0, &mut 0, &mut [DigitSet::EMPTY; 81]).is_ok()
}

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    for (_, set) in record.marks().iter() {
        out.extend(Digit::ALL.map(|digit| if set.contains(digit) { char::from(digit.ascii()) } else { '.' }));
    }
    let mut losses = record.beyond_givens(FORM, &[Loss::Candidates, Loss::Placed]);
    losses.note(Loss::DigitsAsCandidates, !record.values().is_empty());
    losses
}

impl Record {
    /// What states the puzzle, on one line: the givens as 81 characters, or the candidates of a Sukaku as the 729 of
    /// the form `sukaku`.
    pub fn text(&self) -> String {
        if !self.is_sukaku() {
            return self.givens.to_string();
        }
        let mut text = String::with_capacity(729);
        write(self, &mut text);
        text
    }
}

fn is_between(c: char) -> bool {
    plain(c).is_whitespace() || plain(c) == '|'
}

/// Takes the characters of one line.
fn add(text: &str, line: u64, found: &mut usize, sets: &mut [DigitSet; 81]) -> Result<(), ReadError> {
    for (column, c) in text.chars().enumerate() {
        if is_between(c) {
            continue;
        }
        let column = column as u64 + 1;
        if *found == 729 {
            let found = 729 + text.chars().skip(column as usize - 1).filter(|&c| !is_between(c)).count();
            let mut error = ReadError::too_many(FORM, line, found, text.trim(), Expected::Characters(729));
            error.column = Some(column);
            return Err(error);
        }
        let place = Digit::from_index(*found % 9);
        match (plain(c), cell(c)) {
            ('.' | '0', _) => {}
            (_, Some(Some(digit))) if digit == place => {
                sets[*found / 9].insert(digit);
            }
            _ => {
                let (seen, kind) = (c.to_string(), ReadErrorKind::NotACell);
                return Err(ReadError::new(FORM, line, column, kind, &seen, Expected::DigitInPlaceOrBlank)
                    .in_cell(Cell::new(*found / 9)));
            }
        }
        *found += 1;
    }
    Ok(())
}

/// Consumes the next line if it is a border.
fn consume_border<R: BufRead>(source: &mut Source<R>) {
    if let Some(raw) = source.line(0)
        && std::str::from_utf8(source.bytes(raw)).is_ok_and(|text| shape(text) == Shape::Border)
    {
        source.consume_line(raw);
    }
}

/// Consumes the line, and the rest of its block if it is one of several.
fn fail<R: BufRead>(
    source: &mut Source<R>,
    raw: crate::source::Raw,
    one_of_several: bool,
    error: ReadError,
) -> Result<Record, ReadError> {
    source.consume_line(raw);
    if one_of_several {
        skip_rows(source);
    }
    Err(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Record, ReadError> {
        read(&mut Source::new(text.as_bytes()))
    }

    fn sample() -> (Record, String) {
        let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut out = String::new();
        let losses = write(&Record::of(givens.parse().unwrap()), &mut out);
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::DigitsAsCandidates]);
        (parse(&out).unwrap(), out)
    }

    #[test]
    fn on_one_line_on_nine_and_in_words() {
        let (record, text) = sample();
        assert!(text.starts_with("....5......3......12.4.....") && text.len() == 729, "{text}");
        assert!(record.givens.is_empty());
        assert_eq!(record.candidates.unwrap()[Cell::at(0, 2)].to_string(), "124");
        let cut = |n: usize, between: &str| {
            let parts: Vec<&str> = (0..729 / n).map(|i| &text[i * n..][..n]).collect();
            parts.join(between)
        };
        let words =
            (0..9).map(|row| cut(9, " | ").split(" | ").skip(row * 9).take(9).collect::<Vec<_>>().join(" "));
        let words = words.collect::<Vec<_>>().join("\n");
        for text in [
            text.replace('.', "0"),
            cut(81, "\n"),
            cut(81, "\r\n# comment\n"),
            cut(9, "\n"),
            cut(243, " "),
            words.clone(),
            words.replacen('\n', "\n------------------\n", 3),
            format!("+------+------+\n{words}\n+------+------+\n"),
        ] {
            let mut source = Source::new(text.as_bytes());
            assert_eq!(read(&mut source).unwrap(), record, "{text}");
            assert!(source.rest().is_empty(), "{text}");
        }
        assert!(fits(&text) && fits_words(words.lines().next().unwrap()));
        assert!(fits_row(&text.as_bytes()[..81], true));
        assert!(!fits_row("53..7....".repeat(9).as_bytes(), false));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let (_, text) = sample();
        let message = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(
            message(&text.replacen('5', "4", 1)),
            "line 1, column 5, r1c1: seen `4`, expected the digit of this place, `.` or `0`"
        );
        assert_eq!(message(&text[..720]), "line 1, r9c9: too few: seen 720, expected 729 characters");
        assert_eq!(
            message(&format!("{text}..")),
            "line 1, column 730: too many: seen 731, expected 729 characters"
        );
    }
}
