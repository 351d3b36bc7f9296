//! What a web has found, assumption by assumption: what is true in each and what is false, what several have in common, and
//! what that strikes out.

use super::super::bitset::{Set, contains, for_each, insert, is_any, remove, transpose};
use super::{FALSE, State, TRUE, Web};
use crate::masks::{Masks, Removals, count, single};

/// So many literals more are added one by one; for more of them all is turned.
const FEW: u32 = 1500;

impl<const L: usize, const C: usize> Web<L, C> {
    /// Turns what is false by true assumptions: for each assumption the candidates. Where the search began with what is kept
    /// that was done, and only what is new is added.
    pub(super) fn turn(&mut self) {
        if !self.add_new() {
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

    /// Adds what the search has found beyond what it began with. False where that is not known, or much.
    fn add_new(&mut self) -> bool {
        let Some(base) = self.base else { return false };
        let State { live, off, clashes, falsified, .. } = &mut self.now;
        let before = &self.states[base].off;
        let mut count = 0;
        for (word, &live) in live.iter().enumerate() {
            let mut rest = live;
            while rest != 0 {
                let i = 64 * word + rest.trailing_zeros() as usize;
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                for lanes in 0..C {
                    let mut new = off[i][lanes] & !(before[i][lanes] | clashes[lanes]);
                    while new != 0 {
                        falsified[64 * lanes + new.trailing_zeros() as usize][word] |= bit;
                        new &= new - 1;
                        count += 1;
                    }
                }
                if count > FEW {
                    return false;
                }
            }
        }
        true
    }

    /// Takes the rows of what is false by true assumptions.
    fn take_falsified(&mut self) {
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
            // What is alone in its cell is true anyway.
            for (i, &candidate) in self.candidates.iter().enumerate() {
                if single(masks.cell(usize::from(candidate / 9))) {
                    remove(&mut visible, i);
                }
            }
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
        self.take_falsified();
        for unit in &self.units {
            let mut members = unit.members(masks);
            let Some(first) = members.next() else { continue };
            let mut common = self.rows[first][FALSE];
            if count(masks.cell(usize::from(self.candidates[first] / 9))) < Self::LEAST {
                continue;
            }
            let mut is_shared = false;
            for i in members {
                is_shared = true;
                let mut any = 0;
                for (common, other) in common.iter_mut().zip(&self.rows[i][FALSE]) {
                    *common &= other;
                    any |= *common;
                }
                if any == 0 {
                    break;
                }
            }
            if is_shared {
                for_each(&common, |i| {
                    let candidate = usize::from(self.candidates[i]);
                    struck.add(candidate / 9, 1 << (candidate % 9));
                });
            }
        }
        Some(struck)
    }
}
