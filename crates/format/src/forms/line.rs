//! `line`: 81 characters on one line, row by row.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # the well-known example
//! ```
//!
//! A digit is `1` to `9`; a blank is `.`, `0`, `*`, `_`, `-`, `X`, `x`, `?`, `·`, `•` or `□`. All of these may be
//! full-width, and an ideographic space among the 81 is a blank too. White space before the first cell is skipped, and
//! so are quotation marks before the first and after the last, and invisible marks anywhere.
//!
//! A line of exactly 81 digits and spaces has spaces for blanks. A line of words, one of which is a puzzle (`1.
//! 53..7…`, `My puzzle: 53..7…`), is that puzzle, and the other words are the comment.
//!
//! After the 81st cell the line ends, or a space, tab, `,`, `;` or `#` begins the comment: white space, at most one
//! of `,` `;` `#`, and white space again are skipped; what is left, without white space at its end, is kept. Lines
//! of white space and lines that start with `#` are skipped; every other line gives one record or one error.
//!
//! Written: digits and `.`, then ` # ` and the comment if there is one. A comment stays on its line: control
//! characters in it become blanks.

use shudu_core::{Cell, Grid};

use crate::chars::{self, cell_or_wide_blank, plain, push_one_line};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

/// Reads one line that is neither blank nor a comment.
pub(crate) fn read(text: &str, form: Form, line: u64) -> Result<Record, ReadError> {
    match cells(text, form, line) {
        Ok((grid, rest)) => Ok(Record { comment: trailing_comment(rest), ..Record::of(grid) }),
        Err(error) => spaced(text).map(Record::of).or_else(|| labelled(text)).ok_or(error),
    }
}

/// Is this a line with a puzzle behind words or a number?
pub(crate) fn fits_labelled(text: &str) -> bool {
    labelled(text).is_some()
}

/// The one word of 81 cells, with a comment made of what is before and after it.
fn labelled(text: &str) -> Option<Record> {
    // A line this long is not prose.
    if !(82..1000).contains(&text.len()) {
        return None;
    }
    let cells_of = |word: &str| {
        if word.len() < 81 {
            return None;
        }
        let (grid, rest) = cells(word, Form::Line, 0).ok()?;
        (grid.len() > 7 && rest.chars().all(|c| matches!(plain(c), ',' | ';' | '.' | ':' | '!' | ')')))
            .then_some(grid)
    };
    let mut found = None;
    for word in text.split_whitespace() {
        let word = word.trim_start_matches('(').trim_end_matches([')', '!', ':']);
        if let Some(grid) = cells_of(word)
            && found.replace((word, grid)).is_some()
        {
            return None;
        }
    }
    let (word, grid) = found?;
    // Another word as long may be another puzzle or the solution: more than this form knows.
    let is_as_long = |other: &str| other.len() >= 81 && !std::ptr::eq(other.as_ptr(), word.as_ptr());
    if text.split_whitespace().any(|other| is_as_long(other) && !other.contains(word)) {
        return None;
    }
    let at = word.as_ptr() as usize - text.as_ptr() as usize;
    // A comma before it may be that of a table, in which it is not known to be the puzzle.
    let before = text[..at]
        .trim()
        .trim_start_matches(['-', '*', '•'])
        .trim_end_matches([':', '(', '.', ')', '-', '=']);
    if before.contains([',', ';', '\t']) {
        return None;
    }
    let behind = text[at + word.len()..].trim_start_matches([')', '!', ':']);
    let behind = trailing_comment(behind).unwrap_or_default();
    Some(Record { comment: chars::comment(&format!("{} {behind}", before.trim())), ..Record::of(grid) })
}

/// Is this a line of 81 characters with spaces for blanks?
pub(crate) fn fits_spaced(text: &str) -> bool {
    spaced(text).is_some()
}

