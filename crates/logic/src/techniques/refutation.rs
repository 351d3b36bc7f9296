//! Refutes an assumption within a few truths: last candidates first, then by trying those of the truth with the fewest.
//! What proves patterns that cannot be filled: odd cycles of two digits, the tridagon.

use shudu_core::Candidate;
use shudu_core::step::{Because, Clash, Implication, Literal, Proof, Truth};

use super::remaining::{Remaining, of, of_all, take_away};
use crate::masks::Masks;

/// More candidates than this are not tried; the patterns take a few dozen.
const MOST_TRIED: usize = 500;

/// Proves that the contrary of an assumption holds, by these truths alone, of which there are 64 at most. `None` when
/// the truths can be met, or when too much would have to be tried.
pub(crate) fn refute(masks: &Masks, truths: &[Truth], assume: Literal) -> Option<Proof> {
    let mut left = *masks.cells();
    let mut refutation = Refutation { truths, relevant: of_all(truths, &left), tried: 0 };
    let mut lines = Vec::new();
    let mut done = 0;
    if assume.on {
        refutation.write(&mut left, &mut done, &mut lines, assume.candidate);
    } else {
        left[assume.candidate.cell.index()] &= !(1 << assume.candidate.digit.index());
    }
    let clash = refutation.follow(&mut left, &mut done, &mut lines)?;
    Some(Proof::Contradiction { assume, lines, clash })
}

struct Refutation<'a> {
    truths: &'a [Truth],
    /// The candidates of the truths.
    relevant: Remaining,
    tried: usize,
}

impl Refutation<'_> {
    fn write(&self, left: &mut Remaining, done: &mut u64, lines: &mut Vec<Implication>, on: Candidate) {
        take_away(on, &self.relevant, left, lines);
        for (at, truth) in self.truths.iter().enumerate() {
            *done |= u64::from(truth.contains(on)) << at;
        }
    }

    fn follow(
        &mut self,
        left: &mut Remaining,
        done: &mut u64,
        lines: &mut Vec<Implication>,
    ) -> Option<Clash> {
        loop {
            let open = (0..self.truths.len()).filter(|at| *done >> at & 1 == 0);
            let at = open.min_by_key(|&at| of(self.truths[at], left).count())?;
            let truth = self.truths[at];
            let Some(first) = of(truth, left).next() else { return Some(Clash::Empty(truth.into())) };
            if of(truth, left).nth(1).is_none() {
                let because = Because::OnlyOneLeft(truth.into());
                lines.push(Implication { literal: Literal::on(first), because });
                self.write(left, done, lines, first);
                continue;
            }
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return None;
            }
            let (mut inner, mut inner_done, mut inner_lines) = (*left, *done, Vec::new());
            self.write(&mut inner, &mut inner_done, &mut inner_lines, first);
            let clash = self.follow(&mut inner, &mut inner_done, &mut inner_lines)?;
            let proof = Proof::Contradiction { assume: Literal::on(first), lines: inner_lines, clash };
            lines.push(Implication {
                literal: Literal::off(first),
                because: Because::Proved(Box::new(proof)),
            });
            left[first.cell.index()] &= !(1 << first.digit.index());
        }
    }
}
