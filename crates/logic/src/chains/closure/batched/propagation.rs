//! Propagation for all assumptions at once, constraint by constraint, until nothing is new: the worklist algorithm of arc
//! consistency (AC-3, Mackworth 1977) on words of bits.

use super::grids::Implicants;
use super::{FALSE, GridClosures, ImplicationMatrix, NONE, QUEUED_SIZE, TRUE};
use crate::chains::bitset::{contains, insert, is_any, join, remove};
use crate::masks::{Masks, bits, count, pair};

/// A constraint of exact cover, of which exactly one member is true: a cell, or a digit in a house.
pub(super) struct Constraint {
    pub(super) kind: ConstraintKind,
    /// Its candidates at the start, by digit or place.
    pub(super) members: [u16; 9],
}

pub(super) enum ConstraintKind {
    Cell(u8),
    House(u8, u8),
}

impl Constraint {
    /// The candidates that a grid has, by digit or place, a bit each.
    #[inline]
    pub(super) fn live(&self, masks: &Masks) -> u16 {
        match self.kind {
            ConstraintKind::Cell(cell) => masks.cell(usize::from(cell)),
            ConstraintKind::House(house, digit) => masks.places(usize::from(house), usize::from(digit)),
        }
    }

    /// The same by number.
    #[inline]
    pub(super) fn members(&self, masks: &Masks) -> impl Iterator<Item = usize> {
        bits(self.live(masks)).map(|index| usize::from(self.members[index]))
    }
}

impl<const L: usize, const C: usize> ImplicationMatrix<L, C> {
    /// Marks no constraint as queued.
    pub(super) fn clear_queued(&mut self) {
        self.queued.fill([false; 2]);
        self.queued[QUEUED_SIZE - 1] = [true; 2];
    }

    /// Queues the constraints of a candidate.
    pub(super) fn enqueue_constraints(&mut self, i: usize, which: usize) {
        let queues = &mut self.queues[which];
        let mut count = queues.len();
        queues.resize(count + 4, NONE);
        for constraint in self.constraints_of[i] {
            // Without a branch, which would be mispredicted.
            let known = &mut self.queued[usize::from(constraint) % QUEUED_SIZE][which];
            queues[count] = constraint;
            count += usize::from(!*known);
            *known = true;
        }
        queues.truncate(count);
    }

    /// On an unchanging grid only constraints of two infer what is left. The others count as queued, so that they never are.
    pub(super) fn mute_larger_constraints(&mut self, masks: &Masks) {
        if !Self::DYNAMIC {
            for (constraint, queued) in self.constraints.iter().zip(self.queued.iter_mut()) {
                queued[FALSE] |= !pair(constraint.live(masks));
            }
        }
    }

    /// Follows links until nothing is new.
    pub(super) fn propagate(&mut self, masks: &Masks) {
        let mut head = 0;
        loop {
            let (which, constraint) = if let Some(constraint) = self.queues[TRUE].pop() {
                (TRUE, usize::from(constraint))
            } else if let Some(&constraint) = self.queues[FALSE].get(head) {
                head += 1;
                (FALSE, usize::from(constraint))
            } else {
                break;
            };
            let mut members = [0; 9];
            let mut count = 0;
            for i in self.constraints[constraint].members(masks) {
                members[count] = i;
                count += 1;
            }
            let members = &members[..count];
            // See [`ImplicationMatrix::mute_larger_constraints`].
            self.queued[constraint % QUEUED_SIZE][which] = which == FALSE && !Self::DYNAMIC && count != 2;
            if count > 1 && which == TRUE {
                self.exclude_others(constraint, members);
            } else if count > 1 && (Self::DYNAMIC || count == 2) {
                self.infer_last(constraint, members);
            }
        }
        self.queues[FALSE].clear();
    }

