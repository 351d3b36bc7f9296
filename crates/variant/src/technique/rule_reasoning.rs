//! Rule reasoning: what one rule says by itself of its cells, given their candidates and which of them differ. The
//! partners that a dot leaves, the least and the greatest digits along a thermometer, the sums of an arrow, the sets of
//! digits of a cage, the orders that a clue outside the grid allows.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::rule::RuleKind;
use crate::state::{Candidate, State};
use crate::step::{Arrangements, Proof, Step};
use crate::technique::constraint::{Constraint, Source};
use crate::technique::name::{Class, class};
use crate::technique::{Constraints, Technique, Visit};
use crate::values::Values;

/// Cells of a rule that is always asked, however many arrangements there may be.
const MOST_OPEN_CELLS: usize = 9;

pub(crate) fn neighbours(
    state: &State<'_>,
    constraints: &Constraints,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    search(state, constraints, |kind| class(kind) == Class::Neighbours, visit)
}

pub(crate) fn cages(state: &State<'_>, constraints: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, constraints, |kind| class(kind) == Class::Cages, visit)
}

pub(crate) fn sums(state: &State<'_>, constraints: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, constraints, |kind| class(kind) == Class::Sums, visit)
}

pub(crate) fn others(state: &State<'_>, constraints: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, constraints, |kind| class(kind) == Class::Others, visit)
}

/// Those of one kind of rules.
pub(crate) fn alike(
    state: &State<'_>,
    constraints: &Constraints,
    wanted: RuleKind,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    search(state, constraints, |kind| kind == wanted, visit)
}

fn search(
    state: &State<'_>,
    constraints: &Constraints,
    is_wanted: impl Fn(RuleKind) -> bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for constraint in &constraints.list {
        if let Source::Rule { index, kind } = constraint.source
            && is_wanted(kind)
        {
            let technique = if kind == RuleKind::KillerCage {
                Technique::CageCombinations
            } else {
                Technique::Rule(kind)
            };
            propose(state, constraint, technique, |step| visit(step.by_rule(index)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the step of a constraint, if it finds one.
pub(super) fn propose(
    state: &State<'_>,
    constraint: &Constraint,
    technique: Technique,
    mut visit: impl FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if constraint.is_done(state) || constraint.cells.len() > MOST_OPEN_CELLS && !constraint.is_small(state) {
        return ControlFlow::Continue(());
    }
    // A contradiction is no step: nothing can follow from it that a person would want.
    if let Ok(mut refuted) = constraint.infer(state, &mut Vec::new()) {
        let arrangements = constraint.arrangements();
        if let Source::Rule { kind: RuleKind::Xv | RuleKind::PairTable, .. } = constraint.source {
            refuted = refuted_pairs(state, &arrangements);
        }
        if refuted.is_empty() {
            constraint.done(state);
            return ControlFlow::Continue(());
        }
        let (placements, eliminations) = conclusions(state, refuted);
        let cells = arrangements.cells.clone();
        let step = Step::new(technique, placements, eliminations, Proof::Arrangements(arrangements));
        visit(step.with_cells(cells))?;
    }
    constraint.done(state);
    ControlFlow::Continue(())
}

/// What a pair of cells refutes that differ: 5 and 5 make 10, but not in one row. The solver's tables do not know that
/// they differ.
fn refuted_pairs(state: &State<'_>, pair: &Arrangements) -> Vec<Candidate> {
    let of_cell = |&cell: &Cell| {
        state.get(cell).iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
    };
    let all = pair.cells.iter().flat_map(of_cell);
    let mut refuted: Vec<Candidate> =
        all.filter(|&candidate| pair.admit(state, Some(candidate)) == Ok(false)).collect();
    refuted.sort_unstable();
    refuted
}

/// Where one candidate of a cell is left, it is written; otherwise candidates are removed.
pub(super) fn conclusions(state: &State<'_>, refuted: Vec<Candidate>) -> (Vec<Candidate>, Vec<Candidate>) {
    let left = |cell: Cell| {
        let gone: Values = refuted.iter().filter(|c| c.cell == cell).map(|c| c.digit).collect();
        state.get(cell).without(gone).single()
    };
    let mut placements: Vec<Candidate> =
        refuted.iter().filter_map(|c| Some(Candidate::new(c.cell, left(c.cell)?))).collect();
    placements.dedup();
    // What one placement takes from another cell is not to be said twice.
    let taken = |candidate: &Candidate| placements.iter().any(|&placed| state.exclude(placed, *candidate));
    let eliminations = refuted.iter().copied().filter(|c| left(c.cell).is_none() && !taken(c)).collect();
    (placements, eliminations)
}
