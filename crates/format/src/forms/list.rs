//! Lists, as programs write and print a grid: read as the form `grid`.
//!
//! ```text
//! [[5, 3, 0, 0, 7, 0, 0, 0, 0], [6, null, "", ".", 1, 9, …], …]
//! ```
//!
//! Nine lists of nine cells, with a list around them or not, or one list of all 81. Brackets or braces, with commas or
//! white space between, on one line or on many. A cell is a digit (`5`, `5.0`), a blank of the form `line`, or `null`,
//! `None`, `nil` or nothing for a blank, with quotation marks or not; a text of nine or 81 cells counts as this many,
//! with spaces for blanks. What follows the list on its last line is the comment.
//!
//! Text with few cells is not a list of cells: `[Puzzle]`, `[12]`.

use std::io::BufRead;
use std::iter::Peekable;

use shudu_core::{Cell, Digit, Grid};

use crate::block::skip_rows;
use crate::chars::{self, cell, is_quote, plain};
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::located::Located;
use crate::loss::Losses;
use crate::record::Record;
use crate::source::Source;

/// The most bytes of a list. One cell on each line, far to the right, takes a tenth.
const MAX_LIST: usize = 32 * 1024;

/// How deep lists may nest.
const MAX_DEPTH: usize = 8;

/// Takes the lists that begin on the next line and hold one grid, or are plainly meant to; `None` when there are none,
/// and nothing is consumed then.
pub(crate) fn take<R: BufRead>(source: &mut Source<R>, form: Form) -> Option<Result<Located, ReadError>> {
    if !begins(source) {
        return None;
    }
    let line = source.line_number();
    let End { to, next } = end(source)?;
    let text = std::str::from_utf8(&source.rest()[..to]).ok()?;
    let mut lists = Lists { at: Place { line, column: 1 }, all: Vec::new(), open: Vec::new(), wrong: None };
    let rest = lists.follow(text)?;
    if !lists.are_meant() {
        return None;
    }
    let Some(next) = next else {
        let error = lists.unclosed(form);
        let first = source.line(0)?;
        source.consume_line(first);
        skip_rows(source);
        return Some(Err(error));
    };
    let comment = chars::comment(rest.trim_start().trim_start_matches([',', ';', ')']))
        .and_then(|text| chars::comment(text.trim_start_matches(['#', '/'])));
    let result = lists.grid(form).map(|givens| {
        let record = Record { comment, ..Record::of(givens) };
        Located { sudoku: record.into(), form, line, dropped: Losses::none(form), origin: None }
    });
    source.consume(next);
    Some(result)
}

/// Does the line begin with a bracket, followed by what looks like a list of cells?
fn begins<R: BufRead>(source: &mut Source<R>) -> bool {
    let mut offset = if source.byte(0) == Some(0xef) { 3 } else { 0 };
    while matches!(source.byte(offset), Some(b' ' | b'\t')) {
        offset += 1;
    }
    let Some(open @ (b'[' | b'{')) = source.byte(offset) else { return false };
    for offset in offset + 1..MAX_LIST {
        return match source.byte(offset) {
            Some(byte) if byte.is_ascii_whitespace() => continue,
            Some(b'0'..=b'9') => true,
            // An object is JSON, and so is a list of objects.
            Some(b'{') => open == b'{',
            Some(b'[' | b'"' | b'\'' | b'.' | b'_' | b',' | b'n' | b'N') => open == b'[',
            _ => false,
        };
    }
    false
}

/// Where lists end.
struct End {
    /// One past the line of the last bracket, without the line feed; or where looking ended.
    to: usize,
    /// Where the line behind begins; `None` when they are not closed.
    next: Option<usize>,
}

/// Where the lists that begin here end; `None` when they nest too deep to be any.
fn end<R: BufRead>(source: &mut Source<R>) -> Option<End> {
    let (mut depth, mut deepest, mut groups) = (0, 0, 0);
    let mut quote = None;
    let mut at = 0;
    while at < MAX_LIST {
        let Some(byte) = source.byte(at) else { break };
        match (quote, byte) {
            (Some(open), _) if byte == open || byte == b'\n' => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'[' | b'{') => {
                depth += 1;
                deepest = deepest.max(depth);
                if depth > MAX_DEPTH {
                    return None;
                }
            }
            (None, b']' | b'}') => {
                depth -= 1;
                groups += usize::from(depth == 0);
                if depth == 0 && (deepest > 1 || groups == 9 || !another(source, at + 1)) {
                    let raw = source.line(at + 1);
                    let (to, next) = raw.map_or((at + 1, at + 1), |raw| (raw.to, raw.next));
                    return Some(End { to, next: Some(next) });
                }
            }
            _ => {}
        }
        at += 1;
    }
    Some(End { to: at, next: None })
}

