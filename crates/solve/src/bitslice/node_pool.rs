//! Node pools: stacks of blocks of waiting nodes, packed densely.

use super::block::Block;
use super::compaction::pack::{ApplyPacking, PackPlan, PlanPacking};
use super::compaction::{CopyMasked, FillLimits, LaneFiller};
use crate::simd::batch::{Lanes, count, first_lanes, some_lane};

/// A stack of blocks. Where nodes are packed densely all but the top one are full. Where byte permutations move them
/// (see [`compaction`](super::compaction)) several may not be: what comes in great numbers stays as it came, and is
/// brought together when it is taken.
#[derive(Debug)]
pub(crate) struct NodePool<L: Lanes> {
    blocks: Vec<Waiting<L>>,
    /// The nodes in all of them.
    nodes: usize,
    /// Kept for its memory.
    plan: PackPlan<L>,
    /// Kept for its memory.
    filler: LaneFiller<L>,
}

/// A block of nodes that wait.
#[derive(Debug)]
struct Waiting<L> {
    block: Box<Block<L>>,
    /// The lanes that hold one. Where nodes are packed densely these are the first ones, and there are as many owners.
    lanes: L,
    /// How many these are.
    nodes: usize,
}

/// How much is done to bring nodes together.
const TOGETHER: FillLimits = FillLimits { permutations: 3, holes: 8 };

impl<L: Lanes> Waiting<L> {
    /// This many idle lanes do not matter: dense packing leaves none, and permutations leave few.
    const IDLE: usize = if L::PERMUTES_BYTES { 20 * L::COUNT / 256 } else { 0 };

    /// From this many nodes on they stay in the lanes in which they came.
    const MANY: usize = L::COUNT / 2;

    /// Fewer are all moved to others that wait.
    const ALL_MOVED: FillLimits = FillLimits { permutations: 8, holes: Self::IDLE };

    const fn is_full(&self) -> bool {
        self.nodes + Self::IDLE >= L::COUNT
    }
}

impl<L: Lanes> NodePool<L> {
    pub(crate) fn new() -> NodePool<L> {
        NodePool { blocks: Vec::new(), nodes: 0, plan: PackPlan::new(), filler: LaneFiller::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Are there nodes for every lane of a block, or nearly every one?
    pub(crate) fn has_full(&self) -> bool {
        self.nodes + Waiting::<L>::IDLE >= L::COUNT
    }

    /// The nodes that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.nodes
    }

    /// Takes the full block that came last; if there is none, as many nodes as can be brought together. With it come
    /// the lanes that hold nodes.
    pub(crate) fn pop(&mut self, cpu: L::Cpu, spare: &mut Vec<Box<Block<L>>>) -> Option<(Box<Block<L>>, L)> {
        let full = self.blocks.iter().rposition(Waiting::is_full);
        let most = || (0..self.blocks.len()).max_by_key(|&i| self.blocks[i].nodes);
        let Waiting { mut block, mut lanes, nodes } = self.blocks.remove(full.or_else(most)?);
        self.nodes -= nodes;
        if full.is_none() && !self.is_empty() {
            let mut filler = std::mem::replace(&mut self.filler, LaneFiller::new());
            self.top_up(cpu, &mut filler, &mut block, &mut lanes, L::COUNT, spare);
            self.filler = filler;
        }
        Some((block, lanes))
    }

    /// Takes any block, as it is.
    pub(crate) fn take(&mut self) -> Option<(Box<Block<L>>, L)> {
        let Waiting { block, lanes, nodes } = self.blocks.pop()?;
        self.nodes -= nodes;
        Some((block, lanes))
    }

    /// Gives up all blocks.
    pub(crate) fn clear(&mut self, spare: &mut Vec<Box<Block<L>>>) {
        spare.extend(self.blocks.drain(..).map(|waiting| waiting.block));
        self.nodes = 0;
    }

    /// The puzzles whose nodes wait here.
    pub(crate) fn owners(&self) -> impl Iterator<Item = u32> + '_ {
        self.blocks.iter().flat_map(|Waiting { block, lanes, .. }| {
            let is_in_use = |lane: usize| lanes.words()[lane / 64] >> (lane % 64) & 1 == 1;
            let owners = block.owners.iter().enumerate();
            owners.filter_map(move |(lane, &owner)| is_in_use(lane).then_some(owner))
        })
    }

