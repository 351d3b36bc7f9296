//! Constraint propagation (Mackworth 1977) on one board: locked candidates and singles, for all nine digits and all
//! three bands at once.

// The indices are the geometry.
#![allow(clippy::needless_range_loop)]

use std::slice;

use crate::simd::single::{Vector, all_fields};

use super::layout::{BoardVectors, three, unbiased};

/// The ways of the digits through the bands. The first vector holds those that turn one way, its field `r` the way
/// that takes row `r` through the mini-row with `d = 0`; the second those that turn the other way.
pub(crate) type BoardWays<V> = [V; 2];

/// By `d`: which digits a mini-row may still hold by the count of three ([`over_rows`] and [`over_columns`] keep it up
/// to date).
pub(crate) type Masks<V> = [V; 3];

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
pub(crate) struct VectorBoard<V> {
    pub(crate) cells: BoardVectors<V>,
    row_masks: Masks<V>,
    column_masks: Masks<V>,
    /// Of each row the digits that cells of it had alone when it was looked at last.
    pub(crate) settled: V,
    pub(crate) row_ways: BoardWays<V>,
    pub(crate) column_ways: BoardWays<V>,
}

/// Constants of a search.
#[derive(Clone, Copy)]
pub(crate) struct Constants<V: Vector> {
    pub(crate) token: V::Token,
    pub(crate) moves: V::Moves,
    /// All digits in the fields that are in use, nothing in the idle ones.
    pub(crate) full: V,
    zero: V,
    /// What [`Vector::singles`] is to begin with.
    unseen: V,
}

impl<V: Vector> Constants<V> {
    #[inline(always)]
    pub(crate) fn new(token: V::Token) -> Constants<V> {
        let full = all_fields::<V>();
        let mut full = V::from_lanes(token, [full, full, full, 0]);
        // Else the compiler knows that the idle lane says nothing, and treats each of the others by itself.
        V::to_memory(slice::from_mut(&mut full));
        Constants {
            token,
            moves: V::moves(token),
            full,
            zero: V::from_lanes(token, [0; 4]),
            unseen: V::unseen(token),
        }
    }
}

/// The cells that have one digit only.
#[derive(Clone, Copy)]
struct Singles<V> {
    /// Their digits, cell by cell.
    cells: BoardVectors<V>,
    /// Their digits, by mini-row.
    minis: [V; 3],
    /// What [`Vector::empties`] takes.
    seen: V,
}

impl<V: Vector> Singles<V> {
    #[inline(always)]
    fn of(constants: &Constants<V>, biased: &BoardVectors<V>) -> Singles<V> {
        let mut seen = constants.unseen;
        let mut cells =
            three!(d => three!(m => V::singles(biased[d][m].unbiased(), biased[d][m], &mut seen)));
        V::to_memory(cells.as_flattened_mut());
        let mut minis = three!(d => cells[d][0] | cells[d][1] | cells[d][2]);
        V::to_memory(&mut minis);
        Singles { cells, minis, seen }
    }

    /// Of each row the digits that are settled. All nine in all rows: every cell has one, and no two of a row the same.
    #[inline(always)]
    fn rows(&self) -> V {
        self.minis[0] | self.minis[1] | self.minis[2]
    }

    /// Digits that two cells of one mini-row have alone. The passes do not see it: a digit that has a place in a
    /// mini-row has it there, and that it has two leaves a board that nothing contradicts until it is nearly full. With
    /// few givens that is after more splits than a caller can wait for.
    #[inline(always)]
    fn twice(&self) -> V {
        let [a, b, c] = three!(d => twice(self.cells[d]));
        a | b | c
    }
}

impl<V: Vector> VectorBoard<V> {
    /// The first board of a search. What is settled on it is seen where it is followed first, without the count of
    /// three.
    #[inline(always)]
    pub(crate) fn new(constants: &Constants<V>, cells: BoardVectors<V>) -> VectorBoard<V> {
        VectorBoard::below(constants, cells, constants.zero)
    }

    /// A board that comes from another one, which had these digits settled.
    #[inline(always)]
    pub(crate) fn below(constants: &Constants<V>, cells: BoardVectors<V>, settled: V) -> VectorBoard<V> {
        let all = V::from_lanes(constants.token, [all_fields::<V>(); 4]);
        VectorBoard {
            cells,
            row_masks: [all; 3],
            column_masks: [all; 3],
            settled,
            row_ways: [constants.zero; 2],
            column_ways: [constants.zero; 2],
        }
    }

