//! The short form of SudokuPad's links for classic Sudoku.
//!
//! One character for each given and the blanks behind it: the value of a character is a digit and ten times the number
//! of further blanks; `0` to `9` are worth 0 to 9, `A` to `Z` 10 to 35, `a` to `x` 36 to 59. A digit 0 is a blank too.
//! What the last character says beyond the 81st cell is skipped.
//!
//! After that, or after `*`: `t` or `a` and a title or an author up to the next `*` (`**` is a `*` in it). `w` and `x`
//! are rules, the four more boxes of a Windoku and both diagonals, and refused.

use serde_json::Value;
use shudu_core::{Cell, Digit};

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::forms::link::{Fields, Place};

/// Are these 81 cells, and nothing else but what may follow?
pub(super) fn fits(text: &str) -> bool {
    let (cells, rest) = cells(text);
    cells.len() == 81 && (rest.is_empty() || rest.starts_with(['*', 'w', 'x', 't', 'a']))
}

/// The value of each cell up to the 81st, and what follows the last character of them.
fn cells(text: &str) -> (Vec<u8>, &str) {
    let mut cells = Vec::with_capacity(81);
    for (at, c) in text.char_indices() {
        let value = match c {
            '0'..='9' => c as u8 - b'0',
            'A'..='Z' => c as u8 - b'A' + 10,
            'a'..='x' => c as u8 - b'a' + 36,
            _ => return (cells, &text[at..]),
        };
        if cells.len() == 81 {
            return (cells, &text[at..]);
        }
        cells.push(value % 10);
        cells.extend((0..value / 10).map(|_| 0).take(81 - cells.len()));
    }
    (cells, "")
}

pub(super) fn read(place: Place<'_>) -> Result<Fields<'_>, ReadError> {
    let mut fields = Fields::new(place);
    let text = place.decoded()?;
    let (values, rest) = cells(&text);
    if values.len() != 81 {
        // A character that is none, or the end.
        return Err(match rest.chars().next() {
            Some(c) if c != '*' => {
                let cell = Cell::new(values.len());
                place.error(ReadErrorKind::NotACell, &c.to_string(), Expected::Cells(81)).in_cell(cell)
            }
            _ => place.wrong_count(values.len(), 81),
        });
    }
    for (cell, value) in Cell::ALL.into_iter().zip(values) {
        fields.givens.set(cell, Digit::new(value));
    }
    let mut chars = rest.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '*' => {}
            'w' => return Err(place.rule("windoku")),
            'x' => return Err(place.rule("diagonals")),
            't' | 'a' => {
                let mut text = String::new();
                while let Some(c) = chars.next() {
                    if c == '*' && chars.next_if_eq(&'*').is_none() {
                        break;
                    }
                    text.push(c);
                }
                fields.about(if c == 't' { "title" } else { "author" }, &Value::String(text))?;
            }
            other => return Err(place.rule(&other.to_string())),
        }
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use crate::form::Form;
    use crate::forms::link;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SHORT: &str = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";

    fn read(text: &str) -> Result<(String, Option<String>), String> {
        let located = link::read(text, Form::SudokuPad, 1).map_err(|error| error.to_string())?;
        assert!(located.dropped.is_empty());
        Ok((located.classic().unwrap().givens.to_string(), located.classic().unwrap().comment.clone()))
    }

    #[test]
    fn what_sudokupad_makes_of_givens_reads_back() {
        assert_eq!(read(SHORT), Ok((EXAMPLE.to_owned(), None)));
        let blank = ".".repeat(81);
        assert_eq!(read("scfoooooooooooooK"), Ok((blank.clone(), None)));
        assert_eq!(read("https://sudokupad.app/scfoooooooooooooo"), Ok((blank, None)));
    }

    #[test]
    fn titles_authors_and_rules_follow() {
        let named = |end: &str| read(&format!("https://sudokupad.app/{SHORT}{end}"));
        let comment = |text: &str| Ok((EXAMPLE.to_owned(), Some(text.to_owned())));
        assert_eq!(named("*tA%20**%20title*ame?setting-nogrid=1"), comment("A * title (me)"));
        assert_eq!(named("*ame"), comment("me"));
        assert_eq!(
            named("w"),
            Err("line 1, column 26: seen `windoku`, expected a classic Sudoku".to_owned())
        );
        assert_eq!(
            named("*x").unwrap_err(),
            "line 1, column 26: seen `diagonals`, expected a classic Sudoku"
        );
        assert_eq!(named("*k").unwrap_err(), "line 1, column 26: seen `k`, expected a classic Sudoku");
    }

    #[test]
    fn what_is_not_81_cells_is_told() {
        assert_eq!(read("scf5N").unwrap_err(), "line 1, column 4: too few: seen 4, expected 81 cells");
        assert_eq!(read("scf5N!").unwrap_err(), "line 1, column 4, r1c5: seen `!`, expected 81 cells");
    }
}
