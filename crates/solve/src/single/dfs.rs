//! Depth-first search (backtracking: Golomb, Baumert 1965) on one board. Of two children one goes on in registers, and
//! the other is stored on a stack.

use crate::simd::single::Vector;
use crate::types::{Digits, Gate, Next, Tally};

use super::kernel::{Constants, State, VectorBoard};
use super::layout::{BoardVectors, StoredBoard, biased, three, unbiased};
use super::open_cells::{Set, open_cells};
use super::split::{Chutes, fewest, pick, split, split_cell};
use crate::simd::single::branching::ChuteChoice;

/// Boards with more open cells than this are split on a cell.
pub(super) const MANY_OPEN: u32 = 62;

/// After so many splits every contradiction is looked for: a search this long may be lost in one that was overlooked.
pub(super) const LONG: u64 = 256;

/// A board to be looked at, biased.
#[derive(Debug, Clone, Copy)]
struct Pending {
    cells: [[u64; 4]; 9],
    /// What was settled on the board above it.
    settled: [u64; 4],
    /// Splits above it.
    level: u32,
}

/// What is left to do, and what was done.
#[derive(Debug, Clone)]
pub(crate) struct DepthFirstSearch {
    /// The board to begin with, digit bits (not biased).
    pub(crate) root: StoredBoard,
    begun: bool,
    /// Open cells of the root, once it is known where it has to be split.
    open: u32,
    /// Splits since the beginning.
    splits: u64,
    /// Made at the first of them.
    choice: ChuteChoice,
    /// Those below `top` are waiting; the others are there to be used again.
    pending: Vec<Pending>,
    top: usize,
    pub(crate) tally: Tally,
}

impl DepthFirstSearch {
    /// Nothing to do yet: [`DepthFirstSearch::root`] waits for a board.
    pub(crate) fn new() -> DepthFirstSearch {
        DepthFirstSearch {
            root: StoredBoard::NONE,
            begun: false,
            open: 0,
            splits: 0,
            choice: ChuteChoice::Ways,
            pending: Vec::new(),
            top: 0,
            tally: Tally::default(),
        }
    }

    /// Begins again with another root. What was done goes on being counted.
    #[inline(always)]
    pub(crate) fn restart(&mut self) {
        self.begun = false;
        self.open = 0;
        self.splits = 0;
        self.top = 0;
    }

    /// Is there nothing left to look at?
    #[inline(always)]
    pub(crate) fn is_exhausted(&self) -> bool {
        self.begun && self.top == 0
    }

    /// Had the root very many open cells?
    #[inline(always)]
    fn is_wide(&self) -> bool {
        self.open > MANY_OPEN
    }

    /// Goes on to the next solution and writes its digits, `zero` for 0.
    #[inline(always)]
    pub(crate) fn next<V: Vector>(
        &mut self,
        constants: &Constants<V>,
        gate: &mut impl Gate,
        zero: u8,
        digits: &mut Digits,
    ) -> Next {
        let Some((mut board, mut level)): Option<(VectorBoard<V>, u32)> = self.take(constants, gate) else {
            return if self.is_exhausted() { Next::Exhausted } else { Next::Stopped };
        };
        let mut state = State::Stuck;
        if !self.begun {
            self.begun = true;
            // The count of three costs time that most puzzles do not need which need no split.
            state = board.propagate::<false, false>(constants);
        }
        loop {
            if state == State::Stuck {
                state = board.propagate::<true, false>(constants);
            }
            if state == State::Stuck && (level == 0 || self.is_wide() || self.splits > LONG) {
                // Once, and where the search may become large or has become so, to the end and with all checks: a
                // contradiction that is overlooked is found again under every split.
                state = board.propagate::<true, true>(constants);
            }
            match state {
                State::Solved => {
                    StoredBoard::scatter(constants.token, &board.cells, zero, digits);
                    return Next::Found;
                }
                State::Dead => {
                    self.tally.dead_ends += 1;
                    let Some((next, above)) = self.take(constants, gate) else {
                        return if self.is_exhausted() { Next::Exhausted } else { Next::Stopped };
                    };
                    board = next;
                    level = above;
                }
                State::Stuck => {
                    if !gate.open() {
                        self.keep(&board.cells, board.settled, level);
                        return Next::Stopped;
                    }
                    if level == 0 {
                        self.open = open_cells(&words(&board.cells));
                    }
                    level += 1;
                    self.tally.nodes += 1;
                    self.tally.splits += 1;
                    self.splits += 1;
                    self.tally.deepest = self.tally.deepest.max(level);
                    self.split(constants, &mut board, level);
                }
            }
            state = State::Stuck;
        }
    }

