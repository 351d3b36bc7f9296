//! A second solution from the first, without a search.
//!
//! Take a solution and two lines of one chute. Where a few places of the one hold the same digits as the same places of
//! the other, exchanging them there leaves every row, column and box whole. If none of these cells is given, the
//! exchanged grid is a solution of the same puzzle:
//!
//! ```text
//! . 2 . | . 7 . | . . .           . 7 . | . 2 . | . . .        two places: the deadly rectangle
//! . 7 . | . 2 . | . . .           . 2 . | . 7 . | . . .
//!
//! 1 . . | . 5 . | . . 8           5 . . | . 8 . | . . 1        three places
//! 5 . . | . 8 . | . . 1           1 . . | . 5 . | . . 8
//! ```
//!
//! Of puzzles with several solutions two in three or more give themselves away so at the first one found.

use super::block::Candidates;
use super::chute::{BAND, STACK, Strides};
use super::harvest::planes;
use super::lanes::{Kernel, Lanes};

/// The lanes whose solution has such an exchange of two or three places. Both blocks hold lines as they were loaded:
/// solutions, and in the same lanes the puzzles that they belong to.
pub(super) struct Swaps<'a, L: Lanes> {
    pub(super) solutions: &'a Candidates<L>,
    pub(super) givens: &'a Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Swaps<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let none = self.solutions[0].zero();
        let mut values = [[none; 4]; 81];
        for (cell, value) in values.iter_mut().enumerate() {
            *value = planes(self.solutions, cell);
        }
        // A blank has all candidates, a given has one.
        let mut open = [none; 81];
        for (cell, open) in open.iter_mut().enumerate() {
            *open = self.givens[cell] & self.givens[81 + cell];
        }
        let mut found = none;
        for strides in [BAND, STACK] {
            for chute in 0..3 {
                for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                    let first = chute * strides.next;
                    let lines = [first + one * strides.line, first + other * strides.line];
                    found = found | in_lines(&values, &open, lines, strides);
                }
            }
        }
        found
    }
}

/// Two lines of a chute, given by their first cells.
#[inline(always)]
fn in_lines<L: Lanes>(values: &[[L; 4]; 81], open: &[L; 81], lines: [usize; 2], strides: Strides) -> L {
    let none = open[0].zero();
    let place = |i: usize| i / 3 * strides.mini + i % 3 * strides.place;
    // same[i][j]: place i of the one line holds what place j of the other holds, and both places are open in both.
    let mut free = [none; 9];
    for (i, free) in free.iter_mut().enumerate() {
        *free = open[lines[0] + place(i)] & open[lines[1] + place(i)];
    }
    let mut same = [[none; 9]; 9];
    for i in 0..9 {
        for j in 0..9 {
            if i / 3 != j / 3 {
                let (a, b) = (&values[lines[0] + place(i)], &values[lines[1] + place(j)]);
                let differ = (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3]);
                same[i][j] = (free[i] & free[j]).without(differ);
            }
        }
    }
    let mut found = none;
    for (i, row) in same.iter().enumerate() {
        for (j, &same_there) in row.iter().enumerate().skip(3 * (i / 3) + 3) {
            found = found | (same_there & same[j][i]);
        }
    }
    for i in 0..3 {
        for j in 3..6 {
            for k in 6..9 {
                found =
                    found | (same[i][j] & same[j][k] & same[k][i]) | (same[i][k] & same[k][j] & same[j][i]);
            }
        }
    }
    found
}
