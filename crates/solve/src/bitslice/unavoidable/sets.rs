//! Where unavoidable sets that were found are written.

use shudu_core::Cell;

use crate::bitslice::lanes::{Lanes, some_lane};
use crate::unavoidable::Found;

/// What was found.
pub(super) struct Sets<'a> {
    /// The grid in lane 0, and so many words have grids.
    pub(super) first: usize,
    pub(super) words: usize,
    pub(super) found: &'a mut Vec<Found>,
}

impl Sets<'_> {
    /// A set of these cells in the grids of some lanes.
    #[inline(always)]
    pub(super) fn add<L: Lanes>(&mut self, lanes: L, cells: &[usize]) {
        if some_lane(lanes) {
            self.add_each(&lanes.words()[..self.words.min(L::WORDS)], cells);
        }
    }

    #[inline(never)]
    fn add_each(&mut self, words: &[u64], numbers: &[usize]) {
        let mut cells = [Cell::from_index(0); 6];
        for (cell, &number) in cells.iter_mut().zip(numbers) {
            *cell = Cell::from_index(number);
        }
        let len = numbers.len() as u8;
        for (i, &word) in words.iter().enumerate() {
            if word == 0 {
                continue;
            }
            // How many there are cannot be foretold: some are written at once, and too many taken back.
            let mut word = word;
            loop {
                let n = self.found.len() + word.count_ones() as usize;
                for _ in 0..AT_ONCE {
                    let grid = (self.first + 64 * i) as u32 + word.trailing_zeros();
                    self.found.push(Found { grid, len, cells });
                    word &= word.wrapping_sub(1);
                }
                self.found.truncate(n);
                if word == 0 {
                    break;
                }
            }
        }
    }
}

/// So many sets are written without a look at how many there are.
const AT_ONCE: usize = 4;