/// Does another list follow here, after white space and commas?
fn another<R: BufRead>(source: &mut Source<R>, mut at: usize) -> bool {
    let from = at;
    while at < from + 256 {
        match source.byte(at) {
            Some(byte) if byte.is_ascii_whitespace() || matches!(byte, b',' | b';') => at += 1,
            byte => return matches!(byte, Some(b'[' | b'{')),
        }
    }
    false
}

/// A line and a column, both from 1.
#[derive(Debug, Clone, Copy)]
struct Place {
    line: u64,
    column: u64,
}

/// A list that holds no lists: where it begins, and its cells.
#[derive(Debug)]
struct List {
    at: Place,
    cells: Vec<Option<Digit>>,
    /// Was a value seen since the last comma?
    valued: bool,
    /// Does it hold lists?
    outer: bool,
}

/// Lists in the course of being read.
struct Lists {
    at: Place,
    all: Vec<List>,
    /// Which of them are open.
    open: Vec<usize>,
    /// The first item that is not a cell, with its place and the number of cells before it.
    wrong: Option<(Place, usize, String)>,
}

impl Lists {
    /// Follows the text to the end of the lists and returns what follows them; `None` when it is nothing of the
    /// kind.
    fn follow<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        let mut chars = text.char_indices().peekable();
        let mut end = 0;
        while let Some(&(at, c)) = chars.peek() {
            let here = self.at;
            match c {
                '[' | '{' => {
                    if self.open.len() == MAX_DEPTH {
                        return None;
                    }
                    if let Some(&outer) = self.open.last() {
                        (self.all[outer].outer, self.all[outer].valued) = (true, true);
                    }
                    self.open.push(self.all.len());
                    self.all.push(List { at: here, cells: Vec::new(), valued: false, outer: false });
                }
                ']' | '}' => {
                    let list = self.open.pop()?;
                    let list = &mut self.all[list];
                    // A comma at the end means nothing, unless the last cell would be missing.
                    if !list.valued && matches!(list.cells.len(), 8 | 80) {
                        list.cells.push(None);
                    }
                    end = at + 1;
                }
                ',' | ';' => {
                    if let Some(&list) = self.open.last() {
                        let list = &mut self.all[list];
                        if !std::mem::take(&mut list.valued) && c == ',' {
                            list.cells.push(None);
                        }
                    }
                }
                _ if c.is_whitespace() || chars::is_invisible(c) => {}
                // Behind the last list.
                _ if self.open.is_empty() && !self.all.is_empty() => return Some(&text[end..]),
                _ => {
                    let word = self.word(text, &mut chars);
                    let list = *self.open.last()?;
                    match cells_of(word) {
                        Some(cells) => self.all[list].cells.extend(cells),
                        None => {
                            let before = self.leaves().map(|list| list.cells.len()).sum();
                            self.wrong.get_or_insert((here, before, word.to_owned()));
                        }
                    }
                    self.all[list].valued = true;
                    continue;
                }
            }
            self.step(&mut chars);
        }
        Some(&text[end..])
    }

    /// Takes the next character and counts it.
    fn step(&mut self, chars: &mut Peekable<std::str::CharIndices<'_>>) -> Option<char> {
        let (_, c) = chars.next()?;
        match c {
            '\n' => self.at = Place { line: self.at.line + 1, column: 1 },
            _ if chars::is_invisible(c) => {}
            _ => self.at.column += 1,
        }
        Some(c)
    }

    /// A word, or a text with its quotation marks.
    fn word<'a>(&mut self, text: &'a str, chars: &mut Peekable<std::str::CharIndices<'a>>) -> &'a str {
        let from = chars.peek().map_or(text.len(), |&(at, _)| at);
        let quoted = self.step(chars).is_some_and(is_quote);
        while let Some(&(at, c)) = chars.peek() {
            if !quoted && (c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']' | '{' | '}')) || c == '\n' {
                return &text[from..at];
            }
            self.step(chars);
            if quoted && is_quote(c) {
                return &text[from..at + c.len_utf8()];
            }
        }
        &text[from..]
    }

    /// Those that hold cells.
    fn leaves(&self) -> impl Iterator<Item = &List> {
        self.all.iter().filter(|list| !list.cells.is_empty())
    }

    /// Are these plainly meant to be a grid, if perhaps a broken one?
    fn are_meant(&self) -> bool {
        let cells: usize = self.leaves().map(|list| list.cells.len()).sum();
        let mixed = self.leaves().any(|list| list.outer);
        !mixed && cells >= 9 && (self.leaves().count() > 1 || cells >= 27)
    }

    fn unclosed(&self, form: Form) -> ReadError {
        let at = self.open.first().map_or(self.at, |&list| self.all[list].at);
        let kind = ReadErrorKind::Json("the list is not closed".to_owned());
        ReadError::new(form, at.line, at.column, kind, "", Expected::Rows(9))
    }

    fn grid(&self, form: Form) -> Result<Grid, ReadError> {
        let count = |at: Place, found: usize, expected: usize, what: Expected| {
            let error = if found < expected { ReadError::too_few } else { ReadError::too_many };
            ReadError { column: Some(at.column), ..error(form, at.line, found, "", what) }
        };
        if let Some((at, before, word)) = &self.wrong {
            let kind = ReadErrorKind::NotACell;
            let error = ReadError::new(form, at.line, at.column, kind, word, Expected::DigitOrBlank);
            return Err(error.in_cell(Cell::new(*before)));
        }
        let leaves: Vec<&List> = self.leaves().collect();
        let size = if leaves.len() == 1 { 81 } else { 9 };
        if let Some(list) = leaves.iter().take(9).find(|list| list.cells.len() != size) {
            return Err(count(list.at, list.cells.len(), size, Expected::Cells(size)));
        }
        if size == 9 && leaves.len() != 9 {
            let last = leaves.get(9).or(leaves.last()).map_or(self.at, |list| list.at);
            return Err(count(last, leaves.len(), 9, Expected::Rows(9)));
        }
        let mut grid = Grid::EMPTY;
        for (cell, value) in Cell::ALL.into_iter().zip(leaves.iter().flat_map(|list| &list.cells)) {
            grid.set(cell, *value);
        }
        Ok(grid)
    }
}

