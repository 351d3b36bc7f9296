//! Output: solved lanes to lines of text.

use super::block::{Block, Candidates};
use super::packed::Packed;
use super::results::Results;
use super::transpose;
use crate::simd::batch::{Kernel, Lanes, count, each_lane, some_lane};
use crate::types::Line;

/// From this many solved lanes on it is cheaper to transpose the whole block than to read lane by lane.
const WORTH_A_TRANSPOSE: usize = 6;

/// Writes the solutions that stand in `lanes` to where the results want those of their owners, if they want any.
/// Each cell of these lanes must have exactly one candidate.
pub(crate) fn write<L: Lanes, R: Results + ?Sized>(
    cpu: L::Cpu,
    block: &Block<L>,
    packed: &mut Packed<L>,
    lanes: L,
    results: &mut R,
) {
    if count(lanes) < WORTH_A_TRANSPOSE {
        each_lane(lanes, |lane| {
            if let Some(line) = results.solution(block.owners[lane] as usize) {
                L::run(cpu, ReadLane { candidates: &block.candidates, lane, line });
            }
        });
    } else if results.wants_solutions() {
        L::run(cpu, Gather { cpu, from: One(&block.candidates), packed });
        L::run(cpu, Unpack { cpu, owners: &block.owners, packed, lanes, results });
    }
}

/// The same for two blocks whose lanes have the same owners, with no lane in both sets: most of what it takes is the
/// same for one of them.
pub(crate) fn write_both<L: Lanes, R: Results + ?Sized>(
    cpu: L::Cpu,
    [one, other]: [&Block<L>; 2],
    packed: &mut Packed<L>,
    [of_one, of_other]: [L; 2],
    results: &mut R,
) {
    let lanes = of_one | of_other;
    if some_lane(of_one) && some_lane(of_other) && count(lanes) >= WORTH_A_TRANSPOSE {
        if results.wants_solutions() {
            let from = Both { one: &one.candidates, other: &other.candidates, of_other };
            L::run(cpu, Gather { cpu, from, packed });
            L::run(cpu, Unpack { cpu, owners: &one.owners, packed, lanes, results });
        }
    } else {
        write(cpu, one, packed, of_one, results);
        write(cpu, other, packed, of_other, results);
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

/// Where digits come from.
trait DigitPlanes<L> {
    /// The four bit planes of the digit in a cell.
    fn planes(&self, cell: usize) -> [L; 4];
}

struct One<'a, L>(&'a Candidates<L>);

impl<L: Lanes> DigitPlanes<L> for One<'_, L> {
    #[inline(always)]
    fn planes(&self, cell: usize) -> [L; 4] {
        planes(self.0, cell)
    }
}

/// From the other in some lanes.
struct Both<'a, L> {
    one: &'a Candidates<L>,
    other: &'a Candidates<L>,
    of_other: L,
}

impl<L: Lanes> DigitPlanes<L> for Both<'_, L> {
    #[inline(always)]
    fn planes(&self, cell: usize) -> [L; 4] {
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (planes(self.one, cell), planes(self.other, cell));
        let lanes = self.of_other;
        [
            L::choose(lanes, b0, a0),
            L::choose(lanes, b1, a1),
            L::choose(lanes, b2, a2),
            L::choose(lanes, b3, a3),
        ]
    }
}

/// The reverse of loading, up to packed lines.
struct Gather<'a, L: Lanes, D> {
    cpu: L::Cpu,
    from: D,
    packed: &'a mut Packed<L>,
}

