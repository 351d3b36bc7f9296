//! The digit pass: each digit by itself in each chute.
//!
//! A digit runs through a chute in one of six ways (see [`chute`](super::chute)), and a mini through which no way
//! runs loses it. That is locked candidates (pointing and claiming) and hidden minis, exactly. A mini with a
//! cell that has this digit alone rules out the others of its line; those of its box then have no way either.
//!
//! Bands run before stacks. A lane without a way through a band has lost the digit from the whole band, so its
//! stacks find no way either: contradictions are looked for in the stacks alone. Hidden singles too: once the bands
//! have run, one in a row or a box is a forced mini-column with a single place.

use std::hint::black_box;

use super::block::{Candidates, Notes};
use super::chute::{BAND, STACK, over_band, over_stack, passable, span, span_mut, ways};
use super::lanes::{Kernel, Lanes};

/// Runs all digits through all chutes. On exit, what no way admits and what stands beside a hidden single that was
/// found before is gone, newly found hidden singles are claimed, and lanes without a way are no longer `alive`.
pub(super) struct DigitPass<'a, L> {
    pub(super) candidates: &'a mut Candidates<L>,
    pub(super) notes: &'a mut Notes<L>,
}

impl<L: Lanes> Kernel<L> for DigitPass<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Notes { decided, unclaimed, alive, .. } = self.notes;
        let mut still_alive = *alive;
        for cells in self.candidates.as_chunks_mut::<81>().0 {
            for chute in 0..3 {
                let first = BAND.next * chute;
                over_band!(in_rows(span_mut(cells, first), span(decided, first)));
            }
            for chute in 0..3 {
                let first = STACK.next * chute;
                let unclaimed = span_mut(unclaimed, first);
                still_alive = still_alive
                    & over_stack!(in_columns(span_mut(cells, first), span(decided, first), unclaimed));
            }
        }
        *alive = still_alive;
    }
}

/// A digit in a band.
#[inline(always)]
fn in_rows<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    decided: &[L; SPAN],
) {
    let p = passable(ways(unblocked::<L, LINE, MINI, PLACE, SPAN>(cells, decided)));
    let cells = black_box(cells);
    let [a, b, c] = [0, LINE, 2 * LINE];
    keep_in_row::<L, PLACE, SPAN>(cells, a, p[0]);
    keep_in_row::<L, PLACE, SPAN>(cells, a + MINI, p[1]);
    keep_in_row::<L, PLACE, SPAN>(cells, a + 2 * MINI, p[2]);
    keep_in_row::<L, PLACE, SPAN>(cells, b, p[3]);
    keep_in_row::<L, PLACE, SPAN>(cells, b + MINI, p[4]);
    keep_in_row::<L, PLACE, SPAN>(cells, b + 2 * MINI, p[5]);
    keep_in_row::<L, PLACE, SPAN>(cells, c, p[6]);
    keep_in_row::<L, PLACE, SPAN>(cells, c + MINI, p[7]);
    keep_in_row::<L, PLACE, SPAN>(cells, c + 2 * MINI, p[8]);
}

#[inline(always)]
fn keep_in_row<L: Lanes, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    first: usize,
    here: L,
) {
    cells[first] = cells[first] & here;
    cells[first + PLACE] = cells[first + PLACE] & here;
    cells[first + 2 * PLACE] = cells[first + 2 * PLACE] & here;
}

/// A digit in a stack, with hidden singles. Gives the lanes in which there is a way.
#[inline(always)]
fn in_columns<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    decided: &[L; SPAN],
    unclaimed: &mut [L; SPAN],
) -> L {
    let p = passable(ways(unblocked::<L, LINE, MINI, PLACE, SPAN>(cells, decided)));
    let cells = black_box(cells);
    let [a, b, c] = [0, LINE, 2 * LINE];
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, a, p[0], p[1] | p[2]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, a + MINI, p[1], p[0] | p[2]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, a + 2 * MINI, p[2], p[0] | p[1]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, b, p[3], p[4] | p[5]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, b + MINI, p[4], p[3] | p[5]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, b + 2 * MINI, p[5], p[3] | p[4]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, c, p[6], p[7] | p[8]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, c + MINI, p[7], p[6] | p[8]);
    keep_in_column::<L, PLACE, SPAN>(cells, unclaimed, c + 2 * MINI, p[8], p[6] | p[7]);
    p[0] | p[1] | p[2]
}

/// A mini-column: the digit may go `here`, and `elsewhere` in the column. A place is a hidden single when the digit can
/// go neither elsewhere nor to another place here. Where it can go nowhere at all this says nonsense, but such a
/// lane is no longer alive.
#[inline(always)]
fn keep_in_column<L: Lanes, const PLACE: usize, const SPAN: usize>(
    cells: &mut [L; SPAN],
    unclaimed: &mut [L; SPAN],
    first: usize,
    here: L,
    elsewhere: L,
) {
    let [a, b, c] = [first, first + PLACE, first + 2 * PLACE];
    let (x, y, z) = (cells[a], cells[b], cells[c]);
    let (free_of_x, free_of_y) = (elsewhere | x, elsewhere | y);
    (cells[a], unclaimed[a]) = settle(x & here, unclaimed[a], free_of_y | z);
    (cells[b], unclaimed[b]) = settle(y & here, unclaimed[b], free_of_x | z);
    (cells[c], unclaimed[c]) = settle(z & here, unclaimed[c], free_of_x | y);
}

/// What becomes of a candidate and of its cell, given where it is no hidden single: where it is none and another
/// digit has claimed the cell it goes, and where it is one it claims the cell.
#[inline(always)]
fn settle<L: Lanes>(candidate: L, unclaimed: L, not_single: L) -> (L, L) {
    let unclaimed = unclaimed & not_single;
    (candidate.without(not_single ^ unclaimed), unclaimed)
}

/// The minis in which the digit has a candidate and that are not ruled out by a cell of their line that has this
/// digit alone.
#[inline(always)]
fn unblocked<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
    decided: &[L; SPAN],
) -> [L; 9] {
    let [a, b, c] = unblocked_in_line::<L, MINI, PLACE, SPAN>(cells, decided, 0);
    let [d, e, f] = unblocked_in_line::<L, MINI, PLACE, SPAN>(cells, decided, LINE);
    let [g, h, i] = unblocked_in_line::<L, MINI, PLACE, SPAN>(cells, decided, 2 * LINE);
    [a, b, c, d, e, f, g, h, i]
}

#[inline(always)]
fn unblocked_in_line<L: Lanes, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
    decided: &[L; SPAN],
    first: usize,
) -> [L; 3] {
    let (m0, s0) = any_and_alone::<L, PLACE, SPAN>(cells, decided, first);
    let (m1, s1) = any_and_alone::<L, PLACE, SPAN>(cells, decided, first + MINI);
    let (m2, s2) = any_and_alone::<L, PLACE, SPAN>(cells, decided, first + 2 * MINI);
    [m0.without(s1 | s2), m1.without(s0 | s2), m2.without(s0 | s1)]
}

/// Of a mini: may the digit go there, and is there a cell in which it is alone?
#[inline(always)]
fn any_and_alone<L: Lanes, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
    decided: &[L; SPAN],
    first: usize,
) -> (L, L) {
    let [a, b, c] = [first, first + PLACE, first + 2 * PLACE];
    let (x, y, z) = (cells[a], cells[b], cells[c]);
    (x | y | z, (x & decided[a]) | (y & decided[b]) | (z & decided[c]))
}
