//! A board of the look: of each digit the cells that may hold it.
//!
//! ```text
//! bit          60        50        40        30        20        10         0
//! word 0:       |  row 6  |  row 5  |  row 4  |  row 3  |  row 2  |  row 1  |     a row: a bit a cell, 3 * d + m
//! word 1:       |         idle                |  row 9  |  row 8  |  row 7  |
//! ```

use std::hint::black_box;

use super::super::layout::cell_at;
use super::Set;
use crate::search::Digits;

/// Bit 0 of each row.
pub(super) const ROWS: Set = [1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50, 1 | 1 << 10 | 1 << 20];

/// The bit between two rows.
pub(super) const GAPS: Set = [ROWS[0] << 9, ROWS[1] << 9];

/// All cells.
pub(super) const ALL: Set = [GAPS[0] - ROWS[0], GAPS[1] - ROWS[1]];

/// The cell at a place, row by row.
pub(super) const CELLS: [u8; 128] = {
    let mut cells = [0; 128];
    let mut at = 0;
    while at < 81 {
        let (i, r, d, m) = (at / 27, at / 9 % 3, at / 3 % 3, at % 3);
        let row = 3 * i + r;
        cells[row / 6 * 64 + row % 6 * 10 + 3 * d + m] = cell_at(i, r, d, m) as u8;
        at += 1;
    }
    cells
};

/// The other cells of row, column and box, by place.
static PEERS: [Set; 128] = {
    let mut peers = [[0; 2]; 128];
    let mut at = 0;
    while at < 128 {
        let mut other = 0;
        while other < 128 && ALL[at / 64] >> (at % 64) & 1 == 1 {
            if at != other && ALL[other / 64] >> (other % 64) & 1 == 1 {
                let (a, b) = (CELLS[at] as usize, CELLS[other] as usize);
                let in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
                if a / 9 == b / 9 || a % 9 == b % 9 || in_box {
                    peers[at][other / 64] |= 1 << (other % 64);
                }
            }
            other += 1;
        }
        at += 1;
    }
    peers
};

/// Of each digit the cells that may hold it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Board {
    pub(super) digits: [Set; 9],
    /// Cells that were struck from their peers.
    pub(super) done: Set,
    /// Splits above it.
    pub(super) level: u32,
}

/// How many candidates the cells have.
struct Census {
    some: Set,
    several: Set,
    many: Set,
    /// The bits of the number of the digit, of cells that have one candidate.
    numbers: [Set; 4],
}

impl Board {
    #[inline(always)]
    fn census(&self) -> Census {
        let (mut some, mut several, mut many) = ([0; 2], [0; 2], [0; 2]);
        let mut numbers = [[0; 2]; 4];
        for (v, digit) in self.digits.iter().enumerate() {
            for w in 0..2 {
                many[w] |= several[w] & digit[w];
                several[w] |= some[w] & digit[w];
                some[w] |= digit[w];
                for (bit, number) in numbers.iter_mut().enumerate() {
                    if v >> bit & 1 == 1 {
                        number[w] |= digit[w];
                    }
                }
            }
        }
        let mut census = Census { some, several, many, numbers };
        black_box(&mut census);
        census
    }

    /// Strikes these cells, each of which has one candidate, from their peers.
    #[inline(always)]
    fn strike(&mut self, singles: Set, numbers: &[Set; 4]) {
        for w in 0..2 {
            let mut cells = singles[w];
            while cells != 0 {
                let at = cells.trailing_zeros();
                let number = (0..4).fold(0, |all, bit| all | (numbers[bit][w] >> at & 1) << bit);
                let peers = &PEERS[64 * w + at as usize];
                if let Some(digit) = self.digits.get_mut(number as usize) {
                    digit[0] &= !peers[0];
                    digit[1] &= !peers[1];
                }
                cells &= cells - 1;
            }
        }
        self.done[0] |= singles[0];
        self.done[1] |= singles[1];
    }

    /// Follows what cells with one candidate say. What is open at the end and can be split, or none if it is solved;
    /// nothing if it cannot be.
    #[inline(always)]
    pub(super) fn follow(&mut self) -> Option<Option<usize>> {
        loop {
            let Census { some, several, many, numbers } = self.census();
            if some != ALL {
                return None;
            }
            let singles = [some[0] & !several[0] & !self.done[0], some[1] & !several[1] & !self.done[1]];
            if singles == [0; 2] {
                let pairs = [several[0] & !many[0], several[1] & !many[1]];
                return Some(first(pairs).or_else(|| first(several)));
            }
            self.strike(singles, &numbers);
        }
    }

    /// Keeps the lowest digit of the cell and strikes it; `others` becomes the board with its others.
    #[inline(always)]
    pub(super) fn split(&mut self, place: usize, others: &mut Board) {
        let mut cell = [0; 2];
        cell[place / 64] = 1 << (place % 64);
        let peers = &PEERS[place];
        *others = *self;
        // The cell until its lowest digit was met, nothing after it.
        let mut wanted = cell;
        for (digit, other) in self.digits.iter_mut().zip(&mut others.digits) {
            let lowest = [digit[0] & wanted[0], digit[1] & wanted[1]];
            let gone = if lowest == [0; 2] { cell } else { *peers };
            for w in 0..2 {
                other[w] &= !lowest[w];
                digit[w] &= !gone[w];
                wanted[w] &= !lowest[w];
            }
        }
        self.done[0] |= cell[0];
        self.done[1] |= cell[1];
    }
}

#[inline(always)]
fn first(set: Set) -> Option<usize> {
    match set {
        [0, 0] => None,
        [0, high] => Some(64 + high.trailing_zeros() as usize),
        [low, _] => Some(low.trailing_zeros() as usize),
    }
}

/// Writes a board on which every cell has one digit.
#[inline(always)]
pub(super) fn write(planes: &[Set], zero: u8, digits: &mut Digits) {
    for (plane, digit) in planes.iter().zip(zero + 1..) {
        for w in 0..2 {
            let mut cells = plane[w];
            while cells != 0 {
                digits[usize::from(CELLS[64 * w + cells.trailing_zeros() as usize])] = digit;
                cells &= cells - 1;
            }
        }
    }
}
