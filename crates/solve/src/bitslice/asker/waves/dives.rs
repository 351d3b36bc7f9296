//! Stuck nodes and their children: which of them are run, and where the others wait.

use super::{NOBODY, SLOT, SLOT_BITS, Waves};
use crate::bitslice::block::Block;
use crate::bitslice::branch::{Choice, Dive};
use crate::bitslice::lanes::{Lanes, each_lane, some_lane};
use crate::bitslice::refill::Adopt;

impl<L: Lanes> Waves<L> {
    /// Branches a block of stuck nodes and runs the children that are looked at first. The others wait where both are looked at,
    /// and where the first turned out to be none.
    pub(super) fn expand(&mut self) {
        let Some((mut block, lanes)) = self.stuck.pop(self.cpu, &mut self.spare) else { return };
        let none = L::splat(self.cpu, 0);
        let [mut valid, mut lost, mut both] = [none; 3];
        for (word, owners) in block.owners.chunks(64).enumerate() {
            let (mut own, mut losing, mut twofold) = (0, 0, 0);
            let mut lanes = lanes.words()[word];
            while lanes != 0 {
                let i = lanes.trailing_zeros();
                lanes &= lanes - 1;
                let owner = owners[i as usize];
                let (slot, children) = ((owner & SLOT) as usize, u64::from(owner >> SLOT_BITS));
                let counts = self.owners[slot] == owner;
                self.waiting[slot] -= u16::from(counts);
                own |= u64::from(counts) << i;
                losing |= (children & 1) << i;
                twofold |= (children >> 1 & 1) << i;
            }
            valid.words_mut()[word] = own;
            (lost.words_mut()[word], both.words_mut()[word]) = (losing & own, twofold & own);
        }
        if !some_lane(valid) {
            self.spare.push(block);
            return;
        }
        let mut child = self.spare.pop().unwrap_or_else(|| Block::new(self.cpu));
        child.owners.clone_from(&block.owners);
        child.backward = block.backward;
        let split = L::run(
            self.cpu,
            Dive {
                node: &mut block.candidates,
                child: &mut child.candidates,
                lanes: valid,
                lost,
                choice: Choice::Ways,
                ways: &mut self.notes.ways,
            },
        );
        let live = self.propagate(child, valid, both);
        each_lane((split & live).without(both), |lane| {
            self.passed_over[(block.owners[lane] & SLOT) as usize] = true;
        });
        self.leave(block, split & (both | valid.without(live)));
    }

    /// Puts second children off, beside others as far as their lanes are free: packing few takes as long as packing many.
    fn leave(&mut self, block: Box<Block<L>>, lanes: L) {
        let mut rest = lanes;
        self.count_waiting(&block, lanes);
        if let Some((others, taken)) = &mut self.left {
            let lanes = rest.without(*taken);
            L::run(self.cpu, Adopt { from: &block.candidates, to: &mut others.candidates, lanes });
            others.owners.resize(L::COUNT, NOBODY);
            each_lane(lanes, |lane| others.owners[lane] = block.owners[lane]);
            *taken = *taken | lanes;
            rest = rest.without(lanes);
        }
        if some_lane(rest) {
            self.pack_left();
            self.left = Some((block, rest));
        } else {
            self.spare.push(block);
        }
    }

    /// Packs the second children that came last.
    pub(super) fn pack_left(&mut self) {
        let Some((block, lanes)) = self.left.take() else { return };
        let lanes = lanes & self.fresh(&block);
        self.seconds.push(self.cpu, block, lanes, &mut self.spare);
    }

    /// Runs second children.
    pub(super) fn take_up(&mut self) {
        let Some((block, lanes)) = self.seconds.pop(self.cpu, &mut self.spare) else { return };
        let valid = lanes & self.fresh(&block);
        each_lane(valid, |lane| self.waiting[(block.owners[lane] & SLOT) as usize] -= 1);
        if some_lane(valid) {
            self.propagate(block, valid, valid);
        } else {
            self.spare.push(block);
        }
    }
}
