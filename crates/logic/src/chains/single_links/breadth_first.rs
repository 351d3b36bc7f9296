//! Breadth-first search over single links, with reasons: to nice loops, and from a literal to its negation. The lengths
//! are known from [`super::distances`] by then, and bound the search.

use std::ops::ControlFlow;

use super::Pass;
use crate::chains::links::{
    Cause, HOUSE_CAUSES, LITERALS, Lit, Verified, cell_of, digit_of, falsified, is_on, lit, strong_links,
    verified,
};
use crate::masks::{HOUSES, Masks, Removals, bits};
use crate::techniques::planes::{PEERS, cells};

/// Chains of single links from one source.
pub(super) struct BreadthFirst {
    /// The links of a pass on a grid, and which these are.
    links: StrongLinks,
    filled: Option<Pass>,
    grid: Masks,
    nodes: Vec<ChainNode>,
    pub(super) ends: Vec<usize>,
    met: Box<[bool; LITERALS]>,
    /// The number of links from each literal to the end of the loops that are looked for.
    pub(super) far: Box<[u32; LITERALS]>,
    /// The literals that are not too far.
    pub(super) near: Vec<Lit>,
}

/// No way to the end.
pub(super) const TOO_FAR: u32 = u32::MAX / 2;

#[derive(Clone, Copy)]
struct ChainNode {
    lit: Lit,
    cause: Cause,
    /// The step before; the source is its own.
    parent: u32,
    depth: u32,
}

impl BreadthFirst {
    pub(super) fn new(masks: &Masks) -> BreadthFirst {
        BreadthFirst {
            links: StrongLinks::new(masks),
            filled: None,
            grid: masks.clone(),
            nodes: Vec::new(),
            ends: Vec::new(),
            met: Box::new([false; LITERALS]),
            far: Box::new([TOO_FAR; LITERALS]),
            near: Vec::new(),
        }
    }

    pub(super) fn take_links(&mut self, masks: &Masks, pass: Pass) {
        if self.filled != Some(pass) || self.grid != *masks {
            self.links.fill(masks, pass.in_cells, pass.in_houses);
            self.filled = Some(pass);
            self.grid.clone_from(masks);
        }
    }

    fn start(&mut self, source: Lit) {
        for node in &self.nodes {
            self.met[usize::from(node.lit)] = false;
        }
        self.nodes.clear();
        self.nodes.push(ChainNode { lit: source, cause: Cause::Assumed, parent: 0, depth: 1 });
        self.met[usize::from(source)] = true;
    }

    fn add(&mut self, lit: Lit, cause: Cause, parent: usize) {
        let depth = self.nodes[parent].depth + 1;
        self.nodes.push(ChainNode { lit, cause, parent: parent as u32, depth });
        self.met[usize::from(lit)] = true;
    }

    /// Finds the ends of loops of four links or more that come back to the source, of at most `limit` different
    /// literals. Literals that are too `far` from the end are left out.
    pub(super) fn find_loops(&mut self, source: Lit, in_cells: bool, limit: u32) {
        self.ends.clear();
        // A literal may close a loop by another way than the one by which it was met first, when it links to the
        // source.
        let closing = self.links.strong[usize::from(source / 2)];
        if limit < 4 || closing.is_empty() {
            return;
        }
        self.start(source);
        let mut head = 0;
        while let Some(&ChainNode { lit, depth, .. }) = self.nodes.get(head) {
            if depth > limit {
                return;
            }
            if lit == source && head > 0 {
                // The end of a loop leads no further.
            } else if is_on(lit) {
                let BreadthFirst { links, nodes, met, far, .. } = self;
                let _ = falsified(&links.linked, lit, in_cells, |off, cause| {
                    if depth + far[usize::from(off)] > limit {
                        return ControlFlow::Continue(());
                    }
                    let closes = || closing.iter().any(|&(on, _)| on == off + 1);
                    if !met[usize::from(off)]
                        || closes() && !path_back(nodes, head).any(|step| step.lit == off)
                    {
                        nodes.push(ChainNode { lit: off, cause, parent: head as u32, depth: depth + 1 });
                        met[usize::from(off)] = true;
                    }
                    ControlFlow::<()>::Continue(())
                });
            } else {
                let strong = self.links.strong[usize::from(lit / 2)];
                for &(on, cause) in strong.iter() {
                    if on == source && depth >= 4 {
                        self.add(on, cause, head);
                        self.ends.push(self.nodes.len() - 1);
                    } else if !self.met[usize::from(on)] && depth + self.far[usize::from(on)] <= limit {
                        self.add(on, cause, head);
                    }
                }
            }
            head += 1;
        }
    }

