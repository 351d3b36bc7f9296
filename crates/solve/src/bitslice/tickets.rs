//! Grids and the questions about them, packed into little, and how a block of lanes is filled with questions.
//!
//! A grid is kept as [`transpose`](super::transpose) takes it, two cells a byte. The cells that are given are a set of bits,
//! which is spread to half bytes when the question is put into a lane; so a lane takes five words, whatever the lanes are,
//! and any question can go into any lane. Five hundred of these are 32 KB: they are looked at in turn, and with ten times as
//! much the processor waits for its caches most of the time.

use shudu_core::{Candidates as Allowed, Cell, Digit, DigitSet, Puzzle, Solution};

use super::block::Candidates;
use super::lanes::{Kernel, Lanes, first_lanes};
use super::load::{Packed, unfold};
use crate::others::Question;
use crate::questions::solutions_within;

/// With fewer blank cells than this witnesses are not looked for: they are rarer there and cost no less.
const BLANKS_FOR_WITNESSES: u8 = 54;

/// Questions with fewer given cells leave so open a board that choosing by chutes would dither.
const FEWEST_GIVEN: u8 = 20;

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
    /// How many cells are given.
    givens: u8,
    /// The cell that is to differ; 81 for none.
    other: u8,
    /// Two digits to keep in all their places, half a byte each; 0 for none.
    keep: u8,
    /// Four bits for each digit, from 1: how many of its places are given.
    places: u64,
}

impl Ticket {
    /// No grid yet.
    pub(super) const NONE: Ticket =
        Ticket { pairs: [0; 5], given: 0, given_above: 0, last: 0, givens: 0, other: 81, keep: 0, places: 0 };

    /// Takes up a grid. Nothing is given.
    pub(super) fn begin(&mut self, grid: &Solution) {
        let mut digits = [0u8; 81];
        for (cell, digit) in grid.grid().filled() {
            digits[cell.index()] = digit.index() as u8 + 1;
        }
        *self = Ticket { last: digits[80], ..Ticket::NONE };
        let (low, high) = (digits[..40].as_chunks::<8>().0, digits[40..80].as_chunks::<8>().0);
        for (word, (low, high)) in self.pairs.iter_mut().zip(low.iter().zip(high)) {
            *word = u64::from_le_bytes(*low) | u64::from_le_bytes(*high) << 4;
        }
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
    pub(super) fn ask(&mut self, question: Question) -> bool {
        self.other = question.other_at.map_or(81, |cell| cell.index() as u8);
        let given = question.given.bits() & !(u128::from(self.other < 81) << self.other);
        let mut changed = self.given() ^ given;
        while changed != 0 {
            let cell = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let one = 1 << (4 * self.digit(cell));
            if given >> cell & 1 == 1 {
                self.places += one;
                self.givens += 1;
            } else {
                self.places -= one;
                self.givens -= 1;
            }
        }
        (self.given, self.given_above) = (given as u64, (given >> 64) as u32);
        self.keep = 0;
        if self.other < 81 && 81 - self.givens >= BLANKS_FOR_WITNESSES {
            self.keep = most_places(self.places, self.digit(self.other.into()) as u8);
        }
        self.givens >= FEWEST_GIVEN
    }

    /// Is one solution enough, since the grid itself is none?
    pub(super) fn forbids_the_grid(&self) -> bool {
        self.other < 81
    }

    /// When nothing was found: may something be found without keeping digits?
    pub(super) fn keeps_no_longer(&mut self) -> bool {
        std::mem::take(&mut self.keep) != 0
    }

    /// Packs the node: what is not given is blank.
    #[inline(always)]
    fn packed(&self) -> ([u64; 5], u8) {
        let given = self.given();
        let (low, high) = (given as u64, (given >> 40) as u64);
        let mut pairs = [0; 5];
        for (a, (to, from)) in pairs.iter_mut().zip(self.pairs).enumerate() {
            let half = |bits: u64| HALVES[(bits >> (8 * a) & 0xff) as usize];
            *to = from & (half(low) | half(high) << 4);
        }
        let mut last = if given >> 80 & 1 == 1 { self.last } else { 0 };
        if self.keep != 0 {
            for digit in [self.keep & 0xf, self.keep >> 4] {
                for (to, from) in pairs.iter_mut().zip(self.pairs) {
                    *to |= from & halves_equal(from, digit);
                }
                last = if self.last == digit { digit } else { last };
            }
        }
        (pairs, last)
    }
}

/// All bits of the half bytes that are this digit.
#[inline(always)]
fn halves_equal(pairs: u64, digit: u8) -> u64 {
    const ONES: u64 = 0x1111_1111_1111_1111;
    let differ = pairs ^ (u64::from(digit) * ONES);
    let differ = differ | differ >> 2;
    let equal = !(differ | differ >> 1) & ONES;
    (equal << 4).wrapping_sub(equal)
}

/// Bits spread to the low halves of bytes.
const HALVES: [u64; 256] = {
    let mut halves = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut i = 0;
        while i < 8 {
            if bits >> i & 1 == 1 {
                halves[bits] |= 0xf << (8 * i);
            }
            i += 1;
        }
        bits += 1;
    }
    halves
};

