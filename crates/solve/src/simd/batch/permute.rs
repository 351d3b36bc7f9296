//! Byte permutations: moving lanes by putting the bytes of a whole vector into another order (VPERMB), here in portable
//! code.
//!
//! ```text
//! source     b0 b1 b2 b3 …     each byte: eight lanes, of which some hold a node
//! permuted   b2 b0 b0 b7 …     a byte may be taken more than once, or never
//! put        ..                the lanes for which a node was brought that is wanted there, and no others
//! ```
//!
//! Bits are rotated within their bytes first. Otherwise a node could never leave its bit, and the nodes of one bit
//! could outnumber its holes.

use super::{Candidates, Lanes, count, each_lane};

/// A byte of the destination takes one of this many bytes of the source.
const GROUP: usize = 16;

/// One order of the bytes of the source, the same for all 729 vectors of a block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BytePermutation<L> {
    /// For each byte of the destination one of the source; those that stand behind the words of a vector mean nothing.
    pub(crate) order: [u8; 64],
    /// By how many places bits are rotated left within their bytes, before these are brought into the order: 0 to 7.
    pub(crate) rotation: u32,
    /// The lanes of the destination that take what they are brought.
    pub(crate) put: L,
}

/// What [`Lanes::count_by_bit`] does, by plain code.
#[inline(always)]
pub(super) fn portable_count_by_bit<L: Lanes>(cpu: L::Cpu, vector: L) -> [u32; 8] {
    let mut places = [0; 8];
    for (place, number) in places.iter_mut().enumerate() {
        *number = count(vector & L::splat(cpu, 0x0101_0101_0101_0101 << place)) as u32;
    }
    places
}

/// What [`Lanes::plan_permutation`] does, by plain code.
pub(super) fn portable_plan<L: Lanes>(
    nodes: &mut L,
    holes: &mut L,
    nth: usize,
    rotation: u32,
) -> BytePermutation<L> {
    let mut permutation = BytePermutation { order: [0; 64], rotation, put: nodes.zero() };
    rotate_bytes(nodes, rotation);
    let groups = 8 * L::WORDS / GROUP;
    for to in 0..8 * L::WORDS {
        let first = (to / GROUP + nth) % groups * GROUP;
        let wanted = byte_of(*holes, to);
        // The first one of those that bring most.
        let best = (first..first + GROUP)
            .rev()
            .max_by_key(|&from| (byte_of(*nodes, from) & wanted).count_ones())
            .expect("a group is not empty");
        let brought = byte_of(*nodes, best) & wanted;
        permutation.order[to] = best as u8;
        *word_of(&mut permutation.put, to) |= brought << (to % 8 * 8);
        *word_of(nodes, best) &= !(brought << (best % 8 * 8));
    }
    rotate_bytes(nodes, (8 - rotation) % 8);
    *holes = holes.without(permutation.put);
    permutation
}

/// Rotates the bits of each byte left by this many places.
fn rotate_bytes<L: Lanes>(vector: &mut L, rotation: u32) {
    for word in vector.words_mut() {
        *word = u64::from_le_bytes(word.to_le_bytes().map(|byte| byte.rotate_left(rotation)));
    }
}

fn byte_of<L: Lanes>(vector: L, byte: usize) -> u64 {
    vector.words()[byte / 8] >> (byte % 8 * 8) & 0xff
}

fn word_of<L: Lanes>(vector: &mut L, byte: usize) -> &mut u64 {
    &mut vector.words_mut()[byte / 8]
}

/// What [`Lanes::move_owners`] does, by plain code.
pub(super) fn portable_move_owners<L: Lanes>(permutation: &BytePermutation<L>, from: &[u32], to: &mut [u32]) {
    each_lane(permutation.put, |lane| {
        let bit = (lane + 8 - permutation.rotation as usize) % 8;
        to[lane] = from[8 * usize::from(permutation.order[lane / 8]) + bit];
    });
}

