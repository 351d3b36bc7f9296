//! Constraint propagation on a board in three 512-bit registers, for one board or for two in step.

// The indices are the geometry.
#![allow(clippy::needless_range_loop)]

mod passes;

use self::passes::{over_columns, over_rows};
use super::super::kernel::State;
use super::super::layout::three;
use super::tables::{IN_BOX, IN_ROW, OF_WAY, TRANSPOSED, USED};
use crate::simd::single::branching::{ChuteChoice, ChutePick};
use crate::simd::single::wide::{WideVector, Words32};

/// A board with what is known of it beside its candidates.
#[derive(Clone, Copy)]
pub(super) struct WideBoard<W> {
    /// Biased.
    pub(super) cells: [W; 3],
    /// By orientation, rows first: which digits a mini-row may still hold by the count of three.
    pub(super) masks: [W; 2],
    /// By orientation: the digits that the mini-rows were open to when they were looked at last.
    pub(super) open: [W; 2],
    /// Of each row, at each of its mini-rows, the digits that cells of it had alone when it was looked at last.
    pub(super) settled: W,
}

/// Two boards that say what follows from them in the time of little more than one: each waits for its own results, and
/// while it waits the other goes on.
pub(super) const PAIR: usize = 2;

impl<W: WideVector> WideBoard<W> {
    /// A board that comes from one with these digits settled.
    #[inline(always)]
    pub(super) fn below(token: W::Token, cells: [W; 3], settled: W) -> WideBoard<W> {
        let (all, none) = (W::at(token, !0, !0), W::at(token, 0, 0));
        WideBoard { cells, masks: [all; 2], open: [none; 2], settled }
    }

    /// The first board of a search.
    #[inline(always)]
    pub(super) fn new(token: W::Token, cells: [W; 3]) -> WideBoard<W> {
        WideBoard::below(token, cells, settled(&cells))
    }

    /// See [`super::super::kernel::VectorBoard::propagate`]: the same, round by round. A board that is solved has all
    /// nine digits settled in every row; whether it [`obeys_the_rules`] is left to be asked.
    #[inline(always)]
    pub(super) fn propagate<const TRIADS: bool, const EXACT: bool>(&mut self, token: W::Token) -> State {
        let ready = Ready::of::<TRIADS>(&self.cells, self.masks[0]);
        self.follow::<TRIADS, EXACT>(token, ready)
    }

    /// Where it is to be split, if it is stuck.
    #[inline(always)]
    fn pick(&self, state: State, choice: Option<ChuteChoice>) -> Option<ChutePick> {
        match choice {
            Some(choice) if state == State::Stuck => {
                W::pick([ways(self.open[0]), ways(self.open[1])], choice)
            }
            _ => None,
        }
    }

    #[inline(always)]
    fn follow<const TRIADS: bool, const EXACT: bool>(&mut self, token: W::Token, ready: Ready<W>) -> State {
        let (mut one, mut ready) = ([*self], [ready]);
        loop {
            let [after] = round::<W, 1, TRIADS, EXACT>(token, &mut one, &mut ready);
            if !after.goes_on() {
                [*self] = one;
                self.cells = ready[0].biased();
                return after.state();
            }
        }
    }
}

/// [`WideBoard::propagate`] for two boards, with the count of three, not to the exact end; and where those that are
/// stuck are to be split, if a choice is made. That takes as long as two rounds, but the other board can be followed
/// meanwhile.
#[inline(always)]
pub(super) fn propagate_both<W: WideVector>(
    token: W::Token,
    boards: &mut [WideBoard<W>; PAIR],
    choice: Option<ChuteChoice>,
) -> [(State, Option<ChutePick>); PAIR] {
    let mut ready = [
        Ready::of::<true>(&boards[0].cells, boards[0].masks[0]),
        Ready::of::<true>(&boards[1].cells, boards[1].masks[0]),
    ];
    let [a, b] = loop {
        let [a, b] = round::<W, PAIR, true, false>(token, boards, &mut ready);
        if !(a.goes_on() & b.goes_on()) {
            break [a, b];
        }
    };
    for n in 0..PAIR {
        boards[n].cells = ready[n].biased();
    }
    let mut first = (a.state(), None);
    let mut second = (b.state(), None);
    if !a.goes_on() {
        first.1 = boards[0].pick(first.0, choice);
    }
    if !b.goes_on() {
        second.1 = boards[1].pick(second.0, choice);
    }
    if a.goes_on() {
        first.0 = boards[0].follow::<true, false>(token, ready[0]);
        first.1 = boards[0].pick(first.0, choice);
    }
    if b.goes_on() {
        second.0 = boards[1].follow::<true, false>(token, ready[1]);
        second.1 = boards[1].pick(second.0, choice);
    }
    [first, second]
}

