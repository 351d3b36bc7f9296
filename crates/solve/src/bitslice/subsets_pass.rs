//! The subsets pass: what naked and hidden subsets of any size strike out, house by house.
//!
//! As many digits as cells that have no others: these cells take them all. Such sets need not be looked for. A candidate of a
//! cell survives all of them exactly when the house can be filled with each digit once such that it is used (Hall 1935, Régin
//! 1994), and that can be counted out, for all lanes at once, over the 512 sets of digits: which sets can the first cells of the
//! house take, one digit each, and which sets leave the other cells what they need?
//!
//! ```text
//! sets of digits     {}  ->  {1} {2} …  ->  {1,2} {1,3} …  ->  …  ->  {1,…,9}
//! taken by              cell 0        cell 1          cell 2      cell 8
//! ```
//!
//! A candidate is a step between two sets; it stays when some way from the first set to the last takes it.

use super::block::Candidates;
use crate::simd::batch::{Kernel, Lanes};

/// Applies them once in each house. Gives the lanes in which something was struck out, and those in which every house can be
/// filled. Of the lanes in which one cannot the candidates mean nothing any more.
pub(super) struct SubsetsPass<'a, L> {
    pub(super) candidates: &'a mut Candidates<L>,
    pub(super) ways: &'a mut Ways<L>,
    pub(super) lanes: L,
}

/// The lanes in which a set of digits (a bit each) can be taken by the first cells of a house, and in which what it lacks
/// can be taken by the others.
#[derive(Debug)]
pub(super) struct Ways<L> {
    first: [L; 512],
    rest: [L; 512],
}

impl<L: Lanes> Ways<L> {
    pub(super) fn new(cpu: L::Cpu) -> Box<Ways<L>> {
        let none = L::splat(cpu, 0);
        Box::new(Ways { first: [none; 512], rest: [none; 512] })
    }
}

/// The candidates of the cells of a house, by digit, and room behind them.
type Cells<L> = [[L; 9]; 12];

impl<L: Lanes> Kernel<L> for SubsetsPass<'_, L> {
    type Output = (L, L);

    #[inline(always)]
    fn call(self) -> (L, L) {
        let SubsetsPass { candidates, ways, lanes } = self;
        let none = lanes.zero();
        let (mut changed, mut alive) = (none, lanes);
        for house in &HOUSES {
            let mut cells: Cells<L> = [[none; 9]; 12];
            for (place, cell) in cells[..9].iter_mut().enumerate() {
                let at = usize::from(house[place]);
                for (digit, candidate) in cell.iter_mut().enumerate() {
                    *candidate = candidates[81 * digit + at];
                }
            }
            forward(&cells, &mut ways.first, lanes);
            alive = alive & ways.first[511];
            let mut used: Cells<L> = [[none; 9]; 12];
            backward(&cells, ways, lanes, &mut used);
            for (place, (cell, used)) in cells[..9].iter().zip(&used).enumerate() {
                let at = usize::from(house[place]);
                for digit in 0..9 {
                    candidates[81 * digit + at] = cell[digit] & used[digit];
                    changed = changed | cell[digit].without(used[digit]);
                }
            }
        }
        (changed & alive, alive)
    }
}

/// Eight sets at a time, those that differ in the digits 1 to 3 alone.
#[inline(always)]
fn eight<L>(sets: &[L; 512], number: usize) -> &[L; 8] {
    sets[8 * (number % 64)..].first_chunk().expect("there are 64 of them")
}

/// The cells from this one on.
#[inline(always)]
fn rows<L>(cells: &Cells<L>, first: usize) -> &[[L; 9]; 4] {
    cells[first % 9..].first_chunk().expect("there is room behind them")
}