    /// Takes the nodes that came last into the lanes of a block that are not `live`, if there are enough of them to
    /// leave no more than `holes` of these. Otherwise nothing is moved.
    pub(crate) fn top_up(
        &mut self,
        cpu: L::Cpu,
        filler: &mut LaneFiller<L>,
        to: &mut Block<L>,
        live: &mut L,
        holes: usize,
        spare: &mut Vec<Box<Block<L>>>,
    ) {
        let mut wanted = L::COUNT - count(*live);
        if self.nodes + holes < wanted {
            return;
        }
        let mut next = self.blocks.len();
        while wanted > Waiting::<L>::IDLE && next > 0 {
            next -= 1;
            let top = &mut self.blocks[next];
            let before = top.nodes;
            if L::PERMUTES_BYTES {
                filler.fill(cpu, &top.block, &mut top.lanes, to, live, TOGETHER);
                top.nodes = count(top.lanes);
            } else {
                top.nodes = before.saturating_sub(wanted);
                let left = first_lanes(cpu, top.nodes);
                let mut nodes = top.lanes.without(left);
                filler.fill(cpu, &top.block, &mut nodes, to, live, TOGETHER);
                top.block.owners.truncate(top.nodes);
                top.lanes = left;
            }
            wanted -= before - top.nodes;
            self.nodes -= before - top.nodes;
            if top.nodes == 0 {
                spare.push(self.blocks.remove(next).block);
            }
        }
    }

    /// Adds the nodes of `lanes`, with the block that they stand in, or appends them and gives it up.
    pub(crate) fn push(
        &mut self,
        cpu: L::Cpu,
        block: Box<Block<L>>,
        lanes: L,
        spare: &mut Vec<Box<Block<L>>>,
    ) {
        if L::PERMUTES_BYTES && count(lanes) >= Waiting::<L>::MANY {
            self.add(block, lanes);
        } else {
            self.append(cpu, &block, lanes, spare);
            spare.push(block);
        }
    }

    fn add(&mut self, block: Box<Block<L>>, lanes: L) {
        let nodes = count(lanes);
        self.nodes += nodes;
        self.blocks.push(Waiting { block, lanes, nodes });
    }

