//! Text into a block: 81 bytes a line become candidates, one lane a line.

use super::block::{Block, Candidates};
use super::lanes::{Kernel, Lanes, some_lane};
use super::transpose;
use super::{Line, lanes};

/// Reads lines into a block, from lane 0 on; line `k` gets owner `first_owner + k`. A given leaves its cell that digit
/// alone, a blank leaves it all nine. Gives the lanes whose lines hold a byte that is neither `1` to `9` nor `.` nor
/// `0`; what their cells hold then means nothing.
pub(super) fn load<L: Lanes>(
    cpu: L::Cpu,
    block: &mut Block<L>,
    packed: &mut Packed<L>,
    lines: &[Line],
    first_owner: u32,
) -> L {
    assert!(lines.len() <= L::COUNT, "a line needs a lane");
    block.owners.clear();
    block.owners.extend((first_owner..).take(lines.len()));
    let refused = L::run(cpu, Pack { cpu, lines, packed });
    let odd = L::run(cpu, Spread { cpu, packed, candidates: &mut block.candidates });
    (refused | odd) & lanes::first_lanes(cpu, lines.len())
}

/// Packed lines, one for each lane, see [`transpose`]: five words of pairs of cells, then cell 80. They lie as the
/// transposes take them, so that these load and store whole vectors.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Packed<L> {
    /// `[a][k][j]`: of each word of 64 lanes the word `a` of line `8j + k`.
    pub(super) words: [[[L; 8]; 8]; 5],
    /// `[k][word][j]`: cell 80 of line `8j + k`; with fewer than 512 lanes the rest is idle.
    last: [u8; 512],
}

impl<L: Lanes> Packed<L> {
    pub(super) fn new(cpu: L::Cpu) -> Box<Packed<L>> {
        Box::new(Packed { words: [[[L::splat(cpu, 0); 8]; 8]; 5], last: [0; 512] })
    }

    /// Puts a line into a lane.
    #[inline(always)]
    fn put(&mut self, lane: usize, pairs: [u64; 5], last: u8) {
        let [word, j, k] = parts::<L>(lane);
        for (rows, pairs) in self.words.iter_mut().zip(pairs) {
            rows[k][j].words_mut()[word] = pairs;
        }
        self.last[8 * (k * L::WORDS + word) + j] = last;
    }

    /// What was put into a lane.
    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> ([u64; 5], u8) {
        let [word, j, k] = parts::<L>(lane);
        let mut pairs = [0; 5];
        for (rows, pairs) in self.words.iter().zip(&mut pairs) {
            *pairs = rows[k][j].words()[word];
        }
        (pairs, self.last[8 * (k * L::WORDS + word) + j])
    }

    /// Cells 80 as `transpose::bits` takes them.
    #[inline(always)]
    fn last(&self, none: L) -> [L; 8] {
        let mut rows = [none; 8];
        let bytes = self.last.as_chunks::<8>().0;
        for (k, row) in rows.iter_mut().enumerate() {
            for (word, to) in row.words_mut().iter_mut().enumerate() {
                *to = u64::from_le_bytes(bytes[k * L::WORDS + word]);
            }
        }
        rows
    }

    /// And as it gives them.
    #[inline(always)]
    pub(super) fn set_last(&mut self, rows: &[L; 8]) {
        let bytes = self.last.as_chunks_mut::<8>().0;
        for (k, row) in rows.iter().enumerate() {
            for (word, from) in row.words().iter().enumerate() {
                bytes[k * L::WORDS + word] = from.to_le_bytes();
            }
        }
    }
}

/// The word, `j` and `k` of a lane.
#[inline(always)]
fn parts<L: Lanes>(lane: usize) -> [usize; 3] {
    [lane / 64 % L::WORDS, lane % 64 / 8, lane % 8]
}

struct Pack<'a, L: Lanes> {
    cpu: L::Cpu,
    lines: &'a [Line],
    packed: &'a mut Packed<L>,
}

impl<L: Lanes> Kernel<L> for Pack<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let mut refused = L::splat(self.cpu, 0);
        for (lane, line) in self.lines.iter().enumerate() {
            let (pairs, last, odd) = pack::<L>(self.cpu, line);
            self.packed.put(lane, pairs, last);
            refused.words_mut()[lane / 64] |= u64::from(odd) << (lane % 64);
        }
        refused
    }
}

const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const EACH: u64 = 0x0101_0101_0101_0101;

