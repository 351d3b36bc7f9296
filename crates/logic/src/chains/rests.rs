//! What a find rests on: the literals behind it, and what had to go before the grid was as it is.

use shudu_core::{Budget, Meter};

use super::branch::{Branch, NONE};
use super::branches::grow;
use super::engine::Engine;
use super::explain::assumptions;
use super::hint::{ChainHint, ChainKind};
use super::links::{Cause, Lit, is_on, lit};
use super::nested::{PARTING, gone_behind};
use super::walk::Once;
use crate::masks::{CELLS, Masks, bits};

/// What the finds of a search rest on.
#[derive(Default)]
pub(super) struct Traces {
    literals: Vec<Lit>,
    once: Once,
    chain: Vec<(Lit, Cause)>,
}

impl Traces {
    pub(super) fn clear(&mut self) {
        self.literals.clear();
    }

    /// The literals of a find.
    pub(super) fn literals(&self, (from, to): (u32, u32)) -> &[Lit] {
        &self.literals[from as usize..to as usize]
    }

    /// The candidates that had to go for the last find, each once.
    pub(super) fn gone(&self) -> &[Lit] {
        self.once.all()
    }
}

impl Engine {
    /// The literals that each target of the hint rests on, parted by [`PARTING`], a range of those of `traces`. These are told
    /// the candidates that `source` had, that are gone on `masks`, and behind which the links stand.
    pub(super) fn walked(
        &mut self,
        masks: &Masks,
        hint: &ChainHint,
        source: &Masks,
        traces: &mut Traces,
    ) -> (u32, u32) {
        let Traces { literals, once, chain } = traces;
        chain.clear();
        let part = (PARTING, Cause::Assumed);
        let mut is_here = self.grid == *masks;
        match &hint.kind {
            ChainKind::Loop { path, .. } | ChainKind::Forcing { path, .. } => chain.extend(path),
            ChainKind::Contradiction(assumed) => {
                self.visit(masks, &mut is_here, *assumed, |branch| {
                    if let Some((a, b)) = branch.clash {
                        walk(branch, a, once, chain);
                        chain.push(part);
                        walk(branch, b, once, chain);
                    }
                });
            }
            kind => {
                for assumed in assumptions(masks, kind) {
                    self.visit(masks, &mut is_here, assumed, |branch| {
                        walk(branch, branch.node(hint.target).unwrap_or(NONE), once, chain);
                    });
                    chain.push(part);
                }
            }
        }
        once.clear();
        let mut gone = |off: Lit| once.add(off);
        for &(of, cause) in chain.iter() {
            if of != PARTING && is_on(of) {
                gone_behind(source, masks, of, cause, &mut gone);
            }
        }
        if let ChainKind::Loop { path, .. } = &hint.kind {
            // Sudoku Explainer turns a loop around as well, and what was false and becomes true keeps the reason for which it
            // was false. So the loop rests on what is gone of those cells and houses, too, which no implication needs.
            for &(of, cause) in path.iter().filter(|(of, _)| !is_on(*of)) {
                gone_behind(source, masks, of, cause, &mut gone);
            }
        }
        match hint.kind {
            ChainKind::Cell(cell) => {
                let digits = source.cell(cell) & !masks.cell(cell);
                bits(digits).for_each(|digit| gone(lit(cell, digit, false)));
            }
            ChainKind::House(house, digit) => {
                let places = source.places(house, digit) & !masks.places(house, digit);
                bits(places).for_each(|place| gone(lit(usize::from(CELLS[house][place]), digit, false)));
            }
            _ => {}
        }
        let from = literals.len() as u32;
        literals.extend(chain.iter().map(|&(lit, _)| lit));
        (from, literals.len() as u32)
    }

    /// As [`Engine::walked`], for a find of an earlier search, which may lack its path.
    pub(super) fn rests_on(
        &mut self,
        masks: &Masks,
        mut hint: ChainHint,
        source: &Masks,
        traces: &mut Traces,
    ) -> (u32, u32) {
        self.complete(masks, &mut hint);
        let found = self.walked(masks, &hint, source, traces);
        debug_assert!(!traces.gone().is_empty(), "without the branch there is no such chain");
        found
    }

    /// Shows the branch of an assumption, without proofs: that of the last search if it has it, else it is followed once more.
    /// `is_here` says whether the grid is that of the last search.
    fn visit(&mut self, masks: &Masks, is_here: &mut bool, assumed: Lit, show: impl FnOnce(&Branch)) {
        let meter = &mut Meter::start(Budget::UNBOUNDED);
        if let Some(nested) = &mut self.nested {
            let mut branch = Branch::new();
            let mut work = masks.clone();
            nested.at_once = true;
            branch.start(assumed);
            grow(&mut branch, self.rules, masks, &mut work, Some(nested), u32::MAX, meter);
            nested.at_once = false;
            return show(&branch);
        }
        if !std::mem::replace(is_here, true) {
            self.begin_anew(masks);
        }
        let kept = self.offs.iter().find(|(off, _)| *off == assumed);
        let number = match kept {
            Some(&(_, number)) => number,
            None if is_on(assumed) => self.branch(masks, assumed, u32::MAX, meter),
            None => {
                let number = self.fresh(masks, assumed, u32::MAX, meter);
                self.offs.push((assumed, number));
                number
            }
        };
        show(&self.branches[usize::from(number)]);
    }
}

/// The literals that a node rests on, breadth first.
fn walk(branch: &Branch, node: u16, once: &mut Once, chain: &mut Vec<(Lit, Cause)>) {
    once.clear();
    once.add(node);
    let mut head = 0;
    while let Some(node) = once.get(head) {
        head += 1;
        branch.parents(node).for_each(|parent| once.add(parent));
    }
    chain.extend(once.all().iter().map(|&node| {
        let found = branch.nodes[usize::from(node)];
        (found.lit(), found.cause())
    }));
}
