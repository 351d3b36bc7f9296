//! 81 cells in pieces: lines of nothing but cells, as many as make a grid. So a line is wrapped by a mail program, and
//! so a table is copied cell by cell. Bullets, commas and quotation marks around a piece count for nothing.

use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Line, plausible};
use crate::chars;
use crate::located::How;

/// All grids in pieces.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let (mut cells, mut first, mut pieces) = (Vec::new(), 0, 0);
    for number in 0..=lines.len() {
        match lines.get(number).and_then(|line| piece(line.text)) {
            Some(piece) if cells.len() <= 81 => {
                first = if pieces == 0 { number } else { first };
                pieces += 1;
                cells.extend(piece);
            }
            Some(_) => {}
            None => {
                if pieces > 1 && cells.len() == 81 {
                    take(&cells, first, number - 1, found);
                }
                (pieces, cells) = (0, Vec::new());
            }
        }
    }
}

fn take(cells: &[Value], first: usize, last: usize, found: &mut Vec<Candidate>) {
    let mut grid = Grid::EMPTY;
    for (cell, &value) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, value);
    }
    if plausible(&grid) {
        found.push(Candidate { first, last, how: How::Pieces, records: vec![grid.into()] });
    }
}

/// The cells of a line that has no others signs.
fn piece(text: &str) -> Option<Vec<Value>> {
    let mut text = text.trim();
    while let Some(item) = text.strip_prefix("- ") {
        text = item.trim_start();
    }
    let text = text.trim_end_matches(',').trim_matches(chars::is_quote);
    if text.is_empty() || text.len() > 400 { None } else { cells::solid(text) }
}
