//! Input: lines and full grids into blocks, 81 bytes a line to candidates, one lane a line.

use super::block::{Block, Candidates, Notes};
use super::compaction::lowest_bits;
use super::packed::Packed;
use super::transpose;
#[cfg(test)]
use crate::simd::batch::first_lanes;
use crate::simd::batch::{Kernel, Lanes, each_lane, some_lane};
use crate::types::Line;

/// Reads lines into a block, from lane 0 on; line `k` gets owner `first_owner + k`. A given leaves its cell that digit
/// alone, a blank leaves it all nine. Returns the lanes whose lines hold a byte that is neither `1` to `9` nor `.` nor
/// `0`; what their cells hold then means nothing.
#[cfg(test)]
pub(crate) fn load<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    packed: &mut Packed<L>,
    lines: &[Line],
    first_owner: u32,
) -> L {
    assert!(lines.len() <= L::COUNT, "a line needs a lane");
    block.owners.resize(L::COUNT, 0);
    let lanes = first_lanes(cpu, lines.len());
    let refused = L::run(cpu, Pack { cpu, lines, lanes, packed, owners: &mut block.owners, first_owner });
    block.owners.truncate(lines.len());
    refused | unfold(cpu, &mut block.candidates, packed, lanes).1
}

/// The packed lines of these lanes, once more. Gives the cells with a given and the lanes with a number that may not be
/// there.
pub(crate) fn unfold<L: Lanes>(
    cpu: L::Cpu,
    candidates: &mut Candidates<L>,
    packed: &Packed<L>,
    lanes: L,
) -> ([L; 81], L) {
    let mut given = [lanes.zero(); 81];
    let found = L::run(cpu, Spread { cpu, packed, lanes, candidates, decided: &mut given });
    (given, found.odd)
}

/// What was read beside nodes that stay.
pub(crate) struct Loaded<L> {
    /// The lanes that got a line.
    pub(crate) lanes: L,
    /// Of these the ones whose lines hold a byte that may not be there.
    pub(crate) refused: L,
}

/// Reads lines as [`load`] does, into the lanes of a block that are not `kept`, in order, as far as there are lines. On
/// exit the notes are those of a block after a round: where nodes are kept as they were, and elsewhere as the givens
/// make them. There is an owner for every lane.
pub(crate) fn load_beside<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    notes: &mut Notes<L>,
    kept: L,
    packed: &mut Packed<L>,
    (lines, first_owner): (&[Line], u32),
) -> Loaded<L> {
    let Block { candidates, owners, .. } = block;
    owners.resize(L::COUNT, 0);
    let lanes = free_lanes(kept, lines.len());
    let refused = L::run(cpu, Pack { cpu, lines, lanes, packed, owners, first_owner });
    let decided = &mut notes.decided;
    let spread = L::run(cpu, Spread { cpu, packed, lanes, candidates, decided });
    let refused = refused | spread.odd;
    notes.alive = kept | lanes.without(refused);
    notes.filled = (notes.filled & kept) | lanes.without(spread.open);
    notes.progress = kept.zero();
    Loaded { lanes, refused }
}

/// The first `n` lanes of those that are not kept.
#[inline(always)]
fn free_lanes<L: Lanes>(kept: L, n: usize) -> L {
    let mut left = n;
    let mut lanes = kept.zero();
    for (to, kept) in lanes.words_mut().iter_mut().zip(kept.words()) {
        *to = lowest_bits(!kept, left);
        left -= to.count_ones() as usize;
    }
    assert!(left == 0, "a line needs a lane");
    lanes
}

/// Packs lines into lanes, in order, and names their owners. Returns the lanes whose lines hold a byte that may not be
/// there; a low half above 9 that is not 14 is for [`Spread`] to find.
struct Pack<'a, L: Lanes> {
    cpu: L::Cpu,
    lines: &'a [Line],
    lanes: L,
    packed: &'a mut Packed<L>,
    owners: &'a mut [u32],
    first_owner: u32,
}

impl<L: Lanes> Kernel<L> for Pack<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let Pack { cpu, lines, lanes, packed, owners, first_owner: mut owner } = self;
        let none = lanes.zero();
        let mut odd = none;
        let mut next = lines.iter();
        let words = lanes.words().iter().zip(owners.as_chunks_mut::<64>().0);
        for (word, (&lanes, owners)) in words.enumerate() {
            let mut lanes = lanes;
            while lanes != 0 {
                let Some(line) = next.next() else { unreachable!("a lane for each line") };
                let bit = lanes.trailing_zeros() as usize;
                packed.put(cpu, 64 * word + bit, line);
                owners[bit] = owner;
                owner += 1;
                odd = odd | oddity::<L>(cpu, line);
                lanes &= lanes - 1;
            }
        }
        packed.transpose_words();
        if some_lane(odd) { refused(cpu, lines, lanes) } else { none }
    }
}