    /// Appends the nodes of `lanes`, in order unless [`Lanes::PERMUTES_BYTES`]. New blocks come from `spare` as long as
    /// there are any.
    pub(crate) fn append(&mut self, cpu: L::Cpu, from: &Block<L>, lanes: L, spare: &mut Vec<Box<Block<L>>>) {
        let mut rest = lanes;
        if L::PERMUTES_BYTES {
            let before = count(rest);
            if (1..Waiting::<L>::MANY).contains(&before)
                && let Some(to) = self.blocks.iter_mut().rfind(|to| !to.is_full())
            {
                self.filler.fill(cpu, from, &mut rest, &mut to.block, &mut to.lanes, Waiting::<L>::ALL_MOVED);
                let moved = before - count(rest);
                to.nodes += moved;
                self.nodes += moved;
            }
            if some_lane(rest) {
                let mut block = spare.pop().unwrap_or_else(|| Block::new(cpu));
                L::run(cpu, CopyMasked { from: &from.candidates, to: &mut block.candidates, lanes: rest });
                block.owners.clone_from(&from.owners);
                self.add(block, rest);
            }
            return;
        }
        while some_lane(rest) {
            if self.blocks.last().is_none_or(Waiting::is_full) {
                let mut block = spare.pop().unwrap_or_else(|| Block::new(cpu));
                block.owners.clear();
                self.blocks.push(Waiting { block, lanes: rest.zero(), nodes: 0 });
            }
            let to = self.blocks.last_mut().expect("one was pushed");
            let (plan, block) = (&mut self.plan, &mut *to.block);
            L::run(
                cpu,
                PlanPacking { cpu, plan, rest: &mut rest, from: &from.owners, to: &mut block.owners },
            );
            L::run(cpu, ApplyPacking { from: &from.candidates, to: &mut block.candidates, plan: &self.plan });
            self.nodes += block.owners.len() - to.nodes;
            to.nodes = block.owners.len();
            to.lanes = first_lanes(cpu, to.nodes);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::tests::{cases, is_emulated};
    use crate::simd::batch::each_lane;
    use crate::simd::batch::words::Words;

    /// A block whose node in lane `k` has the candidates of a number that is its owner.
    pub(in crate::bitslice) fn numbered<L: Lanes>(cpu: L::Cpu, owners: Vec<u32>) -> Box<Block<L>> {
        let mut block = Block::<L>::new(cpu);
        for (lane, &owner) in owners.iter().enumerate() {
            for (i, vector) in block.candidates.iter_mut().enumerate() {
                let bit = u64::from(owner >> (i % 32) & 1);
                vector.words_mut()[lane / 64] |= bit << (lane % 64);
            }
        }
        block.owners = owners;
        block
    }

    fn check<L: Lanes>(cpu: L::Cpu, appends: &[(Vec<u32>, [u64; 8])]) -> Result<(), TestCaseError> {
        let mut pool: NodePool<L> = NodePool::new();
        let mut spare = Vec::new();
        let mut expected = Vec::new();
        for (owners, lanes) in appends {
            let owners = owners[..L::COUNT].to_vec();
            let mut mask = first_lanes::<L>(cpu, L::COUNT);
            mask.words_mut().iter_mut().zip(lanes).for_each(|(word, lanes)| *word &= lanes);
            each_lane(mask, |lane| expected.push(owners[lane]));
            pool.append(cpu, &numbered(cpu, owners), mask, &mut spare);
        }
        let mut arrived: Vec<u32> = pool.owners().collect();
        if L::PERMUTES_BYTES {
            arrived.sort_unstable();
            expected.sort_unstable();
        }
        prop_assert_eq!(&arrived, &expected);
        prop_assert_eq!(pool.waiting(), expected.len());
        let full = L::COUNT - Waiting::<L>::IDLE;
        let mut popped = Vec::new();
        while !pool.is_empty() {
            let (waiting, had_full) = (pool.waiting(), pool.has_full());
            prop_assert_eq!(had_full, waiting >= full);
            let (block, lanes) = pool.pop(cpu, &mut spare).expect("it is not empty");
            let nodes = count(lanes);
            prop_assert_eq!(pool.waiting(), waiting - nodes);
            // Of what waits nearly as much is brought together as there is room for.
            let least = if L::PERMUTES_BYTES { full.min(waiting) * 3 / 4 } else { full.min(waiting) };
            prop_assert!(nodes >= least, "{} of {}", nodes, waiting);
            each_lane(lanes, |lane| popped.push(block.owners[lane]));
            let same = numbered::<L>(cpu, block.owners.clone());
            for (a, b) in block.candidates.iter().zip(&same.candidates) {
                let (a, b) = (*a & lanes, *b & lanes);
                prop_assert_eq!(a.words(), b.words());
            }
        }
        popped.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(popped, expected);
        Ok(())
    }

    proptest! {
        #![proptest_config(cases(64))]
        #[test]
        fn nodes_arrive_in_order_and_unchanged(
            appends in proptest::collection::vec(
                (proptest::collection::vec(any::<u32>(), 512), any::<[u64; 8]>()), 1..8),
            thin: bool,
        ) {
            let mut appends = appends;
            if thin {
                for (owners, lanes) in &mut appends {
                    let bits = owners[0];
                    lanes.iter_mut().enumerate().for_each(|(i, word)| *word &= 1 << (bits >> (3 * i) & 63) | 1 << 63);
                }
            }
            if !is_emulated() {
                check::<Words<1>>((), &appends)?;
                check::<Words<4>>((), &appends)?;
                check::<Words<8>>((), &appends)?;
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::cpu::Avx512::detect() {
                check::<crate::simd::batch::Avx512Lanes>(cpu, &appends)?;
            }
        }

        #[test]
        fn idle_lanes_are_topped_up_with_the_nodes_that_came_last(
            waiting in proptest::collection::vec(any::<u32>(), 0..700),
            owners in proptest::collection::vec(any::<u32>(), 256),
            live: [u64; 4],
            holes in 0usize..256,
        ) {
            let mut pool: NodePool<Words<4>> = NodePool::new();
            let (mut filler, mut spare) = (LaneFiller::new(), Vec::new());
            for owners in waiting.chunks(256) {
                let lanes = first_lanes((), owners.len());
                pool.append((), &numbered((), owners.to_vec()), lanes, &mut spare);
            }
            let mut to = numbered::<Words<4>>((), owners);
            let mut now = Words::<4>::splat((), 0);
            now.words_mut().copy_from_slice(&live);
            let idle = 256 - count(now);
            let moved = if waiting.len() + holes < idle { 0 } else { idle.min(waiting.len()) };
            pool.top_up((), &mut filler, &mut to, &mut now, holes, &mut spare);
            prop_assert_eq!(256 - count(now), idle - moved);
            prop_assert_eq!(pool.owners().collect::<Vec<_>>(), &waiting[..waiting.len() - moved]);
            let mut arrived: Vec<u32> = Vec::new();
            each_lane(now, |lane| if live[lane / 64] >> (lane % 64) & 1 == 0 { arrived.push(to.owners[lane]) });
            arrived.sort_unstable();
            let mut expected = waiting[waiting.len() - moved..].to_vec();
            expected.sort_unstable();
            prop_assert_eq!(arrived, expected);
        }
    }
}
