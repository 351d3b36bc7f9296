//! Nested nets, the last resort: what follows from a candidate, and of what it leaves, candidates tried in turn.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::PoisonError;

use shudu_core::Meter;

use crate::state::{Candidate, State};
use crate::step::Proof;
use crate::technique::chain::{by_candidates, contradiction};
use crate::technique::constraint::TriedNets;
use crate::technique::trial::{Trial, UsedRules};
use crate::technique::{Constraints, Technique, Visit};

/// How far trials go: of which cells candidates are tried within a trial, by the number of candidates, and how deep.
/// What is in one list is tried again and again before the next.
const PASSES: [&[(u32, u32)]; 3] = [&[(3, 1), (u32::MAX, 1)], &[(2, 2)], &[(4, 3)]];

pub(crate) fn find(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let mut known = constraints.nested.lock().unwrap_or_else(PoisonError::into_inner);
    let filled = state.values().filled();
    if known.filled != filled {
        *known = TriedNets { filled, tried: BTreeSet::new() };
    }
    for passes in PASSES {
        loop {
            let mut skipped = false;
            for &(most, depth) in passes {
                for cell in by_candidates(state).into_iter().flat_map(|group| group.1) {
                    for digit in state.get(cell).iter() {
                        let candidate = Candidate::new(cell, digit);
                        if !known.tried.insert(((most, depth), candidate)) {
                            skipped = true;
                            continue;
                        }
                        let mut trial = Trial::new(state, constraints);
                        trial.assume(candidate, UsedRules::All);
                        if !deepen(&mut trial, most, depth, meter) {
                            return ControlFlow::Continue(());
                        }
                        if let Some((branch, _)) = trial.reason(candidate, 0) {
                            visit(contradiction(Technique::NestedNet, candidate, branch))?;
                        }
                    }
                }
            }
            if !skipped {
                break;
            }
            known.tried.clear();
        }
    }
    ControlFlow::Continue(())
}

/// Tries candidates within a trial until it clashes or nothing more follows. False when the budget is spent.
fn deepen(trial: &mut Trial<'_, '_>, most: u32, depth: u32, meter: &mut Meter<'_>) -> bool {
    loop {
        let mut found = false;
        let groups = by_candidates(trial.state());
        for cell in groups.into_iter().filter(|group| group.0 <= most).flat_map(|group| group.1) {
            for digit in trial.state().get(cell).iter().collect::<Vec<u8>>() {
                if trial.has_clash() {
                    return true;
                }
                let candidate = Candidate::new(cell, digit);
                if !trial.state().is_open(candidate) {
                    continue;
                }
                if !trial.node(meter) {
                    return false;
                }
                let start = trial.lines();
                let mut inner = trial.within();
                inner.assume(candidate, UsedRules::All);
                if depth > 1 && !inner.has_clash() && !deepen(&mut inner, most, depth - 1, meter) {
                    return false;
                }
                if let Some((branch, before)) = inner.reason(candidate, start) {
                    trial.refute(candidate, Proof::Contradiction(branch), before);
                    trial.run(UsedRules::All);
                    found = true;
                }
            }
        }
        if !found || trial.has_clash() {
            return true;
        }
    }
}
