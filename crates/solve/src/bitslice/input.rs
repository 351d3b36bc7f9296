//! Input: lines and full grids into blocks, 81 bytes a line to candidates, one lane a line.

use super::block::{Block, Candidates, Notes};
use super::compaction::lowest_bits;
use super::transpose;
#[cfg(test)]
use crate::simd::batch::first_lanes;
use crate::simd::batch::{Kernel, Lanes, each_lane, some_lane};
use crate::types::Line;
use shudu_core::Solution;

/// Reads lines into a block, from lane 0 on; line `k` gets owner `first_owner + k`. A given leaves its cell that digit
/// alone, a blank leaves it all nine. Gives the lanes whose lines hold a byte that is neither `1` to `9` nor `.` nor
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

/// Reads lines as [`load`] does, into the lanes of a block that are not `kept`, in order, as far as there are lines. On exit
/// the notes are those of a block after a round: where nodes are kept as they were, and elsewhere as the givens make them.
/// There is an owner for every lane.
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

/// Packed lines, one for each lane, see [`transpose`]: five words of pairs of cells, then cell 80. As many of the words
/// as fill whole vectors, or all of them where a vector has room for more, are stored and loaded as such, and turned to
/// where the transposes take them, or from there, for all lines at once; the others lie where the transposes take them from
/// the start.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Packed<L> {
    /// See [`Packed::at`]. Vectors of eight words use all of it.
    words: [L; 8 * 64],
    /// Cell 80 of each line; with fewer than 512 lanes the rest is idle.
    last: [u8; 512],
}

impl<L: Lanes> Packed<L> {
    /// So many words of a line are stored as whole vectors.
    const WHOLE: usize = if L::WORDS > 5 { L::WORDS } else { 5 / L::WORDS * L::WORDS };

    /// Of each of these vectors so many words are used.
    const USED: usize = if L::WORDS > 5 { 5 } else { L::WORDS };

    pub(crate) fn new(cpu: L::Cpu) -> Box<Packed<L>> {
        Box::new(Packed { words: [L::splat(cpu, 0); 512], last: [0; 512] })
    }

    /// Where the transposes take the words `a` of the lines with this number among the 64 of a word.
    #[inline(always)]
    const fn at(a: usize, line: usize) -> usize {
        if a < Self::WHOLE { (a / L::WORDS * 64 + line) * L::WORDS + a % L::WORDS } else { 64 * a + line }
    }

    /// The words `a` of lines `k`, `8 + k`, … `56 + k`.
    #[inline(always)]
    fn rows(&self, a: usize, k: usize) -> [L; 8] {
        let w = &self.words;
        let at = Self::at;
        [
            w[at(a, k)],
            w[at(a, 8 + k)],
            w[at(a, 16 + k)],
            w[at(a, 24 + k)],
            w[at(a, 32 + k)],
            w[at(a, 40 + k)],
            w[at(a, 48 + k)],
            w[at(a, 56 + k)],
        ]
    }

    /// The reverse of [`Packed::rows`].
    #[inline(always)]
    pub(crate) fn set_rows(&mut self, a: usize, k: usize, rows: [L; 8]) {
        for (j, row) in rows.into_iter().enumerate() {
            self.words[Self::at(a, 8 * j + k)] = row;
        }
    }

    /// Turns whole vectors, from lines to rows or from rows to lines.
    #[inline(always)]
    pub(crate) fn transpose_words(&mut self) {
        for rows in self.words[..64 * Self::WHOLE].chunks_exact_mut(L::WORDS) {
            L::transpose_words(rows);
        }
    }

