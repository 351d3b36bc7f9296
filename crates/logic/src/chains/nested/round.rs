//! One technique's turn inside a branch: what it strikes out becomes false there, and rests on what had to go before.

use shudu_core::step::{Proof, Truth};
use shudu_core::{Candidate, Meter};

use super::super::branch::{Branch, LATER, NOT_NESTED};
use super::super::engine::Engine;
use super::super::explain::{cleared, premises};
use super::super::links::{Cause, HOUSE_CAUSES, Lit, cell_of, digit_of, lit};
use super::super::rests::Traces;
use super::Record;
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits};
use crate::techniques::Pattern;

/// What the nested chains of a round are kept in.
pub(super) struct Keep<'a> {
    pub(super) used: &'a mut Vec<Record>,
    pub(super) grids: &'a mut Vec<Masks>,
    pub(super) traces: &'a mut Traces,
    /// The number of the engine that finds them.
    pub(super) engine: usize,
    /// May what they rest on be found later? It must be sure that they rest on something.
    pub(super) later: bool,
}

/// What a technique strikes out inside a branch.
struct Help {
    removals: Removals,
    /// The false candidates without which there would be no pattern; `None` when they are found later.
    parents: Option<Vec<Lit>>,
    nested: u32,
    /// The placement that clears what is struck out, when it is not struck out itself.
    placed: Option<Candidate>,
    proof: Option<Proof>,
}

pub(super) fn off_at(house: usize, place: usize, digit: usize) -> Lit {
    lit(usize::from(CELLS[house][place]), digit, false)
}

/// One technique's turn.
pub(super) struct Round<'a> {
    pub(super) branch: &'a mut Branch,
    pub(super) source: &'a Masks,
    pub(super) work: &'a Masks,
    pub(super) recording: bool,
    /// Longer finds are of no interest.
    pub(super) limit: u32,
    /// Was anything struck out, be it new or not?
    pub(super) any: bool,
    pub(super) new: bool,
}

impl Round<'_> {
    pub(super) fn pattern(
        &mut self,
        found: &impl Pattern,
        proof: impl FnOnce() -> Proof,
        parents: impl FnOnce(&mut Vec<Lit>),
    ) {
        let mut gone = Vec::new();
        parents(&mut gone);
        let removals = found.removals(self.work);
        let proof = self.recording.then(proof);
        self.take(Help { removals, parents: Some(gone), nested: NOT_NESTED, placed: None, proof });
    }

    /// Takes the chains of an engine; `struck` is what all of them strike out, when that is known.
    pub(super) fn chains(
        &mut self,
        engine: &mut Engine,
        struck: Option<&Removals>,
        keep: &mut Keep<'_>,
        meter: &mut Meter<'_>,
    ) {
        let hints = engine.sorted_without_paths(self.work, struck, meter);
        // What a chain strikes out rests on something that is gone, and that on the assumption.
        if !hints.is_empty() && hints.iter().all(|hint| hint.complexity.saturating_add(2) >= self.limit) {
            self.any = true;
            return;
        }
        let mut kept = false;
        for mut hint in hints {
            let removals = hint.removals_with_cell(self.work);
            let mut news = false;
            removals.each(|cell, digit| news |= self.branch.node(lit(cell, digit, false)).is_none());
            // A hint whose removals are all taken by earlier ones changes nothing.
            if !news && self.any {
                continue;
            }
            if meter.spent().is_some() {
                return;
            }
            let (number, complexity) = (keep.used.len() as u32, hint.complexity);
            if keep.later {
                if !kept {
                    keep.grids.push(self.work.clone());
                    kept = true;
                }
                let open = Some((keep.engine, keep.grids.len() - 1, hint));
                keep.used.push(Record { complexity, literals: (0, 0), more: (0, 0), open });
                self.take(Help { removals, parents: None, nested: number, placed: None, proof: None });
                continue;
            }
            engine.complete(self.work, &mut hint);
            let literals = engine.walked(self.work, &hint, self.source, keep.traces);
            let parents = keep.traces.gone().to_vec();
            if parents.is_empty() {
                if struck.is_some() {
                    // Another one with the same conclusion may be taken.
                    return self.chains(engine, None, keep, meter);
                }
                continue;
            }
            let proof = self.recording.then(|| engine.proof(self.work, &hint));
            keep.used.push(Record { complexity, literals, more: (0, 0), open: None });
            let parents = Some(parents);
            self.take(Help { removals, parents, nested: number, placed: hint.placement(), proof });
        }
    }

    /// Takes what a technique strikes out. What would be struck out without the branch, too, is no help of it.
    fn take(&mut self, help: Help) {
        if help.parents.as_ref().is_some_and(Vec::is_empty) {
            return;
        }
        let more = help.parents.map_or(LATER, |gone| self.branch.keep(&gone));
        for struck in help.removals.iter() {
            self.any = true;
            let off = lit(struck.cell.index(), struck.digit.index(), false);
            let Some(node) = self.branch.add_by_technique(off, more, help.nested) else { continue };
            self.new = true;
            if let Some(proof) = &help.proof {
                let rests_on = self.gone_from(proof);
                let proof =
                    help.placed.map_or_else(|| proof.clone(), |placed| cleared(proof, placed, struck));
                self.branch.proofs.push((node, proof, rests_on));
            }
        }
    }

    /// The nodes of all candidates of the proof's truths that the branch has made false.
    fn gone_from(&self, proof: &Proof) -> Vec<u16> {
        let mut nodes = Vec::new();
        let mut gone = |off: Lit| {
            if let Some(node) = self.branch.node(off).filter(|node| !nodes.contains(node)) {
                nodes.push(node);
            }
        };
        premises(proof, &mut |truth| match truth {
            Truth::Cell(cell) => {
                let cell = cell.index();
                bits(self.source.cell(cell) & !self.work.cell(cell)).for_each(|d| gone(lit(cell, d, false)));
            }
            Truth::House(house, digit) => {
                let (house, digit) = (house.index(), digit.index());
                let places = self.source.places(house, digit) & !self.work.places(house, digit);
                bits(places).for_each(|place| gone(off_at(house, place, digit)));
            }
        });
        nodes
    }
}

/// The false candidates behind a link: those of the cell, or of the house and digit, that `source` had and `work` has not.
pub(in crate::chains) fn gone_behind(
    source: &Masks,
    work: &Masks,
    of: Lit,
    cause: Cause,
    mut gone: impl FnMut(Lit),
) {
    let (cell, digit) = (cell_of(of), digit_of(of));
    if cause == Cause::Cell {
        for other in bits(source.cell(cell) & !work.cell(cell)) {
            gone(lit(cell, other, false));
        }
    } else if let Some((_, i)) = HOUSE_CAUSES.iter().find(|(other, _)| *other == cause) {
        let house = usize::from(HOUSES[cell][*i].0);
        for place in bits(source.places(house, digit) & !work.places(house, digit)) {
            gone(off_at(house, place, digit));
        }
    }
}
