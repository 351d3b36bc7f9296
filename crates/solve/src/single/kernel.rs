//! What follows from a board, for all nine digits and all three bands at once.

// The indices are the geometry, and what a pass takes and gives is eight things.
#![allow(clippy::needless_range_loop, clippy::too_many_arguments)]

use crate::simd::{Vector, all_fields, every_field};

use super::layout::{Cells, candidates, three};

/// By band: the ways of the digits through it. The first vector holds those that turn one way, its field `r` the
/// way that takes row `r` through the mini-row with `d = 0`; the second those that turn the other way.
pub(crate) type Ways<V, const BANDS: usize> = [[V; 2]; BANDS];

/// By band and `d`: which digits a mini-row may still hold by the count of three ([`pass`] keeps it up to date).
pub(crate) type Masks<V, const BANDS: usize> = [[V; 3]; BANDS];

/// How a board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// The rules cannot be met.
    Dead,
    /// Every cell holds its digit and the rules are met.
    Solved,
    /// The last pass settled no cell.
    Stuck,
}

/// A board with what is known of it beside its candidates.
#[derive(Clone, Copy)]
pub(crate) struct Board<V, const BANDS: usize> {
    pub(crate) cells: Cells<V, BANDS>,
    row_masks: Masks<V, BANDS>,
    column_masks: Masks<V, BANDS>,
    pub(crate) settled: V,
    pub(crate) row_ways: Ways<V, BANDS>,
    pub(crate) column_ways: Ways<V, BANDS>,
}

/// Constants of a search.
#[derive(Clone, Copy)]
pub(crate) struct Constants<V: Vector> {
    pub(crate) token: V::Token,
    pub(crate) moves: V::Moves,
    /// All digits in the fields that are in use, nothing in the idle ones.
    pub(crate) full: V,
    zero: V,
    /// The number of settled cells that each field counts on a full board.
    all_settled: V,
}

impl<V: Vector> Constants<V> {
    #[inline(always)]
    pub(crate) fn new<const BANDS: usize>(token: V::Token) -> Constants<V> {
        let full = all_fields::<V>();
        let per_field = if BANDS == 1 { 9 } else { 27 };
        Constants {
            token,
            moves: V::moves(token),
            full: V::from_lanes(token, if BANDS == 1 { [full, full, full, 0] } else { [full, 0, 0, 0] }),
            zero: V::from_lanes(token, [0; 4]),
            all_settled: V::from_lanes(token, [every_field::<V>(per_field); 4]),
        }
    }
}

impl<V: Vector, const BANDS: usize> Board<V, BANDS> {
    #[inline(always)]
    pub(crate) fn new(constants: &Constants<V>, cells: Cells<V, BANDS>) -> Board<V, BANDS> {
        let settled = settled(constants, &cells);
        Board::below(constants, cells, settled)
    }

    /// A board that comes from another one, which had so many cells settled.
    #[inline(always)]
    pub(crate) fn below(constants: &Constants<V>, cells: Cells<V, BANDS>, settled: V) -> Board<V, BANDS> {
        let all = V::from_lanes(constants.token, [all_fields::<V>(); 4]);
        Board {
            cells,
            row_masks: [[all; 3]; BANDS],
            column_masks: [[all; 3]; BANDS],
            settled,
            row_ways: [[constants.zero; 2]; BANDS],
            column_ways: [[constants.zero; 2]; BANDS],
        }
    }

    /// Follows what the passes say until one over rows and columns settles no new cell, or, with `EXACT`, changes
    /// nothing at all.
    #[inline(always)]
    pub(crate) fn propagate<const TRIADS: bool, const EXACT: bool>(
        &mut self,
        constants: &Constants<V>,
    ) -> State {
        loop {
            let old = self.cells;
            let mut possible = constants.full;
            let mut wrong = constants.zero;
            let mut turned = self.cells;
            pass::<V, BANDS, TRIADS, false, EXACT>(
                &constants.moves,
                &self.cells,
                &mut turned,
                &mut self.row_masks,
                &mut self.row_ways,
                &mut possible,
                &mut wrong,
            );
            pass::<V, BANDS, TRIADS, true, EXACT>(
                &constants.moves,
                &turned,
                &mut self.cells,
                &mut self.column_masks,
                &mut self.column_ways,
                &mut possible,
                &mut wrong,
            );
            let (mut count, mut seen) = (constants.zero, constants.zero);
            for band in &self.cells {
                for &vector in band.as_flattened() {
                    count = V::count_settled(count, vector);
                    seen = V::watch(seen, vector);
                }
            }
            wrong = wrong | constants.full.without(possible) | V::empties(seen, constants.full);
            if !wrong.is_zero() {
                return State::Dead;
            }
            if ((count ^ constants.all_settled) & constants.full).is_zero() {
                return if obeys_the_rules(constants, &self.cells) { State::Solved } else { State::Dead };
            }
            let before = self.settled;
            self.settled = count;
            let mut changed = (count ^ before) & constants.full;
            if EXACT {
                for (band, old) in self.cells.iter().zip(&old) {
                    for (&vector, &old) in band.as_flattened().iter().zip(old.as_flattened()) {
                        changed = changed | vector ^ old;
                    }
                }
            }
            if changed.is_zero() {
                return State::Stuck;
            }
        }
    }
}