    /// Puts the packed digits of a line into a lane, blanks as 0: cells `c` and `c + 40` in a byte, `c` in its low half, and
    /// cell 80. Then [`Packed::transpose_words`].
    #[inline(always)]
    pub(crate) fn put_pairs(&mut self, lane: usize, pairs: [u64; 5], last: u8) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let mut a = 0;
        while a < Self::WHOLE {
            let to = self.words[Self::at(a, bit) + word].words_mut();
            to[..Self::USED].copy_from_slice(&pairs[a..a + Self::USED]);
            a += L::WORDS;
        }
        while a < 5 {
            self.words[Self::at(a, bit)].words_mut()[word] = pairs[a];
            a += 1;
        }
        self.last[64 * word + bit] = last;
    }

    /// Packs the text of a line into a lane. It is for [`Packed::transpose_words`] to bring whole vectors to their places.
    #[inline(always)]
    fn put(&mut self, cpu: L::Cpu, lane: usize, line: &Line) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let low_halves = L::splat(cpu, LOW_HALVES);
        let mut a = 0;
        while a < Self::WHOLE {
            let low = L::from_text(cpu, &line[8 * a..8 * (a + Self::USED)]);
            let high = L::from_text(cpu, &line[8 * a + 40..8 * (a + Self::USED) + 40]);
            self.words[Self::at(a, bit) + word] = (low & low_halves) | (high & low_halves).shl::<4>();
            a += L::WORDS;
        }
        let (words, last) = line.as_chunks::<8>();
        while a < 5 {
            let (low, high) = (u64::from_le_bytes(words[a]), u64::from_le_bytes(words[a + 5]));
            self.words[Self::at(a, bit)].words_mut()[word] = (low & LOW_HALVES) | (high & LOW_HALVES) << 4;
            a += 1;
        }
        self.last[64 * word + bit] = last[0] & 0xf;
    }

    /// The text of the line in a lane, after [`Packed::transpose_words`].
    #[inline(always)]
    pub(crate) fn get(&self, cpu: L::Cpu, lane: usize, line: &mut Line) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let low_halves = L::splat(cpu, LOW_HALVES);
        let zeros = L::splat(cpu, ZEROS);
        let mut a = 0;
        while a < Self::WHOLE {
            let pairs = self.words[Self::at(a, bit) + word];
            ((pairs & low_halves) | zeros).to_text(&mut line[8 * a..8 * (a + Self::USED)]);
            let high = (pairs.shr::<4>() & low_halves) | zeros;
            high.to_text(&mut line[8 * a + 40..8 * (a + Self::USED) + 40]);
            a += L::WORDS;
        }
        let (words, last) = line.as_chunks_mut::<8>();
        while a < 5 {
            let pairs = self.words[Self::at(a, bit)].words()[word];
            words[a] = ((pairs & LOW_HALVES) | ZEROS).to_le_bytes();
            words[a + 5] = ((pairs >> 4 & LOW_HALVES) | ZEROS).to_le_bytes();
            a += 1;
        }
        last[0] = self.last[64 * word + bit] | b'0';
    }

    /// Cells 80 as `transpose::bits` takes them.
    #[inline(always)]
    fn last(&self, cpu: L::Cpu) -> [L; 8] {
        let mut rows = [L::splat(cpu, 0); 8];
        let bytes = self.last.as_chunks::<8>().0;
        for (j, row) in rows.iter_mut().enumerate() {
            for (word, to) in row.words_mut().iter_mut().enumerate() {
                *to = u64::from_le_bytes(bytes[8 * word + j]);
            }
        }
        transpose::bytes(cpu, &mut rows);
        rows
    }

    /// And as it gives them.
    #[inline(always)]
    pub(crate) fn set_last(&mut self, cpu: L::Cpu, mut rows: [L; 8]) {
        transpose::bytes(cpu, &mut rows);
        let bytes = self.last.as_chunks_mut::<8>().0;
        for (j, row) in rows.iter().enumerate() {
            for (word, from) in row.words().iter().enumerate() {
                bytes[8 * word + j] = from.to_le_bytes();
            }
        }
    }
}

/// The digits of a full grid as [`Packed::put_pairs`] takes them: cells `c` and `c + 40` in a byte, `c` in its low half, and cell 80.
pub(crate) fn pack_solution(grid: &Solution) -> ([u64; 5], u8) {
    let digits = grid.grid().cells().map(|digit| digit.map_or(0, |digit| digit.index() as u8 + 1));
    let (low, high) = (digits[..40].as_chunks::<8>().0, digits[40..80].as_chunks::<8>().0);
    let mut pairs = [0; 5];
    for (word, (low, high)) in pairs.iter_mut().zip(low.iter().zip(high)) {
        *word = u64::from_le_bytes(*low) | u64::from_le_bytes(*high) << 4;
    }
    (pairs, digits[80])
}

const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// Eight times `0`.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// Packs lines into lanes, in order, and names their owners. Gives the lanes whose lines hold a byte that may not be there; a low half above 9
/// that is not 14 is for [`Spread`] to find.
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
struct Found<L> {
    odd: L,
    open: L,
}

impl<L: Lanes> Kernel<L> for Spread<'_, L> {
    type Output = Found<L>;

    #[inline(always)]
    fn call(mut self) -> Found<L> {
        let none = L::splat(self.cpu, 0);
        let mut found = Found { odd: none, open: none };
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
    /// From the four bit planes of a cell to its nine candidates. 0 is a blank, and so is 14, the low half of a dot; any
    /// other number above 9 is found odd.
    #[inline(always)]
    fn cell(&mut self, cell: usize, planes: [L; 4], found: &mut Found<L>) {
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
