//! What a web has found, assumption by assumption: what is true in each and what is false, what several have in common, and
//! what that strikes out.

use super::super::bitset::{Set, contains, for_each, insert, is_any, is_meeting, join, remove, transpose};
use super::kept::Struck;
use super::spread::Unit;
use super::{FALSE, NONE, State, TRUE, Web};
use crate::masks::{Masks, Removals, count, single};

/// So many literals more are added one by one; for more of them all is turned.
const FEW: u32 = 1500;

impl<const L: usize, const C: usize> Web<L, C> {
    /// Turns what is false by true assumptions: for each assumption the candidates. Where the search began with what is kept
    /// that was done, and only what is new is added.
    pub(super) fn turn(&mut self) {
        if !Self::DYNAMIC {
            // What is false by one of two candidates makes the one false that makes it false.
            self.changed = self.base.map(|_| self.falser);
            return;
        }
        self.changed = self.add_new();
        if self.changed.is_none() {
            self.now.falsified.resize(64 * C, [0; C]);
            for lanes in 0..C {
                for word in 0..C {
                    let mut block = [0; 64];
                    for (row, set) in block.iter_mut().zip(self.now.led.iter().skip(64 * word)) {
                        *row = set.off[lanes];
                    }
                    transpose(&mut block);
                    for (row, column) in self.now.falsified[64 * lanes..][..64].iter_mut().zip(block) {
                        row[word] = column;
                    }
                }
            }
        }
    }

    /// Adds what the search has found beyond what it began with. Returns the assumptions that lead to more; `None` where that is
    /// not known, or much.
    fn add_new(&mut self) -> Option<Set<C>> {
        let before = &self.states[self.base.as_ref()?.place].led;
        let mut changed = [0; C];
        let State { live, led, clashes, falsified, .. } = &mut self.now;
        let mut count = 0;
        for (word, (&live, &falser)) in live.iter().zip(&self.falser).enumerate() {
            let mut rest = live & falser;
            while rest != 0 {
                let i = 64 * word + rest.trailing_zeros() as usize;
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                let (after, before) = (&led[i].off, &before[i].off);
                let new: Set<C> = std::array::from_fn(|w| after[w] & !(before[w] | clashes[w]));
                if !is_any(&new) {
                    continue;
                }
                join(&mut changed, &new);
                for_each(&new, |lane| falsified[lane][word] |= bit);
                count += new.iter().map(|word| word.count_ones()).sum::<u32>();
                if count > FEW {
                    return None;
                }
            }
        }
        Some(changed)
    }

    /// The candidates that are false when one is true that leads to no contradiction, those that are gone among them or not.
    #[inline]
    fn falsified_by(now: &State<L, C>, i: usize) -> Set<C> {
        if Self::DYNAMIC { now.falsified[i] } else { std::array::from_fn(|w| now.led[i].off[w]) }
    }

    /// Takes the rows of what is false by true assumptions.
    pub(super) fn take_falsified(&mut self) {
        self.rows.resize(64 * L, [[0; C]; 2]);
        let State { live, clashes, led, .. } = &self.now;
        for (i, row) in self.rows.iter_mut().enumerate().take(led.len()) {
            let falsified = Self::falsified_by(&self.now, i);
            let is_open = !contains(clashes, i);
            row[FALSE] = std::array::from_fn(|w| if is_open { falsified[w] & live[w] } else { 0 });
        }
    }

    /// Makes ready for rows to be filled.
    pub(super) fn see(&mut self, masks: &Masks) {
        self.ready = [false; L];
        self.visible = self.now.live;
        for (i, &candidate) in self.candidates.iter().enumerate() {
            if single(masks.cell(usize::from(candidate / 9))) {
                remove(&mut self.visible, i);
            }
        }
    }

