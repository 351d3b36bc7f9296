//! The premises of the proofs that branches take over from other techniques.

use shudu_core::Candidate;
use shudu_core::step::{Because, Clash, Implication, Literal, Premise, Proof, Split, Truth};

/// The proof of an elimination that a placement clears.
pub(super) fn of_cleared(proof: &Proof, placed: Candidate, removed: Candidate) -> Proof {
    let literal = Literal::on(placed);
    Proof::Lines(vec![
        Implication { literal, because: Because::Proved(Box::new(proof.clone())) },
        Implication { literal: Literal::off(removed), because: Because::Excluded(placed) },
    ])
}

/// Visits all truths that a proof names as premises, at any depth.
pub(super) fn premises(proof: &Proof, visit: &mut impl FnMut(Truth)) {
    let mut premise = |premise: &Premise| {
        if let Premise::Truth(truth) = premise {
            visit(*truth);
        }
    };
    match proof {
        Proof::OnlyOneLeft(truth) => visit(*truth),
        Proof::Covered { truths, .. } => truths.iter().for_each(premise),
        Proof::Lines(lines) => of_lines(lines, visit),
        Proof::Contradiction { lines, clash, .. } => {
            if let Clash::Empty(empty) = clash {
                premise(empty);
            }
            of_lines(lines, visit);
        }
        Proof::Cases { split, branches } => {
            if let Split::Premise(split) = split {
                premise(split);
            }
            for case in branches {
                if let Some(Clash::Empty(Premise::Truth(truth))) = &case.clash {
                    visit(*truth);
                }
                of_lines(&case.lines, visit);
            }
        }
        _ => {}
    }
}

fn of_lines(lines: &[Implication], visit: &mut impl FnMut(Truth)) {
    for line in lines {
        match &line.because {
            Because::OnlyOneLeft(Premise::Truth(truth)) => visit(*truth),
            Because::Proved(proof) => premises(proof, visit),
            _ => {}
        }
    }
}
