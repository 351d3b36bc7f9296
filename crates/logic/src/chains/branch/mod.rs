//! A branch: all consequences of one assumption, breadth first, each with its reasons. This is Sudoku Explainer's
//! forcing chain (Nicolas Juillerat); with links that arise on the way it is a forcing net.
//!
//! Nishio (Tetsuya Nishio): a digit is assumed to be true somewhere, and only its own places are followed; where they
//! contradict each other, the assumption is wrong. Cell and region forcing chains: from every candidate of a cell, or
//! from every place of a digit in a house, chains lead to the same conclusion; one of the starts is true, so the
//! conclusion holds.
//!
//! The dynamic forms remove on the way what has become false, so that cells and houses with more candidates become
//! links. Contradiction: the consequences of an assumption exclude each other, so its contrary holds. Double: a
//! candidate leads to the same conclusion both when it is true and when it is false. Cell and region: as above.
//!
//! <!-- nishio cell-forcing-chains region-forcing-chains dynamic-contradiction-chains dynamic-double-forcing-chains dynamic-cell-forcing-chains dynamic-region-forcing-chains -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `nishio` | Nishio Forcing Chains | Forcing Chain Contradiction | 同数强制链（Nishio） |
//! | `cell-forcing-chains` | Cell Forcing Chains | Forcing Chain Verity | 单元格强制链 |
//! | `region-forcing-chains` | Region Forcing Chains | Forcing Chain Verity | 区域强制链 |
//! | `dynamic-contradiction-chains` | Dynamic Contradiction Forcing Chains | Forcing Net Contradiction | 动态矛盾链 |
//! | `dynamic-double-forcing-chains` | Dynamic Double Forcing Chains | Forcing Net Verity | 动态双向强制链 |
//! | `dynamic-cell-forcing-chains` | Dynamic Cell Forcing Chains | Forcing Net Verity | 动态单元格强制链 |
//! | `dynamic-region-forcing-chains` | Dynamic Region Forcing Chains | Forcing Net Verity | 动态区域强制链 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! nishio:
//!  +8  7  .    .  .  1    .  5  9
//!   .  . +1   +7  5  .    . +8  .
//!   4  . +5    .  .  8    . +1  7
//!  +1  4  8    .  .  7    . +6 +5
//!  +7  .  .   +6  8 +5    1 +4  .
//!   .  5  .    1  4  .   +7  9 +8
//!   . +1  7    5  .  6   +8  2 +4
//!   .  .  .   +8  1  .    . +7  6
//!   .  8  .    . +7  .    . +3 +1
//!    r1c3<>6 r2c1<>6 r8c1<>9 r8c3<>9 r9c1<>9
//! => r7c1=9
//!
//! cell-forcing-chains:
//!   .  7  3   +8  .  1    .  . +2
//!   .  .  8    . +7  2    .  1  .
//!   2  .  .    .  4  .    . +7  8
//!   .  .  .    .  . +7    .  . +1
//!   1  . +7    6  .  9    2  .  .
//!   8  .  6    1  .  .    7  .  .
//!  +7  .  .    .  .  .    .  3  4
//!   3  .  .    7  .  8    .  .  6
//!   9  .  .    .  3  .    .  .  7
//!    r1c5<>5 r2c1<>5 r2c2<>6 r2c9<>3 r3c2<>6 r4c4<>25 r4c7<>3 r4c8<>45 r6c6<>5 r7c2<>125
//!    r7c5<>25 r8c5<>25 r9c2<>1245 r9c3<>4
//! => r6c2<>4
//!
//! region-forcing-chains:
//!   .  .  .    4  .  .    . +9  .
//!   9  2  5    6  .  3   +4  . +7
//!   .  .  .   +9  .  7    .  .  .
//!   .  .  .    7  9  .    .  .  .
//!   .  .  6   +5  .  4    2  .  9
//!   5 +9  .    .  .  2    1  . +4
//!   .  1  .    . +7  .    9 +4  5
//!   . +5  4    2  . +9   +7  .  .
//!   7  .  9   +1  4  5    . +2  6
//!    r1c1<>16 r1c5<>18 r3c1<>6 r3c5<>18 r6c5<>8
//! => r4c3<>1
//!
//! dynamic-contradiction-chains:
//!   9  .  .    .  5  .    2  6  4
//!   .  8  .    .  .  .    .  .  9
//!   4 +5  .    .  9  2    7  .  .
//!   5  .  .    .  .  .   +4  9  .
//!   .  .  4    .  .  5    .  .  .
//!   6  .  .    .  4  .    .  7  .
//!   8 +4  .    3  .  .   +9  .  .
//!   .  3  .    .  7  .    6 +4  .
//!   .  6  9    .  .  .    .  2  .
//!    r2c4<>1 r2c6<>1 r2c7<>3 r3c4<>8 r3c8<>1 r4c3<>2 r5c1<>2 r5c4<>18 r6c3<>2 r8c4<>1
//! => r2c3<>1
//!
//! dynamic-double-forcing-chains:
//!   4  1  .    .  8  .    .  5  .
//!   .  .  .    .  9  4    1 +8  .
//!   .  9  8    1  .  .    .  .  .
//!   .  6  .    .  .  .    .  2 +8
//!   .  .  .    .  .  8    6  .  .
//!  +8  .  .    . +6  2    7  1  5
//!   9  . +6    .  .  .    .  .  3
//!   . +8  .    6  3  .    5  . +2
//!   3  2  .    .  .  .    .  6 +1
//!    r1c6<>7 r3c8<>7 r4c7<>4 r5c2<>4 r5c3<>4 r5c4<>4 r5c5<>4 r8c6<>1 r9c4<>7
//! => r5c8<>9
//!
//! dynamic-cell-forcing-chains:
//!   .  .  .    9  .  .    .  4 +5
//!   .  .  9    5  .  .    .  .  .
//!   1  .  .    .  .  8   +9  .  2
//!   8  2  .   +1  .  .    6  .  .
//!   .  .  3    .  2  .    .  .  1
//!   .  . +1    7  .  .    3 +2  .
//!   .  4  .    2  .  .    5 +1  .
//!   .  .  .    .  1  .    .  .  7
//!   . +1  8    .  .  .    2  9  .
//!    r1c6<>367 r2c6<>3467 r2c9<>8 r4c5<>4 r5c2<>5 r6c5<>456 r7c5<>7 r8c6<>4 r9c5<>7
//! => r8c8<>8
//!
//! dynamic-region-forcing-chains:
//!   .  .  .    3  .  8    .  5  .
//!   .  9  .   +5  .  7    1 +6  .
//!   .  5  .    6  9  .    .  .  .
//!   4  .  .    .  5 +6    .  8  .
//!   3  6  .    .  7  .    .  .  .
//!  +5  .  9    .  .  .    6  .  2
//!   .  .  .    .  8  .    7  .  6
//!   7  3  .    .  .  .    4  .  .
//!   .  .  1   +7  .  .    .  .  .
//!    r1c2<>1 r3c3<>8 r3c7<>3 r3c9<>8 r6c8<>13 r8c5<>1 r8c9<>9
//! => r1c3<>2
//! ```