/// Makes the nodes of questions, one a lane: a given cell has its digit alone, the cell that is to differ all but its
/// digit, and other cells all nine; cells with a digit that is kept count as given.
pub(super) struct Fill<'a, L: Lanes> {
    pub(super) tickets: &'a [Ticket],
    /// Which of them, from lane 0 on.
    pub(super) lanes: &'a [u16],
    pub(super) packed: &'a mut Packed<L>,
}

impl<L: Lanes> Fill<'_, L> {
    /// Gives the cells with one candidate.
    pub(super) fn fill(self, cpu: L::Cpu, candidates: &mut Candidates<L>) -> [L; 81] {
        let Fill { tickets, lanes, packed } = self;
        L::run(cpu, Fill { tickets, lanes, packed });
        let (given, _) = unfold(cpu, candidates, packed, first_lanes(cpu, lanes.len()));
        for (lane, &ticket) in lanes.iter().enumerate() {
            let ticket = &tickets[usize::from(ticket)];
            let cell = usize::from(ticket.other);
            if cell < 81 {
                let own = &mut candidates[81 * (ticket.digit(cell) - 1) + cell].words_mut()[lane / 64];
                *own &= !(1 << (lane % 64));
            }
        }
        given
    }
}

impl<L: Lanes> Kernel<L> for Fill<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (lane, &ticket) in self.lanes.iter().enumerate() {
            let (pairs, last) = self.tickets[usize::from(ticket)].packed();
            self.packed.put_pairs(lane, pairs, last);
        }
        self.packed.turn();
    }
}

/// The two digits with most given places, `except` left out, half a byte each; all of them from 1, four bits of `places`
/// each.
#[inline]
fn most_places(places: u64, except: u8) -> u8 {
    let (mut first, mut second) = (0, 0);
    for digit in 1..10 {
        // Nine places are four bits, and so is a digit.
        let n = (places >> (4 * digit) & 0xf) as u8;
        let key = if digit == except { 0 } else { n << 4 | digit };
        (first, second) = (key.max(first), key.min(first).max(second));
    }
    first & 0xf | second << 4
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

    #[test]
    fn the_digits_with_most_places() {
        assert_eq!(most_places(0x0040_9129_0430, 7), 0x94);
        for except in 1..10 {
            let kept = most_places(0, except);
            let (a, b) = (kept & 0xf, kept >> 4);
            assert!(a != except && b != except && a != b && a != 0 && b != 0);
        }
    }

    #[test]
    fn equal_halves() {
        let pairs = 0x1234_5678_9012_3456;
        assert_eq!(halves_equal(pairs, 3), 0x00f0_0000_0000_f000);
        for digit in 0..16 {
            let slow =
                (0..16).map(|i| 0xf << (4 * i)).filter(|half| pairs & half == half / 0xf * u64::from(digit));
            assert_eq!(halves_equal(pairs, digit), slow.fold(0, |mask, half| mask | half), "{digit}");
        }
    }

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
                assert!(ticket.ask(Question { given: !blank, other_at }));
                let stages =
                    if other_at.is_some() && blank.len() >= BLANKS_FOR_WITNESSES.into() { 2 } else { 1 };
                for stage in 0..stages {
                    assert!(stage == 0 || ticket.keeps_no_longer());
                    assert_eq!(ticket.keep != 0, stage + 1 < stages);
                    let keep = [ticket.keep & 0xf, ticket.keep >> 4];
                    let (pairs, last) = ticket.packed();
                    for cell in Cell::ALL {
                        let digit = grid[cell].index() as u8 + 1;
                        assert_eq!(ticket.digit(cell.index()), usize::from(digit));
                        let pair = |c: usize| pairs[c / 8].to_le_bytes()[c % 8];
                        let packed = match cell.index() {
                            c @ 0..40 => pair(c) & 0xf,
                            c @ 40..80 => pair(c - 40) >> 4,
                            _ => last,
                        };
                        let stays = !blank.contains(cell) || keep.contains(&digit);
                        assert_eq!(packed, if stays { digit } else { 0 });
                    }
                    assert!(other_at.is_none() || !keep.contains(&(grid[other].index() as u8 + 1)));
                }
                assert!(!ticket.keeps_no_longer());
            }
        }
    }
}
