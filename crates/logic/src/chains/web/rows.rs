//! What a web has found, assumption by assumption: what is true in each and what is false, what several have in common, and
//! what that strikes out.

use super::super::bitset::{Set, contains, for_each, insert, remove, transpose};
use super::{FALSE, TRUE, Web};
use crate::masks::{Masks, Removals, count, single};

impl<const L: usize, const C: usize> Web<L, C> {
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
        let mut both = [0; C];
        for (i, &candidate) in self.candidates.iter().enumerate() {
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            let left = masks.cell(cell);
            if left >> digit & 1 == 0 {
                continue;
            }
            if !Self::DYNAMIC {
                if contains(&self.now.clashes, i) {
                    return None;
                }
                continue;
            }
            if count(left) < Self::LEAST {
                continue;
            }
            if contains(&self.now.clashes, i) {
                struck.add(cell, 1 << digit);
            }
            if contains(&self.now.clashes, 64 * C + i) {
                struck.add(cell, left & !(1 << digit));
            }
            if count(left) >= 3 {
                insert(&mut both, i);
            }
        }
        if Self::DYNAMIC {
            for (w, both) in both.iter_mut().enumerate() {
                *both &= !(self.now.clashes[w] | self.now.clashes[C + w]);
            }
            for (i, &candidate) in self.candidates.iter().enumerate() {
                let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
                let left = masks.cell(cell);
                if left >> digit & 1 == 0 {
                    continue;
                }
                // What fills a cell makes the rest of it false.
                let off = &self.now.off[i];
                if (0..C).any(|w| off[w] & off[C + w] & both[w] != 0) {
                    struck.add(cell, 1 << digit);
                }
            }
        }
        self.fill_rows(0..C, FALSE, masks);
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
