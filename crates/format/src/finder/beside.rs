//! Two grids side by side, nine lines of two rows each: a puzzle and its solution, two puzzles, or a puzzle and the
//! numbers of its regions.

use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Found, Line, plausible, with_solutions};
use crate::drawn::Drawn;
use crate::located::How;

/// The cells of two grids.
const BOTH: usize = 18;

/// All pairs of grids of nine lines.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut run: Vec<(usize, Vec<Value>)> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if let Some(cells) = line.row_text().and_then(both) {
            run.push((number, cells));
            if run.len() == 9 {
                take(&std::mem::take(&mut run), found);
            }
        } else if !line.is_separator() {
            run.clear();
        }
    }
}

fn take(rows: &[(usize, Vec<Value>)], found: &mut Vec<Candidate>) {
    let mut grids = [Grid::EMPTY; 2];
    for (row, (_, cells)) in rows.iter().enumerate() {
        for (at, &value) in cells.iter().enumerate() {
            grids[at / 9].set(Cell::at(row, at % 9), value);
        }
    }
    let names: Vec<Value> = Cell::ALL.iter().map(|&cell| grids[1][cell]).collect();
    if plausible(&grids[0])
        && let Some(regions) = Drawn::regions("regions", &names)
    {
        let mut found_one = Found::from(grids[0]);
        found_one.beside.draw(regions);
        found.push(Candidate { first: rows[0].0, last: rows[8].0, how: How::Rows, records: vec![found_one] });
    } else if grids.iter().all(plausible) {
        let records = with_solutions(grids.map(Found::from).to_vec());
        found.push(Candidate { first: rows[0].0, last: rows[8].0, how: How::Rows, records });
    }
}

/// The cells of two rows: two words of nine cells, six of three, or eighteen of one.
fn both(text: &str) -> Option<Vec<Value>> {
    let mut cells = Vec::with_capacity(BOTH);
    let mut size = None;
    for word in text.split(|c: char| c.is_whitespace() || c == '|').filter(|word| !word.is_empty()) {
        let part = cells::solid(word)?;
        if *size.get_or_insert(part.len()) != part.len() || cells.len() + part.len() > BOTH {
            return None;
        }
        cells.extend(part);
    }
    (cells.len() == BOTH && matches!(size, Some(1 | 3 | 9))).then_some(cells)
}
