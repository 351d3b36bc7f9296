//! Proofs of chains, and the literals that they rest on. The branches of a find are followed once more, so that the search
//! itself keeps nothing.

use shudu_core::step::{
    Because, Branch as Case, Clash, Implication, Link, LinkKind, Literal, Marks, Premise, Proof, Role, Split,
    Truth,
};
use shudu_core::{Budget, Candidate, Cell, Digit, House, Meter};

use super::branch::Branch;
use super::branches::grow;
use super::engine::Engine;
use super::hint::{ChainHint, ChainKind};
use super::links::{Cause, Lit, candidate_of, is_on, lit, literal_of, truth_of};
use crate::masks::{CELLS, Masks, bits};

impl Engine {
    /// Why the hint follows.
    pub(crate) fn proof(&mut self, masks: &Masks, hint: &ChainHint) -> Proof {
        match &hint.kind {
            ChainKind::Loop { path, .. } => around(path, hint),
            ChainKind::Forcing { path, .. } => to_its_contrary(path),
            ChainKind::Contradiction(assumed) => {
                let branch = self.again(masks, *assumed);
                let (lines, clash) = clash(&branch);
                Proof::Contradiction { assume: literal_of(*assumed), lines, clash }
            }
            ChainKind::Double(assumed) => {
                let split = Split::OnOrOff(candidate_of(*assumed));
                self.cases(masks, split, &[*assumed, *assumed ^ 1], hint.target)
            }
            ChainKind::Cell(cell) => {
                let split = Split::Premise(Truth::Cell(Cell::from_index(*cell)).into());
                self.cases(masks, split, &assumptions(masks, &hint.kind), hint.target)
            }
            ChainKind::House(house, digit) => {
                let truth = Truth::House(House::ALL[*house], Digit::from_index(*digit));
                self.cases(masks, Split::Premise(truth.into()), &assumptions(masks, &hint.kind), hint.target)
            }
        }
    }

    fn cases(&mut self, masks: &Masks, split: Split, assumed: &[Lit], target: Lit) -> Proof {
        let case = |&assumed: &Lit| {
            let branch = self.again(masks, assumed);
            let end = branch.node(target).expect("the target follows in every branch");
            Case { assume: literal_of(assumed), lines: lines(&branch, &[end]), clash: None }
        };
        Proof::Cases { split, branches: assumed.iter().map(case).collect() }
    }

    /// Follows an assumption once more, and keeps the proofs of what other techniques find in it.
    fn again(&mut self, masks: &Masks, assumed: Lit) -> Branch {
        let mut branch = Branch::new();
        let mut work = masks.clone();
        if let Some(nested) = &mut self.nested {
            nested.recording = true;
        }
        let meter = &mut Meter::start(Budget::UNBOUNDED);
        branch.start(assumed);
        if meter.node() {
            grow(&mut branch, self.rules, masks, &mut work, self.nested.as_deref_mut(), u32::MAX, meter);
        }
        if let Some(nested) = &mut self.nested {
            nested.recording = false;
        }
        branch
    }
}

/// The literals that the branches of a hint assume.
pub(super) fn assumptions(masks: &Masks, kind: &ChainKind) -> Vec<Lit> {
    match kind {
        ChainKind::Loop { .. } | ChainKind::Forcing { .. } => Vec::new(),
        ChainKind::Contradiction(assumed) => vec![*assumed],
        ChainKind::Double(assumed) => vec![*assumed, *assumed ^ 1],
        ChainKind::Cell(cell) => bits(masks.cell(*cell)).map(|digit| lit(*cell, digit, true)).collect(),
        ChainKind::House(house, digit) => bits(masks.places(*house, *digit))
            .map(|place| lit(usize::from(CELLS[*house][place]), *digit, true))
            .collect(),
    }
}

/// The lines that lead to the nodes, in the order of discovery; the assumption is no line.
fn lines(branch: &Branch, ends: &[u16]) -> Vec<Implication> {
    let mut needed = vec![false; branch.nodes.len()];
    let mut todo = ends.to_vec();
    while let Some(node) = todo.pop() {
        if !std::mem::replace(&mut needed[usize::from(node)], true) {
            todo.extend(branch.parents(node));
            let own = branch.proofs.iter().filter(|(of, _, _)| *of == node);
            todo.extend(own.flat_map(|(_, _, rests_on)| rests_on));
        }
    }
    let line = |node: usize| {
        let found = branch.nodes[node];
        let because = match found.cause() {
            Cause::Technique => {
                let own = branch.proofs.iter().find(|(of, _, _)| usize::from(*of) == node);
                Because::Proved(Box::new(own.expect("the branch was recorded").1.clone()))
            }
            cause if is_on(found.lit()) => Because::OnlyOneLeft(truth_of(found.lit(), cause).into()),
            _ => Because::Excluded(candidate_of(branch.nodes[usize::from(found.parent())].lit())),
        };
        Implication { literal: literal_of(found.lit()), because }
    };
    (1..branch.reached).filter(|&node| needed[node]).map(line).collect()
}

