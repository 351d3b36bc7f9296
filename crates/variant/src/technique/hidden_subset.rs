//! Hidden pair, triple, quad: some digits have as many places in a house as they are, where every other digit goes.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::naked_subset::groups;
use crate::technique::{Constraints, Technique, Visit};
use crate::values::Values;

pub(crate) fn pairs(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 2, Technique::HiddenPair, visit)
}

pub(crate) fn triples(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 3, Technique::HiddenTriple, visit)
}

pub(crate) fn quads(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 4, Technique::HiddenQuad, visit)
}

fn search(state: &State<'_>, size: usize, technique: Technique, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (house, cells) in state.houses().complete() {
        // For each digit its places, as the bits of a set.
        let mut digits: Vec<u8> = Vec::new();
        let mut places: Vec<Values> = Vec::new();
        for digit in state.puzzle().shape().digits().all().iter() {
            let at = |(place, &cell): (usize, &Cell)| state.get(cell).contains(digit).then_some(place as u8);
            let set: Values = cells.iter().enumerate().filter_map(at).collect();
            if (2..=size as u32).contains(&set.len()) {
                digits.push(digit);
                places.push(set);
            }
        }
        groups(&places, size, &mut |chosen, set| {
            let kept: Values = chosen.iter().map(|&i| digits[i]).collect();
            let members: Vec<Cell> = set.iter().map(|place| cells[usize::from(place)]).collect();
            let extra = |&cell: &Cell| {
                state
                    .get(cell)
                    .without(kept)
                    .iter()
                    .map(move |digit| Candidate::new(cell, digit))
                    .collect::<Vec<_>>()
            };
            let removed: Vec<Candidate> = members.iter().flat_map(extra).collect();
            if removed.is_empty() {
                return ControlFlow::Continue(());
            }
            let proof = Proof::Covered {
                truths: kept.iter().map(|digit| Truth::House(house, digit)).collect(),
                links: members.iter().map(|&cell| Truth::Cell(cell)).collect(),
            };
            let candidates: Vec<Candidate> = members
                .iter()
                .flat_map(|&cell| {
                    state.get(cell).and(kept).iter().map(move |digit| Candidate::new(cell, digit))
                })
                .collect();
            let step = Step::new(technique, Vec::new(), removed, proof)
                .in_houses([house])
                .with_cells(members)
                .with_candidates(candidates);
            visit(step)
        })?;
    }
    ControlFlow::Continue(())
}
