//! Branches without help, packed to be taken over where the grid has lost but little.

use super::{Branch, NONE, NOT_NESTED, Node};
use crate::chains::links::{Cause, LITERALS, Lit};
use crate::masks::{CANDIDATES, Masks, SPOTS, bits};

/// The words before those of the nodes: how many nodes there are, the two that contradict each other, how many of the nodes
/// were struck out, whether sizes follow.
const HEAD: usize = 5;

/// The causes by number, and none beyond.
const CAUSES: [Cause; 8] = {
    use Cause::{Assumed, Box, Cell, Column, Row, Technique};
    [Assumed, Cell, Box, Row, Column, Technique, Technique, Technique]
};

impl Branch {
    /// Adds the branch, which was followed to its end, to some words:
    ///
    /// ```text
    /// head | literal, parent, cause and how many more, of each node | what they rest on, node after node | sizes
    /// ```
    pub(in crate::chains) fn pack(&self, words: &mut Vec<u16>) {
        let (a, b) = self.clash.unwrap_or((NONE, NONE));
        words.extend([self.nodes.len() as u16, a, b, self.struck, u16::from(!self.sizes.is_empty())]);
        let start = words.len();
        words.resize(start + 3 * self.nodes.len(), 0);
        for (packed, node) in words[start..].as_chunks_mut().0.iter_mut().zip(&self.nodes) {
            let (from, to) = node.more;
            *packed = [node.lit, node.parent, (to - from) as u16 * 8 + node.cause as u16];
        }
        words.extend_from_slice(&self.more);
        words.extend_from_slice(&self.sizes);
    }

    /// Takes over a packed branch of a grid that had `gone` as well. False, and the branch is empty, where these had a part in
    /// it.
    pub(in crate::chains) fn unpack(&mut self, words: &[u16], masks: &Masks, gone: &[u16]) -> bool {
        self.clear();
        let (head, rest) = words.split_at(HEAD);
        let count = usize::from(head[0]);
        let (nodes, _) = rest.as_chunks::<3>().0.split_at(count);
        let clash = Some((head[1], head[2])).filter(|&(a, _)| a != NONE);
        let reached = count - usize::from(clash.is_some());
        for (i, &[lit, ..]) in (0..).zip(&nodes[..reached]) {
            self.index[usize::from(lit)] = i;
        }
        let packed = Packed { nodes, clash, struck: head[3], index: &self.index };
        if !gone.iter().all(|&gone| packed.has_no_part(gone, masks)) {
            for &[lit, ..] in nodes {
                self.index[usize::from(lit)] = NONE;
            }
            return false;
        }
        // What is gone keeps its node, on which nothing rests.
        for &gone in gone {
            self.index[usize::from(2 * gone)] = NONE;
        }
        let mut more = 0;
        self.nodes.extend(nodes.iter().map(|&[lit, parent, cause]| {
            let from = more;
            more += u32::from(cause / 8);
            let cause = CAUSES[usize::from(cause % 8)];
            Node { lit, cause, parent, more: (from, more), nested: NOT_NESTED }
        }));
        let (rests_on, sizes) = words[HEAD + 3 * count..].split_at(more as usize);
        self.more.extend_from_slice(rests_on);
        if head[4] == 1 {
            self.sizes.extend_from_slice(&sizes[..count]);
        }
        (self.clash, self.reached, self.struck) = (clash, reached, head[3]);
        true
    }

    /// The literal that is assumed.
    pub(in crate::chains) fn assumed(&self) -> Lit {
        self.nodes[0].lit
    }
}

/// A packed branch.
struct Packed<'a> {
    nodes: &'a [[u16; 3]],
    clash: Option<(u16, u16)>,
    /// The false nodes before this one were struck out.
    struck: u16,
    /// The node of each literal.
    index: &'a [u16; LITERALS],
}

impl Packed<'_> {
    /// Is the branch the same without this candidate, which the grid has no more? So it is where that was not true in it, and
    /// nothing else is alone in one of its cells and houses for want of it, unless that was true before. (Then nothing rests
    /// on the candidate either.)
    fn has_no_part(&self, gone: u16, masks: &Masks) -> bool {
        let is_in = |node: u16| self.nodes[usize::from(node)][0] / 2 == gone;
        let [off, on] = [2 * gone, 2 * gone + 1].map(|lit| self.index[usize::from(lit)]);
        if is_in(0) || self.clash.is_some_and(|(a, _)| is_in(a)) || on != NONE {
            return false;
        }
        let cell = usize::from(gone / 9);
        self.is_closed(bits(masks.cell(cell)).map(|digit| (9 * cell + digit) as u16), off != NONE)
            && SPOTS[usize::from(gone)].iter().all(|&spot| {
                let candidates = &CANDIDATES[usize::from(spot.number)];
                self.is_closed(bits(masks.at(spot)).map(|place| candidates[place % 16]), off != NONE)
            })
    }

    /// Of a cell or a house these candidates are left: is none of them alone in the branch before it is true? `is_false` when
    /// the one that is gone was false in the branch.
    fn is_closed(&self, left: impl Iterator<Item = u16>, is_false: bool) -> bool {
        let (mut last, mut alone, mut count) = (None, 0, 0);
        for candidate in left {
            let off = self.index[usize::from(2 * candidate)];
            if off < self.struck {
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
            (1, Some(last)) => {
                let on = self.index[usize::from(2 * alone + 1)];
                let parent = |on: u16| self.nodes[usize::from(on)][1];
                on != NONE && (parent(on) == NONE || parent(on) < last)
            }
            _ => true,
        }
    }
}