/// What a word says: a cell, or nine or 81 of them.
fn cells_of(word: &str) -> Option<Vec<Option<Digit>>> {
    let text = word.trim_matches(is_quote);
    let quoted = text.len() < word.len();
    let nothing = matches!(text, "null" | "None" | "nil" | "NULL" | "undefined" | "NaN" | "nan");
    if nothing || text.is_empty() {
        return Some(vec![None]);
    }
    let text = match text.as_bytes() {
        [b'0'..=b'9', b'.'] | [b'0'..=b'9', b'.', b'0'] => &text[..1],
        _ => text,
    };
    let one = |c: char| if quoted && plain(c) == ' ' { Some(None) } else { cell(c) };
    let cells: Option<Vec<_>> = text.chars().map(one).collect();
    cells.filter(|cells| matches!(cells.len(), 1 | 9 | 81))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_str;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Nine rows of cells with something between, each between two brackets.
    fn rows(blank: &str, between: &str, open: &str, close: &str) -> Vec<String> {
        let cell = |c: char| if c == '.' { blank.to_owned() } else { c.to_string() };
        let row = |i: usize| EXAMPLE[i * 9..][..9].chars().map(cell).collect::<Vec<_>>().join(between);
        (0..9).map(|i| format!("{open}{}{close}", row(i))).collect()
    }

    fn check(text: &str) {
        let found = read_str(text, None);
        let [Ok(one)] = found.as_slice() else { panic!("{text}\n{found:?}") };
        assert_eq!(
            (one.form, one.classic().unwrap().givens.to_string()),
            (Form::Grid, EXAMPLE.to_owned()),
            "{text}"
        );
        assert_eq!(
            read_str(text, Some(Form::Grid))[0].as_ref().unwrap().classic().unwrap().clone(),
            one.classic().unwrap().clone(),
            "{text}"
        );
    }

    fn refused(text: &str) -> String {
        read_str(text, None)[0].as_ref().unwrap_err().to_string()
    }

    #[test]
    fn lists_of_every_kind() {
        for blank in ["0", "null", "None", "\".\"", "\"\"", "' '", "", "NaN"] {
            let rows = rows(blank, ", ", "[", "]");
            check(&format!("[{}]", rows.join(",")));
            check(&format!("[\n  {},\n]\n", rows.join(",\n  ")));
            check(&rows.join("\n"));
            check(&format!("[{}]", rows.concat().replace("][", ", ").trim_matches(['[', ']'])));
        }
        check(&format!("{{{}}};", rows("0", ",", "{", "}").join(",")));
        check(&format!("[{}]", rows("0.", " ", "[", "]").join("\n ")));
        check(&format!("[{}]", rows("0", " ", "[", "]").join("\r\n ")));
        for blank in [".", "0", " "] {
            let rows = rows(blank, "", "\"", "\"");
            check(&format!("[{}]", rows.join(", ")));
            check(&format!("[{}]", rows.concat().replace("\"\"", "")));
        }
        let pretty = rows("0", ",\n    ", "  [\n    ", "\n  ]");
        check(&format!("[\n{}\n]", pretty.join(",\n")));
        let remark = read_str(&format!("[{}]  # hard", rows("0", ",", "[", "]").join(",")), None);
        assert_eq!(remark[0].as_ref().unwrap().classic().unwrap().comment.as_deref(), Some("hard"));
        let two = format!("[{0}]\n[{0}]\n{EXAMPLE}\n", rows("0", ",", "[", "]").join(","));
        assert_eq!(read_str(&two, None).iter().flatten().count(), 3);
    }

    #[test]
    fn json_may_be_asked_for() {
        let text = format!("[{}]", rows("null", ",", "[", "]").join(","));
        let found = read_str(&text, Some(Form::Json));
        let one = found[0].as_ref().unwrap();
        assert_eq!(
            (found.len(), one.form, one.classic().unwrap().givens.to_string()),
            (1, Form::Json, EXAMPLE.to_owned())
        );
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let lines = format!("[{}]", rows("0", ", ", "[", "]").join(",\n"));
        for (old, new, expected) in [
            ("[6, 0", "[6, a", "line 2, column 5, r2c2: seen `a`, expected a digit 1-9 or a blank"),
            ("[6, 0", "[6, 10", "line 2, column 5, r2c2: seen `10`, expected a digit 1-9 or a blank"),
            ("[6, 0", "[6", "line 2, column 1: too few: seen 8, expected 9 cells"),
            ("[6, 0", "[6, 0, 0", "line 2, column 1: too many: seen 10, expected 9 cells"),
            (",\n[0, 0, 0, 0, 8, 0, 0, 7, 9]", "", "line 8, column 1: too few: seen 8, expected 9 rows"),
        ] {
            assert_eq!(refused(&lines.replacen(old, new, 1)), expected, "{new}");
        }
        // Without its last bracket it is a list no more, but still nine rows.
        let open = lines.replacen("7, 9]]", "7, 9]", 1);
        let error = read_str(&open, Some(Form::Grid))[0].as_ref().unwrap_err().to_string();
        assert_eq!(error, "line 1, column 1: the list is not closed, expected 9 rows");
        let flat = format!("[{}]", vec!["0"; 80].join(","));
        assert_eq!(refused(&flat), "line 1, column 1: too few: seen 80, expected 81 cells");
    }

    #[test]
    fn what_has_few_cells_is_no_list() {
        for header in ["[Puzzle 1]", "[12]", "[5 stars]", "[[1]]", "[1, 2, 3]"] {
            let found = read_str(&format!("{header}\n{EXAMPLE}\n"), None);
            assert_eq!((found.len(), found[0].as_ref().unwrap().form), (1, Form::Line), "{header}");
        }
        assert!(read_str("[]", None).is_empty(), "an empty list of JSON");
        assert_eq!(read_str(&"[1\n".repeat(1000), None).iter().flatten().count(), 0);
    }
}