mod ancestors;
mod dependencies;
mod net;
mod node;

pub(super) use self::ancestors::{AncestorCounter, count_ancestors};
pub(super) use self::dependencies::{Dependencies, SEPARATOR, false_at, removed_behind};
pub(super) use self::node::{Node, TechniqueReason};

use std::ops::ControlFlow;

use super::links::{Cause, HOUSE_CAUSES, LITERALS, Lit, cell_of, digit_of, falsified, is_on, lit, verified};
use crate::masks::{Alone, CANDIDATES, Left, Masks, SPOTS, bits};
use shudu_core::step::Proof;

/// No node.
pub(super) const NONE: u16 = u16::MAX;

/// A flag in the number of literals that a node depends on: there are more.
const AT_LEAST: u16 = 1 << 15;

/// No nested chain.
pub(super) const NOT_NESTED: u32 = u32::MAX;

/// In place of a range: what a node depends on is found when it is asked for.
pub(super) const LATER: (u32, u32) = (u32::MAX, u32::MAX);

/// The nodes that follow from one assumption, in the order of discovery.
pub(super) struct Branch {
    pub(super) nodes: Vec<Node>,
    /// What nodes that follow from strong links depend on: at most eight nodes each.
    more: Vec<u16>,
    reasons: Vec<TechniqueReason>,
    /// What nodes that techniques found depend on.
    technique_parents: Vec<u16>,
    /// The node of each literal.
    index: Box<[u16; LITERALS]>,
    /// The two nodes that contradict each other, if the search met any. The one found last is not in `index`.
    pub(super) contradiction: Option<(u16, u16)>,
    /// How many nodes there are before a contradiction: these are in `index`.
    pub(super) consistent: usize,
    /// Recorded for a proof of the branch: the proof of each node found by a technique, and the nodes it depends on.
    pub(super) proofs: Vec<(u16, Proof, Vec<u16>)>,
    /// How many literals each node depends on, where that was counted, with the flag [`AT_LEAST`] or without; else 0.
    sizes: Vec<u16>,
    on_head: usize,
    /// The false nodes before this one were removed from the grid.
    off_head: usize,
    on_queue: Vec<u16>,
}

