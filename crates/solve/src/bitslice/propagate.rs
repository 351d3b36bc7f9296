//! Constraint propagation (Mackworth 1977) on a block: rounds of passes, not to a fixed point of all nodes but until
//! few of them still change.

use super::block::{Block, Notes};
use super::cell_pass::CellPass;
use super::digit_pass::DigitPass;
use super::triad_pass::TriadPass;
use crate::simd::batch::{Kernel, Lanes, count, some_lane};

/// When to stop and when to look harder.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// Stop when no more than this many nodes still move.
    pub(crate) restless: usize,
    /// After every this many rounds there is a triad pass, and no stop before the first.
    pub(crate) triads_every: u32,
    /// No triad pass while all nodes move: it is for those that are stuck without it.
    pub(crate) triads_for_stuck: bool,
    /// Stop after this many rounds whatever moves.
    pub(crate) rounds: u32,
}

/// What became of the nodes of a block, a bit per lane. A lane in none of the sets had a contradiction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Propagated<L> {
    /// One candidate in each cell and no contradiction: a solution.
    pub(crate) solved: L,
    /// Neither solved nor contradictory.
    pub(crate) undecided: L,
    /// Of these the ones in which the last round still found something.
    pub(crate) moving: L,
    /// Lanes whose contradiction the first digit pass has found; of lines all whose givens clash, see
    /// [`propagate_lines`].
    pub(crate) dead_at_once: L,
    /// Rounds that were run.
    pub(crate) rounds: u32,
}

/// Propagates the nodes of `valid`.
pub(crate) fn propagate<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    valid: L,
    effort: Effort,
) -> Propagated<L> {
    notes.begin(valid);
    L::run(cpu, CellPass::<L, true> { cpu, candidates: &block.candidates, notes });
    L::run(cpu, FinishRound { notes });
    propagate_on(cpu, block, notes, effort)
}

/// Propagates the nodes that the notes say are alive; the notes are as a round has left them.
pub(crate) fn propagate_on<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Propagated<L> {
    rounds::<L, false>(cpu, block, notes, effort)
}

/// The same where some of them are lines as they were read: if givens clash, the first digit pass finds it.
pub(crate) fn propagate_lines<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Propagated<L> {
    rounds::<L, true>(cpu, block, notes, effort)
}

fn rounds<L: Lanes, const LINES: bool>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Propagated<L> {
    let Block { candidates, backward, .. } = block;
    let mut dead_at_once = notes.alive;
    let mut rounds = 0;
    let mut stuck = false;
    loop {
        if LINES && rounds == 0 {
            L::run(cpu, DigitPass::<L, true> { candidates, notes, backward: *backward });
        } else {
            L::run(cpu, DigitPass::<L> { candidates, notes, backward: *backward });
        }
        *backward = !*backward;
        rounds += 1;
        if rounds == 1 {
            dead_at_once = dead_at_once.without(notes.alive);
        }
        if rounds % effort.triads_every == 0 && (stuck || !effort.triads_for_stuck) {
            L::run(cpu, TriadPass { candidates, notes });
        }
        L::run(cpu, CellPass::<L> { cpu, candidates, notes });
        let result = L::run(cpu, FinishRound { notes });
        stuck = result.stuck;
        if (result.moves <= effort.restless && rounds >= effort.triads_every) || rounds >= effort.rounds {
            let RoundResult { solved, undecided, moving, .. } = result;
            return Propagated { solved, undecided, moving, dead_at_once, rounds };
        }
    }
}

/// How the lanes stand after a round.
pub(crate) struct RoundResult<L> {
    pub(crate) solved: L,
    pub(crate) undecided: L,
    pub(crate) moving: L,
    /// How many are moving.
    pub(crate) moves: usize,
    /// Is any neither solved nor moving?
    stuck: bool,
}

/// Reads what a round has noted, and makes the notes ready for the next one.
pub(crate) struct FinishRound<'a, L> {
    pub(crate) notes: &'a mut Notes<L>,
}

impl<L: Lanes> Kernel<L> for FinishRound<'_, L> {
    type Output = RoundResult<L>;

    #[inline(always)]
    fn call(self) -> RoundResult<L> {
        let Notes { alive, open, progress, filled, .. } = self.notes;
        let solved = *filled & *alive;
        let undecided = alive.without(solved);
        let moving = undecided & *progress;
        *filled = alive.without(*open);
        *progress = progress.zero();
        RoundResult {
            solved,
            undecided,
            moving,
            moves: count(moving),
            stuck: some_lane(undecided.without(moving)),
        }
    }
}