impl<L: Lanes, D: DigitPlanes<L>> Kernel<L> for Gather<'_, L, D> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Gather { cpu, from, packed } = self;
        let none = L::splat(cpu, 0);
        let mut pairs = [[none; 8]; 8];
        for a in 0..5 {
            for (c, pair) in pairs.iter_mut().enumerate() {
                let low = from.planes(8 * a + c);
                let high = from.planes(8 * a + c + 40);
                *pair = [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]];
                transpose::bits(cpu, pair);
            }
            for k in 0..8 {
                let [p0, p1, p2, p3, p4, p5, p6, p7] = &pairs;
                let mut rows = [p0[k], p1[k], p2[k], p3[k], p4[k], p5[k], p6[k], p7[k]];
                transpose::bytes(cpu, &mut rows);
                packed.set_rows(a, k, rows);
            }
        }
        let last = from.planes(80);
        let mut last = [last[0], last[1], last[2], last[3], none, none, none, none];
        transpose::bits(cpu, &mut last);
        packed.set_last(cpu, last);
        packed.transpose_words();
    }
}

/// The four bit planes of the digit in a cell.
#[inline(always)]
pub(crate) fn planes<L: Lanes>(candidates: &Candidates<L>, cell: usize) -> [L; 4] {
    let c = candidates;
    let [d1, d2, d3] = [c[cell], c[81 + cell], c[162 + cell]];
    let [d4, d5, d6] = [c[243 + cell], c[324 + cell], c[405 + cell]];
    let [d7, d8, d9] = [c[486 + cell], c[567 + cell], c[648 + cell]];
    [d1 | d3 | d5 | d7 | d9, d2 | d3 | d6 | d7, d4 | d5 | d6 | d7, d8 | d9]
}

/// Packed lines to where the results want them.
struct Unpack<'a, L: Lanes, R: ?Sized> {
    cpu: L::Cpu,
    owners: &'a [u32],
    packed: &'a Packed<L>,
    lanes: L,
    results: &'a mut R,
}

