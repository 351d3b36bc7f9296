//! Solved lanes back into text.

use super::block::{Block, Candidates};
use super::lanes::{Kernel, Lanes};
use super::load::Packed;
use super::transpose;
use super::{Line, Results};

/// From this many solved lanes on it is cheaper to transpose the whole block than to read lane by lane.
const WORTH_A_TRANSPOSE: usize = 6;

/// Writes the solutions that stand in `lanes` to where the results want those of their owners, if they want any.
/// Each cell of these lanes must have exactly one candidate.
pub(super) fn write<L: Lanes, R: Results + ?Sized>(
    cpu: L::Cpu,
    block: &Block<L>,
    packed: &mut Packed<L>,
    lanes: &[usize],
    results: &mut R,
) {
    if lanes.len() < WORTH_A_TRANSPOSE {
        for &lane in lanes {
            if let Some(line) = results.solution(block.owners[lane] as usize) {
                L::run(cpu, ReadLane { candidates: &block.candidates, lane, line });
            }
        }
    } else if results.wants_solutions() {
        L::run(cpu, Gather { cpu, candidates: &block.candidates, packed });
        L::run(cpu, Unpack { owners: &block.owners, packed, lanes, results });
    }
}

/// One lane as text.
struct ReadLane<'a, L: Lanes> {
    candidates: &'a Candidates<L>,
    lane: usize,
    line: &'a mut Line,
}

impl<L: Lanes> Kernel<L> for ReadLane<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let (word, bit) = (self.lane / 64 % L::WORDS, self.lane % 64);
        let of = |digit: usize, cell: usize| self.candidates[81 * digit + cell].words()[word];
        for (cell, byte) in self.line.iter_mut().enumerate() {
            let [d2, d3, d5, d6, d7, d9] = [1, 2, 4, 5, 6, 8].map(|digit| of(digit, cell));
            let ones = of(0, cell) | d3 | d5 | d7 | d9;
            let twos = d2 | d3 | d6 | d7;
            let fours = of(3, cell) | d5 | d6 | d7;
            let eights = of(7, cell) | d9;
            let bit_of = |plane: u64| (plane >> bit) as u8 & 1;
            *byte = b'0' | bit_of(ones) | bit_of(twos) << 1 | bit_of(fours) << 2 | bit_of(eights) << 3;
        }
    }
}

/// The reverse of loading, up to packed lines.
struct Gather<'a, L: Lanes> {
    cpu: L::Cpu,
    candidates: &'a Candidates<L>,
    packed: &'a mut Packed<L>,
}

impl<L: Lanes> Kernel<L> for Gather<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Gather { cpu, candidates, packed } = self;
        let none = L::splat(cpu, 0);
        for a in 0..5 {
            let mut pairs = [[none; 8]; 8];
            for (c, pair) in pairs.iter_mut().enumerate() {
                let low = planes(candidates, 8 * a + c);
                let high = planes(candidates, 8 * a + c + 40);
                *pair = [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]];
                transpose::bits(cpu, pair);
            }
            for k in 0..8 {
                let [p0, p1, p2, p3, p4, p5, p6, p7] = &pairs;
                let mut rows = [p0[k], p1[k], p2[k], p3[k], p4[k], p5[k], p6[k], p7[k]];
                transpose::bytes(cpu, &mut rows);
                packed.words[a][k] = rows;
            }
        }
        let last = planes(candidates, 80);
        let mut last = [last[0], last[1], last[2], last[3], none, none, none, none];
        transpose::bits(cpu, &mut last);
        packed.set_last(&last);
    }
}

/// The four bit planes of the digit in a cell.
#[inline(always)]
pub(super) fn planes<L: Lanes>(candidates: &Candidates<L>, cell: usize) -> [L; 4] {
    let c = candidates;
    let [d1, d2, d3] = [c[cell], c[81 + cell], c[162 + cell]];
    let [d4, d5, d6] = [c[243 + cell], c[324 + cell], c[405 + cell]];
    let [d7, d8, d9] = [c[486 + cell], c[567 + cell], c[648 + cell]];
    [d1 | d3 | d5 | d7 | d9, d2 | d3 | d6 | d7, d4 | d5 | d6 | d7, d8 | d9]
}

/// Packed lines to where the results want them.
struct Unpack<'a, L, R: ?Sized> {
    owners: &'a [u32],
    packed: &'a Packed<L>,
    lanes: &'a [usize],
    results: &'a mut R,
}

