//! A grid and its query in 64 bytes, and filling lanes with queries.
//!
//! A grid is kept as [`transpose`](crate::bitslice::transpose) takes it, two cells a byte. The given cells are a set of
//! bits, which is spread to half bytes when the query is put into a lane. So a lane takes five words on every back end,
//! and any query can go into any lane. Five hundred queries are 32 KB. They are visited in turn, and ten times as many
//! would miss the caches most of the time.

use shudu_core::{Candidates as Allowed, Cell, Digit, DigitSet, Puzzle, Solution};

use super::Query;
use crate::bitslice::input::unfold;
use crate::bitslice::packed::{Packed, pack_solution};
use crate::one_puzzle::solutions_within;
use crate::simd::batch::{Candidates, Kernel, Lanes};

/// With fewer given cells a board has so many open cells that branching on chutes makes no progress: the single engine
/// answers.
const FEWEST_GIVEN: u32 = 20;

/// A full grid, and a query about it.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(super) struct PackedQuery {
    /// Cells `c` and `c + 40` in a byte, `c` in its low half: digits from 1, and 0 when there is no grid yet.
    pairs: [u64; 5],
    /// The cells that are given: 0 to 63, and from 64 on.
    given: u64,
    given_above: u32,
    /// Cell 80.
    last: u8,
    /// The cell that is to differ; 81 for none.
    other: u8,
}

impl PackedQuery {
    /// No grid yet.
    pub(super) const NONE: PackedQuery =
        PackedQuery { pairs: [0; 5], given: 0, given_above: 0, last: 0, other: 81 };

    /// Has it a grid?
    pub(super) fn has_begun(&self) -> bool {
        self.last != 0
    }

    /// Takes up a grid. Nothing is given.
    pub(super) fn begin(&mut self, grid: &Solution) {
        let (pairs, last) = pack_solution(grid);
        *self = PackedQuery { pairs, last, ..PackedQuery::NONE };
    }

    /// The digit in a cell, from 1.
    #[inline(always)]
    fn digit(&self, cell: usize) -> usize {
        let pairs = if cell < 80 { self.pairs[cell % 40 / 8] >> (8 * (cell % 8)) } else { self.last.into() };
        (pairs >> (4 * usize::from((40..80).contains(&cell))) & 0xf) as usize
    }

    #[inline(always)]
    fn given(&self) -> u128 {
        u128::from(self.given_above) << 64 | u128::from(self.given)
    }

    /// The next query about the grid. False when so little is given that it is not for lanes.
    #[inline]
    pub(super) fn ask<L: Lanes>(&mut self, cpu: L::Cpu, query: &Query) -> bool {
        self.other = query.other_at.map_or(81, |cell| cell.index() as u8);
        let given = query.given.bits() & !(u128::from(self.other < 81) << self.other);
        (self.given, self.given_above) = (given as u64, (given >> 64) as u32);
        L::run(cpu, Count(given)) >= FEWEST_GIVEN
    }

    /// Is one solution enough, since the grid itself is none?
    pub(super) fn forbids_the_grid(&self) -> bool {
        self.other < 81
    }

    /// Packs the node: what is not given is blank.
    #[inline(always)]
    fn packed<L: Lanes>(&self, cpu: L::Cpu) -> ([u64; 5], u8) {
        let given = self.given();
        // Whether cell 80 is given is unpredictable, so no branch depends on it.
        (L::keep_given(cpu, &self.pairs, given as u64, (given >> 40) as u64), self.last * (given >> 80) as u8)
    }
}

/// Counts bits. Without the instruction for it, which not every processor has, it takes as long as all else about a
/// query.
struct Count(u128);

impl<L: Lanes> Kernel<L> for Count {
    type Output = u32;

    #[inline(always)]
    fn call(self) -> u32 {
        self.0.count_ones()
    }
}

/// Makes the nodes of queries, one a lane: a given cell has its digit alone, the cell that is to differ all but its
/// digit, and other cells all nine. What other lanes hold stays.
pub(super) struct FillLanes<'a, L: Lanes> {
    pub(super) cpu: L::Cpu,
    pub(super) queries: &'a [PackedQuery],
    /// Which of them, and into which lane each goes.
    pub(super) queue: &'a [u16],
    pub(super) places: &'a [u16],
    /// All these lanes.
    pub(super) lanes: L,
    pub(super) packed: &'a mut Packed<L>,
}

