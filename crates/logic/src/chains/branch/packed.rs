//! Branches without help, packed to be taken over where the grid has lost but little.

use super::{Branch, NONE, Node};
use crate::chains::links::{LITERALS, Lit};
use crate::masks::{CANDIDATES, Masks, SPOTS, bits};

/// The words before those of the nodes: how many nodes there are, the two that contradict each other, how many of the nodes
/// were struck out, how many words there are of what they rest on, whether sizes follow.
const HEAD: usize = 6;

impl Branch {
    /// Packs the branch, which was followed to its end, into as many words as it takes:
    ///
    /// ```text
    /// head | the nodes, four words each | what they rest on | sizes
    /// ```
    pub(in crate::chains) fn pack(&self, words: &mut [u16]) {
        let (a, b) = self.clash.unwrap_or((NONE, NONE));
        let has_sizes = u16::from(!self.sizes.is_empty());
        let (count, more) = (self.nodes.len() as u16, self.more.len() as u16);
        let (head, words) = words.split_at_mut(HEAD);
        head.copy_from_slice(&[count, a, b, self.struck, more, has_sizes]);
        let (nodes, words) = words.split_at_mut(4 * self.nodes.len());
        for (packed, node) in nodes.as_chunks_mut().0.iter_mut().zip(&self.nodes) {
            *packed = node.0;
        }
        let (rests_on, sizes) = words.split_at_mut(self.more.len());
        rests_on.copy_from_slice(&self.more);
        sizes.copy_from_slice(&self.sizes);
    }

    /// How many words that takes.
    pub(in crate::chains) fn packed_size(&self) -> usize {
        HEAD + 4 * self.nodes.len() + self.more.len() + self.sizes.len()
    }

    /// Takes over a packed branch of a grid that had `gone` as well. False, and the branch is empty, where these had a part in
    /// it.
    pub(in crate::chains) fn unpack(&mut self, words: &[u16], masks: &Masks, gone: &[u16]) -> bool {
        self.clear();
        let (head, rest) = words.split_at(HEAD);
        let count = usize::from(head[0]);
        let (nodes, _) = rest.as_chunks::<4>().0.split_at(count);
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
        self.nodes.extend(nodes.iter().map(|&node| Node(node)));
        let (rests_on, sizes) = rest[4 * count..].split_at(usize::from(head[4]));
        self.more.extend_from_slice(rests_on);
        if head[5] == 1 {
            self.sizes.extend_from_slice(&sizes[..count]);
        }
        (self.clash, self.reached, self.struck) = (clash, reached, head[3]);
        true
    }

    /// The literal that is assumed.
    pub(in crate::chains) fn assumed(&self) -> Lit {
        self.nodes[0].lit()
    }
}

/// A packed branch.
struct Packed<'a> {
    nodes: &'a [[u16; 4]],
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

#[cfg(test)]
mod tests {
    use shudu_core::{Board, Puzzle};

    use super::*;
    use crate::chains::walk::Walk;

    /// What follows, in the order of discovery, with how many literals each rests on; and what contradicts each other.
    type Found = (Vec<(Lit, u32)>, Option<[(Lit, u32); 2]>);

    fn found(branch: &mut Branch) -> Found {
        let mut walk = Walk::default();
        let mut weighed = |branch: &mut Branch, node: u16| {
            let size = walk.ancestors(branch, node, u32::MAX, |_| 0, |_, _| unreachable!("no help"));
            (branch.nodes[usize::from(node)].lit(), size)
        };
        let literals: Vec<Lit> = branch.literals().collect();
        let nodes: Vec<u16> = literals.into_iter().map(|lit| branch.node(lit).unwrap()).collect();
        let follows = nodes.into_iter().map(|node| weighed(branch, node)).collect();
        let clash = branch.clash.map(|(a, b)| [a, b].map(|node| weighed(branch, node)));
        (follows, clash)
    }

    fn follow(branch: &mut Branch, masks: &Masks, assumed: Lit) {
        branch.start(assumed);
        branch.follow(masks, Some(&mut masks.clone()), true, true);
    }

    #[test]
    fn what_is_taken_over_is_what_would_be_followed() {
        let puzzle = "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..";
        let masks = Masks::new(&Board::new(&Puzzle::new(puzzle.parse().unwrap()).unwrap()));
        let candidates = || (0..81).flat_map(|cell| bits(masks.cell(cell)).map(move |d| 9 * cell + d));
        let (mut branch, mut other, mut words) = (Branch::new(), Branch::new(), Vec::new());
        let (mut same, mut taken) = (0, 0);
        for assumed in candidates().flat_map(|i| [2 * i, 2 * i + 1]).map(|lit| lit as Lit) {
            follow(&mut branch, &masks, assumed);
            words.clear();
            words.resize(branch.packed_size(), 0);
            branch.pack(&mut words);
            assert!(other.unpack(&words, &masks, &[]));
            let before = found(&mut branch);
            assert_eq!(found(&mut other), before);
            for gone in candidates().filter(|&gone| gone != usize::from(assumed / 2)).step_by(3) {
                let mut less = masks.clone();
                less.remove(gone / 9, gone % 9);
                follow(&mut branch, &less, assumed);
                let now = found(&mut branch);
                let mut without = before.clone();
                without.0.retain(|&(lit, _)| usize::from(lit / 2) != gone);
                same += usize::from(without == now);
                if other.unpack(&words, &less, &[gone as u16]) {
                    assert_eq!(found(&mut other), now, "{assumed} without {gone}");
                    taken += 1;
                }
            }
        }
        assert!(taken <= same && 10 * taken > 9 * same, "{taken} of {same}");
    }
}
