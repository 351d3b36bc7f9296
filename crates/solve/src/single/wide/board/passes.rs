//! The two passes of a round, over rows and over columns, and the ways of the digits that they go by.

use super::super::tables::{IN_ROW, IN_WAY, TRANSPOSED};
use super::{Ready, WideBoard};
use crate::simd::single::wide::WideVector;
use crate::single::layout::three;

/// Rows and boxes, with what follows from cells that have one digit only. The boards are transposed, and not biased.
/// With `CHECK` a digit that two cells of a mini-row have alone is noticed, in `wrong`.
#[inline(always)]
pub(super) fn over_rows<W: WideVector, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [WideBoard<W>; N],
    ready: &[Ready<W>; N],
    possible: &mut [W; N],
    wrong: &mut [W; N],
) {
    // Stage by stage, so that what waits in one board can be done in the other.
    for n in 0..N {
        let Ready { open, singles, .. } = ready[n];
        if CHECK {
            wrong[n] = wrong[n] | singles[0].majority(singles[1], singles[2]);
        }
        boards[n].open[0] = open;
    }
    for n in 0..N {
        let Ready { sets, singles, placed, .. } = &ready[n];
        let [one, other] = ways_through(boards[n].open[0]);
        let allowed = one | other;
        let others = one.either_without(other, *placed);
        boards[n].cells = three!(m => (singles[m] | sets[m] & others).take(&TRANSPOSED[0][m]));
        let [next, last] = [allowed.take(&IN_ROW[0]), allowed.take(&IN_ROW[1])];
        possible[n] = possible[n] & W::any([allowed, next, last]);
        if TRIADS {
            boards[n].masks[0] = allowed.without_both(next, last).or_all_below_three();
        }
    }
}

/// Columns and boxes of transposed boards, with the digits that a mini-column can hold in one cell only. The boards
/// stay transposed, and are biased. With `CHECK` a cell that is the only one for two digits is noticed, in `wrong`.
#[inline(always)]
pub(super) fn over_columns<W: WideVector, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [WideBoard<W>; N],
    possible: &mut [W; N],
    wrong: &mut [W; N],
) {
    for n in 0..N {
        let [a, b, c] = boards[n].cells;
        boards[n].open[1] = if TRIADS { (a | b).either_in(c, boards[n].masks[1]) } else { W::any([a, b, c]) };
    }
    for n in 0..N {
        let sets = boards[n].cells;
        let several = sets[0].majority(sets[1], sets[2]);
        // The two ways through each mini-column, and what the others of its column can hold, in two halves.
        let [one, other] = ways_through(boards[n].open[1]);
        let allowed = one | other;
        let beside = [allowed.take(&IN_ROW[0]), allowed.take(&IN_ROW[1])];
        // A digit that no way takes through this mini-column ends the search anyhow.
        let only = three!(m => sets[m].without(several).without_both(beside[0], beside[1]));
        let left = three!(m => one.either_in(other, sets[m]));
        if CHECK {
            wrong[n] = wrong[n] | W::any(three!(m => only[m] & only[m].biased()));
        }
        // The empty set is the largest number, and what is found is a part of what is left.
        boards[n].cells = three!(m => only[m].biased().least(left[m].biased()));
        possible[n] = possible[n] & W::any([allowed, beside[0], beside[1]]);
        if TRIADS {
            boards[n].masks[1] = allowed.without_both(beside[0], beside[1]).or_all_below_three();
        }
    }
}

/// At each mini-row the two ways through it, from the mini-rows that are open.
#[inline(always)]
fn ways_through<W: WideVector>(open: W) -> [W; 2] {
    let [[a, b], [c, d]] = &IN_WAY;
    [W::all([open, open.take(a), open.take(b)]), W::all([open, open.take(c), open.take(d)])]
}
