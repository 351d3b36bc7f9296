//! All that follows from one assumption, breadth first.
//!
//! Nishio: one digit is assumed to be true somewhere, and only its own places are followed; where they contradict each
//! other, the assumption is wrong. Cell and region forcing chains: from every candidate of a cell, or from every place of a
//! digit in a house, chains lead to the same conclusion; one of the starts is true, so the conclusion holds.
//!
//! The dynamic forms strike out on the way what has become false, so that cells and houses with more candidates become links.
//! Contradiction: the consequences of an assumption exclude each other, so its contrary holds. Double: a candidate leads to
//! the same conclusion both when it is true and when it is false. Cell and region: as above.
//!
//! <!-- nishio cell-forcing-chains region-forcing-chains dynamic-contradiction-chains dynamic-double-forcing-chains dynamic-cell-forcing-chains dynamic-region-forcing-chains -->

use std::ops::ControlFlow;

use super::links::{Cause, HOUSE_CAUSES, LITERALS, Lit, cell_of, digit_of, falsified, is_on, lit, verified};
use crate::masks::{CELLS, HOUSES, Masks, bits};
use shudu_core::step::Proof;

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// A literal that follows, and from what.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) lit: Lit,
    pub(super) cause: Cause,
    /// The node that it follows from, [`NONE`] for the assumption.
    pub(super) parent: u16,
    /// Further nodes that it rests on: candidates that had to go before. A range of [`Branch::more`].
    more: (u32, u32),
    /// Its number in the list of nested chains, when it follows from one.
    pub(super) nested: u32,
}

/// No nested chain.
pub(super) const NOT_NESTED: u32 = u32::MAX;

/// The nodes that follow from one assumption, in the order of discovery.
pub(super) struct Branch {
    pub(super) nodes: Vec<Node>,
    more: Vec<u16>,
    /// The node of each literal.
    index: Box<[u16; LITERALS]>,
    /// The two nodes that contradict each other, when the search met any. The one found last is not in `index`.
    pub(super) clash: Option<(u16, u16)>,
    /// How many of the nodes are in `index`.
    pub(super) reached: usize,
    /// Kept when the branch is to be explained: the proof of each node found by a technique, and what it rests on.
    pub(super) proofs: Vec<(u16, Proof, Vec<u16>)>,
    on_head: usize,
    off_head: usize,
    on_queue: Vec<u16>,
    off_queue: Vec<u16>,
}

impl Branch {
    pub(super) fn new() -> Branch {
        Branch {
            nodes: Vec::new(),
            more: Vec::new(),
            index: Box::new([NONE; LITERALS]),
            clash: None,
            reached: 0,
            proofs: Vec::new(),
            on_head: 0,
            off_head: 0,
            on_queue: Vec::new(),
            off_queue: Vec::new(),
        }
    }

    /// Forgets everything and assumes the literal.
    pub(super) fn start(&mut self, assumed: Lit) {
        for node in &self.nodes {
            self.index[usize::from(node.lit)] = NONE;
        }
        self.nodes.clear();
        self.more.clear();
        self.proofs.clear();
        self.clash = None;
        self.reached = 0;
        (self.on_head, self.off_head) = (0, 0);
        self.on_queue.clear();
        self.off_queue.clear();
        self.add(assumed, Cause::Assumed, NONE, (0, 0), NOT_NESTED);
    }

    /// The node of a literal that follows.
    #[inline]
    pub(super) fn node(&self, lit: Lit) -> Option<u16> {
        let node = self.index[usize::from(lit)];
        (node != NONE).then_some(node)
    }

    /// The literals that follow, true ones or false ones, in the order of discovery.
    #[inline]
    pub(super) fn literal(&self, on: bool, i: usize) -> Option<Lit> {
        let queue = if on { &self.on_queue } else { &self.off_queue };
        queue.get(i).map(|&node| self.nodes[usize::from(node)].lit)
    }

    fn add(&mut self, lit: Lit, cause: Cause, parent: u16, more: (u32, u32), nested: u32) {
        let node = self.push(lit, cause, parent, more, nested);
        self.index[usize::from(lit)] = node;
        if is_on(lit) { &mut self.on_queue } else { &mut self.off_queue }.push(node);
        self.reached = self.nodes.len();
    }

    fn push(&mut self, lit: Lit, cause: Cause, parent: u16, more: (u32, u32), nested: u32) -> u16 {
        self.nodes.push(Node { lit, cause, parent, more, nested });
        (self.nodes.len() - 1) as u16
    }

    /// Adds a false literal that a technique found, unless it is there.
    pub(super) fn add_by_technique(&mut self, lit: Lit, parents: &[u16], nested: u32) -> Option<u16> {
        if self.node(lit).is_some() {
            return None;
        }
        let from = self.more.len() as u32;
        self.more.extend_from_slice(parents);
        self.add(lit, Cause::Technique, NONE, (from, self.more.len() as u32), nested);
        self.node(lit)
    }

