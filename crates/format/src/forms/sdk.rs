//! `sdk`: one puzzle of SadMan Sudoku or SudoCue, nine rows below a heading.
//!
//! ```text
//! #AUs
//! #Ceasy
//! [Puzzle]
//! 53..7....
//! …
//! [State]
//! 534.7....
//! …
//! ```
//!
//! Lines that start with `#` and one of the letters A (author), D (description), C (comment), B (date), S (source), L
//! (level) and U (address) say something about the puzzle; the description, or else the comment, is kept, and the
//! record says when others were dropped. `[Puzzle]` may be missing if the form is named. Its rows are those of the form
//! `grid`. Below `[State]` the same rows may be repeated with the placed digits; other parts in brackets (pencil marks,
//! colours) are dropped.
//!
//! Unless named, it is recognised by `[Puzzle]`. Several puzzles may follow each other.
//!
//! Written: the comment as `#C`, `[Puzzle]`, nine rows with `.` for a blank, and `[State]` with nine rows where a digit
//! is placed.

use std::io::BufRead;

use shudu_core::Grid;

use super::grid;
use crate::block::Block;
use crate::chars::{self, comment, push_one_line};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::located::Located;
use crate::loss::{Loss, Losses};
use crate::record::Record;
use crate::source::{Raw, Source};

const FORM: Form = Form::Sdk;

/// What is said of a puzzle before it begins.
#[derive(Debug, Default)]
pub(crate) struct Heading {
    description: Option<String>,
    comment: Option<String>,
    others: bool,
}

impl Heading {
    /// Takes a line, if it says something.
    pub(crate) fn take(&mut self, text: &str) {
        let mut chars = text.trim_start().strip_prefix('#').unwrap_or_default().chars();
        let Some(letter) = chars.next() else { return };
        let kept = match letter {
            'D' => &mut self.description,
            'C' => &mut self.comment,
            'A' | 'B' | 'S' | 'L' | 'U' => return self.others = true,
            _ => return,
        };
        let before = std::mem::replace(kept, comment(chars.as_str()));
        self.others |= before.is_some();
    }

    fn finish(self, record: &mut Record, dropped: &mut Losses) {
        dropped
            .note(Loss::UnknownFields, self.others || self.description.is_some() && self.comment.is_some());
        if let Some(text) = self.description.or(self.comment) {
            let mut line = String::new();
            dropped.note(Loss::ControlCharacters, push_one_line(&text, &mut line));
            record.comment = comment(&line);
        }
    }
}

/// Is this the heading of the puzzle itself?
pub(crate) fn fits(text: &str) -> bool {
    is_part(text, "[puzzle]")
}

/// Reads what begins here: `[Puzzle]`, or the rows.
pub(crate) fn read<R: BufRead>(source: &mut Source<R>, heading: Heading) -> Result<Located, ReadError> {
    let line = source.line_number();
    let mut dropped = Losses::none(FORM);
    let givens = rows(source)?;
    let mut record = Record::of(givens);
    while let Some((raw, text)) = next_part(source) {
        source.consume_line(raw);
        if is_part(&text, "[state]") {
            let values = rows(source)?;
            for (cell, digit) in values.filled().filter(|&(cell, _)| record.givens[cell].is_none()) {
                record.placed.set(cell, Some(digit));
            }
        } else {
            dropped.note(Loss::UnknownFields, true);
            skip_part(source);
        }
    }
    heading.finish(&mut record, &mut dropped);
    Ok(Located { sudoku: record.into(), form: FORM, line, dropped, origin: None })
}

/// Writes the whole, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(FORM, &[Loss::Placed, Loss::Comment]);
    if let Some(text) = &record.comment {
        let mut line = String::new();
        losses.note(Loss::ControlCharacters, push_one_line(text, &mut line));
        if !line.is_empty() {
            out.push_str("#C");
            out.push_str(&line);
            out.push('\n');
        }
    }
    out.push_str("[Puzzle]\n");
    push_rows(&record.givens, out);
    if !record.placed.is_empty() {
        out.push_str("[State]\n");
        push_rows(&record.values(), out);
    }
    losses
}

fn push_rows(grid: &Grid, out: &mut String) {
    for row in grid.to_line().chunks(9) {
        out.extend(row.iter().map(|&byte| char::from(byte)));
        out.push('\n');
    }
}