    /// Follows what the passes say until one over rows and columns settles no new cell, or, with `EXACT`, changes
    /// nothing at all.
    #[inline(always)]
    pub(crate) fn propagate<const TRIADS: bool, const EXACT: bool>(
        &mut self,
        constants: &Constants<V>,
    ) -> State {
        let mut wrong = constants.zero;
        let mut old = self.cells;
        let mut passed = false;
        loop {
            // Looked for here, where the pass over rows needs them, and not at the end of the last round: fewer values
            // to be kept.
            let singles = Singles::of(constants, &self.cells);
            if !(wrong | V::empties(singles.seen, constants.full)).is_zero() {
                return State::Dead;
            }
            let settled = singles.rows();
            if passed {
                if (settled ^ constants.full).is_zero() {
                    return if obeys_the_rules(constants, &self.cells) { State::Solved } else { State::Dead };
                }
                let mut changed = settled ^ self.settled;
                self.settled = settled;
                if EXACT {
                    for (&vector, &old) in self.cells.as_flattened().iter().zip(old.as_flattened()) {
                        changed = changed | vector ^ old;
                    }
                }
                if changed.is_zero() {
                    return State::Stuck;
                }
            } else if !TRIADS {
                self.settled = settled;
            }
            passed = true;
            if EXACT {
                old = self.cells;
            }
            // What was wrong before has been asked for.
            let clash = if EXACT { singles.twice() } else { constants.zero };
            let (mut turned, in_rows) = over_rows::<V, TRIADS>(
                constants,
                &self.cells,
                &singles,
                &mut self.row_masks,
                &mut self.row_ways,
            );
            V::to_memory(turned.as_flattened_mut());
            // A third of all contradictions and more shows here: the columns need not be passed over.
            if !(clash | constants.full.without(in_rows)).is_zero() {
                return State::Dead;
            }
            let (masks, ways) = (&mut self.column_masks, &mut self.column_ways);
            let (cells, in_columns) = if EXACT || !TRIADS {
                over_columns::<V, TRIADS, true>(constants, &turned, masks, ways)
            } else {
                over_columns::<V, TRIADS, false>(constants, &turned, masks, ways)
            };
            self.cells = cells;
            V::to_memory(self.cells.as_flattened_mut());
            wrong = constants.full.without(in_columns);
        }
    }
}

/// What a pass finds in the mini-rows.
struct PassResult<V> {
    /// The digits that each may hold.
    allowed: [V; 3],
    /// The digits that each must hold.
    forced: [V; 3],
    /// The digits that have a way through the band, field by field.
    possible: V,
}

/// What follows from the digits that the mini-rows may hold. With `TRIADS` it also counts that a mini-row holds no more
/// than three digits: with three forced ones all others are out. (That it holds no fewer, so that of three possible
/// ones all are forced, saves few splits more and costs more than it saves.) What that says goes through `masks` into
/// the next pass over the same lines, off the chain of operations that everything waits for.
#[inline(always)]
fn through<V: Vector, const TRIADS: bool>(
    moves: &V::Moves,
    open: &[V; 3],
    masks: &mut Masks<V>,
    ways: &mut BoardWays<V>,
) -> PassResult<V> {
    let once = three!(d => open[d].turn_loosely(moves));
    let again = three!(d => open[d].turn_twice_loosely(moves));
    let one_way = three!(d => open[d] & (once[(d + 1) % 3] & again[(d + 2) % 3]));
    let other_way = three!(d => open[d] & (once[(d + 2) % 3] & again[(d + 1) % 3]));
    *ways = [one_way[0], other_way[0]];
    let allowed = three!(d => one_way[d] | other_way[d]);
    let forced = three!(d => allowed[d].without(allowed[(d + 1) % 3] | allowed[(d + 2) % 3]));
    if TRIADS {
        *masks = three!(d => V::or_all_below_three(forced[d]));
    }
    PassResult { allowed, forced, possible: allowed[0] | allowed[1] | allowed[2] }
}

/// One pass over all rows and boxes, with what follows from cells that have one digit only. Gives the board transposed,
/// so that the next pass is over the columns, and field by field the digits that have a way through the band.
#[inline(always)]
fn over_rows<V: Vector, const TRIADS: bool>(
    constants: &Constants<V>,
    from: &BoardVectors<V>,
    singles: &Singles<V>,
    masks: &mut Masks<V>,
    ways: &mut BoardWays<V>,
) -> (BoardVectors<V>, V) {
    let moves = &constants.moves;
    let cells = three!(d => three!(m => from[d][m].unbiased()));
    let mut mini = three!(d => cells[d][0] | cells[d][1] | cells[d][2]);
    if TRIADS {
        mini = three!(d => mini[d] & masks[d]);
    }
    // That a digit placed in a mini-row leaves the other two of its box is implied by the ways.
    let placed = &singles.minis;
    let mut open = three!(d => mini[d].without(placed[(d + 1) % 3] | placed[(d + 2) % 3]));
    V::to_memory(&mut open);
    let found = through::<V, TRIADS>(moves, &open, masks, ways);
    let others = three!(d => found.allowed[d].without(placed[d]));
    let to = three!(d => three!(m => {
        let left = singles.cells[d][m] | cells[d][m] & others[d];
        transpose::<V, false>(moves, d, m, left.biased())
    }));
    (to, found.possible)
}