/// Which lines of a block that has some are they?
#[cold]
fn refused<L: Lanes>(cpu: L::Cpu, lines: &[Line], lanes: L) -> L {
    let mut next = lines.iter();
    let mut refused = lanes.zero();
    each_lane(lanes, |lane| {
        let odd = next.next().is_some_and(|line| some_lane(L::run(cpu, Oddity { cpu, line })));
        refused.words_mut()[lane / 64] |= u64::from(odd) << (lane % 64);
    });
    refused
}

struct Oddity<'a, L: Lanes> {
    cpu: L::Cpu,
    line: &'a Line,
}

impl<L: Lanes> Kernel<L> for Oddity<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        oddity(self.cpu, self.line)
    }
}

/// Not zero when there is a byte in a line that may not be there.
#[inline(always)]
fn oddity<L: Lanes>(cpu: L::Cpu, line: &Line) -> L {
    let whole = 81 / (8 * L::WORDS);
    // The last vector begins within the one before.
    let mut odd = L::from_text(cpu, &line[81 - 8 * L::WORDS..]).invalid_bytes(cpu);
    for i in 0..whole {
        odd = odd | L::from_text(cpu, &line[8 * L::WORDS * i..]).invalid_bytes(cpu);
    }
    odd
}

/// Packed lines into the cells of some lanes; what the other lanes hold stays.
struct Spread<'a, L: Lanes> {
    cpu: L::Cpu,
    packed: &'a Packed<L>,
    lanes: L,
    candidates: &'a mut Candidates<L>,
    decided: &'a mut [L; 81],
}

/// Of the lanes that got a line: the ones with a number in it that may not be there, and those with a blank.
struct SpreadResult<L> {
    odd: L,
    open: L,
}

impl<L: Lanes> Kernel<L> for Spread<'_, L> {
    type Output = SpreadResult<L>;

    #[inline(always)]
    fn call(mut self) -> SpreadResult<L> {
        let none = L::splat(self.cpu, 0);
        let mut found = SpreadResult { odd: none, open: none };
        let mut pairs = [[none; 8]; 8];
        for a in 0..5 {
            for k in 0..8 {
                let mut rows = self.packed.rows(a, k);
                transpose::bytes(self.cpu, &mut rows);
                for (pair, row) in pairs.iter_mut().zip(rows) {
                    pair[k] = row;
                }
            }
            for (c, pair) in pairs.iter_mut().enumerate() {
                transpose::bits(self.cpu, pair);
                let [a0, a1, a2, a3, b0, b1, b2, b3] = *pair;
                self.cell(8 * a + c, [a0, a1, a2, a3], &mut found);
                self.cell(8 * a + c + 40, [b0, b1, b2, b3], &mut found);
            }
        }
        let mut last = self.packed.last(self.cpu);
        transpose::bits(self.cpu, &mut last);
        self.cell(80, [last[0], last[1], last[2], last[3]], &mut found);
        found
    }
}

impl<L: Lanes> Spread<'_, L> {
    /// From the four bit planes of a cell to its nine candidates. 0 is a blank, and so is 14, the low half of a dot;
    /// any other number above 9 is found odd.
    #[inline(always)]
    fn cell(&mut self, cell: usize, planes: [L; 4], found: &mut SpreadResult<L>) {
        let lanes = self.lanes;
        let [b0, b1, b2, b3] = planes;
        let (b0, b1, b2, b3) = (b0 & lanes, b1 & lanes, b2 & lanes, b3 & lanes);
        let over_nine = b3 & (b1 | b2);
        let given = (b0 | b1 | b2 | b3).without(over_nine);
        // Where the number is over nine the cell is a blank and the terms of the digits do not matter.
        let digits = [
            b0.without(b1 | b2 | b3),
            b1.without(b0 | b2),
            (b0 & b1).without(b2),
            b2.without(b0 | b1),
            (b0 & b2).without(b1),
            (b1 & b2).without(b0),
            b0 & b1 & b2,
            b3.without(b0),
            b3 & b0,
        ];
        let blank = lanes.without(given);
        for (digit, is) in digits.into_iter().enumerate() {
            let candidate = &mut self.candidates[81 * digit + cell];
            *candidate = is | blank | candidate.without(lanes);
        }
        self.decided[cell] = self.decided[cell].without(lanes) | given;
        found.open = found.open | blank;
        found.odd = found.odd | over_nine.without((b1 & b2).without(b0));
    }
}
