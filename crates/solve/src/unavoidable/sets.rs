//! Output of unavoidable sets.

use shudu_core::Cell;

use super::{Found, SetCells};
use crate::simd::batch::{Kernel, Lanes, some_lane};

/// What was found.
pub(super) struct Sets<'a> {
    /// The grid in lane 0, and this many words have grids.
    pub(super) first: usize,
    pub(super) words: usize,
    pub(super) found: &'a mut Found,
}

impl Sets<'_> {
    /// A set of these cells in the grids of some lanes.
    #[inline(always)]
    pub(super) fn add<L: Lanes>(&mut self, cpu: L::Cpu, lanes: L, cells: &[usize]) {
        if some_lane(lanes) {
            self.add_each(cpu, lanes, cells);
        }
    }

    /// There are a thousand places where sets are looked for.
    #[inline(never)]
    fn add_each<L: Lanes>(&mut self, cpu: L::Cpu, lanes: L, numbers: &[usize]) {
        let Found { places, grids, number } = &mut *self.found;
        if grids.len() < *number + L::COUNT + AT_ONCE {
            grids.resize(*number + L::COUNT + ROOM, 0);
        }
        let to = &mut grids[*number..];
        *number += L::run(cpu, Write { lanes, words: self.words, first: self.first as u32, to });
        let mut cells = [Cell::from_index(0); 6];
        for (cell, &number) in cells.iter_mut().zip(numbers) {
            *cell = Cell::from_index(number);
        }
        places.push(SetCells { cells, len: numbers.len() as u8, end: *number as u32 });
    }
}

/// Writes the number of the grid in each lane. Gives how many there are.
struct Write<'a, L> {
    lanes: L,
    words: usize,
    first: u32,
    to: &'a mut [u32],
}

impl<L: Lanes> Kernel<L> for Write<'_, L> {
    type Output = usize;

    #[inline(always)]
    fn call(self) -> usize {
        let Write { lanes, words, mut first, to } = self;
        let mut n = 0;
        for &word in &lanes.words()[..words.min(L::WORDS)] {
            let (mut word, mut left) = (word, word.count_ones() as usize);
            // How many there are cannot be foretold: some are written at once, and too many written over.
            loop {
                for to in &mut to[n..n + AT_ONCE] {
                    *to = first + word.trailing_zeros();
                    word &= word.wrapping_sub(1);
                }
                n += left.min(AT_ONCE);
                left = left.saturating_sub(AT_ONCE);
                if left == 0 {
                    break;
                }
            }
            first += 64;
        }
        n
    }
}

/// This many are written without a look at how many there are.
const AT_ONCE: usize = 2;

/// Room for this many is made at once.
const ROOM: usize = 4096;