/// Packs a line: pairs of cells, and cell 80. And is there a byte in it that may not be there? A low half above 9 that is
/// not 14 is for [`cell`] to find.
#[inline(always)]
fn pack<L: Lanes>(cpu: L::Cpu, line: &Line) -> ([u64; 5], u8, bool) {
    let mut packed = [0; 5];
    let (words, last) = line.as_chunks::<8>();
    let (low, high) = words.split_at(5);
    let low_halves = L::splat(cpu, LOW_HALVES);
    let mut odd = oddity(L::splat(cpu, u64::from(last[0]) * EACH), cpu);
    // A vector holds words of one line here.
    let mut first = 0;
    while first < 5 {
        let (low, high) = (words_from::<L>(cpu, low, first), words_from::<L>(cpu, high, first));
        odd = odd | oddity(low, cpu) | oddity(high, cpu);
        let pairs = (low & low_halves) | (high & low_halves).shl::<4>();
        for (to, pairs) in packed[first..].iter_mut().zip(pairs.words()) {
            *to = *pairs;
        }
        first += L::WORDS;
    }
    (packed, last[0] & 0xf, some_lane(odd))
}

/// A vector of the words from `first` on, of zeros in text where there are no more.
#[inline(always)]
fn words_from<L: Lanes>(cpu: L::Cpu, words: &[[u8; 8]], first: usize) -> L {
    let mut vector = L::splat(cpu, 0x30 * EACH);
    for (to, bytes) in vector.words_mut().iter_mut().zip(&words[first..]) {
        *to = u64::from_le_bytes(*bytes);
    }
    vector
}

/// Not zero when some byte is none of `0` to `9` and of `0x2a` to `0x2f`, where the dot is.
#[inline(always)]
fn oddity<L: Lanes>(bytes: L, cpu: L::Cpu) -> L {
    let bytes = bytes ^ L::splat(cpu, 0x30 * EACH);
    // A digit is 0 to 9 now and a dot is 0x1e: bit 4 stands exactly where the low half is 10 or more, that is where
    // bit 3 stands and bit 2 or bit 1.
    let ten_or_more = (bytes & (bytes.shl::<1>() | bytes.shl::<2>())).shl::<1>();
    (bytes & L::splat(cpu, 0xe0 * EACH)) | ((ten_or_more ^ bytes) & L::splat(cpu, 0x10 * EACH))
}

struct Spread<'a, L: Lanes> {
    cpu: L::Cpu,
    packed: &'a Packed<L>,
    candidates: &'a mut Candidates<L>,
}

impl<L: Lanes> Kernel<L> for Spread<'_, L> {
    type Output = L;

    #[inline(always)]
    fn call(self) -> L {
        let Spread { cpu, packed, candidates } = self;
        let none = L::splat(cpu, 0);
        let all = L::splat(cpu, !0);
        let mut odd = none;
        for a in 0..5 {
            let mut pairs = [[none; 8]; 8];
            for k in 0..8 {
                let mut rows = packed.words[a][k];
                transpose::bytes(cpu, &mut rows);
                for (pair, row) in pairs.iter_mut().zip(rows) {
                    pair[k] = row;
                }
            }
            for (c, pair) in pairs.iter_mut().enumerate() {
                transpose::bits(cpu, pair);
                let [a0, a1, a2, a3, b0, b1, b2, b3] = *pair;
                odd = odd | cell(candidates, 8 * a + c, [a0, a1, a2, a3], all);
                odd = odd | cell(candidates, 8 * a + c + 40, [b0, b1, b2, b3], all);
            }
        }
        let mut last = packed.last(none);
        transpose::bits(cpu, &mut last);
        odd | cell(candidates, 80, [last[0], last[1], last[2], last[3]], all)
    }
}

/// From the four bit planes of a cell to its nine candidates. 0 is a blank, and so is 14, the low half of a dot; gives
/// the lanes with any other number above 9.
#[inline(always)]
fn cell<L: Lanes>(candidates: &mut Candidates<L>, cell: usize, [b0, b1, b2, b3]: [L; 4], all: L) -> L {
    let over_nine = b3 & (b1 | b2);
    let given = b0 | b1 | b2 | b3;
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
    let blank = over_nine | all.without(given);
    for (digit, is) in digits.into_iter().enumerate() {
        candidates[81 * digit + cell] = is | blank;
    }
    over_nine.without((b1 & b2).without(b0))
}
