//! Rounds of passes over a block until few of its nodes still move.

use super::block::{Block, Notes};
use super::cell_pass::CellPass;
use super::digit_pass::DigitPass;
use super::lanes::{Lanes, count};
use super::triad_pass::TriadPass;

/// When to stop and when to look harder.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// Stop when no more than this many nodes still move.
    pub(super) restless: usize,
    /// Every so many rounds there is a triad pass, and no stop before the first.
    pub(super) triads_every: u32,
    /// Stop after this many rounds whatever moves.
    pub(super) rounds: u32,
}

/// What became of the nodes of a block, a bit per lane. A lane in none of the sets had a contradiction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fate<L> {
    /// One candidate in each cell and no contradiction: a solution.
    pub(super) solved: L,
    /// Neither solved nor contradictory.
    pub(super) undecided: L,
    /// Of these the ones in which the last round still found something.
    pub(super) moving: L,
    /// Rounds that were run.
    pub(super) rounds: u32,
}

/// Propagates the nodes of `valid`.
pub(super) fn propagate<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    valid: L,
    effort: Effort,
) -> Fate<L> {
    let none = L::splat(cpu, 0);
    let candidates = &mut block.candidates;
    notes.alive = valid;
    notes.decided = [none; 81];
    notes.unclaimed = [L::splat(cpu, !0); 81];
    notes.progress = none;
    L::run(cpu, CellPass { candidates, notes });
    let mut rounds = 0;
    loop {
        // A digit pass that finds no contradiction in a lane with one candidate in each cell has checked all houses.
        let filled = valid.without(notes.open);
        notes.progress = none;
        L::run(cpu, DigitPass { candidates, notes });
        let solved = filled & notes.alive;
        rounds += 1;
        if rounds % effort.triads_every == 0 {
            L::run(cpu, TriadPass { candidates, notes });
        }
        L::run(cpu, CellPass { candidates, notes });
        let undecided = notes.alive.without(solved);
        let moving = undecided & notes.progress;
        if (count(moving) <= effort.restless && rounds >= effort.triads_every) || rounds >= effort.rounds {
            return Fate { solved, undecided, moving, rounds };
        }
    }
}