impl<L: Lanes, R: Results + ?Sized> Kernel<L> for Unpack<'_, L, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for &lane in self.lanes {
            if let Some(line) = self.results.solution(self.owners[lane] as usize) {
                unpack(self.packed.get(lane), line);
            }
        }
    }
}

/// The 81 bytes of a packed line.
#[inline(always)]
fn unpack((packed, last_cell): ([u64; 5], u8), line: &mut Line) {
    let mut pairs = [0u8; 40];
    for (bytes, word) in pairs.as_chunks_mut::<8>().0.iter_mut().zip(packed) {
        *bytes = word.to_le_bytes();
    }
    let (low, rest) = line.split_first_chunk_mut::<40>().expect("a line has 81 bytes");
    let (high, last) = rest.split_first_chunk_mut::<40>().expect("a line has 81 bytes");
    for i in 0..40 {
        low[i] = (pairs[i] & 0xf) | b'0';
        high[i] = (pairs[i] >> 4) | b'0';
    }
    last[0] = last_cell | b'0';
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::Solutions;
    use crate::bitslice::lanes::{count, first_lanes, some_lane};
    use crate::bitslice::load::{Packed, load};
    use crate::bitslice::words::Words;

    fn text_comes_back<const N: usize>(lines: &[Line]) {
        let mut block = Block::<Words<N>>::new(());
        let mut packed = Packed::<Words<N>>::new(());
        for lines in lines.chunks(64 * N) {
            let refused = load((), &mut block, &mut packed, lines, 7);
            assert!(!some_lane(refused));
            let lanes: Vec<usize> = (0..lines.len()).collect();
            for lanes in [&lanes[..], &lanes[lanes.len() / 2..][..1]] {
                let mut solutions = vec![[0; 81]; 7 + block.owners.len()];
                let mut results = Solutions { verdicts: &mut [], solutions: &mut solutions };
                write((), &block, &mut packed, lanes, &mut results);
                for &lane in lanes {
                    assert_eq!(solutions[7 + lane], lines[lane]);
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn full_lines_come_back_as_they_were(
            lines in proptest::collection::vec(proptest::collection::vec(b'1'..=b'9', 81), 1..600),
        ) {
            let lines: Vec<Line> = lines.into_iter().map(|line| line.try_into().unwrap()).collect();
            text_comes_back::<1>(&lines);
            text_comes_back::<4>(&lines);
        }

        #[test]
        fn givens_leave_one_candidate_and_blanks_nine(
            lines in proptest::collection::vec(
                proptest::collection::vec(proptest::sample::select(b"123456789.0".to_vec()), 81), 1..80),
        ) {
            let lines: Vec<Line> = lines.into_iter().map(|line| line.try_into().unwrap()).collect();
            let mut block = Block::<Words<2>>::new(());
            let refused = load((), &mut block, &mut Packed::<Words<2>>::new(()), &lines, 0);
            prop_assert!(!some_lane(refused));
            for (lane, line) in lines.iter().enumerate() {
                for (cell, &byte) in line.iter().enumerate() {
                    for digit in 0..9 {
                        let bit = block.candidates[81 * digit + cell].words()[lane / 64] >> (lane % 64) & 1;
                        prop_assert_eq!(bit == 1, matches!(byte, b'.' | b'0') || byte == b'1' + digit as u8);
                    }
                }
            }
        }
    }

    #[test]
    fn any_other_byte_is_refused_in_any_cell() {
        let mut block = Block::<Words<4>>::new(());
        let mut packed = Packed::<Words<4>>::new(());
        let good: Vec<u8> = b"123456789.0".to_vec();
        for cell in [0, 7, 8, 39, 40, 41, 79, 80] {
            let lines: Vec<Line> = (0..=255u8)
                .map(|byte| {
                    let mut line = [b'.'; 81];
                    line[cell] = byte;
                    line
                })
                .collect();
            let refused = load((), &mut block, &mut packed, &lines, 0);
            assert_eq!(count(refused), 256 - good.len());
            for byte in 0..=255u8 {
                let bit = refused.words()[usize::from(byte) / 64] >> (byte % 64) & 1;
                assert_eq!(bit == 0, good.contains(&byte), "byte {byte} in cell {cell}");
            }
        }
        assert_eq!(count(first_lanes::<Words<4>>((), 100)), 100);
    }
}
