//! The singles pass: naked and hidden singles, and nothing else.
//!
//! The [digit pass](super::digit_pass) is more: it has locked candidates, too. Where it matters which puzzles fall to singles
//! alone, this one runs in its place. As there, a hidden single claims its cell, digits that come later in the pass have lost
//! it, and the next pass takes the digits in the opposite order. So a pass after which the [cell pass](super::cell_pass) finds
//! no cell newly decided leaves nothing to find: what decided cells strike out, every pass strikes out.

use super::block::{Candidates, Notes};
use super::chute::{BAND, span, span_mut};
use crate::simd::batch::{Kernel, Lanes};

/// Runs all digits through all houses, from 1 to 9 or `backward`. On exit, what cells that were decided before see is gone,
/// cells with a hidden single are claimed, and lanes with a house that has no place for a digit are no longer `alive`. On
/// entry no cell is claimed.
///
/// Two cells of a house that have the same digit alone take it from each other; the next cell pass finds them empty.
pub(super) struct SinglesPass<'a, L> {
    pub(super) candidates: &'a mut Candidates<L>,
    pub(super) notes: &'a mut Notes<L>,
    pub(super) backward: bool,
}

impl<L: Lanes> Kernel<L> for SinglesPass<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Notes { decided, unclaimed, alive, .. } = self.notes;
        let none = alive.zero();
        let mut still_alive = *alive;
        let digits = self.candidates.as_chunks_mut::<81>().0;
        for k in 0..9 {
            let cells = &mut digits[if self.backward { 8 - k } else { k }];
            let mut alone = [Alone { minis: [none; 9], columns: [none; 9] }; 3];
            for (band, alone) in alone.iter_mut().enumerate() {
                let first = BAND.next * band;
                look(span_mut(cells, first), span(decided, first), span(unclaimed, first), alone);
            }
            let mut columns = Places { any: [none; 9], two: [none; 9] };
            // By mini-row: neither its row nor its box has one place alone.
            let mut several = [[none; 9]; 3];
            for (band, several) in several.iter_mut().enumerate() {
                let first = BAND.next * band;
                let mut above_and_below = [none; 9];
                for (column, other) in above_and_below.iter_mut().enumerate() {
                    *other = alone[(band + 1) % 3].columns[column] | alone[(band + 2) % 3].columns[column];
                }
                let decided = span(decided, first);
                let minis = &alone[band].minis;
                still_alive = still_alive
                    & strike(span_mut(cells, first), decided, minis, &above_and_below, &mut columns, several);
            }
            for any in columns.any {
                still_alive = still_alive & any;
            }
            for (band, several) in several.iter().enumerate() {
                let first = BAND.next * band;
                claim(span(cells, first), span_mut(unclaimed, first), several, &columns.two);
            }
        }
        *alive = still_alive;
    }
}

/// Where cells of a band have the digit alone.
#[derive(Clone, Copy)]
struct Alone<L> {
    /// By mini-row, row by row.
    minis: [L; 9],
    columns: [L; 9],
}

/// Of each column: has the digit a place there, and two?
struct Places<L> {
    any: [L; 9],
    two: [L; 9],
}

/// Calls a function for each mini-row of a band, by row and box.
macro_rules! each_mini {
    ($f:ident ( $($a:expr),* $(,)? )) => {
        $f::<L, 0, 0>($($a),*);
        $f::<L, 0, 1>($($a),*);
        $f::<L, 0, 2>($($a),*);
        $f::<L, 1, 0>($($a),*);
        $f::<L, 1, 1>($($a),*);
        $f::<L, 1, 2>($($a),*);
        $f::<L, 2, 0>($($a),*);
        $f::<L, 2, 1>($($a),*);
        $f::<L, 2, 2>($($a),*);
    };
}

/// Takes claimed cells from a digit in a band and sees where it stands alone.
#[inline(always)]
fn look<L: Lanes>(cells: &mut [L; 27], decided: &[L; 27], unclaimed: &[L; 27], alone: &mut Alone<L>) {
    each_mini!(look_at_mini(cells, decided, unclaimed, alone));
}

#[inline(always)]
fn look_at_mini<L: Lanes, const ROW: usize, const IN: usize>(
    cells: &mut [L; 27],
    decided: &[L; 27],
    unclaimed: &[L; 27],
    alone: &mut Alone<L>,
) {
    let [a, b, c] = [9 * ROW + 3 * IN, 9 * ROW + 3 * IN + 1, 9 * ROW + 3 * IN + 2];
    let (x, y, z) = (cells[a] & unclaimed[a], cells[b] & unclaimed[b], cells[c] & unclaimed[c]);
    let (p, q, r) = (x & decided[a], y & decided[b], z & decided[c]);
    (cells[a], cells[b], cells[c]) = (x, y, z);
    alone.minis[3 * ROW + IN] = p | q | r;
    let columns = &mut alone.columns;
    if ROW == 0 {
        (columns[3 * IN], columns[3 * IN + 1], columns[3 * IN + 2]) = (p, q, r);
    } else {
        columns[3 * IN] = columns[3 * IN] | p;
        columns[3 * IN + 1] = columns[3 * IN + 1] | q;
        columns[3 * IN + 2] = columns[3 * IN + 2] | r;
    }
}

