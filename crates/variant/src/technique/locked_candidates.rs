//! Locked candidates: all places of a digit in one house differ from a cell elsewhere, which therefore has another
//! digit. With rows, columns and boxes these are pointing and claiming; a knight's move or a diagonal serves as well.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::house::House;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Constraints, Technique, Visit};

pub(crate) fn find(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (house, cells) in state.houses().complete() {
        for digit in state.puzzle().shape().digits().all().iter() {
            let places: Vec<Cell> = state.places(cells, digit).collect();
            let Some((&first, others)) = places.split_first() else { continue };
            // One that is filled has done its work already.
            if others.is_empty() {
                continue;
            }
            let seen = |cell: &Cell| {
                !cells.contains(cell)
                    && state.is_open(Candidate::new(*cell, digit))
                    && others.iter().all(|&other| state.houses().are_different(*cell, other))
            };
            let removed: Vec<Candidate> = state
                .houses()
                .peers(first)
                .iter()
                .copied()
                .filter(seen)
                .map(|cell| Candidate::new(cell, digit))
                .collect();
            if removed.is_empty() {
                continue;
            }
            let mut all = places.clone();
            all.extend(removed.iter().map(|candidate| candidate.cell));
            let second: Option<House> = state.houses().of_all(&all);
            let proof = Proof::Covered { truths: vec![Truth::House(house, digit)], links: Vec::new() };
            let step = Step::new(Technique::LockedCandidates, Vec::new(), removed, proof)
                .in_houses(std::iter::once(house).chain(second))
                .with_cells(places.iter().copied())
                .with_candidates(places.iter().map(|&cell| Candidate::new(cell, digit)));
            visit(step)?;
        }
    }
    ControlFlow::Continue(())
}
