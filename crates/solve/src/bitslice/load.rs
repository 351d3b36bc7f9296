//! Text into a block: 81 bytes a line become candidates, one lane a line.

use super::block::{Block, Candidates};
use super::lanes::{Kernel, Lanes};
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

/// Packed lines, see [`transpose`]: for each of the five words of a line and each of 64 lines a vector, which holds
/// that word for the lines `l`, `64 + l`, `128 + l`, …; and the eight vectors of cell 80, already as pairs.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Packed<L> {
    pub(super) words: [[L; 64]; 5],
    pub(super) last: [L; 8],
}

impl<L: Lanes> Packed<L> {
    pub(super) fn new(cpu: L::Cpu) -> Box<Packed<L>> {
        let none = L::splat(cpu, 0);
        Box::new(Packed { words: [[none; 64]; 5], last: [none; 8] })
    }
}

const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const ONES: u64 = 0x0101_0101_0101_0101;

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
        self.packed.last = [refused; 8];
        for (lane, line) in self.lines.iter().enumerate() {
            let (word, bit) = (lane / 64, lane % 64);
            let (words, _) = line.as_chunks::<8>();
            let mut odd = u64::from(line[80] ^ b'0');
            odd = (odd & 0xe0) | (((odd & 0xf) + 6) ^ odd) & 0x10;
            for a in 0..5 {
                let low = u64::from_le_bytes(words[a]) ^ (0x30 * ONES);
                let high = u64::from_le_bytes(words[a + 5]) ^ (0x30 * ONES);
                let (l, h) = (low & LOW_HALVES, high & LOW_HALVES);
                // A digit is 0 to 9 now and a dot is 0x1e: bit 4 stands exactly where the low half is 10 or more.
                odd |= (low | high) & (0xe0 * ONES);
                odd |= ((l + 6 * ONES) ^ low | (h + 6 * ONES) ^ high) & (0x10 * ONES);
                self.packed.words[a][bit].words_mut()[word] = l | h << 4;
            }
            let last = u64::from(line[80] & 0xf);
            self.packed.last[bit % 8].words_mut()[word] |= last << (bit / 8 * 8);
            refused.words_mut()[word] |= u64::from(odd != 0) << bit;
        }
        refused
    }
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
        for (a, words) in packed.words.iter().enumerate() {
            let mut pairs = [[none; 8]; 8];
            for k in 0..8 {
                let mut rows = std::array::from_fn(|j| words[8 * j + k]);
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
        let mut last = packed.last;
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
