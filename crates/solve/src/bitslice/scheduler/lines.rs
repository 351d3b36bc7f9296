//! Lines into the root block, or one by one.

use std::ops::Range;

use super::{Batch, MOST_ROUNDS, Scheduler};
use crate::bitslice::clash::givens_clash;
use crate::bitslice::input::{Loaded, load_beside};
use crate::bitslice::open_cells::many_open_cells;
use crate::bitslice::output;
use crate::bitslice::propagate::{Effort, Propagated, propagate_lines, propagate_on};
use crate::bitslice::results::Results;
use crate::simd::batch::{Lanes, count, each_lane, some_lane};
use crate::types::{Line, Verdict};

/// Fewer lines than this part of a block are not worth one.
const FEWEST_LINES: usize = 3;

impl<L: Lanes> Scheduler<L> {
    /// Reads the next lines.
    pub(super) fn read<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>) {
        let kept = count(self.kept);
        let next = batch.lines.len().min(batch.read + L::COUNT - kept);
        let range = std::mem::replace(&mut batch.read, next)..next;
        if kept + range.len() < L::COUNT / FEWEST_LINES {
            self.read_singly(batch, range);
            self.moving.append(self.cpu, &self.root, self.kept, &mut self.spare);
            self.counters.searched += kept as u64;
            self.kept = self.kept.zero();
        } else {
            self.read_block(batch, range);
        }
    }

    /// Reads lines into the root block and runs it.
    fn read_block<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>, range: Range<usize>) {
        let effort = Effort {
            restless: self.scaled(self.tuning.root_restless),
            triads_every: self.tuning.root_triads_every,
            triads_for_stuck: self.tuning.root_triads_for_stuck,
            rounds: MOST_ROUNDS,
        };
        let (few, hold) = (self.scaled(self.tuning.root_few), self.scaled(self.tuning.root_hold));
        let Scheduler { cpu, root: block, root_notes: notes, packed, spare, clashes, .. } = self;
        let cpu = *cpu;
        let lines = (&batch.lines[range.clone()], range.start as u32);
        let Loaded { lanes, refused } = load_beside(cpu, block, notes, self.kept, packed, lines);
        let clashing = clashes.before(cpu, &block.candidates, &notes.decided).map(|clash| clash & lanes);
        let Propagated { solved, undecided, mut moving, dead_at_once, rounds } = match clashing {
            Some(clash) => {
                notes.alive = notes.alive.without(clash);
                propagate_on(cpu, block, notes, effort)
            }
            None => propagate_lines(cpu, block, notes, effort),
        };
        self.counters.blocks += 1;
        self.counters.root_rounds += u64::from(rounds);
        let dead = clashing.map_or(dead_at_once, |clash| dead_at_once | clash) & lanes;
        let texts = (&block.owners[..], batch.lines);
        let invalid = refused | clashes.after(cpu, dead, clashing, texts, packed, spare);
        each_lane(invalid, |lane| batch.set_verdict(block.owners[lane] as usize, Verdict::Invalid));
        if some_lane(solved) {
            let mut settling = Settling { verdicts: &mut batch.verdicts, results: &mut *batch.results };
            if settling.wants_solutions() {
                output::write(cpu, block, packed, solved, &mut settling);
            } else {
                each_lane(solved, |lane| settling.settle(block.owners[lane] as usize));
            }
        }
        let stuck = undecided.without(moving);
        self.kept = if !self.tuning.root_keeps || batch.read == batch.lines.len() {
            moving.zero()
        } else if count(stuck) < hold {
            undecided
        } else {
            moving
        };
        let mut leaving = undecided.without(self.kept);
        if some_lane(leaving) {
            let too_open = many_open_cells(cpu, &notes.decided) & leaving;
            each_lane(too_open, |lane| batch.hand_over(block.owners[lane]));
            self.counters.handed_over += count(too_open) as u64;
            leaving = leaving.without(too_open);
            self.counters.searched += count(leaving) as u64;
        }
        moving = moving & leaving;
        // The last ones would have a block of their own; among those that are stuck they cost nothing.
        let last = batch.read == batch.lines.len() && self.stuck.waiting() + count(leaving) <= L::COUNT;
        if count(moving) <= few || last {
            moving = moving.zero();
        }
        self.moving.append(cpu, block, moving, spare);
        self.stuck.append(cpu, block, leaving.without(moving), spare);
    }

    /// Lines that are too few for a block.
    fn read_singly<R: Results + ?Sized>(&mut self, batch: &mut Batch<'_, R>, range: Range<usize>) {
        for i in range {
            let line = &batch.lines[i];
            if !is_legal(line) || givens_clash(line) {
                batch.set_verdict(i, Verdict::Invalid);
            } else {
                batch.hand_over(i as u32);
                self.counters.handed_over += 1;
            }
        }
    }
}

/// Only `1` to `9`, `.` and `0`?
fn is_legal(line: &Line) -> bool {
    line.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.'))
}

/// Settles lines as it gives the places for their solutions: a line that is solved without a split has this one only,
/// and no other node, so that nobody will ask whether it is done with.
struct Settling<'a, R: ?Sized> {
    verdicts: &'a mut [Verdict],
    results: &'a mut R,
}

impl<R: Results + ?Sized> Settling<'_, R> {
    #[inline(always)]
    fn settle(&mut self, line: usize) {
        self.verdicts[line] = Verdict::One;
        self.results.set_verdict(line, Verdict::One);
    }
}

impl<R: Results + ?Sized> Results for Settling<'_, R> {
    fn set_verdict(&mut self, line: usize, verdict: Verdict) {
        self.results.set_verdict(line, verdict);
    }

    fn wants_solutions(&self) -> bool {
        self.results.wants_solutions()
    }

    #[inline(always)]
    fn solution(&mut self, line: usize) -> Option<&mut Line> {
        self.settle(line);
        self.results.solution(line)
    }
}
