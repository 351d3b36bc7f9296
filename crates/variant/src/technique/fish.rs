//! X-Wing, Swordfish, Jellyfish: the places of a digit in some rows are in as many columns, which have it nowhere else;
//! and the other way round. Rows and columns need not be complete where they cover.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::house::House;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::naked_subset::groups;
use crate::technique::{Constraints, Technique, Visit};
use crate::values::Values;

pub(crate) fn x_wing(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 2, Technique::XWing, visit)
}

pub(crate) fn larger(state: &State<'_>, _: &Constraints, visit: &mut Visit<'_>) -> ControlFlow<()> {
    search(state, 3, Technique::Swordfish, visit)?;
    search(state, 4, Technique::Jellyfish, visit)
}

fn search(state: &State<'_>, size: usize, technique: Technique, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let shape = state.puzzle().shape();
    for by_rows in [true, false] {
        let base =
            |house: House| matches!((house, by_rows), (House::Row(_), true) | (House::Column(_), false));
        let lines: Vec<(House, &[Cell])> = state.houses().complete().filter(|line| base(line.0)).collect();
        let across = |cell: Cell| if by_rows { shape.column_of(cell) } else { shape.row_of(cell) };
        let cover = |index: usize| if by_rows { House::Column(index) } else { House::Row(index) };
        for digit in shape.digits().all().iter() {
            // For each line the places of the digit, as the bits of a set.
            let mut chosen_lines: Vec<House> = Vec::new();
            let mut sets: Vec<Values> = Vec::new();
            for &(line, cells) in &lines {
                let set: Values = state.places(cells, digit).map(|cell| across(cell) as u8).collect();
                if (2..=size as u32).contains(&set.len()) {
                    chosen_lines.push(line);
                    sets.push(set);
                }
            }
            groups(&sets, size, &mut |chosen, union| {
                let bases: Vec<House> = chosen.iter().map(|&i| chosen_lines[i]).collect();
                let covers: Vec<House> = union.iter().map(|index| cover(usize::from(index))).collect();
                let in_base = |cell: &Cell| bases.iter().any(|&line| state.cells_of(line).contains(cell));
                let removed: Vec<Candidate> = covers
                    .iter()
                    .flat_map(|&line| state.places(state.cells_of(line), digit))
                    .filter(|cell| !in_base(cell) && state.is_blank(*cell))
                    .map(|cell| Candidate::new(cell, digit))
                    .collect();
                if removed.is_empty() {
                    return ControlFlow::Continue(());
                }
                let pattern: Vec<Candidate> = bases
                    .iter()
                    .flat_map(|&line| state.places(state.cells_of(line), digit))
                    .map(|cell| Candidate::new(cell, digit))
                    .collect();
                let proof = Proof::Covered {
                    truths: bases.iter().map(|&line| Truth::House(line, digit)).collect(),
                    links: covers.iter().map(|&line| Truth::House(line, digit)).collect(),
                };
                let step = Step::new(technique, Vec::new(), removed, proof)
                    .in_houses(bases.into_iter().chain(covers))
                    .with_cells(pattern.iter().map(|candidate| candidate.cell))
                    .with_candidates(pattern);
                visit(step)
            })?;
        }
    }
    ControlFlow::Continue(())
}