impl Branch {
    pub(super) fn new() -> Branch {
        Branch {
            nodes: Vec::new(),
            more: Vec::new(),
            reasons: Vec::new(),
            technique_parents: Vec::new(),
            index: Box::new([NONE; LITERALS]),
            contradiction: None,
            consistent: 0,
            proofs: Vec::new(),
            sizes: Vec::new(),
            on_head: 0,
            off_head: 0,
            on_queue: Vec::new(),
        }
    }

    /// Forgets everything and assumes the literal.
    pub(super) fn start(&mut self, assumed: Lit) {
        self.index.fill(NONE);
        self.nodes.clear();
        self.more.clear();
        self.reasons.clear();
        self.technique_parents.clear();
        self.proofs.clear();
        self.sizes.clear();
        self.contradiction = None;
        self.consistent = 0;
        (self.on_head, self.off_head) = (0, 0);
        self.on_queue.clear();
        self.add(Node::new(assumed, Cause::Assumed, NONE, (0, 0)));
    }

    /// How many literals a node depends on, if that is kept, or if it is known to be more than `limit`: then some
    /// number above it.
    pub(super) fn known_size(&self, node: u16, limit: u32) -> Option<u32> {
        let size = *self.sizes.get(usize::from(node)).filter(|&&size| size != 0)?;
        let least = u32::from(size & !AT_LEAST);
        (size & AT_LEAST == 0 || least > limit).then_some(least)
    }

    /// Keeps how many literals a node depends on, exactly or at least. Nothing may be added to the branch any more.
    pub(super) fn keep_size(&mut self, node: u16, size: u32, exact: bool) {
        self.sizes.resize(self.nodes.len(), 0);
        self.sizes[usize::from(node)] = size as u16 | if exact { 0 } else { AT_LEAST };
    }

    /// The node of a literal that follows.
    #[inline]
    pub(super) fn node(&self, lit: Lit) -> Option<u16> {
        let node = self.index[usize::from(lit)];
        (node != NONE).then_some(node)
    }

    /// The literals that follow, in the order of discovery.
    #[inline]
    pub(super) fn literals(&self) -> impl Iterator<Item = Lit> {
        self.nodes[..self.consistent].iter().map(|node| node.lit())
    }

    fn add(&mut self, node: Node) {
        let (lit, number) = (node.lit(), self.push(node));
        self.index[usize::from(lit)] = number;
        if is_on(lit) {
            self.on_queue.push(number);
        }
        self.consistent = self.nodes.len();
    }

    fn push(&mut self, node: Node) -> u16 {
        self.nodes.push(node);
        (self.nodes.len() - 1) as u16
    }

    /// Adds a false literal that a technique found, unless it is there, with the range of what it depends on.
    pub(super) fn add_by_technique(&mut self, lit: Lit, parents: (u32, u32), nested: u32) -> Option<u16> {
        if self.node(lit).is_some() {
            return None;
        }
        let number = self.reasons.len() as u16;
        self.reasons.push(TechniqueReason { parents, nested });
        self.add(Node::new(lit, Cause::Technique, NONE, (number, number)));
        self.node(lit)
    }

    /// The technique that the node follows from, if it follows from one.
    #[inline]
    pub(super) fn technique_reason(&mut self, node: u16) -> Option<&mut TechniqueReason> {
        let node = self.nodes[usize::from(node)];
        if node.is_by_technique() { Some(&mut self.reasons[usize::from(node.0[2])]) } else { None }
    }

    /// Keeps what further nodes depend on: the nodes of false literals, each once. Returns their range.
    pub(super) fn keep_parents(&mut self, removed: &[Lit]) -> (u32, u32) {
        let from = self.technique_parents.len();
        for &lit in removed {
            let node = self.node(lit).expect("what was removed is false in the branch");
            if !self.technique_parents[from..].contains(&node) {
                self.technique_parents.push(node);
            }
        }
        (from as u32, self.technique_parents.len() as u32)
    }

