//! One call of the scheduler, and what goes to the depth-first engine.

use crate::bitslice::results::{Results, SingleSolver};
use crate::types::{Cells, Limit, Line, Verdict};

/// One call: the lines, the limit and the verdicts so far.
pub(super) struct Batch<'a, R: ?Sized> {
    pub(super) lines: &'a [Line],
    pub(super) limit: Limit,
    pub(super) results: &'a mut R,
    pub(super) single_solver: &'a mut dyn SingleSolver,
    /// Lines that have been read.
    pub(super) read: usize,
    /// The verdicts so far, side by side: results may keep theirs far apart.
    pub(super) verdicts: Vec<Verdict>,
    /// Those that will not change.
    pub(super) done: Vec<bool>,
}

impl<R: Results + ?Sized> Batch<'_, R> {
    pub(super) fn is_done(&self, owner: u32) -> bool {
        self.done[owner as usize]
    }

    pub(super) fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self.verdicts[line] = verdict;
        self.done[line] = match verdict {
            Verdict::None => false,
            Verdict::One => self.limit == Limit::One,
            Verdict::Many | Verdict::Invalid => true,
        };
        self.results.set_verdict(line, verdict);
    }

    /// Lets the depth-first engine solve a line from the start.
    pub(super) fn hand_over(&mut self, owner: u32) {
        let i = owner as usize;
        let verdict = self.single_solver.line(&self.lines[i], self.limit, self.results.solution(i));
        self.set_verdict(i, verdict);
    }

    /// Lets it solve a node of a puzzle that is still asked for, and adds what it finds to what is known.
    pub(super) fn hand_over_node(&mut self, owner: u32, cells: &Cells) {
        let i = owner as usize;
        let is_first = self.verdicts[i] == Verdict::None;
        let place = if is_first { self.results.solution(i) } else { None };
        match self.single_solver.node(cells, self.limit, place) {
            Verdict::None | Verdict::Invalid => {}
            found if is_first => self.set_verdict(i, found),
            _ => self.set_verdict(i, Verdict::Many),
        }
    }
}
