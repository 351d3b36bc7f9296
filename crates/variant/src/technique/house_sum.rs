//! Innies, outies, hidden cages: some houses have a known sum. Less the cages that are in them it leaves the sum of the
//! cells in no cage (innies), or of the cells of the cages outside (outies), or the difference of both.

use std::ops::ControlFlow;

use crate::state::State;
use crate::technique::constraint::Source;
use crate::technique::rule_reasoning::propose;
use crate::technique::{Constraints, Technique, Visit};

pub(crate) fn single(state: &State<'_>, constraints: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, constraints, true, visit)
}

pub(crate) fn several(
    state: &State<'_>,
    constraints: &Constraints,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    search(state, constraints, false, visit)
}

fn search(
    state: &State<'_>,
    constraints: &Constraints,
    alone: bool,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for constraint in &constraints.list {
        if let Source::Sum { sum, innies, outies } = &constraint.source
            && (constraint.cells.len() == 1) == alone
        {
            let technique = match (alone, innies, outies) {
                (true, true, _) => Technique::Innies,
                (true, false, _) => Technique::Outies,
                (false, true, false) => Technique::HiddenCage,
                _ => Technique::InniesOuties,
            };
            propose(state, constraint, technique, |mut step| {
                sum.cages.iter().for_each(|&cage| step.marks.rules.push(cage));
                visit(step.in_houses(sum.houses.iter().copied()))
            })?;
        }
    }
    ControlFlow::Continue(())
}
