//! Grids and the questions about them, packed into little, and how a block of lanes is filled with questions.
//!
//! A grid is kept as [`transpose`](super::transpose) takes it, two cells a byte. The cells that are given are a set of bits,
//! which is spread to half bytes when the question is put into a lane; so a lane takes five words, whatever the lanes are,
//! and any question can go into any lane. Five hundred of these are 32 KB: they are looked at in turn, and with ten times as
//! much the processor waits for its caches most of the time.

use shudu_core::{Candidates as Allowed, Cell, Digit, DigitSet, Puzzle, Solution};

use super::block::Candidates;
use super::lanes::{Kernel, Lanes};
use super::load::{Packed, unfold};
use crate::others::Question;
use crate::questions::solutions_within;

/// Questions with fewer given cells leave so open a board that choosing by chutes would dither.
const FEWEST_GIVEN: u32 = 20;

/// A full grid, and a question about it.
#[derive(Debug, Clone)]
#[repr(C, align(64))]
pub(super) struct Ticket {
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

impl Ticket {
    /// No grid yet.
    pub(super) const NONE: Ticket = Ticket { pairs: [0; 5], given: 0, given_above: 0, last: 0, other: 81 };

    /// Has it a grid?
    pub(super) fn has_begun(&self) -> bool {
        self.last != 0
    }

    /// Takes up a grid. Nothing is given.
    pub(super) fn begin(&mut self, grid: &Solution) {
        let (pairs, last) = Ticket::pairs(grid);
        *self = Ticket { pairs, last, ..Ticket::NONE };
    }

    /// The cells of a grid in pairs, and cell 80.
    pub(super) fn pairs(grid: &Solution) -> ([u64; 5], u8) {
        let digits = grid.grid().cells().map(|digit| digit.map_or(0, |digit| digit.index() as u8 + 1));
        let (low, high) = (digits[..40].as_chunks::<8>().0, digits[40..80].as_chunks::<8>().0);
        let mut pairs = [0; 5];
        for (word, (low, high)) in pairs.iter_mut().zip(low.iter().zip(high)) {
            *word = u64::from_le_bytes(*low) | u64::from_le_bytes(*high) << 4;
        }
        (pairs, digits[80])
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

    /// The next question about the grid. False when so little is given that it is not for lanes.
    #[inline]
    pub(super) fn ask<L: Lanes>(&mut self, cpu: L::Cpu, question: &Question) -> bool {
        self.other = question.other_at.map_or(81, |cell| cell.index() as u8);
        let given = question.given.bits() & !(u128::from(self.other < 81) << self.other);
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
        // Whether cell 80 is given cannot be foretold, so no jump depends on it.
        (L::of_given(cpu, &self.pairs, given as u64, (given >> 40) as u64), self.last * (given >> 80) as u8)
    }
}

/// Counts bits. Without the instruction for it, which not every processor has, it takes as long as all else about a question.
struct Count(u128);

impl<L: Lanes> Kernel<L> for Count {
    type Output = u32;

    #[inline(always)]
    fn call(self) -> u32 {
        self.0.count_ones()
    }
}

/// Makes the nodes of questions, one a lane: a given cell has its digit alone, the cell that is to differ all but its
/// digit, and other cells all nine. What other lanes hold stays.
pub(super) struct Fill<'a, L: Lanes> {
    pub(super) cpu: L::Cpu,
    pub(super) tickets: &'a [Ticket],
    /// Which of them, and into which lane each goes.
    pub(super) queue: &'a [u16],
    pub(super) places: &'a [u16],
    /// All these lanes.
    pub(super) lanes: L,
    pub(super) packed: &'a mut Packed<L>,
}

/// For each lane the candidate that its question takes from the cell that is to differ, as the number of its vector in a block;
/// [`KEPT`] where no cell is to differ.
type Forbidden = [u16; 512];

/// Nothing is taken: a flag beside a number that means nothing.
const KEPT: u16 = 1 << 15;

impl<L: Lanes> Fill<'_, L> {
    pub(super) fn fill(self, candidates: &mut Candidates<L>) {
        let Fill { cpu, tickets, queue, places, lanes, packed } = self;
        let forbidden = L::run(cpu, Fill { cpu, tickets, queue, places, lanes, packed });
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
            // Whether anything is taken cannot be foretold, so no jump depends on it.
            let (vector, bit) = (usize::from(forbidden & !KEPT), u64::from(forbidden & KEPT == 0));
            self.candidates[vector].words_mut()[usize::from(lane / 64)] &= !(bit << (lane % 64));
        }
    }
}

impl<L: Lanes> Kernel<L> for Fill<'_, L> {
    type Output = Forbidden;

    #[inline(always)]
    fn call(self) -> Forbidden {
        let mut forbidden = [KEPT; 512];
        for ((&ticket, &lane), forbidden) in self.queue.iter().zip(self.places).zip(&mut forbidden) {
            let ticket = &self.tickets[usize::from(ticket)];
            let (pairs, last) = ticket.packed::<L>(self.cpu);
            self.packed.put_pairs(lane.into(), pairs, last);
            let cell = usize::from(ticket.other.min(80));
            let vector = 81 * (ticket.digit(cell) - 1) + cell;
            *forbidden = vector as u16 | u16::from(ticket.other > 80) << 15;
        }
        self.packed.turn();
        forbidden
    }
}

/// Asks the single-puzzle engine whether there is another solution.
pub(super) fn has_other(ticket: &Ticket, question: Question) -> bool {
    let digit = |cell: Cell| Digit::ALL[ticket.digit(cell.index()) - 1];
    let mut allowed = Allowed::ALL;
    for cell in question.given.iter() {
        allowed[cell] = digit(cell).as_set();
    }
    match question.other_at {
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
    use crate::bitslice::words::Words;

    #[test]
    fn packed_questions_are_what_was_asked() {
        let mut ticket = Ticket::NONE;
        for (turn, grid) in crate::solutions(&Puzzle::EMPTY).step_by(1001).take(20).enumerate() {
            ticket.begin(&grid);
            for first in 0..81 {
                let blank: CellSet =
                    (0..20 + 2 * turn).map(|i| Cell::from_index((first + 7 * i) % 81)).collect();
                let other = Cell::from_index(first);
                let other_at = (turn % 2 == 0).then_some(other);
                assert!(ticket.ask::<Words<1>>((), &Question { given: !blank, other_at }));
                let (pairs, last) = ticket.packed::<Words<1>>(());
                for cell in Cell::ALL {
                    let digit = grid[cell].index() as u8 + 1;
                    assert_eq!(ticket.digit(cell.index()), usize::from(digit));
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