    /// The next board to look at, if there is one and the gate is open.
    #[inline(always)]
    fn take<V: Vector>(
        &mut self,
        constants: &Constants<V>,
        gate: &mut impl Gate,
    ) -> Option<(VectorBoard<V>, u32)> {
        if self.is_exhausted() || !gate.open() {
            return None;
        }
        self.tally.nodes += 1;
        if !self.begun {
            return Some((VectorBoard::new(constants, biased(&self.root.load(constants.token))), 0));
        }
        self.top = self.top.checked_sub(1)?;
        let last = &self.pending[self.top];
        let cells = three!(d => three!(m => V::from_lanes(constants.token, last.cells[3 * d + m])));
        let settled = V::from_lanes(constants.token, last.settled);
        Some((VectorBoard::below(constants, cells, settled), last.level))
    }

    /// Keeps a board for later, written where it stays: 300 bytes are not worth moving about.
    #[inline(always)]
    fn keep<V: Vector>(&mut self, cells: &BoardVectors<V>, settled: V, level: u32) {
        if self.top == self.pending.len() {
            self.grow();
        }
        let slot = &mut self.pending[self.top];
        for (vector, kept) in cells.as_flattened().iter().zip(&mut slot.cells) {
            *kept = vector.lanes();
        }
        slot.settled = settled.lanes();
        slot.level = level;
        self.top += 1;
    }

    #[cold]
    fn grow(&mut self) {
        let more = self.pending.len().max(16);
        self.pending
            .extend(std::iter::repeat_n(Pending { cells: [[0; 4]; 9], settled: [0; 4], level: 0 }, more));
    }

    /// Splits a board that is stuck: it keeps one alternative, the other becomes pending.
    #[inline(always)]
    fn split<V: Vector>(&mut self, constants: &Constants<V>, board: &mut VectorBoard<V>, level: u32) {
        let token = constants.token;
        let mut ways: Chutes = [[0; 8]; 2];
        for ((lanes, rows), columns) in ways.iter_mut().zip(&board.row_ways).zip(&board.column_ways) {
            let lanes = lanes.as_chunks_mut().0;
            (lanes[0], lanes[1]) = (rows.lanes(), columns.lanes());
        }
        if self.splits == 1 {
            let all = ways.as_flattened().iter().map(|ways| ways.count_ones()).sum();
            let root = biased(&self.root.load::<V>(token));
            self.choice = ChuteChoice::at_root(all, self.open, || open_cells(&words(&root)));
        }
        let chosen = if self.is_wide() { None } else { pick(V::WIDTH, &ways, self.choice) };
        if let Some(chosen) = chosen {
            let other = split(constants, &mut board.cells, chosen.split());
            self.keep(&other, board.settled, level);
        } else {
            let mut lanes = StoredBoard::NONE;
            lanes.store(&unbiased(&board.cells));
            let (_, cell) = fewest::<V>(&lanes);
            let others = split_cell::<V>(&mut lanes, cell);
            board.cells = biased(&lanes.load(token));
            self.keep(&biased(&others.load::<V>(token)), board.settled, level);
        }
    }
}

/// The board as [`open_cells`] takes it.
#[inline(always)]
fn words<V: Vector>(cells: &BoardVectors<V>) -> [Set; 9] {
    let [[a, b, c], [d, e, f], [g, h, i]] = unbiased(cells);
    [
        a.in_tens(),
        b.in_tens(),
        c.in_tens(),
        d.in_tens(),
        e.in_tens(),
        f.in_tens(),
        g.in_tens(),
        h.in_tens(),
        i.in_tens(),
    ]
}
