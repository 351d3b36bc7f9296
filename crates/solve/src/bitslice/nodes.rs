//! Nodes out of a block, as the candidates of their cells: for the single engine.

use super::block::{Block, Candidates};
use super::transpose;
use crate::simd::batch::{Kernel, Lanes, each_lane};
use crate::types::Cells;

/// The owners and candidates of the nodes in some lanes of a block, in place of what is in `nodes`: all at once, since
/// lane by lane it takes some 2,600 instructions more for each.
pub(crate) fn read<L: Lanes>(cpu: L::Cpu, block: &Block<L>, lanes: L, nodes: &mut Vec<(u32, Cells)>) {
    nodes.clear();
    let mut numbers = [0; 512];
    each_lane(lanes, |lane| {
        numbers[nodes.len()] = lane as u16;
        nodes.push((block.owners[lane], [0; 81]));
    });
    let lanes = &numbers[..nodes.len()];
    L::run(cpu, Read { cpu, candidates: &block.candidates, lanes, nodes });
}

struct Read<'a, L: Lanes> {
    cpu: L::Cpu,
    candidates: &'a Candidates<L>,
    lanes: &'a [u16],
    nodes: &'a mut [(u32, Cells)],
}

impl<L: Lanes> Kernel<L> for Read<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let (digits, _) = self.candidates.as_chunks::<81>();
        let [d1, d2, d3, d4, d5, d6, d7, d8, d9] = digits else { unreachable!("nine digits") };
        for cell in 0..81 {
            // Bit `b` of byte `j` stands for lane `8 j + b` of a word, and then byte `j` of row `b` for eight digits of
            // it.
            let mut rows = [d1[cell], d2[cell], d3[cell], d4[cell], d5[cell], d6[cell], d7[cell], d8[cell]];
            transpose::bits(self.cpu, &mut rows);
            for (&lane, (_, node)) in self.lanes.iter().zip(&mut *self.nodes) {
                let (word, bit) = (usize::from(lane) / 64 % L::WORDS, lane % 64);
                let eight = rows[usize::from(bit % 8)].words()[word] >> (bit / 8 * 8) & 0xff;
                let ninth = d9[cell].words()[word] >> bit & 1;
                node[cell] = (eight | ninth << 8) as u16;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::simd::batch::words::Words;
    use crate::simd::batch::{count, first_lanes};

    fn nodes_come_back<L: Lanes>(cpu: L::Cpu, words: &[u64], nodes: usize) {
        let mut block = Block::<L>::new(cpu);
        let mut next = words.iter().cycle();
        for (i, vector) in block.candidates.iter_mut().enumerate() {
            for word in vector.words_mut() {
                *word = next.next().expect("it goes round").rotate_left(i as u32);
            }
        }
        block.owners.extend(1..=L::COUNT as u32);
        let mut lanes: L = first_lanes(cpu, nodes);
        lanes.words_mut().iter_mut().zip(words).for_each(|(lanes, word)| *lanes &= !word | 1);
        let mut read = vec![(7, [0x1ff; 81]); 3];
        super::read(cpu, &block, lanes, &mut read);
        assert_eq!(read.len(), count(lanes));
        let mut expected = Vec::new();
        each_lane(lanes, |lane| expected.push(lane));
        for ((owner, node), lane) in read.iter().zip(expected) {
            assert_eq!(*owner, lane as u32 + 1);
            for (cell, &set) in node.iter().enumerate() {
                let has =
                    |digit: usize| block.candidates[81 * digit + cell].words()[lane / 64] >> (lane % 64) & 1;
                assert_eq!(u64::from(set), (0..9).fold(0, |all, digit| all | has(digit) << digit));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn nodes_are_read_as_they_stand(
            words in proptest::collection::vec(any::<u64>(), 100..200),
            nodes in 0usize..=512,
        ) {
            nodes_come_back::<Words<1>>((), &words, nodes);
            nodes_come_back::<Words<4>>((), &words, nodes);
            nodes_come_back::<Words<8>>((), &words, nodes);
            #[cfg(target_arch = "x86_64")]
            nodes_come_back::<crate::simd::batch::Sse2Lanes>((), &words, nodes);
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx2::detect() {
                nodes_come_back::<crate::simd::batch::Avx2Lanes>(cpu, &words, nodes);
            }
            #[cfg(target_arch = "aarch64")]
            nodes_come_back::<crate::simd::batch::NeonLanes>((), &words, nodes);
        }
    }
}
