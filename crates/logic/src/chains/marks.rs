//! What to draw of a chain: the literals of its branches and the links between them.

use shudu_core::Candidate;
use shudu_core::step::{
    Because, Implication, Link, LinkKind, Literal, Marks, Premise, Proof, Role, Split, Truth,
};

use super::links::{Cause, Lit, candidate_of, is_on};

/// The marks of a chain: its true literals, its false literals, and the links between them, case by case.
pub(crate) fn marks(proof: &Proof, placements: &[Candidate], eliminations: &[Candidate]) -> Marks {
    let mut marks = Marks::default();
    match proof {
        Proof::Contradiction { assume, lines, .. } => add_case(&mut marks, *assume, lines, eliminations),
        Proof::Cases { split, branches } => {
            match split {
                Split::Premise(Premise::Truth(Truth::House(house, _))) => {
                    marks.houses.push((*house, Role::Context));
                }
                Split::Premise(Premise::Truth(Truth::Cell(cell))) => marks.cells.push((*cell, Role::Context)),
                Split::Premise(Premise::Unique(_)) | Split::OnOrOff(_) => {}
            }
            for case in branches {
                add_case(&mut marks, case.assume, &case.lines, eliminations);
            }
        }
        _ => {}
    }
    finish(marks, placements, eliminations)
}

/// The marks of a loop: its links once around, the last one back to where the first began.
pub(crate) fn loop_marks(path: &[(Lit, Cause)], eliminations: &[Candidate]) -> Marks {
    let mut marks = Marks::default();
    // The path runs from the target back to the source, which are one.
    for pair in path.windows(2).rev() {
        let [to, from] = [pair[0].0, pair[1].0];
        let kind = if is_on(to) { LinkKind::Strong } else { LinkKind::Weak };
        let role = if is_on(from) { Role::Pattern } else { Role::Secondary };
        marks.candidates.push((candidate_of(from), role));
        marks.links.push(Link { kind, from: vec![candidate_of(from)], to: vec![candidate_of(to)] });
    }
    finish(marks, &[], eliminations)
}

/// Adds the literals of one case, except for the eliminations at its end.
fn add_case(marks: &mut Marks, assume: Literal, lines: &[Implication], eliminations: &[Candidate]) {
    let add = |marks: &mut Marks, literal: Literal| {
        let role = if literal.on { Role::Pattern } else { Role::Secondary };
        if !marks.candidates.contains(&(literal.candidate, role)) {
            marks.candidates.push((literal.candidate, role));
        }
    };
    add(marks, assume);
    for (i, Implication { literal, because }) in lines.iter().enumerate() {
        if !literal.on && eliminations.contains(&literal.candidate) {
            continue;
        }
        add(marks, *literal);
        let link = match because {
            Because::Excluded(by) => Some((LinkKind::Weak, vec![*by])),
            Because::OnlyOneLeft(Premise::Truth(truth)) => {
                let before = std::iter::once(assume).chain(lines[..i].iter().map(|line| line.literal));
                let others: Vec<Candidate> = before
                    .filter(|other| !other.on && truth.contains(other.candidate))
                    .map(|other| other.candidate)
                    .collect();
                (!others.is_empty()).then_some((LinkKind::Strong, others))
            }
            _ => None,
        };
        if let Some((kind, from)) = link {
            let link = Link { kind, from, to: vec![literal.candidate] };
            if !marks.links.contains(&link) {
                marks.links.push(link);
            }
        }
    }
}

/// Adds the step's own placements and eliminations last: they override earlier marks of the same candidates.
fn finish(mut marks: Marks, placements: &[Candidate], eliminations: &[Candidate]) -> Marks {
    marks.candidates.extend(placements.iter().map(|&c| (c, Role::Placement)));
    marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
    marks
}