    /// Where one member of a constraint is true, the others are false. All words are updated, changed or not: that is faster than
    /// choosing them.
    fn exclude_others(&mut self, constraint: usize, members: &[usize]) {
        let GridClosures { implied_by, contradictions, .. } = &mut self.now;
        let (mut one, mut two) = ([0; L], [0; L]);
        for &i in members {
            let on = &implied_by[i].on;
            for w in 0..L {
                two[w] |= one[w] & on[w];
            }
            for w in 0..L {
                one[w] |= on[w];
            }
        }
        let open = *contradictions;
        for w in 0..L {
            one[w] &= !open[w];
        }
        for w in 0..L {
            two[w] &= !open[w];
        }
        let mut changed = 0u16;
        let mut double_candidates = [0; L];
        for (index, &i) in members.iter().enumerate() {
            // Copies, so that the compiler knows that the sets do not overlap.
            let Implicants { on, off: before } = implied_by[i];
            let (mut after, mut new) = ([0; L], [0; L]);
            for w in 0..L {
                new[w] = (one[w] & !on[w] | two[w]) & !before[w];
                after[w] = before[w] | new[w];
                double_candidates[w] |= new[w] & on[w];
            }
            implied_by[i].off = after;
            changed |= u16::from(is_any(&new)) << index;
        }
        join(contradictions, &double_candidates);
        for index in bits(changed) {
            insert(&mut self.newly_false, members[index]);
        }
        self.enqueue_members(constraint, members, changed, FALSE);
    }

    /// Where all members of a constraint but one are false, that is true; where all are, that is a contradiction.
    fn infer_last(&mut self, constraint: usize, members: &[usize]) {
        let GridClosures { implied_by, contradictions, .. } = &mut self.now;
        // Where all but at most one are false, where all are, and where one is known to be true.
        let (mut one, mut none, mut known) = ([!0; L], [!0; L], [0; L]);
        for &i in members {
            let Implicants { on, off } = &implied_by[i];
            for w in 0..L {
                one[w] = one[w] & off[w] | none[w];
                none[w] &= off[w];
                known[w] |= on[w];
            }
        }
        for w in 0..L {
            contradictions[w] |= none[w];
            one[w] &= !(known[w] | contradictions[w]);
        }
        if !is_any(&one) {
            return;
        }
        let mut changed = 0u16;
        for (index, &i) in members.iter().enumerate() {
            let Implicants { on: before, off } = implied_by[i];
            let (mut after, mut new) = ([0; L], [0; L]);
            for w in 0..L {
                new[w] = one[w] & !off[w];
                after[w] = before[w] | new[w];
            }
            implied_by[i].on = after;
            changed |= u16::from(is_any(&new)) << index;
        }
        self.enqueue_members(constraint, members, changed, TRUE);
    }

    /// Queues the constraints of some members, but not this one, from which the change comes.
    fn enqueue_members(&mut self, constraint: usize, members: &[usize], changed: u16, which: usize) {
        let known = std::mem::replace(&mut self.queued[constraint % QUEUED_SIZE][which], true);
        for index in bits(changed) {
            self.enqueue_constraints(members[index], which);
        }
        self.queued[constraint % QUEUED_SIZE][which] = known;
    }

    /// Has the constraint no member left, or a single one that has company in its other constraints? Then closures of a greater
    /// grid need not hold.
    pub(super) fn breaks_monotonicity(&self, constraint: usize, masks: &Masks) -> bool {
        let mut members = self.constraints[constraint].members(masks);
        let Some(first) = members.next() else { return true };
        let is_single = |constraint: u16| {
            constraint == NONE || count(self.constraints[usize::from(constraint)].live(masks)) == 1
        };
        members.next().is_none() && !self.constraints_of[first].into_iter().all(is_single)
    }

    /// Starts again: each assumption implies only itself.
    pub(super) fn reset(&mut self) {
        let count = self.candidates.len();
        self.now.implied_by.clear();
        self.now.implied_by.resize(count, Implicants { on: [0; L], off: [!0; L] });
        self.now.contradictions = [!0; L];
        for i in 0..count {
            if contains(&self.now.live, i) {
                insert(&mut self.now.implied_by[i].on, i);
                self.now.implied_by[i].off = [0; L];
                remove(&mut self.now.contradictions, i);
                if Self::DYNAMIC {
                    insert(&mut self.now.implied_by[i].off, 64 * C + i);
                    remove(&mut self.now.contradictions, 64 * C + i);
                }
            }
        }
        self.queued.fill([true; 2]);
        for queues in &mut self.queues {
            queues.clear();
            queues.extend(0..self.constraints.len() as u16);
        }
    }
}