/// How many cells are settled, field by field.
#[inline(always)]
fn settled<V: Vector, const BANDS: usize>(constants: &Constants<V>, cells: &Cells<V, BANDS>) -> V {
    let mut count = constants.zero;
    for band in cells {
        for &vector in band.as_flattened() {
            count = V::count_settled(count, vector);
        }
    }
    count
}

/// One pass over all rows and boxes; what is left of the board is written transposed, so that the next pass is over
/// the columns (and boxes).
///
/// With `TRIADS` it also counts that a mini-row holds no more than three digits: with three forced ones all others are
/// out. (That it holds no fewer, so that of three possible ones all are forced, saves few splits more and costs more
/// than it saves.) What that says goes through `masks` into the next pass over the same
/// lines, off the chain of operations that everything waits for.
///
/// With `CHECK` a cell that is the only one for two digits is noticed. It always ends a board sooner or later, but when
/// it is overlooked it can be a long time until some split tries that cell.
///
/// `possible` loses, field by field, the digits that have no way through the band; `wrong` gains whatever contradicts the
/// rules beside that.
#[inline(always)]
pub(crate) fn pass<
    V: Vector,
    const BANDS: usize,
    const TRIADS: bool,
    const COLUMNS: bool,
    const CHECK: bool,
>(
    moves: &V::Moves,
    from: &Cells<V, BANDS>,
    to: &mut Cells<V, BANDS>,
    masks: &mut Masks<V, BANDS>,
    ways: &mut Ways<V, BANDS>,
    possible: &mut V,
    wrong: &mut V,
) {
    for band in 0..BANDS {
        pass_band::<V, BANDS, TRIADS, COLUMNS, CHECK>(
            moves,
            band,
            &from[band],
            to,
            &mut masks[band],
            &mut ways[band],
            possible,
            wrong,
        );
    }
}

#[inline(always)]
fn pass_band<V: Vector, const BANDS: usize, const TRIADS: bool, const COLUMNS: bool, const CHECK: bool>(
    moves: &V::Moves,
    band: usize,
    from: &[[V; 3]; 3],
    to: &mut Cells<V, BANDS>,
    masks: &mut [V; 3],
    ways: &mut [V; 2],
    possible: &mut V,
    wrong: &mut V,
) {
    let cells = three!(d => three!(m => from[d][m].candidates()));

    // Of each mini-row the digits that it may hold, and those that are the only candidate of one of its cells.
    let mut mini = three!(d => cells[d][0] | cells[d][1] | cells[d][2]);
    if TRIADS {
        mini = three!(d => mini[d] & masks[d]);
    }
    let (mut singles, mut placed) = (*from, mini);
    if !COLUMNS {
        singles = three!(d => three!(m => V::singles(cells[d][m], from[d][m])));
        placed = three!(d => singles[d][0] | singles[d][1] | singles[d][2]);
    }

    // The ways. That a digit placed in a mini-row leaves the other two of its box is implied by the permutations.
    let mut open = mini;
    if !COLUMNS {
        open = three!(d => mini[d].without(placed[(d + 1) % 3] | placed[(d + 2) % 3]));
    }
    let once = three!(d => open[d].turn(moves));
    let again = three!(d => open[d].turn_twice(moves));
    let one_way = three!(d => open[d] & (once[(d + 1) % 3] & again[(d + 2) % 3]));
    let other_way = three!(d => open[d] & (once[(d + 2) % 3] & again[(d + 1) % 3]));
    *ways = [one_way[0], other_way[0]];
    let allowed = three!(d => one_way[d] | other_way[d]);
    *possible = *possible & (allowed[0] | allowed[1] | allowed[2]);
    if !TRIADS && !COLUMNS {
        for d in 0..3 {
            let others = allowed[d].without(placed[d]);
            for m in 0..3 {
                let left = (singles[d][m] | cells[d][m] & others).carry();
                let (lane, left) = transpose::<V, BANDS, COLUMNS>(moves, band, d, m, left);
                to[lane][d][m] = left;
            }
        }
        return;
    }

    let forced = three!(d => allowed[d].without(allowed[(d + 1) % 3] | allowed[(d + 2) % 3]));
    if TRIADS {
        *masks = three!(d => V::or_all_below_three(forced[d]));
    }
    for d in 0..3 {
        let others = allowed[d].without(placed[d]);
        // A forced digit that only one cell of the mini-row can hold is a hidden single there.
        let twice = cells[d][0] & cells[d][1] | (cells[d][0] | cells[d][1]) & cells[d][2];
        let hidden = forced[d].without(twice);
        for m in 0..3 {
            let set = cells[d][m];
            let left = if COLUMNS {
                let found = set & hidden;
                if CHECK {
                    *wrong = *wrong | found.without_lowest();
                }
                V::first_or(found, set & allowed[d])
            } else {
                (singles[d][m] | set & others).carry()
            };
            let (lane, left) = transpose::<V, BANDS, COLUMNS>(moves, band, d, m, left);
            to[lane][d][m] = left;
        }
    }
}

