//! Cage digit: a cage needs a digit in whatever way its sum is made up. A cell outside that differs from all cells of
//! the cage that can have the digit has another one.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::state::{Candidate, State};
use crate::step::{Arrangements, Proof, Step};
use crate::technique::{Constraints, Technique, Visit, constraint};

pub(crate) fn find(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (index, rule) in state.puzzle().rules().iter().enumerate() {
        let Some((cells, _)) = constraint::cage(rule) else { continue };
        if cells.len() < 2 || cells.iter().all(|&cell| !state.is_blank(cell)) {
            continue;
        }
        let cage = Arrangements { cells: cells.to_vec(), rules: vec![index], ..Arrangements::default() };
        let Some(sets) = cage.digit_sets(state, cells.len()) else { continue };
        let Some(needed) = sets.iter().copied().reduce(crate::values::Values::and) else { continue };
        for digit in needed.iter() {
            let places: Vec<Cell> = state.places(cells, digit).collect();
            let Some((&first, others)) = places.split_first() else { continue };
            let seen = |cell: &Cell| {
                !cells.contains(cell)
                    && state.is_open(Candidate::new(*cell, digit))
                    && others.iter().all(|&other| state.houses().are_different(*cell, other))
            };
            let removed: Vec<Cell> = state.houses().peers(first).iter().copied().filter(seen).collect();
            if removed.is_empty() {
                continue;
            }
            let mut cited = cage.clone();
            cited.cells.extend(&removed);
            let mut with_first = places.clone();
            with_first.push(removed[0]);
            let house = state.houses().of_all(&with_first);
            let eliminations = removed.iter().map(|&cell| Candidate::new(cell, digit)).collect();
            let step = Step::new(Technique::CageDigit, Vec::new(), eliminations, Proof::Arrangements(cited))
                .in_houses(house)
                .by_rule(index)
                .with_cells(cells.iter().copied())
                .with_candidates(places.iter().map(|&cell| Candidate::new(cell, digit)));
            visit(step)?;
        }
    }
    ControlFlow::Continue(())
}
