//! The depth-first search of [`super::super::dfs`] on boards in three registers: the same boards in the same order.
//!
//! The two boards of a split are propagated in step at once, since two take little longer than one. The second is kept
//! with what became of it and counted when its turn comes, so that the tally is that of a search that propagates it
//! only then. Where lines have many solutions the second board's turn seldom comes, and it is propagated only then
//! indeed.

// The indices are the geometry.
#![allow(clippy::needless_range_loop)]

mod split;

use super::super::dfs::{LONG, MANY_OPEN};
use super::super::kernel::State;
use super::super::layout::three;
use super::board::{WideBoard, clashes, obeys_the_rules, open_cells, propagate_both};
use super::tables::{PLACES, cell};
use crate::simd::single::branching::{ChuteChoice, ChutePick};
use crate::simd::single::wide::{WideVector, Words32};
use crate::types::{Cells, Digits, Gate, Next, Tally, Unbounded};
use crate::types::{Limit, Line, Verdict};

/// A board to be looked at.
#[derive(Debug, Clone)]
struct WidePending {
    /// Biased; means nothing when the board is known to be dead.
    cells: [Words32; 3],
    /// What became of it, if that is known already.
    state: Option<State>,
    /// Where it is to be split, if that is known already.
    pick: Option<ChutePick>,
    /// Means nothing when it is not known that the board is stuck.
    masks: [Words32; 2],
    open: [Words32; 2],
    settled: Words32,
    /// Splits above it.
    level: u32,
}

/// See [`WideSearch::unused`].
const MOST_UNUSED: u8 = 8;

const NOTHING: Words32 = Words32([0; 32]);

/// What is left to do, and what was done.
#[derive(Debug, Clone)]
pub(crate) struct WideSearch {
    /// The board to begin with, not biased.
    root: [Words32; 3],
    /// What clashes in the line. Asked for only where there is no solution, but found while the root waits for its own
    /// results; in memory, since else the compiler finds it where it is asked for.
    clashes: Words32,
    begun: bool,
    /// Open cells of the root, once it is known where it has to be split.
    open: u32,
    /// Splits since the beginning.
    splits: u64,
    /// Made at the first of them.
    choice: ChuteChoice,
    /// Those below `top` are waiting; the others are there to be used again.
    pending: Vec<WidePending>,
    top: usize,
    /// Are the boards of a split propagated each when its turn comes? The second one's may not.
    second_on_demand: bool,
    /// An adaptive counter: up by one, to [`MOST_UNUSED`], with each line of which more than half of the second boards
    /// were never searched, and down by one with each other line.
    unused: u8,
    pub(crate) tally: Tally,
}

/// A board, the splits above it, and what became of it if that is known.
type Taken<W> = (WideBoard<W>, u32, Evaluation);

/// What became of a board, and where it is to be split, as far as that is known.
type Evaluation = (Option<State>, Option<ChutePick>);

const NOT_EVALUATED: Evaluation = (None, None);

impl WideSearch {
    /// Nothing to do yet.
    pub(crate) fn new() -> WideSearch {
        WideSearch {
            root: [NOTHING; 3],
            clashes: NOTHING,
            begun: false,
            open: 0,
            splits: 0,
            choice: ChuteChoice::Ways,
            pending: Vec::new(),
            top: 0,
            second_on_demand: false,
            unused: 0,
            tally: Tally::default(),
        }
    }

    /// Begins again with another root. What was done goes on being counted.
    pub(crate) fn begin(&mut self, cells: &Cells) {
        self.restart();
        for m in 0..3 {
            for word in 0..27 {
                self.root[m].0[word] = cells[cell(m, word)];
            }
        }
    }

    #[inline(always)]
    fn restart(&mut self) {
        self.begun = false;
        self.open = 0;
        self.splits = 0;
        self.top = 0;
        self.second_on_demand = false;
    }

    #[inline(always)]
    fn is_exhausted(&self) -> bool {
        self.begun && self.top == 0
    }

