//! SK loop: four boxes where two bands cross two stacks, one row in each band, one column in each stack. Without the
//! four cells where these cross, each row and each column has two cells in each of two boxes: eight pairs of cells in a
//! ring, each tied to the next by the digits that both can hold, in turn in a line and in a box. Where the links are as
//! many as the cells, every link holds its digit once in the ring, so it goes from the rest of the line or of the box.
//! Found by Steve Kurzhals in 2007 in the puzzle Easter Monster.
//!
//! <!-- sk-loop -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `sk-loop` | - | - | 多米诺环（SK 环） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! sk-loop:
//!   9  .  4    2  .  .   +7  .  .
//!   6  2  .    .  .  .    1  .  .
//!   .  7  .    .  .  .    5  2  .
//!   7  .  .    .  .  8    .  5  .
//!   .  .  .    .  7  .   +8  .  3
//!   .  .  9    4  .  .    6 +7  .
//!   .  .  .    .  5  .   +3  8  .
//!   1  .  .    9  .  .    2  . +5
//!   .  .  .    .  .  3    .  .  7
//!    r5c2<>5 r6c2<>3
//! => r3c4|r6c2<>1, r6c1<>2, r4c5<>3, r8c2<>4, r5c6<>5, r3c4|r8c23<>6, r7c6<>7, r9c5<>8
//! ```

use std::ops::ControlFlow;

use shudu_core::step::Step;
use shudu_core::{Board, Cell, House};

use super::rank_zero::RankZero;
use crate::masks::{Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::Pattern;

/// A ring of eight pairs of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SkLoop {
    ring: RankZero,
    removals: Removals,
}

/// A ring of fewer blank cells is not looked at.
const FEWEST_CELLS: u32 = 12;

/// Visits the loops that remove something, by rows, by columns.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(SkLoop) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pairs = || (0..9).flat_map(|a| (a / 3 * 3 + 3..9).map(move |b| (a, b)));
    for (top, bottom) in pairs() {
        for (left, right) in pairs() {
            let ring = Ring::of(position, [top, bottom], [left, right]);
            if let Some(base) = ring.tight() {
                ring.report(position, &base, &mut visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Eight pairs of cells, and the houses between each and the next.
struct Ring {
    cells: u128,
    /// By digit, the pairs that can hold it.
    with: [u8; 9],
    houses: [usize; 8],
    is_whole: bool,
}

impl Ring {
    fn of(position: &Position, [top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Ring {
        let of_box = |row: usize, column: usize| House::of_box(Cell::at(row, column).box_number()).index();
        let in_row = |row: usize, column: usize| {
            let others = (column / 3 * 3..column / 3 * 3 + 3).filter(move |&other| other != column);
            others.fold(0u128, |set, other| set | 1 << (row * 9 + other))
        };
        let in_column = |row: usize, column: usize| {
            let others = (row / 3 * 3..row / 3 * 3 + 3).filter(move |&other| other != row);
            others.fold(0u128, |set, other| set | 1 << (other * 9 + column))
        };
        let pairs = [
            in_row(top, left),
            in_row(top, right),
            in_column(top, right),
            in_column(bottom, right),
            in_row(bottom, right),
            in_row(bottom, left),
            in_column(bottom, left),
            in_column(top, left),
        ];
        let houses = [
            top,
            of_box(top, right),
            9 + right,
            of_box(bottom, right),
            bottom,
            of_box(bottom, left),
            9 + left,
            of_box(top, left),
        ];
        let (blank, mut with) = (position.blank(), [0; 9]);
        for (at, pair) in pairs.iter().enumerate() {
            for (digit, with) in with.iter_mut().enumerate() {
                *with |= u8::from(pair & position.plane(digit) != 0) << at;
            }
        }
        let is_whole = pairs.iter().all(|pair| pair & blank != 0);
        Ring { cells: pairs.iter().fold(0, |all, pair| all | pair) & blank, with, houses, is_whole }
    }

    /// For each digit the links that hold it, as few as will do, where these are as many as the cells.
    fn tight(&self) -> Option<[u8; 9]> {
        let size = self.cells.count_ones();
        if !self.is_whole || size < FEWEST_CELLS {
            return None;
        }
        let least = self.with.map(|with| COVERS[usize::from(with)]);
        (least.iter().map(|cover| cover.count_ones()).sum::<u32>() == size).then_some(least)
    }

    /// The loop, and those with other links of one digit that will do as well.
    fn report<B>(
        &self,
        position: &Position,
        base: &[u8; 9],
        visit: &mut impl FnMut(SkLoop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut found = |covers: &[u8; 9]| {
            let links =
                (0..9).flat_map(|digit| bits(covers[digit].into()).map(move |at| (self.houses[at], digit)));
            let ring = RankZero { cells: self.cells, links: links.collect() };
            let removals = ring.removals(position);
            if removals.is_empty() { ControlFlow::Continue(()) } else { visit(SkLoop { ring, removals }) }
        };
        found(base)?;
        for digit in 0..9 {
            let size = base[digit].count_ones();
            let fits = |cover: &u8| cover.count_ones() == size && covers(*cover, self.with[digit]);
            for other in (0..=255u8).filter(|cover| *cover != base[digit]).filter(fits) {
                let mut changed = *base;
                changed[digit] = other;
                found(&changed)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Do the links, each between a pair and the next, hold all these pairs?
const fn covers(links: u8, pairs: u8) -> bool {
    pairs & !(links | links.rotate_left(1)) == 0
}

/// For each set of pairs the first of the smallest sets of links that hold it.
const COVERS: [u8; 256] = {
    let mut table = [u8::MAX; 256];
    let mut pairs = 0usize;
    while pairs < 256 {
        let mut links = 0usize;
        while links < 256 {
            let (cover, best) = (links as u8, table[pairs]);
            if covers(cover, pairs as u8) && cover.count_ones() < best.count_ones() {
                table[pairs] = cover;
            }
            links += 1;
        }
        pairs += 1;
    }
    table
};

impl Pattern for SkLoop {
    fn technique(&self) -> &'static str {
        "sk-loop"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        self.ring.step(self.technique(), self.removals, board)
    }
}