/// Exactly 81 digits and spaces, not all of them spaces.
fn spaced(text: &str) -> Option<Grid> {
    let text = chars::visible(text.trim_end_matches(['\r', '\n']));
    let mut grid = Grid::EMPTY;
    let mut chars = text.chars();
    for cell in Cell::ALL {
        let c = chars.next()?;
        let value = chars::digit(c);
        if value.is_none() && plain(c) != ' ' {
            return None;
        }
        grid.set(cell, value);
    }
    (chars.next().is_none() && !grid.is_empty()).then_some(grid)
}

/// Is this a puzzle on a line, with or without a comment?
pub(crate) fn fits(text: &str) -> bool {
    text.len() >= 81 && cells(text, Form::Line, 0).is_ok()
}

/// Writes one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(Form::Line, &[Loss::Comment]);
    push_grid(&record.givens, b'.', out);
    if let Some(comment) = &record.comment {
        let before = out.len();
        out.push_str(" # ");
        losses.note(Loss::ControlCharacters, push_one_line(comment, out));
        if out.len() == before + 3 {
            out.truncate(before);
        }
    }
    losses
}

/// The 81 cells, row by row, with the ASCII character `blank` for a blank.
pub(crate) fn push_grid(grid: &Grid, blank: u8, out: &mut String) {
    let mut line = grid.to_line();
    for byte in &mut line {
        *byte = if *byte == b'.' { blank } else { *byte };
    }
    out.push_str(std::str::from_utf8(&line).expect("digits and an ASCII blank"));
}

/// Exactly 81 cells and nothing else, as in a field of another form. `column` is that of the first character.
pub(crate) fn field(text: &str, form: Form, line: u64, column: Option<u64>) -> Result<Grid, ReadError> {
    let shift = |error: ReadError| ReadError {
        line,
        column: column.and_then(|first| error.column.map(|here| first + here - 1)),
        ..error
    };
    let (grid, rest) = cells(text, form, line).map_err(shift)?;
    match rest.chars().next() {
        None => Ok(grid),
        Some(_) => {
            let found = text.trim_start().chars().count();
            Err(shift(ReadError::too_many(form, line, found, rest, Expected::Characters(81))))
        }
    }
}

/// The 81 cells at the start of a line, and what follows them: nothing, or something that begins a comment.
pub(crate) fn cells(text: &str, form: Form, line: u64) -> Result<(Grid, &str), ReadError> {
    // The quick way for plain digits and blanks.
    if let Some(Some(grid)) = text.as_bytes().get(..81).map(Grid::from_line)
        && text[81..].chars().next().is_none_or(is_separator)
    {
        return Ok((grid, &text[81..]));
    }
    let is_before = |c: char| c.is_whitespace() && c != '\u{3000}' || chars::is_invisible(c);
    let start = text.trim_start_matches(is_before);
    let mut column = text[..text.len() - start.len()].chars().count() as u64;
    let mut grid = Grid::EMPTY;
    let mut chars = start.char_indices();
    let quoted = start.starts_with(chars::is_quote);
    if quoted {
        chars.next();
        column += 1;
    }
    for cell in Cell::ALL {
        column += 1;
        let Some((at, c)) = chars.find(|&(_, c)| !chars::is_invisible(c)) else {
            return Err(too_few(start, cell.index(), form, line));
        };
        match cell_or_wide_blank(c) {
            Some(value) => grid.set(cell, value),
            // Nothing but white space follows: the line is too short, whatever its last characters are.
            None if start[at..].trim_matches(is_around).is_empty() => {
                return Err(too_few(start, cell.index(), form, line));
            }
            None => {
                let seen = c.to_string();
                let kind = ReadErrorKind::NotACell;
                return Err(ReadError::new(form, line, column, kind, &seen, Expected::DigitOrBlank)
                    .in_cell(Some(cell)));
            }
        }
    }
    let mut rest = chars.as_str().trim_start_matches(chars::is_invisible);
    if quoted {
        rest = rest.strip_prefix(chars::is_quote).unwrap_or(rest);
    }
    match rest.chars().next() {
        Some(c) if chars::cell(c).is_some() => {
            let found = start.chars().take_while(|&c| chars::cell(c).is_some()).count();
            let mut error = ReadError::too_many(form, line, found.max(82), rest, Expected::Cells(81));
            error.column = Some(column + 1);
            Err(error)
        }
        Some(c) if !is_separator(c) => {
            let kind = ReadErrorKind::BadField;
            Err(ReadError::new(form, line, column + 1, kind, rest, Expected::EndOrComment))
        }
        _ => Ok((grid, rest)),
    }
}

