//! Naked pair, triple, quad: some cells of a house have as many candidates between them as they are, which the other
//! cells of the house, and all that differ from each place of a digit, lose.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Constraints, Technique, Visit};
use crate::values::Values;

pub(crate) fn pairs(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 2, Technique::NakedPair, visit)
}

pub(crate) fn triples(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 3, Technique::NakedTriple, visit)
}

pub(crate) fn quads(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 4, Technique::NakedQuad, visit)
}

fn search(state: &State<'_>, size: usize, technique: Technique, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (house, cells) in state.houses().iter() {
        let few: Vec<(Cell, Values)> = cells
            .iter()
            .map(|&cell| (cell, state.get(cell)))
            .filter(|&(cell, set)| state.is_blank(cell) && (2..=size as u32).contains(&set.len()))
            .collect();
        let sets: Vec<Values> = few.iter().map(|one| one.1).collect();
        groups(&sets, size, &mut |chosen, digits| {
            let members: Vec<Cell> = chosen.iter().map(|&i| few[i].0).collect();
            let mut removed = Vec::new();
            for digit in digits.iter() {
                let places: Vec<Cell> = state.places(&members, digit).collect();
                let seen = |cell: &Cell| {
                    !members.contains(cell)
                        && state.is_open(Candidate::new(*cell, digit))
                        && places.iter().all(|&place| state.houses().are_different(*cell, place))
                };
                let first = places.first().copied().into_iter();
                let peers = first.flat_map(|first| state.houses().peers(first).iter().copied());
                removed.extend(peers.filter(seen).map(|cell| Candidate::new(cell, digit)));
            }
            if removed.is_empty() {
                return ControlFlow::Continue(());
            }
            let proof = Proof::Covered {
                truths: members.iter().map(|&cell| Truth::Cell(cell)).collect(),
                links: digits.iter().map(|digit| Truth::House(house, digit)).collect(),
            };
            let candidates = members
                .iter()
                .flat_map(|&cell| state.get(cell).iter().map(move |digit| Candidate::new(cell, digit)))
                .collect::<Vec<_>>();
            let step = Step::new(technique, Vec::new(), removed, proof)
                .in_houses([house])
                .with_cells(members)
                .with_candidates(candidates);
            visit(step)
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the groups of `size` sets that have `size` members between them, by the positions of the sets.
pub(super) fn groups(
    sets: &[Values],
    size: usize,
    visit: &mut dyn FnMut(&[usize], Values) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn grow(
        sets: &[Values],
        size: usize,
        chosen: &mut Vec<usize>,
        union: Values,
        visit: &mut dyn FnMut(&[usize], Values) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.len() == size {
            return if union.len() as usize == size {
                visit(chosen, union)
            } else {
                ControlFlow::Continue(())
            };
        }
        let start = chosen.last().map_or(0, |&last| last + 1);
        for i in start..sets.len() {
            let wider = union.or(sets[i]);
            if wider.len() as usize <= size {
                chosen.push(i);
                grow(sets, size, chosen, wider, visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
    grow(sets, size, &mut Vec::new(), Values::EMPTY, visit)
}
