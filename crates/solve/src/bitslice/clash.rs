//! Lines whose givens clash: a digit twice in a row, a column or a box.

use super::block::{Block, Candidates};
use super::input::unfold;
use super::packed::Packed;
use crate::simd::batch::{Kernel, Lanes, count, each_lane};
use crate::types::Line;

/// From this many lanes on it would have been cheaper to look at all lines together before the first pass.
const MANY: usize = 10;

/// From this many lanes on they are looked at together rather than line by line, though they must be unfolded again for
/// it.
const TOGETHER: usize = 24;

/// Finds lines whose givens clash. They have a contradiction that the first digit pass finds, so it is mostly enough to
/// look at the lines that are dead by then; where these are many it is cheaper to look at all lines before.
#[derive(Debug, Default)]
pub(crate) struct ClashTest {
    /// Were there many in the last block?
    looks_at_all: bool,
}

impl ClashTest {
    /// Before the first digit pass, `given` being the cells with one candidate: gives lanes with a clash, or none if it
    /// is better to look later.
    pub(crate) fn before<L: Lanes>(
        &self,
        cpu: L::Cpu,
        candidates: &Candidates<L>,
        given: &[L; 81],
    ) -> Option<L> {
        self.looks_at_all.then(|| L::run(cpu, Clashes { candidates, given }))
    }

    /// Of the lanes that were dead at once: which hold lines with givens that clash? `lines[owners[lane]]` is the line
    /// of a lane; the packed lines are those of the lanes still.
    pub(crate) fn after<L: Lanes>(
        &mut self,
        cpu: L::Cpu,
        dead: L,
        clashing: Option<L>,
        (owners, lines): (&[u32], &[Line]),
        packed: &Packed<L>,
        spare: &mut Vec<Box<Block<L>>>,
    ) -> L {
        self.looks_at_all = count(dead) >= MANY;
        if let Some(clashing) = clashing {
            return clashing & dead;
        }
        let mut clashing = dead.zero();
        if count(dead) >= TOGETHER {
            let mut block = spare.pop().unwrap_or_else(|| Block::new(cpu));
            let candidates = &mut block.candidates;
            let (given, _) = unfold(cpu, candidates, packed, dead);
            clashing = L::run(cpu, Clashes { candidates, given: &given }) & dead;
            spare.push(block);
        } else {
            each_lane(dead, |lane| {
                let clash = givens_clash(&lines[owners[lane] as usize]);
                clashing.words_mut()[lane / 64] |= u64::from(clash) << (lane % 64);
            });
        }
        clashing
    }
}

/// The lanes in which a digit is given twice in a row, a column or a box. For a block as it was loaded, a given is a
/// cell with one candidate.
struct Clashes<'a, L> {
    candidates: &'a Candidates<L>,
    /// The cells with a given.
    given: &'a [L; 81],
}

impl<L: Lanes> Kernel<L> for Clashes<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let none = self.given[0].zero();
        let mut clash = none;
        for cells in self.candidates.as_chunks::<81>().0 {
            let mut columns = [none; 9];
            for band in 0..3 {
                let mut rows = [none; 3];
                for (stack, columns) in columns.as_chunks_mut::<3>().0.iter_mut().enumerate() {
                    let mut house = none;
                    for (row, whole) in rows.iter_mut().enumerate() {
                        let first = 27 * band + 9 * row + 3 * stack;
                        let [a, b, c] = [first, first + 1, first + 2];
                        let (a, b, c) =
                            (cells[a] & self.given[a], cells[b] & self.given[b], cells[c] & self.given[c]);
                        let (a_or_b, mini) = (a | b, a | b | c);
                        clash = clash | (a & b) | (a_or_b & c) | (house & mini) | (*whole & mini);
                        house = house | mini;
                        *whole = *whole | mini;
                        let [x, y, z] = columns;
                        clash = clash | (*x & a) | (*y & b) | (*z & c);
                        (*x, *y, *z) = (*x | a, *y | b, *z | c);
                    }
                }
            }
        }
        clash
    }
}

/// Does a digit stand twice in a row, a column or a box? The line holds legal bytes only.
pub(crate) fn givens_clash(line: &Line) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    let mut clash = 0;
    for (cell, byte) in line.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let house = row / 3 * 3 + column / 3;
        // Bits 1 to 9 for the digits; a blank has none.
        let digit = (1 << (byte & 0xf)) & 0x3fe;
        clash |= digit & (rows[row] | columns[column] | boxes[house]);
        rows[row] |= digit;
        columns[column] |= digit;
        boxes[house] |= digit;
    }
    clash != 0
}
