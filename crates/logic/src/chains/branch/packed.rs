//! Branches without help, packed to be taken over where the grid has lost but little.

use super::{Branch, NONE, NOT_NESTED, Node};
use crate::chains::links::{Cause, Lit, is_on};
use crate::masks::{CANDIDATES, Masks, SPOTS, bits};

/// The words before those of the nodes: how many nodes there are, the two that contradict each other, how many of the nodes
/// were struck out, whether sizes follow.
const HEAD: usize = 5;

const CAUSES: [Cause; 6] =
    [Cause::Assumed, Cause::Cell, Cause::Box, Cause::Row, Cause::Column, Cause::Technique];

impl Branch {
    /// Adds the branch to some words:
    ///
    /// ```text
    /// head | literal, parent, cause and how many more, of each node | what they rest on, node after node | sizes
    /// ```
    pub(in crate::chains) fn pack(&self, words: &mut Vec<u16>) {
        // What is false was struck out in the order of the nodes.
        let struck = self.off_head.checked_sub(1).map_or(0, |last| self.off_queue[last] + 1);
        let clash = self.clash.unwrap_or((NONE, NONE));
        words.extend([self.nodes.len() as u16, clash.0, clash.1, struck, u16::from(!self.sizes.is_empty())]);
        words.extend(self.nodes.iter().flat_map(|node| {
            let (from, to) = node.more;
            [node.lit, node.parent, (to - from) as u16 * 8 + node.cause as u16]
        }));
        words.extend_from_slice(&self.more);
        words.extend_from_slice(&self.sizes);
    }

    /// Takes over a packed branch of a grid that had `gone` as well. False, and the branch is empty, where these had a part in
    /// it.
    pub(in crate::chains) fn unpack(&mut self, words: &[u16], masks: &Masks, gone: &[u16]) -> bool {
        self.clear();
        let (head, rest) = words.split_at(HEAD);
        let count = usize::from(head[0]);
        let (nodes, rest) = rest.split_at(3 * count);
        self.clash = Some((head[1], head[2])).filter(|&(a, _)| a != NONE);
        self.reached = count - usize::from(self.clash.is_some());
        let mut more = 0;
        for (i, node) in nodes.chunks_exact(3).enumerate() {
            let &[lit, parent, cause] = node else { unreachable!("three words each") };
            let from = more;
            more += u32::from(cause / 8);
            self.nodes.push(Node {
                lit,
                cause: CAUSES[usize::from(cause % 8)],
                parent,
                more: (from, more),
                nested: NOT_NESTED,
            });
            if i < self.reached {
                self.index[usize::from(lit)] = i as u16;
            }
        }
        if !gone.iter().all(|&gone| self.has_no_part(gone, masks, head[3])) {
            self.clear();
            return false;
        }
        // What is gone keeps its node, on which nothing rests.
        for &gone in gone {
            self.index[usize::from(2 * gone)] = NONE;
        }
        for (i, node) in (0..).zip(&self.nodes[..self.reached]) {
            if self.index[usize::from(node.lit)] == i {
                if is_on(node.lit) { &mut self.on_queue } else { &mut self.off_queue }.push(i);
            }
        }
        let (rests_on, sizes) = rest.split_at(more as usize);
        self.more.extend_from_slice(rests_on);
        if head[4] == 1 {
            self.sizes.extend_from_slice(&sizes[..count]);
        }
        self.on_head = self.on_queue.len();
        self.off_head = self.off_queue.partition_point(|&node| node < head[3]);
        true
    }

    /// Is the branch the same without this candidate, which the grid has no more? So it is where that was not true in it, and
    /// nothing else is alone in one of its cells and houses for want of it, unless that was true before. (Then nothing rests
    /// on the candidate either.) The false nodes before `struck` were struck out.
    fn has_no_part(&self, gone: u16, masks: &Masks, struck: u16) -> bool {
        let is_in = |node: u16| self.nodes[usize::from(node)].lit / 2 == gone;
        if is_in(0) || self.clash.is_some_and(|(a, _)| is_in(a)) || self.node(2 * gone + 1).is_some() {
            return false;
        }
        let is_false = self.node(2 * gone).is_some();
        let cell = usize::from(gone / 9);
        self.is_closed(bits(masks.cell(cell)).map(|digit| (9 * cell + digit) as u16), is_false, struck)
            && SPOTS[usize::from(gone)].iter().all(|&spot| {
                let candidates = &CANDIDATES[usize::from(spot.number)];
                self.is_closed(bits(masks.at(spot)).map(|place| candidates[place % 16]), is_false, struck)
            })
    }

    /// Of a cell or a house these candidates are left: is none of them alone in the branch before it is true? `is_false` when
    /// the one that is gone was false in the branch.
    fn is_closed(&self, left: impl Iterator<Item = u16>, is_false: bool, struck: u16) -> bool {
        let (mut last, mut alone, mut count) = (None, 0, 0);
        for candidate in left {
            let off = self.index[usize::from(2 * candidate)];
            if off < struck {
                last = last.max(Some(off));
            } else {
                alone = candidate;
                count += 1;
            }
        }
        match (count, last) {
            (0, _) => false,
            // Nothing was struck out there.
            (1, None) => !is_false,
            // What is true follows from what was struck out before the last of the others was.
            (1, Some(last)) => self.node(2 * alone + 1).is_some_and(|on| {
                let parent = self.nodes[usize::from(on)].parent;
                parent == NONE || parent < last
            }),
            _ => true,
        }
    }

    /// The literal that is assumed.
    pub(in crate::chains) fn assumed(&self) -> Lit {
        self.nodes[0].lit
    }
}
