//! What every technique's pattern gives: what may go, and the step with its proof and marks.

use std::borrow::Cow;

use shudu_core::step::{
    Because, Branch, Implication, Link, LinkKind, Literal, Marks, Premise, Proof, Role, Split, Step,
};
use shudu_core::{Board, Candidate, House};

use crate::masks::{Masks, Removals};

/// Something that a finder has found.
pub(crate) trait Pattern: std::fmt::Debug {
    /// The technique's slug: `x-wing`, `naked-pair`.
    fn technique(&self) -> &'static str;

    /// What it writes, if anything. The candidates that this clears are not among [`Pattern::removals`].
    fn placement(&self) -> Option<Candidate> {
        None
    }

    /// All that it writes, in row order; most techniques write one digit at most.
    fn placements(&self) -> Vec<Candidate> {
        self.placement().into_iter().collect()
    }

    /// What it removes.
    fn removals(&self, masks: &Masks) -> Removals;

    /// The step, with proof and marks. `masks` are those of the board.
    fn step(&self, board: &Board, masks: &Masks) -> Step;
}

/// The parts of a step that removes candidates by counting.
pub(crate) struct Counting {
    pub(crate) technique: &'static str,
    /// The count.
    pub(crate) proof: Proof,
    pub(crate) removals: Removals,
    /// Where to look.
    pub(crate) houses: Vec<House>,
    /// The candidates of the truths that are to be told apart: fins, extra candidates of a deadly pattern.
    pub(crate) secondary: Vec<Candidate>,
}

impl Counting {
    /// The step; the candidates of the truths are its pattern.
    pub(crate) fn step(self, board: &Board) -> Step {
        let mut pattern = Vec::new();
        let mut truths = Vec::new();
        counted(&self.proof, &mut truths);
        for truth in truths {
            match truth {
                Premise::Truth(truth) => pattern.extend(truth.candidates(board)),
                Premise::Unique(deadly) => {
                    let pairs = deadly.pairs.iter().flat_map(|&(cell, pair)| {
                        (board.get(cell) & pair).iter().map(move |digit| Candidate::new(cell, digit))
                    });
                    pattern.extend(pairs.filter(|c| !self.removals.contains(*c)));
                    pattern.extend(deadly.candidates(board));
                }
            }
        }
        pattern.sort();
        pattern.dedup();
        let eliminations = self.removals.to_vec();
        let role = |c: &Candidate| if self.secondary.contains(c) { Role::Secondary } else { Role::Pattern };
        let mut candidates: Vec<_> = pattern.iter().map(|c| (*c, role(c))).collect();
        candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        let mut cells: Vec<_> = pattern.iter().map(|c| (c.cell, Role::Pattern)).collect();
        cells.dedup();
        Step {
            technique: Cow::Borrowed(self.technique),
            placements: Vec::new(),
            eliminations,
            marks: Marks {
                houses: self.houses.into_iter().map(|house| (house, Role::Context)).collect(),
                cells,
                candidates,
                links: Vec::new(),
            },
            proof: self.proof,
        }
    }
}

/// The truths of all counts of a proof.
fn counted<'a>(proof: &'a Proof, truths: &mut Vec<&'a Premise>) {
    let mut lines = |lines: &'a [Implication]| {
        for line in lines {
            if let Because::Proved(inner) = &line.because {
                counted(inner, truths);
            }
        }
    };
    match proof {
        Proof::Covered { truths: own, .. } => truths.extend(own),
        Proof::Lines(own) => lines(own),
        Proof::Cases { branches, .. } => branches.iter().for_each(|branch| lines(&branch.lines)),
        _ => {}
    }
}

/// That each of these candidates is false, for a reason of its own.
pub(crate) fn each_false(reasons: impl IntoIterator<Item = (Candidate, Proof)>) -> Proof {
    let line = |(candidate, proof)| Implication {
        literal: Literal::off(candidate),
        because: Because::Proved(Box::new(proof)),
    };
    Proof::Lines(reasons.into_iter().map(line).collect())
}

/// The step of a pattern that cannot be filled from its digits, so that one of its guardians is true: the only guardian
/// is written, or what all of them see is removed. `prove` proves either.
pub(crate) fn guarded(
    technique: &'static str,
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    marks: Marks,
    prove: impl Fn(Literal) -> Proof,
) -> Step {
    let proof = match (placement, eliminations.as_slice()) {
        (Some(on), _) => prove(Literal::on(on)),
        (None, &[one]) => prove(Literal::off(one)),
        (None, all) => each_false(all.iter().map(|&c| (c, prove(Literal::off(c))))),
    };
    let placements = placement.into_iter().collect();
    Step { technique: technique.into(), placements, eliminations, marks, proof }
}

/// `by` is true, so the other is false.
pub(crate) fn excluded(removed: Candidate, by: Candidate) -> Implication {
    Implication { literal: Literal::off(removed), because: Because::Excluded(by) }
}

/// That a candidate is false because a count removes it once the candidates that it excludes are gone. They may stand
/// in two truths of the count, which need not be told apart there.
pub(crate) fn false_beside(removed: Candidate, excluded: &[Candidate], count: Proof) -> Proof {
    let gone = |&candidate: &Candidate| Implication {
        literal: Literal::off(candidate),
        because: Because::Excluded(removed),
    };
    let mut lines: Vec<Implication> = excluded.iter().map(gone).collect();
    lines.push(Implication { literal: Literal::off(removed), because: Because::Proved(Box::new(count)) });
    Proof::Cases {
        split: Split::OnOrOff(removed),
        branches: vec![
            Branch { assume: Literal::on(removed), lines, clash: None },
            Branch { assume: Literal::off(removed), lines: Vec::new(), clash: None },
        ],
    }
}

/// A strong link to draw.
pub(crate) fn strong(from: Candidate, to: Candidate) -> Link {
    Link { kind: LinkKind::Strong, from: vec![from], to: vec![to] }
}

/// A weak link to draw.
pub(crate) fn weak(from: Candidate, to: Candidate) -> Link {
    Link { kind: LinkKind::Weak, from: vec![from], to: vec![to] }
}
