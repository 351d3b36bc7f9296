//! Proofs by cases over a few cells, each case closed by a count: what the finders of fireworks and exocets rest on.

use shudu_core::Candidate;
use shudu_core::step::{Because, Branch, Implication, Literal, Proof, Split, Truth};

use super::als::truth_of_cell;
use crate::masks::{Masks, bits, candidate};
use crate::tabling::pattern::excluded;

/// Truths, and links that may serve them: a count that closes a case when the links are too few.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CountOf {
    pub(crate) truths: Vec<Truth>,
    pub(crate) links: Vec<Truth>,
}

/// A pattern that is proved by going through the digits of some cells, and counting in each case.
#[derive(Debug)]
pub(crate) struct CaseCounts<'a> {
    left: [u16; 81],
    /// The cells whose digits are the cases, in this order.
    splits: &'a [usize],
    /// The counts, of which the first that does is taken.
    counts: &'a [CountOf],
    /// The candidates on which a count may depend.
    relevant: [u16; 81],
}

impl<'a> CaseCounts<'a> {
    pub(crate) fn new(masks: &Masks, splits: &'a [usize], counts: &'a [CountOf]) -> CaseCounts<'a> {
        let left = *masks.cells();
        let mut relevant = [0; 81];
        splits.iter().for_each(|&cell| relevant[cell] = left[cell]);
        for truth in counts.iter().flat_map(|count| &count.truths) {
            each(*truth, &left, |c| relevant[c.cell.index()] |= 1 << c.digit.index());
        }
        CaseCounts { left, splits, counts, relevant }
    }

    /// The proof that a candidate is false; `None` when some case does not show it.
    pub(crate) fn refute(&self, struck: Candidate) -> Option<Proof> {
        self.prove(&self.left, self.splits, struck)
    }

    fn prove(&self, left: &[u16; 81], splits: &[usize], struck: Candidate) -> Option<Proof> {
        if let Some(count) = self.counts.iter().find(|count| count.strikes(left, struck)) {
            let truths = count.truths.iter().map(|&truth| truth.into()).collect();
            return Some(Proof::Covered { truths, links: count.links.clone() });
        }
        let (&cell, rest) = splits.split_first()?;
        let branch = |digit: usize| {
            let on = candidate(cell, digit);
            let mut left = *left;
            let mut lines = Vec::new();
            for (other, digits) in left.iter_mut().enumerate() {
                for gone in bits(*digits & self.relevant[other] | *digits & own(struck, other)) {
                    let gone = candidate(other, gone);
                    if on.excludes(gone) {
                        *digits &= !(1 << gone.digit.index());
                        lines.push(excluded(gone, on));
                    }
                }
            }
            if left[struck.cell.index()] >> struck.digit.index() & 1 == 1 {
                let proof = self.prove(&left, rest, struck)?;
                let because = Because::Proved(Box::new(proof));
                lines.push(Implication { literal: Literal::off(struck), because });
            }
            Some(Branch { assume: Literal::on(on), lines, clash: None })
        };
        let branches = bits(left[cell]).map(branch).collect::<Option<Vec<Branch>>>()?;
        Some(Proof::Cases { split: Split::Premise(truth_of_cell(cell).into()), branches })
    }
}

/// The digit of the candidate, in its own cell.
fn own(struck: Candidate, cell: usize) -> u16 {
    if struck.cell.index() == cell { 1 << struck.digit.index() } else { 0 }
}

/// Visits the candidates that a truth has left.
fn each(truth: Truth, left: &[u16; 81], mut visit: impl FnMut(Candidate)) {
    match truth {
        Truth::Cell(cell) => {
            bits(left[cell.index()]).for_each(|digit| visit(candidate(cell.index(), digit)));
        }
        Truth::House(house, digit) => {
            let has = |cell: &shudu_core::Cell| left[cell.index()] >> digit.index() & 1 == 1;
            house.cells().iter().filter(has).for_each(|cell| visit(Candidate::new(cell, digit)));
        }
    }
}

impl CountOf {
    /// Does the count show that the candidate is false? The checker asks the same.
    fn strikes(&self, left: &[u16; 81], struck: Candidate) -> bool {
        let serving = || self.links.iter().filter(|link| !link.contains(struck));
        let without = self.truths.iter().filter(|truth| {
            let mut has_it = false;
            each(**truth, left, |c| has_it |= c == struck);
            !has_it
        });
        if without.clone().count() <= serving().count() {
            return false;
        }
        let mut met = [0u16; 81];
        let mut sound = true;
        for truth in &self.truths {
            each(*truth, left, |c| {
                let digit = 1 << c.digit.index();
                sound &= met[c.cell.index()] & digit == 0;
                met[c.cell.index()] |= digit;
            });
        }
        for truth in without {
            each(*truth, left, |c| sound &= struck.excludes(c) || serving().any(|link| link.contains(c)));
        }
        sound
    }
}