    /// Takes the rows of an assumption, and those of its word, if they are not there: what is true, and what is false when that
    /// is not taken yet. Those of assumptions that lead to a contradiction stay.
    pub(super) fn fill_rows_of(&mut self, lane: usize) {
        let lanes = lane / 64;
        if std::mem::replace(&mut self.ready[lanes], true) {
            return;
        }
        let State { led, clashes, live, .. } = &self.now;
        let kinds = [(TRUE, &self.visible), (FALSE, live)];
        for (which, seen) in kinds.into_iter().take(if lanes < C { 1 } else { 2 }) {
            for word in 0..C {
                let mut block = [0; 64];
                for (row, led) in block.iter_mut().zip(led.iter().skip(64 * word)) {
                    *row = if which == TRUE { led.on[lanes] } else { led.off[lanes] };
                }
                transpose(&mut block);
                for (i, (row, column)) in self.rows[64 * lanes..][..64].iter_mut().zip(block).enumerate() {
                    if clashes[lanes] >> i & 1 == 0 {
                        row[which][word] = column & seen[word];
                    }
                }
            }
        }
    }

    /// The candidates that chains start from both ways.
    fn both(&self, masks: &Masks) -> Set<C> {
        let mut both = [0; C];
        for_each(&self.now.live, |i| {
            if count(masks.cell(usize::from(self.candidates[i] / 9))) >= 3 {
                insert(&mut both, i);
            }
        });
        for (w, both) in both.iter_mut().enumerate() {
            *both &= !(self.now.clashes[w] | self.now.clashes[C + w]);
        }
        both
    }

    pub(super) fn literals(&self, common: &[Set<C>; 2], mut visit: impl FnMut(usize, usize, bool)) {
        for (which, set) in common.iter().enumerate() {
            for_each(set, |i| {
                let candidate = usize::from(self.candidates[i]);
                visit(candidate / 9, candidate % 9, which == 0);
            });
        }
    }

    /// See [`super::Follow::strikes`].
    pub(super) fn find_strikes(&mut self, masks: &Masks) -> Option<Removals> {
        let mut struck = Removals::EMPTY;
        let mut by_both = [0; C];
        let live = self.now.live;
        let leads_to_clash =
            |lanes: usize| -> Set<C> { std::array::from_fn(|w| self.now.clashes[lanes + w] & live[w]) };
        let clashes = leads_to_clash(0);
        if !Self::DYNAMIC {
            if is_any(&clashes) {
                self.now.struck = None;
                return None;
            }
        } else {
            for (on, clashes) in [(true, clashes), (false, leads_to_clash(C))] {
                for_each(&clashes, |i| {
                    let candidate = usize::from(self.candidates[i]);
                    let (cell, digit) = (candidate / 9, candidate % 9);
                    let left = masks.cell(cell);
                    if count(left) >= Self::LEAST {
                        struck.add(cell, if on { 1 << digit } else { left & !(1 << digit) });
                    }
                });
            }
            let both = self.both(masks);
            // Where no more leads than before, nothing new is struck out.
            let known = self.base.and_then(|base| base.struck).map(|struck| struck.by_both);
            let asked: Set<C> = match known {
                Some(known) => std::array::from_fn(|w| live[w] & (known[w] | self.falser[w])),
                None => live,
            };
            for_each(&asked, |i| {
                // What fills a cell makes the rest of it false.
                let off = &self.now.led[i].off;
                if (0..C).fold(0, |any, w| any | off[w] & off[C + w] & both[w]) != 0 {
                    insert(&mut by_both, i);
                }
            });
        }
        let known = self.known_strikes(masks);
        let is_partial = known.is_some();
        let (mut by_units, dirty) = known.unwrap_or(([0; C], [!0; C]));
        for (unit, members) in self.units.iter().zip(&self.members_of) {
            if is_partial && !is_meeting(members, &dirty) {
                continue;
            }
            if let Some(common) = self.common_falsified(&self.now, &live, unit, masks) {
                join(&mut by_units, &common);
            }
        }
        for set in [&by_units, &by_both] {
            for_each(set, |i| {
                let candidate = usize::from(self.candidates[i]);
                struck.add(candidate / 9, 1 << (candidate % 9));
            });
        }
        self.now.struck = Some(Struck { by_units, by_both });
        if !self.is_new {
            self.states[0].struck = self.now.struck;
        }
        Some(struck)
    }

