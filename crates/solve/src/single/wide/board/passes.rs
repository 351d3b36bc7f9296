//! The two passes of a round, over rows and over columns, and the ways of the digits that they go by.

use super::super::tables::{IN_BOX, IN_ROW, IN_WAY, TRANSPOSED};
use super::{Board, Ready, single};
use crate::simd::wide::Wide;
use crate::single::layout::three;

/// Rows and boxes, with what follows from cells that have one digit only. The boards are transposed, and not carried. With
/// `CHECK` a digit that two cells of a mini-row have alone is noticed, in `wrong`.
#[inline(always)]
pub(super) fn over_rows<W: Wide, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [Board<W>; N],
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
        boards[n].cells = if N == 1 && W::EAGER {
            // Found before what is waited for comes in.
            let left = three!(m => singles[m] | sets[m].without(*placed));
            three!(m => one.either_in(other, left[m]).take(&TRANSPOSED[0][m]))
        } else {
            let others = one.either_without(other, *placed);
            three!(m => (singles[m] | sets[m] & others).take(&TRANSPOSED[0][m]))
        };
        let [next, last] = [allowed.take(&IN_ROW[0]), allowed.take(&IN_ROW[1])];
        possible[n] = possible[n] & W::any([allowed, next, last]);
        if TRIADS {
            boards[n].masks[0] = allowed.without_both(next, last).or_all_below_three();
        }
    }
}

/// Columns and boxes of transposed boards, with the digits that a mini-column can hold in one cell only. The boards stay
/// transposed, and are carried. Of a board alone `alone` is what its cells have alone then, unless a cell is the only one for
/// two digits: such cells are noticed in `twice` or, with `CHECK`, in `wrong`.
#[inline(always)]
pub(super) fn over_columns<W: Wide, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [Board<W>; N],
    possible: &mut [W; N],
    wrong: &mut [W; N],
    alone: &mut [[W; 3]; N],
    twice: &mut [W; N],
) {
    let eager = N == 1 && W::EAGER;
    for n in 0..N {
        let [a, b, c] = boards[n].cells;
        boards[n].open[1] = if TRIADS { (a | b).either_in(c, boards[n].masks[1]) } else { W::any([a, b, c]) };
    }
    for n in 0..N {
        let sets = boards[n].cells;
        let several = sets[0].majority(sets[1], sets[2]);
        // The two ways through each mini-column, and what the others of its column can hold, in two halves.
        let (one, other, beside) = if eager {
            let [[one, other], [a, b], [c, d]] = ways_of_row(boards[n].open[1]);
            (one, other, [W::any([a, b, c]), d])
        } else {
            let [one, other] = ways_through(boards[n].open[1]);
            let allowed = one | other;
            (one, other, [allowed.take(&IN_ROW[0]), allowed.take(&IN_ROW[1])])
        };
        let allowed = one | other;
        // A digit that no way takes through this mini-column ends the search anyhow.
        let only = three!(m => sets[m].without(several).without_both(beside[0], beside[1]));
        let left = three!(m => one.either_in(other, sets[m]));
        if eager || CHECK {
            let cells = W::any(three!(m => only[m] & only[m].carry()));
            let noticed = if CHECK { &mut wrong[n] } else { &mut twice[n] };
            *noticed = *noticed | cells;
        }
        if eager {
            alone[n] = three!(m => only[m] | single(left[m], left[m].carry()));
        }
        // The empty set is the largest number, and what is found is a part of what is left.
        boards[n].cells = three!(m => only[m].carry().least(left[m].carry()));
        possible[n] = possible[n] & W::any([allowed, beside[0], beside[1]]);
        if TRIADS {
            boards[n].masks[1] = allowed.without_both(beside[0], beside[1]).or_all_below_three();
        }
    }
}

/// At each mini-row the two ways through it, from the mini-rows that are open.
#[inline(always)]
fn ways_through<W: Wide>(open: W) -> [W; 2] {
    let [[a, b], [c, d]] = &IN_WAY;
    [W::all([open, open.take(a), open.take(b)]), W::all([open, open.take(c), open.take(d)])]
}

/// At each mini-row the two ways through it, those through the next of its row, and those through the last, from the
/// mini-rows that are open.
#[inline(always)]
fn ways_of_row<W: Wide>(open: W) -> [[W; 2]; 3] {
    let [[up, up_twice], [down, down_twice]] = &IN_WAY;
    let (a1, a2, b1, b2) = (open.take(up), open.take(up_twice), open.take(down), open.take(down_twice));
    let (next, last) = (open.take(&IN_ROW[0]), open.take(&IN_ROW[1]));
    let (c1, c2) = (open.take(&IN_BOX[0]), open.take(&IN_BOX[1]));
    [
        [W::all([open, a1, a2]), W::all([open, b1, b2])],
        [W::all([next, b1, c2]), W::all([next, c1, a2])],
        [W::all([last, c1, b2]), W::all([last, a1, c2])],
    ]
}
