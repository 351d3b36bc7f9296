//! The closures of a matrix by assumption, by bit-matrix transposition (Warren, Hacker's Delight, 7-3): what several assumptions
//! have in common, and what that removes.

use super::grids::CommonRemovals;
use super::propagation::Constraint;
use super::{FALSE, GridClosures, ImplicationMatrix, NONE, TRUE};
use crate::chains::bitset::{Set, contains, for_each, insert, is_any, is_meeting, join, remove, transpose};
use crate::masks::{Masks, Removals, count, single};

/// Up to so many new literals are added one by one; for more of them the whole matrix is transposed.
const FEW: u32 = 1500;

impl<const L: usize, const C: usize> ImplicationMatrix<L, C> {
    /// Transposes what is false by true assumptions: the candidates of each assumption. Only what is new is added where the
    /// baseline has the rest.
    pub(super) fn transpose_false(&mut self) {
        if !Self::DYNAMIC {
            // Implication is symmetric: if a makes b false, b makes a false.
            self.changed = self.baseline.map(|_| self.newly_false);
            return;
        }
        self.changed = self.add_new_false();
        if self.changed.is_none() {
            self.now.false_by.resize(64 * C, [0; C]);
            for word_of_columns in 0..C {
                for word in 0..C {
                    let mut block = [0; 64];
                    for (row, set) in block.iter_mut().zip(self.now.implied_by.iter().skip(64 * word)) {
                        *row = set.off[word_of_columns];
                    }
                    transpose(&mut block);
                    for (row, column) in self.now.false_by[64 * word_of_columns..][..64].iter_mut().zip(block)
                    {
                        row[word] = column;
                    }
                }
            }
        }
    }

    /// Adds what the search has found beyond the baseline. Returns the assumptions from which more follows; `None` where that is
    /// not known, or much.
    fn add_new_false(&mut self) -> Option<Set<C>> {
        let before = &self.kept_closures[self.baseline.as_ref()?.index].implied_by;
        let mut changed = [0; C];
        let GridClosures { live, implied_by, contradictions, false_by, .. } = &mut self.now;
        let mut count = 0;
        for (word, (&live, &newly_false)) in live.iter().zip(&self.newly_false).enumerate() {
            let mut rest = live & newly_false;
            while rest != 0 {
                let i = 64 * word + rest.trailing_zeros() as usize;
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                let (after, before) = (&implied_by[i].off, &before[i].off);
                let new: Set<C> = std::array::from_fn(|w| after[w] & !(before[w] | contradictions[w]));
                if !is_any(&new) {
                    continue;
                }
                join(&mut changed, &new);
                for_each(&new, |column| false_by[column][word] |= bit);
                count += new.iter().map(|word| word.count_ones()).sum::<u32>();
                if count > FEW {
                    return None;
                }
            }
        }
        Some(changed)
    }

    /// The candidates that are false when one is true that leads to no contradiction; removed candidates may be among them.
    #[inline]
    fn false_by_assumption(now: &GridClosures<L, C>, i: usize) -> Set<C> {
        if Self::DYNAMIC { now.false_by[i] } else { std::array::from_fn(|w| now.implied_by[i].off[w]) }
    }

    /// Fills the rows of what is false by true assumptions.
    pub(super) fn fill_false_rows(&mut self) {
        self.rows.resize(64 * L, [[0; C]; 2]);
        let GridClosures { live, contradictions, implied_by, .. } = &self.now;
        for (i, row) in self.rows.iter_mut().enumerate().take(implied_by.len()) {
            let false_by = Self::false_by_assumption(&self.now, i);
            let is_open = !contains(contradictions, i);
            row[FALSE] = std::array::from_fn(|w| if is_open { false_by[w] & live[w] } else { 0 });
        }
    }

    /// Prepares the filling of rows.
    pub(super) fn start_rows(&mut self, masks: &Masks) {
        self.ready = [false; L];
        self.visible = self.now.live;
        for (i, &candidate) in self.candidates.iter().enumerate() {
            if single(masks.cell(usize::from(candidate / 9))) {
                remove(&mut self.visible, i);
            }
        }
    }