/// One pass over all columns and boxes of a transposed board, with the digits that a mini-column can hold in one cell
/// only. What [`over_rows`] left out of these, and this pass of the others, the next pass finds. Gives the board
/// upright, and field by field the digits that have a way through the stack.
///
/// A cell that is the only one for two digits keeps both, and each keeps the other alive: it always ends a board, but
/// it can be a long time until some split tries that cell. With `CHECK` it keeps the lower one alone, so that the other
/// has no place left, which the next round sees.
#[inline(always)]
fn over_columns<V: Vector, const TRIADS: bool, const CHECK: bool>(
    constants: &Constants<V>,
    from: &BoardVectors<V>,
    masks: &mut Masks<V>,
    ways: &mut BoardWays<V>,
) -> (BoardVectors<V>, V) {
    let moves = &constants.moves;
    let cells = three!(d => three!(m => from[d][m].unbiased()));
    let mut mini = three!(d => cells[d][0] | cells[d][1] | cells[d][2]);
    let twice = three!(d => cells[d][0] & cells[d][1] | (cells[d][0] | cells[d][1]) & cells[d][2]);
    if TRIADS {
        V::to_memory(&mut mini);
        mini = three!(d => mini[d] & masks[d]);
    }
    V::to_memory(&mut mini);
    let found = through::<V, TRIADS>(moves, &mini, masks, ways);
    let hidden = three!(d => found.forced[d].without(twice[d]));
    let to = three!(d => three!(m => {
        let only = cells[d][m] & hidden[d];
        let rest = cells[d][m] & found.allowed[d];
        let left = if CHECK { V::lowest_or(only, rest) } else { V::first_or(only, rest) };
        transpose::<V, true>(moves, d, m, left)
    }));
    (to, found.possible)
}

/// Has a board on which the digits of every row are settled, one in each cell, all nine in every column and box too?
/// Two cells may have been given the same digit by the last pass.
#[inline(always)]
fn obeys_the_rules<V: Vector>(constants: &Constants<V>, biased: &BoardVectors<V>) -> bool {
    let moves = &constants.moves;
    let cells = unbiased(biased);
    let mut boxes = three!(d => {
        let mini = cells[d][0] | cells[d][1] | cells[d][2];
        mini | mini.turn_loosely(moves) | mini.turn_twice_loosely(moves)
    });
    V::to_memory(&mut boxes);
    let mut columns = three!(d => {
        let [a, b, c] = one_column(moves, &cells[d]);
        a | b | c
    });
    V::to_memory(&mut columns);
    let [a, b, c] = columns;
    let columns = a | b.turn_lanes(1) | c.turn_lanes(2);
    constants.full.without(boxes[0] & boxes[1] & (boxes[2] & columns)).is_zero()
}

/// The cells of a mini-column side by side, those of three mini-columns of a box in the three fields; the rest of these
/// columns is in the lane after the next of the vectors of the next `d`, and so on.
#[inline(always)]
fn one_column<V: Vector>(moves: &V::Moves, [a, b, c]: &[V; 3]) -> [V; 3] {
    [*a, b.turn(moves), c.turn_twice(moves)]
}

/// What two of three have.
#[inline(always)]
fn twice<V: Vector>([a, b, c]: [V; 3]) -> V {
    a & b | (a | b) & c
}

/// A vector when rows and columns are exchanged (`BACK`: back again).
#[inline(always)]
pub(crate) fn transpose<V: Vector, const BACK: bool>(moves: &V::Moves, d: usize, m: usize, vector: V) -> V {
    let (by_lanes, by_fields) = if BACK { ((3 - d) % 3, (3 - m) % 3) } else { (d, m) };
    let vector = match by_fields {
        0 => vector,
        1 => vector.turn(moves),
        _ => vector.turn_twice(moves),
    };
    if by_lanes == 0 { vector } else { vector.turn_lanes(by_lanes) }
}

/// Do two cells with one digit only have the same one in a row, column or box, or has a cell none? Asked of a board
/// as it is read: are these the givens of a puzzle?
#[inline(always)]
pub(crate) fn clashes<V: Vector>(constants: &Constants<V>, biased: &BoardVectors<V>) -> bool {
    let moves = &constants.moves;
    let Singles { cells: givens, minis, seen } = Singles::of(constants, biased);
    let mut wrong = twice(minis);
    let [a, b, c] = three!(d => {
        let column = one_column(moves, &givens[d]);
        wrong = wrong | twice(givens[d]) | twice(column) | minis[d] & minis[d].turn(moves);
        column[0] | column[1] | column[2]
    });
    wrong = wrong | twice([a, b.turn_lanes(1), c.turn_lanes(2)]);
    !((wrong & constants.full) | V::empties(seen, constants.full)).is_zero()
}