/// What [`Lanes::permute_nodes`] does, by plain code.
pub(super) fn portable_permute<L: Lanes>(
    permutations: &[BytePermutation<L>],
    from: &Candidates<L>,
    to: &mut Candidates<L>,
    kept: L,
) {
    for (from, to) in from.iter().zip(to) {
        *to = *to & kept;
        for permutation in permutations {
            let (mut rotated, mut moved) = (*from, from.zero());
            rotate_bytes(&mut rotated, permutation.rotation);
            for byte in 0..8 * L::WORDS {
                *word_of(&mut moved, byte) |=
                    byte_of(rotated, permutation.order[byte].into()) << (byte % 8 * 8);
            }
            *to = *to | (moved & permutation.put);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::tests::cases;
    use crate::simd::batch::words::Words;

    fn lanes_of<L: Lanes>(cpu: L::Cpu, words: [u64; 8]) -> L {
        let mut lanes = L::splat(cpu, 0);
        lanes.words_mut().copy_from_slice(&words[..L::WORDS]);
        lanes
    }

    /// A permutation brings each node once, to a hole that is none then, and what it takes with it are its owner and
    /// its candidates.
    fn check<L: Lanes>(
        cpu: L::Cpu,
        [nodes, holes]: [[u64; 8]; 2],
        owners: &[u32],
        (nth, rotation): (usize, u32),
    ) -> Result<(), TestCaseError> {
        let [before, open] = [nodes, holes].map(|words| lanes_of::<L>(cpu, words));
        let (mut nodes, mut holes) = (before, open);
        let permutation = L::plan_permutation(cpu, &mut nodes, &mut holes, nth, rotation);
        let (mut plain_nodes, mut plain_holes) = (before, open);
        let plain = portable_plan(&mut plain_nodes, &mut plain_holes, nth, rotation);
        prop_assert_eq!(
            (permutation.order, permutation.rotation, permutation.put.words()),
            (plain.order, plain.rotation, plain.put.words())
        );
        prop_assert_eq!((nodes.words(), holes.words()), (plain_nodes.words(), plain_holes.words()));
        prop_assert_eq!(count(permutation.put), count(before.without(nodes)));
        prop_assert_eq!(before.count_by_bit(cpu), portable_count_by_bit(cpu, before));
        let filled = open.without(holes);
        prop_assert_eq!(permutation.put.words(), filled.words());
        prop_assert_eq!(count(nodes.without(before)) + count(holes.without(open)), 0);

        let (from, to) = owners.split_at(512);
        let (mut now, mut plain_now) = (to.to_vec(), to.to_vec());
        L::move_owners(cpu, &permutation, from, &mut now);
        portable_move_owners(&permutation, from, &mut plain_now);
        prop_assert_eq!(&now, &plain_now);
        let (mut brought, mut expected) = (Vec::new(), Vec::new());
        each_lane(permutation.put, |lane| brought.push(now[lane]));
        each_lane(before.without(nodes), |lane| expected.push(from[lane]));
        brought.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(brought, expected);
        Ok(())
    }

    proptest! {
        #![proptest_config(cases(256))]
        #[test]
        fn a_permutation_takes_each_node_once(
            nodes: [u64; 8],
            holes: [u64; 8],
            sparse: [u64; 8],
            thin in 0..4,
            owners in proptest::collection::vec(any::<u32>(), 1024),
            nth in 0usize..16,
            rotation in 0u32..8,
        ) {
            let thinned = |words: [u64; 8], wanted| {
                std::array::from_fn(|i| if wanted { words[i] & sparse[i] } else { words[i] })
            };
            let (nodes, holes) = (thinned(nodes, thin & 1 == 1), thinned(holes, thin & 2 == 2));
            check::<Words<8>>((), [nodes, holes], &owners, (nth, rotation))?;
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
                check::<crate::simd::batch::Avx512Lanes>(cpu, [nodes, holes], &owners, (nth, rotation))?;
            }
        }
    }
}
