//! Nine lines of digits in columns, with nothing where a cell is blank.
//!
//! The block is exactly nine lines long and holds digits and spaces only. Its columns are one to four characters apart,
//! the same everywhere; with one character a line has at most nine. What lacks at the end of a line is blank, and so is
//! an empty line.

use shudu_core::{Cell, Grid};

use super::cells;
use super::{Candidate, Line, plausible};
use crate::located::How;

/// Fewer digits than this are too little to tell columns by.
const FEWEST: usize = 12;

/// All such blocks.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut from = 0;
    while from < lines.len() {
        if !is_part(&lines[from]) {
            from += 1;
            continue;
        }
        let to = from + lines[from..].iter().take_while(|line| is_part(line)).count();
        let digits = (from..to).filter(|&number| !lines[number].is_blank());
        let (first, last) = (digits.clone().next(), digits.clone().next_back());
        if let (Some(first), Some(last)) = (first, last) {
            // Empty lines at an end count where the block is nine lines long with them.
            let block = if to - from == 9 { from..to } else { first..last + 1 };
            if block.len() == 9
                && let Some(grid) = grid(&lines[block.clone()])
            {
                let records = vec![grid.into()];
                found.push(Candidate { first: block.start, last: block.end - 1, how: How::Layout, records });
            }
        }
        from = to;
    }
}

fn is_part(line: &Line<'_>) -> bool {
    line.text.len() < 120 && line.text.chars().all(|c| c.is_whitespace() || c.is_ascii_digit())
}

fn grid(lines: &[Line<'_>]) -> Option<Grid> {
    let rows: Vec<Vec<char>> = lines
        .iter()
        .map(|line| line.plain.trim_end().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect())
        .collect();
    let places =
        || rows.iter().flat_map(|row| row.iter().enumerate().filter(|(_, c)| **c != ' ').map(|(at, _)| at));
    let (first, last) = (places().min()?, places().max()?);
    // One apart, when the rows are short enough, from the first column on; else as wide apart as fits.
    let pitch = if last < 9 {
        1
    } else {
        (2..=4)
            .rev()
            .find(|pitch| (last - first) / pitch < 9 && places().all(|at| (at - first) % pitch == 0))?
    };
    let offset = if pitch == 1 { 0 } else { first % pitch };
    if places().count() < FEWEST {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (row, signs) in rows.iter().enumerate() {
        for (at, &c) in signs.iter().enumerate().filter(|(_, c)| **c != ' ') {
            let column = (at - offset) / pitch;
            if column > 8 {
                return None;
            }
            grid.set(Cell::at(row, column), cells::value(c)?);
        }
    }
    plausible(&grid).then_some(grid)
}
