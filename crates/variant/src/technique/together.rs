//! What the cells of a rule, of two rules or of a house can take together, beside what is around them: a cell there
//! that would be left without a candidate, or a digit without a place in a house. Cage against cage, a line against
//! the houses that it runs through, the arrangements of a box with all that is drawn in it.

use std::ops::ControlFlow;

use shudu_core::Meter;

use crate::rule::RuleKind;
use crate::state::State;
use crate::step::{Proof, Step, Truth};
use crate::technique::cluster::{Cluster, Sort};
use crate::technique::constraint::Source;
use crate::technique::rule_reasoning::conclusions;
use crate::technique::{Constraints, Patterns, Technique, Visit};

/// Visits the steps of the clusters of one sort.
pub(crate) fn find(
    state: &State<'_>,
    constraints: &Constraints,
    patterns: &Patterns,
    is_wanted: fn(Sort) -> bool,
    meter: &Meter<'_>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    for cluster in patterns.clusters.iter().filter(|cluster| is_wanted(cluster.sort)) {
        if cluster.is_done(state) {
            continue;
        }
        let refuted = cluster.refuted(state, constraints);
        if !meter.work(u64::from(refuted.tried)) {
            break;
        }
        if !refuted.candidates.is_empty() {
            let (placements, eliminations) = conclusions(state, refuted.candidates);
            let houses = refuted.truths.iter().filter_map(|truth| match truth {
                Truth::House(house, _) => Some(*house),
                Truth::Cell(_) => None,
            });
            let mut houses: Vec<_> = houses.collect();
            houses.sort_unstable();
            houses.dedup();
            let arrangements = cluster.arrangements(constraints, refuted.truths);
            let technique = named(cluster, constraints, &arrangements.truths);
            let (cells, rules) = (arrangements.cells.clone(), arrangements.rules.clone());
            let proof = Proof::Arrangements(arrangements);
            let mut step =
                Step::new(technique, placements, eliminations, proof).with_cells(cells).in_houses(houses);
            step.marks.rules = rules;
            visit(step)?;
        }
        cluster.done(state);
    }
    ControlFlow::Continue(())
}

fn named(cluster: &Cluster, constraints: &Constraints, truths: &[Truth]) -> Technique {
    let kind = |&number: &usize| match constraints.list[number].source {
        Source::Rule { kind, .. } => kind,
        Source::Sum { .. } => RuleKind::KillerCage,
    };
    match cluster.sort {
        Sort::House(_) => Technique::HouseArrangements,
        Sort::Pair if cluster.named.iter().map(kind).all(|kind| kind == RuleKind::KillerCage) => {
            Technique::CageAgainstCage
        }
        Sort::Pair => Technique::RulesTogether,
        Sort::Rule if !truths.is_empty() => Technique::RuleAndHouses,
        Sort::Alone | Sort::Rule => match &constraints.list[cluster.named[0]].source {
            Source::Rule { kind: RuleKind::KillerCage, .. } => Technique::CageCombinations,
            Source::Rule { kind, .. } => Technique::Rule(*kind),
            Source::Sum { innies: true, outies: false, .. } => Technique::HiddenCage,
            Source::Sum { .. } => Technique::InniesOuties,
        },
    }
}
