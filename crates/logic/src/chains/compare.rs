//! What branches have in common, and what contradicts itself in one, offered to a sink.

use super::engine::Engine;
use super::hint::{ChainHint, ChainKind};
use super::links::{LITERALS, Lit, cell_of, is_on};
use super::sink::Sink;
use crate::masks::{CELLS, Masks, single};

/// The place in the order of discovery of what starts from a candidate: contradictions, true and false; both; box, row and
/// column; the cell, after its last candidate.
fn order(candidate: usize, which: u32) -> u32 {
    (candidate as u32 * 8 + which) * LITERALS as u32
}

impl Engine {
    /// Offers what contradicts itself in a branch, if anything does.
    pub(super) fn contradiction(&mut self, branch: u16, assumed: Lit, sink: &mut impl Sink) {
        let Some((a, b)) = self.branches[usize::from(branch)].clash else { return };
        let kind = ChainKind::Contradiction(assumed);
        let order = order(usize::from(assumed / 2), u32::from(!is_on(assumed)));
        self.offer(&[(branch, a), (branch, b)], assumed ^ 1, &kind, order, sink);
    }

    /// Offers whatever follows in all of the branches, in the order of the first one, true literals first.
    pub(super) fn each_common(
        &mut self,
        masks: &Masks,
        branches: &[u16],
        kind: &ChainKind,
        sink: &mut impl Sink,
    ) {
        let mut ends = [(0, 0); 9];
        let ends = &mut ends[..branches.len()];
        let first = usize::from(branches[0]);
        let mut order = self.first_order(masks, kind);
        if self.webbed {
            // The web has told all of it, and no branch was cut off.
            let mut all = std::mem::take(&mut self.all_common);
            let branch = &self.branches[first];
            all.sort_unstable_by_key(|&target| (!is_on(target), branch.node(target)));
            for (order, &target) in (order..).zip(&all) {
                // Only where a budget is spent it does not follow in each.
                if self.is_left(target) && self.ends(branches, target, ends) {
                    self.offer(ends, target, kind, order, sink);
                }
            }
            self.all_common = all;
            return;
        }
        // Those that are of interest, when that is known.
        let mut left = if self.scouted { self.common.len() } else { usize::MAX };
        for on in [true, false] {
            for i in 0..self.branches[first].reached {
                let target = self.branches[first].nodes[i].lit();
                if is_on(target) != on {
                    continue;
                }
                let in_all = self.ends(branches, target, ends);
                // A single is true already, and strikes out nothing.
                if in_all && !(on && single(masks.cell(cell_of(target)))) {
                    if self.is_left(target) {
                        self.offer(ends, target, kind, order, sink);
                        left -= 1;
                        if left == 0 {
                            return;
                        }
                    }
                    order += 1;
                }
            }
        }
    }

    /// Finds the node of a literal in each of some branches. False when one has none.
    fn ends(&self, branches: &[u16], target: Lit, ends: &mut [(u16, u16)]) -> bool {
        ends.iter_mut().zip(branches).all(|(end, &branch)| {
            let node = self.branches[usize::from(branch)].node(target);
            *end = (branch, node.unwrap_or_default());
            node.is_some()
        })
    }

    /// The place in the order of discovery of the first that branches have in common.
    pub(super) fn first_order(&self, masks: &Masks, kind: &ChainKind) -> u32 {
        match *kind {
            ChainKind::House(house, digit) => {
                let first = usize::from(CELLS[house][masks.places(house, digit).trailing_zeros() as usize]);
                // Box, row, column.
                order(first * 9 + digit, 3 + (house as u32 / 9 + 1) % 3)
            }
            ChainKind::Cell(cell) => order(cell * 9 + 8, 6),
            ChainKind::Double(on) => order(usize::from(on / 2), 2),
            _ => 0,
        }
    }

    /// Counts the literals that the ends (branch, node) rest on, and hands the hint over when it is of interest.
    fn offer(
        &mut self,
        ends: &[(u16, u16)],
        target: Lit,
        kind: &ChainKind,
        order: u32,
        sink: &mut impl Sink,
    ) {
        let base = (self.base)(kind, self.rules);
        let limit = sink.limit_of(base, kind, order, target);
        let mut complexity = 0;
        let mut chains = std::mem::take(&mut self.chains);
        chains.clear();
        for &(branch, node) in ends {
            let most = limit.saturating_sub(complexity);
            complexity += self.weigh(branch, node, most, &mut chains);
            if complexity > limit {
                break;
            }
        }
        if let Some(nested) = &self.nested
            && complexity <= limit
        {
            complexity += nested.complexity(&chains);
        }
        self.chains = chains;
        if complexity <= limit {
            sink.take(ChainHint { kind: kind.clone(), target, struck: None, base, complexity, order });
        }
    }
}
