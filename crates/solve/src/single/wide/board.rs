//! What follows from a board in three registers, for one board or for several in step.

// The indices are the geometry.
#![allow(clippy::needless_range_loop)]

use super::super::kernel::State;
use super::super::layout::three;
use super::tables::{IN_BOX, IN_ROW, OF_WAY, TRANSPOSED, USED, WAYS};
use crate::simd::wide::{Block, Wide};

/// A board with what is known of it beside its candidates.
#[derive(Clone, Copy)]
pub(super) struct Board<W> {
    /// Carried.
    pub(super) cells: [W; 3],
    /// By orientation, rows first: which digits a mini-row may still hold by the count of three.
    pub(super) masks: [W; 2],
    /// By orientation: the ways of the digits through the chutes.
    pub(super) ways: [W; 2],
    /// Of each row, at each of its mini-rows, the digits that cells of it had alone when it was looked at last.
    pub(super) settled: W,
}

/// Two boards that say what follows from them in the time of little more than one: each waits for its own results, and
/// while it waits the other goes on.
pub(super) const PAIR: usize = 2;

impl<W: Wide> Board<W> {
    /// A board that comes from one with these digits settled.
    #[inline(always)]
    pub(super) fn below(token: W::Token, cells: [W; 3], settled: W) -> Board<W> {
        let (all, none) = (W::at(token, !0, !0), W::at(token, 0, 0));
        Board { cells, masks: [all; 2], ways: [none; 2], settled }
    }

    /// The first board of a search.
    #[inline(always)]
    pub(super) fn new(token: W::Token, cells: [W; 3]) -> Board<W> {
        Board::below(token, cells, settled(&cells))
    }

    /// See [`super::super::kernel::Board::propagate`]: the same, round by round.
    #[inline(always)]
    pub(super) fn propagate<const TRIADS: bool, const EXACT: bool>(&mut self, token: W::Token) -> State {
        loop {
            let mut one = [*self];
            let [state] = round::<W, 1, TRIADS, EXACT>(token, &mut one);
            [*self] = one;
            if let Some(state) = state {
                return state;
            }
        }
    }
}

/// [`Board::propagate`] for two boards, with the count of three, not to the exact end.
#[inline(always)]
pub(super) fn propagate_both<W: Wide>(token: W::Token, boards: &mut [Board<W>; PAIR]) -> [State; PAIR] {
    loop {
        match round::<W, PAIR, true, false>(token, boards) {
            [None, None] => {}
            [Some(a), Some(b)] => return [a, b],
            [Some(a), None] => return [a, boards[1].propagate::<true, false>(token)],
            [None, Some(b)] => return [boards[0].propagate::<true, false>(token), b],
        }
    }
}

/// How many cells have two candidates or more.
#[inline(always)]
pub(super) fn open_cells<W: Wide>(carried: &[W; 3]) -> u32 {
    let [a, b, c] = three!(m => (carried[m] & carried[m].candidates()).not_empty());
    // Words that are not in use are empty, and so settled.
    a.count_ones() + b.count_ones() + c.count_ones()
}

/// One round, rows and then columns, of each board. What became of it, or `None` when there may be more to find.
#[inline(always)]
fn round<W: Wide, const N: usize, const TRIADS: bool, const EXACT: bool>(
    token: W::Token,
    boards: &mut [Board<W>; N],
) -> [Option<State>; N] {
    let full = W::at(token, USED, 0x1ff);
    let (mut possible, mut wrong) = ([full; N], [W::at(token, 0, 0); N]);
    let mut old = [[full; 3]; N];
    for n in 0..N {
        old[n] = boards[n].cells;
    }
    over_rows::<W, N, TRIADS, EXACT>(boards, &mut possible, &mut wrong);
    over_columns::<W, N, TRIADS, EXACT>(boards, &mut possible, &mut wrong);
    let mut states = [None; N];
    for n in 0..N {
        let board = &mut boards[n];
        let cells = &board.cells;
        // An empty set is carried as the largest number.
        let empty = (cells[0] | cells[1] | cells[2]) & W::at(token, USED, 1 << 15);
        if (wrong[n] | full.without(possible[n]) | empty).not_empty() != 0 {
            states[n] = Some(State::Dead);
            continue;
        }
        let settled = settled(cells);
        let mut other = settled ^ board.settled;
        board.settled = settled;
        // All nine in all rows: every cell has one, and no two of a row the same.
        if (settled ^ full).not_empty() == 0 {
            states[n] = Some(if obeys_the_rules(token, cells) { State::Solved } else { State::Dead });
            continue;
        }
        if EXACT {
            let moved = three!(m => cells[m] ^ old[n][m]);
            other = other | (moved[0] | moved[1] | moved[2]);
        }
        if other.not_empty() == 0 {
            states[n] = Some(State::Stuck);
        }
    }
    states
}

