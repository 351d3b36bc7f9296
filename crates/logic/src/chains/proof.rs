//! Proofs of chains. The branches of a hint are followed once more, so that the search itself keeps no proofs.

use shudu_core::step::{Because, Branch as Case, Clash, Implication, Literal, Proof, Split, Truth};
use shudu_core::{Budget, Candidate, Cell, Digit, House, Meter};

use super::branch::Branch;
use super::branch_pool::{BranchPool, grow};
use super::hint::{ChainHint, ChainKind};
use super::links::{Cause, Lit, candidate_of, is_on, lit, literal_of, truth_of};
use crate::masks::{CELLS, Masks, bits};

/// Why the hint follows. The pool has the rules under which it was found.
pub(super) fn proof(pool: &mut BranchPool, masks: &Masks, hint: &ChainHint) -> Proof {
    match &hint.kind {
        ChainKind::Loop { path, .. } => of_loop(path, hint),
        ChainKind::Forcing { path, .. } => of_forcing_chain(path),
        ChainKind::Contradiction(assumed) => {
            let branch = recorded_branch(pool, masks, *assumed);
            let (lines, clash) = lines_to_contradiction(&branch);
            Proof::Contradiction { assume: literal_of(*assumed), lines, clash }
        }
        ChainKind::Double(assumed) => {
            let split = Split::OnOrOff(candidate_of(*assumed));
            cases(pool, masks, split, hint)
        }
        ChainKind::Cell(cell) => {
            let split = Split::Premise(Truth::Cell(Cell::from_index(*cell)).into());
            cases(pool, masks, split, hint)
        }
        ChainKind::House(house, digit) => {
            let truth = Truth::House(House::ALL[*house], Digit::from_index(*digit));
            cases(pool, masks, Split::Premise(truth.into()), hint)
        }
    }
}

fn cases(pool: &mut BranchPool, masks: &Masks, split: Split, hint: &ChainHint) -> Proof {
    let case = |assumed: Lit| {
        let branch = recorded_branch(pool, masks, assumed);
        let end = branch.node(hint.target).expect("the target follows in every branch");
        Case { assume: literal_of(assumed), lines: lines(&branch, &[end]), clash: None }
    };
    Proof::Cases { split, branches: assumptions(masks, &hint.kind).into_iter().map(case).collect() }
}

/// Follows an assumption once more, and keeps the proofs of what other techniques find in it.
fn recorded_branch(pool: &mut BranchPool, masks: &Masks, assumed: Lit) -> Branch {
    let mut branch = Branch::new();
    let mut work = masks.clone();
    let meter = &mut Meter::start(Budget::UNBOUNDED);
    let mut nested = pool.nested.as_deref_mut();
    if let Some(nested) = &mut nested {
        nested.recording = true;
    }
    branch.start(assumed);
    grow(&mut branch, pool.rules, masks, &mut work, nested.as_deref_mut(), u32::MAX, meter);
    if let Some(nested) = nested {
        nested.recording = false;
    }
    branch
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
    let mut queue = ends.to_vec();
    while let Some(node) = queue.pop() {
        if !std::mem::replace(&mut needed[usize::from(node)], true) {
            queue.extend(branch.parents(node));
            let own = branch.proofs.iter().filter(|(of, _, _)| *of == node);
            queue.extend(own.flat_map(|(_, _, parents)| parents));
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
    (1..branch.consistent).filter(|&node| needed[node]).map(line).collect()
}

/// The lines that lead to the contradiction of a branch, and the contradiction.
fn lines_to_contradiction(branch: &Branch) -> (Vec<Implication>, Clash) {
    let (a, b) = branch.contradiction.expect("the branch contradicts itself");
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

fn of_forcing_chain(path: &[(Lit, Cause)]) -> Proof {
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
fn of_loop(path: &[(Lit, Cause)], hint: &ChainHint) -> Proof {
    let source = path[0].0;
    let removals = hint.removals().to_vec();
    let finish = |mut lines: Vec<Implication>, on: bool| {
        let line = |removed: &Candidate| {
            let sees = |&&(lit, _): &&(Lit, Cause)| is_on(lit) == on && candidate_of(lit).excludes(*removed);
            let (by, _) = path.iter().find(sees).expect("it sees both kinds");
            Implication { literal: Literal::off(*removed), because: Because::Excluded(candidate_of(*by)) }
        };
        lines.extend(removals.iter().map(line));
        Case { assume: Literal { candidate: candidate_of(source), on }, lines, clash: None }
    };
    // The path runs from the target back to the source, which are one: without it at the end for the way forward,
    // without it at the start for the way back, where every literal turns into its contrary.
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