    /// Solves a line, see [`super::super::line::solve_line`].
    #[inline(always)]
    pub(crate) fn solve_line<W: WideVector>(
        &mut self,
        token: W::Token,
        line: &Line,
        limit: Limit,
        solution: &mut Line,
    ) -> Verdict {
        self.restart();
        self.second_on_demand = self.unused > MOST_UNUSED / 2;
        let sets = W::read(token, line, &PLACES);
        clashes(token, &sets).store(&mut self.clashes);
        let (first, board) = self.root::<W>(token, three!(m => sets[m].biased()));
        let mut found = 0;
        if first == State::Solved {
            // Most puzzles that are easy end here, with little more to be done than this.
            W::write(three!(m => board.cells[m].unbiased()), &PLACES, b'0', solution);
            found = 1;
        }
        if first == State::Stuck {
            for m in 0..3 {
                sets[m].store(&mut self.root[m]);
            }
            let wanted = if limit == Limit::One { 1 } else { 2 };
            self.keep(&board, NOT_EVALUATED, 0);
            let mut counted = true;
            while found < wanted
                && !self.is_exhausted()
                && self.go_on::<W>(token, &mut Unbounded, counted, b'0', solution) == Next::Found
            {
                (found, counted) = (found + 1, false);
            }
        }
        let unused = 2 * self.top as u64 > self.splits;
        self.unused = if unused { MOST_UNUSED.min(self.unused + 1) } else { self.unused.saturating_sub(1) };
        match found {
            0 if W::load(token, &self.clashes).not_empty() != 0 => Verdict::Invalid,
            0 => Verdict::None,
            1 => Verdict::One,
            _ => Verdict::Many,
        }
    }

    /// Had the root very many open cells?
    #[inline(always)]
    fn is_wide(&self) -> bool {
        self.open > MANY_OPEN
    }

    /// Goes on to the next solution and writes its digits, `zero` for 0.
    #[inline(always)]
    pub(crate) fn next<W: WideVector>(
        &mut self,
        token: W::Token,
        gate: &mut impl Gate,
        zero: u8,
        digits: &mut Digits,
    ) -> Next {
        let mut counted = false;
        if !self.begun {
            if !gate.open() {
                return Next::Stopped;
            }
            let cells = three!(m => W::load(token, &self.root[m]).biased());
            let (state, board) = self.root::<W>(token, cells);
            match state {
                State::Solved => {
                    W::write(three!(m => board.cells[m].unbiased()), &PLACES, zero, digits);
                    return Next::Found;
                }
                State::Dead => return Next::Exhausted,
                State::Stuck => self.keep(&board, NOT_EVALUATED, 0),
            }
            counted = true;
        }
        self.go_on::<W>(token, gate, counted, zero, digits)
    }

    /// Follows the root. The count of three costs time that most puzzles do not need which need no split.
    #[inline(always)]
    fn root<W: WideVector>(&mut self, token: W::Token, cells: [W; 3]) -> (State, WideBoard<W>) {
        self.begun = true;
        self.tally.nodes += 1;
        let mut board = WideBoard::new(token, cells);
        let mut state = board.propagate::<false, false>(token);
        if state == State::Solved && !obeys_the_rules(token, &board.cells) {
            state = State::Dead;
        }
        self.tally.dead_ends += u64::from(state == State::Dead);
        (state, board)
    }

