//! Loops and forcing chains: single implications followed one by one on an unchanging grid, breadth first, so that the
//! first find from a source is the shortest.

use std::ops::ControlFlow;

use shudu_core::{Cell, CellSet, Meter};

use super::hint::{ChainHint, ChainKind};
use super::links::{
    Cause, HOUSE_CAUSES, LITERALS, Lit, Verified, cell_of, digit_of, falsified, is_on, lit, verified,
};
use super::{BaseOf, Rules};
use crate::masks::{HOUSES, Masks, Removals, bits};

/// The rules of single implications.
const SINGLE: Rules = Rules { multiple: false, dynamic: false, nishio: false, level: 0 };

/// The memory of a search.
pub(super) struct Unary {
    base: BaseOf,
    links: Links,
    nodes: Vec<Step>,
    ends: Vec<usize>,
    met: Box<[bool; LITERALS]>,
}

#[derive(Clone, Copy)]
struct Step {
    lit: Lit,
    cause: Cause,
    /// The step before; the source is its own.
    parent: u32,
    depth: u32,
}

impl Unary {
    pub(super) fn new(base: BaseOf, masks: &Masks) -> Unary {
        Unary {
            base,
            links: Links::new(masks),
            nodes: Vec::new(),
            ends: Vec::new(),
            met: Box::new([false; LITERALS]),
        }
    }

    /// Visits the loops and forcing chains of every candidate, cell by cell: those of one digit, then the loops within cells
    /// of two candidates, then both kinds of links together.
    pub(super) fn search(&mut self, masks: &Masks, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        for (in_cells, in_houses) in [(false, true), (true, false), (true, true)] {
            self.links.fill(masks, in_cells, in_houses);
            for cell in 0..81 {
                let left = masks.cell(cell);
                if left.count_ones() < 2 || !in_houses && left.count_ones() > 2 {
                    continue;
                }
                for digit in bits(left) {
                    if !meter.node() {
                        return;
                    }
                    self.start_at(masks, lit(cell, digit, true), in_cells, in_houses, sink);
                }
            }
        }
    }

    fn start_at(&mut self, masks: &Masks, on: Lit, in_cells: bool, in_houses: bool, sink: &mut impl Sink) {
        let loops = |path| ChainKind::Loop { path, in_cells, in_houses };
        let base = self.base_of(&loops(Vec::new()));
        self.find_loops(on, in_cells, sink.limit(base, &loops(Vec::new())));
        for i in 0..self.ends.len() {
            let path = self.path(self.ends[i]);
            let struck = struck_by_loop(masks, &path);
            if !struck.is_empty() {
                let complexity = path.len() as u32 - 1;
                let kind = loops(path);
                sink.take(ChainHint { kind, target: on, struck: Some(Box::new(struck)), base, complexity });
            }
        }
        if !in_houses {
            return;
        }
        let forcing = |path| ChainKind::Forcing { path, in_cells };
        let base = self.base_of(&forcing(Vec::new()));
        for source in [on, on - 1] {
            let limit = sink.limit(base, &forcing(Vec::new()));
            if let Some(end) = self.find_contrary(source, in_cells, limit) {
                let path = self.path(end);
                let complexity = path.len() as u32;
                let kind = forcing(path);
                sink.take(ChainHint { kind, target: source ^ 1, struck: None, base, complexity });
            }
        }
    }

    fn base_of(&self, kind: &ChainKind) -> f64 {
        (self.base)(kind, SINGLE)
    }

    fn start(&mut self, source: Lit) {
        for node in &self.nodes {
            self.met[usize::from(node.lit)] = false;
        }
        self.nodes.clear();
        self.nodes.push(Step { lit: source, cause: Cause::Assumed, parent: 0, depth: 1 });
        self.met[usize::from(source)] = true;
    }

    fn add(&mut self, lit: Lit, cause: Cause, parent: usize) {
        let depth = self.nodes[parent].depth + 1;
        self.nodes.push(Step { lit, cause, parent: parent as u32, depth });
        self.met[usize::from(lit)] = true;
    }

