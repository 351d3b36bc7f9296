//! Multi-sector locked set (MSLS): the blank cells where some rows cross some columns. Some of the digits are counted
//! by row, the others by column: a digit that the cells of a row can hold is a link, and so is one of a column. Where
//! the links are as many as the cells, every link holds its digit once in these cells, so it goes from the rest of the
//! row or of the column. Developed by the forum members around David P. Bird.
//!
//! <!-- multi-sector-locked-set -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `multi-sector-locked-set` | - | - | 跨区数组（MSLS） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! multi-sector-locked-set:
//!   .  9  .    .  2  .    .  1  .
//!   .  .  3    5  .  .    .  .  .
//!   2  .  .    .  .  7    .  .  .
//!   .  2  .    7  8  .    6  5  .
//!   7  .  .    . +5  4    .  .  .
//!  +9  .  5    3  .  2    .  .  .
//!   .  .  9    .  .  .    1  2  .
//!   4  .  .    .  .  .    9  6  .
//!   .  1  .    .  9  .    .  8  .
//!    r3c9<>9 r5c9<>3 r9c1<>3
//! => r8c5<>1, r3c9<>35, r26c9|r3c349<>4, r7c25<>6, r26c9<>7, r1c7|r78c2<>8
//! ```

use std::ops::ControlFlow;

use shudu_core::Board;
use shudu_core::step::Step;

use super::planes::cells;
use super::rank_zero::RankZero;
use crate::masks::{Masks, Removals, bits, combinations, count};
use crate::position::Position;
use crate::techniques::Pattern;

/// Cells of several rows and columns whose digits are just enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MultiSectorLockedSet {
    set: RankZero,
    removals: Removals,
}

/// This many are reported of one board, the first.
const MOST_FOUND: usize = 32;
/// The fewest and the most digits that are counted by row.
const BY_ROW: std::ops::RangeInclusive<usize> = 2..=6;
/// The fewest and the most rows that are looked at together.
const ROWS: std::ops::RangeInclusive<usize> = 3..=5;

/// Visits those that remove something, by the number of rows, by rows, by the digits that are counted by row. The work
/// is bounded: 336 sets of rows with 456 sets of digits.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(MultiSectorLockedSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut seen: Vec<RankZero> = Vec::new();
    for size in ROWS {
        for rows in combinations(size, 9) {
            let grid = Crossings::of(position, rows);
            for by_row in (1..511).filter(|&by_row| BY_ROW.contains(&count(by_row))) {
                let Some(columns) = grid.columns(by_row) else { continue };
                for set in grid.parts(position, by_row, columns) {
                    let removals = set.removals(position);
                    if removals.is_empty() || seen.contains(&set) {
                        continue;
                    }
                    seen.push(set.clone());
                    visit(MultiSectorLockedSet { set, removals })?;
                    if seen.len() == MOST_FOUND {
                        return ControlFlow::Continue(());
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits of the cells where some rows cross each column.
struct Crossings {
    rows: u16,
    /// By row and column.
    digits: [[u16; 9]; 9],
    /// By column: all digits in these rows, and the number of blank cells.
    all: [u16; 9],
    blank: [usize; 9],
}

impl Crossings {
    fn of(position: &Position, rows: u16) -> Crossings {
        let mut grid = Crossings { rows, digits: [[0; 9]; 9], all: [0; 9], blank: [0; 9] };
        for row in bits(rows) {
            for column in 0..9 {
                let digits = position.masks().cell(row * 9 + column);
                grid.digits[row][column] = digits;
                grid.all[column] |= digits;
                grid.blank[column] += usize::from(digits != 0);
            }
        }
        grid
    }

    /// The columns with more blank cells than links, where all of them together with the rows have as many of both.
    fn columns(&self, by_row: u16) -> Option<u16> {
        let (mut columns, mut gain) = (0u16, 0);
        for column in 0..9 {
            let links = count(self.all[column] & !by_row);
            if self.blank[column] > links {
                columns |= 1 << column;
                gain += self.blank[column] - links;
            }
        }
        if columns & columns.wrapping_sub(1) == 0 {
            return None;
        }
        let mut cost = 0;
        for row in bits(self.rows) {
            cost += count(self.of_row(row, columns) & by_row);
            if cost > gain {
                return None;
            }
        }
        (cost == gain).then_some(columns)
    }

    fn of_row(&self, row: usize, columns: u16) -> u16 {
        bits(columns).fold(0, |digits, column| digits | self.digits[row][column])
    }

    /// The parts that have no link in common, each with at least two rows and two columns among its links.
    fn parts(&self, position: &Position, by_row: u16, columns: u16) -> Vec<RankZero> {
        let mut links: Vec<(usize, usize, u128)> = Vec::new();
        let mut all = 0u128;
        for row in bits(self.rows) {
            for column in bits(columns).filter(|&column| self.digits[row][column] != 0) {
                all |= 1 << (row * 9 + column);
            }
        }
        for digit in 0..9 {
            let houses = if by_row >> digit & 1 == 1 {
                bits(self.rows).collect::<Vec<_>>()
            } else {
                bits(columns).map(|column| 9 + column).collect()
            };
            for house in houses {
                let held = super::planes::HOUSE_CELLS[house] & all & position.plane(digit);
                if held != 0 {
                    links.push((house, digit, held));
                }
            }
        }
        let mut parts = Vec::new();
        let mut left = all;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let touched = links.iter().filter(|(_, _, held)| held & part != 0);
                let grown = touched.fold(part, |grown, (_, _, held)| grown | held);
                if grown == part {
                    break;
                }
                part = grown;
            }
            left &= !part;
            let own: Vec<(usize, usize)> = links
                .iter()
                .filter(|(_, _, held)| held & part != 0)
                .map(|&(house, digit, _)| (house, digit))
                .collect();
            let lines = |range: std::ops::Range<usize>| {
                range.filter(|line| own.iter().any(|(house, _)| house == line)).count()
            };
            if own.len() == cells(part).count() && lines(0..9) >= 2 && lines(9..18) >= 2 {
                parts.push(RankZero { cells: part, links: own });
            }
        }
        parts
    }
}

impl Pattern for MultiSectorLockedSet {
    fn technique(&self) -> &'static str {
        "multi-sector-locked-set"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        self.set.step(self.technique(), self.removals, board)
    }
}
