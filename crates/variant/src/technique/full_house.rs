//! Full house: the last blank cell of a house that holds every digit.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, Truth};
use crate::technique::{Technique, Visit};
use crate::values::Values;

pub(crate) fn find(state: &State<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (house, cells) in state.houses().complete() {
        let mut blank = cells.iter().copied().filter(|&cell| state.is_blank(cell));
        let (Some(cell), None) = (blank.next(), blank.next()) else { continue };
        let written: Values = cells.iter().filter_map(|&cell: &Cell| state.values().get(cell)).collect();
        let left = state.puzzle().shape().digits().all().without(written);
        if let Some(digit) = left.single().filter(|&digit| state.get(cell).contains(digit)) {
            let proof = Proof::OnlyOneLeft(Truth::House(house, digit));
            let placement = Candidate::new(cell, digit);
            visit(Step::new(Technique::FullHouse, vec![placement], Vec::new(), proof).in_houses([house]))?;
        }
    }
    ControlFlow::Continue(())
}
