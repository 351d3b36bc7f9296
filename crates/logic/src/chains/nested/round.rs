//! One technique's turn inside a branch: what it removes becomes false there, and depends on what had to be removed
//! before.

use shudu_core::step::{Proof, Truth};
use shudu_core::{Candidate, Meter};

use super::premises::{of_cleared, premises};
use super::{NestedChain, NestedSearch};
use crate::chains::branch::{Branch, Dependencies, LATER, NOT_NESTED, false_at};
use crate::chains::links::{Lit, lit};
use crate::masks::{Masks, Removals, bits};
use crate::techniques::Pattern;

/// Where the nested chains of a round are kept.
pub(super) struct NestedChainList<'a> {
    pub(super) used: &'a mut Vec<NestedChain>,
    pub(super) grids: &'a mut Vec<Masks>,
    pub(super) dependencies: &'a mut Dependencies,
    /// The index of the search that finds them.
    pub(super) search: usize,
    /// Find later what they depend on. It must be sure that they depend on something.
    pub(super) postpone: bool,
}

/// What a technique concludes inside a branch.
struct Conclusion {
    removals: Removals,
    /// The false candidates without which there would be no pattern; `None` when they are found later.
    parents: Option<Vec<Lit>>,
    nested: u32,
    /// The placement that clears what is removed, if there is one.
    placed: Option<Candidate>,
    proof: Option<Proof>,
}

/// One technique's turn.
pub(super) struct Round<'a> {
    pub(super) branch: &'a mut Branch,
    pub(super) source: &'a Masks,
    pub(super) work: &'a Masks,
    pub(super) recording: bool,
    /// Longer hints are of no interest.
    pub(super) limit: u32,
    /// Was anything removed, whether it was false already or not?
    pub(super) any: bool,
    /// Was anything removed that was not false yet?
    pub(super) new: bool,
}

impl Round<'_> {
    pub(super) fn pattern(
        &mut self,
        found: &impl Pattern,
        proof: impl FnOnce() -> Proof,
        parents: impl FnOnce(&mut Vec<Lit>),
    ) {
        let mut removed = Vec::new();
        parents(&mut removed);
        let removals = found.removals(self.work);
        let proof = self.recording.then(proof);
        let parents = Some(removed);
        self.take(Conclusion { removals, parents, nested: NOT_NESTED, placed: None, proof });
    }

    /// Takes the chains of a search; `all_removals` is what all of them remove, when that is known.
    pub(super) fn chains(
        &mut self,
        search: &mut dyn NestedSearch,
        all_removals: Option<&Removals>,
        list: &mut NestedChainList<'_>,
        meter: &mut Meter<'_>,
    ) {
        let hints = search.sorted_without_paths(self.work, all_removals, meter);
        // A removal depends on the chain, on something removed before, and on the assumption.
        if !hints.is_empty() && hints.iter().all(|hint| hint.complexity.saturating_add(2) >= self.limit) {
            self.any = true;
            return;
        }
        let mut kept = false;
        for mut hint in hints {
            let removals = hint.removals_with_cell(self.work);
            let mut is_new = false;
            removals.each(|cell, digit| is_new |= self.branch.node(lit(cell, digit, false)).is_none());
            // A hint whose removals are all taken by earlier ones changes nothing.
            if !is_new && self.any {
                continue;
            }
            if meter.spent().is_some() {
                return;
            }
            let (number, complexity) = (list.used.len() as u32, hint.complexity);
            if list.postpone {
                if !kept {
                    list.grids.push(self.work.clone());
                    kept = true;
                }
                let postponed = Some((list.search, list.grids.len() - 1, hint));
                list.used.push(NestedChain { complexity, literals: (0, 0), parents: (0, 0), postponed });
                self.take(Conclusion { removals, parents: None, nested: number, placed: None, proof: None });
                continue;
            }
            search.complete(self.work, &mut hint);
            let literals = search.literals(self.work, &hint, self.source, list.dependencies);
            let parents = list.dependencies.removed().to_vec();
            if parents.is_empty() {
                if all_removals.is_some() {
                    // Another one with the same conclusion may be taken.
                    return self.chains(search, None, list, meter);
                }
                continue;
            }
            let proof = self.recording.then(|| search.proof(self.work, &hint));
            list.used.push(NestedChain { complexity, literals, parents: (0, 0), postponed: None });
            let parents = Some(parents);
            self.take(Conclusion { removals, parents, nested: number, placed: hint.placement(), proof });
        }
    }

    /// Takes what a technique concludes, unless it would conclude the same without the branch.
    fn take(&mut self, found: Conclusion) {
        if found.parents.as_ref().is_some_and(Vec::is_empty) {
            return;
        }
        let parents = found.parents.map_or(LATER, |removed| self.branch.keep_parents(&removed));
        for removed in found.removals.iter() {
            self.any = true;
            let off = lit(removed.cell.index(), removed.digit.index(), false);
            let Some(node) = self.branch.add_by_technique(off, parents, found.nested) else { continue };
            self.new = true;
            if let Some(proof) = &found.proof {
                let parents = self.removed_behind_proof(proof);
                let proof =
                    found.placed.map_or_else(|| proof.clone(), |placed| of_cleared(proof, placed, removed));
                self.branch.proofs.push((node, proof, parents));
            }
        }
    }

    /// The nodes of all candidates of the proof's truths that the branch has made false.
    fn removed_behind_proof(&self, proof: &Proof) -> Vec<u16> {
        let mut nodes = Vec::new();
        let mut removed = |off: Lit| {
            if let Some(node) = self.branch.node(off).filter(|node| !nodes.contains(node)) {
                nodes.push(node);
            }
        };
        premises(proof, &mut |truth| match truth {
            Truth::Cell(cell) => {
                let cell = cell.index();
                bits(self.source.cell(cell) & !self.work.cell(cell))
                    .for_each(|d| removed(lit(cell, d, false)));
            }
            Truth::House(house, digit) => {
                let (house, digit) = (house.index(), digit.index());
                let places = self.source.places(house, digit) & !self.work.places(house, digit);
                bits(places).for_each(|place| removed(false_at(house, place, digit)));
            }
        });
        nodes
    }
}