    /// Fills the rows of an assumption and of the others of its word, unless they are filled: what is true, and what is false
    /// unless [`ImplicationMatrix::fill_false_rows`] did that. Rows of assumptions that lead to a contradiction stay.
    pub(super) fn fill_rows(&mut self, column: usize) {
        let word_of_columns = column / 64;
        if std::mem::replace(&mut self.ready[word_of_columns], true) {
            return;
        }
        let GridClosures { implied_by, contradictions, live, .. } = &self.now;
        let kinds = [(TRUE, &self.visible), (FALSE, live)];
        for (which, seen) in kinds.into_iter().take(if word_of_columns < C { 1 } else { 2 }) {
            for word in 0..C {
                let mut block = [0; 64];
                for (row, implied_by) in block.iter_mut().zip(implied_by.iter().skip(64 * word)) {
                    *row = if which == TRUE {
                        implied_by.on[word_of_columns]
                    } else {
                        implied_by.off[word_of_columns]
                    };
                }
                transpose(&mut block);
                for (i, (row, column)) in
                    self.rows[64 * word_of_columns..][..64].iter_mut().zip(block).enumerate()
                {
                    if contradictions[word_of_columns] >> i & 1 == 0 {
                        row[which][word] = column & seen[word];
                    }
                }
            }
        }
    }

    /// The candidates from which double forcing chains start.
    fn double_candidates(&self, masks: &Masks) -> Set<C> {
        let mut double_candidates = [0; C];
        for_each(&self.now.live, |i| {
            if count(masks.cell(usize::from(self.candidates[i] / 9))) >= 3 {
                insert(&mut double_candidates, i);
            }
        });
        for (w, double_candidates) in double_candidates.iter_mut().enumerate() {
            *double_candidates &= !(self.now.contradictions[w] | self.now.contradictions[C + w]);
        }
        double_candidates
    }

    pub(super) fn visit_literals(&self, common: &[Set<C>; 2], mut visit: impl FnMut(usize, usize, bool)) {
        for (which, set) in common.iter().enumerate() {
            for_each(set, |i| {
                let candidate = usize::from(self.candidates[i]);
                visit(candidate / 9, candidate % 9, which == 0);
            });
        }
    }

    /// See [`super::BatchedClosure::removals`].
    pub(super) fn find_removals(&mut self, masks: &Masks) -> Option<Removals> {
        let mut removals = Removals::EMPTY;
        let mut by_both = [0; C];
        let live = self.now.live;
        let leads_to_contradiction = |word_of_columns: usize| -> Set<C> {
            std::array::from_fn(|w| self.now.contradictions[word_of_columns + w] & live[w])
        };
        let contradictions = leads_to_contradiction(0);
        if !Self::DYNAMIC {
            if is_any(&contradictions) {
                self.now.removals = None;
                return None;
            }
        } else {
            for (on, contradictions) in [(true, contradictions), (false, leads_to_contradiction(C))] {
                for_each(&contradictions, |i| {
                    let candidate = usize::from(self.candidates[i]);
                    let (cell, digit) = (candidate / 9, candidate % 9);
                    let left = masks.cell(cell);
                    if count(left) >= Self::MIN_CANDIDATES {
                        removals.add(cell, if on { 1 << digit } else { left & !(1 << digit) });
                    }
                });
            }
            let double_candidates = self.double_candidates(masks);
            // Where no more assumptions lead than before, nothing new is removed.
            let known = self.baseline.and_then(|baseline| baseline.removals).map(|removals| removals.by_both);
            let asked: Set<C> = match known {
                Some(known) => std::array::from_fn(|w| live[w] & (known[w] | self.newly_false[w])),
                None => live,
            };
            for_each(&asked, |i| {
                // True conclusions are covered: they make the rest of their cell false.
                let off = &self.now.implied_by[i].off;
                if (0..C).fold(0, |any, w| any | off[w] & off[C + w] & double_candidates[w]) != 0 {
                    insert(&mut by_both, i);
                }
            });
        }
        let known = self.known_removals(masks);
        let is_partial = known.is_some();
        let (mut by_constraints, dirty) = known.unwrap_or(([0; C], [!0; C]));
        for (constraint, members) in self.constraints.iter().zip(&self.members_of) {
            if is_partial && !is_meeting(members, &dirty) {
                continue;
            }
            if let Some(common) = self.common_false(&self.now, &live, constraint, masks) {
                join(&mut by_constraints, &common);
            }
        }
        for set in [&by_constraints, &by_both] {
            for_each(set, |i| {
                let candidate = usize::from(self.candidates[i]);
                removals.add(candidate / 9, 1 << (candidate % 9));
            });
        }
        self.now.removals = Some(CommonRemovals { by_constraints, by_both });
        if !self.is_new {
            self.kept_closures[0].removals = self.now.removals;
        }
        Some(removals)
    }