/// The digit of each cell that has exactly one; nothing for the others.
#[inline(always)]
fn single<W: Wide>(set: W, carried: W) -> W {
    // What is left without the lowest digit is larger than the lowest digit, or nothing.
    set.without(carried).minus(set & carried)
}

/// Of each row, at each of its mini-rows, the digits that cells of it have alone.
#[inline(always)]
fn settled<W: Wide>(carried: &[W; 3]) -> W {
    let singles = three!(m => single(carried[m].candidates(), carried[m]));
    house(singles[0] | singles[1] | singles[2], &IN_ROW)
}

/// What a pass finds in the mini-rows.
struct Found<W> {
    /// The digits that each may hold.
    allowed: W,
    /// The digits that each must hold.
    forced: W,
    /// The digits that have a way through the band.
    possible: W,
}

/// The ways of the digits through the bands, from the mini-rows that they may take.
#[inline(always)]
fn ways<W: Wide>(open: W) -> W {
    open.take(&OF_WAY[0]) & open.take(&OF_WAY[1]) & open.take(&OF_WAY[2])
}

/// What follows from the ways.
#[inline(always)]
fn found<W: Wide>(ways: W) -> Found<W> {
    let allowed = ways.take(&WAYS[0]) | ways.take(&WAYS[1]);
    let others = ways.take(&WAYS[2]) | ways.take(&WAYS[3]) | (ways.take(&WAYS[4]) | ways.take(&WAYS[5]));
    Found { allowed, forced: allowed.without(others), possible: allowed | others }
}

/// Rows and boxes, with what follows from cells that have one digit only. The boards are transposed. With `CHECK` a digit
/// that two cells of a mini-row have alone is noticed, in `wrong`.
#[inline(always)]
fn over_rows<W: Wide, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [Board<W>; N],
    possible: &mut [W; N],
    wrong: &mut [W; N],
) {
    // Stage by stage, so that what waits in one board can be done in the other.
    let mut sets = [boards[0].cells; N];
    let mut singles = sets;
    let mut placed = *possible;
    let mut mini = *possible;
    for n in 0..N {
        let carried = &boards[n].cells;
        sets[n] = three!(m => carried[m].candidates());
        singles[n] = three!(m => single(sets[n][m], carried[m]));
    }
    for n in 0..N {
        placed[n] = singles[n][0] | singles[n][1] | singles[n][2];
        if CHECK {
            wrong[n] = wrong[n] | singles[n][0].majority(singles[n][1], singles[n][2]);
        }
        mini[n] = sets[n][0] | sets[n][1] | sets[n][2];
        if TRIADS {
            mini[n] = mini[n] & boards[n].masks[0];
        }
    }
    // That a digit placed in a mini-row leaves the other two of its box is implied by the ways.
    for n in 0..N {
        mini[n] = mini[n].without(placed[n].take(&IN_ROW[0]) | placed[n].take(&IN_ROW[1]));
    }
    for n in 0..N {
        boards[n].ways[0] = ways(mini[n]);
    }
    for n in 0..N {
        let found = found(boards[n].ways[0]);
        possible[n] = possible[n] & found.possible;
        if TRIADS {
            boards[n].masks[0] = found.forced.or_all_below_three();
        }
        let others = found.allowed.without(placed[n]);
        boards[n].cells = three!(m => {
            let left = singles[n][m] | sets[n][m] & others;
            left.carry().take(&TRANSPOSED[0][m])
        });
    }
}