/// Has a board on which every cell has one digit all nine in every row, column and box? Two cells may have been given
/// the same digit by the last pass.
#[inline(always)]
pub(crate) fn obeys_the_rules<V: Vector, const BANDS: usize>(
    constants: &Constants<V>,
    carried: &Cells<V, BANDS>,
) -> bool {
    let moves = &constants.moves;
    let mut wrong = constants.zero;
    let cells = candidates(carried);
    for board in [&cells, &transposed(constants, &cells)] {
        for band in board {
            let mini = three!(d => band[d][0] | band[d][1] | band[d][2]);
            wrong = wrong | (mini[0] | mini[1] | mini[2]) ^ constants.full;
            for mini in mini {
                wrong = wrong | (mini | mini.turn(moves) | mini.turn_twice(moves)) ^ constants.full;
            }
        }
    }
    wrong.is_zero()
}

/// Where a vector goes when rows and columns are exchanged (`COLUMNS`: back again), and what becomes of it.
#[inline(always)]
pub(crate) fn transpose<V: Vector, const BANDS: usize, const COLUMNS: bool>(
    moves: &V::Moves,
    band: usize,
    d: usize,
    m: usize,
    vector: V,
) -> (usize, V) {
    let (by_lanes, by_fields) = if COLUMNS { ((3 - d) % 3, (3 - m) % 3) } else { (d, m) };
    let vector = match by_fields {
        0 => vector,
        1 => vector.turn(moves),
        _ => vector.turn_twice(moves),
    };
    if BANDS > 1 {
        ((band + 3 - by_lanes) % 3, vector)
    } else if by_lanes == 0 {
        (0, vector)
    } else {
        (0, vector.turn_lanes(by_lanes))
    }
}

/// The board with rows and columns exchanged.
#[inline(always)]
fn transposed<V: Vector, const BANDS: usize>(
    constants: &Constants<V>,
    cells: &Cells<V, BANDS>,
) -> Cells<V, BANDS> {
    let mut turned = *cells;
    for band in 0..BANDS {
        for d in 0..3 {
            for m in 0..3 {
                let (lane, vector) =
                    transpose::<V, BANDS, false>(&constants.moves, band, d, m, cells[band][d][m]);
                turned[lane][d][m] = vector;
            }
        }
    }
    turned
}

/// Do two cells with one digit only have the same one in a row, column or box, or has a cell none? Asked of a board
/// as it is read: are these the givens of a puzzle?
#[inline(always)]
pub(crate) fn clashes<V: Vector, const BANDS: usize>(
    constants: &Constants<V>,
    carried: &Cells<V, BANDS>,
) -> bool {
    let moves = &constants.moves;
    let (mut wrong, mut seen) = (constants.zero, constants.zero);
    let mut givens = *carried;
    for band in &mut givens {
        for vector in band.as_flattened_mut() {
            seen = V::watch(seen, *vector);
            *vector = V::singles(vector.candidates(), *vector);
        }
    }
    for board in [&givens, &transposed(constants, &givens)] {
        for band in board {
            let mut row = constants.zero;
            for d in 0..3 {
                let mut mini = constants.zero;
                for m in 0..3 {
                    wrong = wrong | mini & band[d][m];
                    mini = mini | band[d][m];
                }
                wrong = wrong | row & mini | mini & mini.turn(moves);
                row = row | mini;
            }
        }
    }
    !((wrong & constants.full) | V::empties(seen, constants.full)).is_zero()
}