    /// Follows all links until nothing is new or two nodes contradict each other. True literals are followed before
    /// false ones. With `work`, false literals are removed from it in their turn, and links are those of `work`;
    /// `source` is the grid before that. Without it, links are those of `source`. `is_last` when the caller does not
    /// use `work` afterwards: then it need not be what is left.
    pub(super) fn follow(
        &mut self,
        source: &Masks,
        mut work: Option<&mut Masks>,
        in_cells: bool,
        is_last: bool,
    ) {
        if let Some(work) = &mut work {
            // A technique may have removed what is true.
            let is_both = |node: &Node| !is_on(node.lit()) && self.node(node.lit() + 1).is_some();
            if !self.nodes[self.off_head..].iter().any(is_both) {
                return self.follow_net(source, work, in_cells, is_last);
            }
        }
        loop {
            let links = work.as_deref().unwrap_or(source);
            if let Some(&node) = self.on_queue.get(self.on_head) {
                self.on_head += 1;
                let on = self.nodes[usize::from(node)].lit();
                let contradiction = falsified(links, on, in_cells, |off, cause| {
                    if let Some(other) = self.node(off + 1) {
                        return ControlFlow::Break((other, off, cause));
                    }
                    if self.index[usize::from(off)] == NONE {
                        self.add(Node::new(off, cause, node, (0, 0)));
                    }
                    ControlFlow::Continue(())
                });
                if let ControlFlow::Break((other, off, cause)) = contradiction {
                    let last = self.push(Node::new(off, cause, node, (0, 0)));
                    self.contradiction = Some((other, last));
                    return;
                }
            } else if let Some(found) = self.nodes.get(self.off_head) {
                let (node, off) = (self.off_head as u16, found.lit());
                self.off_head += 1;
                if is_on(off) {
                    continue;
                }
                let agrees = match work.as_deref_mut() {
                    Some(work) => self.remove(node, off, source, work, in_cells),
                    None => verified(source, off, in_cells, true)
                        .iter()
                        .all(|&(on, cause)| self.verify(node, on, cause, (0, 0))),
                };
                if !agrees {
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// Takes a false candidate out of the grid, and adds what is true by that. False on a contradiction.
    fn remove(&mut self, node: u16, off: Lit, source: &Masks, work: &mut Masks, in_cells: bool) -> bool {
        let left = work.take_out(cell_of(off), digit_of(off));
        self.add_singles(node, off, left, left.alone().with_cell(in_cells), source)
    }

    /// Adds what is true since a candidate was removed: the last candidate of its cell, or the last place in its row,
    /// column or box. `left` and `alone` say what is left there. False on a contradiction.
    fn add_singles(&mut self, node: u16, off: Lit, left: Left, alone: Alone, source: &Masks) -> bool {
        let (cell, digit) = (cell_of(off), digit_of(off));
        if alone.in_cell() {
            let in_cell = left.in_cell();
            let on = lit(cell, in_cell.trailing_zeros() as usize, true);
            if self.is_new(on) {
                let from = self.more.len() as u16;
                for other in bits(source.cell(cell) & !in_cell & !(1 << digit)) {
                    self.more.push(self.index[usize::from(lit(cell, other, false))]);
                }
                if !self.verify(node, on, Cause::Cell, (from, self.more.len() as u16)) {
                    return false;
                }
            }
        }
        for (cause, i) in HOUSE_CAUSES {
            if !alone.in_house(i) {
                continue;
            }
            let (spot, left) = (SPOTS[usize::from(off / 2)][i], left.in_house(i));
            let candidates = &CANDIDATES[usize::from(spot.number)];
            let on = 2 * candidates[left.trailing_zeros() as usize % 16] + 1;
            if self.is_new(on) {
                let from = self.more.len() as u16;
                for place in bits(source.at(spot) & !left & !(1 << spot.place)) {
                    self.more.push(self.index[usize::from(2 * candidates[place % 16])]);
                }
                if !self.verify(node, on, cause, (from, self.more.len() as u16)) {
                    return false;
                }
            }
        }
        true
    }

    /// Is the literal new? A known true literal is no contradiction.
    #[inline]
    fn is_new(&self, on: Lit) -> bool {
        self.index[usize::from(on)] == NONE
    }

    /// Adds a true literal, with the range of the nodes that had to be removed before the strong link existed. False on
    /// a contradiction.
    #[inline]
    fn verify(&mut self, node: u16, on: Lit, cause: Cause, removed: (u16, u16)) -> bool {
        if !self.is_new(on) {
            return true;
        }
        if let Some(other) = self.node(on - 1) {
            let last = self.push(Node::new(on, cause, node, removed));
            self.contradiction = Some((last, other));
            return false;
        }
        self.add(Node::new(on, cause, node, removed));
        true
    }

    /// The node that a node was reached from, [`NONE`] for the assumption, and the further ones that it depends on, in
    /// a branch without help.
    #[inline]
    pub(super) fn direct_parents(&self, node: u16) -> (u16, &[u16]) {
        let node = self.nodes[usize::from(node)];
        (node.parent(), &self.more[node.more()])
    }

    /// The nodes that a node directly depends on, the one that it was reached from first.
    #[inline]
    pub(super) fn parents(&self, node: u16) -> impl Iterator<Item = u16> {
        let node = self.nodes[usize::from(node)];
        let more = if node.is_by_technique() {
            let (from, to) = self.reasons[usize::from(node.0[2])].parents;
            &self.technique_parents[from as usize..to as usize]
        } else {
            &self.more[node.more()]
        };
        Some(node.parent()).filter(|&parent| parent != NONE).into_iter().chain(more.iter().copied())
    }
}