    /// What is false whichever member of a unit is true.
    fn common_falsified(
        &self,
        of: &State<L, C>,
        live: &Set<C>,
        unit: &Unit,
        masks: &Masks,
    ) -> Option<Set<C>> {
        let mut members = unit.members(masks);
        let first = members.next()?;
        let second = members.next()?;
        if count(masks.cell(usize::from(self.candidates[first] / 9))) < Self::LEAST {
            return None;
        }
        let mut common = *live;
        for i in [first, second].into_iter().chain(members) {
            // What leads to a contradiction is followed exactly.
            if contains(&of.clashes, i) {
                return None;
            }
            let mut any = 0;
            for (common, other) in common.iter_mut().zip(&Self::falsified_by(of, i)) {
                *common &= other;
                any |= *common;
            }
            if any == 0 {
                return None;
            }
        }
        Some(common)
    }

    /// On an unchanging grid nothing more follows than is known where the candidates that went had no part in anything, and their
    /// cells and houses have not come down to two. Then only these may strike out anything new.
    pub(super) fn is_quiet_on(&self, masks: &Masks, live: &Set<C>) -> bool {
        let Some(known) = self.known(live).filter(|_| !Self::DYNAMIC) else { return false };
        let Some(struck) = known.struck else { return false };
        let gone: Set<C> = std::array::from_fn(|w| known.live[w] & !live[w]);
        if is_meeting(&struck.by_units, live) {
            return false;
        }
        let mut is_quiet = true;
        for_each(&gone, |i| {
            let open = |unit: &Unit| {
                let first = unit.members(masks).next();
                count(unit.live(masks)) > 2
                    && first.is_some_and(|i| count(masks.cell(usize::from(self.candidates[i] / 9))) > 2)
            };
            let units =
                || self.units_of[i].iter().filter(|&&unit| unit != NONE).map(|&unit| usize::from(unit));
            let on: Set<C> = std::array::from_fn(|w| known.led[i].on[w]);
            is_quiet &= !is_meeting(&on, live) && units().all(|unit| open(&self.units[unit]));
            is_quiet = is_quiet
                && units().all(|unit| self.common_falsified(known, live, &self.units[unit], masks).is_none());
        });
        is_quiet
    }

    /// What all units strike out that are the same as on the grid with which the search began, and the candidates whose units
    /// are not. More of a unit is false when members are gone or more follows from them, unless that leads to a contradiction or
    /// too few are left; then nothing is known.
    fn known_strikes(&self, masks: &Masks) -> Option<(Set<C>, Set<C>)> {
        let (base, mut dirty) = (self.base.as_ref()?, self.changed?);
        let State { live, clashes, .. } = &self.now;
        let Struck { by_units: mut struck, .. } = base.struck?;
        let mut gone = [0; C];
        for w in 0..C {
            if clashes[w] & !base.clashes[w] & live[w] != 0 {
                return None;
            }
            gone[w] = base.live[w] & !live[w];
            dirty[w] |= gone[w];
            struck[w] &= live[w];
        }
        let mut enough = true;
        for_each(&gone, |i| {
            // On an unchanging grid cells of two are left out, and all units of which they have the first.
            enough &= Self::DYNAMIC || count(masks.cell(usize::from(self.candidates[i] / 9))) >= Self::LEAST;
            for &unit in self.units_of[i].iter().filter(|&&unit| unit != NONE) {
                let mut members = self.units[usize::from(unit)].members(masks);
                let is_open =
                    |i: usize| count(masks.cell(usize::from(self.candidates[i] / 9))) >= Self::LEAST;
                enough &= members.next().is_some_and(is_open) && members.next().is_some();
            }
        });
        enough.then_some((struck, dirty))
    }
}
