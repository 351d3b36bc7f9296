//! 81 cells in one run: a word among others, a field of a table, a part of an address; or nine words of nine cells, or
//! 81 words, on one line.
//!
//! A full grid behind a puzzle that it solves is its solution. What else stands on the line is the comment, where it is
//! short. In an address the run may be in the query, the path or the fragment, and percent-encoded.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Found, Line, plausible};
use crate::chars;
use crate::located::How;

/// No line with fewer bytes has 81 cells.
const SHORTEST: usize = 81;

/// The longest comment that is kept.
const MAX_COMMENT: usize = 120;

/// All puzzles that stand on one line each.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    for (number, line) in lines.iter().enumerate() {
        if line.text.len() < SHORTEST {
            continue;
        }
        let is_address = line.text.contains("://") || line.text.contains("www.");
        let text = if is_address && line.text.contains('%') {
            Cow::Owned(percent_decode_str(line.text).decode_utf8_lossy().into_owned())
        } else {
            cells::cells_alone(line.text)
        };
        let text = &*text;
        let runs = runs(text);
        let how = match () {
            () if is_address => How::Address,
            () if runs.len() > 1 || text.contains([',', '\t', ';']) => How::Table,
            () => How::Line,
        };
        let grids: Vec<Found> = if runs.is_empty() {
            words(&cells::without_tags(text)).into_iter().filter(plausible).map(Found::from).collect()
        } else {
            runs.iter().map(|run| run.grid).filter(plausible).map(Found::from).collect()
        };
        if grids.is_empty() {
            continue;
        }
        let mut records = super::with_solutions(grids);
        if let ([record], false) = (records.as_mut_slice(), is_address || how == How::Line && runs.is_empty())
        {
            record.sudoku.set_name(comment(text, &runs));
        }
        found.push(Candidate { first: number, last: number, how, records });
    }
}

/// A run of exactly 81 cells.
struct Run {
    from: usize,
    to: usize,
    grid: Grid,
}

fn runs(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut start = None;
    let mut cells: Vec<(usize, char)> = Vec::new();
    for (at, c) in text.char_indices().chain([(text.len(), '\n')]) {
        let is_cell = cells::value(c).is_some() || c == '\u{20e3}' || chars::is_invisible(c);
        if is_cell {
            start.get_or_insert(at);
            // What is longer is no puzzle; it is not kept either.
            if cells.len() < 200 && cells::value(c).is_some() {
                cells.push((at, c));
            }
            continue;
        }
        if start.take().is_some()
            && let Some(run) = run(&cells, text, at)
        {
            runs.push(run);
        }
        cells.clear();
    }
    runs
}

/// The puzzle in a run of cells, which ends before `to`: all of it, or all but a sign at its beginning or end, or rows
/// with one sign between.
fn run(cells: &[(usize, char)], text: &str, to: usize) -> Option<Run> {
    let is_sign = |c: char| matches!(c, '-' | '_' | '.' | '*' | '?' | '~' | 'x' | 'X' | 'o' | 'O');
    let (part, end) = match cells.len() {
        81 => (cells, to),
        82 if is_sign(cells[81].1) => (&cells[..81], cells[81].0),
        82 if is_sign(cells[0].1) => (&cells[1..], to),
        89 => {
            let mut between = (0..8).map(|row| cells[row * 10 + 9].1);
            let first = between.next()?;
            let rest: Vec<(usize, char)> =
                cells.iter().enumerate().filter(|(i, _)| i % 10 != 9).map(|(_, &cell)| cell).collect();
            if !is_sign(first) || between.any(|sign| sign != first) || rest.iter().any(|&(_, c)| c == first) {
                return None;
            }
            let grid = grid(rest.iter().map(|&(_, c)| cells::value(c).flatten()));
            return Some(Run { from: cells[0].0, to, grid });
        }
        _ => return None,
    };
    // A letter right before it makes it part of a word.
    let from = part[0].0;
    if text[..from].chars().next_back().is_some_and(|c| c.is_alphanumeric())
        || text[end..].chars().next().is_some_and(|c| c.is_alphanumeric())
    {
        return None;
    }
    Some(Run { from, to: end, grid: grid(part.iter().map(|&(_, c)| cells::value(c).flatten())) })
}

fn grid(values: impl Iterator<Item = Value>) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(values) {
        grid.set(cell, value);
    }
    grid
}

/// Words of nine cells or of one, as many as make a grid, with nothing but separators between.
fn words(text: &str) -> Option<Grid> {
    let mut stretch: Vec<Value> = Vec::new();
    let mut size = 0;
    let mut whole = None;
    let is_between = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                ',' | ';' | '|' | '/' | '\\' | ':' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\''
            )
    };
    for word in text.split(is_between).filter(|word| !word.is_empty()).chain(["end"]) {
        let cells = cells::solid(word).or_else(|| cells::word(word).map(|value| vec![value]));
        let cells = cells.filter(|cells| matches!(cells.len(), 1 | 9 | 27));
        match cells {
            Some(cells) if (size == cells.len() || stretch.is_empty()) && stretch.len() < 90 => {
                size = cells.len();
                stretch.extend(cells);
            }
            cells => {
                if stretch.len() == 81 && whole.replace(grid(stretch.iter().copied())).is_some() {
                    return None;
                }
                stretch.clear();
                if let Some(cells) = cells {
                    size = cells.len();
                    stretch.extend(cells);
                }
            }
        }
    }
    whole
}

/// What stands on the line beside the runs.
fn comment(text: &str, runs: &[Run]) -> Option<String> {
    let (mut rest, mut at) = (String::new(), 0);
    for run in runs {
        rest.push_str(&text[at..run.from]);
        rest.push(' ');
        at = run.to;
    }
    rest.push_str(&text[at..]);
    let is_around = |c: char| !c.is_alphanumeric();
    let words: Vec<&str> = rest.split_whitespace().map(|word| word.trim_matches(is_around)).collect();
    let rest = words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ");
    (rest.len() <= MAX_COMMENT && !rest.contains(['<', '{', '"', '=']))
        .then_some(rest)
        .and_then(|rest| chars::comment(&rest))
}