/// Which sets the first cells can take.
#[inline(always)]
fn forward<L: Lanes>(cells: &Cells<L>, first: &mut [L; 512], lanes: L) {
    let none = lanes.zero();
    for high in 0..64usize {
        let taken = high.count_ones() as usize;
        let mut s = [none; 8];
        if high == 0 {
            s[0] = lanes;
        }
        let mut left = high;
        while left != 0 {
            let digit = left.trailing_zeros() as usize % 6;
            left &= left - 1;
            let from = eight(first, high ^ 1 << digit);
            let c = rows(cells, taken - 1);
            let digit = 3 + digit;
            s[0] = s[0] | (from[0] & c[0][digit]);
            s[1] = s[1] | (from[1] & c[1][digit]);
            s[2] = s[2] | (from[2] & c[1][digit]);
            s[3] = s[3] | (from[3] & c[2][digit]);
            s[4] = s[4] | (from[4] & c[1][digit]);
            s[5] = s[5] | (from[5] & c[2][digit]);
            s[6] = s[6] | (from[6] & c[2][digit]);
            s[7] = s[7] | (from[7] & c[3][digit]);
        }
        let [c, d, e, _] = rows(cells, taken);
        s[1] = s[1] | (s[0] & c[0]);
        s[2] = s[2] | (s[0] & c[1]);
        s[4] = s[4] | (s[0] & c[2]);
        s[3] = s[3] | (s[1] & d[1]) | (s[2] & d[0]);
        s[5] = s[5] | (s[1] & d[2]) | (s[4] & d[0]);
        s[6] = s[6] | (s[2] & d[2]) | (s[4] & d[1]);
        s[7] = s[7] | (s[3] & e[2]) | (s[5] & e[1]) | (s[6] & e[0]);
        first.as_chunks_mut::<8>().0[high] = s;
    }
}

/// Which sets leave the other cells what they need, and which candidates are `used` on some way from the first to the last.
#[inline(always)]
fn backward<L: Lanes>(cells: &Cells<L>, ways: &mut Ways<L>, lanes: L, used: &mut Cells<L>) {
    let none = lanes.zero();
    let Ways { first, rest } = ways;
    for high in (0..64usize).rev() {
        let taken = high.count_ones() as usize;
        let f = eight(first, high);
        let mut s = [none; 8];
        if high == 63 {
            s[7] = lanes;
        }
        let mut left = !high & 63;
        while left != 0 {
            let digit = left.trailing_zeros() as usize % 6;
            left &= left - 1;
            let to = eight(rest, high | 1 << digit);
            let c = rows(cells, taken);
            let digit = 3 + digit;
            s[0] = s[0] | (to[0] & c[0][digit]);
            s[1] = s[1] | (to[1] & c[1][digit]);
            s[2] = s[2] | (to[2] & c[1][digit]);
            s[3] = s[3] | (to[3] & c[2][digit]);
            s[4] = s[4] | (to[4] & c[1][digit]);
            s[5] = s[5] | (to[5] & c[2][digit]);
            s[6] = s[6] | (to[6] & c[2][digit]);
            s[7] = s[7] | (to[7] & c[3][digit]);
            let u: &mut [[L; 9]; 4] = used[taken..].first_chunk_mut().expect("there is room behind them");
            u[0][digit] = u[0][digit] | (f[0] & to[0]);
            u[1][digit] = u[1][digit] | (f[1] & to[1]) | (f[2] & to[2]) | (f[4] & to[4]);
            u[2][digit] = u[2][digit] | (f[3] & to[3]) | (f[5] & to[5]) | (f[6] & to[6]);
            u[3][digit] = u[3][digit] | (f[7] & to[7]);
        }
        let [c, d, e, _] = rows(cells, taken);
        let u: &mut [[L; 9]; 3] = used[taken..].first_chunk_mut().expect("there is room behind them");
        s[3] = s[3] | (s[7] & e[2]);
        s[5] = s[5] | (s[7] & e[1]);
        s[6] = s[6] | (s[7] & e[0]);
        u[2][0] = u[2][0] | (f[6] & s[7]);
        u[2][1] = u[2][1] | (f[5] & s[7]);
        u[2][2] = u[2][2] | (f[3] & s[7]);
        s[1] = s[1] | (s[3] & d[1]) | (s[5] & d[2]);
        s[2] = s[2] | (s[3] & d[0]) | (s[6] & d[2]);
        s[4] = s[4] | (s[5] & d[0]) | (s[6] & d[1]);
        u[1][0] = u[1][0] | (f[2] & s[3]) | (f[4] & s[5]);
        u[1][1] = u[1][1] | (f[1] & s[3]) | (f[4] & s[6]);
        u[1][2] = u[1][2] | (f[1] & s[5]) | (f[2] & s[6]);
        s[0] = s[0] | (s[1] & c[0]) | (s[2] & c[1]) | (s[4] & c[2]);
        u[0][0] = u[0][0] | (f[0] & s[1]);
        u[0][1] = u[0][1] | (f[0] & s[2]);
        u[0][2] = u[0][2] | (f[0] & s[4]);
        rest.as_chunks_mut::<8>().0[high] = s;
    }
}

/// The cells of each house: rows, columns, boxes.
const HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let (in_box, place) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        houses[row][column] = cell as u8;
        houses[9 + column][row] = cell as u8;
        houses[18 + in_box][place] = cell as u8;
        cell += 1;
    }
    houses
};