fn too_few(text: &str, found: usize, form: Form, line: u64) -> ReadError {
    ReadError::too_few(form, line, found, text, Expected::Cells(81)).in_cell(Cell::new(found))
}

/// May this surround cells without a meaning?
fn is_around(c: char) -> bool {
    c.is_whitespace() || chars::is_quote(c) || chars::is_invisible(c)
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(plain(c), ',' | ';' | '#')
}

fn trailing_comment(rest: &str) -> Option<String> {
    let rest = rest.trim_start();
    chars::comment(rest.strip_prefix(|c| matches!(plain(c), ',' | ';' | '#')).unwrap_or(rest))
}

/// No puzzle with one solution has fewer givens.
const FEWEST: usize = 17;

impl Record {
    /// A second puzzle where a comment was expected, as in `PUZZLE PUZZLE`: 81 cells at its start, with 17 digits or
    /// more, that are not a filling of this puzzle. This is allowed, but the author may have meant two puzzles.
    pub fn puzzle_in_comment(&self) -> Option<Grid> {
        let (grid, _) = cells(self.comment.as_deref()?, Form::Line, 0).ok()?;
        let filling = self.givens.filled().all(|(cell, digit)| grid[cell] == Some(digit));
        (grid.len() >= FEWEST && !filling).then_some(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(line: &str, comment: Option<&str>) {
        let record = read(line, Form::Line, 1).unwrap();
        assert_eq!(record.givens.to_string(), EXAMPLE, "{line}");
        assert_eq!(record.comment.as_deref(), comment, "{line}");
    }

    fn refused(line: &str) -> String {
        read(line, Form::Line, 7).unwrap_err().to_string()
    }

    #[test]
    fn blanks_and_comments_of_every_kind() {
        for blank in ['.', '0', '*', '_', '-', 'X', 'x', '?', '·', '•', '□', '０', '．', '？', '\u{3000}']
        {
            check(&EXAMPLE.replace('.', &blank.to_string()), None);
        }
        let wide: String = EXAMPLE.chars().map(|c| char::from_u32(c as u32 + 0xfee0).unwrap()).collect();
        check(&wide, None);
        for (end, comment) in [
            ("\r", None),
            (" \t\r", None),
            (" hard", Some("hard")),
            ("\thard one ", Some("hard one")),
            (",hard,9", Some("hard,9")),
            ("; hard", Some("hard")),
            ("#hard", Some("hard")),
            (" # hard", Some("hard")),
            (" # #1", Some("#1")),
            ("\u{3000}难", Some("难")),
            ("，难", Some("难")),
            (" #", None),
        ] {
            check(&format!("{EXAMPLE}{end}"), comment);
        }
        check(&format!("  {EXAMPLE}"), None);
    }

    #[test]
    fn quotation_marks_invisible_marks_and_spaces_for_blanks() {
        for (open, close) in [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), (" «", "»\r"), ("\"", "\",")]
        {
            check(&format!("{open}{EXAMPLE}{close}"), None);
        }
        check(&format!("\"{EXAMPLE}\" # hard"), Some("hard"));
        assert_eq!(
            refused(&format!("\"{}\"", &EXAMPLE[..80])),
            "line 7, r9c9: too few: seen 80, expected 81 cells"
        );
        assert_eq!(
            refused(&format!("{EXAMPLE}\"")),
            "line 7, column 82: seen `\"`, expected the end of the line, or a comment after a blank, `,`, `;` or `#`"
        );
        check(&EXAMPLE.replace("..", ".\u{200b}.\u{feff}"), None);
        check(&format!("\u{200b}{EXAMPLE}\u{200b}"), None);
        assert_eq!(
            refused(&EXAMPLE.replacen("..1", "\u{200b}..a", 1)),
            "line 7, column 13, r2c4: seen `a`, expected a digit 1-9 or a blank",
            "what is invisible takes no column"
        );
        check(&EXAMPLE.replace('.', " "), None);
        check(&EXAMPLE.replace('.', "\u{a0}"), None);
        assert_eq!(
            refused(&EXAMPLE.replacen('.', " ", 1)),
            "line 7, column 3, r1c3: seen ` `, expected a digit 1-9 or a blank"
        );
    }

    #[test]
    fn a_puzzle_among_words_is_found() {
        check(&format!("1. {EXAMPLE}"), Some("1"));
        check(&format!("- {EXAMPLE}"), None);
        check(&format!("My puzzle: {EXAMPLE}, hard"), Some("My puzzle hard"));
        check(&format!("题目： {EXAMPLE}"), Some("题目："));
        check(&format!("Look (\"{EXAMPLE}\")!"), Some("Look"));
        assert!(refused(&format!("a {EXAMPLE} b {EXAMPLE}")).contains("column 1, r1c1"), "which of the two?");
        assert!(refused(&format!("a, {EXAMPLE}")).contains("column 1, r1c1"), "a table");
        assert!(refused(&format!("a {}", &EXAMPLE[1..])).contains("column 1, r1c1"));
        assert!(refused(&format!("a {}", "-".repeat(81))).contains("column 1, r1c1"));
    }

    #[test]
    fn a_second_puzzle_is_noticed() {
        let other: String = EXAMPLE.chars().rev().collect();
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let second = |line: &str| read(line, Form::Line, 1).unwrap().puzzle_in_comment();
        for end in
            [format!(" {other}"), format!(",{other}"), format!("\t# {other} hard"), format!(";{EXAMPLE}1")]
        {
            let expected = other.parse().ok().filter(|_| !end.starts_with(';'));
            assert_eq!(second(&format!("{EXAMPLE}{end}")), expected, "{end}");
        }
        // What fills it is its solution, or its state in a game; what is short, or hardly has a digit, is not a puzzle.
        for end in
            ["", " hard", &format!(" {solution}"), &format!(" {EXAMPLE}"), &format!(" {}", &other[..80])]
        {
            assert_eq!(second(&format!("{EXAMPLE}{end}")), None, "{end}");
        }
        assert_eq!(second(&format!("{EXAMPLE} {}", "-".repeat(81))), None);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        assert_eq!(
            refused(&EXAMPLE.replacen("..1", "..a", 1)),
            "line 7, column 13, r2c4: seen `a`, expected a digit 1-9 or a blank"
        );
        assert_eq!(refused(&EXAMPLE[..80]), "line 7, r9c9: too few: seen 80, expected 81 cells");
        assert_eq!(
            refused(&format!("{} ", &EXAMPLE[..80])),
            "line 7, r9c9: too few: seen 80, expected 81 cells"
        );
        assert_eq!(
            refused(&format!("{EXAMPLE}.")),
            "line 7, column 82: too many: seen 82, expected 81 cells"
        );
        assert_eq!(
            refused(&format!("{EXAMPLE}abc")),
            "line 7, column 82: seen `abc`, expected the end of the line, or a comment after a blank, `,`, `;` or `#`"
        );
        assert_eq!(refused("hello"), "line 7, column 1, r1c1: seen `h`, expected a digit 1-9 or a blank");
        assert_eq!(refused("１２ａ"), "line 7, column 3, r1c3: seen `ａ`, expected a digit 1-9 or a blank");
        assert_eq!(refused("\0"), "line 7, column 1, r1c1: seen `\\u{0}`, expected a digit 1-9 or a blank");
    }

    #[test]
    fn what_is_written_reads_back() {
        for comment in [None, Some("hard"), Some("# 1"), Some(", ;"), Some("难 题")] {
            let record =
                Record { comment: comment.map(str::to_owned), ..Record::of(EXAMPLE.parse().unwrap()) };
            let mut out = String::new();
            assert!(write(&record, &mut out).is_empty());
            assert_eq!(read(&out, Form::Line, 1).unwrap(), record);
        }
    }
}