    /// Follows all links until nothing is new or two nodes contradict each other. What is true is followed before what is
    /// false. With `work`, candidates are struck out there when their turn as false ones comes, and links are those of
    /// `work`; `source` is the grid before that. Without it, links are those of `source`.
    pub(super) fn follow(&mut self, source: &Masks, mut work: Option<&mut Masks>, in_cells: bool) {
        loop {
            let links = work.as_deref().unwrap_or(source);
            if let Some(&node) = self.on_queue.get(self.on_head) {
                self.on_head += 1;
                let on = self.nodes[usize::from(node)].lit;
                let clash = falsified(links, on, in_cells, |off, cause| {
                    if let Some(other) = self.node(off + 1) {
                        return ControlFlow::Break((other, off, cause));
                    }
                    if self.index[usize::from(off)] == NONE {
                        self.add(off, cause, node, (0, 0), NOT_NESTED);
                    }
                    ControlFlow::Continue(())
                });
                if let ControlFlow::Break((other, off, cause)) = clash {
                    let last = self.push(off, cause, node, (0, 0), NOT_NESTED);
                    self.clash = Some((other, last));
                    return;
                }
            } else if let Some(&node) = self.off_queue.get(self.off_head) {
                self.off_head += 1;
                let off = self.nodes[usize::from(node)].lit;
                let verified = verified(links, off, in_cells, true);
                let mut ranges = [(0, 0); 4];
                if work.is_some() {
                    for (range, &(on, cause)) in ranges.iter_mut().zip(verified.iter()) {
                        *range = self.gone(source, links, on, cause);
                    }
                }
                if let Some(work) = work.as_deref_mut() {
                    work.remove(cell_of(off), digit_of(off));
                }
                for (&(on, cause), range) in verified.iter().zip(ranges) {
                    if let Some(other) = self.node(on - 1) {
                        let last = self.push(on, cause, node, range, NOT_NESTED);
                        self.clash = Some((last, other));
                        return;
                    }
                    if self.index[usize::from(on)] == NONE {
                        self.add(on, cause, node, range, NOT_NESTED);
                    }
                }
            } else {
                return;
            }
        }
    }

    /// The nodes of the candidates that had to go for the strong link to arise.
    fn gone(&mut self, source: &Masks, work: &Masks, on: Lit, cause: Cause) -> (u32, u32) {
        let from = self.more.len() as u32;
        let (cell, digit) = (cell_of(on), digit_of(on));
        if cause == Cause::Cell {
            for other in bits(source.cell(cell) & !work.cell(cell)) {
                self.more.push(self.index[usize::from(lit(cell, other, false))]);
            }
        } else if let Some((_, i)) = HOUSE_CAUSES.iter().find(|(other, _)| *other == cause) {
            let house = usize::from(HOUSES[cell][*i].0);
            for place in bits(source.places(house, digit) & !work.places(house, digit)) {
                let off = lit(usize::from(CELLS[house][place]), digit, false);
                self.more.push(self.index[usize::from(off)]);
            }
        }
        (from, self.more.len() as u32)
    }

    /// The nodes that a node directly rests on, the one that it was reached from first.
    pub(super) fn parents(&self, node: u16) -> impl Iterator<Item = u16> {
        let Node { parent, more: (from, to), .. } = self.nodes[usize::from(node)];
        let more = &self.more[from as usize..to as usize];
        Some(parent).filter(|&parent| parent != NONE).into_iter().chain(more.iter().copied())
    }
}

/// Marks nodes of a branch while it is walked.
#[derive(Default)]
pub(super) struct Walk {
    marked: Vec<u64>,
    todo: Vec<u16>,
}

impl Walk {
    /// How many nodes the node rests on, itself among them. `nested` gets the numbers of nested chains on the way.
    pub(super) fn ancestors(&mut self, branch: &Branch, node: u16, mut nested: impl FnMut(u32)) -> u32 {
        self.marked.clear();
        self.marked.resize(branch.nodes.len().div_ceil(64), 0);
        self.todo.clear();
        self.mark(node);
        let mut count = 0;
        while let Some(node) = self.todo.pop() {
            count += 1;
            let number = branch.nodes[usize::from(node)].nested;
            if number != NOT_NESTED {
                nested(number);
            }
            for parent in branch.parents(node) {
                self.mark(parent);
            }
        }
        count
    }

    fn mark(&mut self, node: u16) {
        let (word, bit) = (usize::from(node / 64), 1 << (node % 64));
        if self.marked[word] & bit == 0 {
            self.marked[word] |= bit;
            self.todo.push(node);
        }
    }
}
