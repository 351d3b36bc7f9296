//! The techniques, one file each. A finder visits the steps that it finds in a fixed order until it is told to stop. It
//! may propose what the checker cannot follow within its bounds: what is handed out was checked.

mod cage_digit;
mod chain;
mod cluster;
mod constraint;
mod fish;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod house_sum;
mod locked_candidates;
mod naked_single;
mod naked_subset;
mod name;
mod nested;
mod rule_reasoning;
mod together;
mod trial;

use std::ops::ControlFlow;

use shudu_core::Meter;

use crate::state::State;
use crate::step::Step;

use cluster::Sort;
pub(crate) use constraint::Constraints;
pub use name::{Level, Technique};

/// Takes a step; breaks when it is to be the last.
pub(crate) type Visit<'v> = dyn FnMut(Step) -> ControlFlow<()> + 'v;

/// A finder that needs no budget.
type Finder = fn(&State<'_>, &Constraints, &mut Visit<'_>) -> ControlFlow<()>;

/// The finders without chains and behind singles, the easiest first.
const FINDERS: [Finder; 16] = [
    rule_reasoning::neighbours,
    locked_candidates::find,
    house_sum::single,
    rule_reasoning::cages,
    rule_reasoning::sums,
    cage_digit::find,
    naked_subset::pairs,
    hidden_subset::pairs,
    house_sum::several,
    rule_reasoning::others,
    naked_subset::triples,
    hidden_subset::triples,
    fish::x_wing,
    naked_subset::quads,
    hidden_subset::quads,
    fish::larger,
];

/// All steps that write the only digit of a cell or the only place of a digit, the easiest first: they ask no rule.
pub(crate) fn visit_singles(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    full_house::find(state, visit)?;
    hidden_single::find(state, visit)?;
    naked_single::find(state, visit)
}

/// All steps of the techniques without chains, the easiest technique first.
pub(crate) fn visit_all(
    state: &State<'_>,
    constraints: &Constraints,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    visit_singles(state, visit)?;
    FINDERS.iter().try_for_each(|find| find(state, constraints, visit))
}

/// What several cells can take together, the easiest first. Ends early when the budget is spent.
pub(crate) fn visit_clusters(
    state: &State<'_>,
    constraints: &Constraints,
    meter: &Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    together::find(state, constraints, |sort| sort == Sort::Alone, meter, visit)?;
    together::find(state, constraints, |sort| sort == Sort::Rule, meter, visit)?;
    together::find(state, constraints, |sort| matches!(sort, Sort::House(_)), meter, visit)?;
    together::find(state, constraints, |sort| sort == Sort::Pair, meter, visit)
}

/// The chains up to a level. Ends early when the budget is spent.
pub(crate) fn visit_chains(
    state: &State<'_>,
    constraints: &Constraints,
    most: Level,
    meter: &mut Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    chain::chains(state, constraints, meter, visit)?;
    if most < Technique::ForcingNet.level() {
        return ControlFlow::Continue(());
    }
    // Where all rules are quick, chains have used them.
    if constraints.list.iter().any(|constraint| !constraint.is_quick()) {
        chain::nets(state, constraints, meter, visit)?;
    }
    chain::cases(state, constraints, meter, visit)?;
    nested::find(state, constraints, meter, visit)
}
