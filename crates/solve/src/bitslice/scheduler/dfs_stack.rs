//! A depth-first stack in each lane, for the children that are deferred.
//!
//! ```text
//!              lane 0   lane 1   lane 2   …       a column is the stack of one puzzle; where its node is refuted, or is
//! block 2        a        b        .              a solution and another one is asked for, the lane goes on with the topmost
//! block 1        a        .        .              child that waits in its column: a search depth first in each lane, in which
//! block 0        .        b        c              nothing is ever moved
//! in work        a        b        d
//! ```

use super::{Batch, Scheduler};
use crate::bitslice::block::Block;
use crate::bitslice::compaction::{CopyLanes, CopyLanesOfTwo};
use crate::bitslice::results::Results;
use crate::simd::batch::{Lanes, each_lane, some_lane};

/// With this many blocks more than the last time it is looked whether some are no longer needed: a puzzle with several
/// solutions is done with after some ten steps, and its children that wait are forgotten.
const CHECK_EVERY: usize = 12;

/// A stack of blocks, each with the lanes that hold a child.
#[derive(Debug)]
pub(super) struct DfsStack<L> {
    pub(super) blocks: Vec<(Box<Block<L>>, L)>,
    check_at: usize,
}

impl<L: Lanes> DfsStack<L> {
    pub(super) fn new() -> DfsStack<L> {
        DfsStack { blocks: Vec::new(), check_at: CHECK_EVERY }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self, spare: &mut Vec<Box<Block<L>>>) {
        spare.extend(self.blocks.drain(..).map(|(block, _)| block));
        self.check_at = CHECK_EVERY;
    }

    /// Puts children of the puzzles that `to` names into its lanes in `need`, each from the same lane of the topmost
    /// block in which one waits; above all of them stands `last`, in which those of `waiting` do. Returns the lanes
    /// that got one.
    pub(super) fn take(
        &mut self,
        cpu: L::Cpu,
        to: &mut Block<L>,
        need: L,
        (last, waiting): (&Block<L>, L),
    ) -> L {
        let none = need.zero();
        let (mut from, mut lanes) = ([&last.candidates; 2], [need & waiting, none]);
        let mut left = need.without(waiting);
        let mut used = 1;
        for (block, waiting) in self.blocks.iter_mut().rev() {
            if !some_lane(left) {
                break;
            }
            let mut its = none;
            each_lane(left & *waiting, |lane| {
                let is_its = block.owners[lane] == to.owners[lane];
                its.words_mut()[lane / 64] |= u64::from(is_its) << (lane % 64);
            });
            if some_lane(its) {
                if used == 2 {
                    L::run(cpu, CopyLanesOfTwo { from, to: &mut to.candidates, lanes });
                    (lanes, used) = ([none; 2], 0);
                }
                (from[used], lanes[used]) = (&block.candidates, its);
                used += 1;
                *waiting = waiting.without(its);
                left = left.without(its);
            }
        }
        let to = &mut to.candidates;
        if used == 1 {
            L::run(cpu, CopyLanes { from: from[0], to, lanes: lanes[0] });
        } else {
            L::run(cpu, CopyLanesOfTwo { from, to, lanes });
        }
        need.without(left)
    }
}

impl<L: Lanes> Scheduler<L> {
    /// Puts off the children that stand in some lanes of a block.
    pub(super) fn defer<R: Results + ?Sized>(
        &mut self,
        batch: &Batch<'_, R>,
        block: Box<Block<L>>,
        lanes: L,
    ) {
        self.dfs_stack.blocks.push((block, lanes));
        if self.dfs_stack.blocks.len() < self.dfs_stack.check_at {
            return;
        }
        let mut blocks = std::mem::take(&mut self.dfs_stack.blocks);
        let idle = blocks.extract_if(.., |(block, waiting)| {
            *waiting = *waiting & self.fresh(batch, block);
            !some_lane(*waiting)
        });
        let idle: Vec<Box<Block<L>>> = idle.map(|(block, _)| block).collect();
        self.spare.extend(idle);
        self.dfs_stack.check_at = blocks.len() + CHECK_EVERY;
        self.dfs_stack.blocks = blocks;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::node_pool::tests::numbered;
    use crate::simd::batch::words::Words;

    proptest! {
        #[test]
        fn a_lane_goes_on_with_the_topmost_child_of_its_puzzle(
            stack in proptest::collection::vec((proptest::collection::vec(0u32..3, 64), any::<[u64; 2]>()), 1..8),
            owners in proptest::collection::vec(0u32..3, 64),
            need: u64,
        ) {
            // The candidates of a node are those of its number.
            let number = |height: usize, lane: usize| (64 * height + lane) as u32;
            let lanes = |word| Words::<1>::splat((), word);
            let block = |height: usize, owners: &[u32]| {
                let mut block = numbered::<Words<1>>((), (0..64).map(|lane| number(height, lane)).collect());
                block.owners = owners.to_vec();
                block
            };
            let mut dfs_stack = DfsStack::new();
            for (height, (owners, [a, b])) in stack.iter().enumerate() {
                dfs_stack.blocks.push((block(height, owners), lanes(a | b)));
            }
            let (last, waiting) = dfs_stack.blocks.pop().expect("one at least");
            let top = stack.len() - 1;
            // In the block above the others the lanes are still those of the same puzzles.
            let mut to = block(stack.len(), &owners);
            let given = dfs_stack.take((), &mut to, lanes(need), (&last, waiting)).words()[0];
            for lane in 0..64 {
                let is_waiting = |height: usize| {
                    let (its, [a, b]) = &stack[height];
                    (a | b) >> lane & 1 == 1 && (height == top || its[lane] == owners[lane])
                };
                let from = (0..=top).rev().find(|&height| need >> lane & 1 == 1 && is_waiting(height));
                prop_assert_eq!(given >> lane & 1 == 1, from.is_some());
                let expected = number(from.unwrap_or(stack.len()), lane);
                for (i, vector) in to.candidates.iter().enumerate() {
                    prop_assert_eq!(vector.words()[0] >> lane & 1, u64::from(expected >> (i % 32) & 1));
                }
                for (height, (_, left)) in dfs_stack.blocks.iter().enumerate() {
                    let before = (stack[height].1[0] | stack[height].1[1]) >> lane & 1 == 1;
                    prop_assert_eq!(left.words()[0] >> lane & 1 == 1, before && from != Some(height));
                }
            }
        }
    }
}
