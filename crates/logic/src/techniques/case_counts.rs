//! Proofs by cases over a few cells, each case closed by a count: what the finders of fireworks and exocets rest on.

use shudu_core::Candidate;
use shudu_core::step::{Because, Branch, Implication, Literal, Proof, Split, Truth};

use super::als::truth_of_cell;
use super::remaining::{Remaining, of, of_all, take_away};
use crate::masks::{Masks, bits, candidate};

/// Truths, and links that may serve them: a count that closes a case when the links are too few.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CountOf {
    pub(crate) truths: Vec<Truth>,
    pub(crate) links: Vec<Truth>,
}

/// A pattern that is proved by going through the digits of some cells, and counting in each case.
#[derive(Debug)]
pub(crate) struct CaseCounts<'a> {
    left: Remaining,
    /// The cells whose digits are the cases, in this order.
    splits: &'a [usize],
    /// The counts, of which the first that does is taken.
    counts: &'a [CountOf],
    /// The candidates on which a count may depend.
    relevant: Remaining,
}

impl<'a> CaseCounts<'a> {
    pub(crate) fn new(masks: &Masks, splits: &'a [usize], counts: &'a [CountOf]) -> CaseCounts<'a> {
        let left = *masks.cells();
        let mut relevant = of_all(counts.iter().flat_map(|count| &count.truths), &left);
        splits.iter().for_each(|&cell| relevant[cell] = left[cell]);
        CaseCounts { left, splits, counts, relevant }
    }

    /// The proof that a candidate is false; `None` when some case does not show it.
    pub(crate) fn refute(&self, removed: Candidate) -> Option<Proof> {
        let mut relevant = self.relevant;
        relevant[removed.cell.index()] |= 1 << removed.digit.index();
        self.prove(&relevant, &self.left, self.splits, removed)
    }

    fn prove(
        &self,
        relevant: &Remaining,
        left: &Remaining,
        splits: &[usize],
        removed: Candidate,
    ) -> Option<Proof> {
        if let Some(count) = self.counts.iter().find(|count| count.refutes(left, removed)) {
            let truths = count.truths.iter().map(|&truth| truth.into()).collect();
            return Some(Proof::Covered { truths, links: count.links.clone() });
        }
        let (&cell, rest) = splits.split_first()?;
        let branch = |digit: usize| {
            let on = candidate(cell, digit);
            let mut left = *left;
            let mut lines = Vec::new();
            take_away(on, relevant, &mut left, &mut lines);
            if left[removed.cell.index()] >> removed.digit.index() & 1 == 1 {
                let proof = self.prove(relevant, &left, rest, removed)?;
                let because = Because::Proved(Box::new(proof));
                lines.push(Implication { literal: Literal::off(removed), because });
            }
            Some(Branch { assume: Literal::on(on), lines, clash: None })
        };
        let branches = bits(left[cell]).map(branch).collect::<Option<Vec<Branch>>>()?;
        Some(Proof::Cases { split: Split::Premise(truth_of_cell(cell).into()), branches })
    }
}

impl CountOf {
    /// Does the count show that the candidate is false? The checker asks the same.
    fn refutes(&self, left: &Remaining, removed: Candidate) -> bool {
        let serving = || self.links.iter().filter(|link| !link.contains(removed));
        let without = self.truths.iter().filter(|&&truth| of(truth, left).all(|c| c != removed));
        if without.clone().count() <= serving().count() {
            return false;
        }
        // No two truths share a candidate.
        let all = self.truths.iter().flat_map(|&truth| of(truth, left)).count();
        let met: u32 = of_all(&self.truths, left).iter().map(|digits| digits.count_ones()).sum();
        let served = |c: Candidate| removed.excludes(c) || serving().any(|link| link.contains(c));
        all == met as usize && without.flat_map(|&truth| of(truth, left)).all(served)
    }
}