    /// The end of a chain from a literal to its negation, of at most `limit` literals.
    pub(super) fn find_negation(&mut self, source: Lit, in_cells: bool, limit: u32) -> Option<usize> {
        if limit < 4 || !is_on(source) && self.links.strong[usize::from(source / 2)].is_empty() {
            return None;
        }
        self.start(source);
        let negation = source ^ 1;
        let mut head = 0;
        while let Some(&ChainNode { lit, depth, .. }) = self.nodes.get(head) {
            if depth >= limit {
                return None;
            }
            if is_on(lit) {
                let ends = |cause: &Cause| is_on(source) && (in_cells || *cause != Cause::Cell);
                if let Some(cause) = excludes(lit, negation).filter(ends) {
                    self.add(negation, cause, head);
                    return Some(self.nodes.len() - 1);
                }
                let BreadthFirst { links, nodes, met, .. } = self;
                let _ = falsified(&links.linked, lit, in_cells, |off, cause| {
                    if !std::mem::replace(&mut met[usize::from(off)], true) {
                        nodes.push(ChainNode { lit: off, cause, parent: head as u32, depth: depth + 1 });
                    }
                    ControlFlow::<()>::Continue(())
                });
            } else {
                let strong = self.links.strong[usize::from(lit / 2)];
                for &(on, cause) in strong.iter() {
                    if !self.met[usize::from(on)] {
                        self.add(on, cause, head);
                        if on == negation {
                            return Some(self.nodes.len() - 1);
                        }
                    }
                }
            }
            head += 1;
        }
        None
    }

    /// What a loop removes. Either every literal of the loop holds or none does. So a candidate is false that sees a
    /// candidate of its digit that the loop calls true and one that it calls false. Cells of the loop are left alone.
    pub(super) fn loop_removals(&self, masks: &Masks, end: usize) -> Removals {
        let (mut own, mut digits) = (0u128, 0u16);
        let mut seen = [[0u128; 2]; 9];
        for &ChainNode { lit, .. } in path_back(&self.nodes, end) {
            let (cell, digit) = (cell_of(lit), digit_of(lit));
            own |= 1 << cell;
            digits |= 1 << digit;
            seen[digit][usize::from(is_on(lit))] |= PEERS[cell];
        }
        let mut removals = Removals::EMPTY;
        for digit in bits(digits) {
            for cell in cells(seen[digit][0] & seen[digit][1] & !own) {
                if masks.has(cell, digit) {
                    removals.add(cell, 1 << digit);
                }
            }
        }
        removals
    }

    /// How many literals lead to a node, itself among them.
    pub(super) fn length(&self, node: usize) -> u32 {
        self.nodes[node].depth
    }

    pub(super) fn path(&self, node: usize) -> Vec<(Lit, Cause)> {
        path_back(&self.nodes, node).map(|step| (step.lit, step.cause)).collect()
    }
}

/// The steps from a node back to the source.
fn path_back(nodes: &[ChainNode], node: usize) -> impl Iterator<Item = &ChainNode> {
    let mut next = Some(node);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now != 0).then(|| nodes[now].parent as usize);
        Some(&nodes[now])
    })
}

/// By what link the true literal makes the other one false, if it does: the first of cell, box, row and column.
fn excludes(on: Lit, off: Lit) -> Option<Cause> {
    let (a, b) = (cell_of(on), cell_of(off));
    if a == b {
        return (on - 1 != off).then_some(Cause::Cell);
    }
    if digit_of(on) != digit_of(off) {
        return None;
    }
    HOUSE_CAUSES.iter().find(|(_, i)| HOUSES[a][*i].0 == HOUSES[b][*i].0).map(|&(cause, _)| cause)
}

/// The strong links of a grid. They do not change during a search.
struct StrongLinks {
    /// The candidates that have a strong link: the others imply nothing when they are false.
    linked: Masks,
    candidates: Vec<u16>,
    /// The strong links of each candidate.
    strong: Box<[Verified; 729]>,
}

impl StrongLinks {
    fn new(masks: &Masks) -> StrongLinks {
        let mut linked = masks.clone();
        linked.remove_all();
        StrongLinks { linked, candidates: Vec::new(), strong: Box::new([Verified::NONE; 729]) }
    }

    fn fill(&mut self, masks: &Masks, in_cells: bool, in_houses: bool) {
        let StrongLinks { linked, candidates, strong } = self;
        for &candidate in &*candidates {
            strong[usize::from(candidate)] = Verified::NONE;
        }
        candidates.clear();
        linked.remove_all();
        strong_links(masks, in_cells, in_houses, |a, b| {
            for candidate in [a, b] {
                if strong[candidate].is_empty() {
                    let (cell, digit) = (candidate / 9, candidate % 9);
                    strong[candidate] = verified(masks, lit(cell, digit, false), in_cells, in_houses);
                    candidates.push(candidate as u16);
                    linked.put_back(cell, digit);
                }
            }
        });
    }
}
