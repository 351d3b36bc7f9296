//! Finds puzzles in any text: 81 cells, in the ways in which people and programs write them.
//!
//! Each file finds one kind of source in a whole text of at most [`MAX_TEXT`] bytes. What they find may overlap; then
//! what begins first is taken, and of those the one that is found first in the order of [`candidates`]. Only what
//! could be a Sudoku counts: see [`plausible`]. All of it takes time linear in the length of the text.

mod beside;
mod candidate_lists;
mod cells;
mod facts;
mod json;
mod layout;
mod lists;
mod marks;
#[cfg(feature = "html")]
mod markup;
mod members;
mod pieces;
mod row;
mod rows;
mod runs;
mod size;
#[cfg(feature = "variants")]
mod sizes;

use shudu_core::Grid;

use crate::chars;
use crate::located::How;
use crate::other_rules::Beside;
use crate::record::Record;
use crate::sudoku::Sudoku;

#[cfg(feature = "variants")]
pub(crate) use size::begins_other_size;
pub(crate) use size::other_size;

/// The most bytes of text that are looked at as one.
pub(crate) const MAX_TEXT: usize = 256 * 1024;

/// Fewer digits than this make no puzzle that is worth a guess.
const FEWEST: usize = 8;

/// What was found.
#[derive(Debug)]
pub(crate) struct Candidate {
    /// Its first line, from 0.
    pub(crate) first: usize,
    /// Its last line.
    pub(crate) last: usize,
    /// How it is written.
    pub(crate) how: How,
    /// Its puzzles, in order; at least one.
    pub(crate) records: Vec<Found>,
}

/// One puzzle of what was found.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) sudoku: Sudoku,
    /// What stands beside it.
    pub(crate) beside: Beside,
}

impl From<Record> for Found {
    fn from(record: Record) -> Found {
        Found { sudoku: record.into(), beside: Beside::default() }
    }
}

impl From<Grid> for Found {
    fn from(grid: Grid) -> Found {
        Record::of(grid).into()
    }
}

/// A line of the text.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    /// Where it begins in the text.
    pub(crate) from: usize,
    /// The line without its end.
    pub(crate) text: &'a str,
    /// The line with plain twins of its characters.
    plain: String,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Borders, brackets and commands of markup.
    Separator,
    /// Perhaps a row.
    Text,
    /// Too many letters for a row.
    Prose,
}

impl<'a> Line<'a> {
    fn new(from: usize, text: &'a str) -> Line<'a> {
        let plain = cells::plain_line(text);
        let kind = kind(&plain);
        Line { from, text, plain, kind }
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.kind == Kind::Blank
    }

    /// How many characters could be cells, and how many are letters that could not.
    pub(crate) fn values_and_letters(&self) -> (usize, usize) {
        let values = self.plain.chars().filter(|&c| cells::value(c).is_some()).count();
        let letters = self.plain.chars().filter(|&c| c.is_alphabetic() && cells::value(c).is_none()).count();
        (values, letters)
    }

    /// May it be a row of nine cells? Says so of much that is none, but of all that are.
    pub(crate) fn may_be_row(&self) -> bool {
        self.kind != Kind::Prose && self.text.len() >= 9
    }

    /// Does it only stand between rows?
    pub(crate) fn is_separator(&self) -> bool {
        matches!(self.kind, Kind::Blank | Kind::Separator)
    }

    /// The line as it may be read as a row, without the signs that begin a comment in a program.
    fn row_text(&self) -> Option<&str> {
        if !matches!(self.kind, Kind::Text | Kind::Separator) {
            return None;
        }
        let text = &*self.plain;
        let start = text.trim_start();
        ["///", "//!", "//", "%"].into_iter().find_map(|sign| start.strip_prefix(sign)).or(Some(text))
    }
}

fn kind(text: &str) -> Kind {
    let text = text.trim();
    if chars::is_blank(text) || text == "//" || text == "%" {
        return Kind::Blank;
    }
    let is_border = |c: char| c.is_whitespace() || "-=+|:._*~'`^[](){},;<>!/\\\"#".contains(c);
    let commands =
        ["\\hline", "|-", "\\cline", "\\midrule", "\\begin", "\\end", "```", "\\toprule", "\\bottomrule"];
    if text.chars().all(is_border) || commands.iter().any(|command| text.starts_with(command)) {
        return Kind::Separator;
    }
    let (mut letters, mut values) = (0, 0);
    for c in text.chars().take(400) {
        values += usize::from(cells::value(c).is_some());
        letters += usize::from(c.is_alphabetic() && cells::value(c).is_none());
    }
    if values < 5 && !text.contains([',', '|', '&', '\t', ';']) || letters > 60 && letters > values {
        Kind::Prose
    } else {
        Kind::Text
    }
}

/// The lines of a text.
pub(crate) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut from = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let here = from;
            from += line.len();
            Line::new(here, line.trim_end_matches(['\n', '\r']))
        })
        .collect()
}

/// All that may be a puzzle, by first line; none overlaps another.
pub(crate) fn candidates(text: &str, lines: &[Line<'_>]) -> Vec<Candidate> {
    let mut found = Vec::new();
    json::find(text, lines, &mut found);
    #[cfg(feature = "html")]
    markup::find(text, lines, &mut found);
    candidate_lists::find(text, lines, &mut found);
    lists::find(text, lines, &mut found);
    runs::find(lines, &mut found);
    rows::find(lines, &mut found);
    beside::find(lines, &mut found);
    pieces::find(lines, &mut found);
    marks::find(lines, &mut found);
    layout::find(lines, &mut found);
    facts::find(lines, &mut found);
    // Stable: of those that begin together the first that was found comes first.
    found.sort_by_key(|candidate| candidate.first);
    let mut free = 0;
    found.retain(|candidate| {
        let fits = candidate.first >= free;
        free = if fits { candidate.last + 1 } else { free };
        fits
    });
    found
}

/// Could this be a Sudoku? It has some digits, and few of them clash.
fn plausible(grid: &Grid) -> bool {
    grid.len() >= FEWEST && !is_of_something_else(grid)
}

/// Do more than a third of the digits clash? A slip is no reason to refuse a puzzle, but in a table of any other
/// numbers most digits clash.
pub(crate) fn is_of_something_else(grid: &Grid) -> bool {
    let clashing = grid
        .filled()
        .filter(|&(cell, digit)| cell.peers().iter().any(|other| grid[other] == Some(digit)))
        .count();
    clashing * 3 > grid.len()
}

/// Records where a full grid beside a puzzle that it fills is its solution.
fn with_solutions(records: Vec<Found>) -> Vec<Found> {
    let (full, mut puzzles): (Vec<Found>, Vec<Found>) =
        records.into_iter().partition(|found| found.sudoku.is_full() && found.sudoku.solution().is_none());
    for full in full {
        if !puzzles.iter_mut().any(|puzzle| puzzle.sudoku.take_solution(&full.sudoku)) {
            puzzles.push(full);
        }
    }
    puzzles
}