/// How a board is after a round. Found without a branch: two boards in step are to stay in step.
#[derive(Clone, Copy)]
struct After {
    /// Is it known that the rules cannot be met?
    dead: bool,
    /// Is every digit settled in every row?
    filled: bool,
    /// Was there anything to find?
    changed: bool,
}

impl After {
    const DEAD: After = After { dead: true, filled: false, changed: false };

    #[inline(always)]
    fn goes_on(self) -> bool {
        self.changed & !self.dead & !self.filled
    }

    #[inline(always)]
    fn state(self) -> State {
        if self.dead {
            State::Dead
        } else if self.filled {
            State::Solved
        } else {
            State::Stuck
        }
    }
}

/// How many cells have two candidates or more.
#[inline(always)]
pub(super) fn open_cells<W: WideVector>(biased: &[W; 3]) -> u32 {
    let [a, b, c] = three!(m => (biased[m] & biased[m].unbiased()).not_empty());
    // Words that are not in use are empty, and so settled.
    a.count_ones() + b.count_ones() + c.count_ones()
}

/// What the pass over rows takes of a board: found once, for it and to see what became of the board in the pass before.
#[derive(Clone, Copy)]
struct Ready<W> {
    /// The candidates.
    sets: [W; 3],
    /// Of cells that have one candidate.
    singles: [W; 3],
    /// The same by mini-row.
    placed: W,
    /// The digits that mini-rows may hold.
    open: W,
    /// See [`WideBoard::settled`].
    settled: W,
}

impl<W: WideVector> Ready<W> {
    #[inline(always)]
    fn of<const TRIADS: bool>(biased: &[W; 3], mask: W) -> Ready<W> {
        let sets = three!(m => biased[m].unbiased());
        let singles = three!(m => single(sets[m], biased[m]));
        let placed = W::any(singles);
        let [next, last] = [placed.take(&IN_ROW[0]), placed.take(&IN_ROW[1])];
        let mut open = W::any(sets);
        if TRIADS {
            open = open & mask;
        }
        // That a digit placed in a mini-row leaves the other two of its box is implied by the ways.
        let open = open.without_both(next, last);
        Ready { sets, singles, placed, open, settled: W::any([placed, next, last]) }
    }

    /// The board, biased. A round leaves it here alone: fewer registers are in use then.
    #[inline(always)]
    fn biased(&self) -> [W; 3] {
        three!(m => self.sets[m].biased())
    }
}