    /// Finds the ends of loops of four links or more that come back to the source, of at most `limit` different literals.
    fn find_loops(&mut self, source: Lit, in_cells: bool, limit: u32) {
        self.ends.clear();
        // A literal may close a loop by another way than the one by which it was met first, when it links to the source.
        let closing = self.links.strong[usize::from(source / 2)];
        if limit < 4 || closing.is_empty() {
            return;
        }
        self.start(source);
        let mut head = 0;
        while let Some(&Step { lit, depth, .. }) = self.nodes.get(head) {
            if depth > limit {
                return;
            }
            if lit == source && head > 0 {
                // The end of a loop leads no further.
            } else if is_on(lit) {
                let Unary { links, nodes, met, .. } = self;
                let _ = falsified(&links.linked, lit, in_cells, |off, cause| {
                    let closes = || closing.iter().any(|&(on, _)| on == off + 1);
                    if !met[usize::from(off)] || closes() && !way(nodes, head).any(|step| step.lit == off) {
                        nodes.push(Step { lit: off, cause, parent: head as u32, depth: depth + 1 });
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
                    } else if !self.met[usize::from(on)] {
                        self.add(on, cause, head);
                    }
                }
            }
            head += 1;
        }
    }

    /// The end of a chain from a literal to its contrary, of at most `limit` literals.
    fn find_contrary(&mut self, source: Lit, in_cells: bool, limit: u32) -> Option<usize> {
        if limit < 4 || !is_on(source) && self.links.strong[usize::from(source / 2)].is_empty() {
            return None;
        }
        self.start(source);
        let contrary = source ^ 1;
        let mut head = 0;
        while let Some(&Step { lit, depth, .. }) = self.nodes.get(head) {
            if depth >= limit {
                return None;
            }
            if is_on(lit) {
                let ends = |cause: &Cause| is_on(source) && (in_cells || *cause != Cause::Cell);
                if let Some(cause) = excludes(lit, contrary).filter(ends) {
                    self.add(contrary, cause, head);
                    return Some(self.nodes.len() - 1);
                }
                let Unary { links, nodes, met, .. } = self;
                let _ = falsified(&links.linked, lit, in_cells, |off, cause| {
                    if !std::mem::replace(&mut met[usize::from(off)], true) {
                        nodes.push(Step { lit: off, cause, parent: head as u32, depth: depth + 1 });
                    }
                    ControlFlow::<()>::Continue(())
                });
            } else {
                let strong = self.links.strong[usize::from(lit / 2)];
                for &(on, cause) in strong.iter() {
                    if !self.met[usize::from(on)] {
                        self.add(on, cause, head);
                        if on == contrary {
                            return Some(self.nodes.len() - 1);
                        }
                    }
                }
            }
            head += 1;
        }
        None
    }

    fn path(&self, node: usize) -> Vec<(Lit, Cause)> {
        way(&self.nodes, node).map(|step| (step.lit, step.cause)).collect()
    }
}

/// The steps from a node back to the source.
fn way(nodes: &[Step], node: usize) -> impl Iterator<Item = &Step> {
    let mut next = Some(node);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now != 0).then(|| nodes[now].parent as usize);
        Some(&nodes[now])
    })
}

/// By what the true literal makes the other one false, if it does: the first of cell, box, row and column.
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
struct Links {
    /// The candidates that have a strong link: the others lead nowhere when they are false.
    linked: Masks,
    /// The strong links of each candidate.
    strong: Box<[Verified; 729]>,
}

impl Links {
    fn new(masks: &Masks) -> Links {
        Links { linked: masks.clone(), strong: Box::new([Verified::NONE; 729]) }
    }

    fn fill(&mut self, masks: &Masks, in_cells: bool, in_houses: bool) {
        self.linked.clone_from(masks);
        for cell in 0..81 {
            for digit in bits(masks.cell(cell)) {
                let strong = verified(masks, lit(cell, digit, false), in_cells, in_houses);
                if strong.is_empty() {
                    self.linked.remove(cell, digit);
                }
                self.strong[cell * 9 + digit] = strong;
            }
        }
    }
}

/// Who is told of finds.
pub(super) trait Sink {
    /// Finds of this form (its path is empty) are of interest up to this complexity.
    fn limit(&self, base: f64, kind: &ChainKind) -> u32;

    /// Takes a find.
    fn take(&mut self, hint: ChainHint);
}

/// In a loop either every literal holds or none does. So a candidate is false that sees one of its digit that is said to
/// be true and one that is said to be false. Cells of the loop are left alone.
fn struck_by_loop(masks: &Masks, path: &[(Lit, Cause)]) -> Removals {
    let mut own = CellSet::EMPTY;
    let mut seen = [[CellSet::EMPTY; 2]; 9];
    for &(lit, _) in path {
        let cell = Cell::from_index(cell_of(lit));
        own.insert(cell);
        seen[digit_of(lit)][usize::from(is_on(lit))] |= cell.peers();
    }
    let mut struck = Removals::EMPTY;
    for (digit, [off, on]) in seen.into_iter().enumerate() {
        let both = (off & on) - own;
        if !both.is_empty() {
            struck.join(&Removals::from_cells(masks, both, 1 << digit));
        }
    }
    struck
}
