//! Rounds of passes over a block until few of its nodes still move.

use super::block::{Block, Notes};
use super::cell_pass::CellPass;
use super::digit_pass::DigitPass;
use super::lanes::{Kernel, Lanes, count, some_lane};
use super::triad_pass::TriadPass;

/// When to stop and when to look harder.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// Stop when no more than this many nodes still move.
    pub(super) restless: usize,
    /// Every so many rounds there is a triad pass, and no stop before the first.
    pub(super) triads_every: u32,
    /// No triad pass while all nodes move: it is for those that are stuck without it.
    pub(super) triads_for_stuck: bool,
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
    /// Lanes whose contradiction the first digit pass has found; of lines all whose givens clash, see
    /// [`propagate_lines`].
    pub(super) dead_at_once: L,
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
    notes.begin(valid);
    L::run(cpu, CellPass::<L, true> { cpu, candidates: &block.candidates, notes });
    L::run(cpu, Look { notes });
    propagate_on(cpu, block, notes, effort)
}

/// Propagates the nodes that the notes say are alive; the notes are as a round has left them.
pub(super) fn propagate_on<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Fate<L> {
    rounds::<L, false>(cpu, block, notes, effort)
}

/// The same where some of them are lines as they were read: if givens clash, the first digit pass finds it.
pub(super) fn propagate_lines<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Fate<L> {
    rounds::<L, true>(cpu, block, notes, effort)
}

fn rounds<L: Lanes, const LINES: bool>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    effort: Effort,
) -> Fate<L> {
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
        let seen = L::run(cpu, Look { notes });
        stuck = seen.stuck;
        if (seen.moves <= effort.restless && rounds >= effort.triads_every) || rounds >= effort.rounds {
            let Seen { solved, undecided, moving, .. } = seen;
            return Fate { solved, undecided, moving, dead_at_once, rounds };
        }
    }
}

/// How the lanes stand after a round.
pub(super) struct Seen<L> {
    pub(super) solved: L,
    pub(super) undecided: L,
    pub(super) moving: L,
    /// How many are moving.
    pub(super) moves: usize,
    /// Is any neither solved nor moving?
    stuck: bool,
}

/// Looks at the notes that a round has left and makes them ready for the next one.
pub(super) struct Look<'a, L> {
    pub(super) notes: &'a mut Notes<L>,
}

impl<L: Lanes> Kernel<L> for Look<'_, L> {
    type Output = Seen<L>;

    #[inline(always)]
    fn call(self) -> Seen<L> {
        let Notes { alive, open, progress, filled, .. } = self.notes;
        let solved = *filled & *alive;
        let undecided = alive.without(solved);
        let moving = undecided & *progress;
        *filled = alive.without(*open);
        *progress = progress.zero();
        Seen { solved, undecided, moving, moves: count(moving), stuck: some_lane(undecided.without(moving)) }
    }
}
