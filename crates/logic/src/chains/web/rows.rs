//! What a web has found, assumption by assumption: what is true in each and what is false, what several have in common, and
//! what that strikes out.

use super::super::bitset::{Set, contains, for_each, insert, is_any, is_meeting, join, remove, transpose};
use super::spread::Unit;
use super::{FALSE, NONE, State, TRUE, Web};
use crate::masks::{Masks, Removals, count, single};

/// So many literals more are added one by one; for more of them all is turned.
const FEW: u32 = 1500;

impl<const L: usize, const C: usize> Web<L, C> {
    /// Turns what is false by true assumptions: for each assumption the candidates. Where the search began with what is kept
    /// that was done, and only what is new is added.
    pub(super) fn turn(&mut self) {
        self.changed = self.add_new();
        if self.changed.is_none() {
            self.now.falsified.resize(64 * C, [0; C]);
            for lanes in 0..C {
                for word in 0..C {
                    let mut block = [0; 64];
                    for (row, set) in block.iter_mut().zip(self.now.off.iter().skip(64 * word)) {
                        *row = set[lanes];
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
        let base = self.base?;
        let mut changed = [0; C];
        let State { live, off, clashes, falsified, .. } = &mut self.now;
        let before = &self.states[base].off;
        let mut count = 0;
        for (word, &live) in live.iter().enumerate() {
            let mut rest = live;
            while rest != 0 {
                let i = 64 * word + rest.trailing_zeros() as usize;
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                let (after, before) = (&off[i], &before[i]);
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

    /// Takes the rows of what is false by true assumptions.
    pub(super) fn take_falsified(&mut self) {
        self.rows.resize(64 * L, [[0; C]; 2]);
        let State { live, clashes, falsified, .. } = &self.now;
        for (i, (row, falsified)) in self.rows.iter_mut().zip(falsified).enumerate() {
            let is_open = !contains(clashes, i);
            row[FALSE] = std::array::from_fn(|w| if is_open { falsified[w] & live[w] } else { 0 });
        }
    }

    /// Takes the rows of some words of assumptions: what is true in them, or what is false.
    pub(super) fn fill_rows(&mut self, words: std::ops::Range<usize>, which: usize, masks: &Masks) {
        let mut visible = self.now.live;
        if which == TRUE {
            for (i, &candidate) in self.candidates.iter().enumerate() {
                if single(masks.cell(usize::from(candidate / 9))) {
                    remove(&mut visible, i);
                }
            }
            self.visible = visible;
        }
        let of = if which == TRUE { &self.now.on } else { &self.now.off };
        self.rows.resize(64 * L, [[0; C]; 2]);
        for lanes in words {
            for word in 0..C {
                let mut block = [0; 64];
                for (row, set) in block.iter_mut().zip(of.iter().skip(64 * word)) {
                    *row = set[lanes] & !self.now.clashes[lanes];
                }
                transpose(&mut block);
                for (row, column) in self.rows[64 * lanes..][..64].iter_mut().zip(block) {
                    row[which][word] = column & visible[word];
                }
            }
        }
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
            let mut both = [0; C];
            for_each(&live, |i| {
                if count(masks.cell(usize::from(self.candidates[i] / 9))) >= 3 {
                    insert(&mut both, i);
                }
            });
            for (w, both) in both.iter_mut().enumerate() {
                *both &= !(self.now.clashes[w] | self.now.clashes[C + w]);
            }
            for_each(&live, |i| {
                // What fills a cell makes the rest of it false.
                let off = &self.now.off[i];
                if (0..C).fold(0, |any, w| any | off[w] & off[C + w] & both[w]) != 0 {
                    let candidate = usize::from(self.candidates[i]);
                    struck.add(candidate / 9, 1 << (candidate % 9));
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
            if let Some(common) = self.common_falsified(unit, masks) {
                join(&mut by_units, &common);
            }
        }
        for_each(&by_units, |i| {
            let candidate = usize::from(self.candidates[i]);
            struck.add(candidate / 9, 1 << (candidate % 9));
        });
        self.now.struck = Some(by_units);
        if !self.is_new {
            self.states[0].struck = self.now.struck;
        }
        Some(struck)
    }

    /// What is false whichever member of a unit is true.
    fn common_falsified(&self, unit: &Unit, masks: &Masks) -> Option<Set<C>> {
        let mut members = unit.members(masks);
        let first = members.next()?;
        let second = members.next()?;
        if count(masks.cell(usize::from(self.candidates[first] / 9))) < Self::LEAST {
            return None;
        }
        let State { live, clashes, falsified, .. } = &self.now;
        let mut common = *live;
        for i in [first, second].into_iter().chain(members) {
            // What leads to a contradiction is followed exactly.
            if contains(clashes, i) {
                return None;
            }
            let mut any = 0;
            for (common, other) in common.iter_mut().zip(&falsified[i]) {
                *common &= other;
                any |= *common;
            }
            if any == 0 {
                return None;
            }
        }
        Some(common)
    }

    /// What all units strike out that are the same as on the grid with which the search began, and the candidates whose units
    /// are not. More of a unit is false when members are gone or more follows from them, unless that leads to a contradiction or
    /// too few are left; then nothing is known.
    fn known_strikes(&self, masks: &Masks) -> Option<(Set<C>, Set<C>)> {
        let (base, mut dirty) = (&self.states[self.base?], self.changed?);
        let State { live, clashes, .. } = &self.now;
        let mut struck = base.struck?;
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