/// The lines that lead to the clash of a branch, and the clash.
fn clash(branch: &Branch) -> (Vec<Implication>, Clash) {
    let (a, b) = branch.clash.expect("the branch contradicts itself");
    let [on, off] = [a, b].map(|node| branch.nodes[usize::from(node)]);
    let clash = if usize::from(a) + 1 == branch.nodes.len() {
        Clash::Empty(truth_of(on.lit(), on.cause()).into())
    } else {
        let by = branch.nodes[usize::from(off.parent())].lit();
        Clash::Excluding(candidate_of(by), candidate_of(on.lit()))
    };
    (lines(branch, &[a, b]), clash)
}

/// A line of a chain of single implications: `to` follows from `from`.
fn single_line(from: Lit, to: Lit, cause: Cause) -> Implication {
    let because = if is_on(to) {
        Because::OnlyOneLeft(truth_of(to, cause).into())
    } else {
        Because::Excluded(candidate_of(from))
    };
    Implication { literal: literal_of(to), because }
}

fn to_its_contrary(path: &[(Lit, Cause)]) -> Proof {
    let (target, cause) = path[0];
    let source = path[path.len() - 1].0;
    // The last literal is not reached: what it would follow from clashes with the source.
    let lines = path[1..].windows(2).rev().map(|pair| single_line(pair[1].0, pair[0].0, pair[0].1)).collect();
    let clash = if is_on(target) {
        Clash::Empty(truth_of(target, cause).into())
    } else {
        Clash::Excluding(candidate_of(path[1].0), candidate_of(source))
    };
    Proof::Contradiction { assume: literal_of(source), lines, clash }
}

/// Both ways around a loop.
fn around(path: &[(Lit, Cause)], hint: &ChainHint) -> Proof {
    let source = path[0].0;
    let struck = hint.removals().to_vec();
    let finish = |mut lines: Vec<Implication>, on: bool| {
        let with = |struck: &Candidate| {
            let says = |&&(lit, _): &&(Lit, Cause)| is_on(lit) == on && candidate_of(lit).excludes(*struck);
            let (by, _) = path.iter().find(says).expect("it sees both kinds");
            Implication { literal: Literal::off(*struck), because: Because::Excluded(candidate_of(*by)) }
        };
        lines.extend(struck.iter().map(with));
        Case { assume: Literal { candidate: candidate_of(source), on }, lines, clash: None }
    };
    // The path runs from the target back to the source, which are one: without it at the end for the way forward, without
    // it at the start for the way back, where every literal turns into its contrary.
    let forward = path[1..].windows(2).rev().map(|pair| single_line(pair[1].0, pair[0].0, pair[0].1));
    let back = path[..path.len() - 1].windows(2).map(|pair| {
        let (from, to) = (pair[0], pair[1]);
        let because = if is_on(to.0) {
            Because::Excluded(candidate_of(from.0))
        } else {
            // The strong link was met from the other side.
            Because::OnlyOneLeft(truth_of(from.0, from.1).into())
        };
        Implication { literal: literal_of(to.0 ^ 1), because }
    });
    Proof::Cases {
        split: Split::OnOrOff(candidate_of(source)),
        branches: vec![finish(forward.collect(), true), finish(back.collect(), false)],
    }
}

/// The proof of an elimination that a placement clears.
pub(super) fn cleared(proof: &Proof, placed: Candidate, struck: Candidate) -> Proof {
    let literal = Literal::on(placed);
    Proof::Lines(vec![
        Implication { literal, because: Because::Proved(Box::new(proof.clone())) },
        Implication { literal: Literal::off(struck), because: Because::Excluded(placed) },
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

/// What to show of a chain: what is said to be true, what is said to be false, and the links between them, case by case.
pub(crate) fn marks(proof: &Proof, placements: &[Candidate], eliminations: &[Candidate]) -> Marks {
    let mut marks = Marks::default();
    match proof {
        Proof::Contradiction { assume, lines, .. } => show(&mut marks, *assume, lines, eliminations),
        Proof::Cases { split, branches } => {
            match split {
                Split::Premise(Premise::Truth(Truth::House(house, _))) => {
                    marks.houses.push((*house, Role::Context));
                }
                Split::Premise(Premise::Truth(Truth::Cell(cell))) => marks.cells.push((*cell, Role::Context)),
                Split::Premise(Premise::Unique(_)) | Split::OnOrOff(_) => {}
            }
            for case in branches {
                show(&mut marks, case.assume, &case.lines, eliminations);
            }
        }
        _ => {}
    }
    finish(marks, placements, eliminations)
}

/// What to show of a loop: its links once around, the last one back to where the first began.
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

/// Adds what one case says, apart from what is struck out at its end.
fn show(marks: &mut Marks, assume: Literal, lines: &[Implication], eliminations: &[Candidate]) {
    let say = |marks: &mut Marks, literal: Literal| {
        let role = if literal.on { Role::Pattern } else { Role::Secondary };
        if !marks.candidates.contains(&(literal.candidate, role)) {
            marks.candidates.push((literal.candidate, role));
        }
    };
    say(marks, assume);
    for (i, Implication { literal, because }) in lines.iter().enumerate() {
        if !literal.on && eliminations.contains(&literal.candidate) {
            continue;
        }
        say(marks, *literal);
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

/// Adds what the step does, which outweighs what was said of the same candidates.
fn finish(mut marks: Marks, placements: &[Candidate], eliminations: &[Candidate]) -> Marks {
    marks.candidates.extend(placements.iter().map(|&c| (c, Role::Placement)));
    marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
    marks
}
