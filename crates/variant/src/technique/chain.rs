//! Forcing chains and nets. A candidate that leads to a contradiction is false; what every candidate of a cell, or of a
//! digit in a house, leads to is so. A chain uses singles and rules about neighbours, a net all rules.

use std::ops::ControlFlow;

use shudu_core::Meter;

use crate::cell::Cell;
use crate::sorted::sort_by_number;
use crate::state::{Candidate, State};
use crate::step::{Branch, Literal, Proof, Step, Truth};
use crate::technique::trial::{Trial, UsedRules};
use crate::technique::{Constraints, Technique, Visit};

/// Candidates of a cell or places of a digit at most, where all are tried.
const MOST_CASES: u32 = 3;

pub(crate) fn chains(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    contradictions(state, constraints, meter, UsedRules::Quick, Technique::ForcingChain, visit)
}

pub(crate) fn nets(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    contradictions(state, constraints, meter, UsedRules::All, Technique::ForcingNet, visit)
}

/// The blank cells by their number of candidates, the fewest first; within a number in order.
pub(super) fn by_candidates(state: &State<'_>) -> Vec<(u32, Vec<Cell>)> {
    let mut groups: Vec<(u32, Vec<Cell>)> = Vec::new();
    let mut cells: Vec<Cell> = state.puzzle().shape().cells().filter(|&cell| state.is_blank(cell)).collect();
    sort_by_number(&mut cells, |&cell| state.get(cell).len() as usize);
    for cell in cells {
        let count = state.get(cell).len();
        match groups.last_mut() {
            Some((number, group)) if *number == count => group.push(cell),
            _ => groups.push((count, vec![cell])),
        }
    }
    groups
}

/// Tries the candidates of cells with few of them first. Of those of cells with as many, the contradictions with the
/// fewest lines come first.
fn contradictions(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &mut Meter<'_>,
    used: UsedRules,
    technique: Technique,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for (_, cells) in by_candidates(state) {
        let mut found: Vec<(Candidate, Branch)> = Vec::new();
        for cell in cells {
            for digit in state.get(cell).iter() {
                if !constraints.node(meter) {
                    return ControlFlow::Continue(());
                }
                let candidate = Candidate::new(cell, digit);
                let mut trial = Trial::new(state, constraints);
                trial.assume(candidate, used);
                if let Some((branch, _)) = trial.reason(candidate, 0) {
                    found.push((candidate, branch));
                }
            }
        }
        sort_by_number(&mut found, |(_, branch)| branch.lines.len());
        for (candidate, branch) in found {
            visit(contradiction(technique, candidate, branch))?;
        }
    }
    ControlFlow::Continue(())
}

/// The step that removes what leads to a contradiction.
pub(super) fn contradiction(technique: Technique, candidate: Candidate, branch: Branch) -> Step {
    let lines: Vec<Candidate> = branch.lines.iter().map(|line| line.literal.candidate).collect();
    Step::new(technique, Vec::new(), vec![candidate], Proof::Contradiction(branch))
        .with_cells(lines.iter().map(|line| line.cell))
        .with_candidates(lines)
}

/// What all cases of a truth have in common.
pub(crate) fn cases(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let shape = state.puzzle().shape();
    let mut truths: Vec<Truth> =
        shape.cells().filter(|&cell| state.is_blank(cell)).map(Truth::Cell).collect();
    for (house, _) in state.houses().complete() {
        truths.extend(shape.digits().all().iter().map(|digit| Truth::House(house, digit)));
    }
    for count in 2..=MOST_CASES {
        for &truth in &truths {
            let candidates = truth.candidates(state);
            if candidates.len() != count as usize {
                continue;
            }
            let mut trials = Vec::new();
            for &candidate in &candidates {
                if !constraints.node(meter) {
                    return ControlFlow::Continue(());
                }
                let mut trial = Trial::new(state, constraints);
                trial.assume(candidate, UsedRules::All);
                trials.push((candidate, trial));
            }
            common(state, truth, &trials, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// What the trials that did not end in a clash have all made false. The conclusion with the fewest lines comes first.
fn common(
    state: &State<'_>,
    truth: Truth,
    trials: &[(Candidate, Trial<'_, '_>)],
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let mut found: Vec<(usize, Candidate, Vec<Branch>)> = Vec::new();
    for cell in state.puzzle().shape().cells().filter(|&cell| state.is_blank(cell)) {
        for digit in state.get(cell).iter() {
            let removed = Candidate::new(cell, digit);
            if trials.iter().any(|(_, trial)| !trial.has_clash() && trial.state().has(removed)) {
                continue;
            }
            let branch = |(candidate, trial): &(Candidate, Trial<'_, '_>)| match trial.reason(*candidate, 0) {
                Some((branch, _)) => branch,
                None => {
                    Branch { assume: Literal::on(*candidate), lines: trial.why_off(removed), clash: None }
                }
            };
            let branches: Vec<Branch> = trials.iter().map(branch).collect();
            found.push((branches.iter().map(|branch| branch.lines.len()).sum(), removed, branches));
        }
    }
    sort_by_number(&mut found, |one| one.0);
    for (_, removed, branches) in found {
        let candidates: Vec<Candidate> = branches.iter().map(|branch| branch.assume.candidate).collect();
        let step =
            Step::new(Technique::ForcingCases, Vec::new(), vec![removed], Proof::Cases { truth, branches })
                .with_cells(candidates.iter().map(|candidate| candidate.cell))
                .with_candidates(candidates);
        visit(step)?;
    }
    ControlFlow::Continue(())
}