/// Strikes out what cells that have the digit alone see, in a band; `above_and_below` are the columns of the others. Counts
/// places. Gives the lanes in which each row and box has one.
#[inline(always)]
fn strike<L: Lanes>(
    cells: &mut [L; 27],
    decided: &[L; 27],
    minis: &[L; 9],
    above_and_below: &[L; 9],
    columns: &mut Places<L>,
    several: &mut [L; 9],
) -> L {
    let none = minis[0].zero();
    let mut any = [none; 9];
    each_mini!(strike_mini(cells, decided, minis, above_and_below, columns, &mut any, several));
    let [a, b, c, d, e, f, g, h, i] = any;
    let [p, q, r, s, t, u, v, w, x] = *several;
    // Two places: in a mini, or in two of them.
    let rows =
        [(p | q | r) | a.majority(b, c), (s | t | u) | d.majority(e, f), (v | w | x) | g.majority(h, i)];
    let boxes =
        [(p | s | v) | a.majority(d, g), (q | t | w) | b.majority(e, h), (r | u | x) | c.majority(f, i)];
    for (row, two) in rows.into_iter().enumerate() {
        several[3 * row] = two & boxes[0];
        several[3 * row + 1] = two & boxes[1];
        several[3 * row + 2] = two & boxes[2];
    }
    (a | b | c) & (d | e | f) & (g | h | i) & (a | d | g) & (b | e | h) & (c | f | i)
}

/// The same in a mini-row: `any` place, and in `several` two of them.
#[inline(always)]
fn strike_mini<L: Lanes, const ROW: usize, const IN: usize>(
    cells: &mut [L; 27],
    decided: &[L; 27],
    minis: &[L; 9],
    above_and_below: &[L; 9],
    columns: &mut Places<L>,
    any: &mut [L; 9],
    several: &mut [L; 9],
) {
    let beside = minis[3 * ROW + (IN + 1) % 3]
        | minis[3 * ROW + (IN + 2) % 3]
        | minis[3 * ((ROW + 1) % 3) + IN]
        | minis[3 * ((ROW + 2) % 3) + IN];
    let [a, b, c] = [9 * ROW + 3 * IN, 9 * ROW + 3 * IN + 1, 9 * ROW + 3 * IN + 2];
    let (x, y, z) = (cells[a], cells[b], cells[c]);
    let (p, q, r) = (x & decided[a], y & decided[b], z & decided[c]);
    let x = x.without(beside | q | r | above_and_below[3 * IN]);
    let y = y.without(beside | p | r | above_and_below[3 * IN + 1]);
    let z = z.without(beside | p | q | above_and_below[3 * IN + 2]);
    (cells[a], cells[b], cells[c]) = (x, y, z);
    any[3 * ROW + IN] = x | y | z;
    several[3 * ROW + IN] = x.majority(y, z);
    count_in_column(columns, 3 * IN, x);
    count_in_column(columns, 3 * IN + 1, y);
    count_in_column(columns, 3 * IN + 2, z);
}

#[inline(always)]
fn count_in_column<L: Lanes>(columns: &mut Places<L>, column: usize, place: L) {
    columns.two[column] = columns.two[column] | (columns.any[column] & place);
    columns.any[column] = columns.any[column] | place;
}

/// Claims the places of a band that are the only ones in a row, a box or a column.
#[inline(always)]
fn claim<L: Lanes>(cells: &[L; 27], unclaimed: &mut [L; 27], several: &[L; 9], two: &[L; 9]) {
    each_mini!(claim_in_mini(cells, unclaimed, several, two));
}

#[inline(always)]
fn claim_in_mini<L: Lanes, const ROW: usize, const IN: usize>(
    cells: &[L; 27],
    unclaimed: &mut [L; 27],
    several: &[L; 9],
    two: &[L; 9],
) {
    let several = several[3 * ROW + IN];
    let [a, b, c] = [9 * ROW + 3 * IN, 9 * ROW + 3 * IN + 1, 9 * ROW + 3 * IN + 2];
    unclaimed[a] = unclaimed[a].without(cells[a].without(several & two[3 * IN]));
    unclaimed[b] = unclaimed[b].without(cells[b].without(several & two[3 * IN + 1]));
    unclaimed[c] = unclaimed[c].without(cells[c].without(several & two[3 * IN + 2]));
}