/// Nine rows, with `[Puzzle]` before them or not.
fn rows<R: BufRead>(source: &mut Source<R>) -> Result<Grid, ReadError> {
    let line = source.line_number();
    let Some(block) = Block::peek(source, Some(FORM)) else {
        return Err(ReadError::too_few(FORM, line, 0, "", Expected::Rows(9)));
    };
    let result = grid::read(&block);
    block.consume(source);
    match result {
        Ok(record) if record.placed.is_empty() => Ok(record.givens),
        Ok(_) => Err(ReadError::new(FORM, line, None, ReadErrorKind::NotACell, "+", Expected::DigitOrBlank)),
        Err(error) => Err(ReadError { form: Some(FORM), ..error }),
    }
}

/// The next line that is not blank, if it begins another part of this puzzle.
fn next_part<R: BufRead>(source: &mut Source<R>) -> Option<(Raw, String)> {
    let mut at = 0;
    loop {
        let raw = source.line(at)?;
        let text = chars::unquoted(std::str::from_utf8(source.bytes(raw)).ok()?);
        if raw.too_long {
            return None;
        }
        if !chars::is_blank(&text) {
            let is_other = text.trim_start().starts_with('[') && !fits(&text);
            return is_other.then(|| (raw, text.into_owned()));
        }
        at = raw.next;
    }
}

/// Skips lines up to the next part, puzzle or heading.
fn skip_part<R: BufRead>(source: &mut Source<R>) {
    while let Some(raw) = source.line(0) {
        if source.bytes(raw).trim_ascii_start().first().is_some_and(|byte| matches!(byte, b'[' | b'#')) {
            break;
        }
        source.consume_line(raw);
    }
}

fn is_part(text: &str, name: &str) -> bool {
    text.trim().eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::{read_one, read_str};
    use shudu_core::{Cell, Digit};

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn nine(line: &str) -> String {
        (0..9).map(|row| format!("{}\n", &line[row * 9..][..9])).collect()
    }

    #[test]
    fn all_parts_are_read() {
        let (rows, state) = (nine(EXAMPLE), nine(&EXAMPLE.replacen('.', "4", 1)));
        let text = format!(
            "#AUs\n#D a description\n#Cremark\n[Puzzle]\n{rows}\n[State]\n{state}[Colours]\nabc\n{rows}"
        );
        for asked in [Some(FORM), None] {
            let located = read_one(&text, asked).unwrap();
            assert_eq!((located.form, located.line), (FORM, 4));
            assert_eq!(located.classic().unwrap().givens.to_string(), EXAMPLE);
            assert_eq!(located.classic().unwrap().placed[Cell::at(0, 2)], Digit::new(4));
            assert_eq!(located.classic().unwrap().comment.as_deref(), Some("a description"));
            assert!(located.dropped.contains(Loss::UnknownFields));
        }
        // Without the heading the form must be named.
        let located = read_one(&format!("#Cremark\n{rows}"), Some(FORM)).unwrap();
        assert_eq!(located.classic().unwrap().comment.as_deref(), Some("remark"));
        assert_eq!(read_one(&format!("#Cremark\n{rows}"), None).unwrap().form, Form::Grid);
    }

    #[test]
    fn several_follow_each_other_and_headings_stay_with_their_own() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut text = String::new();
        for (comment, placed) in [(Some("one"), None), (None, Digit::new(4)), (Some("three"), None)] {
            record.comment = comment.map(str::to_owned);
            record.placed.set(Cell::at(0, 2), placed);
            assert!(write(&record, &mut text).is_empty());
            text.push('\n');
        }
        let found = read_str(&text, None);
        let comments: Vec<_> =
            found.iter().map(|item| item.as_ref().unwrap().classic().unwrap().comment.as_deref()).collect();
        assert_eq!(comments, [Some("one"), None, Some("three")]);
        assert_eq!(found[1].as_ref().unwrap().classic().unwrap().placed.len(), 1);
    }

    #[test]
    fn what_is_wrong_is_told_and_the_next_one_is_read() {
        let rows = nine(EXAMPLE);
        let text = format!("[Puzzle]\n{}\n[Puzzle]\n{rows}", rows.replacen('7', "a", 1));
        let found = read_str(&text, None);
        assert_eq!(found.len(), 2, "{found:?}");
        let message = found[0].as_ref().unwrap_err().to_string();
        assert!(message.starts_with("line 2, column 5, r1c5: seen `a`"), "{message}");
        assert!(found[1].is_ok());
    }
}