    /// [`WideSearch::next`] once the root was followed. The board that is next may be `counted` already.
    #[inline(always)]
    fn go_on<W: WideVector>(
        &mut self,
        token: W::Token,
        gate: &mut impl Gate,
        counted: bool,
        zero: u8,
        digits: &mut Digits,
    ) -> Next {
        let Some((mut board, mut level, mut evaluation)) = self.take::<W>(token, gate, counted) else {
            return if self.is_exhausted() { Next::Exhausted } else { Next::Stopped };
        };
        loop {
            let (state, mut pick) = evaluation;
            let mut state = match state {
                Some(state) => state,
                None => board.propagate::<true, false>(token),
            };
            if state == State::Stuck && (level == 0 || self.is_wide() || self.splits > LONG) {
                // Once, and where the search may become large or has become so, to the end and with all checks.
                state = board.propagate::<true, true>(token);
                pick = None;
            }
            if state == State::Solved && !obeys_the_rules(token, &board.cells) {
                state = State::Dead;
            }
            match state {
                State::Solved => {
                    W::write(three!(m => board.cells[m].unbiased()), &PLACES, zero, digits);
                    return Next::Found;
                }
                State::Dead => {
                    self.tally.dead_ends += 1;
                    let Some(taken) = self.take(token, gate, false) else {
                        return if self.is_exhausted() { Next::Exhausted } else { Next::Stopped };
                    };
                    (board, level, evaluation) = taken;
                }
                State::Stuck => {
                    if !gate.open() {
                        self.keep(&board, NOT_EVALUATED, level);
                        return Next::Stopped;
                    }
                    if level == 0 {
                        self.open = open_cells(&board.cells);
                    }
                    level += 1;
                    self.tally.nodes += 1;
                    self.tally.splits += 1;
                    self.splits += 1;
                    self.tally.deepest = self.tally.deepest.max(level);
                    let mut both = self.split(token, &board, pick);
                    evaluation = NOT_EVALUATED;
                    if self.second_on_demand {
                        self.keep(&both[1], NOT_EVALUATED, level);
                    } else {
                        let choice = if self.is_wide() { None } else { Some(self.choice) };
                        let [first, second] = propagate_both(token, &mut both, choice);
                        let second = (Some(second.0), second.1);
                        if first.0 == State::Dead {
                            // As if it was kept and taken.
                            self.tally.dead_ends += 1;
                            if !gate.open() {
                                self.keep(&both[1], second, level);
                                return Next::Stopped;
                            }
                            self.tally.nodes += 1;
                            (board, evaluation) = (both[1], second);
                            continue;
                        }
                        evaluation = (Some(first.0), first.1);
                        self.keep(&both[1], second, level);
                    }
                    board = both[0];
                }
            }
        }
    }

    /// The next board to look at, if there is one and the gate is open; neither is asked for one that is `counted`.
    #[inline(always)]
    fn take<W: WideVector>(
        &mut self,
        token: W::Token,
        gate: &mut impl Gate,
        counted: bool,
    ) -> Option<Taken<W>> {
        if !counted {
            if self.is_exhausted() || !gate.open() {
                return None;
            }
            self.tally.nodes += 1;
        }
        self.top = self.top.checked_sub(1)?;
        let last = &self.pending[self.top];
        let cells = three!(m => W::load(token, &last.cells[m]));
        let mut board = WideBoard::below(token, cells, W::load(token, &last.settled));
        if last.state == Some(State::Stuck) {
            board.masks = [W::load(token, &last.masks[0]), W::load(token, &last.masks[1])];
            board.open = [W::load(token, &last.open[0]), W::load(token, &last.open[1])];
        }
        Some((board, last.level, (last.state, last.pick)))
    }

    /// Keeps a board for later, written where it stays.
    #[inline(always)]
    fn keep<W: WideVector>(&mut self, board: &WideBoard<W>, (state, pick): Evaluation, level: u32) {
        if self.top == self.pending.len() {
            self.grow();
        }
        let slot = &mut self.pending[self.top];
        (slot.state, slot.pick, slot.level) = (state, pick, level);
        if state != Some(State::Dead) {
            board.settled.store(&mut slot.settled);
            for m in 0..3 {
                board.cells[m].store(&mut slot.cells[m]);
            }
        }
        if state == Some(State::Stuck) {
            for turn in 0..2 {
                board.masks[turn].store(&mut slot.masks[turn]);
                board.open[turn].store(&mut slot.open[turn]);
            }
        }
        self.top += 1;
    }

    #[cold]
    fn grow(&mut self) {
        let empty = WidePending {
            cells: [NOTHING; 3],
            state: None,
            pick: None,
            masks: [NOTHING; 2],
            open: [NOTHING; 2],
            settled: NOTHING,
            level: 0,
        };
        let more = self.pending.len().max(16);
        self.pending.extend(std::iter::repeat_n(empty, more));
    }
}