/// One round, rows and then columns, of each board.
#[inline(always)]
fn round<W: WideVector, const N: usize, const TRIADS: bool, const EXACT: bool>(
    token: W::Token,
    boards: &mut [WideBoard<W>; N],
    ready: &mut [Ready<W>; N],
) -> [After; N] {
    let full = W::at(token, USED, 0x1ff);
    let (mut possible, mut wrong) = ([full; N], [W::at(token, 0, 0); N]);
    let old = *ready;
    over_rows::<W, N, TRIADS, EXACT>(boards, ready, &mut possible, &mut wrong);
    // Below a split it saves one round in fifty at most, which is what it costs.
    if EXACT || !TRIADS {
        over_columns::<W, N, TRIADS, true>(boards, &mut possible, &mut wrong);
    } else {
        over_columns::<W, N, TRIADS, false>(boards, &mut possible, &mut wrong);
    }
    for n in 0..N {
        let WideBoard { cells: columns, masks: [mask, _], .. } = boards[n];
        ready[n] = Ready::of::<TRIADS>(&three!(m => columns[m].take(&TRANSPOSED[1][m])), mask);
    }
    let mut after = [After::DEAD; N];
    for n in 0..N {
        let board = &mut boards[n];
        let cells = &board.cells;
        // An empty set is biased as the largest number.
        let empty = W::any(*cells) & W::at(token, USED, 1 << 15);
        let dead = wrong[n] | full.without(possible[n]) | empty;
        let settled = ready[n].settled;
        let mut other = settled ^ board.settled;
        if EXACT {
            let moved = three!(m => ready[n].sets[m] ^ old[n].sets[m]);
            other = other | W::any(moved);
        }
        board.settled = settled;
        after[n] = After {
            dead: dead.not_empty() != 0,
            filled: (settled ^ full).not_empty() == 0,
            changed: other.not_empty() != 0,
        };
    }
    after
}

/// The digit of each cell that has exactly one; nothing for the others.
#[inline(always)]
fn single<W: WideVector>(set: W, biased: W) -> W {
    // Twice the lowest digit less the set: one less and both biased. Any other digit makes the set larger than that.
    (set ^ biased).minus(biased)
}

/// Of each row, at each of its mini-rows, the digits that cells of it have alone.
#[inline(always)]
fn settled<W: WideVector>(biased: &[W; 3]) -> W {
    let singles = three!(m => single(biased[m].unbiased(), biased[m]));
    house(W::any(singles), &IN_ROW)
}

/// The ways of the digits through the bands, from the mini-rows that are open to them, as [`OF_WAY`] orders them.
#[inline(always)]
pub(super) fn ways<W: WideVector>(open: W) -> W {
    W::all([open.take(&OF_WAY[0]), open.take(&OF_WAY[1]), open.take(&OF_WAY[2])])
}

/// Has a board on which every cell has one digit all nine in every row, column and box?
#[inline(always)]
pub(super) fn obeys_the_rules<W: WideVector>(token: W::Token, biased: &[W; 3]) -> bool {
    let full = W::at(token, USED, 0x1ff);
    let upright = three!(m => biased[m].unbiased());
    let turned = three!(m => upright[m].take(&TRANSPOSED[0][m]));
    let mini = upright[0] | upright[1] | upright[2];
    let mini_column = turned[0] | turned[1] | turned[2];
    let all = house(mini, &IN_ROW) & house(mini, &IN_BOX) & house(mini_column, &IN_ROW);
    (all ^ full).not_empty() == 0
}

/// The digits of a mini-row and the two others of its row or box.
#[inline(always)]
fn house<W: WideVector>(mini: W, others: &[Words32; 2]) -> W {
    mini | mini.take(&others[0]) | mini.take(&others[1])
}

/// Something where two cells with one digit only have the same one in a row, column or box, or a cell has none; nothing
/// else where. Asked of a board as it is read (not biased).
#[inline(always)]
pub(super) fn clashes<W: WideVector>(token: W::Token, sets: &[W; 3]) -> W {
    let biased = three!(m => sets[m].biased());
    let givens = three!(m => single(sets[m], biased[m]));
    let turned = three!(m => givens[m].take(&TRANSPOSED[0][m]));
    let twice = in_rows_twice(&givens) | in_rows_twice(&turned);
    let mini = givens[0] | givens[1] | givens[2];
    let boxes = mini & (mini.take(&IN_BOX[0]) | mini.take(&IN_BOX[1]));
    // An empty set is biased as the largest number.
    W::any([twice, boxes, W::any(biased) & W::at(token, USED, 1 << 15)])
}

/// The digits that stand twice in a row.
#[inline(always)]
fn in_rows_twice<W: WideVector>(givens: &[W; 3]) -> W {
    let mini = givens[0] | givens[1] | givens[2];
    givens[0].majority(givens[1], givens[2]) | mini & (mini.take(&IN_ROW[0]) | mini.take(&IN_ROW[1]))
}
