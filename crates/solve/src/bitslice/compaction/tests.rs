//! Moved nodes are still what they were, on every back end.

use proptest::prelude::*;

use super::*;
use crate::bitslice::node_pool::tests::numbered;
use crate::bitslice::tests::{cases, is_emulated};
use crate::simd::batch::words::Words;
use crate::simd::batch::{count, each_lane};

fn lanes_of<L: Lanes>(cpu: L::Cpu, words: &[u64; 8]) -> L {
    let mut lanes = L::splat(cpu, 0);
    lanes.words_mut().iter_mut().zip(words).for_each(|(lane, word)| *lane = *word);
    lanes
}

/// In each block the node of a lane has the candidates of a number that is its owner, and must have them still.
fn check<L: Lanes>(
    cpu: L::Cpu,
    owners: &[u32],
    nodes: &[u64; 8],
    live: &[u64; 8],
) -> Result<(), TestCaseError> {
    let (from, to) = owners.split_at(512);
    let from = numbered::<L>(cpu, from[..L::COUNT].to_vec());
    let mut to = numbered::<L>(cpu, to[..L::COUNT].to_vec());
    let (nodes, live) = (lanes_of::<L>(cpu, nodes), lanes_of::<L>(cpu, live));
    let mut expected = Vec::new();
    each_lane(nodes, |lane| expected.push(from.owners[lane]));
    each_lane(live, |lane| expected.push(to.owners[lane]));

    let (mut rest, mut now) = (nodes, live);
    LaneFiller::new().fill(
        cpu,
        &from,
        &mut rest,
        &mut to,
        &mut now,
        FillLimits { permutations: 3, holes: 0 },
    );
    prop_assert_eq!(count(live.without(now)), 0);
    prop_assert_eq!(count(rest.without(nodes)), 0);
    let (moved, holes) = (count(now) - count(live), L::COUNT - count(live));
    let most = count(nodes).min(holes);
    if L::PERMUTES_BYTES {
        prop_assert!(moved <= most && moved + most / 4 + 8 >= most, "{} of {}", moved, most);
    } else {
        prop_assert_eq!(moved, most);
    }
    let mut found = Vec::new();
    each_lane(rest, |lane| found.push(from.owners[lane]));
    each_lane(now, |lane| found.push(to.owners[lane]));
    expected.sort_unstable();
    found.sort_unstable();
    prop_assert_eq!(found, expected);
    let same = numbered::<L>(cpu, to.owners.clone());
    for (a, b) in to.candidates.iter().zip(&same.candidates) {
        let (a, b) = (*a & now, *b & now);
        prop_assert_eq!(a.words(), b.words());
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(64))]
    #[test]
    fn nodes_fill_holes_and_stay_what_they_are(
        owners in proptest::collection::vec(any::<u32>(), 1024),
        nodes: [u64; 8],
        live: [u64; 8],
        sparse: [u64; 8],
        thin in 0..4,
    ) {
        let thinned = |words: [u64; 8], wanted: bool| {
            let mut words = words;
            words.iter_mut().zip(sparse).filter(|_| wanted).for_each(|(word, bits)| *word &= bits);
            words
        };
        let (nodes, live) = (thinned(nodes, thin & 1 == 1), thinned(live, thin & 2 == 2));
        if !is_emulated() {
            check::<Words<1>>((), &owners, &nodes, &live)?;
            check::<Words<4>>((), &owners, &nodes, &live)?;
            check::<Words<8>>((), &owners, &nodes, &live)?;
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx2::detect() {
                check::<crate::simd::batch::Avx2Lanes>(cpu, &owners, &nodes, &live)?;
            }
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
            check::<crate::simd::batch::Avx512Lanes>(cpu, &owners, &nodes, &live)?;
        }
    }

    #[test]
    fn the_lowest_bits_are_taken(word: u64, n in 0usize..=64) {
        let taken = lowest_bits(word, n);
        prop_assert_eq!(taken.count_ones(), word.count_ones().min(n as u32));
        let left = word & !taken;
        prop_assert!(taken & !word == 0 && (left == 0 || taken < left & left.wrapping_neg()));
    }
}