impl<L: Lanes, R: Results + ?Sized> Kernel<L> for Unpack<'_, L, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (word, &lanes) in self.lanes.words().iter().enumerate() {
            let mut lanes = lanes;
            while lanes != 0 {
                let lane = 64 * word + lanes.trailing_zeros() as usize;
                if let Some(line) = self.results.solution(self.owners[lane] as usize) {
                    self.packed.get(self.cpu, lane, line);
                }
                lanes &= lanes - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::block::Notes;
    use crate::bitslice::input::{load, load_beside};
    use crate::bitslice::results::VerdictsAndSolutions;
    use crate::simd::batch::words::Words;
    use crate::simd::batch::{count, each_lane, first_lanes, some_lane};

    fn text_comes_back<L: Lanes>(cpu: L::Cpu, lines: &[Line]) {
        let mut block = Block::<L>::new(cpu);
        let mut packed = Packed::<L>::new(cpu);
        for lines in lines.chunks(L::COUNT) {
            let refused = load(cpu, &mut block, &mut packed, lines, 7);
            assert!(!some_lane(refused));
            let all: L = first_lanes(cpu, lines.len());
            let last = all.without(first_lanes(cpu, lines.len() - 1));
            for lanes in [all, last] {
                let mut solutions = vec![[0; 81]; 7 + block.owners.len()];
                let mut results = VerdictsAndSolutions { verdicts: &mut [], solutions: &mut solutions };
                write(cpu, &block, &mut packed, lanes, &mut results);
                each_lane(lanes, |lane| assert_eq!(solutions[7 + lane], lines[lane]));
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
            text_comes_back::<Words<1>>((), &lines);
            text_comes_back::<Words<4>>((), &lines);
            text_comes_back::<Words<8>>((), &lines);
            #[cfg(target_arch = "x86_64")]
            text_comes_back::<crate::simd::batch::Sse2Lanes>((), &lines);
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx2::detect() {
                text_comes_back::<crate::simd::batch::Avx2Lanes>(cpu, &lines);
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
                text_comes_back::<crate::simd::batch::Avx512Lanes>(cpu, &lines);
            }
            #[cfg(target_arch = "aarch64")]
            text_comes_back::<crate::simd::batch::NeonLanes>((), &lines);
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

    fn any_other_byte_is_refused<L: Lanes>(cpu: L::Cpu) {
        let mut block = Block::<L>::new(cpu);
        let mut packed = Packed::<L>::new(cpu);
        for cell in [0, 7, 8, 31, 32, 39, 40, 41, 48, 63, 71, 72, 79, 80] {
            let lines: Vec<Line> = (0..=255u8)
                .map(|byte| {
                    let mut line = [b'.'; 81];
                    line[cell] = byte;
                    line
                })
                .collect();
            for (lines, bytes) in lines.chunks(L::COUNT).zip((0..).step_by(L::COUNT)) {
                let refused = load(cpu, &mut block, &mut packed, lines, 0);
                for (lane, byte) in (0..lines.len()).zip(bytes..) {
                    let is_refused = refused.words()[lane / 64] >> (lane % 64) & 1 == 1;
                    let is_good = b"123456789.0".contains(&(byte as u8));
                    assert_ne!(is_refused, is_good, "byte {byte} in cell {cell}");
                }
            }
        }
    }

    #[test]
    fn any_other_byte_is_refused_in_any_cell() {
        any_other_byte_is_refused::<Words<1>>(());
        any_other_byte_is_refused::<Words<4>>(());
        #[cfg(target_arch = "x86_64")]
        any_other_byte_is_refused::<crate::simd::batch::Sse2Lanes>(());
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = crate::simd::cpu::Avx2::detect() {
            any_other_byte_is_refused::<crate::simd::batch::Avx2Lanes>(cpu);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
            any_other_byte_is_refused::<crate::simd::batch::Avx512Lanes>(cpu);
        }
        #[cfg(target_arch = "aarch64")]
        any_other_byte_is_refused::<crate::simd::batch::NeonLanes>(());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn lines_are_read_beside_what_is_kept(
            lines in proptest::collection::vec(
                proptest::collection::vec(proptest::sample::select(b"123456789.0".to_vec()), 81), 512),
            kept: [u64; 4],
            fewer in 0usize..20,
        ) {
            let lines: Vec<Line> = lines.into_iter().map(|line| line.try_into().unwrap()).collect();
            let (before, after) = lines.split_at(256);
            let mut keep = Words::<4>::splat((), 0);
            keep.words_mut().copy_from_slice(&kept);
            let room = (256 - count(keep)).saturating_sub(fewer);
            let after = &after[..room];

            let (mut block, mut packed, mut notes) = (Block::new(()), Packed::new(()), Notes::new(()));
            load_beside((), &mut block, &mut notes, keep.zero(), &mut packed, (before, 1000));
            let loaded = load_beside((), &mut block, &mut notes, keep, &mut packed, (after, 5000));
            prop_assert_eq!(count(loaded.lanes), room);
            prop_assert!(!some_lane(loaded.lanes & keep) && !some_lane(loaded.refused));
            let alive = loaded.lanes | keep;
            prop_assert_eq!(alive.words(), notes.alive.words());

            let mut next = 0;
            for (lane, before) in before.iter().enumerate() {
                let has = |vector: Words<4>| vector.words()[lane / 64] >> (lane % 64) & 1 == 1;
                let line = if has(keep) {
                    prop_assert_eq!(block.owners[lane], 1000 + lane as u32);
                    before
                } else if has(loaded.lanes) {
                    prop_assert_eq!(block.owners[lane], 5000 + next as u32);
                    next += 1;
                    &after[next - 1]
                } else {
                    continue;
                };
                let is_full = line.iter().all(|byte| matches!(byte, b'1'..=b'9'));
                prop_assert_eq!(has(notes.filled), is_full);
                for (cell, &byte) in line.iter().enumerate() {
                    let is_given = matches!(byte, b'1'..=b'9');
                    prop_assert_eq!(has(notes.decided[cell]), is_given);
                    for digit in 0..9 {
                        prop_assert_eq!(
                            has(block.candidates[81 * digit + cell]),
                            !is_given || byte == b'1' + digit as u8
                        );
                    }
                }
            }
        }
    }
}