/// For each lane the candidate that its query takes from the cell that is to differ, as the number of its vector in a
/// block; [`NONE_TAKEN`] where no cell is to differ.
type Forbidden = [u16; 512];

/// Nothing is taken: a flag beside a number that means nothing.
const NONE_TAKEN: u16 = 1 << 15;

impl<L: Lanes> FillLanes<'_, L> {
    pub(super) fn fill(self, candidates: &mut Candidates<L>) {
        let FillLanes { cpu, queries, queue, places, lanes, packed } = self;
        let forbidden = L::run(cpu, FillLanes { cpu, queries, queue, places, lanes, packed });
        unfold(cpu, candidates, packed, lanes);
        L::run(cpu, Forbid { places, forbidden: &forbidden, candidates });
    }
}

/// Takes its digit from the cell that is to differ.
struct Forbid<'a, L: Lanes> {
    places: &'a [u16],
    forbidden: &'a [u16],
    candidates: &'a mut Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Forbid<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (&lane, &forbidden) in self.places.iter().zip(self.forbidden) {
            // Whether anything is taken is unpredictable, so no branch depends on it.
            let (vector, bit) =
                (usize::from(forbidden & !NONE_TAKEN), u64::from(forbidden & NONE_TAKEN == 0));
            self.candidates[vector].words_mut()[usize::from(lane / 64)] &= !(bit << (lane % 64));
        }
    }
}

impl<L: Lanes> Kernel<L> for FillLanes<'_, L> {
    type Output = Forbidden;

    #[inline(always)]
    fn call(self) -> Forbidden {
        let mut forbidden = [NONE_TAKEN; 512];
        for ((&slot, &lane), forbidden) in self.queue.iter().zip(self.places).zip(&mut forbidden) {
            let query = &self.queries[usize::from(slot)];
            let (pairs, last) = query.packed::<L>(self.cpu);
            self.packed.put_pairs(lane.into(), pairs, last);
            let cell = usize::from(query.other.min(80));
            let vector = 81 * (query.digit(cell) - 1) + cell;
            *forbidden = vector as u16 | u16::from(query.other > 80) << 15;
        }
        self.packed.transpose_words();
        forbidden
    }
}

/// Asks the single-puzzle engine whether there is another solution.
pub(super) fn has_other(packed: &PackedQuery, query: Query) -> bool {
    let digit = |cell: Cell| Digit::ALL[packed.digit(cell.index()) - 1];
    let mut allowed = Allowed::ALL;
    for cell in query.given.iter() {
        allowed[cell] = digit(cell).as_set();
    }
    match query.other_at {
        Some(cell) => {
            allowed[cell] = DigitSet::ALL;
            allowed[cell].remove(digit(cell));
            solutions_within(&Puzzle::EMPTY, &allowed).next().is_some()
        }
        None => solutions_within(&Puzzle::EMPTY, &allowed).nth(1).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::CellSet;

    use super::*;
    use crate::simd::batch::words::Words;

    #[test]
    fn packed_queries_are_what_was_asked() {
        let mut packed_query = PackedQuery::NONE;
        for (turn, grid) in crate::solutions(&Puzzle::EMPTY).step_by(1001).take(20).enumerate() {
            packed_query.begin(&grid);
            for first in 0..81 {
                let blank: CellSet =
                    (0..20 + 2 * turn).map(|i| Cell::from_index((first + 7 * i) % 81)).collect();
                let other = Cell::from_index(first);
                let other_at = (turn % 2 == 0).then_some(other);
                assert!(packed_query.ask::<Words<1>>((), &Query { given: !blank, other_at }));
                let (pairs, last) = packed_query.packed::<Words<1>>(());
                for cell in Cell::ALL {
                    let digit = grid[cell].index() as u8 + 1;
                    assert_eq!(packed_query.digit(cell.index()), usize::from(digit));
                    let pair = |c: usize| pairs[c / 8].to_le_bytes()[c % 8];
                    let packed = match cell.index() {
                        c @ 0..40 => pair(c) & 0xf,
                        c @ 40..80 => pair(c - 40) >> 4,
                        _ => last,
                    };
                    assert_eq!(packed, if blank.contains(cell) { 0 } else { digit });
                }
            }
        }
    }
}