/// Columns and boxes of transposed boards, with the digits that a mini-column can hold in one cell only. The boards are
/// upright again. With `CHECK` a cell that is the only one for two digits is noticed, in `wrong`.
#[inline(always)]
fn over_columns<W: Wide, const N: usize, const TRIADS: bool, const CHECK: bool>(
    boards: &mut [Board<W>; N],
    possible: &mut [W; N],
    wrong: &mut [W; N],
) {
    let mut sets = [boards[0].cells; N];
    let mut mini = *possible;
    for n in 0..N {
        let carried = &boards[n].cells;
        sets[n] = three!(m => carried[m].candidates());
        mini[n] = sets[n][0] | sets[n][1] | sets[n][2];
        if TRIADS {
            mini[n] = mini[n] & boards[n].masks[1];
        }
    }
    for n in 0..N {
        boards[n].ways[1] = ways(mini[n]);
    }
    for n in 0..N {
        let found = found(boards[n].ways[1]);
        possible[n] = possible[n] & found.possible;
        if TRIADS {
            boards[n].masks[1] = found.forced.or_all_below_three();
        }
        let hidden = found.forced.without(sets[n][0].majority(sets[n][1], sets[n][2]));
        boards[n].cells = three!(m => {
            let only = sets[n][m] & hidden;
            if CHECK {
                wrong[n] = wrong[n] | only & only.carry();
            }
            // The empty set is the largest number, and what is found is a part of what is left.
            let left = only.carry().least((sets[n][m] & found.allowed).carry());
            left.take(&TRANSPOSED[1][m])
        });
    }
}

/// Has a board on which every cell has one digit all nine in every row, column and box?
#[inline(always)]
fn obeys_the_rules<W: Wide>(token: W::Token, carried: &[W; 3]) -> bool {
    let full = W::at(token, USED, 0x1ff);
    let upright = three!(m => carried[m].candidates());
    let turned = three!(m => upright[m].take(&TRANSPOSED[0][m]));
    let mini = upright[0] | upright[1] | upright[2];
    let mini_column = turned[0] | turned[1] | turned[2];
    let all = house(mini, &IN_ROW) & house(mini, &IN_BOX) & house(mini_column, &IN_ROW);
    (all ^ full).not_empty() == 0
}

/// The digits of a mini-row and the two others of its row or box.
#[inline(always)]
fn house<W: Wide>(mini: W, others: &[Block; 2]) -> W {
    mini | mini.take(&others[0]) | mini.take(&others[1])
}

/// Do two cells with one digit only have the same one in a row, column or box, or has a cell none? Asked of a board as
/// it is read (not carried).
#[inline(always)]
pub(super) fn clashes<W: Wide>(sets: &[W; 3]) -> bool {
    let givens = three!(m => single(sets[m], sets[m].carry()));
    let turned = three!(m => givens[m].take(&TRANSPOSED[0][m]));
    let twice = in_rows_twice(&givens) | in_rows_twice(&turned);
    let mini = givens[0] | givens[1] | givens[2];
    let boxes = mini & (mini.take(&IN_BOX[0]) | mini.take(&IN_BOX[1]));
    let filled = three!(m => sets[m].not_empty());
    (twice | boxes).not_empty() != 0 || filled != [USED; 3]
}

/// The digits that stand twice in a row.
#[inline(always)]
fn in_rows_twice<W: Wide>(givens: &[W; 3]) -> W {
    let mini = givens[0] | givens[1] | givens[2];
    givens[0].majority(givens[1], givens[2]) | mini & (mini.take(&IN_ROW[0]) | mini.take(&IN_ROW[1]))
}
