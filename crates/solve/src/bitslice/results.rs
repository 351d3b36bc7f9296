//! What the batch engine reports and to whom: results by line, counters, and the single-puzzle engine that it calls.

use crate::types::{Cells, Limit, Line, Verdict};

/// Where verdicts and solutions go, one place for each line of a batch.
pub(crate) trait Results {
    /// Notes what is known so far. The last call for a line is the answer; there is one for every line.
    fn set_verdict(&mut self, line: usize, verdict: Verdict);

    /// Are solutions wanted at all? When not, [`Results::solution`] gives `None` for every line.
    fn wants_solutions(&self) -> bool;

    /// The place for the solution; `None` when solutions are not wanted. The engine writes there the first solution
    /// that it finds: for [`Verdict::One`] the solution, for [`Verdict::Many`] one of them, and nothing otherwise.
    fn solution(&mut self, line: usize) -> Option<&mut Line>;
}

/// Verdicts alone.
impl Results for [Verdict] {
    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self[line] = verdict;
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn solution(&mut self, _line: usize) -> Option<&mut Line> {
        None
    }
}

/// Verdicts and solutions, in slices of the same length.
#[cfg(test)]
#[derive(Debug)]
pub(crate) struct VerdictsAndSolutions<'a> {
    /// A verdict for each line.
    pub(crate) verdicts: &'a mut [Verdict],
    /// Room for a solution for each line.
    pub(crate) solutions: &'a mut [Line],
}

#[cfg(test)]
impl Results for VerdictsAndSolutions<'_> {
    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self.verdicts[line] = verdict;
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn solution(&mut self, line: usize) -> Option<&mut Line> {
        Some(&mut self.solutions[line])
    }
}

/// An engine for one puzzle at a time, depth first: it takes what does not suit a batch. It is given the limit and the
/// place for the solution, if it is wanted; it must write there when it says [`Verdict::One`] or [`Verdict::Many`].
pub(crate) trait SingleSolver {
    /// Solves a line of legal bytes without a clash: lines that are too few for a block, and puzzles with more than 64
    /// open cells once the singles are placed.
    fn line(&mut self, line: &Line, limit: Limit, solution: Option<&mut Line>) -> Verdict;

    /// Solves what is left of a puzzle, from the candidates of its cells: the last nodes of a call, too few for a
    /// block.
    fn node(&mut self, cells: &Cells, limit: Limit, solution: Option<&mut Line>) -> Verdict;
}

/// What a batch took. Of the lines that were handed over only their number is known. The same lines in the same calls
/// give the same numbers on every back end with the same number of lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counters {
    /// Nodes that were split in two.
    pub(crate) guesses: u64,
    /// Nodes that were propagated, beyond the lines themselves.
    pub(crate) nodes: u64,
    /// Lines that were neither solved nor refuted when their first block was left.
    pub(crate) searched: u64,
    /// Rounds of blocks of lines.
    pub(crate) root_rounds: u64,
    /// Rounds of other blocks.
    pub(crate) rounds: u64,
    /// Blocks that were propagated.
    pub(crate) blocks: u64,
    /// Lines and nodes that went to the depth-first engine.
    pub(crate) handed_over: u64,
    /// Lines that were found to have several solutions, those not counted that were handed over.
    pub(crate) many: u64,
}
