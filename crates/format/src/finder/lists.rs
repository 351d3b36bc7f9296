//! Lists and arrays, as programs write them: brackets of any kind, nested or flat, on one line or many.
//!
//! A list is taken when all that it holds are cells and there are 81 of them. So what stands before, between and
//! behind lists counts for nothing: names, types, other lists. Texts of nine or 81 cells stand for this many.

use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Line, plausible};
use crate::chars;
use crate::located::How;

/// How deep lists may nest; deeper ones are not looked at.
const MAX_DEPTH: usize = 12;

/// A list that is open.
#[derive(Debug)]
struct Open {
    bracket: char,
    from: usize,
    cells: Vec<Value>,
    /// Does it hold something that is no cell, or more than 81 cells?
    other: bool,
    /// Does it hold lists?
    nested: bool,
    /// Was there a value since the last comma, and was there a comma?
    valued: bool,
}

/// All lists of 81 cells.
pub(super) fn find(text: &str, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut open: Vec<Open> = Vec::new();
    let mut all: Vec<(usize, usize, Grid, bool)> = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let next = at + c.len_utf8();
        match c {
            '[' | '{' | '(' => {
                if open.len() == MAX_DEPTH {
                    open.remove(0);
                }
                open.push(Open {
                    bracket: c,
                    from: at,
                    cells: Vec::new(),
                    other: false,
                    nested: false,
                    valued: false,
                });
            }
            ']' | '}' | ')' => {
                // Brackets that do not match are prose.
                if let Some(place) = open.iter().rposition(|list| closes(list.bracket, c)) {
                    open.truncate(place + 1);
                    let list = open.pop().expect("the list at this place");
                    close(list, next, &mut open, &mut all);
                }
            }
            ',' => {
                if let Some(list) = open.last_mut()
                    && !std::mem::take(&mut list.valued)
                {
                    push(list, &[None]);
                }
            }
            ';' | '|' => {
                if let Some(list) = open.last_mut() {
                    list.valued = false;
                }
            }
            _ if c.is_whitespace() || chars::is_invisible(c) => {}
            '/' | '#' | '%' if !open.is_empty() && comment_end(text, at).is_some() => {
                at = comment_end(text, at).expect("a comment begins here");
                continue;
            }
            _ if open.is_empty() => {}
            _ => {
                let end = word_end(text, at, c);
                let list = open.last_mut().expect("some list is open");
                word(list, &text[at..end]);
                at = end;
                continue;
            }
        }
        at = next;
    }
    for (from, to, grid, nested) in all {
        let line_of = |offset: usize| lines.partition_point(|line| line.from <= offset).saturating_sub(1);
        let how = if nested { How::NestedLists } else { How::List };
        found.push(Candidate {
            first: line_of(from),
            last: line_of(to - 1),
            how,
            records: vec![grid.into()],
        });
    }
}

/// Where a comment of a program that begins here ends.
fn comment_end(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    if let Some(inside) = rest.strip_prefix("/*") {
        return inside.find("*/").map(|end| at + 2 + end + 2);
    }
    let is_comment = rest.starts_with("//") || rest.starts_with("# ") || rest.starts_with("% ");
    is_comment.then(|| at + rest.find('\n').unwrap_or(rest.len()))
}

fn closes(open: char, close: char) -> bool {
    matches!((open, close), ('[', ']') | ('{', '}') | ('(', ')'))
}

/// Where the word or quoted text that begins here ends.
fn word_end(text: &str, from: usize, first: char) -> usize {
    let rest = &text[from..];
    if chars::is_quote(first) {
        let inside = &rest[first.len_utf8()..];
        // What is not closed soon was no quotation mark.
        let stop =
            inside.char_indices().take(120).find(|&(_, c)| c == first || c == '\n' || chars::is_quote(c));
        if let Some((end, c)) = stop
            && c != '\n'
        {
            return from + first.len_utf8() + end + c.len_utf8();
        }
        return from + first.len_utf8();
    }
    let end = rest.find(|c: char| c.is_whitespace() || "[](){},;|\"'".contains(c)).unwrap_or(rest.len());
    from + end.max(first.len_utf8())
}

fn word(list: &mut Open, word: &str) {
    list.valued = true;
    if list.other {
        return;
    }
    // The name before a value, as in `val: 5`.
    if word.ends_with(':') && word.len() > 1 {
        return;
    }
    let inside = word.trim_matches(chars::is_quote);
    if inside.is_empty() {
        return push(list, &[None]);
    }
    if let Some(value) = cells::word(word) {
        return push(list, &[value]);
    }
    match cells::solid(inside) {
        Some(cells) if matches!(cells.len(), 9 | 81) => push(list, &cells),
        // A text of nine with spaces for blanks.
        _ if inside.len() < word.len() && inside.chars().count() == 9 => {
            let cells = inside.chars().map(|c| if c == ' ' { Some(None) } else { cells::value(c) }).collect();
            match cells {
                Some(cells) => push(list, &Vec::from_iter::<Vec<Value>>(cells)),
                None => list.other = true,
            }
        }
        _ if matches!(
            inside,
            "Some" | "Just" | "c" | "vec!" | "list" | "array" | "np.array" | "*" | "qw" | "..." | "…"
        ) => {}
        _ => list.other = true,
    }
}

fn push(list: &mut Open, cells: &[Value]) {
    if list.cells.len() + cells.len() > 81 {
        list.other = true;
        list.cells = Vec::new();
    } else if !list.other {
        list.cells.extend(cells);
    }
}

fn close(mut list: Open, to: usize, open: &mut [Open], all: &mut Vec<(usize, usize, Grid, bool)>) {
    // A comma at the end means nothing, unless the last cell would lack.
    if !list.valued && !list.nested && matches!(list.cells.len(), 8 | 80) {
        list.cells.push(None);
    }
    if !list.other && list.cells.len() == 81 {
        let mut grid = Grid::EMPTY;
        for (cell, &value) in Cell::ALL.into_iter().zip(&list.cells) {
            grid.set(cell, value);
        }
        if plausible(&grid) {
            all.retain(|&(from, _, _, _)| from < list.from);
            all.push((list.from, to, grid, list.nested));
        }
    }
    if let Some(outer) = open.last_mut() {
        outer.valued = true;
        // Some(5) is one cell and no list.
        outer.nested |= list.cells.len() > 1;
        if list.other {
            outer.other = true;
            outer.cells = Vec::new();
        } else if list.cells.is_empty() {
            push(outer, &[None]);
        } else {
            push(outer, &list.cells);
        }
    }
}