    /// What is false whichever member of a constraint is true.
    fn common_false(
        &self,
        of: &GridClosures<L, C>,
        live: &Set<C>,
        constraint: &Constraint,
        masks: &Masks,
    ) -> Option<Set<C>> {
        let mut members = constraint.members(masks);
        let first = members.next()?;
        let second = members.next()?;
        if count(masks.cell(usize::from(self.candidates[first] / 9))) < Self::MIN_CANDIDATES {
            return None;
        }
        let mut common = *live;
        for i in [first, second].into_iter().chain(members) {
            // A contradictory assumption is followed in a branch.
            if contains(&of.contradictions, i) {
                return None;
            }
            let mut any = 0;
            for (common, other) in common.iter_mut().zip(&Self::false_by_assumption(of, i)) {
                *common &= other;
                any |= *common;
            }
            if any == 0 {
                return None;
            }
        }
        Some(common)
    }

    /// On an unchanging grid nothing new follows where the removed candidates implied nothing and their cells and houses have not
    /// come down to two. Then only these cells and houses may remove anything new.
    pub(super) fn is_quiet_on(&self, masks: &Masks, live: &Set<C>) -> bool {
        let Some(known) = self.nearest_closures(live).filter(|_| !Self::DYNAMIC) else { return false };
        let Some(removals) = known.removals else { return false };
        let gone: Set<C> = std::array::from_fn(|w| known.live[w] & !live[w]);
        if is_meeting(&removals.by_constraints, live) {
            return false;
        }
        let mut is_quiet = true;
        for_each(&gone, |i| {
            let open = |constraint: &Constraint| {
                let first = constraint.members(masks).next();
                count(constraint.live(masks)) > 2
                    && first.is_some_and(|i| count(masks.cell(usize::from(self.candidates[i] / 9))) > 2)
            };
            let constraints = || {
                self.constraints_of[i]
                    .iter()
                    .filter(|&&constraint| constraint != NONE)
                    .map(|&constraint| usize::from(constraint))
            };
            let on: Set<C> = std::array::from_fn(|w| known.implied_by[i].on[w]);
            is_quiet &=
                !is_meeting(&on, live) && constraints().all(|constraint| open(&self.constraints[constraint]));
            is_quiet = is_quiet
                && constraints().all(|constraint| {
                    self.common_false(known, live, &self.constraints[constraint], masks).is_none()
                });
        });
        is_quiet
    }

    /// What the constraints remove that are the same as at the baseline, and the candidates whose constraints are not. `None` where
    /// a new contradiction, or too few members of a constraint, leave nothing known.
    fn known_removals(&self, masks: &Masks) -> Option<(Set<C>, Set<C>)> {
        let (baseline, mut dirty) = (self.baseline.as_ref()?, self.changed?);
        let GridClosures { live, contradictions, .. } = &self.now;
        let CommonRemovals { by_constraints: mut removals, .. } = baseline.removals?;
        let mut gone = [0; C];
        for w in 0..C {
            if contradictions[w] & !baseline.contradictions[w] & live[w] != 0 {
                return None;
            }
            gone[w] = baseline.live[w] & !live[w];
            dirty[w] |= gone[w];
            removals[w] &= live[w];
        }
        let mut enough = true;
        for_each(&gone, |i| {
            // On an unchanging grid no branches start in cells of two.
            enough &= Self::DYNAMIC
                || count(masks.cell(usize::from(self.candidates[i] / 9))) >= Self::MIN_CANDIDATES;
            for &constraint in self.constraints_of[i].iter().filter(|&&constraint| constraint != NONE) {
                let mut members = self.constraints[usize::from(constraint)].members(masks);
                let is_open =
                    |i: usize| count(masks.cell(usize::from(self.candidates[i] / 9))) >= Self::MIN_CANDIDATES;
                enough &= members.next().is_some_and(is_open) && members.next().is_some();
            }
        });
        enough.then_some((removals, dirty))
    }
}
