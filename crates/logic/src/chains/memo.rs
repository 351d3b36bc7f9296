//! What was found on the grids inside branches. Some come again: in other branches of the same step, and in those of the
//! next, when what has gone in between is gone there anyway.

use super::hint::ChainHint;
use crate::masks::{Mark, Masks, Removals};

/// What was found on some grids, each in its slot until another takes it.
pub(super) struct Memo {
    /// The hash of each grid with what was found on it: another one is told by that alone, nearly always.
    slots: Vec<(u32, Option<Box<Entry>>)>,
}

/// What was found on a grid.
pub(super) struct Entry {
    grid: Mark,
    /// What all hints strike out, or that only a search can tell.
    pub(super) strikes: Option<Option<Removals>>,
    /// The hints, without their paths, and the nodes that they took.
    pub(super) hints: Option<(Vec<ChainHint>, u64)>,
}

/// How many grids are kept.
const SLOTS: usize = 8192;

impl Memo {
    pub(super) fn new() -> Memo {
        Memo { slots: Vec::new() }
    }

    /// What is known of a grid.
    pub(super) fn get(&self, grid: &Masks) -> Option<&Entry> {
        let hash = hash(grid);
        let (of, entry) = self.slots.get(slot(hash))?;
        entry.as_deref().filter(|entry| *of == hash && entry.grid.is_of(grid))
    }

    /// The place for what is found on a grid.
    pub(super) fn at(&mut self, grid: &Masks) -> &mut Entry {
        if self.slots.is_empty() {
            self.slots.resize_with(SLOTS, || (0, None));
        }
        let hash = hash(grid);
        let (of, entry) = &mut self.slots[slot(hash)];
        if entry.as_ref().is_none_or(|entry| *of != hash || !entry.grid.is_of(grid)) {
            *of = hash;
            *entry = Some(Box::new(Entry { grid: Mark::of(grid), strikes: None, hints: None }));
        }
        entry.as_mut().expect("it was filled")
    }
}

fn slot(hash: u32) -> usize {
    hash as usize % SLOTS
}

fn hash(grid: &Masks) -> u32 {
    // Four cells in a word, and every other word by itself: a product waits for the one before it.
    let (fours, rest) = grid.cells().as_chunks::<4>();
    let mut hashes = [0u64; 2];
    let mut add = |i: usize, four: [u16; 4]| {
        let word = four.iter().rev().fold(0, |word, &cell| word << 16 | u64::from(cell));
        hashes[i % 2] = (hashes[i % 2].rotate_left(9) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    };
    fours.iter().enumerate().for_each(|(i, &four)| add(i, four));
    add(fours.len(), [rest[0], 0, 0, 0]);
    ((hashes[0] ^ hashes[1].rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use shudu_core::{Board, Puzzle};

    use super::*;

    #[test]
    fn a_grid_is_known_until_another_takes_its_slot() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut grid = Masks::new(&Board::new(&Puzzle::new(puzzle.parse().unwrap()).unwrap()));
        let mut memo = Memo::new();
        assert!(memo.get(&grid).is_none());
        let first = grid.clone();
        for cell in (0..81).filter(|&cell| first.cell(cell) != 0) {
            let digit = first.cell(cell).trailing_zeros() as usize;
            let mut struck = Removals::EMPTY;
            struck.add(cell, 1 << digit);
            memo.at(&grid).strikes = Some(Some(struck));
            assert!(memo.get(&grid).is_some_and(|entry| entry.strikes == Some(Some(struck))));
            assert!(memo.at(&grid).hints.is_none());
            grid.remove(cell, digit);
            assert!(memo.get(&grid).is_none());
        }
    }
}
