//! A solver that is simple enough to be believed: the open cell with the fewest digits left, each of them in turn.

use crate::bitslice::SingleSolver;
use crate::types::Cells;
use crate::types::{Limit, Line, Verdict};

struct SimpleSearch {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// What each cell may hold, bit 1 for the digit 1, and what it holds.
    allowed: Cells,
    cells: Line,
    first: Line,
    found: usize,
    limit: usize,
}

impl SimpleSearch {
    fn toggle(&mut self, cell: usize, digit: u16) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] ^= digit;
        self.columns[column] ^= digit;
        self.boxes[row / 3 * 3 + column / 3] ^= digit;
    }

    fn left(&self, cell: usize) -> u16 {
        let (row, column) = (cell / 9, cell % 9);
        self.allowed[cell] & !(self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3])
    }

    fn search(&mut self) {
        let open = (0..81).filter(|&cell| self.cells[cell] == b'.');
        let Some(cell) = open.min_by_key(|&cell| self.left(cell).count_ones()) else {
            if self.found == 0 {
                self.first = self.cells;
            }
            self.found += 1;
            return;
        };
        let left = self.left(cell);
        for digit in (1..=9).filter(|digit| left >> digit & 1 == 1) {
            if self.found < self.limit {
                self.cells[cell] = b'0' + digit;
                self.toggle(cell, 1 << digit);
                self.search();
                self.toggle(cell, 1 << digit);
                self.cells[cell] = b'.';
            }
        }
    }
}

/// The verdict and, where there is a solution, the first.
pub(crate) fn solve(line: &Line, limit: Limit) -> (Verdict, Line) {
    within(line, [0x3fe; 81], limit)
}

/// The same with these candidates alone.
fn within(line: &Line, allowed: Cells, limit: Limit) -> (Verdict, Line) {
    let limit = if limit == Limit::One { 1 } else { 2 };
    let none = [0; 9];
    let mut search = SimpleSearch {
        rows: none,
        columns: none,
        boxes: none,
        allowed,
        cells: [b'.'; 81],
        first: [b'.'; 81],
        found: 0,
        limit,
    };
    for (cell, &byte) in line.iter().enumerate() {
        match byte {
            b'.' | b'0' => {}
            b'1'..=b'9' if search.left(cell) >> (byte - b'0') & 1 == 1 => {
                search.cells[cell] = byte;
                search.toggle(cell, 1 << (byte - b'0'));
            }
            _ => return (Verdict::Invalid, [b'.'; 81]),
        }
    }
    search.search();
    ([Verdict::None, Verdict::One, Verdict::Many][search.found], search.first)
}

/// As the engine that takes what does not suit a batch.
pub(crate) struct Simple;

impl SingleSolver for Simple {
    fn line(&mut self, line: &Line, limit: Limit, solution: Option<&mut Line>) -> Verdict {
        write(solve(line, limit), solution)
    }

    fn node(&mut self, cells: &Cells, limit: Limit, solution: Option<&mut Line>) -> Verdict {
        write(within(&[b'.'; 81], cells.map(|set| set << 1), limit), solution)
    }
}

fn write((verdict, first): (Verdict, Line), solution: Option<&mut Line>) -> Verdict {
    if let Some(place) = solution {
        *place = first;
    }
    verdict
}
