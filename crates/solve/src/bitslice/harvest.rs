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
    let mut gathered = false;
    for &lane in lanes {
        let Some(line) = results.solution(block.owners[lane] as usize) else { continue };
        if lanes.len() < WORTH_A_TRANSPOSE {
            read_lane(&block.candidates, lane, line);
            continue;
        }
        if !gathered {
            L::run(cpu, Gather { cpu, candidates: &block.candidates, packed });
            gathered = true;
        }
        unpack(packed, lane, line);
    }
}

fn read_lane<L: Lanes>(candidates: &Candidates<L>, lane: usize, line: &mut Line) {
    line.fill(b'0');
    for (cells, digit) in candidates.chunks_exact(81).zip(1u8..) {
        for (vector, byte) in cells.iter().zip(&mut *line) {
            *byte += digit * (vector.words()[lane / 64] >> (lane % 64) & 1) as u8;
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
        for (a, words) in packed.words.iter_mut().enumerate() {
            let mut pairs = [[none; 8]; 8];
            for (c, pair) in pairs.iter_mut().enumerate() {
                let low = planes(candidates, 8 * a + c);
                let high = planes(candidates, 8 * a + c + 40);
                *pair = [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]];
                transpose::bits(cpu, pair);
            }
            for k in 0..8 {
                let mut rows = pairs.map(|pair| pair[k]);
                transpose::bytes(cpu, &mut rows);
                for (j, row) in rows.into_iter().enumerate() {
                    words[8 * j + k] = row;
                }
            }
        }
        let last = planes(candidates, 80);
        packed.last = [last[0], last[1], last[2], last[3], none, none, none, none];
        transpose::bits(cpu, &mut packed.last);
    }
}

/// The four bit planes of the digit in a cell.
#[inline(always)]
fn planes<L: Lanes>(candidates: &Candidates<L>, cell: usize) -> [L; 4] {
    let is = |digit: usize| candidates[81 * (digit - 1) + cell];
    [
        is(1) | is(3) | is(5) | is(7) | is(9),
        is(2) | is(3) | is(6) | is(7),
        is(4) | is(5) | is(6) | is(7),
        is(8) | is(9),
    ]
}

fn unpack<L: Lanes>(packed: &Packed<L>, lane: usize, line: &mut Line) {
    const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    const ZEROS: u64 = 0x3030_3030_3030_3030;
    let (word, bit) = (lane / 64, lane % 64);
    let (words, last) = line.as_chunks_mut::<8>();
    for (a, pairs) in packed.words.iter().enumerate() {
        let pairs = pairs[bit].words()[word];
        words[a] = ((pairs & LOW_HALVES) | ZEROS).to_le_bytes();
        words[a + 5] = ((pairs >> 4 & LOW_HALVES) | ZEROS).to_le_bytes();
    }
    last[0] = (packed.last[bit % 8].words()[word] >> (bit / 8 * 8) & 0xf) as u8 | b'0';
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::Solutions;
    use crate::bitslice::lanes::{count, first_lanes, some_lane};
    use crate::bitslice::load::load;
    use crate::bitslice::words::Words;

    fn text_comes_back<const N: usize>(lines: &[Line]) {
        let mut block = Block::<Words<N>>::new(());
        let mut packed = Packed::new(());
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
            let refused = load((), &mut block, &mut Packed::new(()), &lines, 0);
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
        let mut packed = Packed::new(());
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
