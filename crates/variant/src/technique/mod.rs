//! The techniques, one file each. A finder visits the steps that it finds in a fixed order until it is told to stop. It
//! may propose what the checker cannot follow within its bounds: what is handed out was checked.

mod alternating_chain;
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
mod set_equivalence;
mod together;
mod trial;
mod wing;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use shudu_core::Meter;

use crate::state::State;
use crate::step::Step;

use cluster::{Cluster, Sort, clusters};
pub(crate) use constraint::Constraints;
pub use name::{Level, Technique};
use set_equivalence::Sides;

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

/// What is made ready for patterns of several cells: it depends on the puzzle alone.
#[derive(Debug, Default)]
pub(crate) struct Patterns {
    /// Cells that are looked at together.
    clusters: Vec<Cluster>,
    /// Houses against houses, once they are asked for.
    sides: OnceLock<Vec<Sides>>,
}

impl Patterns {
    /// Those of the puzzle of a state.
    pub(crate) fn new(state: &State<'_>, constraints: &Constraints) -> Patterns {
        let cells = state.puzzle().shape().len();
        Patterns { clusters: clusters(&constraints.list, state.houses(), cells), sides: OnceLock::new() }
    }

    /// Before another state: everything may find something again.
    pub(crate) fn forget(&self) {
        self.clusters.iter().for_each(Cluster::forget);
    }
}

/// Which techniques there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vocabulary {
    /// Those of the first days. Levels of puzzles that are made go by them: what a seed makes stays.
    First,
    /// All.
    Whole,
}

/// All steps that write the only digit of a cell or the only place of a digit, the easiest first: they ask no rule.
pub(crate) fn visit_singles(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    full_house::find(state, visit)?;
    hidden_single::find(state, visit)?;
    naked_single::find(state, visit)
}

/// The steps of the finder that found a step.
pub(crate) fn visit_alike(
    state: &State<'_>,
    constraints: &Constraints,
    step: &Step,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    match step.technique {
        Technique::FullHouse => full_house::find(state, visit),
        Technique::HiddenSingle => hidden_single::find(state, visit),
        Technique::NakedSingle => naked_single::find(state, visit),
        Technique::LockedCandidates => locked_candidates::find(state, constraints, visit),
        Technique::Innies | Technique::Outies => house_sum::single(state, constraints, visit),
        Technique::CageDigit => cage_digit::find(state, constraints, visit),
        Technique::CageCombinations => rule_reasoning::cages(state, constraints, visit),
        Technique::Rule(kind) => rule_reasoning::alike(state, constraints, kind, visit),
        _ => ControlFlow::Continue(()),
    }
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

/// What several cells can take together, and wings, the easiest first. Ends early when the budget is spent.
pub(crate) fn visit_patterns(
    state: &State<'_>,
    constraints: &Constraints,
    patterns: &Patterns,
    meter: &Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    together::find(state, constraints, patterns, |sort| sort == Sort::Alone, meter, visit)?;
    wing::two(state, constraints, visit)?;
    together::find(state, constraints, patterns, |sort| sort == Sort::Rule, meter, visit)?;
    set_equivalence::find(state, patterns, visit)?;
    wing::three(state, constraints, visit)?;
    together::find(state, constraints, patterns, |sort| matches!(sort, Sort::House(_)), meter, visit)?;
    together::find(state, constraints, patterns, |sort| sort == Sort::Pair, meter, visit)?;
    alternating_chain::find(state, constraints, visit)
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
